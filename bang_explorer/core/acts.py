"""Acts: the kinds of moves that a player may make when a flow asks him, such as playing a card or passing.

An act lists its legal options and explains why others are not legal. A raw option is the tuple `(act, what, at)`: the
act, what it uses (a card, say) and its target. It is a move of the player who must decide, unless it is an `Aside`.
Outside the machine it becomes an `Option`, which also knows the text of the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Self, TypeVar

from bang_explorer.core.grounds import Ground
from bang_explorer.core.once import Once

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.reasons import Reason, Requirement

Aim = Literal["nothing", "seat", "card", "loose"]
"""What an act is aimed at: nothing, a player, a card (or the hand) of a player, or a card that is nobody's."""

CardT_co = TypeVar("CardT_co", covariant=True)


NOBODY = -1
"""In a `CardAt`, in place of a seat: the card aimed at is nobody's, but lies open on the table."""


class CardAt(NamedTuple, Generic[CardT_co]):
    """A target that is not a player but a card of his, or his hand. Equals the tuple `(seat, card)`.

    For a card that is nobody's, `seat` is `NOBODY`.
    """

    seat: int
    card: CardT_co


Target = int | CardAt[Any] | None
"""The target of an option: None, the seat of a player, or a card (or the hand) of a player."""

RawOption = tuple["Act", Any, Target]

Options = list[RawOption]
Reasons = list["Reason"]


class Aside(tuple["Act", Any, Target]):  # noqa: SLOT001 - a tuple has no slots to add
    """A raw option of a player who is not asked: a move that the seat `who` may make while another player decides.

    It equals only an `Aside` of the same seat, not the plain tuple.
    """

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


NOTHING: Mapping[str, str] = MappingProxyType({})
JUST_THAT: tuple[tuple[None, None], ...] = ((None, None),)
"""What `candidates` gives for an act without card and target: a single pair, with None for both."""


class Act(Once):
    """One kind of move, such as playing a card. Who makes it leaves the choice node by the edge named `edge`.

    `candidates` yields the cards and targets to try, and the requirements decide which are legal. Those in `prelude`
    are met wherever the act is offered at all (its question is asked, the card is in the hand); those in
    `requirements` are about the act and its card, those in `aims` about its target. `plainly` checks all of them.
    `list` gives the same options faster: it skips the prelude. A test of each game holds both equal.
    """

    __slots__ = ("aim", "aims", "cites", "conditions", "edge", "grounds", "name", "own_grounds", "prelude",
                 "requirements", "rests_on", "stands_for", "verb")  # fmt: skip

    def __init__(
        self,
        verb: str,
        name: str = "",
        *,
        edge: str,
        cites: str | tuple[str | Ground, ...] = (),
        prelude: tuple[Requirement, ...] = (),
        requirements: tuple[Requirement, ...] = (),
        aims: tuple[Requirement, ...] = (),
        aim: Aim = "nothing",
        stands_for: str = "",
        rests_on: Mapping[str, str] = NOTHING,
    ) -> None:
        self.verb, self.name, self.edge, self.aim = verb, name, edge, aim
        self.stands_for = stands_for
        """If an ability lets a card be used as another one: the id of that other card. Empty for all other acts."""
        self.prelude, self.requirements, self.aims = prelude, requirements, aims
        self.conditions = (*requirements, *aims)
        said = (cites,) if isinstance(cites, str) else cites
        self.cites: tuple[str, ...] = tuple(one for one in said if isinstance(one, str))
        """The ids of the statements behind the act; the first is about the act as such."""
        self.own_grounds = tuple(one for one in said if isinstance(one, Ground))
        self.grounds = (*self.own_grounds, *(ground for one in self.conditions for ground in one.grounds))
        """Statements with the condition under which they apply: the act's own, then those of its requirements."""
        self.rests_on = rests_on
        """By the key of a requirement: the act's own statement behind it, where it has one."""

    def candidates(self, table: Any, flow: Flow, who: int) -> Iterable[tuple[Any, Target]]:
        """The pairs `(what, at)`, such as card and target, that are worth checking. Not all need be legal.

        By default a single pair with None for both (`JUST_THAT`).
        """
        return JUST_THAT

    def inside(self, box: Any) -> Iterable[Act]:
        """The acts whose options this act lists for them, such as one act for each kind of card. By default none."""
        return ()

    def plainly(self, table: Any, flow: Flow, who: int) -> Options:
        """The legal options of `who`: the candidates whose `reasons` are all met, those of the prelude included.

        Where the act is offered, they must be the same as by `list`, which is faster.
        """
        tried = self.candidates(table, flow, who)
        return [(self, *one) for one in tried if all(reason.met for reason in self.reasons(table, flow, who, *one))]

    def list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        """Append the legal options of `who` to `into`, in the order of the candidates. The prelude is taken as met."""
        for what, at in self.candidates(table, flow, who):
            for requirement in self.conditions:
                if not requirement.holds(table, flow, who, what, at):
                    break
            else:
                into.append((self, what, at))

    def may_list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        """Append to `into` the options of `who` that may be legal, as far as everybody can see: by default, as `list`.

        `table` holds only what lies open. Acts that answer with a card of the hand override this: an unknown one may
        fit.
        """
        self.list(table, flow, who, into)

    def lacking(self, table: Any, flow: Any, who: int) -> Reasons:
        """Why this act has no legal option: the unmet requirements of the candidate that lacks the fewest.

        Without candidates, those not met with None for both card and target. Empty if some option is legal.
        """
        tried = [self.reasons(table, flow, who, what, at) for what, at in self.candidates(table, flow, who)]
        unmet = [
            [reason for reason in reasons if not reason.met]
            for reasons in tried or [self.reasons(table, flow, who, None, None)]
        ]
        return min(unmet, key=len)

    def reasons(self, table: Any, flow: Any, who: int, what: Any, at: Any) -> Reasons:
        """The verdicts on this option: one by each requirement, met or not, those of the prelude first.

        Without a target (`at` is None), those of `aims` are left out.
        """
        asked = (*self.prelude, *self.requirements, *(self.aims if at is not None else ()))
        cites = self.cites if what is None else self.rules(what)
        return [self.reason(requirement, table, flow, who, what, at, cites) for requirement in asked]

    def reason(
        self, requirement: Requirement, table: Any, flow: Any, who: int, what: Any, at: Any, cites: tuple[str, ...]
    ) -> Reason:
        """One requirement's verdict on this option. It cites the act's own statement first, if `rests_on` has one."""
        found = requirement.reason(table, flow, who, what, at, cites)
        own = self.rests_on.get(requirement.key)
        if own is None or own == found.rule:
            return found
        return replace(found, rule=own, also=(found.rule, *(rule for rule in found.also if rule != own)))

    def rules(self, _what: Any) -> tuple[str, ...]:
        """The ids of the statements behind the act when it is done with this card: by default `cites`, for any card."""
        return self.cites

    def __repr__(self) -> str:
        return f"<act {self.verb} {self.name}>"


class Word(Act):
    """An act without card and target, such as passing or ending the turn. It is legal wherever it is offered.

    So `list` checks no requirements of it.
    """

    def list(self, table: Any, flow: Flow, who: int, into: Options) -> None:
        into.append((self, None, None))


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move: who makes it (a seat), its text, the edge that it takes, the ids of the statements behind it."""

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
        """What the move uses, such as a card or several; None if it uses nothing, like passing."""
        return self.raw[1]

    @property
    def at(self) -> Target:
        return self.raw[2]

    def __str__(self) -> str:
        return self.text
