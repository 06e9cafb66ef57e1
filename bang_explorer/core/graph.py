"""The neutral graph: what a picture of flows needs to know, read from the flows themselves and drawn elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from bang_explorer.core.flow import End, Flow, Node

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

State = Literal["", "current", "visited"]


@dataclass(frozen=True, slots=True)
class GraphNode:
    """A place: a node of a flow, or a way out of it."""

    id: str
    flow: str
    name: str
    kind: str
    says: str = ""
    rules: tuple[str, ...] = ()
    decides: str = ""
    calls: tuple[str, ...] = ()
    event: str = ""
    source: str = ""
    state: State = ""


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """A declared way from one place to another, named by its outcome."""

    from_: str
    to: str
    outcome: str = ""
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Graph:
    """Places and ways. Renderers turn it into pictures."""

    name: str
    nodes: tuple[GraphNode, ...] = ()
    edges: tuple[GraphEdge, ...] = ()
    says: str = ""
    calls: tuple[tuple[str, str], ...] = field(default=())
    """Which place calls which flow, among the flows in the graph."""

    def as_json(self) -> dict[str, Any]:
        """The graph as plain data."""
        plain = asdict(self)
        for edge in plain["edges"]:
            edge["from"] = edge.pop("from_")
        return plain


def graph_of(*flows: type[Flow], name: str = "", state: dict[str, State] | None = None,
             taken: Iterable[tuple[str, str]] = ()) -> Graph:  # fmt: skip
    """The complete graph of some flows; `state` marks nodes by key, `taken` marks edges that were passed."""
    marks = state or {}
    passed = {(key, word) for key, outcome in taken for word in (outcome, "")}
    nodes: list[GraphNode] = []
    edges: list[GraphEdge] = []
    calls: list[tuple[str, str]] = []
    shown = {flow.__name__ for flow in flows}
    for flow in flows:
        for node in flow.nodes.values():
            nodes.append(_place(node, marks.get(node.key, "")))
            calls += [(node.key, called) for called in _called(node) if called in shown]
            edges += [
                GraphEdge(node.key, _name(flow, target), word or "", (node.key, word or "") in passed)
                for word, target in node.edges.items()
            ]
        nodes += [GraphNode(_name(flow, end), flow.__name__, end.name, "end") for end in flow.ends.values()]
    says = " ".join((flows[0].__doc__ or "").split()) if len(flows) == 1 else ""
    return Graph(name or " + ".join(sorted(shown)), tuple(nodes), tuple(edges), says, tuple(calls))


def graph_of_position(position: Position) -> Graph:
    """The flows under way as one graph: current nodes lit, visited nodes and the edges passed marked."""
    stack = position.stack
    passed = [edge for step in position.history for edge in step.journal.edges]
    state: dict[str, State] = {key: "visited" for key, _ in passed}
    for frame in stack:
        state[frame.at.key] = "current"
    flows = tuple(dict.fromkeys(type(frame) for frame in stack))
    return graph_of(*flows, name="stack", state=state, taken=passed)


def _name(flow: type[Flow], target: Node | End) -> str:
    return f"{flow.__name__}:{target.name}" if isinstance(target, End) else target.key


def _called(node: Node) -> tuple[str, ...]:
    return tuple(flow.__name__ for flow in node.calls)


def _place(node: Node, state: State) -> GraphNode:
    return GraphNode(
        node.key, node.flow.__name__, node.name, node.kind, node.doc, node.cites, node.decides, _called(node),
        node.event, node.source.name if node.source else "", state,
    )  # fmt: skip
