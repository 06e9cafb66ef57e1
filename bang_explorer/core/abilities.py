"""Abilities: what a person or a card in play changes about the rules. Flows never ask who somebody is.

There are seven kinds. `AddTerm` adds to a number. `Offer` offers an act at a choice. `StandIn` lets a card be used as
another. `Bar` forbids something. `Instead` runs one flow in the place of another. `Interrupt` runs a flow where an
event is announced. `Says` adds statements to those of a node, requirement or number.

Most abilities are made with the very thing that they change: the number, node, flow or event. Their `key` is a text for
that thing, by which a table finds them (`Table.holders`). `cites` are the ids of the statements on which one rests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any, NewType

from bang_explorer.core.flow import Node, listen
from bang_explorer.core.grounds import SAYS
from bang_explorer.core.once import Once, give_home

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.core.flow import Event, Flow
    from bang_explorer.core.grounds import Ground
    from bang_explorer.core.reasons import Number, Requirement


class AbilityError(Exception):
    """Raised for an ability or card that does not fit the flows, or for interrupts without a clear order."""


@dataclass(frozen=True, slots=True)
class AddTerm(Once):
    """An ability that adds to a number, such as distance.

    `amount(table, holder, *about)` is how much it adds, where `about` is what the number is about (two seats, say); 0
    adds nothing. `what` is the id of the card or person that adds it, and `rule` the statement. `cites` are further
    statements to name whenever a number of the holder is explained, `grounds` those named only where their condition
    `where(table, holder, *about)` is true. `idle` is the statement why it adds nothing to some number of the holder.
    """

    key: str = field(init=False)
    to: Number = field(repr=False)
    amount: Callable[..., float]
    what: str
    rule: str
    cites: tuple[str, ...] = ()
    idle: str = ""
    grounds: tuple[Ground, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.to.name)


@dataclass(frozen=True, slots=True)
class Offer(Once):
    """An ability that adds a kind of move (`act`) to those at a choice node, for the holder of the ability alone."""

    key: str = field(init=False)
    at: Node = field(repr=False)
    act: Act
    aside: bool = False
    """True if the holder may do it only while another decides there. He is never asked whether he will. His act does
    not answer the question, so the flow should come back to it. Meant for what a rulebook allows "at any time"."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.at.key)
        give_home(self, "act")


Barrable = NewType("Barrable", str)
"""The name of something that a `Bar` ability may forbid. By this name the game finds the abilities that do."""


@dataclass(frozen=True, slots=True)
class Bar(Once):
    """An ability that forbids what `key` names, such as aiming a card, if `bars(table, holder, *about)` is true."""

    key: Barrable
    bars: Callable[..., bool]
    cites: tuple[str, ...] = ()
    because: Requirement | None = None
    """The requirement that a forbidden move does not meet; None if what it forbids is no move."""


def barring(bars: Iterable[Bar]) -> Iterable[Requirement]:
    """The requirements of these abilities, each once however many have them; those of bars on no move are left out."""
    return dict.fromkeys(bar.because for bar in bars if bar.because is not None)


ANY = "any"
"""As the `card` of a `StandIn`: any card."""
STAND_IN = "stand_in"
"""The key of every `StandIn`."""


@dataclass(frozen=True, slots=True)
class StandIn(Once):
    """An ability by which `card` (an id, or `ANY`) can be used as the card `as_`, wherever that one could be used."""

    card: str
    as_: str
    cites: tuple[str, ...]
    key: str = field(default=STAND_IN, init=False)


@dataclass(frozen=True, slots=True)
class Instead(Once):
    """An ability that runs the flow `run` in the place of the flow `of`.

    It does so where the flow `of` is about the holder (see `Flow.replaceable`), or, if `when` is given, where
    `when(table, holder, flow)` is true. `run` is made with the values in those fields of `of` that it has as well.
    """

    of: type[Flow]
    run: type[Flow]
    when: Callable[[Any, int, Any], bool] | None = None
    key: str = field(init=False)

    def is_due(self, table: Any, holder: int, called: Flow) -> bool:
        """True if `run` must run in the place of `called`, which must be a flow of the class `of` (not checked)."""
        if self.when is not None:
            return self.when(table, holder, called)
        return bool(holder == getattr(called, called.replaceable))

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.of.instead_key)


@dataclass(frozen=True, slots=True)
class Before:
    """Says that an interrupt comes before the one named `other` if a player has both, by the statement `cites`."""

    other: str
    cites: str


@dataclass(frozen=True, slots=True)
class Interrupt(Once):
    """An ability that runs a flow of its own where an event is announced.

    It is due if `when(table, holder, announcing flow)` is true. `start`, called with the same, makes the flow to run,
    which is of the type `run`. To make one puts the optional announcements (`seam`) of its event into their flows.
    """

    key: Event
    name: str
    run: type[Flow]
    when: Callable[[Any, int, Any], bool]
    start: Callable[[Any, int, Any], Flow]
    before: tuple[Before, ...] = ()
    cites: tuple[str, ...] = ()
    grounds: tuple[Ground, ...] = ()
    """Statements with a condition, cited at each event where the condition is true, even if nothing interrupts."""

    def __post_init__(self) -> None:
        listen(self.key)


class Says(Once):
    """An ability that adds statements to those of a node, requirement or number, each cited if its condition is true.

    For a node that is `ground.where(table, holder, flow)`, for a requirement `where(table, holder, flow, who, what,
    at)`, for a number `where(table, holder, *about)`.
    """

    __slots__ = ("at", "grounds", "key")

    def __init__(self, at: Node | Requirement | Number, *grounds: Ground) -> None:
        self.at, self.grounds = at, grounds
        self.key = f"{SAYS}{at.key}"
        if isinstance(at, Node):
            at.says = self.key


Ability = AddTerm | Offer | Bar | StandIn | Instead | Interrupt | Says
Holders = tuple[tuple[int, Any], ...]


def ordered(interrupts: Iterable[Interrupt]) -> list[Interrupt]:
    """A list of these interrupts, sorted as their `before` says. Raises `AbilityError` if that runs in a circle.

    Of those that nothing must precede, the one given first comes first.
    """
    todo = list(interrupts)
    done: list[Interrupt] = []
    while todo:
        names = {i.name for i in todo}
        first = [i for i in todo if not any(b.other == i.name for o in todo for b in o.before if o is not i)]
        if not first:
            msg = f"the order of {sorted(names)} runs in a circle"
            raise AbilityError(msg)
        done.append(first[0])
        todo.remove(first[0])
    return done


def check_order(together: Iterable[Interrupt]) -> None:
    """Raise `AbilityError` if two of these interrupts have the same event and no stated order, not even by a third.

    `together` are the interrupts that one player can hold at the same time. Two of the same name need no order.
    """
    held = list(together)
    after = {one.name: {relation.other for relation in one.before} for one in held}
    for _ in held:  # A before B and B before C means A before C
        for later in after.values():
            later |= {still for name in later for still in after.get(name, ())}
    for one, two in combinations(held, 2):
        ordered_ = one.name in after[two.name] or two.name in after[one.name]
        if one.key == two.key and one.name != two.name and not ordered_:
            msg = f"{one.name} and {two.name} both interrupt {one.key}, and no rule says which comes first"
            raise AbilityError(msg)
