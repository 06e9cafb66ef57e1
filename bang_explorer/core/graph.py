"""The neutral graph: what a picture of flows needs to know. It is read from the flows (`readings`), drawn elsewhere."""

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
    """A place: a node of a flow, a way out of it, or something that stands beside (an ability, a number, a player)."""

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
    """The heading under which the rulebook has it."""
    holders: tuple[str, ...] = ()
    """Whose ability it is, by the ids of cards and people."""
    state: State = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """An act that leads along an edge of a choice, and the keys of what it requires beyond being asked for it."""

    act: str
    needs: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GraphEdge:
    """A declared way from one place to another, named by its outcome.

    In a position, the ways out of the current node also say whether they are possible `now`, how likely chance takes
    them (`odds`) and, for those that are impossible, `why`.
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
    """How something is attached: a place `calls` it, or it `interrupts`, runs `instead`, `offers`, `counts` there.

    `asides` are what others may do there while somebody decides.
    """

    from_: str
    to: str
    kind: str
    what: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Graph(Pictured):
    """Places, declared ways, and what is attached. Renderers turn it into pictures."""

    name: str
    nodes: tuple[GraphNode, ...] = ()
    edges: tuple[GraphEdge, ...] = ()
    links: tuple[GraphLink, ...] = ()
    says: str = ""
    game: str = field(default="", compare=False)
    """Whose words name its places: the id of the game, or nothing where that goes without saying."""

    def __repr__(self) -> str:
        return self.draw("text")

    @property
    def current(self) -> tuple[str, ...]:
        """The places where the flows under way stand, the turn's first."""
        return tuple(node.id for node in self.nodes if node.state == "current")

    @property
    def rules(self) -> tuple[str, ...]:
        """Every statement that something in the graph follows."""
        cited = [rule for node in self.nodes for rule in node.rules] + [
            rule for link in self.links for rule in link.rules
        ]
        asked = [rule for edge in self.edges for condition in edge.conditions for rule in condition.rules]
        return tuple(dict.fromkeys((*cited, *asked)))

    def node(self, id_: str) -> GraphNode:
        """The place with this id."""
        return next(node for node in self.nodes if node.id == id_)

    def around(self, *ids: str, steps: int = 1) -> Graph:
        """Only what is so many steps from these places, or else from the current ones, whichever way one goes."""
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
        """The graph without all other places."""
        kept = set(ids)
        return replace(
            self,
            nodes=tuple(node for node in self.nodes if node.id in kept),
            edges=tuple(edge for edge in self.edges if {edge.from_, edge.to} <= kept),
            links=tuple(link for link in self.links if {link.from_, link.to} <= kept),
        )

    def as_json(self) -> dict[str, Any]:
        """The graph as plain data."""
        plain = asdict(self)
        del plain["game"]
        for way in (*plain["edges"], *plain["links"]):
            way["from"] = way.pop("from_")
        for edge in plain["edges"]:
            edge["why"] = [{"requirement": one["key"], "rule": one["rule"], "also": one["also"]} for one in edge["why"]]
        return plain

    def to_networkx(self) -> Any:
        """A `networkx.MultiDiGraph` with all that the graph knows as attributes.

        >>> Graph("toy", (GraphNode("a", "F", "a", "step"),)).to_networkx().nodes["a"]["kind"]
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
