"""Source of chance: dice thrown together. Throws that show the same faces are one outcome, with a weight."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.chance import Dice
    from bang_explorer.core.flow import Flow


class Throw:
    """Several equal dice, whose faces all are equally likely. An outcome is a tuple of faces, in the order of `faces`.

    `count(table)` says how many are thrown now.
    """

    name = "dice"

    def __init__(self, faces: Sequence[Any], count: Callable[[Any], int]) -> None:
        self.faces, self.count = tuple(faces), count

    def prepare(self, _table: Any, _flow: Flow) -> None:
        """Do nothing: dice are always ready."""

    def outcomes(self, table: Any, _flow: Flow) -> list[tuple[Any, int]]:
        return list(throws(self.faces, self.count(table)))

    def sample(self, table: Any, _flow: Flow, dice: Dice) -> tuple[Any, ...]:
        results, up_to = _sums(self.faces, self.count(table))
        return results[bisect(up_to, dice.random() * up_to[-1])]

    def take(self, _table: Any, _flow: Flow, _outcome: Any) -> None:
        """Do nothing: dice stay where they are."""


@cache
def _sums(faces: tuple[Any, ...], count: int) -> tuple[tuple[tuple[Any, ...], ...], tuple[int, ...]]:
    """All results of `throws`, and for each the sum of the weights up to it."""
    results, weights = zip(*throws(faces, count), strict=True)
    return results, tuple(accumulate(weights))


@cache
def throws(faces: tuple[Any, ...], count: int) -> tuple[tuple[tuple[Any, ...], int], ...]:
    """All that so many dice can show, each result as a tuple of faces with its weight: in how many ways it comes.

    >>> throws(("head", "tail"), 2)
    ((('head', 'head'), 1), (('head', 'tail'), 2), (('tail', 'tail'), 1))
    """
    ways = factorial(count)
    return tuple(
        (result, ways // prod(map(factorial, Counter(result).values())))
        for result in combinations_with_replacement(faces, count)
    )
