"""The log: what happened, in language-neutral entries, and which nodes and edges were passed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a key for the sentence, the values in it, the rules it follows.

    `secret` names the values that only the seats in `seen_by` may know, and `secret_rules` are the rules that tell
    something which only they may know.
    """

    key: str
    values: dict[str, Any]
    rules: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    seen_by: tuple[int, ...] = ()
    secret_rules: tuple[str, ...] = ()

    def as_seen_by(self, seat: int) -> Entry:
        """The entry without what this seat cannot know."""
        if seat in self.seen_by or not (self.secret or self.secret_rules):
            return self
        open_values = {name: None if name in self.secret else value for name, value in self.values.items()}
        return Entry(self.key, open_values, tuple(rule for rule in self.rules if rule not in self.secret_rules))


@dataclass(slots=True)
class Journal:
    """What a machine writes down on the way: entries, the edges passed, the rules that were applied."""

    entries: list[Entry] = field(default_factory=list)
    edges: list[tuple[str, str]] = field(default_factory=list)
    by_itself: list[tuple[int, Any]] = field(default_factory=list)
    citing: tuple[str, ...] = ()
    consulted: list[str] = field(default_factory=list)
    """Statements of options that were taken, of abilities that interrupted, and those that applied just then."""
    idle: tuple[str, ...] = ()
    """Statements of abilities that might have interrupted, and were not due."""

    def note(
        self, key: str, /, *, secret: tuple[str, ...] = (), seen_by: tuple[int, ...] = (), rules: tuple[str, ...] = (),
        secret_rules: tuple[str, ...] = (), **values: Any,
    ) -> None:  # fmt: skip
        cited = tuple(dict.fromkeys((*rules, *self.citing, *secret_rules)))
        hides = bool(secret or secret_rules)  # that somebody has seen more tells that there was more to see
        self.entries.append(Entry(key, values, cited, secret, seen_by if hides else (), secret_rules))
