"""A box as a value: its kinds of cards, its deck, its people and its roles, read from data and checked."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Interrupt, StandIn, check_order, ordered
from bang_explorer.core.reasons import REQUIREMENTS
from bang_explorer.games.bang import (  # noqa: F401 - the flows register their effects
    bier,
    duell,
    gatling,
    general_store,
    hit,
    indianer,
    lying_cards,
    panik,
    turn,
)
from bang_explorer.games.bang.cards import Card, Kind
from bang_explorer.games.bang.people import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Person
from bang_explorer.games.bang.piles import Unveil
from bang_explorer.games.bang.play import Play

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow

PLAIN = Person("plain", "plain person", 4)
"""Whoever plays without a character: four life points, no ability."""

ROLES = {
    4: (SHERIFF, RENEGADE, OUTLAW, OUTLAW),
    5: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, DEPUTY),
    6: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY),
    7: (SHERIFF, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY),
}
"""The roles that are dealt, by the number of players."""


class Box:
    """What is in a box. `interrupt_order` gives the place of each interrupt among those of one player."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.plain = PLAIN
        self.roles = ROLES
        self.role_cards = ROLES[7]
        self.kinds: dict[str, Kind] = {}
        self.deck: tuple[Card, ...] = ()
        self.by_text: dict[str, Card] = {}
        package = f"{__package__}.boxes.{id_}"
        self._read_cards(_toml(package, "cards.toml"))
        abilities = import_module(f"{package}.people").ABILITIES
        self.people: dict[str, Person] = {
            person: Person(
                person, row["name"], row["life"], (f"{id_}.{person}",), abilities[person], tuple(row.get("aliases", ()))
            )
            for person, row in _toml(package, "people.toml").items()
        }
        self._let_stand_in()
        self.interrupt_order = self._order_interrupts()

    def unveil(self, who: int) -> Flow:
        """The flow that settles what `who` holds."""
        return Unveil(who)

    def _read_cards(self, rows: dict[str, dict[str, Any]]) -> None:
        deck: list[Card] = []
        for kind_id, row in rows.items():
            kind = Kind(
                kind_id, row["de"], row["en"], row["colour"], tuple(row["cites"]), tuple(row.get("aliases", ())),
                row.get("weapon", 0), row.get("answers", ""), row.get("amount", 0), row.get("effect", ""),
                lying_cards.ABILITIES.get(kind_id, ()),
            )  # fmt: skip
            added = tuple(ability.key for ability in kind.abilities if isinstance(ability, AddTerm))
            kind.counts = ("reach", *added) if kind.weapon else added
            kind.play = self._play(kind, row, kind, kind.cites) if row.get("playable", True) else None
            self.kinds[kind_id] = kind
            for value in row["cards"]:
                text = f"{kind_id}-{value}"
                if text not in self.by_text:
                    self.by_text[text] = Card(kind, value[:-1], value[-1], len(self.by_text))
                deck.append(self.by_text[text])
        self.deck = tuple(deck)
        self._rows = rows

    def _play(self, kind: Kind, row: dict[str, Any], as_: Kind, cites: tuple[str, ...]) -> Play:
        needs = tuple(REQUIREMENTS[name] for name in row.get("needs", ()))
        aims = tuple(REQUIREMENTS[name] for name in row.get("aims", ()))
        return Play(kind, row.get("target", "nobody"), needs, aims, as_, cites)

    def _let_stand_in(self) -> None:
        """For each card that somebody may use as another in phase II: playing it by the other's rules."""
        for person in self.people.values():
            for ability in person.abilities:
                if isinstance(ability, StandIn) and self.kinds[ability.as_].play is not None:
                    kind, as_ = self.kinds[ability.card], self.kinds[ability.as_]
                    kind.stand_ins[as_.id] = self._play(kind, self._rows[as_.id], as_, ability.cites)

    def _order_interrupts(self) -> dict[str, int]:
        """Refuse interrupts of one player that no statement puts in order, and number those that are."""
        lying = [a for kind in self.kinds.values() for a in kind.abilities if isinstance(a, Interrupt)]
        found = list(lying)
        for person in self.people.values():
            own = [a for a in person.abilities if isinstance(a, Interrupt)]
            check_order((*lying, *own))
            found += own
        return {interrupt.name: place for place, interrupt in enumerate(ordered(found))}


def _toml(package: str, name: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))


BOXES = ("base",)
"""The boxes, and the combinations of boxes, that can be played."""


@cache
def box(id_: str) -> Box:
    """The box with this id, read once."""
    return Box(id_)


@cache
def _all_cards() -> dict[str, Card]:
    return {text: card for id_ in BOXES for text, card in box(id_).by_text.items()}


def card(text: str) -> Card:
    """The card with this text, such as `bang-6H`."""
    return _all_cards()[text]


def person(id_: str) -> Person:
    """The person with this id."""
    return next((p for name in BOXES for p in box(name).people.values() if p.id == id_), PLAIN)
