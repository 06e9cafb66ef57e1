"""Duell: both lay down BANG! cards in turn, the challenged one first, until one will not or cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.answers import DECLINE, CardAnswer, holds_answer
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import DUELL_OVER
from bang_explorer.games.bang.rules.life import LoseLife, matters_whose
from bang_explorer.games.bang.rules.numbers import shots_left
from bang_explorer.games.bang.rules.requirements import stands_in
from bang_explorer.kit.asked import asked
from bang_explorer.kit.roles import DEPUTY, OUTLAW

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")

BANG_WANTED = asked("a_bang_is_wanted", "base.discarded.no-effect", "Duell", "Indianer")
BANG = CardAnswer(
    "bang", edge="bang", when=BANG_WANTED,
    cites=(
        "base.discarded.no-effect",
        Ground("base.discarded.not-played", where=lambda table, _flow, who, *_: who == table.turn and table.shots > 0),
    ),
)  # fmt: skip


def lay_down_bang(table: Table, who: int, act: Any, what: Any) -> None:
    """Discard a BANG!, or a card that stands for one; it does not count as played."""
    card = act.give_up(table, who, what)
    if table.journal is not None:
        table.journal.note("lays_down", rules=act.cites, who=who, card=card, as_=act.stands_for or None)


def _is_nobodys_gain(duell: Any, table: Table) -> bool:
    """True if somebody may fall in his own Duell, and no reward or penalty depends on that for his role."""
    own = duell.asked == duell.by and matters_whose(table, duell.asked)
    return own and (table.roles_are_open or table.roles[duell.asked] not in (OUTLAW, DEPUTY))


@flow
class Duell(Flow):
    """Two people lay down BANG! cards in turn until one will not or cannot."""

    by: int
    on: int
    asked: int = -1
    laid_by: tuple[int, ...] = ()
    """The seats of those who laid down a card of the hand as a BANG!, in order, once for each card."""

    def spares_a_shot(self, table: Table) -> bool:
        """True if it matters to the player who is asked that the BANG! he lays down does not count as played.

        He has played all BANG! that he may, or has a single one left and holds another card for it.
        """
        left = shots_left.total(table, self.asked, table.shots)
        rest = list(table.hands[self.asked])
        if self.chosen[1] in rest:
            rest.remove(self.chosen[1])
        bangs = any(card.kind.id == "bang" or stands_in(table, self.asked, card, "bang") for card in rest)
        return left < 1 or (left == 1 and bangs)

    @step(to="answer", cites="base.duell.challenged-first")
    def challenge(self, table: Table) -> None:
        """The Duell begins: the challenged player is asked first."""
        self.asked = self.on

    @choice(
        decides="asked",
        acts=(BANG, DECLINE),
        to={"bang": "lay_down", "pass": "lose"},
        cites="base.duell.alternate",
        grounds=(
            Ground(
                "base.duell.no-miss", secret=True, where=lambda duell, table: holds_answer(table, duell.asked, "miss")
            ),
        ),
    )
    def answer(self, _table: Table) -> None:
        """Does the player who is asked lay down a BANG!, or lose?"""

    @step(
        to="answer",
        cites="base.duell.alternate",
        grounds=(
            Ground(
                "base.discarded.not-played",
                secret=True,
                where=lambda duell, table: duell.asked == table.turn and duell.spares_a_shot(table),
            ),
            Ground(
                "base.duell.bang-still-allowed",
                secret=True,
                where=lambda duell, table: duell.asked == table.turn and not table.shots and duell.spares_a_shot(table),
            ),
        ),
    )
    def lay_down(self, table: Table) -> None:
        """The player who was asked lays down a BANG!, and now the other one is asked."""
        act, what, _ = self.chosen
        lay_down_bang(table, self.asked, act, what)
        if act.verb != "use":
            self.laid_by = (*self.laid_by, self.asked)
        self.asked = self.by if self.asked == self.on else self.on

    @call(
        LoseLife,
        to="over",
        cites="base.duell.loser",
        grounds=(
            Ground(
                "base.owner.duell",
                where=lambda duell, table: duell.asked != duell.by and matters_whose(table, duell.asked),
            ),
            Ground("base.owner.duell", where=_is_nobodys_gain, secret=True),
        ),
    )
    def lose(self, _table: Table) -> Flow:
        """Whoever lays down no BANG! loses a life point, by the card of the player who played the Duell."""
        return LoseLife(self.asked, 1, self.by)

    @announce(DUELL_OVER, to=DONE, cites="base.duell.over")
    def over(self, table: Table) -> None:
        """The Duell is over, and abilities that follow a Duell act now."""


@effect("duell", Duell, aims=("seat",))
def duell(by: int, at: int, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Duell between the player and the person aimed at."""
    return Duell(by, at)
