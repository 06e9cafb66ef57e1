"""Phrases: a text by its key with its values, not yet said in a language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from bang_explorer.kit.words import SEATS

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.table import Table
    from bang_explorer.kit.words import Words


class Sayable(Protocol):
    """Something that can be said at a table in a language."""

    def said(self, table: Table, words: Words) -> str: ...


@dataclass(frozen=True, slots=True)
class Happened:
    """A sentence of the log."""

    entry: Entry

    def said(self, table: Table, words: Words) -> str:
        return words.entry(self.entry, table)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text by its key, with values named as in the log; and `move` and `moves`, cards `in_order`, a `node`."""

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
            return value  # as it is: the number decides between singular and plural
        return words.fact(name, value, table)


def phrase(key: str, /, **values: Any) -> Phrase:
    """A text of the section `question`."""
    return Phrase("question", key, values)
