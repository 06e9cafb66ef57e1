"""Flows: the procedures of a rulebook, such as a turn or a Duell, written as classes.

A flow is a graph. Its nodes are decorated methods; it starts at the first one. Each declares its edges, which lead to
another node, by name, or to an `End`. The fields are the flow's local variables. They hold immutable values only, so
that a frame (a flow that runs, on the stack) is copied field by field. A graph with a mistake is refused when the class
is defined.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NewType, Self, TypeVar, dataclass_transform

from bang_explorer.core.grounds import Ground
from bang_explorer.core.once import Once, give_home

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.core.chance import Source
    from bang_explorer.core.reasons import Number

Kind = Literal["step", "choice", "chance", "call", "announce"]
Cites = str | tuple[str, ...]
Grounds = tuple[Ground, ...]
Event = NewType("Event", str)
"""The name of something that a node announces (`LULL = Event("lull")`) and at which abilities may interrupt."""


class FlowError(Exception):
    """Raised for a flow whose graph has a mistake, or that goes wrong as it runs, such as by an undeclared edge."""


@dataclass(frozen=True, slots=True)
class End:
    """A way out of a flow, named by the flow's outcome. If `ends_game`, it ends every flow under way at once."""

    name: str
    ends_game: bool = False


Target = str | End


class Node(Once):
    """A node of a flow: what happens there (`do`), where it can lead (`edges`), the ids of its statements (`cites`)."""

    __slots__ = ("acts", "always", "calls", "cites", "counts", "decides", "do", "doc", "edges", "event", "flow",
                 "grounds", "idle", "is_seam", "key", "kind", "name", "on_edge", "only", "says", "source",
                 "to")  # fmt: skip

    def __init__(
        self, kind: Kind, do: Callable[..., Any], to: Target | Mapping[str, Target], cites: Cites, grounds: Grounds
    ) -> None:
        self.kind = kind
        self.do = do
        self.to: dict[Any, Target] = dict(to) if isinstance(to, Mapping) else {None: to}
        self.cites: tuple[str, ...] = (cites,) if isinstance(cites, str) else cites
        self.grounds = tuple(ground for ground in grounds if ground.on is None)
        """Statements with a condition, which is checked before anything happens at this node."""
        self.on_edge = {one.on: tuple(same for same in grounds if same.on == one.on) for one in grounds if one.on}
        """By the name of an edge: statements with a condition, which is checked when that edge is taken."""
        self.name = do.__name__
        self.doc = " ".join((do.__doc__ or "").split())
        self.decides = ""
        self.acts: tuple[Act, ...] = ()
        self.always = False
        self.counts: tuple[Number, ...] = ()
        self.event = ""
        self.calls: tuple[type[Flow], ...] = ()
        self.source: Source | None = None
        self.edges: dict[Any, Node | End] = {}
        self.only: Node | End | None = None
        """Where the edge without a name leads; None if there is none. A call leaves by it whatever the outcome."""
        self.idle = _is_empty(do)
        """True if the node's method does nothing, so that it need not be called."""
        self.is_seam = False
        """True for an optional announcement: it is part of the flow only while some ability interrupts at its event."""
        self.flow: type[Flow]
        self.key = ""
        self.says = ""
        """The key of abilities that add statements to this node (`Says`); empty while there are none."""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.key or self.name}>"


def _empty() -> None:
    """A function with a docstring and no code, for `_is_empty` to compare others with."""


_NOTHING = (_empty.__code__.co_code, (lambda: None).__code__.co_code)


def _is_empty(do: Callable[..., Any]) -> bool:
    """True if a function does nothing: it has no code in it, but for a docstring."""
    code = do.__code__
    return code.co_code in _NOTHING and {*code.co_consts} <= {do.__doc__, None}


Decorator = Callable[[Callable[..., Any]], Node]


def step(
    *, to: Target | Mapping[str, Target], cites: Cites = (), grounds: Grounds = (), counts: tuple[Number, ...] = ()
) -> Decorator:
    """Decorator: make a method a node where something happens that nobody decides.

    With a dict of edges the method returns the name of the one to take; with a single target it returns None. `counts`
    are the numbers on which it depends.
    """

    def decorate(do: Callable[..., Any]) -> Node:
        node = Node("step", do, to, cites, grounds)
        node.counts = counts
        return node

    return decorate


def choice(
    *, decides: str, acts: tuple[Act, ...], to: Mapping[str, Target], cites: Cites = (), grounds: Grounds = (),
    always: bool = False,
) -> Decorator:  # fmt: skip
    """Decorator: make a method a node where a player chooses among `acts` and what his abilities offer.

    `decides` names the flow's field with his seat. A single legal answer is taken without asking him, unless `always`
    is true, or the table asks always and, for all that is known, there may be another. The method must be empty.
    """

    def decorate(do: Callable[..., Any]) -> Node:
        node = Node("choice", do, to, cites, grounds)
        node.decides, node.acts, node.always = decides, acts, always
        return node

    return decorate


def chance(source: Source, *, to: Target | Mapping[str, Target], cites: Cites = (), grounds: Grounds = ()) -> Decorator:
    """Decorator: make a method a node where chance draws from `source`.

    The method is given the outcome. With a dict of edges it returns the name of the one to take, else None.
    """

    def decorate(do: Callable[..., Any]) -> Node:
        node = Node("chance", do, to, cites, grounds)
        node.source = source
        return node

    return decorate


def call(
    *flows: type[Flow], to: Target | Mapping[str, Target], cites: Cites = (), grounds: Grounds = (),
    counts: tuple[Number, ...] = (),
) -> Decorator:  # fmt: skip
    """Decorator: make a method a node that runs another flow, which the method returns.

    The node is left by the edge named like the outcome of that flow, or by its only edge if `to` is a single target.
    `flows` are those that it may run. A node that names none (an open call) runs whatever flow the card just played or
    the move just made begins; what that can be, a box says in `runs`.
    """

    def decorate(do: Callable[..., Any]) -> Node:
        node = Node("call", do, to, cites, grounds)
        node.calls, node.counts = flows, counts
        return node

    return decorate


def announce(event: Event, *, to: Target, cites: Cites = (), grounds: Grounds = ()) -> Decorator:
    """Decorator: make a method a node that announces an event, past or to come.

    The method runs once; then the abilities that interrupt at the event run, one after the other, if their `when` is
    true.
    """

    def decorate(do: Callable[..., Any]) -> Node:
        node = Node("announce", do, to, cites, grounds)
        node.event = event
        return node

    return decorate


def seam(event: Event, *, to: Target, cites: Cites = (), grounds: Grounds = ()) -> Decorator:
    """Decorator: make a method an optional announcement, which is skipped until some ability interrupts at its event.

    Meant for abilities that a later box may bring: until then the node costs no time and is in no picture. From the
    first `Interrupt` at its event on, it is an announcement like any other. Raises `FlowError` unless the method is
    empty.
    """
    decorated = announce(event, to=to, cites=cites, grounds=grounds)

    def decorate(do: Callable[..., Any]) -> Node:
        node = decorated(do)
        if not node.idle:
            msg = f"{node.name}: a seam does nothing itself, as long as nobody interrupts there"
            raise FlowError(msg)
        node.is_seam = True
        return node

    return decorate


_HEARD: set[Event] = set()
"""The events at which some ability interrupts."""
_SEAMS: dict[Event, list[type[Flow]]] = {}
"""By event, the flows that have an optional announcement (`seam`) of it."""


def listen(event: Event) -> None:
    """Put all optional announcements (`seam`) of this event into their flows, because an ability interrupts there.

    That also holds for flows that are defined later. A second call for the same event does nothing.
    """
    if event not in _HEARD:
        _HEARD.add(event)
        for flow in _SEAMS.get(event, ()):
            _wire(flow)


def is_heard(event: Event) -> bool:
    """True if an ability interrupts at this event, so that its optional announcements are part of their flows."""
    return event in _HEARD


def listen_no_more(event: Event) -> None:
    """Take all optional announcements (`seam`) of this event out of their flows again."""
    _HEARD.discard(event)
    for flow in _SEAMS.get(event, ()):
        _wire(flow)


class Flow:
    """One procedure of the rulebook, such as a turn. An instance is one run of it, and stands `at` one of its nodes."""

    __slots__ = ("at", "chosen", "waiting")

    replaceable: ClassVar[str] = ""
    """The field with the seat whose ability (`Instead`) may run another flow in this one's place; empty if none may."""
    endless: ClassVar[bool] = False
    """True if the flow has no way out of its own, because only the end of the game stops it."""
    parts: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By heading of the rulebook (phase 1, say), the names of the nodes that belong there; empty without headings."""

    instead_key: ClassVar[str] = ""
    given: ClassVar[tuple[str, ...]] = ()
    """The names of the fields with which the flow is made."""
    declared: ClassVar[Mapping[str, Node]] = {}
    """All nodes by name, also the optional announcements (`seam`) that are not part of the flow now."""
    nodes: ClassVar[dict[str, Node]] = {}
    ends: ClassVar[dict[str, End]] = {}
    start: ClassVar[Node]
    all_slots: ClassVar[tuple[str, ...]] = ()
    at: Node
    chosen: Any
    """The raw option `(act, what, at)` just taken, for the node to which it led; otherwise None."""
    waiting: tuple[Any, ...] | None
    """While an announcement is interrupted: the abilities that may still interrupt after that; otherwise None."""

    def copy(self) -> Self:
        """A copy of this flow, at the same node with the same values. (Each class gets a faster version of its own.)"""
        new = object.__new__(type(self))
        for slot in self.all_slots:
            setattr(new, slot, getattr(self, slot))
        return new

    def looks_at(self) -> tuple[str, ...]:
        """The names of the only properties that matter in what chance brings here, such as `is_red` of a card.

        To those who explore, outcomes alike in them are the same. Empty, as by default, if nothing is said: all may
        matter.
        """
        return ()

    def hand_back(self, to: Any) -> None:
        """Change the flow `to`, which this one has interrupted, now that this one is done. By default nothing changes.

        Meant for an ability that changes what it interrupts, such as whom a card affects.
        """

    def key(self) -> tuple[Any, ...]:
        """A tuple to compare flows under way by: the node where the flow stands, and what its fields hold.

        (Each class gets a faster version of its own.)
        """
        return (self.at.key, *(getattr(self, slot) for slot in self.all_slots if slot != "at"))


FlowT = TypeVar("FlowT", bound=Flow)


@dataclass_transform(eq_default=False)
def flow(cls: type[FlowT]) -> type[FlowT]:
    """Decorator: make a class a flow (a dataclass with slots) and check its graph. Raises `FlowError` for a mistake."""
    made: type[FlowT] = dataclass(slots=True, eq=False)(cls)
    made.declared = {name: value for name, value in vars(cls).items() if isinstance(value, Node)}
    made.given = tuple(f.name for f in fields(made) if f.init)  # type: ignore[arg-type]
    made.instead_key = f"instead:{made.__name__}" if made.replaceable else ""
    made.all_slots = tuple(slot for base in made.__mro__ for slot in getattr(base, "__slots__", ()))
    made.copy = _copier(made)  # type: ignore[assignment]
    made.key = _keyer(made)  # type: ignore[assignment]
    for event in {node.event for node in made.declared.values() if node.is_seam}:
        _SEAMS.setdefault(Event(event), []).append(made)
    _wire(made)
    return made


def _copier(flow: type[FlowT]) -> Callable[[FlowT], FlowT]:
    """The method `copy` for one class of flow, generated as code that names each field, for speed."""
    lines = "\n".join(f"    new.{slot} = self.{slot}" for slot in flow.all_slots)
    made: dict[str, Any] = {"flow": flow, "make": object.__new__}
    exec(f"def copy(self):\n    new = make(flow)\n{lines}\n    return new", made)  # noqa: S102 - only names of fields
    copier: Callable[[FlowT], FlowT] = made["copy"]
    return copier


def _keyer(flow: type[FlowT]) -> Callable[[FlowT], tuple[Any, ...]]:
    """The method `key` for one class of flow, generated like `copy`."""
    parts = ", ".join(("self.at.key", *(f"self.{slot}" for slot in flow.all_slots if slot != "at")))
    made: dict[str, Any] = {}
    exec(f"def key(self):\n    return ({parts},)", made)  # noqa: S102 - only names of fields
    keyer: Callable[[FlowT], tuple[Any, ...]] = made["key"]
    return keyer


def _wire(flow: type[Flow]) -> None:
    name, declared = flow.__name__, flow.declared
    nodes = flow.nodes = {name: node for name, node in declared.items() if not _is_closed(node)}
    if not nodes:
        msg = f"{name}: a flow needs at least one node"
        raise FlowError(msg)
    flow.start = nodes[_past_seams(next(iter(declared)), declared)]
    flow.ends = {}
    give_home(flow, "nodes")
    for node in nodes.values():
        node.flow, node.key = flow, f"{name}.{node.name}"
        give_home(node, "acts")
        edges: dict[Any, Node | End] = {}
        for outcome, declared_target in node.to.items():
            target = _past_seams(declared_target, declared)
            if isinstance(target, End):
                edges[outcome] = flow.ends[target.name] = target
            elif target in nodes:
                edges[outcome] = nodes[target]
            else:
                msg = f"{node.key}: the edge {outcome or 'out'!r} leads to {target!r}, which is no node of {name}"
                raise FlowError(msg)
        node.edges, node.only = edges, edges.get(None)
        for outcome in node.on_edge.keys() - edges.keys():
            msg = f"{node.key}: a ground stands on {outcome!r}, and there are edges for {sorted(map(str, edges))}"
            raise FlowError(msg)
        _check_call(node)
        _check_choice(node)
    _check_reachable(flow)
    _check_parts(flow)


def _is_closed(node: Node) -> bool:
    """True if the node is skipped now: an optional announcement (`seam`) at whose event no ability interrupts."""
    return node.is_seam and node.event not in _HEARD


def _past_seams(target: Target, declared: Mapping[str, Node]) -> Any:
    """The target of an edge as it is now: the name of a node, or an `End`; `target` itself if nothing is skipped.

    Optional announcements (`seam`) at whose event no ability interrupts are skipped, as if the edge went on past them.
    """
    while isinstance(target, str) and target in declared and _is_closed(declared[target]):
        target = declared[target].to[None]
    return target


def _check_call(node: Node) -> None:
    """Raise `FlowError` for a call node whose edges are not just the outcomes of the flows that it may run.

    Outcomes that end the game need no edge. Open calls, and calls with a single target, are not checked.
    """
    if node.kind != "call" or None in node.to or not node.calls:
        return
    outcomes = {end for called in node.calls for end, how in called.ends.items() if not how.ends_game}
    if outcomes != set(node.to):
        msg = f"{node.key}: has edges for {sorted(map(str, node.to))}, but the flows it calls end in {sorted(outcomes)}"
        raise FlowError(msg)


def _check_choice(node: Node) -> None:
    """Raise `FlowError` for a choice whose method does anything, or an act whose edge the node does not have.

    An edge without an act is all right: abilities may offer one.
    """
    if node.kind == "choice" and not node.idle:
        msg = f"{node.key}: a choice asks and does nothing itself; what it rests on are its cites and grounds"
        raise FlowError(msg)
    for act in node.acts:
        if act.edge not in node.to:
            msg = f"{node.key}: {act} leads along {act.edge!r}, and there are edges for {sorted(map(str, node.to))}"
            raise FlowError(msg)


def _check_parts(flow: type[Flow]) -> None:
    named = [name for part in flow.parts.values() for name in part]
    if flow.parts and sorted(named) != sorted(flow.declared):
        msg = f"{flow.__name__}: its parts hold {sorted(named)}, its nodes are {sorted(flow.declared)}"
        raise FlowError(msg)


def _check_reachable(flow: type[Flow]) -> None:
    forward = {node.key: [t.key for t in node.edges.values() if isinstance(t, Node)] for node in flow.nodes.values()}
    reached = _closure({flow.start.key}, forward)
    for node in flow.nodes.values():
        if node.key not in reached:
            msg = f"{node.key}: no way leads there from {flow.start.key}"
            raise FlowError(msg)
    if flow.endless:
        return
    backward: dict[str, list[str]] = {key: [] for key in forward}
    for key, targets in forward.items():
        for target in targets:
            backward[target].append(key)
    leaving = {n.key for n in flow.nodes.values() if any(isinstance(t, End) for t in n.edges.values())}
    out = _closure(leaving, backward)
    for node in flow.nodes.values():
        if node.key not in out:
            msg = f"{node.key}: no way leads out of {flow.__name__} from there"
            raise FlowError(msg)


def _closure(start: set[str], edges: Mapping[str, list[str]]) -> set[str]:
    seen, todo = set(start), list(start)
    while todo:
        for target in edges[todo.pop()]:
            if target not in seen:
                seen.add(target)
                todo.append(target)
    return seen
