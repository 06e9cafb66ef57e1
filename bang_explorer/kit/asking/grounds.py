"""Grounds of an explanation: the engine's own reasons, numbers and log entries, told with their statements."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bang_explorer.core.reasons import Explained
from bang_explorer.kit.asking.phrases import AtTable
from bang_explorer.kit.tree import Cites, Happened, HowMet, Paragraph, Sum, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Reason
    from bang_explorer.core.table import Table
    from bang_explorer.kit.asking.phrases import Phrase
    from bang_explorer.kit.tree import Text

Grounds = Paragraph | Sum
"""A sentence with the statements that it rests on, or a number with those behind its terms."""


class Explanation(Protocol):
    """Something that can say why an answer is right."""

    def told(self) -> Iterator[Grounds]: ...


@dataclass(frozen=True, slots=True)
class ByNumber:
    """A ground for an answer that says a number as the sum of its terms."""

    number: Explained
    table: Table

    def told(self) -> Iterator[Grounds]:
        yield Sum(self.number, self.table)


@dataclass(frozen=True, slots=True)
class ByReason:
    """A ground for an answer that says a requirement, met or not, and the numbers that decide it."""

    reason: Reason
    table: Table

    def told(self) -> Iterator[Grounds]:
        reason = self.reason
        yield _resting(HowMet(reason, self.table), (reason.rule, *reason.also))
        for value in reason.facts.values():
            if isinstance(value, Explained):
                yield Sum(value, self.table)


@dataclass(frozen=True, slots=True)
class ByEntry:
    """A ground for an answer that says an entry of the log in a sentence."""

    entry: Entry
    table: Table

    def told(self) -> Iterator[Grounds]:
        yield _resting(Happened(self.entry, self.table), self.entry.rules)


@dataclass(frozen=True, slots=True)
class ByRules:
    """A ground that tells a phrase, which rests on these statements."""

    phrase: Phrase
    table: Table
    rules: tuple[str, ...] = ()

    def told(self) -> Iterator[Grounds]:
        yield _resting(AtTable(self.phrase, self.table), self.rules)


def by_story(positions: Iterable[Position]) -> tuple[Explanation, ...]:
    """All that happened on the way to each of these positions, as grounds."""
    return tuple(ByEntry(entry, position.table) for position in positions for entry in position.journal.entries)


def _resting(text: Text, rules: Iterable[str]) -> Paragraph:
    return paragraph(text, " ", Cites(tuple(dict.fromkeys(rules))))
