"""Gefängnis: before the turn the prisoner draws to get free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Interrupt
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.answers import holds_answer
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.events import TURN_BEGINS

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class Gefaengnis(Flow):
    """Somebody is in Gefängnis when his turn comes."""

    who: int

    @call(DrawCheck, to={"yes": "free", "no": "stay"}, cites="base.gefaengnis.draw")
    def trial(self, _table: Table) -> Flow:
        """Draw: a heart sets free."""
        return DrawCheck(self.who, "is_heart")

    @step(to=DONE, cites="base.gefaengnis.heart")
    def free(self, table: Table) -> None:
        """The card is discarded, and the turn goes on as usual."""
        table.let_out_of_jail(self.who)
        table.note("goes_free", who=self.who)

    @step(
        to={"phase_three": DONE, "skip_turn": "lost"},
        grounds=(
            Ground("base.gefaengnis.failed", on="phase_three"),
            Ground(
                "base.bier.in-gefaengnis",
                where=lambda jail, table: holds_answer(table, jail.who, "beer"),
                secret=True,
            ),
        ),
    )
    def stay(self, table: Table) -> str:
        """Phases I and II are lost, or the whole turn where the rules say so."""
        table.jailed = True
        table.note("stays_in_jail", who=self.who)
        return table.rules.failed_jail

    @step(to=DONE, cites="base.gefaengnis.international")
    def lost(self, table: Table) -> None:
        """The whole turn is lost, and the card is discarded at once."""
        table.let_out_of_jail(self.who)


ABILITIES = (
    Interrupt(
        TURN_BEGINS, "gefaengnis", Gefaengnis,
        when=lambda table, holder, _turn: holder == table.turn and not table.out[holder],
        start=lambda _table, holder, _turn: Gefaengnis(holder),
        cites=("base.gefaengnis.draw",),
    ),
)  # fmt: skip
