"""How a game ended, for tables of many games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """Which side has won, and how."""

    winner: str
    ending: str = ""
    """The statement by which the game is over, where there are several."""
    by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What wins are counted by, such as `role` or `seat`: seat by seat."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """What else is told of each game."""


def outcome(table: Any) -> Outcome:
    """The seats of those who have won, counted from 1."""
    won = ", ".join(str(seat + 1) for seat in table.winners or ())
    return Outcome(won or "nobody", by={"seat": seats(table)})


def seats(table: Any) -> tuple[str, ...]:
    """The seats by their numbers."""
    return tuple(map(str, range(len(table.names))))
