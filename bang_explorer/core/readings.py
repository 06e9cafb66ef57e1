"""Makes graphs of flows: whole flows, a map of which runs which, all that can follow, or the flows under way.

Nothing here draws, and nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from bang_explorer.core.abilities import STAND_IN, Ability, AddTerm, Bar, Instead, Interrupt, Offer, StandIn
from bang_explorer.core.flow import End, Flow, Node
from bang_explorer.core.graph import Condition, Graph, GraphEdge, GraphLink, GraphNode

if TYPE_CHECKING:
    from bang_explorer.core.acts import Act
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Number, Reason, Requirement

Held = Mapping[str, tuple[Ability, ...]]
"""Abilities, by the id of the card or person that has them."""
Run = tuple[str, type[Flow], tuple[str, ...]]
"""A flow that may run at a node: how (`calls`, `instead`, `interrupts`), which one, the ids of its statements."""
AbilityT = TypeVar("AbilityT", bound=Ability)
NONE = " "
"""Stands for the key of a node or flow that has none: no ability has this key, so none is found."""


@dataclass(frozen=True, slots=True)
class Course:
    """What is assumed in making graphs: abilities in force (`held`), and where nodes do other than they declare.

    All fields but `held` go by the keys of nodes. A node that is not in them does what it declares.
    """

    held: Held = field(default_factory=dict)
    acts: Mapping[str, tuple[Act, ...]] = field(default_factory=dict)
    """By the key of a node, the acts (kinds of moves) that can be chosen there."""
    runs: Mapping[str, tuple[type[Flow], ...]] = field(default_factory=dict)
    """By the key of a node, the flows that it calls."""
    counts: Mapping[str, tuple[Number, ...]] = field(default_factory=dict)
    """By the key of a node, the numbers (such as distance) on which it depends."""
    only: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By the key of a node, the only outcomes that it can have."""

    def holders(self, kind: type[AbilityT], key: str) -> Iterator[tuple[str, AbilityT]]:
        """The abilities of this class with this key, in pairs behind the id of the card or person that has each."""
        for holder, abilities in self.held.items():
            yield from ((holder, one) for one in abilities if isinstance(one, kind) and one.key == key)

    def acts_at(self, node: Node) -> tuple[Act, ...]:
        offered = (offer.act for _, offer in self.holders(Offer, node.key))
        return tuple(dict.fromkeys((*self.acts.get(node.key, node.acts), *offered)))

    def conditions_at(self, node: Node) -> Iterator[Requirement]:
        """The requirements on all acts that lead on from a node, those of several acts several times."""
        possible = self.only.get(node.key, node.edges)
        return (one for act in self.acts_at(node) if act.edge in possible for one in act.conditions)

    def counts_at(self, node: Node) -> tuple[Number, ...]:
        asked = (number for one in self.conditions_at(node) for number in one.counts)
        return tuple(dict.fromkeys((*self.counts.get(node.key, node.counts), *asked)))

    def running_at(self, node: Node) -> Iterator[Run]:
        """The flows (each as a `Run`) that a node may run: by a call, as an interrupt, or in place of either."""
        for called in self.runs.get(node.key, node.calls):
            yield "calls", called, ()
            yield from self._in_the_place_of(called)
        for _, interrupt in self.holders(Interrupt, node.event or NONE):
            yield "interrupts", interrupt.run, interrupt.cites
            yield from self._in_the_place_of(interrupt.run)

    def _in_the_place_of(self, flow: type[Flow]) -> Iterator[Run]:
        for _, instead in self.holders(Instead, flow.instead_key or NONE):
            yield "instead", instead.run, ()

    def edges_at(self, node: Node) -> Iterator[tuple[GraphEdge, Node | End]]:
        """Pairs for the possible edges from a node: the edge (with the acts that lead along it), and where it leads.

        Where it is known who can do what, edges of a choice are left out for which nobody has an act.
        """
        possible = self.only.get(node.key)
        whose = {offer.act: holder for holder, offer in self.holders(Offer, node.key)}
        for word, target in node.edges.items():
            if possible is None or word in possible:
                leading = [act for act in self.acts_at(node) if act.edge == word]
                if node.kind == "choice" and self.held and not leading:
                    continue
                conditions = dict.fromkeys(
                    Condition(act.name or whose.get(act, ""), tuple(one.key for one in act.conditions), act.cites)
                    for act in leading
                )
                yield GraphEdge(node.key, id_of_place(node.flow, target), word or "", tuple(conditions)), target


def flows_from(starts: Iterable[type[Flow]], course: Course) -> list[type[Flow]]:
    """A list of every flow that can run once one of `starts` does: called by them or run by abilities, and so on.

    A flow comes after those that it calls, unless they call each other. Flows that only abilities run come last.
    """
    found: list[type[Flow]] = []
    seen: set[type[Flow]] = set()

    def runs(flow: type[Flow], *, calls: bool) -> Iterator[type[Flow]]:
        every = (one for node in flow.nodes.values() for one in course.running_at(node))
        return (run for kind, run, _ in every if (kind == "calls") is calls)

    def follow(flow: type[Flow]) -> None:
        if flow not in seen:
            seen.add(flow)
            for called in runs(flow, calls=True):
                follow(called)
            found.append(flow)

    for start in starts:
        follow(start)
    for flow in found:  # the list grows on the way
        for run in runs(flow, calls=False):
            follow(run)
    return found


def graph_of(*flows: type[Flow], name: str = "", course: Course | None = None) -> Graph:
    """The graph of some flows with all their nodes, and links where one of them runs another of them.

    With a course it also shows at which nodes abilities and numbers matter, and leaves out outcomes that it rules out.
    By default `name` is made of theirs, in this order, joined by `+`.
    """
    known = course or Course()
    dead = {node.key for flow in flows for node in _without_way_in(flow, known)}
    nodes = [node for flow in flows for node in flow.nodes.values() if node.key not in dead]
    places = [
        place
        for flow in flows
        for place in (*map(_place, flow.nodes.values()), *_ways_out(flow))
        if place.id not in dead
    ]
    edges = [edge for node in nodes for edge, _ in known.edges_at(node)]
    links = [
        GraphLink(node.key, run.start.key, kind, rules=rules)
        for node in nodes
        for kind, run, rules in known.running_at(node)
        if run in flows
    ]
    shown = {flow.__name__ for flow in flows}
    notes = [*_notes(nodes, known), *_replaced(flows, known), *_interrupted(nodes, known, shown)] if course else []
    named = name or "+".join(dict.fromkeys(flow.__name__ for flow in flows))
    return _graph(named, places, edges, links, notes, _says(*flows))


def _without_way_in(flow: type[Flow], course: Course) -> Iterator[Node]:
    """The nodes of a flow to which only choices lead for which nobody has an act."""
    led = {target for node in flow.nodes.values() for _, target in course.edges_at(node)}
    chosen = (node.edges.values() for node in flow.nodes.values() if node.kind == "choice")
    yield from dict.fromkeys(
        target for targets in chosen for target in targets if isinstance(target, Node) and target not in led
    )


def chain_of(starts: Iterable[Node], course: Course, name: str) -> Graph:
    """The graph of all that may follow from some nodes, also in flows that are called or that abilities run.

    It leaves out edges of choices along which no act leads, because nobody has an ability for one.
    """
    todo = list(starts)
    places: dict[str, GraphNode] = {}
    nodes: list[Node] = []
    edges: list[GraphEdge] = []
    links: list[GraphLink] = []
    while todo:
        node = todo.pop(0)
        if node.key in places:
            continue
        nodes.append(node)
        places[node.key] = _place(node)
        for edge, target in course.edges_at(node):
            if node.kind == "choice" and not edge.conditions:
                continue
            edges.append(edge)
            if isinstance(target, Node):
                todo.append(target)
            else:
                places.setdefault(edge.to, _way_out(node.flow, target))
        for kind, run, rules in course.running_at(node):
            links.append(GraphLink(node.key, run.start.key, kind, rules=rules))
            todo.append(run.start)
    return _graph(name, list(places.values()), edges, links, list(_notes(nodes, course)))


def map_of(flows: Iterable[type[Flow]], course: Course, name: str = "map") -> Graph:
    """The map of these flows: one node for each flow, a link wherever one of them may run another of them.

    A flow is run by a call, as an interrupt, or in the place of a flow that would run by either.
    """
    shown = tuple(flows)
    places = [GraphNode(flow.__name__, flow.__name__, flow.__name__, "flow", _says(flow)) for flow in shown]
    links = [
        GraphLink(flow.__name__, run.__name__, kind)
        for flow in shown
        for node in flow.nodes.values()
        for kind, run, _ in course.running_at(node)
        if run in shown
    ]
    return _graph(name, places, [], links, [])


def stack_of(position: Position, course: Course) -> Graph:
    """The graph of the flows under way in a position, with all their nodes and where they stand.

    It marks the nodes and edges passed since the first position of its history and, where the innermost flow stands,
    which edges are possible now. Empty once the game is over.
    """
    frames = position.stack
    passed = {edge for step in position.history for edge in step.journal.edges}
    passed |= {(key, "") for key, _ in passed}
    current = {frame.at.key for frame in frames}
    visited = {key for key, _ in passed} - current
    flows = tuple(dict.fromkeys(type(frame) for frame in frames))
    plain = graph_of(*flows, name="stack")
    dead = {node.key for flow in flows for node in _without_way_in(flow, course)}
    ways = {
        (edge.from_, edge.outcome)
        for flow in flows
        for node in flow.nodes.values()
        for edge, _ in course.edges_at(node)
    }
    places = [
        replace(place, state="current" if place.id in current else "visited" if place.id in visited else "")
        for place in plain.nodes
        if place.id not in dead
    ]
    now = _now(position, course)
    edges = [
        now.get((edge.from_, edge.outcome), replace(edge, taken=(edge.from_, edge.outcome) in passed))
        for edge in plain.edges
        if edge.from_ not in dead and (edge.from_, edge.outcome) in ways
    ]
    links = [
        GraphLink(lower.at.key, upper.at.key, "interrupts" if lower.at.kind == "announce" else "under_way")
        for lower, upper in pairwise(frames)
    ]
    return _graph("stack", places, edges, links, [])


def lit(plain: Graph, passed: Collection[tuple[str, str]], current: AbstractSet[str]) -> Graph:
    """The graph of a flow with these edges (node's key and outcome) marked as taken, and their nodes as visited.

    The places with the ids in `current` are marked as current.
    """
    visited = {key for key, _ in passed}
    taken = {*passed} | {(key, "") for key in visited}
    nodes = [
        replace(node, state="current" if node.id in current else "visited" if node.id in visited else "")
        for node in plain.nodes
    ]
    edges = [replace(edge, taken=(edge.from_, edge.outcome) in taken) for edge in plain.edges]
    return replace(plain, nodes=tuple(nodes), edges=tuple(edges))


# --- what is possible now -------------------------------------------------------------------------------------------


def _now(position: Position, course: Course) -> dict[tuple[str, str], GraphEdge]:
    """The edges from the current node, each marked as possible or impossible now: a dict by node's key and outcome.

    Empty once the game is over.
    """
    if not position.stack:
        return {}
    node = position.stack[-1].at
    passed = {edge for step in position.history for edge in step.journal.edges}
    odds = _odds(position)
    open_ = {option[0].edge for option in position.machine.options} if position.decider is not None else set(odds)
    found: dict[tuple[str, str], GraphEdge] = {}
    for edge, _ in course.edges_at(node):
        at = (edge.from_, edge.outcome)
        taken = at in passed or (not edge.outcome and any(key == edge.from_ for key, _ in passed))
        if edge.outcome in open_:
            likely = odds.get(edge.outcome)
            found[at] = replace(edge, taken=taken, now="possible", odds="" if likely is None else str(likely))
        else:
            found[at] = replace(edge, taken=taken, now="impossible", why=_why(position, course, edge))
    return found


def _odds(position: Position) -> dict[str, Fraction]:
    """The probability of each edge where chance must decide now, by the edge's name; empty where it need not."""
    ways = ways_of_chance(position)
    weights = {word: sum(weight for _, weight in outcomes) for word, outcomes in ways.items()}
    whole = sum(weights.values())
    return {word: Fraction(weight, whole) for word, weight in weights.items()}


def ways_of_chance(position: Position) -> dict[str, list[tuple[Any, int]]]:
    """What chance may bring now: by the name of an edge, the outcomes that lead along it, each with its weight.

    An edge without a name goes by the empty text. The dict is empty if chance need not decide.
    """
    found: dict[str, list[tuple[Any, int]]] = {}
    for outcome, weight in position.chance.outcomes if position.chance is not None else ():
        machine = position.machine.copy()
        flow = machine.stack[-1]
        if flow.at.source is not None:
            flow.at.source.take(machine.table, flow, outcome)
        found.setdefault(flow.at.do(flow, machine.table, outcome) or "", []).append((outcome, weight))
    return found


def chance_for(position: Position) -> tuple[Node, ...]:
    """The nodes at which chance decides now: that of the source, then those that have called for it, outwards.

    A node outside the source's flow is one of them if each way that chance may go ends the flow within it, and so is a
    way that leads on from there.
    """
    *outer, inner = position.stack
    found = [inner.at]
    for frame in reversed(outer):
        leaves = all(isinstance(to, End) and word in frame.at.edges for word, to in found[-1].edges.items())
        if frame.at.kind != "call" or not leaves:
            break
        found.append(frame.at)
    return tuple(found)


def left_to_chance(node: Node) -> bool:
    """True for a call that leads one way or another as chance decides: by how it goes, the flow that is called ends."""
    return node.kind == "call" and any(
        len(one.edges) > 1 and all(isinstance(to, End) and word in node.edges for word, to in one.edges.items())
        for flow in node.calls
        for one in flow.nodes.values()
        if one.kind == "chance"
    )


def _why(position: Position, course: Course, edge: GraphEdge) -> tuple[Reason, ...]:
    """Why no option leads along this edge of the choice that is asked now, for each act that would lead there.

    Empty if no choice is asked, or if no act leads there.
    """
    if position.decider is None:
        return ()
    frame, who = position.stack[-1], position.decider
    acts = (act for act in course.acts_at(frame.at) if act.edge == edge.outcome)
    return tuple(reason for act in acts for reason in act.lacking(position.table, frame, who))


# --- abilities noted beside the places where they come in -----------------------------------------------------------

Note = tuple[GraphNode, GraphLink]


def _notes(nodes: Iterable[Node], course: Course) -> Iterator[Note]:
    """Pairs of an extra node and its link: for numbers, and for abilities that come in where somebody decides.

    The abilities offer acts there, let things be used as others, or lift requirements. The numbers are those on which
    the nodes depend, with the holders of abilities that add to them.
    """
    for node in nodes:
        if node.kind == "choice":
            yield from _offered(node, course)
            yield from _lifted(node, course)
        for number in course.counts_at(node):
            holders = tuple(dict.fromkeys(holder for holder, _ in course.holders(AddTerm, number.name)))
            note = GraphNode(f"number:{number.name}", "", number.name, "number", rules=number.cites, holders=holders)
            yield note, GraphLink(note.id, node.key, "counts", number.name)


def _offered(node: Node, course: Course) -> Iterator[Note]:
    for word in course.only.get(node.key, node.edges):
        offers = [(holder, one) for holder, one in course.holders(Offer, node.key) if one.act.edge == word]
        for kind, aside in (("offers", False), ("asides", True)):
            own = [(holder, one.act) for holder, one in offers if one.aside == aside and not one.act.stands_for]
            if own:
                yield _note(kind, node, word, [holder for holder, _ in own], own[0][1].cites)
    standing = [act for act in course.acts_at(node) if act.stands_for]
    for as_ in dict.fromkeys(act.stands_for for act in standing):
        rules = tuple(dict.fromkeys(rule for act in standing if act.stands_for == as_ for rule in act.cites))
        standing_in = [holder for holder, one in course.holders(StandIn, STAND_IN) if one.as_ == as_]
        offering = [holder for holder, one in course.holders(Offer, node.key) if one.act.stands_for == as_]
        others = [holder for holder in offering if holder not in standing_in]
        for kind, holders in (("stands_in", standing_in), ("used_as", others)):
            if holders:
                yield _note(kind, node, as_, holders, rules)


def _lifted(node: Node, course: Course) -> Iterator[Note]:
    for one in dict.fromkeys(condition for condition in course.conditions_at(node) if condition.lifted):
        lifting = [(holder, bar.cites) for holder, bar in course.holders(Bar, one.lifted)]
        if lifting:
            yield _note("lifts", node, one.key, [holder for holder, _ in lifting], lifting[0][1])


def _replaced(flows: Iterable[type[Flow]], course: Course) -> Iterator[Note]:
    for flow in flows:
        holders = [holder for holder, _ in course.holders(Instead, flow.instead_key or NONE)]
        if holders:
            yield _note("instead", flow.start, "", holders)


def _interrupted(nodes: Iterable[Node], course: Course, shown: set[str]) -> Iterator[Note]:
    for node in nodes:
        interrupts = list(course.holders(Interrupt, node.event or NONE))
        holders = [holder for holder, one in interrupts if one.run.__name__ not in shown]
        if holders:
            yield _note("interrupts", node, "", holders)


def _note(kind: str, node: Node, what: str, holders: list[str], rules: tuple[str, ...] = ()) -> Note:
    id_ = ":".join(part for part in (kind, node.key, what) if part)
    place = GraphNode(id_, "", what, "ability", rules=rules, holders=tuple(dict.fromkeys(holders)))
    return place, GraphLink(id_, node.key, kind, what, rules)


# --- single things --------------------------------------------------------------------------------------------------


def _graph(
    name: str, places: list[GraphNode], edges: list[GraphEdge], links: list[GraphLink], notes: list[Note],
    says: str = "",
) -> Graph:  # fmt: skip
    unique = {place.id: place for place in (*places, *(note for note, _ in notes))}
    return Graph(
        name, tuple(unique.values()), tuple(edges), tuple(dict.fromkeys((*links, *(link for _, link in notes)))), says
    )


def _says(*flows: type[Flow]) -> str:
    return " ".join((flows[0].__doc__ or "").split()) if len(flows) == 1 else ""


def id_of_place(flow: type[Flow], target: Node | End) -> str:
    """The id that a node of a flow, or a way out of it, has in graphs."""
    return f"{flow.__name__}:{target.name}" if isinstance(target, End) else target.key


def _place(node: Node) -> GraphNode:
    return GraphNode(
        node.key, node.flow.__name__, node.name, node.kind, node.doc, node.cites, node.decides,
        tuple(flow.__name__ for flow in node.calls), node.event, node.source.name if node.source else "",
        next((part for part, names in node.flow.parts.items() if node.name in names), ""),
    )  # fmt: skip


def _ways_out(flow: type[Flow]) -> Iterator[GraphNode]:
    return (_way_out(flow, end) for end in flow.ends.values())


def _way_out(flow: type[Flow], end: End) -> GraphNode:
    return GraphNode(id_of_place(flow, end), flow.__name__, end.name, "end")
