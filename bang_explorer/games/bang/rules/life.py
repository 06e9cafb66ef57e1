"""Losing life points: the player may prevent it, then the points are lost, and abilities or the elimination follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Requirement
from bang_explorer.games.bang.rules.answers import DECLINE, CardAnswer
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.events import ANSWERED, FALLS, LIFE_LOST
from bang_explorer.games.bang.rules.numbers import bier_worth
from bang_explorer.games.bang.rules.requirements import ByPolicy, more_than_two_left
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

SAVED, ALIVE, OUT = End("saved"), End("alive"), End("out")

LOSS_HANGS = asked("a_loss_hangs_over_oneself", "base.bier.against-loss", "LoseLife")


def _takes_the_last_point(table: Table, flow: Any, who: int, _what: Any, _at: Any) -> bool:
    """True if a loss hangs over the player that takes his last life point.

    True where no loss is at hand: that is the matter of another requirement.
    """
    return not isinstance(flow, LoseLife) or table.life[who] - flow.points + flow.regained <= 0


def _threatened(table: Table, flow: Any, who: int, *_: Any) -> dict[str, Any]:
    return {"life": table.life[who], "loss": getattr(flow, "points", 0)}


ANSWERED_BY_BIER = "loss_may_be_answered"
loss_may_be_answered = ByPolicy(
    ANSWERED_BY_BIER,
    "beer_out_of_turn",
    {
        "any_loss": Requirement(ANSWERED_BY_BIER, "base.bier.against-loss", lambda *_: True, _threatened),
        "last_point": Requirement(
            ANSWERED_BY_BIER, "base.bier.international-lethal", _takes_the_last_point, _threatened
        ),
    },
)
"""By the German rules any loss may be answered with Bier, by the international ones only that of the last point."""


DRINK = CardAnswer(
    "beer",
    edge="beer",
    cites=(
        "base.bier.against-loss",
        Ground("base.one-at-a-time.exceptions", where=lambda table, *_: bool(table.under_way)),
        Ground("base.bier.international-lethal", where=lambda table, *_: table.rules.beer_out_of_turn == "last_point"),
    ),
    when=LOSS_HANGS,
    requirements=(more_than_two_left, loss_may_be_answered),
)


def matters_whose(table: Table, on: int) -> bool:
    """True if it matters whose doing a loss of a life point is: it may be the last one, or an ability asks."""
    return table.life[on] <= 1 or any(seat == on for seat, _ in table.holders(LIFE_LOST))


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
        cites="base.life.prevention-order",
        grounds=(
            Ground("base.bier.against-loss", secret=True, where=lambda loss, table: loss.holds(table, "bier")),
            Ground(
                "base.saloon.last-life",
                secret=True,
                where=lambda loss, table: loss.points >= table.life[loss.on] and loss.holds(table, "regain_all"),
            ),
            Ground(
                "dodge_city.last-life.only-bier",
                where=lambda loss, table: loss.points >= table.life[loss.on],
            ),
        ),
    )  # fmt: skip
    def save(self, _table: Table) -> None:
        """Does the player who is about to lose life points bring something against it, or does he lose them?"""

    @step(
        to="lull",
        grounds=(
            Ground(
                "base.bier.one-less",
                where=lambda _loss, table: table.rules.beer_effect == "less_loss" and len(table.living()) > 2,
            ),
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

    def holds(self, table: Table, effect: str) -> bool:
        """True if the hand of the player holds a card with this effect."""
        return any(card.kind.effect == effect for card in table.hands[self.on])

    def follow(self, table: Table) -> list[int]:
        """The seats whose abilities follow this loss, once for each ability."""
        return [seat for seat, ability in table.holders(LIFE_LOST) if ability.when(table, seat, self)]

    def is_followed_by_several(self, table: Table) -> bool:
        """True if an ability follows this loss, and people with such abilities sit at more than one seat."""
        return bool(self.follow(table)) and len({seat for seat, _ in table.holders(LIFE_LOST)}) > 1

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
        cites="base.life.shown",
        grounds=(
            Ground("base.life.net-loss", where=lambda loss, _table: bool(loss.prevented)),
            Ground("base.bier.too-few", on="out", where=lambda loss, _table: loss.prevented or loss.regained),
        ),
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
        cites="base.life.abilities-after-loss",
        grounds=(
            Ground("base.abilities.interrupt", where=lambda loss, table: bool(table.under_way and loss.follow(table))),
            Ground("base.abilities.order", where=lambda loss, table: loss.is_followed_by_several(table)),
        ),
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
