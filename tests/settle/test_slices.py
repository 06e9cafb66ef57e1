"""Settling in slices gives what settling gives; meanwhile its bounds hold and only narrow, and no slice does much."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import inf
from random import Random
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.core.position import Position
from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle import odds, settling, slices, tree
from bang_explorer.settle.odds import Odds
from bang_explorer.settle.replay import Illegal, steps
from bang_explorer.settle.settling import UNDECIDED, Settled, Settling, settle
from bang_explorer.settle.slices import AT_ONCE, emptied, finished
from bang_explorer.settle.tree import LOOK_EVERY
from tests.settle.test_settling import DYNAMIT_AND_JAIL, FASS, as_if_it_were_a_reading, come_to, small
from tests.strategies import big_steps

ENOUGH = 1_500
"""So many positions are explored at most, so that some cases reach the limit and others do not."""


def ends() -> dict[str, list[Position]]:
    """By game: the positions at the ends of packaged scenarios, without illegal lines and finished games."""
    found: dict[str, list[Position]] = {}
    for scenario in packaged().values():
        try:
            position = [*steps(scenario, open_end=True)][-1].position
        except Illegal:
            continue
        if not position.is_over:
            found.setdefault(position.game.id, []).append(position)
    return found


def bit_by_bit(of: Settling) -> Iterator[Settled]:
    """Go on from pause to pause: what is known at each of them, and in the end."""
    while not of.go(0):
        yield of.so_far
    yield of.so_far


def same(one: Settled, other: Settled) -> bool:
    return (one.as_json(), one.still_open, str(one)) == (other.as_json(), other.still_open, str(other))


def is_within(inner: Odds, outer: Odds) -> bool:
    return all(
        most[0] <= least[0] <= least[1] <= most[1]
        for least, most in ((inner.lowest, outer.lowest), (inner.highest, outer.highest))
    )


# --- the same ---------------------------------------------------------------------------------------------------------


def test_bit_by_bit_one_comes_to_the_same_in_every_game() -> None:
    stopped = Counter[str]()
    for game, positions in ends().items():
        dice = Random(7)
        for position in dice.sample(positions, min(40, len(positions))):
            path, value = read_fact(dice.choice([*position.game.desk.facts.suggested(position)]))
            until = dice.choice(["resolved", "turn", 2])
            usual = settle(position, {path: value}, until, positions=ENOUGH, seconds=inf)
            *_, found = bit_by_bit(Settling(position, {path: value}, until, positions=ENOUGH, seconds=inf))
            assert same(found, usual), (game, path, value, until)
            stopped[f"{game}: {usual.stopped}"] += 1
    assert len({one.partition(":")[0] for one in stopped}) >= 3
    assert {one.partition(": ")[2] for one in stopped} >= {"", "positions"}


def test_other_orders_are_worked_out_bit_by_bit_too() -> None:
    position = as_if_it_were_a_reading(come_to(DYNAMIT_AND_JAIL))
    facts = {"B.out": True, "discard_count": 3}
    usual = settle(position, facts, 1)
    seen = [*bit_by_bit(Settling(position, facts, 1))]
    assert same(seen[-1], usual)
    assert len(usual.orders) == 1
    assert seen[0].orders == ()


def test_unknown_hands_and_close_looks_are_settled_bit_by_bit_too() -> None:
    for how in ({}, {"closely": True}):
        usual = settle(come_to(small(FASS)), {"B.life": 4}, **how)
        *_, found = bit_by_bit(Settling(come_to(small(FASS)), {"B.life": 4}, **how))
        assert same(found, usual)


@pytest.mark.parametrize(
    ("facts", "until"), [({}, "turn"), ({"E.life": 3}, "turn"), ({"B.life": "many"}, "turn"), ({"B.life": 3}, "never")]
)
def test_what_cannot_be_asked_is_refused_before_anything_is_done(facts: dict[str, Any], until: str) -> None:
    with pytest.raises(BadInput):
        Settling(come_to(FASS), facts, until)


# --- what is known meanwhile ------------------------------------------------------------------------------------------


def cases() -> Iterator[tuple[Position, dict[str, Any], str | int]]:
    """Questions that are not settled in a moment, from each game."""
    more = {"A.hand_count": ">= 5"}
    cases_: tuple[tuple[str, int, dict[str, Any], str | int], ...] = (
        ("base", 20, {"A.life": 4}, 5), ("base+dodge_city+train", 40, more, "turn"),
        ("dice", 20, {"A.life": "<= 4"}, "turn"), ("wyatt_earp", 20, more, "turn"),
    )  # fmt: skip
    for box, moves, facts, until in cases_:
        yield [*big_steps(new_game(box, players=4, seed=3), Random(5), moves)][-1], facts, until


@pytest.mark.parametrize("number", range(4))
def test_the_bounds_hold_and_only_narrow(number: int) -> None:
    position, facts, until = [*cases()][number]
    seen = [*bit_by_bit(Settling(position, facts, until, positions=6_000, seconds=inf))]
    whole = settle(position, facts, until, positions=25_000, seconds=inf)
    for before, after in pairwise(seen):
        assert is_within(after.odds, before.odds)
        assert before.verdict in (UNDECIDED, after.verdict)
    assert all(is_within(whole.odds, one.odds) for one in seen)
    assert all(one.verdict in (UNDECIDED, whole.verdict) for one in seen)


def test_bounds_are_known_before_all_is_explored() -> None:
    """Of a throw in the Dice Game part of the outcomes already says something about the odds."""
    position = next(
        one for one in big_steps(new_game("dice", players=4, seed=3), Random(5), 60) if one.chance is not None
    )
    seen = [*bit_by_bit(Settling(position, {"A.arrows": ">= 1"}, "turn", positions=20_000, seconds=inf))]
    bounds = {one.odds for one in seen}
    assert len(bounds) > 2
    assert sum(not one.odds.are_exact for one in seen) > len(seen) / 2


def test_how_far_it_is_can_be_seen() -> None:
    position, facts, until = next(cases())
    going = Settling(position, facts, until, positions=5_000, seconds=inf)
    assert (going.positions, going.still_open, going.is_done) == (1, 1, False)
    seen = list[tuple[int, int]]()
    while not going.go(0):
        seen.append((going.positions, going.still_open))
        assert 0 < going.still_open <= going.positions
    assert going.is_done
    assert going.go(0)
    assert (going.positions, going.still_open) == (going.so_far.positions, going.so_far.still_open)
    assert len({*seen}) > 20


# --- stopping ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [0, 1, 30, 120])
def test_what_is_stopped_keeps_what_it_knows(after: int) -> None:
    position, facts, until = next(cases())
    going = Settling(position, facts, until, seconds=inf)
    for _ in range(after):
        assert not going.go(0)
    known = going.so_far
    going.stop()
    assert going.so_far.stopped == "interrupted"
    assert going.go(inf)
    found = going.so_far
    assert is_within(found.odds, known.odds)
    assert (found.verdict, found.stopped, found.limit) == (known.verdict, "interrupted", None)
    assert (found.proof is None, found.refutation is None) == (known.proof is None, known.refutation is None)
    assert found.positions <= 1 + LOOK_EVERY * 2 * (after + 1)
    assert found.draw("text")


def test_if_the_other_order_is_stopped_the_usual_one_stays_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "LOOK_EVERY", 1)
    position, facts = as_if_it_were_a_reading(come_to(DYNAMIT_AND_JAIL)), {"B.out": True, "discard_count": 3}
    usual = settle(position, facts, 1)
    going = Settling(position, facts, 1)
    while replace(going.so_far, orders=usual.orders) != usual:
        assert not going.go(0)
    going.stop()
    assert going.go(inf)
    assert (going.so_far.verdict, going.so_far.odds, going.so_far.stopped) == (usual.verdict, usual.odds, "")
    (order,) = going.so_far.orders
    assert order.matters(going.so_far) is None


def test_an_interruption_is_as_in_settling(monkeypatch: pytest.MonkeyPatch) -> None:
    position, facts, until = next(cases())
    looks = iter(range(5))

    def look(_growing: object) -> Iterator[None]:
        if next(looks, None) is None:
            raise KeyboardInterrupt
        yield

    monkeypatch.setattr(tree._Growing, "_look", look)
    usual = settle(position, facts, until, seconds=inf)
    looks = iter(range(5))
    *_, found = bit_by_bit(Settling(position, facts, until, seconds=inf))
    assert same(found, usual)
    assert found.stopped == "interrupted"


def test_an_interruption_between_two_steps_is_as_if_it_was_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    position, facts, until = next(cases())
    going = Settling(position, facts, until, seconds=inf)
    assert not going.go(0)

    class Interrupting:
        looks = 0

        def monotonic(self) -> float:
            self.looks += 1
            if self.looks == 3:
                raise KeyboardInterrupt
            return 0.0

    monkeypatch.setattr(settling, "time", Interrupting())
    assert going.go(inf)
    assert going.so_far.stopped == "interrupted"


# --- slices -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_between_two_pauses_few_positions_are_worked_out(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    position, facts, until = [*cases()][number]
    made, usual = [0], tree.after

    def after(*given: Any) -> Any:
        made[0] += 1
        return usual(*given)

    monkeypatch.setattr(tree, "after", after)
    for many in (tree.MANY, 0):  # with none, a node's own machine is made again when it is explored
        monkeypatch.setattr(tree, "MANY", many)
        going = Settling(position, facts, until, positions=8_000, seconds=inf)
        most, before = 0, made[0]
        while not going.go(0):
            most, before = max(most, made[0] - before), made[0]
        assert LOOK_EVERY <= most <= 2 * LOOK_EVERY


def test_between_two_pauses_few_odds_are_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each pass over a tree pauses as often as its size asks for: to put it in order, and for each bound."""
    position, _, until = next(cases())
    explored = tree.explore(position.machine, settling.Horizon(until, position.machine), lambda _: (True,),
                            budget=tree.Budget(6_000, inf))  # fmt: skip
    for at_once in (AT_ONCE, 100):
        monkeypatch.setattr(odds, "AT_ONCE", at_once)
        values = odds.Values(explored, tree.Budget(seconds=inf))
        pauses = sum(1 for _ in values.in_order())
        assert pauses >= len(explored.nodes) // at_once
        monkeypatch.setattr(explored, "nearest", {(True,): 0, (False,): 0})
        assert sum(1 for _ in values.odds(0)) >= 4 * (len(explored.nodes) // at_once)


def test_letting_go_pauses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "AT_ONCE", 10)
    left = [*range(95)]
    assert sum(1 for _ in emptied(left.pop, len(left))) == 9
    assert left == []


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 0.001
        return self.now


def test_only_the_time_within_slices_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(tree, "time", clock)
    monkeypatch.setattr(settling, "time", clock)
    position, facts, until = next(cases())
    going = Settling(position, facts, until, seconds=0.5)
    began, waited = clock.now, 0
    while not going.go(0.01):
        clock.now += 100
        waited += 100
    assert waited > 1000
    assert going.so_far.stopped == "seconds"
    assert 0.3 < clock.now - began - waited < 1


def test_a_slice_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(tree, "time", clock)
    monkeypatch.setattr(settling, "time", clock)
    position, facts, until = next(cases())
    going = Settling(position, facts, until, seconds=inf)
    for _ in range(20):
        before = clock.now
        assert not going.go(0.02)
        assert clock.now - before < 0.03


# --- the collector ----------------------------------------------------------------------------------------------------


def test_between_slices_the_collector_is_on_and_leaves_alone_what_there_is() -> None:
    position, facts, until = next(cases())
    was_on, frozen = gc.isenabled(), gc.get_freeze_count()
    gc.enable()
    try:
        going = Settling(position, facts, until, positions=2_000, seconds=inf)
        assert not going.go(0)
        assert gc.isenabled()
        assert gc.get_freeze_count() > frozen
        going.go(inf)
        assert gc.get_freeze_count() <= frozen
    finally:
        if not was_on:
            gc.disable()


def test_what_nobody_goes_on_with_is_gone_at_once() -> None:
    position, facts, until = next(cases())
    going = Settling(position, facts, until, seconds=inf)
    going.go(0)
    known = weakref.ref(going._known)
    gc.disable()
    try:
        del going
        assert known() is None
        assert gc.get_freeze_count() == 0
    finally:
        gc.enable()


def test_work_is_finished_with_what_it_returns() -> None:
    def work() -> Iterator[Any]:
        yield
        return 5

    assert finished(work()) == 5  # type: ignore[arg-type]


def test_the_package_still_settles_at_once() -> None:
    position = come_to(small(FASS))
    assert same(bx.settle(position, {"B.life": 4}), [*bit_by_bit(Settling(position, {"B.life": 4}))][-1])
