"""The garbage collector is off while settling explores, and afterwards as it was before, whatever happens meanwhile."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest

from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.collector import uncollected
from bang_explorer.settle.settling import Settled, settle


@pytest.fixture(params=[True, False], ids=["on", "off"])
def before(request: pytest.FixtureRequest) -> Iterator[bool]:
    """Whether the collector is on before."""
    was_on = gc.isenabled()
    (gc.enable if request.param else gc.disable)()
    yield request.param
    (gc.enable if was_on else gc.disable)()


def settled(positions: int = 3_000, progress: Callable[[int], None] | None = None) -> Settled:
    return settle(new_game("base", players=4, seed=3), {"A.life": 1}, until=6, positions=positions, progress=progress)


def test_it_is_off_while_settling_explores_and_then_as_before(*, before: bool) -> None:
    seen: list[bool] = []
    assert settled(progress=lambda _: seen.append(gc.isenabled())).positions >= 3_000
    assert seen
    assert not any(seen)
    assert gc.isenabled() == before


def test_an_interruption_leaves_it_as_it_was(*, before: bool) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    assert settled(progress=interrupt).stopped == "interrupted"
    assert gc.isenabled() == before


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, SystemExit])
def test_whatever_is_raised_leaves_it_as_it_was(error: type[BaseException], *, before: bool) -> None:
    @uncollected
    def failing() -> None:
        assert not gc.isenabled()
        raise error

    with pytest.raises(error):
        failing()
    assert gc.isenabled() == before


def test_what_is_worked_out_within_leaves_it_off(*, before: bool) -> None:
    @uncollected
    def inner(number: int) -> int:
        """Inside."""
        assert not gc.isenabled()
        return number

    @uncollected
    def outer() -> tuple[int, bool]:
        return inner(3), gc.isenabled()

    assert (outer(), inner.__name__, inner.__doc__) == ((3, False), "inner", "Inside.")
    assert gc.isenabled() == before


def test_what_is_explored_lies_in_no_circle_that_only_the_collector_could_undo() -> None:
    settled()
    gc.collect()
    gc.disable()
    try:
        found = settled()
        assert gc.collect() < 100
    finally:
        gc.enable()
    assert found.positions >= 3_000
