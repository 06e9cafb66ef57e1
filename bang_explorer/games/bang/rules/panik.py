"""Panik and Cat Balou: the player takes a card from somebody, or makes somebody discard one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import End, Flow, chance, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import CARD_LOST
from bang_explorer.games.bang.rules.hit import is_of
from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.games.bang.rules.piles import HAND

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.options import AtCard, HandOf
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


def _is_removed(taken: Any, table: Table) -> bool:
    """True if it is a blue card of somebody still in the game."""
    return bool(taken.aim.kind.colour == "blue") and not table.out[taken.of]


GOES = (
    Ground("dodge_city.green.removable", where=lambda taken, _table: taken.aim.kind.colour == "green"),
    Ground("base.blue.lasts", where=lambda taken, table: _is_removed(taken, table) and not taken.aim.kind.weapon),
    Ground(
        "base.volcanic.lost",
        where=lambda taken, table: taken.aim.kind.id == "volcanic" and taken.of == table.turn and table.shots > 0,
    ),
    Ground("base.weapons.stays", where=lambda taken, table: _is_removed(taken, table) and bool(taken.aim.kind.weapon)),
)
"""On a card that leaves play."""
UNSEEN = Ground("base.panik.playable", where=lambda _taken, table: is_of(table, "panik"))
"""On the unseen card that Panik brings to the hand."""
TAKEN = (
    Ground(
        "dodge_city.green.taken-anew",
        where=lambda taken, table: taken.aim.kind.colour == "green" and table.turn == taken.by,
    ),
)


@flow
class TakeCard(Flow):
    """The player takes a card of another: an unseen one of the hand, one in play, or one of an open inheritance."""

    by: int
    of: int
    aim: Card | HandOf
    """The card aimed at (in play, or of a hand whose cards may be chosen), or `HAND_OF` for an unseen one."""

    @step(to={"hand": "unseen", "table": "seen", "chosen": "chosen_of_hand"}, cites="base.symbols.take-from-player")
    def start(self, table: Table) -> str:
        """Is it an unseen card of the hand, a card in play, or a chosen card of an inheritance that lies open?"""
        if self.aim == HAND_OF:
            return "hand"
        return "table" if self.aim in table.in_play[self.of] else "chosen"

    @chance(HAND, to="lost", cites="base.symbols.take-from-player", grounds=(UNSEEN,))
    def unseen(self, table: Table, card: Card) -> None:
        """The player takes a card of the hand without seeing it."""
        table.hands[self.by].append(card)
        table.note("takes_unseen", who=self.by, of=self.of, card=card, secret=("card",), seen_by=(self.by, self.of))

    @step(
        to="lost",
        cites="base.symbols.take-from-player",
        grounds=(
            *GOES,
            *TAKEN,
            Ground(
                "base.panik.playable",
                where=lambda taken, table: is_of(table, "panik") and taken.aim.kind.play is not None,
            ),
        ),
    )
    def seen(self, table: Table) -> None:
        """The player takes the chosen card in play into his hand."""
        table.take_from_play(self.by, self.of, _chosen(self.aim))

    @step(to="lost", cites="base.symbols.take-from-player")
    def chosen_of_hand(self, table: Table) -> None:
        """The player takes the chosen card of the hand."""
        card = _chosen(self.aim)
        table.hands[self.of].remove(card)
        table.hands[self.by].append(card)
        table.note("takes_from_hand", who=self.by, of=self.of, card=card)

    @seam(CARD_LOST, to=DONE)
    def lost(self, table: Table) -> None:
        """The card has gone to its new owner, and abilities may act on that."""


@flow
class DropCard(Flow):
    """The player makes somebody discard a card: a random one of the hand, or a chosen one."""

    by: int
    of: int
    aim: Card | HandOf
    """The card aimed at (in play, or of a hand whose cards may be chosen), or `HAND_OF` for an unseen one."""

    @step(
        to={"hand": "unseen", "table": "seen", "own_hand": "own"},
        cites="base.symbols.drop",
    )
    def start(self, table: Table) -> str:
        """Is it a random card of the hand, a card in play, or a chosen card of one's own hand?"""
        if self.aim == HAND_OF:
            return "hand"
        return "table" if self.aim in table.in_play[self.of] else "own_hand"

    @chance(HAND, to="lost", cites="base.symbols.drop")
    def unseen(self, table: Table, card: Card) -> None:
        """A random card of the hand is discarded."""
        table.discard.append(card)
        table.note("discards", who=self.of, card=card)

    @step(
        to="lost",
        cites="base.symbols.drop",
        grounds=(*GOES, Ground("base.symbols.any-player", where=lambda drop, _table: drop.of == drop.by)),
    )
    def seen(self, table: Table) -> None:
        """The chosen card in play is discarded."""
        table.discard_from_play(self.of, _chosen(self.aim))

    @seam(CARD_LOST, to=DONE)
    def lost(self, table: Table) -> None:
        """The card has been discarded, and abilities may act on that."""

    @step(to=DONE, cites="base.symbols.any-player")
    def own(self, table: Table) -> None:
        """The player discards the chosen card of his own hand."""
        table.discard_from_hand(self.of, _chosen(self.aim))


def _chosen(aim: Card | HandOf) -> Card:
    """The card aimed at. Raises `ValueError` for `HAND_OF`."""
    if aim == HAND_OF:
        msg = "no card of a hand that nobody sees can be chosen"
        raise ValueError(msg)
    return aim


@effect("take_card", TakeCard, aims=("card",), takes=True)
def take_card(by: int, at: AtCard, _kind: Kind, _table: Table) -> Flow:
    """The flow of a card by which the player takes the card aimed at."""
    return TakeCard(by, *at)


@effect("drop_card", DropCard, aims=("card",))
def drop_card(by: int, at: AtCard, _kind: Kind, _table: Table) -> Flow:
    """The flow of a card by which the card aimed at is discarded."""
    return DropCard(by, *at)
