"""The numbers that players argue about, term by term."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Any

import pytest

from bang_explorer.core.grounds import applying
from bang_explorer.core.position import Position
from bang_explorer.core.reasons import Explained, Number
from bang_explorer.games.bang.rules import numbers
from bang_explorer.scenarios.opening import new_game
from tests.games.bang.tables import BOTH, after, laid_out
from tests.strategies import opened, walk

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
    assert numbers.shots_left.total(table, 0, 2) == max(0, left - 2)
    assert numbers.shots_left.total(table, 1, 1) == 0


@pytest.mark.parametrize("fired", [0, 1, 2, 3, 7])
def test_no_fewer_shots_than_none_are_left_however_many_were_fired(fired: int) -> None:
    left = numbers.shots_left.explain(around().table, 0, fired)
    assert left.plain == max(0, 1 - fired) == sum(term.amount for term in left.terms)
    more = [(fired - 1, "none_left", "base.volcanic.lost", 0)] if fired > 1 else []
    spent = [(-fired, "fired", "base.one-bang.limit", 0)] if fired else []
    assert told(left) == [(1, "one_bang", "base.one-bang.limit", None), *spent, *more]
    assert numbers.shots_left.explain(around("in_play: [volcanic]").table, 0, fired).plain == "unlimited"


def test_a_volcanic_that_was_lost_after_two_shots_is_told_as_the_reason() -> None:
    armed = around("in_play: [volcanic], hand: [bang, bang, bang, schofield]")
    shot = after(armed, "A: bang > B", "A: bang > B")
    assert shot.shots_left().plain == "unlimited"
    disarmed = after(shot, "A: schofield")
    assert terms(disarmed.shots_left()) == [(1, "one_bang"), (-2, "fired"), (1, "none_left")]
    (reason,) = disarmed.why_not("A: bang > B").reasons
    assert (reason.key, reason.facts["shots_left"].plain) == ("shot_left", 0)


def test_only_those_whose_number_it_is_are_cited_for_what_they_might_add() -> None:
    shots = numbers.shots_left.explain(around("", "character: willy_the_kid").table, 0, 2)
    assert shots.also == ()  # two shots do not make it a number of the third player
    assert numbers.shots_left.explain(around("character: willy_the_kid").table, 0, 2).also == (
        "base.one-bang.exception", "base.abilities.precedence",
    )  # fmt: skip
    cards = numbers.cards_drawn.explain(with_dodge_city("", "character: bill_noface").table, 0, 2)
    limit = numbers.hand_limit.explain(with_dodge_city("", "character: sean_mallory").table, 0, 2)
    assert (cards.also, limit.also) == ((), ())
    back = around("in_play: [appaloosa, mustang]").distance("A", "C")
    assert "base.mustang.one-way" in back.rules
    assert "base.appaloosa.one-way" not in back.rules
    assert "base.appaloosa.one-way" in around("in_play: [appaloosa, mustang]").distance("C", "A").rules


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
        (-1, "bill_noface", "dodge_city.bill_noface", 0),
        *wounds,
    ]
    unhurt = "dodge_city.bill_noface.full-life" in numbers.cards_drawn.explain(table, 0, missing).also
    assert unhurt == (missing == 0)
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
        (0, "versteck", "dodge_city.versteck.one-way", 0),
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
    assert terms(position.distance("A", "B")) == [(1, "seats"), (0, "versteck")]
    assert terms(position.distance("C", "B")) == [(1, "seats"), (0, "silver")]
    assert terms(position.reach("A")) == [(2, "schofield")]
    assert terms(position.reach("B")) == [(1, "colt_45")]


@pytest.mark.parametrize("turn", ["B", "C"])
def test_in_every_other_turn_it_counts(turn: str) -> None:
    position = against_belle(turn)
    there, back = terms(position.distance("A", "C")), terms(position.distance("C", "A"))
    assert [term for term in there if term[0]] == [(2, "seats"), (1, "mustang")]
    assert [term for term in back if term[0]] == [(2, "seats"), (1, "versteck"), (-1, "silver")]
    assert terms(position.reach("C")) == [(3, "remington")]


def test_a_number_changes_with_the_turn_in_one_game() -> None:
    position = after(against_belle("A"), "A: end")
    assert position.distance("A", "C").plain == 3


# --- in whole games -------------------------------------------------------------------------------------------------

OF_THE_RULE = {
    "distance": {"seats", "minimum"}, "reach": {"colt_45"}, "shots_left": {"one_bang", "fired", "none_left"},
    "misses_needed": {"miss"}, "cards_drawn": {"phase_1", "wounds"}, "hand_limit": {"life"}, "bier_worth": {"bier"},
}  # fmt: skip
"""The terms of each number that are neither a card's nor a person's."""
LEAST = {"distance": 1, "reach": 1, "misses_needed": 1, "cards_drawn": 1, "bier_worth": 1}
"""Below what a number cannot be; the others not below nothing."""


def all_numbers(table: Any) -> Iterator[tuple[Number, tuple[Any, ...]]]:
    """Every number there is at a table, with what it is about."""
    for who in table.living():
        yield numbers.reach, (who,)
        yield numbers.bier_worth, (who,)
        yield numbers.hand_limit, (who, table.life[who])
        yield numbers.cards_drawn, (who, table.max_life[who] - table.life[who])
        yield from ((numbers.shots_left, (who, fired)) for fired in {0, 1, 2, table.shots})
        yield from ((numbers.misses_needed, (who, kind)) for kind in table.box.kinds.values() if kind.effect)
        yield from ((numbers.distance, (who, other)) for other in table.others(who))


def check_number(table: Any, number: Number, about: tuple[Any, ...]) -> None:
    explained = number.explain(table, *about)
    assert sum(term.amount for term in explained.terms) == explained == number.total(table, *about)
    assert explained >= LEAST.get(number.name, 0)
    whose = about if number is numbers.distance else about[:1]
    for what, who in {(term.what, term.who) for term in explained.terms}:
        if what in OF_THE_RULE[number.name]:
            assert who is None or who in whose
        else:
            assert who in whose
            assert what in [one.id for one in (*table.selves(who), *(card.kind for card in table.in_play[who]))]
    might_add = {
        rule
        for seat, ability in table.holders(number.name)
        if seat in whose
        for rule in (*ability.cites, *applying(ability.grounds, table, seat, *about))
    }
    assert set(explained.also) == {*number.cites, *applying(number.grounds, table, *about), *might_add}


@pytest.mark.parametrize("game", ["base", "dodge_city", BOTH])
def test_every_number_of_a_game_is_the_sum_of_terms_that_are_there(game: str) -> None:
    for seed, rules in enumerate(("abacus", "international") * 2):
        first = new_game(game, players=5, seed=seed, rules=rules)
        for position in (first, *walk(first, 80, Random(seed))):
            for number, about in all_numbers(position.table):
                check_number(position.table, number, about)
