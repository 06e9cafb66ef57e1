"""The kinds of cards. All cards of a kind are alike, so that each kind is one object that lies there often."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from bang_explorer.rulebook.names import ROWS
from bang_explorer.rulebook.shelves import read


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """All cards of one kind: a row of `cards.toml`."""

    id: str
    index: int
    """Its place in the order in which cards are listed."""
    de: str
    en: str
    copies: int
    outlaw: str = ""
    """The id of the outlaw whom an outlaw card or a photo shows; empty for the other cards."""
    points: int = 0
    """What it adds to the points for the outlaw in whose row it lies."""
    reward: int = 0
    """What a sheriff card adds to the reward on the outlaw's poster, in dollars."""
    aliases: tuple[str, ...] = ()

    @property
    def kind(self) -> Self:
        """The card itself, since it is a kind."""
        return self

    @property
    def is_outlaw(self) -> bool:
        """True for an outlaw card. Only these have the bullet hole, and so are hits."""
        return self.id == self.outlaw

    @property
    def is_sheriff(self) -> bool:
        """True for a sheriff card; a photo is one, too."""
        return self.id != self.outlaw

    @property
    def is_catching(self) -> bool:
        """True for an outlaw card or a photo: other cards can be put to it."""
        return bool(self.outlaw)

    @property
    def is_photo(self) -> bool:
        return self.is_catching and self.is_sheriff

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a card by its place, so that another process uses its own."""
        return _card_at, (self.index,)


def _card_at(index: int) -> Card:
    return CARDS[index] if index >= 0 else VEILED


def _card(index: int, id_: str, row: Mapping[str, Any]) -> Card:
    return Card(id_, index, **{**row, "aliases": tuple(row.get("aliases", ()))})


CARDS = tuple(_card(index, *row) for index, row in enumerate(read(Path(__file__).parent.parent / ROWS).items()))
BY_ID = {card.id: card for card in CARDS}
DECK = tuple(card for card in CARDS for _ in range(card.copies))
"""All 78 cards, in the order in which they are listed."""

OUTLAWS = tuple(card for card in CARDS if card.is_outlaw)
OUTLAW_IDS = tuple(one.id for one in OUTLAWS)
PHOTOS = tuple(card for card in CARDS if card.is_photo)
ATTACHED = tuple(card for card in CARDS if card.points and not card.is_catching)
"""The sheriff cards that are put to an outlaw of one's own, after a hit."""
FASTEST_GUN, HIDEOUT, MOST_WANTED = BY_ID["fastest_gun"], BY_ID["hideout"], BY_ID["most_wanted"]
WYATT_EARP = BY_ID["wyatt_earp"]

VEILED = Card("veiled", -1, "Karte", "card", 0)
"""Stands for a card that is not known, mostly in somebody's hand."""


def photo_of(outlaw: str) -> Card:
    """The photo of the outlaw with this id."""
    return BY_ID[f"photo_{outlaw}"]
