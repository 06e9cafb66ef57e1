"""Perft: how many lines of play there are from a position.

The depth counts decisions, also what somebody does while another is asked. Everything different that chance may bring
on the way is a line of its own; copies of one card are not different. A line that ends early, because the game is over,
counts as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from bang_explorer.settle.tree import branches

if TYPE_CHECKING:
    from bang_explorer.core.machine import Machine
    from bang_explorer.core.position import Position

Progress = Callable[[], None] | None
OFTEN = 256
"""After so many positions the clock is looked at."""


class NotCounted(Exception):
    """Counting was given up because it took longer than it may. There are more than `found` lines."""

    def __init__(self, found: int) -> None:
        super().__init__(f"more than {found} lines of play")
        self.found = found


def perft(position: Position, depth: int, progress: Progress = None, *, seconds: float = inf) -> int:
    """The number of lines of play that many decisions deep. Raises `NotCounted` after so many seconds."""
    return _Counting(progress, seconds).lines(position.machine, depth)


def divide(position: Position, depth: int, progress: Progress = None, *, seconds: float = inf) -> dict[str, int]:
    """The number of lines under each first move; under no move (``) those that are over before one."""
    counting, found = _Counting(progress, seconds), dict[str, int]()
    for start in resolved(position):
        if depth == 0 or start.decider is None:
            found[""] = found.get("", 0) + 1
            continue
        for option, (_, _, after) in zip(start.options, branches(start.machine), strict=True):
            found[option.text] = found.get(option.text, 0) + counting.lines(after, depth - 1)
    return found


def resolved(position: Position) -> Iterator[Position]:
    """Every position at the next decision (or the end) that chance can lead to."""
    chance = position.chance
    if chance is None:
        yield position
        return
    for outcome, _ in chance.outcomes:
        yield from resolved(position.happens(outcome))


class _Counting:
    """Counts lines as long as there is time, and tells of each position that it comes to."""

    def __init__(self, progress: Progress, seconds: float) -> None:
        self.progress, self.ends = progress, monotonic() + seconds
        self.seen = self.found = 0

    def lines(self, machine: Machine, depth: int) -> int:
        self.seen += 1
        if self.progress is not None:
            self.progress()
        if self.seen % OFTEN == 0 and monotonic() > self.ends:
            raise NotCounted(self.found)
        if not machine.stack or (machine.decider is not None and depth == 0):
            self.found += 1
            return 1
        left = depth - (machine.decider is not None)
        return sum(self.lines(after, left) for _, _, after in branches(machine))
