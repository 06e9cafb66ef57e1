"""Reasons: requirements that explain themselves, and numbers that show their terms.

What is allowed and what is explained are one function: `options` asks a requirement whether it holds and stops at
the first that does not; `why_not` asks the very same requirements, all of them, and keeps their reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from bang_explorer.core.grounds import Ground
from bang_explorer.core.shown import Shown


@dataclass(frozen=True, slots=True)
class Reason:
    """One requirement met or not: the rule, the facts it was judged by, and what would meet it (by the key's text)."""

    key: str
    rule: str
    met: bool
    facts: dict[str, Any] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    """Further statements that the requirement rests on."""
    idle: tuple[str, ...] = ()
    """Those that were looked at and do not apply."""


@dataclass(frozen=True, slots=True)
class Refusal(Shown):
    """Why a move is not an option. Falsy when it is one."""

    move: str
    reasons: tuple[Reason, ...] = ()
    table: Any = field(default=None, compare=False)
    """The table at which it is refused: it knows the names of who and what."""

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

Holds = Callable[..., bool]
Facts = Callable[..., dict[str, Any]]


def _no_facts(*_: Any) -> dict[str, Any]:
    return {}


class Requirement:
    """A condition on a move: `holds(table, flow, who, what, at)`, the rule it comes from, and the facts it rests on.

    With the rule `OF_THE_ACT` it rests on the statements of the card or ability that is used.
    """

    __slots__ = ("also", "counts", "facts", "grounds", "holds", "key", "lasting", "rule")
    flows: tuple[str, ...] = ()
    """The flows for which it asks, by their names."""

    def __init__(
        self, key: str, rule: str, holds: Holds, facts: Facts = _no_facts, also: tuple[str, ...] = (), *,
        grounds: tuple[Ground, ...] = (), counts: tuple[Number, ...] = (), lasting: bool = False,
    ) -> None:  # fmt: skip
        self.key, self.rule, self.holds, self.facts, self.also = key, rule, holds, facts, also
        self.grounds = grounds
        """Further statements, each under a condition of its own."""
        self.counts = counts
        """The numbers that decide, to which abilities may add."""
        self.lasting = lasting
        """Whether the answer stays the same as long as the table's memo does."""

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        """Whether it is met, and why. A requirement without a rule of its own rests on those of the act."""
        about = (table, flow, who, what, at)
        applying = [(ground, ground.where(*about)) for ground in self.grounds]
        said = [rule for ground, so in applying if so for rule in ground.rules if table.is_in_play(rule)]
        idle = [rule for ground, so in applying if not so for rule in ground.rules if table.is_in_play(rule)]
        rule, *also = (self.rule, *self.also, *said) if self.rule else (*of_act, *self.also, *said)
        return Reason(self.key, rule, self.holds(*about), self.facts(*about), tuple(also), tuple(idle))

    def citing(self, *cites: str) -> Requirement:
        """The same requirement where further statements say so too."""
        return Requirement(
            self.key, self.rule, self.holds, self.facts, (*self.also, *cites),
            grounds=self.grounds, counts=self.counts, lasting=self.lasting,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"<requirement {self.key}>"


def requirement(
    rule: str, *also: str, facts: Facts = _no_facts, grounds: tuple[Ground, ...] = (),
    counts: tuple[Number, ...] = (), lasting: bool = False,
) -> Callable[[Holds], Requirement]:  # fmt: skip
    """Make a function a requirement, under the function's own name."""
    return lambda holds: Requirement(
        holds.__name__, rule, holds, facts, also, grounds=grounds, counts=counts, lasting=lasting
    )


class Term(NamedTuple):
    """One summand of a number: how much, what contributes it (and whose), by which rule."""

    amount: float
    what: str
    rule: str
    who: int | None = None


class Explained(float):
    """A number that shows its terms. It counts like the plain number."""

    name: str
    terms: tuple[Term, ...]
    also: tuple[str, ...]
    """Statements on how the number is counted, and of the abilities that might have added to it."""

    def __new__(cls, name: str, terms: Iterable[Term], also: tuple[str, ...] = ()) -> Self:
        kept = tuple(terms)
        made = super().__new__(cls, sum([term.amount for term in kept]))
        made.name, made.terms, made.also = name, kept, also
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.name, self.terms, self.also

    @property
    def plain(self) -> int | str:
        """The number as a rulebook would print it."""
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
    """What a number never falls below, and the term that makes up for it: whose it is, if `own` says so."""

    amount: float
    what: str
    rule: str
    own: bool = False


class Number:
    """A number that rules argue about: a plain `base`, and what the abilities in play add to it.

    What it is made of is only put into terms to explain it: `terms(base, table, *about)` are those of the base.
    """

    __slots__ = ("base", "cites", "idle", "least", "name", "seats", "terms")

    def __init__(
        self, name: str, base: Base, terms: Terms, cites: tuple[str, ...] = (), *,
        seats: int = 1, least: Least | None = None, idle: Idle | None = None,
    ) -> None:  # fmt: skip
        self.name, self.base, self.terms, self.cites, self.least = name, base, terms, cites, least
        self.seats = seats
        """Whose number it is: so many of the things that it is about, the first ones, are seats."""
        self.idle = idle
        """Terms of nothing: what would add something, and why it does not now. Only to explain."""

    def explain(self, table: Any, *about: Any) -> Explained:
        terms = list(self.terms(self.base(table, *about), table, *about))
        also, owners = self.cites, about[: self.seats]
        for seat, ability in table.holders(self.name):
            amount = ability.amount(table, seat, *about)
            if amount:
                terms.append(Term(amount, ability.what, ability.rule, seat))
            if seat in owners:
                also += ability.cites
        least = self.least
        if least is not None and (missing := least.amount - sum([term.amount for term in terms])) > 0:
            terms.append(Term(missing, least.what, least.rule, about[0] if least.own else None))
        if self.idle is not None:
            terms += self.idle(self, table, *about)
        return Explained(self.name, terms, also)

    def total(self, table: Any, *about: Any) -> float:
        """The plain number. Kept until what lies on the table changes."""
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
    """The terms of a base that is one thing: what it is, and by which rule; whose, if it is somebody's `own`."""
    return lambda base, _table, *about: (Term(base, what, rule, about[0] if own else None),)


def number(
    *cites: str, terms: Terms, seats: int = 1, least: Least | None = None, idle: Idle | None = None
) -> Callable[[Base], Number]:
    """Make a plain function a number, under its own name; first it is given the `seats` whose number it is."""
    return lambda base: Number(base.__name__, base, terms, cites, seats=seats, least=least, idle=idle)
