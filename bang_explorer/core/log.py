"""The log of a game: what happened, as entries in no particular language, and which edges of flows were passed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.flow import Node


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
class Record:
    """What applied at one node, by the ids of statements: those of moves, abilities and conditions, not its own."""

    node: Node | None
    """None for what happened before the machine came to any node."""
    depth: int
    """How many flows were under way, that of the node included."""
    said: list[str] = field(default_factory=list)
    """Those that applied."""
    idle: list[str] = field(default_factory=list)
    """Those of abilities that could have interrupted, but whose condition was not true."""


@dataclass(slots=True)
class Journal:
    """A record of what happens while the machine runs: log entries, edges passed, and what applied, node by node."""

    entries: list[Entry] = field(default_factory=list)
    edges: list[tuple[str, str]] = field(default_factory=list)
    told_at: list[int] = field(default_factory=list)
    """For each of the entries: how many edges had been passed when it was written."""
    by_itself: list[tuple[int, Any]] = field(default_factory=list)
    """The questions not asked because only one answer was legal: for each, the seat and that raw option."""
    citing: tuple[str, ...] = ()
    """The ids of the statements behind what happens now. Every entry written now cites them."""
    records: list[Record] = field(default_factory=list)
    """One for each node to which the machine came, in order, and for each move behind which it goes on."""

    def come_to(self, node: Node, depth: int) -> None:
        """Begin a record: the machine has come to this node, or goes on from it, with so many flows under way."""
        self.records.append(Record(node, depth))
        self.citing = node.cites

    def answer_itself(self, who: int, option: Any) -> None:
        """Write down that a question was not asked, because this raw option was the only one that seat `who` had."""
        self.by_itself.append((who, option))

    def say(self, rules: Iterable[str], idle: Iterable[str] = ()) -> None:
        """Write into the newest record which statements apply, and which could have, but are `idle`."""
        if not self.records:
            self.records.append(Record(None, 0))
        self.records[-1].said += rules
        self.records[-1].idle += idle

    @property
    def consulted(self) -> list[str]:
        """The ids of all statements that the records say applied, in order."""
        return [rule for record in self.records for rule in record.said]

    def note(
        self, key: str, /, *, secret: tuple[str, ...] = (), seen_by: tuple[int, ...] = (), rules: tuple[str, ...] = (),
        secret_rules: tuple[str, ...] = (), **values: Any,
    ) -> None:  # fmt: skip
        self.say(rules)
        cited = tuple(dict.fromkeys((*rules, *self.citing, *secret_rules)))
        hides = bool(secret or secret_rules)  # to name who has seen more would tell that something is hidden
        self.told_at.append(len(self.edges))
        self.entries.append(Entry(key, values, cited, secret, seen_by if hides else (), secret_rules))
