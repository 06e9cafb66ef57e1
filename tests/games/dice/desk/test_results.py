"""How a game ended, for statistics: the side that won, and what each seat played."""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer.games.dice.desk.results import outcome
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from tests.games.dice.tables import FOUR, laid, whole_game

THREE = (DEPUTY, OUTLAW, RENEGADE)


def ended(roles: tuple[str, ...], winners: tuple[int, ...]) -> Any:
    table = laid(*(f"role: {role}" for role in roles)).table.copy()
    table.winners, table.ending = winners, "dice.end.law"
    return outcome(table)


@pytest.mark.parametrize(
    ("roles", "winners", "side"),
    [
        ((SHERIFF, OUTLAW, RENEGADE, DEPUTY), (0, 3), "law"),
        ((SHERIFF, OUTLAW, RENEGADE, OUTLAW), (1, 3), "outlaws"),
        ((SHERIFF, OUTLAW, RENEGADE, RENEGADE), (3,), "renegade"),
        (THREE, (0,), DEPUTY),
        (THREE, (1,), OUTLAW),
        (THREE, (2,), RENEGADE),
        (THREE, (), "nobody"),
    ],
)
def test_the_side_is_that_of_the_winners_and_with_three_their_role(
    roles: tuple[str, ...], winners: tuple[int, ...], side: str
) -> None:
    assert ended(roles, winners).winner == side


def test_a_result_says_what_everybody_played_and_what_was_left() -> None:
    people = "role: sheriff, character: kit_carlson, life: 3", "role: outlaw, out: true", *FOUR[2:]
    found = outcome(laid(*people).table)
    assert found.by == {
        "role": ("sheriff", "outlaw", "outlaw", "renegade"), "seat": ("0", "1", "2", "3"),
        "character": ("kit_carlson", "plain", "plain", "plain"),
    }  # fmt: skip
    assert found.more == {"life": (3, 0, 8, 8)}


def test_the_ending_is_the_statement_by_which_it_was_decided() -> None:
    for seed in range(12):
        over = whole_game(seed)
        found = outcome(over.table)
        (entry,) = [entry for entry in over.log if entry.key == "game_over"]
        assert found.ending in entry.rules
        sides = {"law", "outlaws", "renegade"} if len(over.table.names) > 3 else {*THREE, "nobody"}
        assert found.winner in sides
