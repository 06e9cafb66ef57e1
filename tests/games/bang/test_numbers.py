"""The numbers that players argue about, term by term."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from bang_explorer.core.reasons import Explained
from bang_explorer.games.bang import numbers
from bang_explorer.games.bang.position import Position
from tests.games.bang.tables import BOTH, after, laid_out
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


def with_dodge_city(a: str = "", c: str = "", more: str = "") -> Position:
    """The same round with both boxes."""
    return laid_out(more + SIX % (a and f", {a}", c and f", {c}"), BOTH)


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


def test_the_example_of_silver_and_mustang() -> None:
    position = with_dodge_city("in_play: [silver]", "in_play: [mustang]")
    assert from_a(position) == [1, 2, 2, 1, 1]
    assert to_a(position) == [1, 2, 3, 2, 1]


@pytest.mark.parametrize(
    ("of_a", "there", "back"),
    [
        ("in_play: [versteck]", [1, 2, 3, 2, 1], [2, 3, 4, 3, 2]),
        ("in_play: [versteck, mustang]", [1, 2, 3, 2, 1], [3, 4, 5, 4, 3]),
        ("in_play: [versteck, mustang], character: paul_regret", [1, 2, 3, 2, 1], [4, 5, 6, 5, 4]),
        ("in_play: [silver, appaloosa]", [1, 1, 1, 1, 1], [1, 2, 3, 2, 1]),
        ("in_play: [silver, versteck]", [1, 1, 2, 1, 1], [2, 3, 4, 3, 2]),
        ("character: vera_custer, copies: rose_doolan, in_play: [silver]", [1, 1, 1, 1, 1], [1, 2, 3, 2, 1]),
        ("character: vera_custer, copies: paul_regret", [1, 2, 3, 2, 1], [2, 3, 4, 3, 2]),
        ("character: vera_custer", [1, 2, 3, 2, 1], [1, 2, 3, 2, 1]),
    ],
)
def test_silver_and_versteck_add_up_with_what_does_the_same(of_a: str, there: list[int], back: list[int]) -> None:
    position = with_dodge_city(of_a)
    assert (from_a(position), to_a(position)) == (there, back)


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


# --- people of Dodge City -------------------------------------------------------------------------------------------


def told(explained: Explained) -> list[tuple[float, str, str, int | None]]:
    return [(term.amount, term.what, term.rule, term.who) for term in explained.terms]


@pytest.mark.parametrize("missing", range(5))
def test_bill_noface_draws_one_and_one_more_for_each_wound(missing: int) -> None:
    table: Any = with_dodge_city("character: bill_noface").table
    assert numbers.cards_drawn.total(table, 0, missing) == 1 + missing
    wounds = [(missing, "wounds", "dodge_city.bill_noface", 0)] if missing else []
    assert told(numbers.cards_drawn.explain(table, 0, missing)) == [
        (2, "phase_1", "base.phase-1.two-cards", None),
        (-1, "bill_noface", "dodge_city.bill_noface.full-life", 0),
        *wounds,
    ]
    assert numbers.cards_drawn.total(table, 1, missing) == 2


def test_whoever_has_taken_on_the_ability_of_bill_noface_draws_like_him() -> None:
    table: Any = with_dodge_city("character: vera_custer, copies: bill_noface").table
    assert [numbers.cards_drawn.total(table, seat, 2) for seat in (0, 1)] == [3, 2]


@pytest.mark.parametrize(("takes", "cards", "rule"), [("four", 4, ""), ("three", 3, ".international")])
def test_pixie_pete_draws_four_cards_or_three(takes: str, cards: int, rule: str) -> None:
    table: Any = with_dodge_city("character: pixie_pete", more=f"rules: {{pixie_takes: {takes}}}").table
    assert [numbers.cards_drawn.total(table, seat, 0) for seat in (0, 1)] == [cards, 2]
    assert told(numbers.cards_drawn.explain(table, 0, 0))[-1] == (
        cards - 2, "pixie_pete", f"dodge_city.pixie_pete{rule}", 0
    )  # fmt: skip


@pytest.mark.parametrize("life", range(1, 5))
@pytest.mark.parametrize(("keeps", "cards"), [("all", inf), ("ten", 10)])
def test_sean_mallory_keeps_all_his_cards_or_ten_with_however_many_life_points(
    life: int, keeps: str, cards: float
) -> None:
    table: Any = with_dodge_city("character: sean_mallory", more=f"rules: {{sean_keeps: {keeps}}}").table
    assert [numbers.hand_limit.total(table, seat, life) for seat in (0, 1)] == [cards, life]
    assert [term.what for term in numbers.hand_limit.explain(table, 0, life).terms] == ["life", "sean_mallory"]


def test_a_bier_is_worth_two_to_tequila_joe_alone() -> None:
    table: Any = with_dodge_city("character: tequila_joe").table
    assert [numbers.bier_worth.total(table, seat) for seat in range(6)] == [2, 1, 1, 1, 1, 1]
    assert told(numbers.bier_worth.explain(table, 0)) == [
        (1, "bier", "base.bier", None),
        (1, "tequila_joe", "dodge_city.tequila_joe", 0),
    ]


def test_no_hit_but_the_bang_of_slab_the_killer_needs_two_misses() -> None:
    table: Any = with_dodge_city("character: slab_the_killer").table
    hits = [kind for kind in table.box.kinds.values() if kind.effect in ("hit", "hit_all", "draw_then_hit")]
    assert [kind.id for kind in hits if numbers.misses_needed.total(table, 0, kind) == 2] == ["bang"]
    assert len(hits) == 9


# --- what does not work now -----------------------------------------------------------------------------------------


def against_belle(turn: str) -> Position:
    """Belle Star sits on the place of A, and C has what would keep her off."""
    of_belle, of_c = "character: belle_star, in_play: [versteck, schofield]", "in_play: [mustang, silver, remington]"
    return with_dodge_city(of_belle, of_c, f"turn: {turn}")


def test_what_does_not_work_in_the_turn_of_belle_star_is_shown_as_nothing_with_her_rule() -> None:
    position = against_belle("A")
    assert told(position.distance("A", "C")) == [
        (2, "seats", "base.distance.counting", None),
        (0, "mustang", "dodge_city.belle_star", 2),
    ]
    assert told(position.distance("C", "A")) == [
        (2, "seats", "base.distance.counting", None),
        (1, "versteck", "dodge_city.versteck", 0),
        (0, "silver", "dodge_city.belle_star", 2),
    ]
    assert told(position.reach("C")) == [
        (1, "colt_45", "base.weapons.colt", 2),
        (0, "remington", "dodge_city.belle_star", 2),
    ]
    assert (position.distance("A", "C").plain, position.distance("C", "A").plain, position.reach("C").plain) == (
        2,
        3,
        1,
    )


def test_only_what_would_have_added_to_this_number_is_shown_so() -> None:
    position = against_belle("A")
    assert terms(position.distance("A", "B")) == [(1, "seats")]
    assert terms(position.distance("C", "B")) == [(1, "seats"), (0, "silver")]
    assert terms(position.reach("A")) == [(2, "schofield")]
    assert terms(position.reach("B")) == [(1, "colt_45")]


@pytest.mark.parametrize("turn", ["B", "C"])
def test_in_every_other_turn_it_counts(turn: str) -> None:
    position = against_belle(turn)
    assert terms(position.distance("A", "C")) == [(2, "seats"), (1, "mustang")]
    assert terms(position.distance("C", "A")) == [(2, "seats"), (1, "versteck"), (-1, "silver")]
    assert terms(position.reach("C")) == [(3, "remington")]


def test_a_number_changes_with_the_turn_in_one_game() -> None:
    position = after(against_belle("A"), "A: end")
    assert position.distance("A", "C").plain == 3
