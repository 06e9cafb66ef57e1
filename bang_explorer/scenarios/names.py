"""Forgiving names: cards, people, roles and values, in German or English, however they are spelt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from bang_explorer.games.bang.rules.box import BOXES, HOUSE, box
from bang_explorer.games.bang.rules.cards import RANKS
from bang_explorer.games.bang.rules.people import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF
from bang_explorer.kit.characters import joined
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.people import Person

SUIT_NAMES = {
    "h": "H", "herz": "H", "hearts": "H", "heart": "H", "♥": "H", "♡": "H",
    "d": "D", "karo": "D", "diamonds": "D", "diamond": "D", "♦": "D", "♢": "D",
    "c": "C", "kreuz": "C", "clubs": "C", "club": "C", "♣": "C", "♧": "C",
    "s": "S", "pik": "S", "spades": "S", "spade": "S", "♠": "S", "♤": "S",
}  # fmt: skip
RANK_NAMES = {rank.casefold(): rank for rank in RANKS} | {
    "bube": "J", "jack": "J", "b": "J", "dame": "Q", "queen": "Q", "konig": "K", "koenig": "K", "king": "K", "as": "A",
    "ass": "A", "ace": "A", "t": "10",
}  # fmt: skip
ROLE_NAMES = {
    "sheriff": SHERIFF, "deputy": DEPUTY, "hilfssheriff": DEPUTY, "hilfsheriff": DEPUTY, "vice": DEPUTY,
    "outlaw": OUTLAW, "gesetzloser": OUTLAW, "gesetzlose": OUTLAW, "bandit": OUTLAW,
    "renegade": RENEGADE, "kopfgeldjager": RENEGADE, "kopfgeldjaeger": RENEGADE, "abtrunniger": RENEGADE,
    "abtruenniger": RENEGADE,
}  # fmt: skip


def plain(text: str) -> str:
    """A name without case, accents, spaces, hyphens and punctuation.

    >>> plain("Gefängnis"), plain("Rev. Carabine"), plain("cat_balou")
    ('gefangnis', 'revcarabine', 'catbalou')
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if c.isalnum())


def name_of(text: str) -> str:
    """The plain form of a name. Raises `BadInput` at once for what is longer than any name can be."""
    return plain(bounded(text, "a name"))


def one_way(name: str) -> str:
    """A name without spaces to spare; letters that are written in two ways are written in one."""
    return " ".join(part for part in unicodedata.normalize("NFC", joined(name)).split(" ") if part)


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card as somebody wrote it: a name, a value, or both."""

    kind: Kind | None
    rank: str | None = None
    suit: str | None = None

    def fits(self, card: Card) -> bool:
        return (
            (self.kind is None or card.kind is self.kind)
            and (self.rank is None or card.rank == self.rank)
            and (self.suit is None or card.suit == self.suit)
        )

    @property
    def vagueness(self) -> int:
        """How much the reference leaves open: nothing, the name, the copy."""
        return 0 if self.kind and self.rank else 1 if self.rank or self.suit else 2

    def __str__(self) -> str:
        value = (self.rank or "") + (self.suit or "")
        return "-".join(part for part in (self.kind.id if self.kind else "", value) if part)


_SUIT_WORDS = "|".join(sorted((re.escape(name) for name in SUIT_NAMES), key=len, reverse=True))
_RANK_WORDS = "|".join(sorted((re.escape(name) for name in RANK_NAMES), key=len, reverse=True))
_VALUE = re.compile(
    rf"({_RANK_WORDS})(?:[\s_-]*|\s+of\s+)({_SUIT_WORDS})|({_SUIT_WORDS})[\s_-]*({_RANK_WORDS})|({_SUIT_WORDS})"
)


def read_value(text: str) -> tuple[str | None, str] | None:
    """A poker value such as `6H`, `Herz-6` or the bare suit `H`; `None` if it is none.

    >>> read_value("10S"), read_value("Pik-Ass"), read_value("♥"), read_value("bang")
    (('10', 'S'), ('A', 'S'), (None, 'H'), None)
    """
    decomposed = unicodedata.normalize("NFKD", text.strip().casefold())
    found = _VALUE.fullmatch("".join(c for c in decomposed if unicodedata.category(c) != "Mn"))
    if found is None:
        return None
    rank1, suit1, suit2, rank2, suit3 = found.groups()
    rank = rank1 or rank2
    return (RANK_NAMES[rank] if rank else None), SUIT_NAMES[suit1 or suit2 or suit3]


class Names:
    """The names that a box knows."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.kinds: dict[str, Kind] = {}
        for kind in box.kinds.values():
            for name in (kind.id, kind.de, kind.en, *kind.aliases):
                self.kinds[plain(name)] = kind
        self.people: dict[str, Person] = {}
        for person in box.people.values():
            for name in (person.id, person.name, *person.aliases):
                self.people[plain(name)] = person

    def kind(self, text: str) -> Kind:
        """The kind of card with this name."""
        found = self.kinds.get(name_of(text))
        if found is None:
            raise self._no_card(text)
        return found

    def card(self, text: str) -> CardRef:
        """A card by name (`bang`), by name and value (`bang-6H`) or by value alone (`6H`, `H`)."""
        found = self.kinds.get(name_of(text))
        if found is not None:
            return CardRef(found)
        value = read_value(text)
        if value is not None:
            return CardRef(None, *value)
        for cut in (i for i, c in enumerate(text) if c in "- _"):
            value = read_value(text[cut + 1 :])
            if value is not None and value[0] is not None:
                ref = CardRef(self.kind(text[:cut]), *value)
                self.copy(ref)
                return ref
        raise self._no_card(text)

    def copy(self, ref: CardRef) -> Card:
        """A printed copy that the reference fits."""
        for card in self.box.by_text.values():
            if ref.fits(card):
                return card
        if ref.kind is None:
            raise BadInput(f"{self.box.id} has no card with the value {ref}")
        values = ", ".join(card.value for card in self.box.by_text.values() if card.kind is ref.kind)
        raise BadInput(f"{self.box.id} has no {ref}; its {ref.kind.id} cards are {values}")

    def person(self, text: str) -> Person:
        """The character with this name."""
        name = name_of(text)
        if name == "plain":
            return self.box.plain
        found = self.people.get(name)
        if found is None:
            self.is_elsewhere(text, "people")
            known = [person.id for person in self.box.people.values()]
            raise BadInput(f"no character {shown(text)} in {self.box.id}{nearest(name, known)}")
        return found

    def is_elsewhere(self, text: str, what: str) -> None:
        """Say so if another box holds what is named, and in which game it is there besides what this one has."""
        parts = set(self.box.parts)
        for game in BOXES if plain(text) not in getattr(self, what) else ():
            found = getattr(names(box(game)), what).get(plain(text)) if parts < set(box(game).parts) else None
            if found is not None:
                raise BadInput(f"{found.id} is not in {self.box.id}; it is in the game {game}")

    def _no_card(self, text: str) -> BadInput:
        """The nearest names by id, also of cards that look like it by another of their names."""
        self.is_elsewhere(re.split(r"-(?=[^-]*\d|[AKQJ][HDCS]$)", text.strip())[0], "kinds")
        by_name = {name: kind.id for name, kind in self.kinds.items()} | {id_: id_ for id_ in self.box.kinds}
        word = re.split(r"[\s-]", text.strip())[0] if any(c.isdigit() for c in text[-3:]) else text
        return BadInput(f"no card {shown(text)} in {self.box.id}{nearest(plain(word), by_name, by_name)}")


def assigned(
    refs: Sequence[CardRef], cards: Sequence[Card], likes: Sequence[Callable[[Card], int]] = ()
) -> tuple[dict[int, int], int | None]:
    """For each reference the place of a card of its own that fits it; and the first reference that gets none.

    The most exact references choose first, and each takes the first card that is left (of those that its function in
    `likes` numbers lowest); one whose card somebody else needs moves on to another, if there is one.
    """
    found: dict[int, int] = {}
    owner: dict[int, int] = {}

    def find(ref: int, tried: set[int]) -> bool:
        fitting = [at for at, card in enumerate(cards) if refs[ref].fits(card)]
        for at in sorted(fitting, key=lambda at: (at in owner, likes[ref](cards[at]) if likes else 0)):
            if at in tried:
                continue
            tried.add(at)
            if at not in owner or find(owner[at], tried):
                owner[at], found[ref] = ref, at
                return True
        return False

    for ref in sorted(range(len(refs)), key=lambda ref: refs[ref].vagueness):
        if not find(ref, set()):
            return found, ref
    return found, None


def role(text: str) -> str:
    """The role with this name."""
    found = ROLE_NAMES.get(name_of(text))
    if found is None:
        raise BadInput(
            f"no role {shown(text)}; there are {', '.join(ROLES)}{nearest(plain(text), ROLE_NAMES, ROLE_NAMES)}"
        )
    return found


_GAMES = {frozenset(map(plain, game.split("+"))): game for game in BOXES}


def game_id(text: str) -> str:
    """A game by its id, however its boxes are spelt and in whatever order; what is no game stays as it is.

    >>> game_id("Dodge City + Base")
    'base+dodge_city'
    """
    return _GAMES.get(frozenset(map(plain, bounded(text, "a game").split("+"))), text)


def chosen_box(game: str) -> Box:
    """The box, or the combination of boxes, with this name."""
    id_ = game_id(game)
    if id_ not in BOXES and id_ not in HOUSE:
        known = (*BOXES, *HOUSE)
        raise BadInput(f"no game {shown(game)}; there are {', '.join(known)}{nearest(game, known)}")
    return box(id_)


@cache
def names(inside: Box) -> Names:
    """The names that a box knows, made once."""
    return Names(inside)
