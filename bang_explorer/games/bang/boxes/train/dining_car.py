"""Dining Car: at the start of the turn a draw! may bring back a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Before, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.bier import Regain
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.events import PHASE_1_BEGINS
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class DiningCar(Flow):
    """The turn of somebody with the Dining Car begins."""

    who: int

    @call(
        DrawCheck, to={"yes": "eat", "no": DONE}, cites="train.dining_car",
        grounds=(
            Ground(
                "train.dining_car.full-life", where=lambda one, table: table.life[one.who] == table.max_life[one.who]
            ),
        ),
    )  # fmt: skip
    def menu(self, _table: Table) -> Flow:
        """The player draws (draw!): a heart brings back a life point."""
        return DrawCheck(self.who, "is_heart")

    @call(Regain, to=DONE, cites="train.dining_car")
    def eat(self, _table: Table) -> Flow:
        """The draw was a heart, and the player regains a life point."""
        return Regain((self.who,))


ABILITIES: dict[str, tuple[Ability, ...]] = {
    "dining_car": (
        Interrupt(
            PHASE_1_BEGINS, "dining_car", DiningCar,
            when=lambda table, holder, _turn: holder == table.turn,
            start=lambda _table, holder, _turn: DiningCar(holder),
            before=(
                Before("map", "train.map.after-draws"),
                Before("vera_custer", "train.dining_car.after-draws"),
            ),
            cites=("train.dining_car",),
            grounds=(
                Ground("train.dining_car.after-draws", where=lambda table, holder, _turn: holder == table.turn),
            ),
        ),
        Says(
            Turn.free,
            Ground(
                "train.dining_car.gefaengnis", where=lambda table, holder, turn: holder == turn.who and table.jailed
            ),
        ),
    ),
}  # fmt: skip
