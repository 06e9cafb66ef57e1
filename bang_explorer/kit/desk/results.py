"""Results: how a game ended, for statistics over many games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended: which side has won, and by what."""

    winner: str
    ending: str = ""
    """The id of the statement by which the game is over, in a game that can end in several ways."""
    by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each way to count wins, such as by `role` or by `seat`: the value for each seat."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Further things to be told of the game."""


def outcome(table: Any) -> Outcome:
    """The default outcome of a game, which names as winner the seats that have won, counted from 1, or nobody."""
    won = ", ".join(str(seat + 1) for seat in table.winners or ())
    return Outcome(won or "nobody", by={"seat": seats(table)})


def seats(table: Any) -> tuple[str, ...]:
    """The numbers of all seats as texts, counted from 0."""
    return tuple(map(str, range(len(table.names))))
