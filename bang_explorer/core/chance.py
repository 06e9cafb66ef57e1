"""Chance: rules never roll dice. A chance node names its source; the outside decides what comes from it."""

from __future__ import annotations

from typing import Any, Protocol


class Dice(Protocol):
    """What sampling needs of a random number generator."""

    def random(self) -> float: ...


class Source(Protocol):
    """Where a chance node's outcomes come from: a pile, somebody's hand, a set of role cards.

    `take` removes what came from the source; the node's method then puts it where it belongs.
    """

    name: str

    def prepare(self, table: Any, flow: Any) -> None:
        """Make the source ready when a chance node is reached (turn over the discard pile, say)."""

    def outcomes(self, table: Any, flow: Any) -> list[tuple[Any, int]]:
        """Each thing that may come, once, with its weight. Never empty: `None` is what an empty source gives."""
        ...

    def sample(self, table: Any, flow: Any, dice: Dice) -> Any:
        """One outcome by its weight, already taken."""
        ...

    def take(self, table: Any, flow: Any, outcome: Any) -> None:
        """Remove an outcome from the source."""
        ...


def pick_index(size: int, dice: Dice) -> int:
    """An index below `size`, uniformly."""
    return int(dice.random() * size)


def weighted(outcomes: list[tuple[Any, int]], dice: Dice) -> Any:
    """One of the outcomes by its weight."""
    at = dice.random() * sum([weight for _, weight in outcomes])
    for outcome, weight in outcomes:
        at -= weight
        if at < 0:
            return outcome
    return outcomes[-1][0]
