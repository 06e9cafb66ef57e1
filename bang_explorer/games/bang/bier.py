"""Bier in one's own turn, and Saloon: life points come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.games.bang.effects import effect
from bang_explorer.games.bang.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.cards import Kind
    from bang_explorer.games.bang.requirements import At
    from bang_explorer.games.bang.table import Table

DONE = End("done")


@flow
class Regain(Flow):
    """Life points come back, to one or to everybody in the game."""

    people: tuple[int, ...]
    useless: bool = False

    @step(to=DONE, cites=("base.symbols.life", "base.life.regain", "base.life.maximum", "base.saloon.no-revival"))
    def regain(self, table: Table) -> None:
        """A life point each, never above the number at the beginning."""
        if self.useless:
            table.cite("base.bier.international-two-left")
        for seat in self.people:
            table.regain_life(seat, 0 if self.useless else 1)


@effect("regain", Regain)
def regain(by: int, _at: At, _kind: Kind, table: Table) -> Flow:
    """A life point for the player. With two people left it may be played where the rules say so, but does nothing."""
    return Regain((by,), useless=len(table.living()) <= 2)


@effect("regain_all", Regain)
def regain_all(by: int, _at: At, _kind: Kind, table: Table) -> Flow:
    """A life point for everybody in the game: first all others, then the player."""
    return Regain((*table.others(by), by))


@effect("draw", Draw)
def draw(by: int, _at: At, kind: Kind, _table: Table) -> Flow:
    """Cards from the pile."""
    return Draw(by, kind.amount)
