"""Refund: whoever loses a card because another takes or discards it may draw one for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, choice, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.circus_wagon import CircusWagon
from bang_explorer.games.bang.boxes.train.mail_car import MailCar
from bang_explorer.games.bang.boxes.train.money_bag import works_as
from bang_explorer.games.bang.boxes.train.switch import Switch
from bang_explorer.games.bang.boxes.train.taking import GetCar
from bang_explorer.games.bang.boxes.train.train_robbery import TrainRobbery
from bang_explorer.games.bang.rules.answers import DECLINE
from bang_explorer.games.bang.rules.duell import Duell
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.events import CARD_LOST
from bang_explorer.games.bang.rules.lying_cards import UseLying, lies_before_oneself
from bang_explorer.games.bang.rules.panik import DropCard, TakeCard
from bang_explorer.games.bang.rules.piles import Draw
from bang_explorer.games.bang.rules.requirements import game_goes_on, still_in_the_game
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
NAME = "refund"
COSTS_LIFE = ("hit", "hit_all", "draw_then_hit", "duell", "indianer", "knife_revolver", "train_robbery", "most_wanted")
"""The effects of cards that may cost life points, and never a card by themselves."""

TAKE_ONE = UseLying(
    "answer", NAME, edge="draw", cites="train.refund",
    prelude=(
        game_goes_on, still_in_the_game, asked("a_lost_card_is_made_up_for", "train.refund", "Refund"),
        lies_before_oneself,
    ),
)  # fmt: skip


def _during_something_else(table: Table) -> bool:
    """True if a card is lost in phase I, or while a card is under way that takes and discards none: by an ability."""
    works = table.box.kinds.get(works_as(table))
    return table.phase == "draw" or (works is not None and works.effect in COSTS_LIFE)


@flow
class Refund(Flow):
    """The owner of Refund has lost a card because another took or discarded it."""

    who: int

    @choice(
        decides="who", acts=(TAKE_ONE, DECLINE), to={"draw": "draw", "pass": DONE},
        cites="train.refund",
        grounds=(Ground("train.refund.abilities", where=lambda _refund, table: _during_something_else(table)),),
    )  # fmt: skip
    def asked(self, _table: Table) -> None:
        """Does the player draw a card for the one that he has lost?"""

    @call(Draw, to=DONE, cites="train.refund.each")
    def draw(self, _table: Table) -> Flow:
        """The player draws the top card of the pile."""
        return Draw(self.who, 1)


def _is_due(_table: Table, holder: int, lost: Any) -> bool:
    """True if the holder has lost a card by another's doing, and did not get Refund in exchange for it."""
    by = lost.by if hasattr(lost, "by") else lost.who
    brought = isinstance(lost, Switch) and lost.gives.kind.id == NAME
    return bool(lost.of == holder != by and not brought)


def _by_an_ability(table: Table, holder: int, lost: Flow) -> bool:
    return _is_due(table, holder, lost) and not isinstance(lost, TakeCard | DropCard | Switch)


def _is_itself(_table: Table, holder: int, lost: Any) -> bool:
    """True if it is the holder's Refund that another takes or discards."""
    return bool(holder == lost.of != lost.by and lost.aim.kind.id == NAME)


ITSELF = Ground("train.refund.not-itself", where=_is_itself)
OWN_CHOICE, ROBBED = "train.refund.own-choice", "train.refund.train_robbery"

ABILITIES: dict[str, tuple[Ability, ...]] = {
    NAME: (
        Interrupt(
            CARD_LOST, NAME, Refund,
            when=_is_due,
            start=lambda _table, holder, _lost: Refund(holder),
            cites=("train.refund",),
            grounds=(
                Ground("train.refund.hand-or-play", where=_is_due),
                Ground("train.refund.abilities", where=_by_an_ability),
            ),
        ),
        Says(CircusWagon.drop, Ground(OWN_CHOICE, where=lambda _table, holder, one: holder == one.of)),
        Says(TrainRobbery.drop, Ground(ROBBED, where=lambda _table, holder, one: holder == one.on)),
        Says(Duell.lay_down, Ground(OWN_CHOICE, where=lambda _table, holder, one: holder == one.asked)),
        Says(GetCar.pay, Ground(OWN_CHOICE, where=lambda _table, holder, one: holder == one.who and bool(one.paid))),
        Says(MailCar.give, Ground("train.refund.mail_car", where=lambda _table, holder, one: holder == one.who)),
        Says(TakeCard.seen, ITSELF),
        Says(DropCard.seen, ITSELF),
        Says(Elimination.leave, Ground("train.refund.eliminated", where=lambda _table, holder, one: holder == one.on)),
    ),
}  # fmt: skip
