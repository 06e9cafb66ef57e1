"""How likely something is after what chance is about to bring, counted over all that can come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.asking.grounds import ByRules
from bang_explorer.kit.asking.phrases import phrase

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation

Worth = Callable[[Any], Fraction | int]
"""A function, called with an outcome of chance, that says how likely something is after it: from 0 to 1."""


@dataclass(frozen=True)
class Likely:
    """How likely something is in a position where chance must decide.

    Of `count` equally likely cases, `yes` lead to it for sure.
    """

    position: Position
    odds: Fraction
    yes: int
    count: int
    example: Any
    """The likeliest outcome that leads to it for sure; None if none does."""

    @property
    def is_unsure(self) -> bool:
        return 0 < self.odds < 1

    def cases(self, *rules: str) -> Explanation:
        """An explanation that says in how many of all cases it comes for sure, with the rules behind it."""
        return ByRules(phrase("cases", yes=self.yes, count=self.count), self.position.table, rules)


def likely(position: Position, worth: Worth) -> Likely:
    """How likely something is in a position where chance must decide, by what each of its outcomes is `worth`.

    Raises `ValueError` if chance need not decide.
    """
    if position.chance is None:
        msg = "chance has nothing to decide here"
        raise ValueError(msg)
    found = [(outcome, weight, worth(outcome)) for outcome, weight in position.chance.outcomes]
    count = sum(weight for _, weight, _ in found)
    odds = sum((Fraction(value) * weight for _, weight, value in found), Fraction()) / count
    sure = [(weight, outcome) for outcome, weight, value in found if value == 1]
    example = max(sure, key=lambda one: one[0])[1] if sure else None
    return Likely(position, odds, sum(weight for weight, _ in sure), count, example)
