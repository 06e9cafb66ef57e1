"""Says odds in words: exact fractions with their percentages, or the bounds between which they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.tree import sentence

if TYPE_CHECKING:
    from bang_explorer.kit.tree import Sentence
    from bang_explorer.settle.odds import Bounds, Odds


def odds(of: Odds) -> Sentence:
    """The odds as the end of a sentence: one number, or the lowest and the highest."""
    low, high = bounds(of.lowest), bounds(of.highest)
    return (
        sentence("settle", "odds", odds=low) if low == high else sentence("settle", "odds_between", low=low, high=high)
    )


def bounds(of: Bounds) -> str:
    """The text of an exact fraction with its percentage (0 and 1 have none), or of the bounds between which it lies.

    >>> from fractions import Fraction
    >>> bounds((Fraction(1, 4), Fraction(1, 4))), bounds((Fraction(0), Fraction(1, 2)))
    ('1/4 (25.0%)', '0…1/2')
    """
    low, high = of
    if low != high:
        return f"{low}…{high}"
    return str(low) if low.denominator == 1 else f"{low} ({float(low):.1%})"
