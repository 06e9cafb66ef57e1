"""Dice thrown together: what they can show, how often, and that a throw by chance is as likely as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bang_explorer.kit.dice import Throw, throws
from tests.strategies import running

SIDES = "abcdef"
FLOW: Any = running


def in_order(shown: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(shown))


@pytest.mark.parametrize("count", range(6))
def test_each_throw_weighs_as_many_as_there_are_ways_to_throw_it(count: int) -> None:
    assert dict(throws(tuple(SIDES), count)) == Counter(map(in_order, product(SIDES, repeat=count)))


def test_no_throw_comes_twice() -> None:
    results = [result for result, _ in throws(tuple(SIDES), 5)]
    assert len(results) == len(set(results)) == 252


def test_a_throw_shows_its_faces_in_the_order_of_the_die_and_not_of_their_names() -> None:
    assert [result for result, _ in throws(("tail", "head"), 2)] == [
        ("tail", "tail"), ("tail", "head"), ("head", "head"),
    ]  # fmt: skip


def test_the_table_says_how_many_are_thrown() -> None:
    source = Throw(SIDES, lambda table: table.dice)
    for dice, results in ((0, 1), (1, 6), (2, 21)):
        outcomes = source.outcomes(SimpleNamespace(dice=dice), FLOW)
        assert (len(outcomes), sum(weight for _, weight in outcomes)) == (results, 6**dice)


def test_what_is_sampled_comes_as_often_as_it_weighs() -> None:
    source = Throw(SIDES, lambda _table: 3)
    ways = 6**3
    evenly = (SimpleNamespace(random=lambda way=way: (way + 0.5) / ways) for way in range(ways))
    assert Counter(source.sample(None, FLOW, one) for one in evenly) == dict(source.outcomes(None, FLOW))


def test_the_order_of_the_sides_decides_also_where_it_is_not_that_of_the_names() -> None:
    source = Throw(("tail", "head"), lambda _table: 2)
    assert {source.sample(None, FLOW, Random(seed)) for seed in range(20)} == {
        ("tail", "tail"), ("tail", "head"), ("head", "head"),
    }  # fmt: skip


def test_a_list_of_outcomes_may_be_changed_without_harm() -> None:
    source = Throw(SIDES, lambda _table: 1)
    source.outcomes(None, FLOW).clear()
    assert len(source.outcomes(None, FLOW)) == 6
