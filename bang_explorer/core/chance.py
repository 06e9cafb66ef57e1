"""Chance: the sources, such as a pile of cards, from which the outcomes of chance come. The rules never roll dice.

A chance node names its source. Whoever runs the machine decides which of the source's outcomes comes.
"""

from __future__ import annotations

from typing import Any, Protocol


class Dice(Protocol):
    """What is needed of a random number generator, such as `random.Random`."""

    def random(self) -> float: ...


class Source(Protocol):
    """Where the outcomes of a chance node come from: a pile, somebody's hand, a set of role cards.

    `take` removes an outcome from the source; after that the node's method puts it where it belongs.
    """

    name: str

    def prepare(self, table: Any, flow: Any) -> None:
        """Make the source ready when a chance node is reached; may change the table (turn over the discard pile)."""

    def outcomes(self, table: Any, flow: Any) -> list[tuple[Any, int]]:
        """Pairs of outcome and weight, each outcome once. Never empty: an empty source has the one outcome None."""
        ...

    def sample(self, table: Any, flow: Any, dice: Dice) -> Any:
        """One outcome, drawn by weight and already removed from the source."""
        ...

    def take(self, table: Any, flow: Any, outcome: Any) -> None:
        """Remove an outcome from the source."""
        ...


def pick_index(size: int, dice: Dice) -> int:
    """A random index from 0 to `size` - 1, each as likely as the others."""
    return int(dice.random() * size)


def weighted(outcomes: list[tuple[Any, int]], dice: Dice) -> Any:
    """One of the outcomes, drawn at random by weight. They are given as pairs of outcome and weight, at least one."""
    at = dice.random() * sum([weight for _, weight in outcomes])
    for outcome, weight in outcomes:
        at -= weight
        if at < 0:
            return outcome
    return outcomes[-1][0]
