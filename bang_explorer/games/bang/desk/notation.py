"""How moves of BANG! are written: `A: bang > B`, `C: use fass`, `C: pass`.

Each option prints as one text, and that text is read back as the same option. A card's value is printed where more
than one copy could be meant; a text without a value means the first option that fits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.names import ROLE_NAMES, Names, names
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.options import HAND_OF, HandOf, card_in
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.desk.grammar import Aim, Form, Grammar
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.moves import Mention, Move
from bang_explorer.kit.names import plain, seat
from bang_explorer.kit.roles import role_is_known
from bang_explorer.kit.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.games.bang.desk.brought import BoxDesk
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.options import Spent
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words

Aimed = CardRef | HandOf | Mention
"""What a move is aimed at in front of a player: a card as it was described, the hand, or what is no target at all."""
CardMove = Move[CardRef, Aimed]
"""A move in BANG!, once read. It describes cards, also those aimed at, by kind, by value or by both."""


class ACard:
    """Reads and writes the name of a card in a move: its kind, its value or both."""

    def read(self, table: Table, text: str) -> CardRef:
        return names(table.box).card(text)

    def write(self, table: Table, thing: Card, *, values: bool) -> str:
        return thing.text if values else thing.kind.id

    def fits(self, ref: CardRef, thing: Card) -> bool:
        return ref.fits(thing)

    def said(self, ref: CardRef, table: Table, words: Words) -> str:
        value = f"{ref.rank or ''}{GLYPHS.get(ref.suit or '', '')}"
        name = "" if ref.kind is None else words.card(ref.kind.id, table.box)
        return " ".join(part for part in (name, value) if part)


@dataclass(frozen=True, slots=True)
class LyingRef(CardRef):
    """A card as somebody wrote it who says that it lies in front of a player, whose seat is `before`."""

    before: int = 0


class OwnCard(ACard):
    """Reads and writes the name of a card that a player gives up: of his hand, or in front of him (`B.mustang`).

    The player's name may be left out. It is written only where he also holds a card of that name in the hand.
    """

    def read(self, table: Table, text: str) -> CardRef:
        name, dot, card = text.partition(".")
        if not dot or (name.casefold() not in map(str.casefold, table.names) and _is_a_card(table, text)):
            return super().read(table, text)
        before, ref = seat(table, name), super().read(table, card.strip())
        return LyingRef(ref.kind, ref.rank, ref.suit, before)

    def write(self, table: Table, thing: Spent, *, values: bool) -> str:
        text = super().write(table, card_in(thing), values=values)
        if isinstance(thing, CardAt) and any(held.kind is thing.card.kind for held in table.hands[thing.seat]):
            return f"{table.names[thing.seat]}.{text}"
        return text

    def fits(self, ref: CardRef, thing: Spent) -> bool:
        lies_there = not isinstance(ref, LyingRef) or (isinstance(thing, CardAt) and thing.seat == ref.before)
        return lies_there and super().fits(ref, card_in(thing))


def _is_a_card(table: Table, text: str) -> bool:
    """True if this is the name of a card, which may have a dot in it (`Rev. Carabine`)."""
    try:
        names(table.box).card(text)
    except BadInput:
        return False
    return True


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

    def read(self, table: Table, text: str) -> Aimed:
        if plain(text) in ("hand", "handkarte"):
            return HAND_OF
        return Mention(text) if _is_of_a_person(table, text) else CARD.read(table, text)

    def write(self, table: Table, thing: Card | HandOf, *, values: bool) -> str:
        return thing if thing == HAND_OF else CARD.write(table, thing, values=values)

    def fits(self, ref: Aimed, thing: Card | HandOf) -> bool:
        return ref == thing if isinstance(ref, str) else thing != HAND_OF and CARD.fits(ref, thing)

    def said(self, ref: Aimed, table: Table, words: Words) -> str:
        return ref if isinstance(ref, str) else CARD.said(ref, table, words)


class LooseCard(CardOrHand):
    """Reads and writes the name of a card that may lie open and be nobody's: one that is never in the draw pile."""

    def knows(self, table: Table, text: str) -> bool:
        kind = names(table.box).kinds.get(plain(text))
        return kind is not None and kind.apart


class AKind:
    """Reads and writes the kind of card as which another card is played."""

    def read(self, table: Table, text: str) -> str:
        return names(table.box).kind(text).id

    def write(self, table: Table, thing: str, *, values: bool) -> str:
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


def _is_of_a_person(table: Table, text: str) -> bool:
    """True for the name of a character or a role: these lie before a player, too, but cannot be aimed at."""
    return plain(text) in names(table.box).people or plain(text) in ROLE_NAMES


def mentioned(table: Table, text: str) -> int | None:
    """The seat of the player who has this role, openly, or this character, or this card in play.

    It is `NOBODY` if no player, or more than one, is meant, and None for any other word.
    """
    word, known = plain(text), names(table.box)
    seats = range(len(table.names))
    if word in ROLE_NAMES:
        fits = [at for at in seats if table.roles[at] == ROLE_NAMES[word] and role_is_known(table, None, at)]
    elif word in known.people:
        fits = [at for at in seats if table.people[at] is known.people[word]]
    elif word in known.kinds:
        fits = [at for at in seats if table.lies_before(at, known.kinds[word].id) is not None]
    else:
        return None
    return fits[0] if len(fits) == 1 else NOBODY


CARD, OWN_CARD = ACard(), OwnCard()
AT_SOMEBODY: Aim[Aimed] = Aim(CardOrHand(), ("B", "B.hand", "B.mustang"), LooseCard(), mentioned)

WORDS: tuple[Form[CardRef, Aimed], ...] = (
    Form("pass"),
    Form("end"),
    Form("use", CARD, as_=AKind(), cost=OWN_CARD, aim=AT_SOMEBODY),
    Form("take", CARD, cost=CARD, aim=AT_SOMEBODY),
    Form("discard", OWN_CARD, cost=CARD, aim=AT_SOMEBODY),
    Form("choose", aim=AT_SOMEBODY, straight=True),
)
NAMED: tuple[Form[CardRef, Aimed], ...] = (
    Form("ability", unsaid=True, name=APerson(), cost=CARD, aim=AT_SOMEBODY),
    Form("play", PlayedCard(), unsaid=True, acts=("play", "answer"), as_=AKind(), cost=OWN_CARD, aim=AT_SOMEBODY),
)
"""The forms of BANG! that begin with their verb, and those that begin with the name of a person or a card."""


def grammar(box: Box) -> Grammar[CardRef, Aimed]:
    """The forms in which moves are written in this box, those that its parts bring included."""
    return _grammar(desks(box))


@cache
def _grammar(brought: tuple[BoxDesk, ...]) -> Grammar[CardRef, Aimed]:
    return Grammar(*WORDS, *(form for desk in brought for form in desk.forms), *NAMED)
