"""Lots: what a seed decides, the same in every process and every Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """Lots drawn by a seed. Of `random` only `random()` is promised to stay as it is, so all else is made from that.

    >>> Lots("reach", 2, 7).between(1, 100) == Lots("reach", 2, 7).between(1, 100)
    True
    """

    def __init__(self, *seed: object) -> None:
        self._random = Random("/".join(map(str, seed))).random
        self.any_drawn = False
        """Whether anything depended on them."""

    def below(self, size: int) -> int:
        """A number from 0 on, smaller than `size`."""
        self.any_drawn = True
        return int(self._random() * size)

    def between(self, least: int, most: int) -> int:
        """A number between both, or one of them."""
        return least + self.below(most - least + 1)

    def once_in(self, times: int) -> bool:
        """Whether something happens that does so once in so many times."""
        return self.below(times) == 0

    def pick(self, among: Sequence[T]) -> T:
        """One of them."""
        return among[self.below(len(among))]

    def shuffled(self, among: Iterable[T]) -> list[T]:
        """All of them, in any order."""
        left = list(among)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def some(self, among: Iterable[T], most: int) -> list[T]:
        """As many of them as asked for, or all if there are fewer, in any order."""
        return self.shuffled(among)[:most]
