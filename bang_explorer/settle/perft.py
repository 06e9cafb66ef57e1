"""Counts how many ways of play there are from a position ("perft"), a usual test of whether a rules engine is right.

The depth counts decisions, including those of players who act while another is asked. Each different outcome of chance
makes a line of its own; only cards that are alike in name, suit and rank count as one. A line that ends early, because
the game is over, counts as one.
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
"""How many positions are counted between two looks at the clock."""


class NotCounted(Exception):
    """Raised when counting lines of play takes too long. There are more than `found` of them."""

    def __init__(self, found: int) -> None:
        super().__init__(f"more than {found} lines of play")
        self.found = found


def perft(position: Position, depth: int, progress: Progress = None, *, seconds: float = inf) -> int:
    """How many different ways of play, each `depth` decisions long or ended by the game before, begin at a position.

    `progress` is called at each position. Raises `NotCounted` if it takes longer than `seconds`.
    """
    return _Counting(progress, seconds).lines(position.machine, depth)


def divide(position: Position, depth: int, progress: Progress = None, *, seconds: float = inf) -> dict[str, int]:
    """How many different ways of play begin with each move, by the text of the move.

    Under the empty text: those without any move, as the game is over or `depth` is 0. If chance decides first, all that
    it can bring is counted together. Raises `NotCounted` if it takes longer than `seconds`.
    """
    counting, found = _Counting(progress, seconds), dict[str, int]()
    for start in resolved(position):
        if depth == 0 or start.decider is None:
            found[""] = found.get("", 0) + 1
            continue
        for option, (_, _, after) in zip(start.options, branches(start.machine), strict=True):
            found[option.text] = found.get(option.text, 0) + counting.lines(after, depth - 1)
    return found


def resolved(position: Position) -> Iterator[Position]:
    """Each position that chance can lead to from here, at the next decision or the end of the game."""
    chance = position.chance
    if chance is None:
        yield position
        return
    for outcome, _ in chance.outcomes:
        yield from resolved(position.happens(outcome))


class _Counting:
    """A count under way: how many lines of play were `found` so far. `progress` is called at each position."""

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
