"""Lots: random choices by a seed, the same in every process and in every version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """Random choices by a seed. All are made from `random.random()`, the only part that Python promises not to change.

    >>> Lots("reach", 2, 7).between(1, 100) == Lots("reach", 2, 7).between(1, 100)
    True
    """

    def __init__(self, *seed: object) -> None:
        self._random = Random("/".join(map(str, seed))).random
        self.any_drawn = False
        """True as soon as any lot has been drawn."""

    def below(self, size: int) -> int:
        """A whole number from 0 to `size` - 1."""
        self.any_drawn = True
        return int(self._random() * size)

    def between(self, least: int, most: int) -> int:
        """A whole number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def once_in(self, times: int) -> bool:
        """True once in so many times, on average."""
        return self.below(times) == 0

    def pick(self, among: Sequence[T]) -> T:
        """One of these, picked at random."""
        return among[self.below(len(among))]

    def shuffled(self, among: Iterable[T]) -> list[T]:
        """All of these, in a random order."""
        left = list(among)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def some(self, among: Iterable[T], most: int) -> list[T]:
        """At most this many of these, in a random order; all, if there are fewer."""
        return self.shuffled(among)[:most]
