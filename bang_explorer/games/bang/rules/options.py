"""The types of what a move consists of, besides the kind of move: which cards are used, and the target."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.rules.cards import Card

# --- with what ------------------------------------------------------------------------------------------------------

What = Card | tuple[Card, ...] | None
"""The card that is used; a tuple if it costs other cards (which follow it), or if an ability uses several."""


def cards_in(what: What) -> tuple[Card, ...]:
    """All the cards as a tuple, the one that is used first; empty for `None`."""
    if what is None:
        return ()
    return what if isinstance(what, tuple) else (what,)


def card_of(what: What) -> Card | None:
    """The card that is used, the first of several, without those that it costs; `None` for `None`."""
    return what[0] if isinstance(what, tuple) else what


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
    """The seat that is aimed at, or the seat whose card is aimed at."""
    return at.seat if isinstance(at, CardAt) else at
