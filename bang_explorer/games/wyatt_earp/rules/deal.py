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
    return table.round == 1


def _is_another(_deal: Deal, table: Table) -> bool:
    return table.round > 1


def _another_would_be_next(_deal: Deal, table: Table) -> bool:
    """True unless the order of turns alone, with that after the last one, says who begins."""
    return table.round == 1 or table.left_of(table.turn) != table.left_of(table.dealer)


@flow
class Deal(Flow):
    """A round is dealt."""

    seat: int = -1
    """The seat to which a card is dealt."""

    @step(
        to="begin",
        grounds=(
            Ground("wyatt_earp.deal.dealer", where=lambda _deal, table: not table.round),
            Ground("wyatt_earp.deal.next-dealer", where=lambda _deal, table: table.round > 0),
        ),
    )  # fmt: skip
    def dealer(self, table: Table) -> None:
        """Who deals? Whoever began the last round deals the next."""
        if table.round:
            table.dealer = table.left_of(table.dealer)
        self.seat = table.dealer

    @step(to="collect", grounds=(Ground("wyatt_earp.end.next-round", where=lambda _deal, table: table.round > 0),))
    def begin(self, table: Table) -> None:
        """The first round begins, or another one."""
        table.round += 1
        table.phase = "setup"
        table.note("round_begins", who=table.dealer, round=table.round)

    @step(to="posters", grounds=(Ground("wyatt_earp.deal.all-cards", where=_is_another),))
    def collect(self, table: Table) -> None:
        """All cards are shuffled, those of the last round included."""
        if table.round > 1:
            table.collect()
        table.sets = ()
        table.reshuffled = table.sheriff_card = False

    @step(
        to="seats",
        grounds=(
            Ground("wyatt_earp.poster.thousand", where=_is_first),
            Ground("wyatt_earp.poster.thousand-more", where=_is_another),
        ),
    )  # fmt: skip
    def posters(self, table: Table) -> None:
        """1000 dollars are put on each poster."""
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

    @step(
        to=DONE, cites="wyatt_earp.deal.left-begins",
        grounds=(
            Ground("wyatt_earp.deal.left-begins", where=_another_would_be_next),
            Ground("wyatt_earp.deal.next-dealer", where=_is_another),
        ),
    )  # fmt: skip
    def ready(self, table: Table) -> None:
        """The player to the dealer's left begins."""
        table.turn = table.left_of(table.dealer)
