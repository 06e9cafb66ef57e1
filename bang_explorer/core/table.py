"""What the core needs of a game's table: a copy, a key, and who holds which abilities."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Self, TypeVar

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability, Holders
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.log import Journal

TableT = TypeVar("TableT", bound="Table")


class Table(ABC):
    """All that lies on the table of one game. A game adds its piles, its people and the verbs that move things."""

    __slots__ = ("ask_always", "held", "journal", "memo")

    names: tuple[str, ...]
    """Who sits there, clockwise: the left neighbour of seat 0 is seat 1."""
    box: Any
    """What is played with: it knows its game, and how things go with the cards and people in it (`course`)."""
    turn: int
    phase: str
    winners: tuple[int, ...] | None
    """The seats of those who have won, none if it is nobody; `None` while the game goes on."""
    ask_always: bool
    """True with `ask: always`: a question is put wherever, as far as everybody can see, it may have several answers."""
    journal: Journal | None
    """Where the verbs write what happened; none in simulations."""
    held: dict[str, Holders] | None
    """Who holds which abilities, by key; `None` when the abilities in force have changed."""
    memo: dict[str, dict[Any, Any]]
    """By name, numbers and lists that follow from the abilities in force. Its owner forgets those that change."""

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickle and deepcopy: all but what is only remembered and can be worked out again."""
        slots = (slot for kind in type(self).__mro__ for slot in getattr(kind, "__slots__", ()))
        return {slot: getattr(self, slot) for slot in slots if slot not in ("held", "memo")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for slot, value in state.items():
            setattr(self, slot, value)
        self.held, self.memo = None, {}

    @abstractmethod
    def copy(self: TableT) -> TableT:
        """A table that shares nothing changeable with this one."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """All that tells this table from another, as comparable values."""

    @abstractmethod
    def abilities(self) -> Iterator[tuple[int, Ability]]:
        """The abilities in force and their holders' seats, in seating order."""

    @abstractmethod
    def from_turn(self, holders: Holders) -> Holders:
        """The same holders in the order in which the rulebook lets them act."""

    def is_in_play(self, rule: str) -> bool:
        """Whether a statement stands in one of the books in play; others are left out where they would be cited."""
        return True

    def consult(self, rules: Collection[str]) -> None:
        """These statements apply now, and not each time that the machine comes here."""
        if rules and self.journal is not None:
            said = tuple([rule for rule in rules if self.is_in_play(rule)])
            self.journal.consulted += said
            self.journal.citing += said

    def lines(self) -> Iterator[str]:
        """The table in plain text: a line for each player, and perhaps more."""
        return (f"{'>' if seat == self.turn else ' '} {name}" for seat, name in enumerate(self.names))

    def as_seen_by(self, who: int | None) -> Self:
        """The table without what somebody (or, with `None`, everybody) cannot know; usually nothing is hidden."""
        return self

    def veiled(self, who: int) -> Flow | None:
        """A flow that must first settle by chance what `who` holds, where that is not known; usually none."""
        return None

    def holders(self, key: str) -> Holders:
        """Who holds abilities of this kind (an event, a number, a node), in seating order."""
        held = self.held
        if held is None:
            found: dict[str, list[tuple[int, Ability]]] = {}
            for seat, ability in self.abilities():
                found.setdefault(ability.key, []).append((seat, ability))
            held = self.held = {kind: tuple(holding) for kind, holding in found.items()}
        return held.get(key, ())
