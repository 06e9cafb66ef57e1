"""Jimmy Texas draws a card when his turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Before, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.strongbox import Strongbox
from bang_explorer.games.bang.rules.events import TURN_ENDS
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class JimmyTexas(Flow):
    """The turn of Jimmy Texas is over, and he draws a card."""

    who: int

    @call(
        Draw, to=DONE,
        cites="train.jimmy_texas",
        grounds=(
            Ground("train.jimmy_texas.after-limit", where=lambda jimmy, table: (
                not table.jailed and len(table.hands[jimmy.who]) >= table.life[jimmy.who])),
            Ground("train.jimmy_texas.gefaengnis", where=lambda _jimmy, table: table.jailed),
            Ground(
                "train.jimmy_texas.strongbox",
                where=lambda jimmy, table: table.lies_before(jimmy.who, "strongbox") is not None,
            ),
            Ground("train.jimmy_texas.not-this-turn", where=lambda _jimmy, table: not table.jailed),
        ),
    )  # fmt: skip
    def draw(self, table: Table) -> Flow:
        """Jimmy Texas draws a card from the pile."""
        table.note("uses_ability", who=self.who, person="jimmy_texas")
        return Draw(self.who, 1)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        TURN_ENDS,
        "jimmy_texas",
        JimmyTexas,
        when=lambda _table, holder, turn: holder == turn.who,
        start=lambda _table, holder, _turn: JimmyTexas(holder),
        before=(Before("strongbox", "train.jimmy_texas.strongbox"),),
        cites=("train.jimmy_texas",),
    ),
    Says(Strongbox.open, Ground("train.jimmy_texas.strongbox", where=lambda _table, holder, box: holder == box.who)),
)
