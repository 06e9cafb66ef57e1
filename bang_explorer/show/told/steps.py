"""Says the steps of a scenario's line in words: what was written, and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.tree import Cites, Happened, Several, paragraph, sentence
from bang_explorer.kit.words import DEFAULT, words_for

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.core.table import Table
    from bang_explorer.kit.scenario import LineEntry
    from bang_explorer.kit.tree import Text
    from bang_explorer.settle.replay import Step

Event = tuple["Entry", "Table"]
"""An entry of the log (something that happened), and the table with the players' names."""


def events(found: Iterable[Event], *, numbered: bool = False) -> Several | None:
    """A list of things that happened, a sentence each, with the rules they follow; None if there are none.

    Each must have a text, or saying it raises `UnknownText`.
    """
    items = tuple(paragraph(Happened(entry, table), " ", Cites(entry.rules)) for entry, table in found)
    return Several(items, "told", numbered=numbered, marks=numbered) if items else None


def with_events(steps: Iterable[Step]) -> Iterator[tuple[Step, list[Event]]]:
    """Each step of a replay, paired with a list of what happened at it, and at no step before it.

    Events without a text, which an ability beside the rulebooks may note, are left out.
    """
    known: set[int] = set()
    for step in steps:
        new: list[Position] = [position for position in step.positions if id(position) not in known]
        known.update(map(id, new))
        found = [(entry, position.table) for position in new for entry in position.journal.entries]
        yield step, [(entry, table) for entry, table in found if words_for(table, DEFAULT).tells(entry.key)]


def entry_written(entry: LineEntry | None) -> Text:
    """An entry of a scenario's line as one line of text; the word for the beginning if it is None."""
    if entry is None:
        return sentence("ui", "beginning")
    return str(entry.value) if entry.kind == "move" else f"{entry.kind}: {written(entry.value)}"


def written(value: Any) -> str:
    """A value as text, much as a scenario file writes it, but without quotes and on one line.

    >>> written({"C.life": 3, "A.hand": ["bang"], "over": False})
    '{C.life: 3, A.hand: [bang], over: false}'
    """
    match value:
        case dict():
            return "{" + ", ".join(f"{key}: {written(one)}" for key, one in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(written, value)) + "]"
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case _:
            return str(value)
