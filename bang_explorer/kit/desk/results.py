"""How a game ended, for statistics over many games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended, for a table of results: which side has won, by which rule, and more values to count by."""

    winner: str
    ending: str = ""
    """The id of the statement by which the game was over, in a game that can end in several ways."""
    by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By a way to count wins, such as `role` or `seat`: a tuple with the value for each seat."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Further values for a table of results, by name."""
    counted: Mapping[str, int] = field(default_factory=dict)
    """Numbers by name, such as rounds, of which a table of results also shows the average for one game."""
    of_seats: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By name: a number for each seat, such as its money, of which a table of results also shows the averages."""


def outcome(table: Any) -> Outcome:
    """How the game at this table ended. The winner is the seats that have won, counted from 1, joined by commas.

    It is `nobody` if nobody has won, and while the game goes on. Wins are counted by `seat` alone (from 0).
    """
    won = ", ".join(str(seat + 1) for seat in table.winners or ())
    return Outcome(won or "nobody", by={"seat": seats(table)})


def seats(table: Any) -> tuple[str, ...]:
    """The numbers of all seats as texts, counted from 0, as a tuple."""
    return tuple(map(str, range(len(table.names))))
