"""What a reader can put on the table of BANG! and set there when he makes a situation by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.games.bang.desk.brought import all_desks, desks
from bang_explorer.games.bang.desk.names import names, role
from bang_explorer.kit.desk.building import UNKNOWN, Choice, Data, Setting, Sort, WithRoles, people, said
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import languages, words

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.kit.values import Place

CARD, APART = "card", "apart"
"""The groups of the playing cards, and of those that lie apart (see `Kind.apart`)."""


class BangBuilding(WithRoles):
    """The cards, characters and numbers of BANG!, with what the boxes in play add."""

    seat_ids: ClassVar = {"in_play": "play", "character": "person"}
    table_ids: ClassVar = {"deck": "pile", "set_aside": "aside"} | {
        key: id_ for desk in all_desks() for key, id_ in desk.built_as.items()
    }
    at_seats: ClassVar = {"hand": (CARD, UNKNOWN), "in_play": (CARD, APART), "laid_this_turn": ()}
    marks: ClassVar = {"in_play": "laid_this_turn"}
    on_table: ClassVar = {"deck": (CARD,), "discard": (CARD,), "set_aside": (CARD,)} | {
        key: groups for desk in all_desks() for key, groups in desk.built_of.items()
    }
    piles = frozenset({"deck", "discard", *(key for desk in all_desks() for key in desk.built_piles)})
    shown_on: ClassVar = {key: id_ for desk in all_desks() for key, id_ in desk.built_on.items()}
    words = ("role", "character", "copies", *(key for desk in all_desks() for key in desk.built_words))

    def start(self, box: Box, count: int) -> Data:
        found = super().start(box, count)
        for desk in desks(box):
            found |= desk.built(box, count)
        return found

    def role(self, text: str) -> str:
        return role(text)

    def person(self, text: str, box: Box) -> str:
        return names(box).person(text).id

    def normal(self, data: Data, box: Box) -> None:
        super().normal(data, box)
        for player in data["players"]:
            try:
                player["copies"] = self.person(str(player["copies"]), box)
            except (BadInput, KeyError):
                continue

    def sorts(self, box: Box) -> tuple[Sort, ...]:
        brought = (sort for desk in desks(box) for sort in desk.sorts())
        unknown = {lang: words(lang, box.game).text("build", "unknown_card") for lang in languages()}
        return (*_cards(box), *brought, Sort(UNKNOWN, unknown, UNKNOWN, group=UNKNOWN, stock=CARD))

    def text(self, text: str, box: Box) -> str:
        if text == UNKNOWN:
            return text
        brought = next((sort.id for desk in desks(box) for sort in desk.sorts() if text == sort.id), None)
        if brought is not None:
            return brought
        ref = names(box).card(text)
        return ref.kind.id if ref.vagueness == 2 else str(ref)

    def is_there(self, key: str, box: Box) -> bool:
        brought = desks(box)
        if key == "copies":
            return any(person.copies for person in box.people.values())
        return all(desk in brought for desk in all_desks() if desk.says(key))

    def names_players(self, data: Data, box: Box) -> tuple[Place, ...]:
        return (*super().names_players(data, box), *(at for desk in desks(box) for at in desk.names_players))

    def choices(self, setting: Setting, data: Data, box: Box) -> tuple[Choice, ...]:
        if setting.at[-1] == "copies":
            return (Choice(None, said("nobody", box)), *people(box, {data["players"][setting.at[1]].get("character")}))
        for desk in desks(box):
            if setting.at[0] == desk.key and (found := tuple(desk.choices(setting, data, box))):
                return found
        return super().choices(setting, data, box)


def _cards(box: Box) -> Iterator[Sort]:
    """A sort for each kind of card in a box, in the order in which they are listed."""
    copies: dict[Kind, list[str]] = {}
    for card in (*box.deck, *box.apart):
        copies.setdefault(card.kind, []).append(card.text)
    for kind in box.kinds.values():
        called: Mapping[str, Any] = {"de": kind.de, "en": kind.en}
        yield Sort(
            kind.id, called, kind.id, tuple(copies[kind]), kind.aliases, APART if kind.apart else CARD,
            colour=kind.colour,  # type: ignore[arg-type] # a row of a card has one of these colours
        )  # fmt: skip


BUILDING = BangBuilding()
