"""The deal: all cards are shuffled, everybody gets ten, and each poster another 1000 dollars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, chance, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.cards import OUTLAW_IDS
from bang_explorer.games.wyatt_earp.rules.piles import DEALT, DONE
from bang_explorer.games.wyatt_earp.rules.table import BILL

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

HAND = 10
"""So many cards are dealt to each player."""


def _is_first(_deal: Deal, table: Table) -> bool:
    return table.round == 0


@flow
class Deal(Flow):
    """A round is dealt."""

    seat: int = -1
    """The seat to which a card is dealt."""

    @step(
        to="seats",
        grounds=(
            Ground("wyatt_earp.deal.dealer", "wyatt_earp.poster.thousand", where=_is_first),
            Ground("wyatt_earp.deal.next-dealer", "wyatt_earp.poster.thousand-more",
                   where=lambda deal, table: not _is_first(deal, table)),
        ),
    )  # fmt: skip
    def begin(self, table: Table) -> None:
        """All cards are shuffled, and 1000 dollars are put on each poster. Who began the last round deals the next."""
        if table.round:
            table.dealer = table.left_of(table.dealer)
            table.collect()
        self.seat = table.dealer
        table.round += 1
        table.sets = ()
        table.reshuffled = table.sheriff_card = False
        table.phase = "setup"
        table.note("round_begins", who=table.dealer, round=table.round)
        for outlaw in OUTLAW_IDS:
            table.posters[outlaw] += BILL
        table.note("each_poster", amount=BILL)

    @step(to={"deal": "card", "done": "first_discard"})
    def seats(self, table: Table) -> str:
        """Who gets the next card, clockwise from the dealer's left? All get ten."""
        for _ in table.names:
            self.seat = table.left_of(self.seat)
            if len(table.hands[self.seat]) < HAND:
                return "deal"
        return "done"

    @chance(DEALT, to="seats", cites="wyatt_earp.deal.ten")
    def card(self, table: Table, card: Card) -> None:
        """He is dealt a card, unseen by the others."""
        table.hands[self.seat].append(card)

    @chance(DEALT, to="ready", cites="wyatt_earp.deal.first-discard")
    def first_discard(self, table: Table, card: Card) -> None:
        """The top card of the rest is turned up and begins the discard pile."""
        for seat, hand in enumerate(table.hands):
            table.note(
                "dealt", secret=("cards",), seen_by=(seat,), who=seat, cards=[card.id for card in hand], count=len(hand)
            )
        table.turn_up(card)
        table.note("turned_up", card=card.id)

    @step(to=DONE, cites="wyatt_earp.deal.left-begins")
    def ready(self, table: Table) -> None:
        """The player to the dealer's left begins."""
        table.turn = table.left_of(table.dealer)
