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
        return Decided(_all(table, SHERIFF, DEPUTY), ("base.end.law", "base.goal.law", "base.goal.law-together"))
    if living == [RENEGADE]:
        return Decided(_living(table, RENEGADE), ("base.end.renegade", "base.goal.renegade", "base.goal.deputies-lose"))
    alive = () if OUTLAW in living else ("base.end.deputies-first",)
    return Decided(
        _all(table, OUTLAW),
        ("base.end.outlaws", "base.goal.outlaws", "base.goal.outlaws-together", "base.goal.deputies-lose", *alive),
    )


def goes_on_without_outlaws(table: Table) -> bool:
    """No Outlaw is left, but the Sheriff and the Renegade are."""
    living = [table.roles[seat] for seat in table.living()]
    return OUTLAW not in living and SHERIFF in living and RENEGADE in living


def _all(table: Table, *roles: str) -> tuple[int, ...]:
    return tuple(seat for seat, role in enumerate(table.roles) if role in roles)


def _living(table: Table, role: str) -> tuple[int, ...]:
    return tuple(seat for seat in table.living() if table.roles[seat] == role)
