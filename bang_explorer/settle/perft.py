"""Perft: how many lines of play there are from a position.

The depth counts decisions, also what somebody does while another is asked. Everything different that chance may bring
on the way is a line of its own; copies of one card are not different. A line that ends early, because the game is over,
counts as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from bang_explorer.settle.tree import branches

if TYPE_CHECKING:
    from bang_explorer.core.machine import Machine
    from bang_explorer.core.position import Position

Progress = Callable[[], None] | None


def perft(position: Position, depth: int, progress: Progress = None) -> int:
    """The number of lines of play that many decisions deep."""
    return _lines(position.machine, depth, progress)


def divide(position: Position, depth: int, progress: Progress = None) -> dict[str, int]:
    """The number of lines under each first move; under no move (``) those that are over before one."""
    found: dict[str, int] = {}
    for start in resolved(position):
        if depth == 0 or start.decider is None:
            found[""] = found.get("", 0) + 1
            continue
        for option, (_, _, after) in zip(start.options, branches(start.machine), strict=True):
            found[option.text] = found.get(option.text, 0) + _lines(after, depth - 1, progress)
    return found


def resolved(position: Position) -> Iterator[Position]:
    """Every position at the next decision (or the end) that chance can lead to."""
    chance = position.chance
    if chance is None:
        yield position
        return
    for outcome, _ in chance.outcomes:
        yield from resolved(position.happens(outcome))


def _lines(machine: Machine, depth: int, progress: Progress) -> int:
    if progress is not None:
        progress()
    if machine.decider is not None and depth == 0:
        return 1
    left = depth - (machine.decider is not None)
    return sum(_lines(after, left, progress) for _, _, after in branches(machine)) if machine.stack else 1
