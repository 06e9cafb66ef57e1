"""Odds are counted over all that chance can bring, each by its weight."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.kit.asking.chances import likely
from bang_explorer.kit.words import words
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.told.text import without_rules

FOUR = """
id: dice.test.odds
game: dice
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
"""


def in_the_air(dice: str, again: str) -> Position:
    """Dice are picked up to be thrown again."""
    position = open_scenario(read_scenario(f"{FOUR}dice: [{dice}]\n"))
    return position.after(position.find(f"A: roll {again}"))


def beers(faces: tuple[Any, ...]) -> int:
    return [face.id for face in faces].count("beer")


def test_throws_count_as_often_as_they_come() -> None:
    air = in_the_air("1, 1, 2, gatling, beer", "1 + 1 + 2")
    one = likely(air, lambda faces: beers(faces) == 1)
    assert (one.odds, one.yes, one.count) == (Fraction(75, 216), 75, 216)
    assert one.is_unsure
    assert beers(one.example) == 1
    assert len(set(one.example)) == 3  # three different faces come in six ways, others in fewer


def test_what_is_sure_is_not_unsure() -> None:
    air = in_the_air("1, 1, 2, gatling, beer", "1")
    never, always = likely(air, lambda _: False), likely(air, lambda _: True)
    assert (never.odds, never.example, never.is_unsure) == (0, None, False)
    assert (always.odds, always.yes, always.is_unsure) == (1, 6, False)


def test_an_outcome_may_be_worth_a_part() -> None:
    air = in_the_air("1, 1, 2, gatling, beer", "1")
    found = likely(air, lambda faces: Fraction(1, 2) if beers(faces) else 0)
    assert (found.odds, found.yes, found.example) == (Fraction(1, 12), 0, None)


def test_it_is_told_in_how_many_cases() -> None:
    air = in_the_air("1, 1, 2, gatling, beer", "1")
    (told,) = likely(air, beers).cases("dice.roll.again").told()
    assert without_rules(told, words("de", air.game)) == (
        "In 1 von 6 gleich wahrscheinlichen Fällen trifft es zu.", ("dice.roll.again",),
    )  # fmt: skip


def test_only_chance_has_odds() -> None:
    with pytest.raises(ValueError, match="chance has nothing to decide here"):
        likely(open_scenario(read_scenario(f"{FOUR}dice: [1, 1, 2, gatling, beer]\n")), beers)
