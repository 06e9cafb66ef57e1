"""Losing life points: the player may prevent it, then the points are lost, and abilities or the elimination follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.answers import DECLINE, CardAnswer
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.events import ANSWERED, FALLS, LIFE_LOST
from bang_explorer.games.bang.rules.numbers import bier_worth
from bang_explorer.games.bang.rules.requirements import more_than_two_left
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

SAVED, ALIVE, OUT = End("saved"), End("alive"), End("out")

LOSS_HANGS = asked("a_loss_hangs_over_oneself", "base.bier.against-loss", "LoseLife")


@requirement("base.bier.against-loss", "base.bier.international-lethal", facts=lambda table, flow, who, *_: {
    "life": table.life[who], "loss": getattr(flow, "points", 0)})  # fmt: skip
def loss_may_be_answered(table: Table, flow: Any, who: int, _what: Any, _at: Any) -> bool:
    """True if this loss may be answered with Bier.

    By the German rules any loss may, by the international ones only a loss of the last life point. True where no loss
    is at hand: that is the matter of another requirement.
    """
    if table.rules.beer_out_of_turn == "any_loss" or not isinstance(flow, LoseLife):
        return True
    return table.life[who] - flow.points + flow.regained <= 0


DRINK = CardAnswer(
    "beer",
    edge="beer",
    cites=("base.bier.against-loss", "base.bier.one-less", "base.one-at-a-time.exceptions"),
    when=LOSS_HANGS,
    requirements=(more_than_two_left, loss_may_be_answered),
)


@flow
class LoseLife(Flow):
    """Somebody is about to lose life points, and may prevent it."""

    replaceable: ClassVar[str] = "on"
    on: int
    points: int
    by: int | None
    """The seat whose card or ability it is; `None` if it is nobody's doing."""
    regained: int = 0
    """How many life points the player gets back right after the loss."""
    prevented: int = 0
    brought: tuple[int, Card] | None = None
    """The seat and the card of the hand that was just brought; `None` if the last answer was something else."""

    @choice(
        decides="on",
        acts=(DRINK, DECLINE),
        to={"beer": "drink", "pay": "pay", "pass": "lose"},
        cites=("base.bier.against-loss", "base.life.prevention-order"),
        grounds=(
            Ground(
                "base.saloon.last-life", "dodge_city.last-life.only-bier", "dodge_city.bier.others-own-turn",
                where=lambda loss, table: loss.points >= table.life[loss.on],
            ),
        ),
    )  # fmt: skip
    def save(self, _table: Table) -> None:
        """Does the player who is about to lose life points bring something against it, or does he lose them?"""

    @step(
        to="lull",
        cites=("base.bier.against-loss", "base.bier.one-less"),
        grounds=(
            Ground("base.bier.international-two-left", where=lambda _loss, table: len(table.living()) == 2),
            Ground(
                "base.bier.international-regain",
                where=lambda _loss, table: table.rules.beer_effect == "regain" and len(table.living()) > 2,
            ),
        ),
        counts=(bier_worth,),
    )
    def drink(self, table: Table) -> None:
        """A Bier makes the loss smaller, or by some rules gives points back; with two people left it does nothing."""
        card = self.chosen[1]
        self.brought = self.on, card
        table.hands[self.on].remove(card)
        table.discard.append(card)
        table.note("drinks", who=self.on, card=card)
        if len(table.living()) > 2:
            worth = table.reckon(bier_worth, self.on, self.points - self.regained)
            self.soften(table, table.rules.beer_effect, int(worth))

    @step(to="lull", cites="base.life.prevention-order")
    def pay(self, table: Table) -> None:
        """The player pays for an ability that makes the loss smaller, or by some rules gives points back after it."""
        self.brought = None
        act, cards, _ = self.chosen
        act.soften(table, self, cards)

    def soften(self, table: Table, how: str, worth: int) -> None:
        """Take `worth` life points off the loss.

        With `how="regain"` the loss stays, and the points are regained after it. Otherwise the loss gets smaller, and
        points beyond it are regained now.
        """
        left = self.points - self.regained
        if how == "regain":
            self.regained += worth
            return
        less = min(worth, left)
        self.points -= less
        self.prevented += less
        if worth > less:
            table.regain_life(self.on, worth - less)

    @announce(ANSWERED, to="rest", cites="base.abilities.interrupt")
    def lull(self, table: Table) -> None:
        """The answer has been dealt with, and abilities may act before the next one."""

    @step(to={"nothing": SAVED, "more": "save", "enough": "lose"}, cites="base.life.no-more-than-loss")
    def rest(self, table: Table) -> str:
        """Is the whole loss prevented, is a part of it still open, or is it made up for by points to be regained?"""
        if self.points <= 0:
            return "nothing"
        return "enough" if self.regained >= self.points else "more"

    @step(
        to={"alive": "lost", "out": "falls"},
        cites=("base.life.hit", "base.life.shown"),
        grounds=(Ground("base.bier.too-few", on="out", where=lambda loss, _table: loss.prevented or loss.regained),),
    )
    def lose(self, table: Table) -> str:
        """The player loses the life points that nothing prevents or gives back; without any left he is out."""
        table.lose_life(self.on, max(0, self.points - self.regained))
        if self.regained > self.points:
            table.regain_life(self.on, self.regained - self.points)
        return "alive" if table.life[self.on] > 0 else "out"

    @announce(
        LIFE_LOST,
        to=ALIVE,
        cites=("base.abilities.interrupt", "base.abilities.order", "base.life.abilities-after-loss"),
    )
    def lost(self, table: Table) -> None:
        """Life points were lost, the player is still in the game, and abilities that follow a loss act now."""

    @seam(FALLS, to="eliminate")
    def falls(self, table: Table) -> None:
        """The last life point is lost, and abilities may act before the player is eliminated."""

    @call(Elimination, to=OUT, cites="base.elimination.last-life")
    def eliminate(self, _table: Table) -> Flow:
        """The player has lost his last life point and is eliminated."""
        return Elimination(self.on, self.by)
