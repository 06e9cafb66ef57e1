"""The rules behind a verdict, each with the facts to which it was applied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Any

from bang_explorer.core.reasons import Explained, Reason
from bang_explorer.rulebook.statements import rule


@dataclass(frozen=True, slots=True)
class Because:
    """A rule that decided about a claim, with the facts to which it was applied, as far as they are known.

    `reason` is the requirement (met or not) that rests on it; None if it is no requirement's rule.
    """

    rule: str
    facts: dict[str, Any] = field(default_factory=dict)
    reason: Reason | None = None
    also: tuple[str, ...] = ()
    """The ids of further statements that belong to the rule."""
    idle: bool = False
    """True if the rule could have applied but did not, so that nothing changed: why something did not happen."""

    def as_json(self, lang: str, game: str) -> dict[str, Any]:
        statement = rule(self.rule)
        return {
            "rule": self.rule, "source": statement.where(game), "says": statement.says(lang),
            "facts": {name: as_plain(value) for name, value in self.facts.items()},
            **({"idle": True} if self.idle else {}),
        }  # fmt: skip


def as_plain(value: Any) -> Any:
    """A value as JSON can hold it: numbers lose their summands, and what JSON does not know becomes text."""
    if isinstance(value, Explained):
        return value.plain
    if isinstance(value, (list, tuple)):
        return [as_plain(one) for one in value]
    if isinstance(value, dict):
        return {name: as_plain(one) for name, one in value.items()}
    return value if isinstance(value, (str, int, float, bool)) or value is None else str(value)


def becauses(reasons: Iterable[Reason]) -> tuple[Because, ...]:
    """A `Because` for each rule behind some reasons, each followed by those for the rules behind its numbers.

    Each rule comes only once, as it was first found.
    """
    found: dict[str, Because] = {}
    for reason in reasons:
        found.setdefault(reason.rule, Because(reason.rule, reason.facts, reason, reason.also))
        for number in reason.facts.values():
            if isinstance(number, Explained):
                for one in of_terms(number):
                    found.setdefault(one.rule, one)
    return tuple(found.values())


def of_terms(number: Explained) -> Iterator[Because]:
    for term in number.terms:
        amount = "unlimited" if term.amount == inf else int(term.amount)
        yield Because(term.rule, {term.what: amount}, also=number.also)
    yield from map(Because, number.also)
