"""A whole hand is discarded at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.games.bang.rules.piles import Unveil

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class DiscardHand(Flow):
    """All cards of a hand go to the discard pile; nobody is asked for their order."""

    who: int

    @call(Unveil, to="discard")
    def unveil(self, _table: Table) -> Flow:
        """Before the cards go, chance decides what unknown ones are."""
        return Unveil(self.who)

    @step(to=DONE)
    def discard(self, table: Table) -> None:
        """The cards are discarded in the order of the printed list."""
        for card in sorted(table.hands[self.who], key=lambda one: one.index):
            table.discard_from_hand(self.who, card)
