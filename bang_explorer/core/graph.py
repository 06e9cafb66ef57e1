"""Graphs of flows as data, with all that a picture needs. `readings` makes them; `show` draws them in each form."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

from bang_explorer.core.shown import Pictured

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Reason

State = Literal["", "current", "visited"]
Now = Literal["", "possible", "impossible"]


@dataclass(frozen=True, slots=True)
class GraphNode:
    """A node of a graph: a node of a flow, a way out of one, or something beside (an ability, a number, a player)."""

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
    part: str = ""
    """The heading of the rulebook under which the node belongs; empty if there is none."""
    holders: tuple[str, ...] = ()
    """For an ability or a number: the ids of the cards and people that have it, or add to it."""
    state: State = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """A kind of move that leads along an edge of a choice. `needs` are the keys of the requirements on it."""

    act: str
    needs: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """An edge of a flow: an arrow from one node to another, named by the outcome that leads there.

    In the graph of a position, the edges from the current node also say whether they are possible `now`, how likely
    chance is to take them (`odds`) and, if they are impossible, `why`.
    """

    from_: str
    to: str
    outcome: str = ""
    conditions: tuple[Condition, ...] = ()
    taken: bool = False
    now: Now = ""
    odds: str = ""
    why: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class GraphLink:
    """A connection between two nodes of a graph that is no edge of a flow. Its `kind` says what it means.

    With `calls`, `interrupts` or `instead`, a node (or an ability there) can run another flow; with `under_way` it is
    running it now. With `offers`, `stands_in`, `used_as`, `lifts` or `counts`, an ability or a number affects what is
    possible at a node.
    With `asides`, an ability offers moves there to players who do not decide. A game may have kinds of its own.
    """

    from_: str
    to: str
    kind: str
    what: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Graph(Pictured):
    """A graph to be drawn: its nodes, the arrows between them that flows declare (`edges`), and all other `links`."""

    name: str
    nodes: tuple[GraphNode, ...] = ()
    edges: tuple[GraphEdge, ...] = ()
    links: tuple[GraphLink, ...] = ()
    says: str = ""
    game: str = field(default="", compare=False)
    """The id of the game whose texts name the nodes; empty if none is known."""

    def __repr__(self) -> str:
        return self.draw("text")

    @property
    def current(self) -> tuple[str, ...]:
        """The ids of the nodes where the flows under way stand, the outermost flow's first, each once.

        Empty for a graph that is not of a position.
        """
        return tuple(node.id for node in self.nodes if node.state == "current")

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all statements that nodes, links and kinds of moves in the graph cite, each once.

        Those of the reasons why an edge is impossible now are not among them.
        """
        cited = [rule for node in self.nodes for rule in node.rules] + [
            rule for link in self.links for rule in link.rules
        ]
        asked = [rule for edge in self.edges for condition in edge.conditions for rule in condition.rules]
        return tuple(dict.fromkeys((*cited, *asked)))

    def node(self, id_: str) -> GraphNode:
        """The node with this id. Raises `StopIteration` if there is none."""
        return next(node for node in self.nodes if node.id == id_)

    def around(self, *ids: str, steps: int = 1) -> Graph:
        """The part of the graph at most `steps` arrows or links away from these nodes (by default the current ones).

        The direction of the arrows does not count. It is empty if no node is given or current. Raises `ValueError` for
        an id that is not in the graph.
        """
        near = set(ids or self.current)
        unknown = near - {node.id for node in self.nodes}
        if unknown:
            raise ValueError(
                f"no place {min(unknown)!r} in {self.name}; there are {', '.join(n.id for n in self.nodes)}"
            )
        ways = [(edge.from_, edge.to) for edge in self.edges] + [(link.from_, link.to) for link in self.links]
        for _ in range(steps):
            near |= {end for way in ways if near.intersection(way) for end in way}
        return self.only(near)

    def only(self, ids: Iterable[str]) -> Graph:
        """A graph with only the nodes that have these ids, and the edges and links between them.

        Ids that are not in the graph are passed over.
        """
        kept = set(ids)
        return replace(
            self,
            nodes=tuple(node for node in self.nodes if node.id in kept),
            edges=tuple(edge for edge in self.edges if {edge.from_, edge.to} <= kept),
            links=tuple(link for link in self.links if {link.from_, link.to} <= kept),
        )

    def as_json(self) -> dict[str, Any]:
        """The graph as a dict that can be written as JSON, without the id of the game.

        Edges and links have `from` for `from_`. Of each reason in `why` it keeps the key of the requirement, and the
        statements.
        """
        plain = asdict(self)
        del plain["game"]
        for way in (*plain["edges"], *plain["links"]):
            way["from"] = way.pop("from_")
        for edge in plain["edges"]:
            edge["why"] = [{"requirement": one["key"], "rule": one["rule"], "also": one["also"]} for one in edge["why"]]
        return plain

    def to_networkx(self) -> Any:
        """The graph as a `networkx.MultiDiGraph`, with what `as_json` gives as attributes. Needs networkx.

        Edges have the kind `edge`, links their own.

        >>> Graph("F", (GraphNode("a", "F", "a", "step"),)).to_networkx().nodes["a"]["kind"]
        'step'
        """
        from networkx import MultiDiGraph

        plain = self.as_json()
        made = MultiDiGraph(name=self.name, says=self.says)
        for node in plain["nodes"]:
            made.add_node(node.pop("id"), **node)
        for edge in plain["edges"]:
            made.add_edge(edge.pop("from"), edge.pop("to"), kind="edge", **edge)
        for link in plain["links"]:
            made.add_edge(link.pop("from"), link.pop("to"), **link)
        return made
