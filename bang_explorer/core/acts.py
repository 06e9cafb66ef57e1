"""Acts: the kinds of things that somebody may do when a choice node asks.

An act lists its legal options and explains why others are not legal. A raw option is the plain tuple
`(act, what, at)`: the act, the card or ability that it uses, and its target. It belongs to the decider unless it is an
`Aside`. Outside the core it becomes an `Option`, which also knows the text of the move.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Self, TypeVar

from bang_explorer.core.once import Once

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.reasons import Reason, Requirement

Aim = Literal["nothing", "seat", "card"]
"""What an act is aimed at: nothing, a player, or a card (or the hand) of a player."""

CardT_co = TypeVar("CardT_co", covariant=True)


class CardAt(NamedTuple, Generic[CardT_co]):
    """A target that is not a player but something of his: a card, or his hand. Equals the plain pair `(seat, card)`."""

    seat: int
    card: CardT_co


Target = int | CardAt[Any] | None
"""The target of an option: None, the seat of a player, or something of a player."""

RawOption = tuple["Act", Any, Target]

Options = list[RawOption]
Reasons = list["Reason"]


class Aside(tuple["Act", Any, Target]):  # noqa: SLOT001 - a tuple has no slots to add
    """A raw option of a player who is not asked: what the seat `who` may do while another decides."""

    who: int

    def __new__(cls, who: int, raw: RawOption) -> Self:
        made = super().__new__(cls, raw)
        made.who = who
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Aside) and self.who == other.who and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.who, *self))

    def __reduce__(self) -> tuple[Any, ...]:
        return Aside, (self.who, tuple(self))


JUST_THAT: tuple[tuple[None, None], ...] = ((None, None),)
"""The candidates of an act without card and target: one pair, with None for both."""


class Act(Once):
    """One kind of thing to do, such as playing a card. Taking it leads along the edge `edge` of the choice node.

    `candidates` yields what is worth asking about, and requirements decide what of it is legal. The `prelude` holds
    wherever the act is offered at all (its question is asked, the card is in the hand); `requirements` are on the act,
    `aims` on its target. `plainly` lists the legal options by all of these, as `reasons` explains them. `list` does
    the same faster: it skips the prelude, and a game may share more work there. A test of the game holds both equal.
    """

    __slots__ = ("aim", "aims", "cites", "conditions", "edge", "grounds", "name", "prelude", "requirements",
                 "stands_for", "verb")  # fmt: skip

    def __init__(
        self,
        verb: str,
        name: str = "",
        *,
        edge: str,
        cites: str | tuple[str, ...] = (),
        prelude: tuple[Requirement, ...] = (),
        requirements: tuple[Requirement, ...] = (),
        aims: tuple[Requirement, ...] = (),
        aim: Aim = "nothing",
        stands_for: str = "",
    ) -> None:
        self.verb, self.name, self.edge, self.aim = verb, name, edge, aim
        self.stands_for = stands_for
        """The id of the card in whose place another one is used, by an ability; empty for all other acts."""
        self.prelude, self.requirements, self.aims = prelude, requirements, aims
        self.conditions = (*requirements, *aims)
        self.grounds = tuple(ground for one in self.conditions for ground in one.grounds)
        """Statements that apply under a condition when the act is done: those of its requirements."""
        self.cites: tuple[str, ...] = (cites,) if isinstance(cites, str) else cites

    def candidates(self, table: Any, flow: Flow, who: int) -> Iterable[tuple[Any, Target]]:
        """The pairs of `what` and `at` that are worth asking about. Not all need be legal."""
        return JUST_THAT

    def inside(self, box: Any) -> Iterable[Act]:
        """The acts that this one only stands for, and lists in its own place: one for each card of the box, say."""
        return ()

    def plainly(self, table: Any, flow: Flow, who: int) -> Options:
        """The legal options, judged by the very requirements that explain them. Slower than `list`."""
        tried = self.candidates(table, flow, who)
        return [(self, *one) for one in tried if all(reason.met for reason in self.reasons(table, flow, who, *one))]

    def list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        """Append the legal options to `into`."""
        for what, at in self.candidates(table, flow, who):
            for requirement in self.conditions:
                if not requirement.holds(table, flow, who, what, at):
                    break
            else:
                into.append((self, what, at))

    def may_list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        """Append to `into` the options that may be legal, as far as everybody can see.

        `table` holds only what lies open. An act with a hidden card takes each unknown card for the one it needs.
        """
        self.list(table, flow, who, into)

    def lacking(self, table: Any, flow: Any, who: int) -> Reasons:
        """Why nothing of this act is legal: the unmet requirements of the candidate that fails the fewest."""
        tried = [self.reasons(table, flow, who, what, at) for what, at in self.candidates(table, flow, who)]
        unmet = [
            [reason for reason in reasons if not reason.met]
            for reasons in tried or [self.reasons(table, flow, who, None, None)]
        ]
        return min(unmet, key=len)

    def reasons(self, table: Any, flow: Any, who: int, what: Any, at: Any) -> Reasons:
        """Every requirement on this option, met or not. Those on the target are left out if `at` is None."""
        asked = (*self.prelude, *self.requirements, *(self.aims if at is not None else ()))
        return [requirement.reason(table, flow, who, what, at, self.cites) for requirement in asked]

    def rules(self, _what: Any) -> tuple[str, ...]:
        """The ids of the statements that the act rests on when done with this card or ability."""
        return self.cites

    def __repr__(self) -> str:
        return f"<act {self.verb} {self.name}>"


class Word(Act):
    """An act that is only said, such as to pass or to end the turn. It has no card, no target and no requirement."""

    def list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        into.append((self, None, None))


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move: who makes it, its text, the edge that it leads along, the ids of the statements behind it."""

    who: int
    text: str
    edge: str
    cites: tuple[str, ...]
    raw: RawOption
    """The move as the machine lists it: `(act, what, at)`."""

    @property
    def act(self) -> Act:
        return self.raw[0]

    @property
    def what(self) -> Any:
        """What the act uses: a card, several cards or an ability; None for a mere word."""
        return self.raw[1]

    @property
    def at(self) -> Target:
        return self.raw[2]

    def __str__(self) -> str:
        return self.text
