"""Requirements, which explain why a move is not legal, and numbers, which show the summands that make them up.

The same requirements decide what is legal and explain what is not. Listing options stops at the first requirement that
is not met; `why_not` checks all of them and keeps their reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from bang_explorer.core.grounds import SAYS, Ground, applying
from bang_explorer.core.shown import Shown


@dataclass(frozen=True, slots=True)
class Reason:
    """The verdict of one requirement on one move: whether it is met, the id of its statement, the values that decided.

    By `key` the texts have sentences for it: how the requirement is met, why it is not, and what would meet it.
    """

    key: str
    rule: str
    met: bool
    facts: dict[str, Any] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    """The ids of further statements behind the requirement."""
    idle: tuple[str, ...] = ()
    """The ids of statements that apply only under a condition, which was not true this time."""


@dataclass(frozen=True, slots=True)
class Refusal(Shown):
    """Why a move is not legal: the requirements that are not met. Without any, and so falsy, if the move is legal."""

    move: str
    reasons: tuple[Reason, ...] = ()
    table: Any = field(default=None, compare=False)
    """The table at which the move is refused, to word the reasons with players' names; None if it is not known."""
    answered: bool = field(default=False, compare=False)
    """True if the move is refused as the answer to a question that is past: it answered itself."""
    has_happened: bool = field(default=False, compare=False)
    """True if the move has happened by itself: it was the only answer. A scenario's line may say it all the same."""

    def __bool__(self) -> bool:
        return bool(self.reasons)

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(reason.rule for reason in self.reasons))

    def __repr__(self) -> str:
        return str(self) if self.table is None else self.draw("text")

    def __str__(self) -> str:
        if self.table is not None:
            return self.draw("line")
        if not self:
            return f"{self.move}: legal"
        return f"{self.move}: " + "; ".join(f"{r.key} ({r.rule})" for r in self.reasons)


OF_THE_ACT = ""
"""Given as the `rule` of a requirement without a statement of its own: it cites that of the card or ability used."""

Holds = Callable[..., bool]
Facts = Callable[..., dict[str, Any]]


def _no_facts(*_: Any) -> dict[str, Any]:
    return {}


class Requirement:
    """A condition on a move: it is met if `holds(table, flow, who, what, at)` is true.

    `rule` is the id of the statement behind it, or `OF_THE_ACT` for that of the card or ability that is used.
    `facts`, called with the same arguments, gives a dict of the values that its sentences mention.
    """

    __slots__ = ("also", "counts", "facts", "grounds", "holds", "is_timing", "key", "lasting", "lifted", "matters",
                 "rule")  # fmt: skip
    flows: tuple[str, ...] = ()
    """If the requirement is that a certain flow is asking now: the names of the flows that count. Else empty."""

    def __init__(
        self, key: str, rule: str, holds: Holds, facts: Facts = _no_facts, also: tuple[str, ...] = (), *,
        grounds: tuple[Ground, ...] = (), counts: tuple[Number, ...] = (), lasting: bool = False, lifted: str = "",
        is_timing: bool = False, matters: Holds | None = None,
    ) -> None:  # fmt: skip
        self.key, self.rule, self.holds, self.facts, self.also = key, rule, holds, facts, also
        self.grounds = grounds
        """Further statements behind the requirement, each with the condition under which it applies."""
        self.counts = counts
        """The numbers, such as distance, that decide whether the requirement is met."""
        self.lasting = lasting
        """True if the requirement's verdict may be remembered in the table's `memo`, until that is cleared."""
        self.is_timing = is_timing
        """True if it is about whose move it is, and when: what nearly every move changes."""
        self.lifted = lifted
        """If there are abilities (each a `Bar`) for whose holders it is always met: the name of what they bar."""
        self.matters = matters
        """Called like `holds`: true where its own statement matters. Elsewhere the requirement must be met, and cites
        that of the act instead. None if the statement always matters."""

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        """The requirement's verdict on a move. It cites its own statement or, with `OF_THE_ACT`, the first in `of_act`.

        Statements of its grounds that apply are cited too, those that do not are `idle`; ones not in play are left out.
        Raises `ValueError` if it has no statement at all to cite.
        """
        about = (table, flow, who, what, at)
        applying = [(ground, ground.where(*about)) for ground in self.grounds]
        for seat, ability in table.holders(f"{SAYS}{self.key}"):
            applying += [(ground, ground.where(table, seat, *about[1:])) for ground in ability.grounds]
        said = [rule for ground, so in applying if so for rule in ground.rules if table.is_in_play(rule)]
        idle = [rule for ground, so in applying if not so for rule in ground.rules if table.is_in_play(rule)]
        is_own = self.rule and (self.matters is None or not of_act or self.matters(*about))
        rule, *also = (self.rule, *self.also, *said) if is_own else (*of_act[:1], *self.also, *said)
        return Reason(self.key, rule, self.holds(*about), self.facts(*about), tuple(also), tuple(idle))

    def resting_on(self, rule: str) -> Requirement:
        """A plain `Requirement` like this one that rests on another statement first; its own becomes a further one."""
        also = (self.rule, *self.also) if self.rule else self.also
        return Requirement(
            self.key, rule, self.holds, self.facts, also,
            grounds=self.grounds, counts=self.counts, lasting=self.lasting, lifted=self.lifted,
            is_timing=self.is_timing, matters=self.matters,
        )  # fmt: skip

    def citing(self, *cites: str) -> Requirement:
        """A plain `Requirement` like this one that cites further statements, by their ids, as well.

        What a subclass adds is not kept.
        """
        return Requirement(
            self.key, self.rule, self.holds, self.facts, (*self.also, *cites),
            grounds=self.grounds, counts=self.counts, lasting=self.lasting, lifted=self.lifted,
            is_timing=self.is_timing, matters=self.matters,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<requirement {self.key}>"


def requirement(
    rule: str, *also: str, facts: Facts = _no_facts, grounds: tuple[Ground, ...] = (),
    counts: tuple[Number, ...] = (), lasting: bool = False, lifted: str = "", is_timing: bool = False,
    matters: Holds | None = None,
) -> Callable[[Holds], Requirement]:  # fmt: skip
    """Decorator: turn a function into a requirement, with the function as `holds` and its name as `key`.

    `rule` and `also` are ids of statements: its own, and further ones that it cites.
    """
    return lambda holds: Requirement(
        holds.__name__, rule, holds, facts, also,
        grounds=grounds, counts=counts, lasting=lasting, lifted=lifted, is_timing=is_timing, matters=matters,
    )  # fmt: skip


class Term(NamedTuple):
    """One summand of a number: how much, what adds it (such as a card), the statement, whose it is (a seat or None)."""

    amount: float
    what: str
    rule: str
    who: int | None = None


class Explained(float):
    """A float that knows the summands (`terms`) of which it is the sum, to explain itself. Without any it is 0."""

    name: str
    terms: tuple[Term, ...]
    also: tuple[str, ...]
    """Ids of statements on how the number is counted, and of those on abilities of its owner that can add to it."""

    def __new__(cls, name: str, terms: Iterable[Term], also: tuple[str, ...] = ()) -> Self:
        kept = tuple(terms)
        made = super().__new__(cls, sum([term.amount for term in kept]))
        made.name, made.terms, made.also = name, kept, also
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.name, self.terms, self.also

    @property
    def adding(self) -> tuple[Term, ...]:
        """The summands that are not 0; the others only say why something adds nothing."""
        return tuple(term for term in self.terms if term.amount)

    @property
    def plain(self) -> int | str:
        """The number as a rulebook prints it: a whole number (fractions are cut off), or "unlimited" if infinite."""
        return "unlimited" if self == float("inf") else int(self)

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(term.rule for term in self.terms))

    def __str__(self) -> str:
        return str(self.plain)

    def __repr__(self) -> str:
        sum_ = " ".join(f"{'+' if t.amount >= 0 else '-'} {abs(t.amount):g} {t.what} [{t.rule}]" for t in self.terms)
        return f"{self} = {sum_.removeprefix('+ ')}"


Base = Callable[..., float]
Terms = Callable[..., Iterable[Term]]
Idle = Callable[..., Iterator[Term]]


class Least(NamedTuple):
    """The least that a number can be. If the sum is less, a summand with this name and statement makes up for it.

    With `own` that summand belongs to the first of the things that the number is about, which must be a seat.
    """

    amount: float
    what: str
    rule: str
    own: bool = False


class Number:
    """A kind of number in the rules, such as distance: what `base` gives, and what the abilities in play add to it.

    `total(table, *about)` gives the sum, `explain` the sum with its summands. `about` are the things in question, such
    as two seats. `terms(base, table, *about)` gives the summands that make up the base value.
    """

    __slots__ = ("base", "cites", "grounds", "idle", "least", "name", "seats", "terms")

    def __init__(
        self, name: str, base: Base, terms: Terms, cites: tuple[str, ...] = (), *,
        seats: int = 1, least: Least | None = None, idle: Idle | None = None, grounds: tuple[Ground, ...] = (),
    ) -> None:  # fmt: skip
        self.name, self.base, self.terms, self.cites, self.least = name, base, terms, cites, least
        self.grounds = grounds
        """Statements on how it is counted, each with the condition (`where(table, *about)`) under which it matters."""
        self.seats = seats
        """How many of the first things in `about` are seats whose abilities are cited even if they add nothing."""
        self.idle = idle
        """Gives summands of 0, only to explain: what would add something, but does not now. None if nothing can."""

    @property
    def key(self) -> str:
        """The name of the number. Abilities name it to add something to the number."""
        return self.name

    def explain(self, table: Any, *about: Any) -> Explained:
        terms = list(self.terms(self.base(table, *about), table, *about))
        also, owners = (*self.cites, *applying(self.grounds, table, *about)), about[: self.seats]
        for seat, ability in table.holders(f"{SAYS}{self.name}"):
            also += applying(ability.grounds, table, seat, *about)
        for seat, ability in table.holders(self.name):
            amount = ability.amount(table, seat, *about)
            if amount:
                terms.append(Term(amount, ability.what, ability.rule, seat))
            elif ability.idle and seat in owners:
                terms.append(Term(0, ability.what, ability.idle, seat))
            if seat in owners:
                also += (*ability.cites, *applying(ability.grounds, table, seat, *about))
        least = self.least
        if least is not None and (missing := least.amount - sum([term.amount for term in terms])) > 0:
            terms.append(Term(missing, least.what, least.rule, about[0] if least.own else None))
        if self.idle is not None:
            terms += self.idle(self, table, *about)
        return Explained(self.name, terms, also)

    def total(self, table: Any, *about: Any) -> float:
        """The number without its summands. It is remembered in `table.memo`, and taken from there the next time."""
        known = table.memo.get(self.name)
        if known is None:
            known = table.memo[self.name] = {}
        total: float | None = known.get(about)
        if total is None:
            total = self.base(table, *about)
            for seat, ability in table.holders(self.name):
                total += ability.amount(table, seat, *about)
            if self.least is not None and total < self.least.amount:
                total = self.least.amount
            known[about] = total
        return total


def just(what: str, rule: str, *, own: bool = False) -> Terms:
    """A function for `Number.terms` that gives one summand, the base value, with this name and statement.

    With `own` it belongs to the first of the things that the number is about, which must be a seat; else to nobody.
    """
    return lambda base, _table, *about: (Term(base, what, rule, about[0] if own else None),)


def number(
    *cites: str, terms: Terms, seats: int = 1, least: Least | None = None, idle: Idle | None = None,
    grounds: tuple[Ground, ...] = (),
) -> Callable[[Base], Number]:  # fmt: skip
    """Decorator: turn a function into a `Number`, with the function as `base` and its name as `name`.

    `cites` are ids of statements on how it is counted.
    """
    return lambda base: Number(base.__name__, base, terms, cites, seats=seats, least=least, idle=idle, grounds=grounds)
