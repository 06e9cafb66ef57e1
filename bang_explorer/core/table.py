"""The base class of tables: what the core needs to copy and compare them, and to ask who has which abilities."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability, Holders
    from bang_explorer.core.acts import Act
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.log import Journal

TableT = TypeVar("TableT", bound="Table")


class Table(ABC):
    """All that lies on the table in one game. Each game adds its piles, its people and the methods that move things."""

    __slots__ = ("ask_always", "held", "journal", "memo")

    asks_openly: ClassVar[bool] = False
    """True for a game in which it follows from what everybody sees who is asked, and what he may answer."""
    names: tuple[str, ...]
    """The names of the players, clockwise: the left neighbour of seat 0 is seat 1."""
    box: Any
    """The box (base game, extension or both) that is played with. It knows its game, its abilities and its flows."""
    turn: int
    phase: str
    winners: tuple[int, ...] | None
    """The seats of those who have won, empty if nobody has; None while the game goes on."""
    ask_always: bool
    """True with `ask: always`: a question is asked if, as far as everybody can see, it may have several answers."""
    journal: Journal | None
    """The record into which methods write what happened; None while nobody wants to know, as in simulations."""
    held: dict[str, Holders] | None
    """What `holders` gives by key, remembered, and `offered` by key and seat. A game sets it to None when the abilities
    in force change."""
    memo: dict[str, dict[Any, Any]]
    """Numbers and lists already worked out, by name. Methods that change the table remove those no longer right."""

    def __getstate__(self) -> dict[str, Any]:
        """The state for pickle and deepcopy, without `held` and `memo`, which can be worked out again."""
        slots = (slot for kind in type(self).__mro__ for slot in getattr(kind, "__slots__", ()))
        return {slot: getattr(self, slot) for slot in slots if slot not in ("held", "memo")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for slot, value in state.items():
            setattr(self, slot, value)
        self.held, self.memo = None, {}

    @abstractmethod
    def copy(self: TableT) -> TableT:
        """A copy of this table. What happens to one of the two does not change the other. The journal is not copied."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """A tuple to compare tables by: if it is equal, the tables count as equal."""

    @abstractmethod
    def abilities(self) -> Iterator[tuple[int, Ability]]:
        """The abilities in force, as pairs of the seat that has one and the ability, in seating order."""

    @abstractmethod
    def from_turn(self, holders: Holders) -> Holders:
        """These pairs of seat and ability, sorted in the order in which the rulebook lets them act."""

    def is_in_play(self, rule: str) -> bool:
        """True if the statement with this id is in a rulebook in play. By default True of every id.

        Statements that are not in play are not cited as grounds.
        """
        return True

    def consult(self, rules: Collection[str], *, secret: bool = False) -> None:
        """Write into the journal, if there is one, that these statements (by their ids) apply now.

        Those that are not in play are left out. No entry of the log cites them if they are `secret`.
        """
        if rules and self.journal is not None:
            said = tuple([rule for rule in rules if self.is_in_play(rule)])
            self.journal.say(said)
            if not secret:
                self.journal.citing += said

    def lines(self) -> Iterator[str]:
        """Lines of text that show the table: by default one with the name of each player, `>` before whose turn it is.

        A game may show more.
        """
        return (f"{'>' if seat == self.turn else ' '} {name}" for seat, name in enumerate(self.names))

    def as_seen_by(self, who: int | None) -> Self:
        """The table without what this seat cannot know; with None, as everybody knows it.

        By default all is open, and it is this very table.
        """
        return self

    def veiled(self, who: int) -> Flow | None:
        """The flow that must first decide by chance what the unknown cards of `who` are; None if he has none.

        By default None.
        """
        return None

    def holders(self, key: str) -> Holders:
        """Pairs of seat and ability for the abilities with this key (of an event, number or node), in seating order.

        Empty if there are none. They are remembered in `held`.
        """
        held = self.held
        if held is None:
            held = self.all_holders()
            if away := self.taken_away:
                held = {of: tuple(pair for pair in pairs if pair not in away) for of, pairs in held.items()}
            self.held = held
        return held.get(key, ())

    def offered(self, key: str, who: int) -> tuple[Act, ...]:
        """The acts that abilities offer to this seat where he decides, at the node with this key."""
        offers = self.holders(key)
        if not offers:
            return ()
        held: Any = self.held
        acts: tuple[Act, ...] | None = held.get((key, who))
        if acts is None:
            acts = held[key, who] = tuple([offer.act for seat, offer in offers if seat == who and not offer.aside])
        return acts

    @property
    def taken_away(self) -> Collection[tuple[int, Ability]]:
        """Pairs of seat and ability that do not count, to see what would be so without them. By default none."""
        return ()

    def all_holders(self) -> dict[str, Holders]:
        """By the key of an ability: the pairs of seat and ability for it, in seating order."""
        return by_key(self.abilities())


def by_key(abilities: Iterable[tuple[int, Ability]]) -> dict[str, Holders]:
    """Pairs of seat and ability, gathered by the key of the ability. Their order stays."""
    found: dict[str, list[tuple[int, Ability]]] = {}
    for seat, ability in abilities:
        found.setdefault(ability.key, []).append((seat, ability))
    return {key: tuple(pairs) for key, pairs in found.items()}
