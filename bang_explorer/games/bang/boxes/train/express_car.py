"""Express Car: the turn ends at once without cards in the hand, and the same player takes another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Bar, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.hands import DiscardHand
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import NEXT, TURN_ENDS
from bang_explorer.games.bang.rules.turn import TURN_GOES_ON, Gameplay

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@requirement("train.express_car.not-again")
def not_an_extra_turn(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True unless the present turn is itself an extra one."""
    return not train(table).is_extra


@flow
class ExpressCar(Flow):
    """The player discards his hand, and his turn ends at once; the next turn is his, too."""

    who: int

    @call(
        DiscardHand, to="end", cites="train.express_car.whole-hand",
        grounds=(Ground("train.express_car.order", where=lambda one, table: (
            any(seat == one.who for seat, _ in table.holders(TURN_ENDS)))),),
    )  # fmt: skip
    def hand(self, _table: Table) -> Flow:
        """The whole hand is discarded."""
        return DiscardHand(self.who)

    @step(to=DONE, cites="train.express_car")
    def end(self, table: Table) -> None:
        """The turn is to end at once, and the next one to be the same player's."""
        train(table).again = self.who


@flow
class ExtraTurn(Flow):
    """The turn has passed on, but somebody takes an extra one."""

    who: int

    @step(to=DONE, cites="train.express_car.whole-turn")
    def take(self, table: Table) -> None:
        """The turn goes back to the player of the Express Car."""
        table.turn = self.who
        table.note("extra_turn", who=self.who)


@effect("express_car", ExpressCar)
def express_car(by: int, _at: Target, _kind: Kind, _table: Table) -> Flow:
    """The flow of an Express Car."""
    return ExpressCar(by)


EVERYBODY: tuple[Ability, ...] = (
    Bar(TURN_GOES_ON, lambda table, holder, who: holder == who == train(table).again, ("train.express_car",)),
    Interrupt(
        NEXT, "express_car", ExtraTurn,
        when=lambda table, holder, _next: holder == train(table).again,
        start=lambda _table, holder, _next: ExtraTurn(holder),
        grounds=(Ground("train.express_car", where=lambda table, holder, _next: holder == train(table).again),),
    ),
    Says(
        Gameplay.pass_on,
        Ground("train.express_car.no-further", where=lambda table, holder, _game: (
            holder == table.turn and train(table).is_extra)),
    ),
)  # fmt: skip
"""What everybody has while the box is in play: whose turn the Express Car ends, and who has the next; and a citation
where an extra turn is over."""
