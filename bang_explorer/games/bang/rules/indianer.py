"""Indianer!: everybody else lays down a BANG! or loses a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Offer, StandIn
from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.answers import DECLINE, StandInAnswer, holds_answer
from bang_explorer.games.bang.rules.duell import BANG, BANG_WANTED, Duell, lay_down_bang
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import ANSWERED, SEVERAL
from bang_explorer.games.bang.rules.life import LoseLife
from bang_explorer.games.bang.rules.touching import touched

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


@flow
class Indianer(Flow):
    """Everybody else whom the card affects, clockwise, lays down a BANG! or loses a life point."""

    by: int
    left: tuple[int, ...]
    asked: int = -1
    brought: tuple[int, Card] | None = None
    """The seat and the card that was just laid down; `None` if none was."""

    @seam(SEVERAL, to="following")
    def begin(self, table: Table) -> None:
        """It is known whom the card affects, and abilities may act before it does."""

    @step(
        to={"next": "answer", "done": DONE},
        cites="base.symbols.all-others-order",
        grounds=(Ground("base.indianer.not-the-player", on="done"),),
    )
    def following(self, _table: Table) -> str:
        """The next person clockwise is to answer; after the last one the card is done."""
        if not self.left:
            return "done"
        self.asked, self.left, self.brought = self.left[0], self.left[1:], None
        return "next"

    @choice(
        decides="asked",
        acts=(BANG, DECLINE),
        to={"bang": "lay_down", "pass": "lose"},
        cites="base.indianer",
        grounds=(
            Ground(
                "base.indianer.no-miss",
                secret=True,
                where=lambda indianer, table: holds_answer(table, indianer.asked, "miss"),
            ),
        ),
    )
    def answer(self, _table: Table) -> None:
        """Does this person lay down a BANG!, or lose a life point?"""

    @step(to="settled", cites="base.indianer")
    def lay_down(self, table: Table) -> None:
        """This person lays down a BANG! and loses nothing."""
        act, what, _ = self.chosen
        lay_down_bang(table, self.asked, act, what)
        self.brought = None if act.verb == "use" else (self.asked, what)

    @call(
        LoseLife,
        to="settled",
        cites="base.indianer",
    )
    def lose(self, _table: Table) -> Flow:
        """Whoever lays down no BANG! loses a life point."""
        return LoseLife(self.asked, 1, self.by)

    @announce(ANSWERED, to="following", cites="base.symbols.all-others-order")
    def settled(self, table: Table) -> None:
        """This person has answered, and abilities may act before the next one is asked."""


@effect("indianer", Indianer)
def indianer(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """The flow of Indianer! against everybody else whom the card can affect."""
    return Indianer(by, touched(table, by, table.others(by)))


def bang_with(card: str, cites: tuple[str, ...], answering: tuple[str, ...]) -> tuple[StandIn, Offer, Offer]:
    """Three abilities, to use the card with this id as a BANG!: in one's turn, in a Duell, and at Indianer!.

    The first cites `cites`, the others `answering`.
    """
    answer = StandInAnswer("bang", card, edge="bang", cites=answering, when=BANG_WANTED, stands_for="bang")
    return StandIn(card, "bang", cites), Offer(Duell.answer, answer), Offer(Indianer.answer, answer)
