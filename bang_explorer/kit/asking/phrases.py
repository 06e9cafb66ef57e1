"""Texts for questions, kept as a key and values, so that they can later be said in any language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from bang_explorer.kit.words import SEATS, THOUSAND

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.table import Table
    from bang_explorer.kit.words import Words


class Wording(Protocol):
    """A text that can be said in any language, once it is known at which table (for the players' names)."""

    def said(self, table: Table, words: Words) -> str: ...


@dataclass(frozen=True, slots=True)
class AtTable:
    """A text together with its table, so that only the language is needed to say it."""

    wording: Wording
    table: Table

    def said(self, words: Words) -> str:
        return self.wording.said(self.table, words)


@dataclass(frozen=True, slots=True)
class Recounted:
    """A text that says one entry of the log, which is to say what has happened."""

    entry: Entry

    def said(self, table: Table, words: Words) -> str:
        return words.entry(self.entry, table)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text by its section and key in the texts files, with the values to be put in.

    Values are named as in the log. There may also be a `move` or `moves`, cards `in_order`, and a `node`. `said` raises
    `UnknownText` if there is no such text.
    """

    section: str
    key: str
    values: dict[str, Any]

    def said(self, table: Table, words: Words) -> str:
        values = {name: self._value(name, value, table, words) for name, value in self.values.items()}
        return words.text(self.section, self.key, **values)

    def _value(self, name: str, value: Any, table: Table, words: Words) -> Any:
        match name:
            case "move":
                return table.box.game.desk.moves.spoken(value, table, words)
            case "moves":
                return "; ".join(table.box.game.desk.moves.spoken(move, table, words) for move in value)
            case "in_order":
                return ", ".join(words.fact("card", card, table) for card in value)
            case "node":
                return words.text("node", value)
        if isinstance(value, int) and name not in SEATS:
            # as it is: a small number decides between singular and plural
            return value if value < THOUSAND else words.plain(value)
        return words.fact(name, value, table)


def phrase(key: str, /, **values: Any) -> Phrase:
    """A `Phrase` from the section `question` of the texts files."""
    return Phrase("question", key, values)
