"""Acts: what somebody may do when a choice node asks. An act lists its legal options and explains the others.

A raw option is the plain tuple `(act, what, at)`: what is done with which card or ability, and at whom or what.
Only the outside wraps it into an `Option` with its notation. It is the decider's, unless it is an `Aside`.
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
"""What an act is aimed at: nothing, somebody, or a card (or the hand) of somebody."""

CardT_co = TypeVar("CardT_co", covariant=True)


class CardAt(NamedTuple, Generic[CardT_co]):
    """What is aimed at that is not somebody himself: a card of his, or his hand. It equals the plain pair."""

    seat: int
    card: CardT_co


Target = int | CardAt[Any] | None
"""At whom or what: nobody, somebody by his seat, or a card of somebody."""

RawOption = tuple["Act", Any, Target]

Options = list[RawOption]
Reasons = list["Reason"]


class Aside(tuple["Act", Any, Target]):  # noqa: SLOT001 - a tuple has no slots to add
    """A raw option of somebody who is not asked: what he may do while another decides. It knows whose it is."""

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
"""The only candidate of an act without card and without aim."""


class Act(Once):
    """One kind of thing to do. `edge` names the edge of the choice node that taking it leads along.

    `candidates` yields what is worth asking about, and the requirements decide: `plainly` lists by them alone, so that
    what is listed and what is explained cannot differ. `list` gives the same faster: it does not ask for the `prelude`,
    which holds wherever the act is offered at all (its question is asked, the card is in the hand), and a game may
    share more work there. A test of the game holds both equal. `aims` are the requirements on the target.
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
        """The card in whose place another one is used, by an ability."""
        self.prelude, self.requirements, self.aims = prelude, requirements, aims
        self.conditions = (*requirements, *aims)
        self.grounds = tuple(ground for one in self.conditions for ground in one.grounds)
        """What may apply besides when the act is done: the grounds of its conditions."""
        self.cites: tuple[str, ...] = (cites,) if isinstance(cites, str) else cites

    def candidates(self, table: Any, flow: Flow, who: int) -> Iterable[tuple[Any, Target]]:
        """What could be done, as far as the eye sees: pairs of `what` and `at`."""
        return JUST_THAT

    def inside(self, box: Any) -> Iterable[Act]:
        """The acts with the things in a box that this one lists in its place, if it only stands for them."""
        return ()

    def plainly(self, table: Any, flow: Flow, who: int) -> Options:
        """The legal options one by one, by the same requirements that explain them."""
        tried = self.candidates(table, flow, who)
        return [(self, *one) for one in tried if all(reason.met for reason in self.reasons(table, flow, who, *one))]

    def list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        """Add the legal options to `into`."""
        for what, at in self.candidates(table, flow, who):
            for requirement in self.conditions:
                if not requirement.holds(table, flow, who, what, at):
                    break
            else:
                into.append((self, what, at))

    def may_list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        """Add the options that may exist as far as everybody can see: `table` holds no more than that.

        An act with a card that only its owner sees takes each unknown one for the card that it needs.
        """
        self.list(table, flow, who, into)

    def lacking(self, table: Any, flow: Any, who: int) -> Reasons:
        """What is missing where nothing of this act is possible: the unmet requirements of what comes closest."""
        tried = [self.reasons(table, flow, who, what, at) for what, at in self.candidates(table, flow, who)]
        unmet = [
            [reason for reason in reasons if not reason.met]
            for reasons in tried or [self.reasons(table, flow, who, None, None)]
        ]
        return min(unmet, key=len)

    def reasons(self, table: Any, flow: Any, who: int, what: Any, at: Any) -> Reasons:
        """Every requirement on doing this, met or not; those on the aim only where there is one."""
        asked = (*self.prelude, *self.requirements, *(self.aims if at is not None else ()))
        return [requirement.reason(table, flow, who, what, at, self.cites) for requirement in asked]

    def rules(self, _what: Any) -> tuple[str, ...]:
        """The statements that doing this rests on."""
        return self.cites

    def __repr__(self) -> str:
        return f"<act {self.verb} {self.name}>"


class Word(Act):
    """An act that is just said, with no card, no aim and no condition of its own: to pass, to end the turn."""

    def list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        into.append((self, None, None))


@dataclass(frozen=True, slots=True)
class Option:
    """A move that the decider may make, or another while he decides: its notation, its edge, the rules behind it."""

    who: int
    text: str
    edge: str
    cites: tuple[str, ...]
    raw: RawOption
    """As the machine lists it: the act, with what, at whom or what."""

    @property
    def act(self) -> Act:
        """What is done."""
        return self.raw[0]

    @property
    def what(self) -> Any:
        """With what: a card, say, or several."""
        return self.raw[1]

    @property
    def at(self) -> Target:
        """At whom or what."""
        return self.raw[2]

    def __str__(self) -> str:
        return self.text
