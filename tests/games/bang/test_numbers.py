"""The numbers that players argue about, term by term."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from bang_explorer.core.reasons import Explained
from bang_explorer.games.bang import numbers
from bang_explorer.games.bang.position import Position
from tests.strategies import opened

SIX = """
players:
  - {name: A, role: sheriff%s}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw%s}
  - {name: D, role: outlaw}
  - {name: E, role: deputy}
  - {name: F, role: renegade}
"""
"""The round table of the rulebook's diagram."""


def around(a: str = "", c: str = "") -> Position:
    return opened(SIX % (a and f", {a}", c and f", {c}"))


def from_a(position: Position) -> list[int | str]:
    return [position.distance("A", other).plain for other in "BCDEF"]


def to_a(position: Position) -> list[int | str]:
    return [position.distance(other, "A").plain for other in "BCDEF"]


def terms(explained: Explained) -> list[tuple[float, str]]:
    return [(term.amount, term.what) for term in explained.terms]


# --- distance -------------------------------------------------------------------------------------------------------


def test_the_distances_are_those_of_the_diagram() -> None:
    assert from_a(around()) == to_a(around()) == [1, 2, 3, 2, 1]


def test_the_example_of_appaloosa_and_mustang() -> None:
    position = around("in_play: [appaloosa]", "in_play: [mustang]")
    assert from_a(position) == [1, 2, 2, 1, 1]
    assert to_a(position) == [1, 2, 3, 2, 1]


def test_the_example_of_the_mustang() -> None:
    position = around("in_play: [mustang]")
    assert from_a(position) == [1, 2, 3, 2, 1]
    assert to_a(position) == [2, 3, 4, 3, 2]


@pytest.mark.parametrize(
    ("of_a", "of_c", "there", "back"),
    [
        ("character: rose_doolan", "", [1, 1, 2, 1, 1], [1, 2, 3, 2, 1]),
        ("character: rose_doolan, in_play: [appaloosa]", "", [1, 1, 1, 1, 1], [1, 2, 3, 2, 1]),
        ("character: paul_regret", "", [1, 2, 3, 2, 1], [2, 3, 4, 3, 2]),
        ("character: paul_regret, in_play: [mustang]", "", [1, 2, 3, 2, 1], [3, 4, 5, 4, 3]),
        ("character: rose_doolan", "character: paul_regret", [1, 2, 2, 1, 1], [1, 2, 3, 2, 1]),
        ("in_play: [winchester]", "", [1, 2, 3, 2, 1], [1, 2, 3, 2, 1]),
    ],
)
def test_people_and_cards_change_the_distance_one_way(of_a: str, of_c: str, there: list[int], back: list[int]) -> None:
    position = around(of_a, of_c)
    assert (from_a(position), to_a(position)) == (there, back)


def test_the_eliminated_do_not_count() -> None:
    position = opened((SIX % ("", "")).replace("B, role: outlaw", "B, role: outlaw, out: true"))
    assert [position.distance("A", other).plain for other in "CDEF"] == [1, 2, 2, 1]


def test_a_distance_shows_its_terms() -> None:
    position = around("character: rose_doolan, in_play: [appaloosa]", "in_play: [mustang]")
    assert terms(position.distance("A", "C")) == [(2, "seats"), (-1, "rose_doolan"), (-1, "appaloosa"), (1, "mustang")]
    assert terms(position.distance("A", "B")) == [(1, "seats"), (-1, "rose_doolan"), (-1, "appaloosa"), (2, "minimum")]
    assert [term.who for term in position.distance("A", "C").terms] == [None, 0, 0, 2]


# --- reach ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "reach"),
    [("", 1), ("volcanic", 1), ("schofield", 2), ("remington", 3), ("rev_carabine", 4), ("winchester", 5)],
)
def test_the_reach_is_that_of_the_weapon(weapon: str, reach: int) -> None:
    position = around(f"in_play: [{weapon}]")
    assert position.reach("A").plain == reach
    assert terms(position.reach("A")) == [(reach, weapon or "colt_45")]


# --- the others -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("of_a", "left"), [("", 1), ("in_play: [volcanic]", inf), ("character: willy_the_kid", inf)])
def test_one_bang_a_turn_but_for_volcanic_and_willy_the_kid(of_a: str, left: float) -> None:
    table: Any = around(of_a).table
    assert numbers.shots_left.total(table, 0, 0) == left
    assert numbers.shots_left.total(table, 0, 1) == left - 1
    assert numbers.shots_left.total(table, 1, 1) == 0


def test_shots_without_limit_are_told_so() -> None:
    assert around("in_play: [volcanic]").shots_left().plain == "unlimited"
    assert around().shots_left().plain == 1


def test_only_slab_the_killers_bang_needs_two_misses() -> None:
    table: Any = around("character: slab_the_killer").table
    needed = {(by, kind): numbers.misses_needed.total(table, by, table.box.kinds[kind])
              for by in (0, 1) for kind in ("bang", "gatling")}  # fmt: skip
    assert needed == {(0, "bang"): 2, (0, "gatling"): 1, (1, "bang"): 1, (1, "gatling"): 1}


@pytest.mark.parametrize("life", range(1, 6))
def test_the_hand_limit_is_the_number_of_life_points(life: int) -> None:
    assert numbers.hand_limit.total(around().table, 0, life) == life


def test_two_cards_are_drawn_in_phase_one() -> None:
    assert numbers.cards_drawn.total(around().table, 0, 0) == 2
