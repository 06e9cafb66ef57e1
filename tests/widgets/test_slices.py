"""Long work of a panel goes on in slices, in the event loop of whoever runs it, and is told now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from math import inf

import pytest

import bang_explorer as bx
from bang_explorer.settle.settling import settle
from bang_explorer.widgets import slices
from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.slices import SLICE, TELL_EVERY, Slices
from tests.widgets.pages import Element, page


class Work:
    """Work that needs so many slices, unless somebody stops it. Each takes as long as it is given, by the clock."""

    def __init__(self, often: int, clock: Clock, wrong: Exception | None = None) -> None:
        self.left, self.clock, self.wrong = often, clock, wrong
        self.given: list[float] = []

    def go(self, seconds: float) -> bool:
        self.given.append(seconds)
        self.clock.now += seconds
        if self.wrong is not None:
            raise self.wrong
        self.left = 0 if seconds == inf else max(self.left - 1, 0)
        return not self.left

    def stop(self) -> None:
        self.left = 0


class Clock:
    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(slices, "time", made)
    return made


@pytest.fixture
def panel() -> Explorer:
    return bx.explore("base.jourdonnais.with-fass")


async def until(so: Callable[[], bool]) -> None:
    """Let all else go on until this is so."""
    while not so():  # noqa: ASYNC110 - nobody tells when it is
        await asyncio.sleep(0)


async def all_done(of: Slices) -> None:
    while of.tasks:
        await asyncio.gather(*of.tasks)


def run(doing: Callable[[], Awaitable[None]]) -> None:
    async def whole() -> None:
        await doing()

    with ThreadPoolExecutor(1) as own:  # in this thread a loop may be left by tests in a browser
        own.submit(asyncio.run, whole()).result()


def test_without_an_event_loop_it_is_done_at_once(panel: Explorer, clock: Clock) -> None:
    work, told = Work(1000, clock), list[float]()
    made = Slices(panel)
    made.begin(work, lambda: told.append(clock.now))
    assert (work.given, made.work, made.tasks) == ([inf], None, set())
    assert told == []  # whoever has begun it rewrites the panel


def test_in_an_event_loop_it_is_done_in_slices_and_all_else_goes_on_in_between(panel: Explorer, clock: Clock) -> None:
    work, made, between = Work(30, clock), Slices(panel), list[int]()
    told = list[float]()

    async def doing() -> None:
        made.begin(work, lambda: told.append(clock.now))
        assert (work.given, made.work) == ([], work)
        while made.tasks:
            between.append(len(work.given))
            await asyncio.sleep(0)

    run(doing)
    assert work.given == [SLICE] * 30
    assert {*range(30)} <= {*between}
    assert made.work is None
    assert told[-1] == clock.now
    assert all(later - earlier >= TELL_EVERY for earlier, later in pairwise(told[:-1]))
    assert 3 < len(told) < 30


def test_what_begins_later_ends_what_began_earlier_and_that_is_told_no_more(panel: Explorer, clock: Clock) -> None:
    one, two, made = Work(1000, clock), Work(9, clock), Slices(panel)
    told = list[str]()

    async def doing() -> None:
        made.begin(one, lambda: told.append("one"))
        await until(lambda: "one" in told)
        made.begin(two, lambda: told.append("two"))
        told.clear()
        await all_done(made)

    run(doing)
    assert len(one.given) < 1000
    assert len(two.given) == 9
    assert {*told} == {"two"}


def test_what_is_stopped_is_told_once_more(panel: Explorer, clock: Clock) -> None:
    work, made, told = Work(1000, clock), Slices(panel), list[int]()

    async def doing() -> None:
        made.begin(work, lambda: told.append(len(work.given)))
        await until(lambda: len(work.given) > 1)
        made.stop()
        await all_done(made)

    run(doing)
    assert told == [len(work.given)]
    assert len(work.given) < 1000
    made.stop()  # nothing is being done now


def test_a_panel_that_is_closed_ends_its_work(panel: Explorer, clock: Clock) -> None:
    work, made, told = Work(1000, clock), Slices(panel), list[int]()

    async def doing() -> None:
        made.begin(work, lambda: told.append(1))
        await asyncio.sleep(0)
        panel.close()
        await all_done(made)

    run(doing)
    assert len(work.given) < 1000
    assert told == []


@pytest.mark.parametrize(
    ("wrong", "said"), [(ValueError("no such thing"), "no such thing"), (MemoryError(), "MemoryError")]
)
def test_what_goes_wrong_is_told(panel: Explorer, clock: Clock, wrong: Exception, said: str) -> None:
    work, made = Work(1000, clock, wrong), Slices(panel)

    async def doing() -> None:
        made.begin(work, lambda: None)
        await all_done(made)

    run(doing)
    assert panel.wrong == said
    assert (len(work.given), made.work) == (1, None)


# --- in the explorer --------------------------------------------------------------------------------------------------


def settling_part(panel: Explorer) -> Element:
    return page("".join(getattr(panel, trait) for trait in panel.pieces["settling"]))


def large() -> Explorer:
    panel = bx.explore(bx.new_game("base", players=4, seed=3))
    panel.unfold("settling")
    return panel


@pytest.mark.parametrize(
    ("lang", "said", "known"), [("en", "still open", "As far as is known"), ("de", "noch offen", "Soweit")]
)
def test_the_explorer_shows_how_far_it_is_and_stops(lang: str, said: str, known: str) -> None:
    panel = large()
    panel.speak(lang)

    async def doing() -> None:
        panel.do("settle", {"fact": "A.life = 1", "own": "", "until": "6"})
        assert panel.wrong == ""
        assert panel.settled is not None
        asked = panel.settled[1]
        assert not asked.is_done
        await until(lambda: asked.positions > 2_000)
        panel.rewrite()
        shown = settling_part(panel).one(class_="bx-under-way")
        assert said in shown.text
        assert known in shown.text
        found = asked.so_far
        told = [panel.text(f"settling_{role}") in shown.text for role in ("proof", "refutation")]
        assert told == [found.proof is not None, found.refutation is not None]
        assert shown.one("button", data_do="stop_settling")
        assert shown.one("svg").find("rect")
        panel.do("stop_settling", {})
        await all_done(panel.slices)
        assert asked.is_done

    run(doing)
    shown = settling_part(panel)
    assert shown.find(class_="bx-under-way") == []
    assert shown.one(class_="bx-strong").text
    assert panel.settled is not None
    assert panel.settled[1].so_far.stopped == "interrupted"
    panel.stop_settling()  # does nothing now


def test_in_the_end_the_explorer_shows_what_settling_gives() -> None:
    panel = bx.explore("base.jourdonnais.with-fass")
    panel.unfold("settling")
    panel.go(1)
    before = settling_part(panel)

    async def doing() -> None:
        panel.settle("B.life <= 3", until="turn")
        await all_done(panel.slices)

    run(doing)
    assert panel.settled is not None
    usual = settle(panel.position, {"B.life": "<= 3"}, "turn")
    assert panel.settled[1].so_far.as_json() == usual.as_json()
    assert settling_part(panel).text != before.text
    inside = settling_part(panel).text
    panel.settle("B.life <= 3", until="turn")  # no loop runs here
    assert settling_part(panel).text == inside


def test_another_scenario_ends_what_is_being_settled() -> None:
    panel = large()

    async def doing() -> None:
        panel.settle("A.life = 1", until="6")
        assert panel.settled is not None
        asked = panel.settled[1]
        panel.open_scenario("base.jourdonnais.with-fass")
        await all_done(panel.slices)
        assert asked.is_done

    run(doing)
    assert panel.settled is None
    assert panel.wrong == ""
