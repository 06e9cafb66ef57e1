"""Reads names of cards and outlaws, in German or English and any reasonable spelling."""

from __future__ import annotations

from bang_explorer.games.wyatt_earp.rules.cards import CARDS, OUTLAW_IDS, Card
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import name_of, plain
from bang_explorer.kit.sayings import ByLanguage

CARD_NAMES = {plain(name): card for card in CARDS for name in (card.id, card.de, card.en, *card.aliases)}


def card(text: str) -> Card:
    """The card with this name. Raises `BadInput` if there is none.

    >>> card("Banküberfall"), card("Photo of Jesse James")
    (bank_robbery, photo_jesse_james)
    """
    found = CARD_NAMES.get(name_of(text))
    if found is None:
        names = {name: one.id for name, one in CARD_NAMES.items()}
        near = nearest(plain(text), names, names)
        raise BadInput("no card {card}{near}", card=shown(text), near=near)
    return found


def outlaw(text: str) -> Card:
    """The card of the outlaw with this name. Raises `BadInput` if there is none."""
    found = CARD_NAMES.get(name_of(text))
    if found is None or not found.is_outlaw:
        near = nearest(plain(text), OUTLAW_IDS)
        known = ", ".join(OUTLAW_IDS)
        raise BadInput("no outlaw {name}; there are {known}{near}", name=shown(text.strip()), known=known, near=near)
    return found


def named(thing: Card) -> ByLanguage:
    """The name of a card, for error messages."""
    return ByLanguage({"de": thing.de, "en": thing.en})


def ids_called(name: str) -> set[str]:
    """The ids of the cards with this name; empty if there are none."""
    found = CARD_NAMES.get(plain(name))
    return set() if found is None else {found.id}
