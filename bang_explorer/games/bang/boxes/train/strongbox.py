"""Strongbox: at the end of each of his turns its owner draws a card, even of one that he lost in Gefängnis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Interrupt
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.events import TURN_ENDS
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NAME = "strongbox"


@flow
class Strongbox(Flow):
    """The turn of somebody with the Strongbox is over."""

    who: int

    @call(
        Draw, to=DONE, cites="train.strongbox",
        grounds=(
            Ground("train.strongbox.after-limit", where=lambda one, table: (
                len(table.hands[one.who]) >= table.life[one.who])),
            Ground("train.strongbox.gefaengnis", where=lambda _one, table: table.jailed),
            Ground("train.strongbox.not-this-turn", where=lambda _one, table: not table.jailed),
        ),
    )  # fmt: skip
    def open(self, _table: Table) -> Flow:
        """The player draws the top card of the pile; it is too late to play it, or to discard it."""
        return Draw(self.who, 1)


ABILITIES: dict[str, tuple[Ability, ...]] = {
    NAME: (
        Interrupt(
            TURN_ENDS, NAME, Strongbox,
            when=lambda table, holder, _turn: holder == table.turn,
            start=lambda _table, holder, _turn: Strongbox(holder),
            cites=("train.strongbox",),
        ),
    ),
}  # fmt: skip
