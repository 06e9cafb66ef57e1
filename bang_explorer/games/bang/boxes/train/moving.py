"""The train moves: one station on, and perhaps into the End of the Line; the Sheriff moves it when his turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Before, Interrupt
from bang_explorer.core.flow import End, Flow, call, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.end_of_line import EndOfLine
from bang_explorer.games.bang.boxes.train.events import TRAIN_MOVED
from bang_explorer.games.bang.boxes.train.paying import can_pay
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.events import TURN_BEGINS
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


def has_taken_before_the_end(table: Table) -> bool:
    """True if somebody has come to the End of the Line by the free advance, and has taken his car before."""
    line = train(table)
    return line.is_at_the_end and line.advanced and line.taken > 0 and not table.under_way


@flow
class MovedOn(Flow):
    """The train has moved, and what was begun with that is done: abilities act, and perhaps the End of the Line."""

    who: int
    """The seat of whoever moved it."""
    effects: int = 1
    """How often the locomotive takes effect at the End of the Line."""

    @seam(TRAIN_MOVED, to="where")
    def moved(self, table: Table) -> None:
        """The train has moved on, and abilities may act before anything happens at the End of the Line."""

    @step(to={"on_the_way": DONE, "end_of_line": "end"})
    def where(self, table: Table) -> str:
        """Has the locomotive left the last station?"""
        return "end_of_line" if train(table).is_at_the_end else "on_the_way"

    @call(EndOfLine, to=DONE, cites="train.end")
    def end(self, _table: Table) -> Flow:
        """The train has come to the End of the Line."""
        return EndOfLine(self.effects)


@flow
class MoveOn(Flow):
    """Somebody moves the train on by one station."""

    who: int

    @step(to="done", cites="train.move.cars-follow")
    def move(self, table: Table) -> None:
        """The locomotive goes one station on and draws all cars with it."""
        train(table).move(table, self.who)

    @call(
        MovedOn, to=DONE,
        grounds=(Ground("train.end.at-once", where=lambda _moves, table: train(table).is_at_the_end),),
    )  # fmt: skip
    def done(self, _table: Table) -> Flow:
        """The train stands again, and what follows from that happens."""
        return MovedOn(self.who)


@flow
class SheriffMoves(Flow):
    """The turn of the Sheriff begins, and he moves the train."""

    who: int

    @call(
        MoveOn, to=DONE,
        cites="train.move.sheriff",
        grounds=(
            Ground("train.move.extra-turn", where=lambda _moves, table: train(table).is_extra),
            Ground("train.move.first-of-all", where=lambda moves, table: (
                table.lies_before(moves.who, "dynamit") is not None)),
            Ground("train.move.no-car", secret=True, where=lambda moves, table: (
                any(can_pay(table, moves.who, station) for _, station in train(table).connected(ahead=1)))),
        ),
    )  # fmt: skip
    def move(self, _table: Table) -> Flow:
        """Before anything else in his turn, the Sheriff moves the train by one station."""
        return MoveOn(self.who)


EVERYBODY: tuple[Ability, ...] = (
    Interrupt(
        TURN_BEGINS,
        "sheriff_moves",
        SheriffMoves,
        when=lambda table, holder, _turn: holder == table.turn and table.roles[holder] == SHERIFF,
        start=lambda _table, holder, _turn: SheriffMoves(holder),
        before=(Before("dynamit", "train.move.first-of-all"), Before("gefaengnis", "train.move.first-of-all")),
        cites=("train.move.sheriff",),
    ),
)
"""The ability that everybody has while the box is in play: to move the train as the Sheriff."""
