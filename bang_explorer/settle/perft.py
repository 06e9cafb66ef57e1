"""Perft: how many lines of play there are from a position.

The depth counts decisions. Everything different that chance may bring on the way is a line of its own; copies of one
card are not different. A line that ends early, because the game is over, counts as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.position import Position


def resolved(position: Position) -> Iterator[Position]:
    """Every position at the next decision (or the end) that chance can lead to."""
    chance = position.chance
    if chance is None:
        yield position
        return
    for outcome, _ in chance.outcomes:
        yield from resolved(position.happens(outcome))


def perft(position: Position, depth: int, progress: Callable[[], None] | None = None) -> int:
    """The number of lines of play that many decisions deep."""
    if progress is not None:
        progress()
    if depth == 0 or (position.decider is None and position.chance is None):
        return sum(1 for _ in resolved(position))
    return sum(
        sum(perft(position_.after(option.raw), depth - 1, progress) for option in position_.options) or 1
        for position_ in resolved(position)
    )


def divide(position: Position, depth: int, progress: Callable[[], None] | None = None) -> dict[str, int]:
    """The number of lines under each first move; under no move (``) those that are over before one."""
    found: dict[str, int] = {}
    for start in resolved(position):
        if depth == 0 or start.decider is None:
            found[""] = found.get("", 0) + 1
            continue
        for option in start.options:
            found[option.text] = found.get(option.text, 0) + perft(start.after(option.raw), depth - 1, progress)
    return found
