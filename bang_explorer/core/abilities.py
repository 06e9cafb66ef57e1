"""Abilities plug in; flows do not ask who you are.

A person or a card in play can add a term to a number, offer an act at a choice, let a card stand for another, bar
what would be possible or would work, run another flow in the place of one, interrupt an announcement, or add a
statement to those of a node. Each says which statements it rests on.

Each names the thing itself where it comes in: the number, the node, the flow, the event. `key` is the text by which a
table finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any, NewType

from bang_explorer.core.flow import listen
from bang_explorer.core.once import Once, give_home

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.core.flow import Event, Flow, Node
    from bang_explorer.core.grounds import Ground
    from bang_explorer.core.reasons import Number, Requirement


class AbilityError(Exception):
    """An ability that does not fit the flows, or two that collide without a stated order."""


@dataclass(frozen=True, slots=True)
class AddTerm(Once):
    """Adds a term to a number: `amount(table, holder, *about)`, as the number is about; 0 is none.

    `what` contributes it, by which `rule`; `cites` says what else is to be known wherever the number counts.
    """

    key: str = field(init=False)
    to: Number = field(repr=False)
    amount: Callable[..., float]
    what: str
    rule: str
    cites: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.to.name)


@dataclass(frozen=True, slots=True)
class Offer(Once):
    """Offers an act to its holder at a choice node: when he decides there, or as an `aside`."""

    key: str = field(init=False)
    at: Node = field(repr=False)
    act: Act
    aside: bool = False
    """Whether the holder may do it while another decides there. Nobody is asked whether he will, it does not count as
    the answer, and the flow should come back to the question. It is for what a rulebook allows "at any time"."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.at.key)
        give_home(self, "act")


Barrable = NewType("Barrable", str)
"""What abilities may bar. The game asks about it by this name."""


@dataclass(frozen=True, slots=True)
class Bar(Once):
    """Bars what the game asks about, where `bars(table, holder, *about)` says so."""

    key: Barrable
    bars: Callable[..., bool]
    cites: tuple[str, ...] = ()
    because: Requirement | None = None
    """What a move does not meet that is barred so. Only a bar that somebody may run into with a move has it."""


ANY = "any"
"""In place of a card: whichever it is."""
STAND_IN = "stand_in"
"""The key of all abilities that let a card stand for another."""


@dataclass(frozen=True, slots=True)
class StandIn(Once):
    """Lets a card (or `ANY`) be used as another one, wherever that one could be used."""

    card: str
    as_: str
    cites: tuple[str, ...]
    key: str = field(default=STAND_IN, init=False)


@dataclass(frozen=True, slots=True)
class Instead(Once):
    """Runs another flow in the place of one that is about its holder, or wherever `when(table, holder, flow)` holds."""

    of: type[Flow]
    run: type[Flow]
    when: Callable[[Any, int, Any], bool] | None = None
    key: str = field(init=False)

    def is_due(self, table: Any, holder: int, called: Flow) -> bool:
        """Whether this flow is not to run."""
        if self.when is not None:
            return self.when(table, holder, called)
        return bool(holder == getattr(called, called.replaceable))

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.of.instead_key)


@dataclass(frozen=True, slots=True)
class Before:
    """For one player, this interrupt comes before that one, because a statement says so."""

    other: str
    cites: str


@dataclass(frozen=True, slots=True)
class Interrupt(Once):
    """Runs a flow of its own where its event is announced, if `when(table, holder, announcing flow)` holds.

    `start`, given the same, makes the flow, which is a `run`.
    """

    key: Event
    name: str
    run: type[Flow]
    when: Callable[[Any, int, Any], bool]
    start: Callable[[Any, int, Any], Flow]
    before: tuple[Before, ...] = ()
    cites: tuple[str, ...] = ()
    grounds: tuple[Ground, ...] = ()
    """What more is to be said whenever it is asked for, whether it is due or not."""

    def __post_init__(self) -> None:
        listen(self.key)


class Says(Once):
    """Adds what a person or card has to say to the statements of a node: `ground.where(table, holder, flow)`."""

    __slots__ = ("at", "grounds", "key")

    def __init__(self, at: Node, *grounds: Ground) -> None:
        self.at, self.grounds = at, grounds
        self.key = at.says = f"says:{at.key}"


Ability = AddTerm | Offer | Bar | StandIn | Instead | Interrupt | Says
Holders = tuple[tuple[int, Any], ...]


def ordered(interrupts: Iterable[Interrupt]) -> list[Interrupt]:
    """Interrupts of one player at one event, in the order that their relations state."""
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
    """Refuse two interrupts that one player can hold at one event, when no relation says which comes first."""
    held = list(together)
    after = {one.name: {relation.other for relation in one.before} for one in held}
    for _ in held:  # what comes before something also comes before what comes after that
        for later in after.values():
            later |= {still for name in later for still in after.get(name, ())}
    for one, two in combinations(held, 2):
        ordered_ = one.name in after[two.name] or two.name in after[one.name]
        if one.key == two.key and one.name != two.name and not ordered_:
            msg = f"{one.name} and {two.name} both interrupt {one.key}, and no rule says which comes first"
            raise AbilityError(msg)
