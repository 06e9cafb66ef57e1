"""Work that can pause: a generator that yields now and then, and returns what it has found in the end.

What takes long is written once, as plain code with a `yield` where it looks at the clock. Whoever wants the result at
once runs it to its end (`finished`); whoever must not wait goes on from one `yield` to the next (see `Settling`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

Found = TypeVar("Found")
Work = Generator[None, None, Found]
AT_ONCE = 1_024
"""How much quick work, such as the odds of one position, is done between two pauses."""


def finished(work: Work[Found]) -> Found:
    """Run the work to its end without a pause, and return what it has found.

    No Python code runs between the pauses, so Ctrl-C is always raised inside the work, as it is in plain code.

    >>> def counting():
    ...     yield
    ...     return 3
    >>> finished(counting())
    3
    """
    found: list[Found] = []

    def whole() -> Work[None]:
        found.append((yield from work))

    deque(whole(), maxlen=0)
    return found[0]


def each(works: Iterable[Work[Found]]) -> Work[list[Found]]:
    """Several works, one after the other: a list of what they have found."""
    found: list[Found] = []
    for work in works:
        found.append((yield from work))  # noqa: PERF401 - a comprehension cannot pause
    return found


def emptied(take: Callable[[], object], often: int) -> Work[None]:
    """Take so many things out of where they lie, with pauses, since to let go of very many at once takes long."""
    for number in range(1, often + 1):
        take()
        if number % AT_ONCE == 0:
            yield
