"""Source of chance: dice thrown together. Throws that show the same faces are one outcome, with a weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import Dice, pick_index

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow


class Throw:
    """Several equal dice, whose faces all are equally likely. An outcome is a tuple of faces, in the order of `faces`.

    `count(table)` says how many are thrown now.
    """

    name = "dice"

    def __init__(self, faces: Sequence[Any], count: Callable[[Any], int]) -> None:
        self.faces, self.count = tuple(faces), count
        self.place = {face: at for at, face in enumerate(faces)}

    def prepare(self, _table: Any, _flow: Flow) -> None:
        """Do nothing: dice are always ready."""

    def outcomes(self, table: Any, _flow: Flow) -> list[tuple[Any, int]]:
        return list(throws(self.faces, self.count(table)))

    def sample(self, table: Any, _flow: Flow, dice: Dice) -> tuple[Any, ...]:
        sides = len(self.faces)
        thrown = [self.faces[pick_index(sides, dice)] for _ in range(self.count(table))]
        return tuple(sorted(thrown, key=self.place.__getitem__))

    def take(self, _table: Any, _flow: Flow, _outcome: Any) -> None:
        """Do nothing: dice stay where they are."""


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
