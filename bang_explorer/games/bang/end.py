"""The end of the game: who has won, as soon as it is decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.games.bang.people import DEPUTY, OUTLAW, RENEGADE, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.table import Table


@dataclass(frozen=True, slots=True)
class Decided:
    """Who has won, and by which statements."""

    seats: tuple[int, ...]
    cites: tuple[str, ...]


def winners(table: Table) -> Decided | None:
    """Who has won, or `None` while the game goes on."""
    living = [table.roles[seat] for seat in table.living()]
    if SHERIFF in living:
        if OUTLAW in living or RENEGADE in living:
            return None
        return Decided(_all(table, SHERIFF, DEPUTY), ("base.end.law", "base.end.law-eliminated-too"))
    if living == [RENEGADE]:
        return Decided(_living(table, RENEGADE), ("base.end.renegade",))
    return Decided(_all(table, OUTLAW), ("base.end.outlaws", "base.end.outlaws-eliminated-too"))


def _all(table: Table, *roles: str) -> tuple[int, ...]:
    return tuple(seat for seat, role in enumerate(table.roles) if role in roles)


def _living(table: Table, role: str) -> tuple[int, ...]:
    return tuple(seat for seat in table.living() if table.roles[seat] == role)
