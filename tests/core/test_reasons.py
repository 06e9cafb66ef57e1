"""What is allowed and what is explained are one function, and a number is the sum of its terms."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bang_explorer.core.abilities import AddTerm, Says
from bang_explorer.core.acts import Act
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Explained, Least, Reason, Refusal, Requirement, Term, just, number, requirement
from tests.strategies import Counters, Heap, doubles, running

amounts = st.integers(-20, 20)


@requirement("toy.even", "toy.zero", facts=lambda table, *_: {"heap": table.heap})
def heap_is_even(table: Any, *_: Any) -> bool:
    return bool(table.heap % 2 == 0)


@requirement("toy.many")
def heap_is_large(table: Any, *_: Any) -> bool:
    return bool(table.heap > 10)


@requirement("toy.aim")
def aimed_at_one(_table: Any, _flow: Any, _who: int, _what: Any, at: Any) -> bool:
    return bool(at == 1)


BOTH = Act("do", "both", edge="do", prelude=(heap_is_large,), requirements=(heap_is_even,), aims=(aimed_at_one,))


@number("toy.counting", terms=just("counters", "toy.counters"), least=Least(2, "ground", "toy.ground", own=True))
def height(table: Any, _who: int) -> float:
    """How high the heap looks to somebody."""
    return table.heap  # type: ignore[no-any-return]


def taller(rule: str, by: float = 2) -> AddTerm:
    return AddTerm(height, lambda _table, holder, who: by if holder == who else 0, "tall", rule, (rule,))


# --- requirements ---------------------------------------------------------------------------------------------------


def test_a_requirement_carries_the_name_of_its_function_and_its_rules() -> None:
    assert isinstance(heap_is_even, Requirement)
    assert (heap_is_even.key, heap_is_even.rule, heap_is_even.also) == ("heap_is_even", "toy.even", ("toy.zero",))


@pytest.mark.parametrize("heap", [3, 4])
def test_the_reason_says_what_holds(heap: int) -> None:
    table = Heap(heap)
    reason = heap_is_even.reason(table, None, 0, None, None)
    assert reason == Reason("heap_is_even", "toy.even", heap == 4, {"heap": heap}, ("toy.zero",))
    assert reason.met == heap_is_even.holds(table, None, 0, None, None)


def test_a_reason_says_which_further_statements_apply_and_which_do_not() -> None:
    grounds = (
        Ground("toy.large", where=lambda table, *_: table.heap > 3), Ground("toy.small", where=lambda *_: False)
    )  # fmt: skip
    asked = Requirement("free", "toy.free", lambda *_: True, also=("toy.also",), grounds=grounds)
    for one in (asked, asked.citing("toy.too")):
        reason = one.reason(Heap(4), None, 0, None, None)
        assert (reason.also[:1], reason.also[-1], reason.idle) == (("toy.also",), "toy.large", ("toy.small",))
        assert one.reason(Heap(3), None, 0, None, None).idle == ("toy.large", "toy.small")


def test_where_its_own_statement_does_not_matter_a_requirement_rests_on_that_of_the_act() -> None:
    many = Requirement("few", "toy.few", lambda *_: True, matters=lambda heap, *_: heap.heap > 3)
    assert [many.reason(Heap(heap), None, 0, None, None, ("toy.act",)).rule for heap in (2, 5)] == [
        "toy.act",
        "toy.few",
    ]
    assert many.reason(Heap(2), None, 0, None, None).rule == "toy.few"  # where there is no act to rest on


def test_an_ability_adds_statements_to_a_requirement_and_to_a_number() -> None:
    mine = Says(heap_is_large, Ground("toy.mine", where=lambda _table, holder, _flow, who, _what, _at: holder == who))
    high = Says(height, Ground("toy.high", where=lambda table, holder, who: holder != who and table.heap > 3))
    table = Heap(4, abilities=((1, mine), (1, high)))
    about = None, 0, None, None
    assert (heap_is_large.reason(table, *about).also, heap_is_large.reason(table, *about).idle) == ((), ("toy.mine",))
    assert heap_is_large.reason(table, None, 1, None, None).also == ("toy.mine",)
    assert ["toy.high" in height.explain(table, who).also for who in (0, 1)] == [True, False]
    assert "toy.high" not in height.explain(Heap(3, abilities=((1, high),)), 0).also


def test_listing_stops_at_the_first_unmet_requirement_and_explaining_does_not() -> None:
    table, flow = Heap(3), running(Counters()).stack[0]
    listed: list[Any] = []
    BOTH.list(table, flow, 0, listed)
    assert listed == []
    assert [r.key for r in BOTH.reasons(table, flow, 0, None, 0)] == ["heap_is_large", "heap_is_even", "aimed_at_one"]
    assert not any(reason.met for reason in BOTH.reasons(table, flow, 0, None, 0))


def test_requirements_on_the_aim_are_only_asked_where_there_is_one() -> None:
    table, flow = Heap(12), running(Counters()).stack[0]
    assert [r.key for r in BOTH.reasons(table, flow, 0, None, None)] == ["heap_is_large", "heap_is_even"]
    assert all(reason.met for reason in BOTH.reasons(table, flow, 0, None, 1))


# --- refusals -------------------------------------------------------------------------------------------------------


def test_a_refusal_without_reasons_is_falsy_and_says_so() -> None:
    assert not Refusal("0: take 1")
    assert str(Refusal("0: take 1")) == "0: take 1: legal"


def test_a_refusal_is_truthy_and_names_each_rule_once() -> None:
    reasons = tuple(Reason(key, rule, met=False) for key, rule in (("a", "toy.x"), ("b", "toy.y"), ("c", "toy.x")))
    refusal = Refusal("0: take 9", reasons)
    assert refusal
    assert refusal.rules == ("toy.x", "toy.y")
    assert str(refusal) == "0: take 9: a (toy.x); b (toy.y); c (toy.x)"


# --- numbers --------------------------------------------------------------------------------------------------------


@given(st.lists(amounts, max_size=6))
def test_a_number_is_the_sum_of_its_terms(terms: list[int]) -> None:
    explained = Explained("n", [Term(amount, f"t{i}", f"toy.{i}") for i, amount in enumerate(terms)])
    assert float(explained) == sum(terms)
    assert explained.plain == sum(terms)
    assert [term.amount for term in explained.terms] == terms
    assert str(explained) == str(sum(terms))


@given(amounts, amounts)
def test_a_number_counts_like_the_plain_number(one: int, two: int) -> None:
    explained = Explained("n", [Term(one, "one", "toy.one")])
    assert (explained < two, explained <= two, float(two) == explained) == (one < two, one <= two, one == two)
    assert explained + two == one + two
    assert hash(explained) == hash(one)
    assert Fraction(explained) == one


def test_a_number_without_limit_says_so() -> None:
    assert Explained("n", [Term(1, "one", "toy.one"), Term(inf, "any", "toy.any")]).plain == "unlimited"


def test_a_number_shows_its_terms_with_their_rules() -> None:
    explained = Explained("n", [Term(2, "seats", "toy.seats"), Term(-1, "horse", "toy.horse", 3)])
    assert repr(explained) == "1 = 2 seats [toy.seats] - 1 horse [toy.horse]"
    assert explained.rules == ("toy.seats", "toy.horse")


def test_abilities_add_terms_for_their_holder_only() -> None:
    table = Heap(5, ((1, taller("toy.tall")),))
    assert (height.total(table, 0), height.total(table, 1)) == (5, 7)
    assert height.explain(table, 1).terms[1] == Term(2, "tall", "toy.tall", 1)
    assert height.explain(table, 0).also == ("toy.counting",)
    assert height.explain(table, 1).also == ("toy.counting", "toy.tall")


@pytest.mark.parametrize(("by", "total"), [(-2, 3), (-3, 2), (-4, 2)])
def test_a_number_never_falls_below_its_least_and_says_so(by: int, total: int) -> None:
    table = Heap(5, ((1, taller("toy.low", by)),))
    explained = height.explain(table, 1)
    assert height.total(table, 1) == explained == total == sum(term.amount for term in explained.terms)
    ground = [Term(1, "ground", "toy.ground", 1)] if by == -4 else []
    assert list(explained.terms[2:]) == ground


def test_the_plain_number_is_kept_until_the_table_forgets_it() -> None:
    table = Heap(5)
    assert height.total(table, 0) == 5
    table.heap = 6
    assert height.total(table, 0) == 5
    table.memo.clear()
    assert height.total(table, 0) == 6


def test_a_number_that_was_put_away_or_copied_still_shows_its_terms() -> None:
    two = Explained("distance", (Term(3, "seats", "toy.seats"), Term(-1, "appaloosa", "toy.nearer", 0)), ("toy.also",))
    for found in doubles(two):
        assert (found, found.name, found.terms, found.also) == (2, "distance", two.terms, ("toy.also",))
        assert repr(found) == repr(two)
