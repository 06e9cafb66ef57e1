"""How moves of BANG! are written: `A: bang > B`, `C: use fass`, `C: pass`.

Each option prints as one text, and that text is read back as the same option. A card's value is printed where more
than one copy could be meant; a text without a value means the first option that fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.names import Names, names
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.options import HAND_OF, HandOf
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.desk.grammar import Aim, Form, Grammar
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.moves import Move
from bang_explorer.kit.names import plain
from bang_explorer.kit.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words

CardMove = Move[CardRef, CardRef | HandOf]
"""A move in BANG!, once read. It describes cards, also those aimed at, by kind, by value or by both."""


class ACard:
    """Reads and writes the name of a card in a move: its kind, its value or both."""

    def read(self, table: Table, text: str) -> CardRef:
        return names(table.box).card(text)

    def write(self, thing: Card, *, values: bool) -> str:
        return thing.text if values else thing.kind.id

    def fits(self, ref: CardRef, thing: Card) -> bool:
        return ref.fits(thing)

    def said(self, ref: CardRef, table: Table, words: Words) -> str:
        value = f"{ref.rank or ''}{GLYPHS.get(ref.suit or '', '')}"
        name = "" if ref.kind is None else words.card(ref.kind.id, table.box)
        return " ".join(part for part in (name, value) if part)


class PlayedCard(ACard):
    """Reads and writes the name of the card that is played, which stands first in a move.

    `read` raises `BadInput` for a value alone, and for an unknown word; if that looks like a character, the message
    suggests characters.
    """

    def read(self, table: Table, text: str) -> CardRef:
        known = names(table.box)
        try:
            ref = known.card(text)
        except BadInput:
            known.is_elsewhere(text, "people")
            if not _is_rather_a_character(known, text):
                raise
            people = [person.id for person in known.box.people.values()]
            near = nearest(plain(text), people)
            raise BadInput("no card or character {name}{near}", name=shown(text), near=near) from None
        if ref.kind is None:
            raise BadInput(
                "{text} is a value; a move names a card, such as bang or {such_as}",
                text=shown(text), such_as=f"bang-{ref}",
            )  # fmt: skip
        return ref


def _is_rather_a_character(known: Names, text: str) -> bool:
    name = plain(text)
    return name not in known.kinds and not nearest(name, known.kinds) and bool(nearest(name, known.people))


class CardOrHand:
    """Reads and writes what a move aims at: a certain card, or an unseen one of the hand (`hand`)."""

    def read(self, table: Table, text: str) -> CardRef | HandOf:
        return HAND_OF if plain(text) in ("hand", "handkarte") else CARD.read(table, text)

    def write(self, thing: Card | HandOf, *, values: bool) -> str:
        return thing if thing == HAND_OF else CARD.write(thing, values=values)

    def fits(self, ref: CardRef | HandOf, thing: Card | HandOf) -> bool:
        return ref == thing if isinstance(ref, str) else thing != HAND_OF and CARD.fits(ref, thing)

    def said(self, ref: CardRef | HandOf, table: Table, words: Words) -> str:
        return ref if isinstance(ref, str) else CARD.said(ref, table, words)


class AKind:
    """Reads and writes the kind of card as which another card is played."""

    def read(self, table: Table, text: str) -> str:
        return names(table.box).kind(text).id

    def write(self, thing: str, *, values: bool) -> str:
        return thing

    def fits(self, ref: str, thing: str) -> bool:
        return ref == thing

    def said(self, ref: str, table: Table, words: Words) -> str:
        return words.card(ref, table.box)


class APerson(AKind):
    """Reads and writes the name of the character whose ability is used in a move.

    Only a name that it `knows` can be read; for another, `read` raises `KeyError`.
    """

    def knows(self, table: Table, text: str) -> bool:
        return plain(text) in names(table.box).people

    def read(self, table: Table, text: str) -> str:
        return names(table.box).people[plain(text)].id

    def said(self, ref: str, table: Table, words: Words) -> str:
        return words.person(ref, table.box)


CARD = ACard()
AT_SOMEBODY = Aim(CardOrHand(), such_as=("B", "B.hand", "B.mustang"))

GRAMMAR: Grammar[CardRef, CardRef | HandOf] = Grammar(
    Form("pass"),
    Form("end"),
    Form("use", CARD, cost=CARD, aim=AT_SOMEBODY),
    Form("take", CARD, cost=CARD, aim=AT_SOMEBODY),
    Form("discard", CARD, cost=CARD, aim=AT_SOMEBODY),
    Form("choose", aim=AT_SOMEBODY, straight=True),
    Form("ability", unsaid=True, name=APerson(), cost=CARD, aim=AT_SOMEBODY),
    Form("play", PlayedCard(), unsaid=True, acts=("play", "answer"), as_=AKind(), cost=CARD, aim=AT_SOMEBODY),
)
