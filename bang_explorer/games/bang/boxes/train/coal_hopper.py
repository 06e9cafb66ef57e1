"""Coal Hopper: the player draws a card, and a car in play is discarded, if there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.games.bang.rules.panik import DropCard
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import AtCard, Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


def _cars(table: Table, what: Any) -> list[str]:
    """The ids of all cars in front of players, without the one that is used."""
    return [card.kind.id for cards in table.in_play for card in cards if card.kind.apart and card is not what]


@requirement(
    "train.coal_hopper",
    facts=lambda table, _flow, _who, what, at: {
        "card": getattr(at.card, "text", str(at.card)), "cars": _cars(table, what)},
    grounds=(Ground("train.coal_hopper.own", where=lambda _table, _flow, who, _what, at: at.seat == who),),
)  # fmt: skip
def a_car_is_aimed_at(_table: Table, _flow: Flow, _who: int, what: Any, at: AtCard) -> bool:
    """True if the card aimed at is a car, and not the one that is used."""
    return isinstance(at.card, Card) and at.card.kind.apart and at.card is not what


@requirement("train.coal_hopper.no-car", facts=lambda table, _flow, _who, what, _at: {"cars": _cars(table, what)})
def no_car_is_in_play(table: Table, _flow: Flow, _who: int, what: Any, _at: Target) -> bool:
    """True if no other car lies in front of anybody."""
    return not _cars(table, what)


@flow
class CoalHopper(Flow):
    """The player draws a card; then a car in play is discarded."""

    by: int
    of: int
    car: Card

    @call(Draw, to="drop", cites="train.coal_hopper.order")
    def draw(self, _table: Table) -> Flow:
        """The player draws the top card of the pile."""
        return Draw(self.by, 1)

    @call(DropCard, to=DONE, cites="train.coal_hopper")
    def drop(self, _table: Table) -> Flow:
        """The car aimed at is discarded."""
        return DropCard(self.by, self.of, self.car)


@effect("coal_hopper", CoalHopper, aims=("card",))
def coal_hopper(by: int, at: AtCard, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Coal Hopper by which a car is discarded."""
    of, car = at
    assert car != HAND_OF  # noqa: S101 - a car is never in a hand
    return CoalHopper(by, of, car)
