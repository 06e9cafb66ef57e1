"""The types of what a move consists of, besides the kind of move: which cards are used, and the target."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.rules.cards import Card

# --- with what ------------------------------------------------------------------------------------------------------

Spent = Card | CardAt[Card]
"""A card that is given for something: one of the hand, or with its seat one that lies in front of the player."""
What = Card | tuple[Spent, ...] | None
"""The card that is used; a tuple if it costs other cards (which follow it), or if an ability uses several."""


def card_in(spent: Spent) -> Card:
    """The card that is given, of the hand or in play."""
    return spent.card if isinstance(spent, CardAt) else spent


def cards_in(what: What) -> tuple[Card, ...]:
    """All the cards as a tuple, the one that is used first; empty for `None`."""
    if what is None:
        return ()
    return tuple(map(card_in, what)) if isinstance(what, tuple) else (what,)


def card_of(what: What) -> Card | None:
    """The card that is used, the first of several, without those that it costs; `None` for `None`."""
    return card_in(what[0]) if isinstance(what, tuple) and what else what  # type: ignore[return-value]


# --- at whom or what ------------------------------------------------------------------------------------------------

HandOf = Literal["hand"]
HAND_OF: Final = "hand"
"""Used in place of a card, where an unseen card of a hand is aimed at."""

AtCard = CardAt[Card | HandOf]
Aimed = int | AtCard
"""A target: a seat, or a card of somebody."""

Target = Aimed | None


@cache
def at_card(seat: int, card: Card | HandOf) -> AtCard:
    """The target made of a seat and one of its cards, or `HAND_OF` for an unseen one. Each is made once, for speed."""
    return CardAt(seat, card)


def seat_of(at: Aimed) -> int:
    """The seat that is aimed at, or the seat whose card is aimed at; `NOBODY` for a card that is nobody's."""
    return at.seat if isinstance(at, CardAt) else at
