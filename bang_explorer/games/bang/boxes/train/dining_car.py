"""Dining Car: at the start of the turn a draw! may bring back a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Before, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.bier import Regain
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.dynamit import Dynamit
from bang_explorer.games.bang.rules.events import PHASE_1_BEGINS
from bang_explorer.games.bang.rules.gefaengnis import Gefaengnis
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


def is_vera_custer(table: Table, who: int) -> bool:
    """True for Vera Custer, whose ability has its place at the start of the turn, too."""
    return any(one.id == "vera_custer" for one in table.selves(who))


def after_draws(rule: str) -> tuple[Ability, ...]:
    """Citations of a statement that a card comes only after the draws (draw!) for other cards: where these are over.

    They are abilities of the card's owner: Dynamit has gone on or off, or he is free of Gefängnis.
    """
    ground = Ground(rule, where=lambda table, holder, flow: holder == flow.who and not table.out[holder])
    return tuple(Says(node, ground) for node in (Dynamit.pass_on, Dynamit.clear_up, Gefaengnis.free))


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
                Ground("train.dining_car.after-draws", where=lambda table, holder, _turn: (
                    holder == table.turn and is_vera_custer(table, holder))),
            ),
        ),
        *after_draws("train.dining_car.after-draws"),
        Says(
            Turn.free,
            Ground(
                "train.dining_car.gefaengnis", where=lambda table, holder, turn: holder == turn.who and table.jailed
            ),
        ),
    ),
}  # fmt: skip
