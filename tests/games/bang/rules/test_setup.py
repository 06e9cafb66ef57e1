"""The set-up: roles, people, life points and hands for each number of players; the Sheriff begins."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations
from math import comb

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.perft import resolved
from tests.games.bang.tables import BOTH
from tests.strategies import RULES, cards_of

SEEDS = range(25)
DEALT = {
    4: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 2},
    5: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 2, DEPUTY: 1},
    6: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 3, DEPUTY: 1},
    7: {SHERIFF: 1, RENEGADE: 1, OUTLAW: 3, DEPUTY: 2},
}
WITH_DODGE_CITY = DEALT | {
    3: {RENEGADE: 1, OUTLAW: 1, DEPUTY: 1},
    8: {SHERIFF: 1, RENEGADE: 2, OUTLAW: 3, DEPUTY: 2},
}

every_number = pytest.mark.parametrize("players", DEALT)


def games(players: int, box_: str = "base") -> list[Position]:
    """The moment after the set-up: nobody has drawn in phase I yet."""
    return [before_phase_one(new_game(box_, players=players, seed=seed, rules=RULES[seed % 2])) for seed in SEEDS]


def before_phase_one(game: Position) -> Position:
    """The first position in which a turn is under way: what chance decides first is not settled yet."""
    return next(step for step in reversed(list(game.history)) if step.table.phase != "setup")


@every_number
def test_the_roles_are_those_for_the_number_of_players(players: int) -> None:
    for game in games(players):
        assert Counter(game.table.roles) == DEALT[players]


@every_number
def test_everybody_plays_somebody_else(players: int) -> None:
    for game in games(players):
        assert len(set(game.table.people)) == players
        assert set(game.table.people) <= set(box("base").people.values())


@every_number
def test_life_is_that_of_the_person_and_the_sheriff_has_one_more(players: int) -> None:
    for game in games(players):
        table = game.table
        for seat, person in enumerate(table.people):
            assert table.life[seat] == table.max_life[seat] == person.life + (table.roles[seat] == SHERIFF)


@every_number
def test_everybody_is_dealt_as_many_cards_as_life_points(players: int) -> None:
    for game in games(players):
        table = game.table
        assert [len(hand) for hand in table.hands] == table.life
        assert table.deck_count == 80 - sum(table.life)
        assert not any(table.in_play)
        assert table.discard == []
        assert cards_of(table) == Counter(box("base").deck)


@every_number
def test_the_sheriff_begins(players: int) -> None:
    for game in games(players):
        assert game.table.roles[game.table.turn] == SHERIFF
        assert game.table.phase in ("start", "draw")


@every_number
def test_the_sheriff_then_draws_two_cards(players: int) -> None:
    game = new_game("base", players=players, seed=1, characters=["slab_the_killer", *[None] * (players - 1)],
                    roles=[SHERIFF, *[None] * (players - 1)])  # fmt: skip
    assert (game.decides, game.phase) == ("A", "play")
    assert len(game.table.hands[0]) == 5 + 2


def test_every_role_reaches_every_seat() -> None:
    dealt = [
        Counter(roles)
        for roles in zip(*(new_game(players=7, seed=seed).table.roles for seed in range(80)), strict=True)
    ]
    assert all(set(roles) == {SHERIFF, RENEGADE, OUTLAW, DEPUTY} for roles in dealt)


def test_every_person_is_dealt_somewhere() -> None:
    assert {person for game in games(7) for person in game.table.people} == set(box("base").people.values())


# --- with Dodge City: three to eight --------------------------------------------------------------------------------

IN_A_BOX = [("dodge_city", 3), ("dodge_city", 7), (BOTH, 3), (BOTH, 5), (BOTH, 8)]
in_a_box = pytest.mark.parametrize(("box_", "players"), IN_A_BOX)


@in_a_box
def test_with_dodge_city_the_set_up_is_the_same_with_other_roles_people_and_cards(box_: str, players: int) -> None:
    inside = box(box_)
    for game in games(players, box_):
        table = game.table
        assert Counter(table.roles) == WITH_DODGE_CITY[players]
        assert len(set(table.people)) == players
        assert set(table.people) <= set(inside.people.values())
        assert [len(hand) for hand in table.hands] == table.life == table.max_life
        assert table.life == [
            person.life + (role == SHERIFF) for person, role in zip(table.people, table.roles, strict=True)
        ]
        assert table.deck_count == len(inside.deck) - sum(table.life)
        assert cards_of(table) == Counter(inside.deck)
        assert table.copied == [None] * players
        assert table.roles[table.turn] == (DEPUTY if players == 3 else SHERIFF)


@pytest.mark.parametrize("box_", ["dodge_city", BOTH])
def test_every_person_of_the_box_is_dealt_somewhere(box_: str) -> None:
    assert {person for game in games(7, box_) for person in game.table.people} == set(box(box_).people.values())


@pytest.mark.parametrize("box_", ["dodge_city", BOTH])
def test_with_three_all_roles_lie_open_from_the_set_up_on(box_: str) -> None:
    game = new_game(box_, players=3, seed=4)
    shown = {entry.values["who"]: entry.values["role"] for entry in game.log if entry.key == "shows_role"}
    assert shown == dict(enumerate(game.table.roles))
    assert all("dodge_city.three.open" in entry.rules for entry in game.log if entry.key == "shows_role")
    assert [entry for entry in game.log if "base.setup.sheriff-shows" in entry.rules] == []


@in_a_box
def test_the_log_names_the_statement_on_the_roles_for_this_number(box_: str, players: int) -> None:
    (entry,) = [entry for entry in new_game(box_, players=players, seed=1).log if entry.key == "roles_for"]
    (book,) = [rule for rule in entry.rules if "roles" in rule]
    assert book == {3: "dodge_city.three.roles", 8: "dodge_city.setup.roles-8"}.get(
        players, f"base.setup.roles-{players}"
    )


def test_three_roles_are_dealt_in_six_ways() -> None:
    ways = {next(step for step in reversed(list(new_game("dodge_city", players=3).history)) if step.chance is not None)}
    while any(way.chance is not None and way.chance.source == "roles" for way in ways):
        ways = {way.happens(role) for way in ways for role, _ in (way.chance.outcomes if way.chance else ())}
    assert {tuple(way.table.roles) for way in ways} == set(permutations((DEPUTY, OUTLAW, RENEGADE)))


def test_eight_roles_are_dealt_by_their_weights() -> None:
    first = next(step for step in reversed(list(new_game(BOTH, players=8).history)) if step.chance is not None)
    assert first.chance is not None
    assert dict(first.chance.outcomes) == WITH_DODGE_CITY[8]


@pytest.mark.parametrize(
    ("box_", "players", "most"),
    [("dodge_city", 2, "3 to 7"), ("dodge_city", 8, "3 to 7"), (BOTH, 2, "3 to 8"), (BOTH, 9, "3 to 8")],
)
def test_how_many_can_play_is_told(box_: str, players: int, most: str) -> None:
    with pytest.raises(BadInput, match=f"is for {most} players; found {players}"):
        new_game(box_, players=players)


def test_with_three_there_is_no_sheriff_to_be_dealt() -> None:
    with pytest.raises(BadInput, match="1 player has the role Sheriff, but 3 players are dealt none"):
        new_game("dodge_city", players=3, roles=[SHERIFF, None, None])


# --- what is fixed --------------------------------------------------------------------------------------------------


def test_what_is_said_beforehand_is_dealt() -> None:
    game = new_game("base", seed=3, names=["Ann", "Bob", "Cleo", "Dan"], characters=[None, "el_gringo", None, None],
                    roles=[None, None, SHERIFF, None])  # fmt: skip
    assert game.table.names == ("Ann", "Bob", "Cleo", "Dan")
    assert game.table.people[1].id == "el_gringo"
    assert game.table.roles[2] == SHERIFF
    assert game.turn == "Cleo"
    assert Counter(game.table.roles) == DEALT[4]


@pytest.mark.parametrize("players", [1, 2, 3, 8])
def test_the_base_game_is_for_four_to_seven(players: int) -> None:
    with pytest.raises(BadInput, match=f"base is for 4 to 7 players; found {players}"):
        new_game("base", players=players)


# --- as chance ------------------------------------------------------------------------------------------------------


def test_roles_are_dealt_by_their_weights() -> None:
    first = next(step for step in reversed(list(new_game("base", players=7).history)) if step.chance is not None)
    assert first.chance is not None
    assert (first.chance.source, dict(first.chance.outcomes)) == ("roles", DEALT[7])


def test_there_are_as_many_ways_to_deal_the_roles_as_one_counts() -> None:
    position = next(step for step in reversed(list(new_game("base", players=4).history)) if step.chance is not None)
    ways = {position}
    while any(way.chance is not None and way.chance.source == "roles" for way in ways):
        ways = {way.happens(role) for way in ways for role, _ in (way.chance.outcomes if way.chance else ())}
    assert len(ways) == 4 * 3 * comb(2, 2)  # a seat for the Sheriff, one for the Renegade, the rest are Outlaws


def test_the_log_tells_the_set_up_in_its_order() -> None:
    game = new_game("base", players=5, seed=2)
    order = ["gets_role", "roles_for", "gets_person", "draws", "turn_begins"]
    keys = [entry.key for entry in game.log]
    firsts = [keys.index(key) for key in order]
    assert firsts == sorted(firsts)
    assert all(one < two for one, two in pairwise(firsts))
    assert Counter(keys)["gets_person"] == 5
    assert next(resolved(game)) == game
