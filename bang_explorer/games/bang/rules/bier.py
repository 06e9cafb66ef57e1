"""Bier in one's own turn, Saloon and the like: life points come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.numbers import bier_worth
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.touching import touched

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class Regain(Flow):
    """Life points come back, to one or to everybody in the game."""

    people: tuple[int, ...]
    points: int = 1

    @step(
        to=DONE,
        cites=("base.symbols.life", "base.life.regain", "base.life.maximum", "base.saloon.no-revival"),
        grounds=(Ground("base.bier.international-two-left", where=lambda regain, _table: not regain.points),),
    )
    def regain(self, table: Table) -> None:
        """So many life points each, never above the number at the beginning."""
        for seat in self.people:
            table.regain_life(seat, self.points)


@effect("bier", Regain, bier_worth)
def bier(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """A life point for the player. With two people left it may be played where the rules say so, but does nothing."""
    return Regain((by,), int(table.reckon(bier_worth, by)) if len(table.living()) > 2 else 0)


@effect("regain", Regain, aims=("nothing", "seat"))
def regain(by: int, at: int | None, kind: Kind, _table: Table) -> Flow:
    """Life points for the one aimed at, or for the player."""
    return Regain((by if at is None else at,), kind.amount)


@effect("regain_all", Regain)
def regain_all(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """A life point for everybody in the game: first all others, then the player."""
    return Regain((*touched(table, by, table.others(by)), by))


@effect("draw", Draw)
def draw(by: int, _at: Target, kind: Kind, _table: Table) -> Flow:
    """Cards from the pile."""
    return Draw(by, kind.amount)
