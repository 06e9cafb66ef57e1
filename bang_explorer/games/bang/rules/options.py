"""What an option of this game holds besides its act: the cards that are used, and at whom or what."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.rules.cards import Card

# --- with what ------------------------------------------------------------------------------------------------------

What = Card | tuple[Card, ...] | None
"""The card that is used; with others that it costs, or where an ability takes several, all of them."""


def cards_in(what: What) -> tuple[Card, ...]:
    """All the cards, the one that is used first."""
    if what is None:
        return ()
    return what if isinstance(what, tuple) else (what,)


def card_of(what: What) -> Card | None:
    """The card that is used, without the others that it costs."""
    return what[0] if isinstance(what, tuple) else what


# --- at whom or what ------------------------------------------------------------------------------------------------

HandOf = Literal["hand"]
HAND_OF: Final = "hand"
"""In place of a card aimed at: one of the hand, unseen."""

AtCard = CardAt[Card | HandOf]
Aimed = int | AtCard
"""Somebody, by his seat, or a card of somebody."""

Target = Aimed | None


@cache
def at_card(seat: int, card: Card | HandOf) -> AtCard:
    """This card of somebody, or his hand. The pair is made once, since targets are listed all the time."""
    return CardAt(seat, card)


def seat_of(at: Aimed) -> int:
    """Whose seat is aimed at."""
    return at.seat if isinstance(at, CardAt) else at
