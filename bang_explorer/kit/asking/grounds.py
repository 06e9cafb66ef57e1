"""Explanations of an answer: reasons, numbers and log entries of the engine as sentences, each with its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from bang_explorer.core.reasons import Explained
from bang_explorer.kit.asking.phrases import AtTable, phrase
from bang_explorer.kit.tree import Cites, Happened, HowMet, Paragraph, Sum, paragraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Reason
    from bang_explorer.core.table import Table
    from bang_explorer.kit.asking.phrases import Phrase
    from bang_explorer.kit.tree import Text

Grounds = Paragraph | Sum
"""One piece of an explanation: a sentence with the rules behind it, or a number with its summands and their rules."""


class Explanation(Protocol):
    """An explanation why an answer is right or wrong.

    Its method `told` gives sentences and numbers with the rules behind them.
    """

    def told(self) -> Iterator[Grounds]: ...


@dataclass(frozen=True, slots=True)
class ByNumber:
    """An explanation that shows a number as the sum of its summands, such as a distance."""

    number: Explained
    table: Table

    def told(self) -> Iterator[Grounds]:
        yield Sum(self.number, self.table, whole=True)


@dataclass(frozen=True, slots=True)
class ByReason:
    """An explanation that says a requirement of a move, met or not, and the numbers in it."""

    reason: Reason
    table: Table

    def told(self) -> Iterator[Grounds]:
        reason = self.reason
        yield _resting(HowMet(reason, self.table), (reason.rule, *reason.also))
        for value in reason.facts.values():
            if isinstance(value, Explained):
                yield Sum(value, self.table, whole=True)


@dataclass(frozen=True, slots=True)
class ByEntry:
    """An explanation that says what has happened: one entry of the log, as a sentence."""

    entry: Entry
    table: Table

    def told(self) -> Iterator[Grounds]:
        yield _resting(Happened(self.entry, self.table), self.entry.rules)


@dataclass(frozen=True, slots=True)
class ByRules:
    """An explanation that is a text, with the ids of the rules behind it."""

    phrase: Phrase
    table: Table
    rules: tuple[str, ...] = ()

    def told(self) -> Iterator[Grounds]:
        yield _resting(AtTable(self.phrase, self.table), self.rules)


def by_story(positions: Iterable[Position]) -> tuple[Explanation, ...]:
    """One explanation for each log entry of these positions: what happened on the way to each from the one before."""
    return tuple(ByEntry(entry, position.table) for position in positions for entry in position.journal.entries)


def by_whole_story(positions: Sequence[Position]) -> tuple[Explanation, ...]:
    """The explanations of `by_story`, then one with all further rules that came to apply on the way, if there are any.

    Those are of abilities and conditions of which no log entry speaks.
    """
    cited = {rule for position in positions for entry in position.journal.entries for rule in entry.rules}
    before = positions[0].parent
    cited |= {rule for flow in (before.stack if before is not None else ()) for rule in flow.at.cites}
    consulted = dict.fromkeys(rule for position in positions for rule in position.journal.consulted)
    more = tuple(rule for rule in consulted if rule not in cited)
    further = ByRules(phrase("also_applies"), positions[-1].table, more)
    return (*by_story(positions), *([further] if more else []))


def _resting(text: Text, rules: Iterable[str]) -> Paragraph:
    return paragraph(text, " ", Cites(tuple(dict.fromkeys(rules))))
