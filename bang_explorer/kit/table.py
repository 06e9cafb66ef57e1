"""The base class for the tables of games with seats. It has the fields that every game needs."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Self, TypeVar

from bang_explorer.core.table import Table
from bang_explorer.kit.fields import FLAG, NOTHING, SEAT, SEATS, WORD, Fields, Kind, given, one, parts

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability, Holders
    from bang_explorer.kit.game import Box
    from bang_explorer.rulebook.rules import Rules

PartT = TypeVar("PartT", bound=Fields)
KEPT: Kind[Any] = Kind("kept")
"""The kind of fields that the machine needs for itself, such as the journal. They are no part of the game."""


class SeatedTable(Fields, Table):
    """A table with seats. A game adds a field for each thing that lies there, and methods that move things."""

    journal = one(KEPT, None, copied="none", told_by="never", because="it says how things came about")
    held = one(KEPT, None, told_by="never", because="it follows from the rest")
    muted: frozenset[tuple[int, Ability]] = one(
        KEPT, frozenset(), copied="same", told_by="never", because="only who asks what an ability decides sets it"
    )  # fmt: skip
    memo = one(KEPT, NOTHING, copied="shallow", told_by="never", because="it follows from the rest")
    ask_always = one(FLAG, False, told_by="exactly", because="nothing that can follow changes it")  # noqa: FBT003
    box: Any = given("{}.id")
    rules: Any = given()
    names: tuple[str, ...] = given(told_by="never", because="the same people sit there, whatever they are called")
    turn = one(SEAT, 0)
    phase = one(WORD, "play")
    winners = one(SEATS, None)
    parts = parts()
    """Further objects with fields of their own, which the boxes in play bring."""

    def __init__(self, box: Box, rules: Rules, names: tuple[str, ...]) -> None:
        parts = tuple(part(len(names)) for part in box.brings)
        super().__init__(len(names), box=box, rules=rules, names=names, memo={}, parts=parts)

    def lines(self) -> Iterator[str]:
        """Lines of text that show the table: one for each player with what he has, `>` before whose turn it is.

        One more says what else there is, and the phase. What parts (`parts`) hold is left out.
        """
        own = {name: getattr(self, name) for name in self.fields if name not in SeatedTable.fields}
        for seat, name in enumerate(self.names):
            before = [f"{what} {value[seat]}" for what, value in own.items() if self.fields[what].shape == "each"]
            yield f"{'>' if seat == self.turn else ' '} {name}: {', '.join(before)}".rstrip(": ")
        rest = [f"{what} {value}" for what, value in own.items() if self.fields[what].shape != "each"]
        yield f"  {', '.join((*rest, f'phase {self.phase}'))}"

    def part(self, of: type[PartT]) -> PartT:
        """The first of `parts` that is of this class. Raises `LookupError` if no box has brought it."""
        for part in self.parts:  # asked often, so without a generator
            if isinstance(part, of):
                return part
        raise LookupError(of.__name__)

    @property
    def taken_away(self) -> Collection[tuple[int, Ability]]:
        return self.muted

    def without(self, pair: tuple[int, Ability]) -> Self:
        """A copy of this table on which a seat does not have an ability."""
        new = self.copy()
        new.muted, new.held, new.memo = self.muted | {pair}, None, {}
        return new

    def abilities(self) -> Iterator[tuple[int, Ability]]:
        """Pairs of seat and ability for all abilities in force: by default, those that everybody has."""
        return ((seat, ability) for seat in range(len(self.names)) for ability in self.box.everybody)

    def from_turn(self, holders: Holders) -> Holders:
        return tuple(sorted(holders, key=lambda held: (held[0] - self.turn) % len(self.names)))

    def has_shown_role(self, who: int) -> bool:
        """True if a player has shown his role, in a game with roles: by default, if he is out."""
        return bool(self.out[who])  # type: ignore[attr-defined] # a table with roles has such a field

    def living(self) -> list[int]:
        """The seats of those still in the game, in their order: here, all."""
        return list(range(len(self.names)))

    def others(self, who: int) -> tuple[int, ...]:
        """The seats of all others still in the game, clockwise from the left neighbour, whether or not `who` is."""
        there = self.living()
        return tuple(seat for seat in (*range(who + 1, len(self.names)), *range(who)) if seat in there)

    def left_of(self, who: int) -> int:
        """The seat of the left neighbour, whether or not he is still in the game."""
        return (who + 1) % len(self.names)

    def as_seen_by(self, who: int | None) -> Self:
        """A copy without what the seat `who` cannot know, or, with None, with only what everybody can see.

        What has been worked out on this table is not remembered there, either.
        """
        seen = super().as_seen_by(who)
        seen.held, seen.memo = None, {}
        return seen

    def note(self, key: str, /, **values: Any) -> None:
        """Write an entry into the journal, if one is kept (see `Journal.note`)."""
        if self.journal is not None:
            self.journal.note(key, **values)
