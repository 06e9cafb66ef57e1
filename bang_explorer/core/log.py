"""The log: what happened, as entries in no particular language, and which edges were passed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the key of its sentence, the values in it, and the ids of the statements that it follows.

    Only the seats in `seen_by` may know the values that `secret` names and the statements in `secret_rules`.
    """

    key: str
    values: dict[str, Any]
    rules: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    seen_by: tuple[int, ...] = ()
    secret_rules: tuple[str, ...] = ()

    def as_seen_by(self, seat: int) -> Entry:
        """The entry as this seat may know it: secret values are None, secret statements left out."""
        if seat in self.seen_by or not (self.secret or self.secret_rules):
            return self
        open_values = {name: None if name in self.secret else value for name, value in self.values.items()}
        return Entry(self.key, open_values, tuple(rule for rule in self.rules if rule not in self.secret_rules))


@dataclass(slots=True)
class Journal:
    """What a machine writes down as it runs: entries, the edges passed, the statements that applied."""

    entries: list[Entry] = field(default_factory=list)
    edges: list[tuple[str, str]] = field(default_factory=list)
    by_itself: list[tuple[int, Any]] = field(default_factory=list)
    """The questions that answered themselves: the seat, and the only raw option that it had."""
    citing: tuple[str, ...] = ()
    """The statements that an entry cites if it is written now."""
    consulted: list[str] = field(default_factory=list)
    """Statements of the options taken and the abilities that interrupted, and conditional ones that applied."""
    idle: tuple[str, ...] = ()
    """Statements of abilities that could have interrupted but were not due."""

    def note(
        self, key: str, /, *, secret: tuple[str, ...] = (), seen_by: tuple[int, ...] = (), rules: tuple[str, ...] = (),
        secret_rules: tuple[str, ...] = (), **values: Any,
    ) -> None:  # fmt: skip
        cited = tuple(dict.fromkeys((*rules, *self.citing, *secret_rules)))
        hides = bool(secret or secret_rules)  # to name who has seen more would tell that something is hidden
        self.entries.append(Entry(key, values, cited, secret, seen_by if hides else (), secret_rules))
