"""Reads names of cards, characters, roles and card values, in German or English and any reasonable spelling."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from bang_explorer.games.bang.rules.box import BOXES, box
from bang_explorer.games.bang.rules.cards import Kind
from bang_explorer.kit.cards import CardRef, read_value
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import name_of, plain
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF
from bang_explorer.kit.sayings import ByLanguage
from bang_explorer.kit.words import languages, words_for

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.people import Person
    from bang_explorer.games.bang.rules.table import Table

ROLE_NAMES = {
    "sheriff": SHERIFF, "deputy": DEPUTY, "hilfssheriff": DEPUTY, "hilfsheriff": DEPUTY, "vice": DEPUTY,
    "outlaw": OUTLAW, "gesetzloser": OUTLAW, "gesetzlose": OUTLAW, "bandit": OUTLAW,
    "renegade": RENEGADE, "kopfgeldjager": RENEGADE, "kopfgeldjaeger": RENEGADE, "abtrunniger": RENEGADE,
    "abtruenniger": RENEGADE,
}  # fmt: skip


class Names:
    """Finds the cards and characters of one box by their names."""

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
        """The kind of card with this name. Raises `BadInput` if there is none."""
        found = self.kinds.get(name_of(text))
        if found is None:
            raise self._no_card(text)
        return found

    def card(self, text: str) -> CardRef:
        """A description of the card that a text means: by name (`bang`), value (`6H`, `H`) or both (`bang-6H`).

        Raises `BadInput` if the box has no card of this name, or none with both. A value alone is not looked up.
        """
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
        """The first printed card that fits a description. Raises `BadInput` if the box has none."""
        card: Card
        for card in self.box.by_text.values():
            if ref.fits(card):
                return card
        if ref.kind is None:
            raise BadInput("{game} has no card with the value {value}", game=self.box.id, value=ref)
        values = ", ".join(card.value for card in self.box.by_text.values() if card.kind is ref.kind)
        raise BadInput(
            "{game} has no {ref}; there {card} has the values {values}",
            game=self.box.id, ref=ref, card=named(ref.kind), values=values,
        )  # fmt: skip

    def person(self, text: str) -> Person:
        """The character with this name; for `plain` the one without ability. Raises `BadInput` if there is none."""
        name = name_of(text)
        if name == "plain":
            return self.box.plain
        found = self.people.get(name)
        if found is None:
            self.is_elsewhere(text, "people")
            known = [person.id for person in self.box.people.values()]
            near = nearest(name, known)
            raise BadInput("no character {name} in {game}{near}", name=shown(text), game=self.box.id, near=near)
        return found

    def is_elsewhere(self, text: str, what: str) -> None:
        """Raise `BadInput`, naming the game that has it, if only a larger game that includes this box has this name.

        `what` is `kinds` (of cards) or `people`. Else nothing happens, also if nobody has the name.
        """
        parts = set(self.box.parts)
        for game in BOXES if plain(text) not in getattr(self, what) else ():
            found = getattr(names(box(game)), what).get(plain(text)) if parts < set(box(game).parts) else None
            if found is not None:
                raise BadInput(
                    "{name} is not in {here}, but in the game {game}", name=named(found), here=self.box.id, game=game
                )

    def _no_card(self, text: str) -> BadInput:
        """A `BadInput` for an unknown card, which suggests cards with similar names.

        If a larger game has the card, an error that says so is raised instead.
        """
        self.is_elsewhere(re.split(r"-(?=[^-]*\d|[AKQJ][HDCS]$)", text.strip())[0], "kinds")
        by_name = {name: kind.id for name, kind in self.kinds.items()} | {id_: id_ for id_ in self.box.kinds}
        word = re.split(r"[\s-]", text.strip())[0] if any(c.isdigit() for c in text[-3:]) else text
        near = nearest(plain(word), by_name, by_name)
        return BadInput("no card {card} in {game}{near}", card=shown(text), game=self.box.id, near=near)


def role(text: str) -> str:
    """The id of the role with this name. Raises `BadInput` if there is none."""
    found = ROLE_NAMES.get(name_of(text))
    if found is None:
        near = nearest(plain(text), ROLE_NAMES, ROLE_NAMES)
        raise BadInput("no role {role}; there are {known}{near}", role=shown(text), known=", ".join(ROLES), near=near)
    return found


def named(thing: Kind | Person | CardRef) -> ByLanguage | str:
    """The name of a kind of card or of a person, for error messages. A card with a value stays as `bang-6H`."""
    if isinstance(thing, CardRef):
        return named(thing.kind) if thing.vagueness == 2 else str(thing)
    return ByLanguage({"de": thing.de, "en": thing.en}) if isinstance(thing, Kind) else thing.name


def named_role(id_: str, table: Table) -> ByLanguage:
    """The name of a role in every language, for error messages."""
    return ByLanguage({lang: words_for(table, lang).role(id_) for lang in languages()})


@cache
def names(inside: Box) -> Names:
    """The `Names` of a box, made at the first call."""
    return Names(inside)


def ids_called(name: str) -> set[str]:
    """The ids of all kinds of cards and of all people with this name, in any box; empty if there are none."""
    wanted, known = plain(name), [names(box(id_)) for id_ in BOXES]
    cards = {one.kinds[wanted].id for one in known if wanted in one.kinds}
    return cards | {one.people[wanted].id for one in known if wanted in one.people}
