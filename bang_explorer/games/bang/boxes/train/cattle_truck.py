"""Cattle Truck: the player takes one of the three topmost discards into his hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, choice, flow, step
from bang_explorer.core.reasons import OF_THE_ACT, requirement
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.requirements import game_goes_on
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
SEEN = 3


def seen(table: Table) -> list[Card]:
    """The topmost cards of the discard pile from which one is taken, the top one first."""
    return table.discard[: -SEEN - 1 : -1]


@requirement(OF_THE_ACT, facts=lambda table, _flow, _who, what, _at: {
    "card": getattr(what, "text", None), "discards": [card.text for card in seen(table)]})  # fmt: skip
def card_is_among_the_top_discards(table: Table, _flow: Flow, _who: int, what: Card, _at: Target) -> bool:
    """True if the card is one of the three topmost cards of the discard pile."""
    return what in seen(table)


@requirement("train.cattle_truck", facts=lambda table, *_: {"discards": [card.text for card in table.discard]})
def a_card_is_discarded(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True if any card lies on the discard pile."""
    return bool(table.discard)


class TakeDiscard(Act):
    """The act of taking one of the topmost cards of the discard pile."""

    def candidates(self, table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Card, Any]]:
        for card in each_once(seen(table)):
            yield card, None


TAKE = TakeDiscard(
    "take", edge="take", cites="train.cattle_truck",
    prelude=(
        game_goes_on, asked("a_discard_is_taken", "train.cattle_truck", "CattleTruck"), card_is_among_the_top_discards,
    ),
)  # fmt: skip


@flow
class CattleTruck(Flow):
    """The player takes one of the three topmost cards of the discard pile."""

    takes_discarded: ClassVar[bool] = True
    """Says that this flow takes a discarded card: where it can run, the order of the discard pile matters."""
    who: int

    @choice(decides="who", acts=(TAKE,), to={"take": "take"}, cites="train.cattle_truck")
    def choose(self, _table: Table) -> None:
        """Which of the three topmost discards does the player take?"""

    @step(to=DONE, cites="train.cattle_truck.rest")
    def take(self, table: Table) -> None:
        """The chosen card goes to the hand; the others stay as they lie."""
        card = self.chosen[1]
        place = len(table.discard) - 1 - table.discard[::-1].index(card)
        del table.discard[place]
        table.hands[self.who].append(card)
        table.note("takes_from_discard", who=self.who, card=card)


@effect("cattle_truck", CattleTruck)
def cattle_truck(by: int, _at: Target, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Cattle Truck."""
    return CattleTruck(by)
