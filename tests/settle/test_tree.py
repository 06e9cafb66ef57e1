"""Exploring on a budget: what is over is over for all that shares it, and what is left is shared out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from bang_explorer.core.position import Position
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle import settling
from bang_explorer.settle.odds import Odds, Values
from bang_explorer.settle.settling import (
    ALWAYS,
    NEVER,
    POSSIBLE,
    UNDECIDED,
    Order,
    settle,
    settle_each,
    settle_on,
)
from bang_explorer.settle.slices import Work
from bang_explorer.settle.tree import EXPLORING, LOOK_EVERY, Budget
from tests.settle.test_settling import DYNAMIT_AND_JAIL, FASS, as_if_it_were_a_reading, come_to, small


class Clock:
    """A clock that goes on by so much at each look, or when it is told to."""

    def __init__(self) -> None:
        self.now = self.ticks = 0.0

    def monotonic(self) -> float:
        self.now += self.ticks
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("bang_explorer.settle.tree.time", made)
    return made


UNKNOWN = Fraction(0), Fraction(1)


def stops(clock: Clock, monkeypatch: pytest.MonkeyPatch, of: object, where: str) -> None:
    """Let all time be over as soon as this work is done."""
    done: Callable[..., Work[object]] = getattr(of, where)

    def late(*given: object, **named: object) -> Work[object]:
        found = yield from done(*given, **named)
        clock.now += 1_000
        return found

    monkeypatch.setattr(of, where, late)


def test_the_time_holds_for_working_out_the_odds_too(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """All is explored in time, but no odds are worked out: what the lines prove is said, and of the rest bounds."""
    wanted = [{"B.life": 4}, {"A.life": 5}, {"B.life": 2}]
    position = come_to(small(FASS))
    stops(clock, monkeypatch, Values, "in_order")
    found = settle_each(position, wanted, seconds=100)
    assert [one.verdict for one in found] == [POSSIBLE, ALWAYS, NEVER]
    assert [one.odds for one in found] == [
        Odds(UNKNOWN, UNKNOWN),
        *(Odds((x, x), (x, x)) for x in map(Fraction, (1, 0))),
    ]
    assert (found[0].stopped, found[0].limit, found[0].choosers) == ("seconds", 100, {})
    assert found[0].proof is not None
    assert found[0].refutation is not None


def test_without_time_to_look_for_circles_only_lines_decide(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    stops(clock, monkeypatch, settling, "exploring")
    found = settle_each(come_to(small(FASS)), [{"B.life": 4}, {"A.life": 5}], seconds=100)
    assert [(one.verdict, one.stopped) for one in found] == [(POSSIBLE, "seconds"), (UNDECIDED, "seconds")]
    assert all(one.odds == Odds(UNKNOWN, UNKNOWN) for one in found)


def test_a_part_of_the_time_is_left_for_working_out(clock: Clock) -> None:
    """Each look at the clock takes a second: exploring ends early enough for bounds that say something."""
    clock.ticks = 1
    cut = settle(new_game("base", players=4, seed=3), {"A.life": 4}, until=6, seconds=20)
    assert (cut.stopped, cut.limit) == ("seconds", 20)
    assert clock.now < 20 + 5
    assert cut.positions > LOOK_EVERY


def test_exploring_may_take_its_part_of_what_is_left(clock: Clock) -> None:
    budget = Budget(seconds=20)
    clock.now = 10
    assert budget.left == 10
    clock.ticks = 1
    game = new_game("base", players=4, seed=3)
    settle_on(budget, game, [{"A.life": 4}], 6)
    assert 10 + 10 * EXPLORING < clock.now < 20 + 5


def test_what_shares_a_budget_shares_its_time(clock: Clock) -> None:
    clock.ticks = 1
    budget = Budget(seconds=20)
    game = new_game("base", players=4, seed=3)
    first, second, third = (settle_on(budget, game, [{"A.life": 4}], 6)[0] for _ in range(3))
    assert first.positions > second.positions >= third.positions
    assert third.stopped == "seconds"
    assert clock.now < 20 + 10


def orders(position: Position, seconds: float) -> tuple[Order, ...]:
    return settle(as_if_it_were_a_reading(position), {"B.out": True, "discard_count": 3}, 1, seconds=seconds).orders


def test_another_order_shares_the_time_and_says_if_it_was_not_explored(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = come_to(DYNAMIT_AND_JAIL)
    usual = settle(as_if_it_were_a_reading(position), {"B.out": True, "discard_count": 3}, 1)
    assert usual.orders[0].matters(usual) is True
    stops(clock, monkeypatch, settling.Question, "_answer")
    (order,) = orders(position, 100)
    assert (order.settled.verdict, order.settled.positions) == (UNDECIDED, 1)
    late = replace(usual, orders=(order,))
    assert order.matters(late) is None
    assert late.as_json()["orders"][0]["matters"] is None
    for lang, said in (("en", "was not explored to the end"), ("de", "wurde nicht zu Ende untersucht")):
        assert said in late.draw("text", lang=lang)


def test_after_an_interruption_no_other_order_is_explored() -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    position = as_if_it_were_a_reading(
        come_to(DYNAMIT_AND_JAIL.replace("set_aside: rest\ndiscard: [bier-6H, ", "discard: ["))
    )
    found = settle(position, {"B.out": True}, 30, progress=interrupt)
    assert (found.stopped, found.orders) == ("interrupted", ())


def test_twenty_facts_are_settled_at_once_and_no_more() -> None:
    position = come_to(small(FASS))
    facts = {f"{' ' * (number // 4)}{'ABCD'[number % 4]}.life": ">= 0" for number in range(20)}
    assert len(facts) == 20
    assert settle(position, facts).verdict == ALWAYS
    assert len(settle_each(position, [{path: value} for path, value in facts.items()])) == 20
    for wanted in ([facts | {"over": False}], [facts, {"over": False}]):
        with pytest.raises(BadInput, match=r"^at most 20 facts are settled at once; found 21$"):
            settle_each(position, wanted)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_which_limit_was_reached_is_said(lang: str) -> None:
    game = new_game("base", players=4, seed=3)
    said = settle(game, {"A.life": 4}, until=6, positions=700).draw("text", lang=lang)
    assert "(700)" in said
    said = settle(game, {"A.life": 4}, until=6, seconds=0).draw("text", lang=lang)
    assert said.startswith({"en": "Not decided in 0 s: ", "de": "In 0 s nicht entschieden: "}[lang])
    assert "(0 s)" in said
