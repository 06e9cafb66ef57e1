"""The set-up: roles, people and life points for each number of players; the Sheriff or the Deputy begins."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from typing import TYPE_CHECKING

import pytest

from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.scenarios.opening import new_game
from tests.games.dice.tables import LIFE

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

DEALT = {
    3: {RENEGADE: 1, OUTLAW: 1, DEPUTY: 1},
    4: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 2},
    5: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 2, DEPUTY: 1},
    6: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 3, DEPUTY: 1},
    7: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 3, DEPUTY: 2},
    8: {SHERIFF: 1, RENEGADE: 2, OUTLAW: 3, DEPUTY: 2},
}


def games(players: int) -> list[Position]:
    """The moment after the set-up, in games with different seeds: no die has been thrown yet."""
    every = (new_game("dice", players=players, seed=seed) for seed in range(25))
    return [next(one for one in reversed(list(game.history)) if one.table.phase != "setup") for game in every]


@pytest.mark.parametrize("players", DEALT)
def test_everybody_is_dealt_a_role_and_a_character_of_his_own_and_its_life_points(players: int) -> None:
    for game in games(players):
        table = game.table
        assert Counter(table.roles) == DEALT[players]
        people = [person.id for person in table.people]
        assert len({*people} & {*LIFE}) == players
        more = [2 if role == SHERIFF else 0 for role in table.roles]
        assert table.life == table.max_life == [LIFE[one] + two for one, two in zip(people, more, strict=True)]
        assert (table.pool, sum(table.arrows), table.throws) == (9, 0, 0)


@pytest.mark.parametrize("players", DEALT)
def test_the_sheriff_begins_or_with_three_players_the_deputy(players: int) -> None:
    assert {game.table.roles[game.table.turn] for game in games(players)} == {DEPUTY if players == 3 else SHERIFF}


def test_every_role_and_every_person_reaches_every_seat() -> None:
    every = [new_game("dice", players=8, seed=seed).table for seed in range(120)]
    for seat in range(8):
        assert {table.roles[seat] for table in every} == {SHERIFF, RENEGADE, OUTLAW, DEPUTY}
        assert {table.people[seat].id for table in every} == {*LIFE} - {None}


# --- what is told, and to whom ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", DEALT)
def test_the_log_tells_the_set_up_in_its_order_with_the_statement_on_the_roles(players: int) -> None:
    log = new_game("dice", players=players, seed=2).log
    keys = [entry.key for entry in log]
    firsts = [keys.index(key) for key in ("gets_role", "roles_for", "gets_person", "turn_begins", "throws")]
    assert all(one < two for one, two in pairwise(firsts))
    assert (keys.count("gets_role"), keys.count("gets_person")) == (players, players)
    (roles,) = [entry.rules for entry in log if entry.key == "roles_for"]
    assert {"dice.three.roles" if players == 3 else f"dice.setup.roles-{players}"} <= {*roles}


@pytest.mark.parametrize("players", DEALT)
def test_only_the_sheriff_shows_his_role_and_with_three_everybody(players: int) -> None:
    game = new_game("dice", players=players, seed=4)
    shown = {entry.values["who"]: entry.values["role"] for entry in game.log if entry.key == "shows_role"}
    assert shown == {who: role for who, role in enumerate(game.table.roles) if players == 3 or role == SHERIFF}
    told = [entry.values["role"] for entry in game.as_seen_by("A").log if entry.key == "gets_role"]
    assert len([role for role in told if role is not None]) == (3 if players == 3 else 1)


# --- as chance --------------------------------------------------------------------------------------------------------


def first_chance(players: int) -> Position:
    game = new_game("dice", players=players)
    return next(step for step in reversed(list(game.history)) if step.chance is not None)


@pytest.mark.parametrize("players", DEALT)
def test_roles_are_dealt_by_their_weights(players: int) -> None:
    chance = first_chance(players).chance
    assert chance is not None
    assert (chance.source, dict(chance.outcomes)) == ("roles", DEALT[players])


def test_three_roles_are_dealt_in_six_ways_and_then_the_sixteen_people() -> None:
    ways = {first_chance(3)}
    while any(way.chance is not None and way.chance.source == "roles" for way in ways):
        ways = {way.happens(role) for way in ways for role, _ in (way.chance.outcomes if way.chance else ())}
    assert {tuple(way.table.roles) for way in ways} == {*permutations((DEPUTY, OUTLAW, RENEGADE))}
    for way in ways:
        assert way.chance is not None
        assert [(person.id, weight) for person, weight in way.chance.outcomes] == [(id_, 1) for id_ in LIFE if id_]
