"""Requirements that explain themselves, and numbers that show their terms.

The same requirements decide what is legal and explain what is not. To list options is to stop at the first requirement
that is not met; `why_not` asks all of them and keeps their reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self

from bang_explorer.core.grounds import Ground
from bang_explorer.core.shown import Shown


@dataclass(frozen=True, slots=True)
class Reason:
    """A requirement as judged for one move: whether it was met, the statement (`rule`), the facts that decided.

    `key` finds its texts: what it asks for, and what would meet it.
    """

    key: str
    rule: str
    met: bool
    facts: dict[str, Any] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    """Further statements that the requirement rests on."""
    idle: tuple[str, ...] = ()
    """Statements that apply only under a condition, which was not true this time."""


@dataclass(frozen=True, slots=True)
class Refusal(Shown):
    """Why a move is not legal: the reasons that were not met. Falsy if there are none, so if the move is legal."""

    move: str
    reasons: tuple[Reason, ...] = ()
    table: Any = field(default=None, compare=False)
    """The table at which the move is refused, needed to tell the reasons with names; None if it is not known."""

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
"""In place of a requirement's own statement: it rests on those of the act that is judged."""

Holds = Callable[..., bool]
Facts = Callable[..., dict[str, Any]]


def _no_facts(*_: Any) -> dict[str, Any]:
    return {}


class Requirement:
    """A condition on a move: it is met if `holds(table, flow, who, what, at)` is true.

    `rule` is the statement behind it, or `OF_THE_ACT` for the statements of the card or ability that is used. `facts`,
    called with the same arguments, gives the values that its texts name.
    """

    __slots__ = ("also", "counts", "facts", "grounds", "holds", "key", "lasting", "rule")
    flows: tuple[str, ...] = ()
    """For a requirement that a certain flow is asking now: the names of the flows that may be. Else empty."""

    def __init__(
        self, key: str, rule: str, holds: Holds, facts: Facts = _no_facts, also: tuple[str, ...] = (), *,
        grounds: tuple[Ground, ...] = (), counts: tuple[Number, ...] = (), lasting: bool = False,
    ) -> None:  # fmt: skip
        self.key, self.rule, self.holds, self.facts, self.also = key, rule, holds, facts, also
        self.grounds = grounds
        """Further statements, each under a condition."""
        self.counts = counts
        """The numbers that decide whether it is met, and to which abilities may add."""
        self.lasting = lasting
        """True if its answer stays right as long as the table's `memo` is kept, so that it may be remembered there."""

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        """The requirement as judged for a move. Without a statement of its own it cites those of the act, `of_act`."""
        about = (table, flow, who, what, at)
        applying = [(ground, ground.where(*about)) for ground in self.grounds]
        said = [rule for ground, so in applying if so for rule in ground.rules if table.is_in_play(rule)]
        idle = [rule for ground, so in applying if not so for rule in ground.rules if table.is_in_play(rule)]
        rule, *also = (self.rule, *self.also, *said) if self.rule else (*of_act, *self.also, *said)
        return Reason(self.key, rule, self.holds(*about), self.facts(*about), tuple(also), tuple(idle))

    def citing(self, *cites: str) -> Requirement:
        """A copy of this requirement that cites further statements as well."""
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
    """Decorator: make a function the `holds` of a requirement that has the function's name as its key."""
    return lambda holds: Requirement(
        holds.__name__, rule, holds, facts, also, grounds=grounds, counts=counts, lasting=lasting
    )


class Term(NamedTuple):
    """One summand of a number: how much, what contributes it, by which statement, and the seat whose it is, if any."""

    amount: float
    what: str
    rule: str
    who: int | None = None


class Explained(float):
    """A number that shows its terms. In reckoning it is a plain float, their sum."""

    name: str
    terms: tuple[Term, ...]
    also: tuple[str, ...]
    """Statements on how the number is counted, and of abilities of its owner that can add to it."""

    def __new__(cls, name: str, terms: Iterable[Term], also: tuple[str, ...] = ()) -> Self:
        kept = tuple(terms)
        made = super().__new__(cls, sum([term.amount for term in kept]))
        made.name, made.terms, made.also = name, kept, also
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.name, self.terms, self.also

    @property
    def plain(self) -> int | str:
        """The number as a rulebook prints it: a whole number, or "unlimited" if it is infinite."""
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
    """The least that a number can be, and the name and statement of the term that makes up what is missing.

    With `own` that term is marked as the owner's.
    """

    amount: float
    what: str
    rule: str
    own: bool = False


class Number:
    """A number that rules argue about, such as a distance: a plain `base`, and what the abilities in play add to it.

    `total` gives the plain number, `explain` the number with its terms; `terms(base, table, *about)` are those of the
    base. `about` is what the number is about, such as two seats.
    """

    __slots__ = ("base", "cites", "idle", "least", "name", "seats", "terms")

    def __init__(
        self, name: str, base: Base, terms: Terms, cites: tuple[str, ...] = (), *,
        seats: int = 1, least: Least | None = None, idle: Idle | None = None,
    ) -> None:  # fmt: skip
        self.name, self.base, self.terms, self.cites, self.least = name, base, terms, cites, least
        self.seats = seats
        """How many of the first things in `about` are the seats whose number it is."""
        self.idle = idle
        """Makes terms of 0, only to explain: things that would add something, and why they do not now."""

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
        """The plain number. It is remembered in `table.memo`."""
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
    """A function for `terms` where the base is one single term: its name, its statement, whether it is the owner's."""
    return lambda base, _table, *about: (Term(base, what, rule, about[0] if own else None),)


def number(
    *cites: str, terms: Terms, seats: int = 1, least: Least | None = None, idle: Idle | None = None
) -> Callable[[Base], Number]:
    """Decorator: make a function the `base` of a number that has the function's name."""
    return lambda base: Number(base.__name__, base, terms, cites, seats=seats, least=least, idle=idle)
