"""The log of a game: what happened, as entries in no particular language, and which edges of flows were passed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the key of its sentence in the texts, the values in it, the ids of the statements behind it.

    Only the seats in `seen_by` may know the values that `secret` names and the statements in `secret_rules`.
    """

    key: str
    values: dict[str, Any]
    rules: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    seen_by: tuple[int, ...] = ()
    secret_rules: tuple[str, ...] = ()

    def as_seen_by(self, seat: int) -> Entry:
        """The entry as this seat may know it: itself if the seat is in `seen_by` or nothing is secret.

        Else a new one, in which secret values are None and secret statements are left out.
        """
        if seat in self.seen_by or not (self.secret or self.secret_rules):
            return self
        open_values = {name: None if name in self.secret else value for name, value in self.values.items()}
        return Entry(self.key, open_values, tuple(rule for rule in self.rules if rule not in self.secret_rules))


@dataclass(slots=True)
class Journal:
    """A record of what happens while the machine runs: log entries, edges passed, ids of statements that applied."""

    entries: list[Entry] = field(default_factory=list)
    edges: list[tuple[str, str]] = field(default_factory=list)
    told_at: list[int] = field(default_factory=list)
    """For each of the entries: how many edges had been passed when it was written."""
    by_itself: list[tuple[int, Any]] = field(default_factory=list)
    """The questions not asked because only one answer was legal: for each, the seat and that raw option."""
    citing: tuple[str, ...] = ()
    """The ids of the statements behind what happens now. Every entry written now cites them."""
    consulted: list[str] = field(default_factory=list)
    """Ids of further statements that applied: of moves, of abilities that interrupted, of conditions that were true."""
    idle: tuple[str, ...] = ()
    """Ids of the statements of abilities that could have interrupted, but whose condition was not true."""

    def note(
        self, key: str, /, *, secret: tuple[str, ...] = (), seen_by: tuple[int, ...] = (), rules: tuple[str, ...] = (),
        secret_rules: tuple[str, ...] = (), **values: Any,
    ) -> None:  # fmt: skip
        cited = tuple(dict.fromkeys((*rules, *self.citing, *secret_rules)))
        hides = bool(secret or secret_rules)  # to name who has seen more would tell that something is hidden
        self.told_at.append(len(self.edges))
        self.entries.append(Entry(key, values, cited, secret, seen_by if hides else (), secret_rules))
