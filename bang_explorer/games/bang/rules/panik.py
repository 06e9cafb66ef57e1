"""Panik and Cat Balou: a card of somebody is taken, or discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, chance, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import CARD_LOST
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.games.bang.rules.piles import HAND

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.options import AtCard, HandOf
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
GREEN = (Ground("dodge_city.green.removable", where=lambda taken, _table: taken.aim.kind.colour == "green"),)


@flow
class TakeCard(Flow):
    """One takes a card of another: unseen from the hand, or one in play."""

    by: int
    of: int
    aim: Card | HandOf
    """A card in play (or of one's own hand), or `HAND_OF`."""

    @step(to={"hand": "unseen", "table": "seen", "chosen": "chosen_of_hand"}, cites="base.symbols.take-from-player")
    def start(self, table: Table) -> str:
        """From the hand, or from the table? Of an inheritance that lies open, also a chosen card of the hand."""
        if self.aim == HAND_OF:
            return "hand"
        return "table" if self.aim in table.in_play[self.of] else "chosen"

    @chance(HAND, to="lost", cites="base.symbols.take-from-player")
    def unseen(self, table: Table, card: Card) -> None:
        """A card of the hand, unseen."""
        table.hands[self.by].append(card)
        table.note("takes_unseen", who=self.by, of=self.of, card=card, secret=("card",), seen_by=(self.by, self.of))

    @step(to="lost", cites="base.symbols.take-from-player", grounds=GREEN)
    def seen(self, table: Table) -> None:
        """The card in play that was chosen."""
        table.take_from_play(self.by, self.of, _chosen(self.aim))

    @step(to="lost", cites="base.symbols.take-from-player")
    def chosen_of_hand(self, table: Table) -> None:
        """The card of the hand that was chosen."""
        card = _chosen(self.aim)
        table.hands[self.of].remove(card)
        table.hands[self.by].append(card)
        table.note("takes_from_hand", who=self.by, of=self.of, card=card)

    @seam(CARD_LOST, to=DONE)
    def lost(self, table: Table) -> None:
        """The card is the other's now."""


@flow
class DropCard(Flow):
    """One makes somebody discard a card: at random from the hand, or a chosen one."""

    by: int
    of: int
    aim: Card | HandOf
    """A card in play (or of one's own hand), or `HAND_OF`."""

    @step(
        to={"hand": "unseen", "table": "seen", "own_hand": "own"},
        cites="base.symbols.drop",
    )
    def start(self, table: Table) -> str:
        """From the hand or from the table; of one's own hand it is a chosen card."""
        if self.aim == HAND_OF:
            return "hand"
        return "table" if self.aim in table.in_play[self.of] else "own_hand"

    @chance(HAND, to="lost", cites="base.symbols.drop")
    def unseen(self, table: Table, card: Card) -> None:
        """A card of the hand, at random."""
        table.discard.append(card)
        table.note("discards", who=self.of, card=card)

    @step(to="lost", cites="base.symbols.drop", grounds=GREEN)
    def seen(self, table: Table) -> None:
        """The card in play that was chosen."""
        table.discard_from_play(self.of, _chosen(self.aim))

    @seam(CARD_LOST, to=DONE)
    def lost(self, table: Table) -> None:
        """The card is discarded."""

    @step(to=DONE, cites="base.symbols.any-player")
    def own(self, table: Table) -> None:
        """A card of one's own hand, as one likes."""
        table.discard_from_hand(self.of, _chosen(self.aim))


def _chosen(aim: Card | HandOf) -> Card:
    """The card aimed at, at a node that no hand unseen leads to."""
    if aim == HAND_OF:
        msg = "no card of a hand that nobody sees can be chosen"
        raise ValueError(msg)
    return aim


@effect("take_card", TakeCard, aims=("card",))
def take_card(by: int, at: AtCard, _kind: Kind, _table: Table) -> Flow:
    """Take the card aimed at."""
    return TakeCard(by, *at)


@effect("drop_card", DropCard, aims=("card",))
def drop_card(by: int, at: AtCard, _kind: Kind, _table: Table) -> Flow:
    """Discard the card aimed at."""
    return DropCard(by, *at)
