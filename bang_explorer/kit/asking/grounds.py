"""Grounds of an explanation: the engine's own reasons, numbers and log entries, told with their statements."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bang_explorer.core.reasons import Explained

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Reason
    from bang_explorer.core.table import Table
    from bang_explorer.kit.asking.phrases import Phrase
    from bang_explorer.kit.words import Words

Sentence = tuple[str, tuple[str, ...]]
"""A sentence, and the ids of the statements that it rests on."""


class Ground(Protocol):
    """Something that can say why an answer is right: in sentences, each with its statements."""

    def says(self, words: Words) -> Iterator[Sentence]: ...


@dataclass(frozen=True, slots=True)
class ByNumber:
    """A ground for an answer that says a number as the sum of its terms."""

    number: Explained
    table: Table

    def says(self, words: Words) -> Iterator[Sentence]:
        name = words.text("number", self.number.name)
        terms = " ".join(said for said, _ in words.terms(self.number, self.table))
        rules = dict.fromkeys((*self.number.rules, *self.number.also))
        yield f"{name} {words.plain(self.number)} = {terms}", tuple(rules)


@dataclass(frozen=True, slots=True)
class ByReason:
    """A ground for an answer that says a requirement, met or not, and the numbers that decide it."""

    reason: Reason
    table: Table

    def says(self, words: Words) -> Iterator[Sentence]:
        reason = self.reason
        yield words.reason(reason, self.table), tuple(dict.fromkeys((reason.rule, *reason.also)))
        for value in reason.facts.values():
            if isinstance(value, Explained):
                yield from ByNumber(value, self.table).says(words)


@dataclass(frozen=True, slots=True)
class ByEntry:
    """A ground for an answer that says an entry of the log in a sentence."""

    entry: Entry
    table: Table

    def says(self, words: Words) -> Iterator[Sentence]:
        yield words.entry(self.entry, self.table), self.entry.rules


@dataclass(frozen=True, slots=True)
class ByRules:
    """A ground that tells a phrase, which rests on these statements."""

    phrase: Phrase
    table: Table
    rules: tuple[str, ...] = ()

    def says(self, words: Words) -> Iterator[Sentence]:
        yield self.phrase.said(self.table, words), tuple(dict.fromkeys(self.rules))


def by_story(positions: Iterable[Position]) -> tuple[Ground, ...]:
    """All that happened on the way to each of these positions, as grounds."""
    return tuple(ByEntry(entry, position.table) for position in positions for entry in position.journal.entries)
