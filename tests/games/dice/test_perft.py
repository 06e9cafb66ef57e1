"""The lines of play that the engine counts are those that the oracle counts, every throw and every move by itself.

Smaller positions, counted by hand, lie in `tests/settle/perft/`.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.settle.perft import divide, perft
from tests.games.dice.oracle import FACES, Oracle
from tests.games.dice.tables import after, laid, person

PEOPLE = {
    "five": [
        person("A", "sheriff", "kit_carlson", life=2, arrows=1), person("B", "outlaw", "sid_ketchum", arrows=3),
        person("C", "renegade", "pedro_ramirez", arrows=2), person("D", "outlaw", "el_gringo", life=1),
        person("E", "deputy", "bart_cassidy", life=4),
    ],
    "three": [
        person("A", "deputy", "slab_the_killer", life=2, arrows=4), person("B", "outlaw", "sid_ketchum", arrows=2),
        person("C", "renegade", "vulture_sam", arrows=2),
    ],
}  # fmt: skip
"""Sid Ketchum is next in each: he is asked before he throws, so that a turn is followed by a question and no throw."""


def lines(table: str, depth: int, so_far: tuple[Any, ...]) -> int:
    """How many lines of so many decisions there are by the oracle, which plays each from the beginning."""
    oracle = Oracle(map(dict, PEOPLE[table]), 0)
    for one in so_far:
        oracle.take(one) if isinstance(one, str) else oracle.roll(one)
    kind, what = oracle.needs
    if kind == "over" or (kind == "decide" and depth == 0):
        return 1
    if kind == "roll":
        return sum(lines(table, depth, (*so_far, thrown)) for thrown in combinations_with_replacement(FACES, what))
    return sum(lines(table, depth - 1, (*so_far, text)) for text in oracle.options())


def begun(table: str, line: tuple[Any, ...]) -> Position:
    """The engine's position after the same line."""
    people = [
        ", ".join(f"{key}: {one[key]}" for key in ("role", "character", "life", "arrows") if one[key])
        for one in PEOPLE[table]
    ]
    return after(laid(*people), *(one if isinstance(one, str) else " ".join(one) for one in line))


FIRST = ("bullseye_1", "bullseye_2", "gatling", "gatling", "dynamite")
SHOTS = ("bullseye_1", "bullseye_1", "beer", "beer", "dynamite")


@pytest.mark.parametrize(
    ("table", "line", "depth"),
    [
        ("five", (FIRST, "A: roll 1", ["beer"]), 1),
        ("five", (FIRST, "A: roll 2", ["bullseye_2"], "A: roll 2", ["bullseye_2"]), 3),
        ("five", (FIRST, "A: keep"), 3),
        ("three", (SHOTS,), 1),
        ("three", (SHOTS, "A: keep"), 3),
    ],
)  # fmt: skip
def test_as_many_lines_are_counted_as_the_oracle_counts(table: str, line: tuple[Any, ...], depth: int) -> None:
    position = begun(table, line)
    expected = lines(table, depth, line)
    assert perft(position, depth) == sum(divide(position, depth).values()) == expected > 1
