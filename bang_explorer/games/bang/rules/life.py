"""Losing life points: the player may prevent it, then the points are lost, and abilities or the elimination follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Requirement
from bang_explorer.games.bang.rules.answers import DECLINE, CardAnswer
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.events import ANSWERED, FALLS, LIFE_LOST, some_ability_acts
from bang_explorer.games.bang.rules.numbers import bier_worth
from bang_explorer.games.bang.rules.requirements import ByPolicy, more_than_two_left
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act, RawOption
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

SAVED, ALIVE, OUT = End("saved"), End("alive"), End("out")

LOSS_HANGS = asked(
    "a_loss_hangs_over_oneself", "base.bier.against-loss", "LoseLife",
    grounds=(
        Ground(
            "base.bier.self-only",
            where=lambda _table, flow, who, *_: flow.at.key in ("Hit.answer", "LoseLife.save") and flow.on != who,
        ),
    ),
)  # fmt: skip


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


def bier_helps(table: Table) -> bool:
    """True if enough people are left for a Bier to work."""
    return len(table.living()) > 2


def matters_whose(table: Table, on: int) -> bool:
    """True if it matters to the rules whose doing a loss of a life point is: it may be the last one."""
    return table.life[on] <= 1


def may_matter_whose(table: Table, on: int) -> bool:
    """True if it matters to the rules, or may matter to an ability of this player, whose doing his loss is."""
    return matters_whose(table, on) or any(seat == on for seat, _ in table.holders(LIFE_LOST))


def _holds_still_more(loss: Any, table: Table) -> bool:
    """True if the player might bring something more against a loss that has been made up for."""
    return bool(loss.can_be_reduced(table))


_is_followed = some_ability_acts(LIFE_LOST)


def _would_be_followed(loss: Any, table: Table) -> bool:
    """True if the player has an ability that follows the loss of life points."""
    return any(seat == loss.on for seat, _ in table.holders(LIFE_LOST))


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
    drunk: bool = False
    """True if a Bier was brought against the loss."""

    @choice(
        decides="on",
        acts=(DRINK, DECLINE),
        to={"beer": "drink", "pay": "pay", "pass": "lose"},
        grounds=(
            Ground(
                "base.life.prevention-order", secret=True, where=lambda loss, table: loss.can_be_reduced(table)
            ),
            Ground(
                "base.bier.against-loss",
                secret=True,
                where=lambda loss, table: loss.holds(table, "bier") and loss.lists(table, DRINK),
            ),
            Ground(
                "base.bier.two-left",
                secret=True,
                where=lambda loss, table: (
                    loss.holds(table, "bier") and not more_than_two_left.holds(table, loss, loss.on, None, None)
                ),
            ),
            Ground(
                "dodge_city.three.bier",
                secret=True,
                where=lambda loss, table: (
                    table.roles_are_open
                    and loss.holds(table, "bier")
                    and not more_than_two_left.holds(table, loss, loss.on, None, None)
                ),
            ),
            Ground(
                "base.bier.international-lethal",
                secret=True,
                where=lambda loss, table: (
                    loss.holds(table, "bier") and not loss_may_be_answered.holds(table, loss, loss.on, None, None)
                ),
            ),
            Ground(
                "base.saloon.last-life",
                secret=True,
                where=lambda loss, table: (
                    loss.points >= table.life[loss.on]
                    and loss.holds(table, "regain_all")
                    and not table.box.says("dodge_city")  # whose book names all such cards
                ),
            ),
            Ground(
                "dodge_city.last-life.only-bier",
                secret=True,
                where=lambda loss, table: (
                    loss.points >= table.life[loss.on] and loss.holds(table, "regain_all", "regain", in_play=True)
                ),
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
                where=lambda _loss, table: table.rules.beer_effect == "less_loss" and bier_helps(table),
            ),
            Ground("base.bier.international-two-left", where=lambda _loss, table: len(table.living()) == 2),
            Ground(
                "base.bier.international-regain",
                where=lambda _loss, table: table.rules.beer_effect == "regain" and bier_helps(table),
            ),
        ),
        counts=(bier_worth,),
    )
    def drink(self, table: Table) -> None:
        """A Bier makes the loss smaller, or by some rules gives points back; with two people left it does nothing."""
        card = self.chosen[1]
        self.brought, self.drunk = (self.on, card), True
        table.hands[self.on].remove(card)
        table.discard.append(card)
        table.note("drinks", who=self.on, card=card)
        if bier_helps(table):
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

    def holds(self, table: Table, *effects: str, in_play: bool = False) -> bool:
        """True if the player has a card with one of these effects in the hand, or with `in_play` in front of him."""
        cards = (*table.hands[self.on], *(table.in_play[self.on] if in_play else ()))
        return any(card.kind.effect in effects for card in cards)

    def can_be_reduced(self, table: Table) -> bool:
        """True if the player may bring a Bier, or use an ability, against the loss."""
        return any(self.lists(table, act) for act in (DRINK, *table.offered(LoseLife.save.key, self.on)))

    def lists(self, table: Table, act: Act) -> bool:
        """True if the player has an option of this kind against the loss."""
        found: list[RawOption] = []
        act.list(table, self, self.on, found)
        return bool(found)

    @announce(ANSWERED, to="rest", grounds=(Ground("base.abilities.interrupt", where=some_ability_acts(ANSWERED)),))
    def lull(self, table: Table) -> None:
        """The answer has been dealt with, and abilities may act before the next one."""

    @step(
        to={"nothing": SAVED, "more": "save", "enough": "lose"},
        grounds=(
            *(
                Ground("base.life.no-more-than-loss", on=edge, secret=True, where=_holds_still_more)
                for edge in ("nothing", "enough")
            ),
            Ground("base.life.net-loss", on="nothing", where=_would_be_followed),
        ),
    )
    def rest(self, table: Table) -> str:
        """Is the whole loss prevented, is a part of it still open, or is it made up for by points to be regained?"""
        if self.points <= 0:
            return "nothing"
        return "enough" if self.regained >= self.points else "more"

    @step(
        to={"alive": "lost", "out": "falls"},
        cites="base.life.shown",
        grounds=(
            Ground(
                "base.life.net-loss", where=lambda loss, table: loss.prevented > 0 and _would_be_followed(loss, table)
            ),
            Ground("base.bier.too-few", on="out", where=lambda loss, _table: loss.drunk),
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
        grounds=(
            Ground("base.life.abilities-after-loss", where=_is_followed),
            Ground(
                "base.abilities.interrupt",
                where=lambda loss, table: bool(table.under_way) and _is_followed(loss, table),
            ),
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
