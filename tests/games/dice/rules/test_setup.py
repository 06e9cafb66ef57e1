"""The set-up: roles, people and life points for each number of players; the Sheriff or the Deputy begins."""

from __future__ import annotations

from collections import Counter
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
