"""A table for games that need no more than plain values: what lies there is in slots, which are copied and compared."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Self

from bang_explorer.core.table import Table

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability, Holders
    from bang_explorer.kit.game import Box
    from bang_explorer.rulebook.rules import Rules

SHARED = ("box", "rules", "names")
"""What copies share: it never changes."""
PASSING = ("journal", "held", "memo", "ask_always")
"""What the machine keeps on a table, and what is only remembered."""


class PlainTable(Table):
    """Seats, whose turn it is, who has won. A game adds slots: values, or lists with a value for each seat."""

    __slots__ = ("box", "names", "phase", "rules", "turn", "winners")

    def __init__(self, box: Box, rules: Rules, names: tuple[str, ...]) -> None:
        self.journal, self.held, self.memo, self.ask_always = None, None, {}, False
        self.box, self.rules, self.names = box, rules, names
        self.turn, self.phase, self.winners = 0, "play", None

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.journal, new.held, new.memo, new.ask_always = None, None, {}, self.ask_always
        for slot in (*SHARED, *_own(type(self))):
            value = getattr(self, slot)
            setattr(new, slot, value[:] if isinstance(value, list) else value)
        return new

    def key(self) -> tuple[Any, ...]:
        own = (getattr(self, slot) for slot in _own(type(self)))
        values = (tuple(value) if isinstance(value, list) else value for value in own)
        return (self.box.id, self.rules, self.ask_always, *values)

    def lines(self) -> Iterator[str]:
        """What lies before each player, and then what else there is."""
        own = {slot: getattr(self, slot) for slot in _own(type(self)) if slot not in PlainTable.__slots__}
        for seat, name in enumerate(self.names):
            before = [f"{slot} {value[seat]}" for slot, value in own.items() if isinstance(value, list)]
            yield f"{'>' if seat == self.turn else ' '} {name}: {', '.join(before)}".rstrip(": ")
        rest = [f"{slot} {value}" for slot, value in own.items() if not isinstance(value, list)]
        yield f"  {', '.join((*rest, f'phase {self.phase}'))}"

    def abilities(self) -> Iterator[tuple[int, Ability]]:
        """Nobody has one."""
        return iter(())

    def from_turn(self, holders: Holders) -> Holders:
        return tuple(sorted(holders, key=lambda held: (held[0] - self.turn) % len(self.names)))

    def left_of(self, who: int) -> int:
        """The left neighbour."""
        return (who + 1) % len(self.names)

    def note(self, key: str, /, **values: Any) -> None:
        """Write down what happens, if somebody wants to know."""
        if self.journal is not None:
            self.journal.note(key, **values)


@cache
def _own(kind: type[PlainTable]) -> tuple[str, ...]:
    """What lies on such a table."""
    slots = (slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ()))
    return tuple(slot for slot in slots if slot not in (*SHARED, *PASSING))
