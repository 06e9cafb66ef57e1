"""Gatling: one hit on everybody else whom the card can affect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, announce, call, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import LULL, SEVERAL
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.numbers import misses_needed
from bang_explorer.games.bang.rules.touching import touched

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class HitAll(Flow):
    """Everybody else whom the card affects, clockwise, gets a hit; each hit is dealt with before the next."""

    by: int
    left: tuple[int, ...]
    needs: int
    on: int = -1

    @seam(SEVERAL, to="following")
    def begin(self, table: Table) -> None:
        """It is known whom the card affects, and abilities may act before it does."""

    @step(
        to={"next": "hit", "done": DONE},
        cites="base.symbols.all-others-order",
        grounds=(Ground("base.symbols.all-others", on="done"),),
    )
    def following(self, _table: Table) -> str:
        """The next person clockwise is to be hit; after the last one the card is done."""
        if not self.left:
            return "done"
        self.on, self.left = self.left[0], self.left[1:]
        return "next"

    @call(
        Hit,
        to="settled",
        cites="base.symbols.hit",
    )
    def hit(self, _table: Table) -> Flow:
        """This person gets one hit, and may prevent it."""
        return Hit(self.by, self.on, self.needs)

    @announce(LULL, to="following", cites="base.symbols.all-others-order")
    def settled(self, table: Table) -> None:
        """The hit on this person has been dealt with, and abilities may act before the next hit."""


@effect("hit_all", HitAll, misses_needed)
def hit_all(by: int, _at: Target, kind: Kind, table: Table) -> Flow:
    """The flow of a card that hits everybody else whom it can affect."""
    return HitAll(by, touched(table, by, table.others(by)), int(table.reckon(misses_needed, by, kind)))
