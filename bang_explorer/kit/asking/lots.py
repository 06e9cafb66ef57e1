"""Class `Lots`: random choices by a seed, the same in every process and every version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """A source of random choices with a seed. It uses only `random.random()`, which Python promises not to change.

    >>> Lots("reach", 2, 7).between(1, 100) == Lots("reach", 2, 7).between(1, 100)
    True
    """

    def __init__(self, *seed: object) -> None:
        self._random = Random("/".join(map(str, seed))).random
        self.any_drawn = False
        """True as soon as one random choice has been made."""

    def below(self, size: int) -> int:
        """A random whole number from 0 to `size` - 1."""
        self.any_drawn = True
        return int(self._random() * size)

    def between(self, least: int, most: int) -> int:
        """A random whole number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def once_in(self, times: int) -> bool:
        """True at random, on average once in `times` calls."""
        return self.below(times) == 0

    def pick(self, among: Sequence[T]) -> T:
        """One of the things in `among`, picked at random. Raises `IndexError` if there are none."""
        return among[self.below(len(among))]

    def shuffled(self, among: Iterable[T]) -> list[T]:
        """A list of all things in `among`, in a random order."""
        left = list(among)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]

    def some(self, among: Iterable[T], most: int) -> list[T]:
        """A list of at most `most` of the things in `among`, in a random order."""
        return self.shuffled(among)[:most]
