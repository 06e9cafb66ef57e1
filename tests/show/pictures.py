"""What tests of pictures share: all graphs that are built in, positions under way, and what strangers may come with."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.graph import Condition, Graph, GraphEdge, GraphLink, GraphNode
from bang_explorer.core.readings import graph_of
from bang_explorer.games import games
from bang_explorer.settle.graphs import graph
from bang_explorer.show.graph.diagrams import all_graphs
from bang_explorer.show.graph.layout import (
    Box,
    Layout,
    Path,
    frames_round,
    in_all_languages,
    size_of_place,
    size_of_way,
    way_key,
    ways,
)
from bang_explorer.show.words import words
from tests.strategies import opened, position_after

if TYPE_CHECKING:
    import pytest

    from bang_explorer.core.position import Position

DE, EN = words("de"), words("en")
GRAPHS = {one.name: one for one in all_graphs()}
"""Every graph of BANG! that is built in, by name."""
OF_OTHERS = {of: {one.name: one for one in all_graphs(of)} for of in games()[1:]}
"""By game, every graph of the other games that is built in, by name."""
IN_BOTH = [
    *product(GRAPHS.values(), (DE, EN)),
    *(one for of, own in OF_OTHERS.items() for one in product(own.values(), (words("de", of), words("en", of)))),
]
"""Every graph that is built in, in German and in English."""


def heaped(one: Graph) -> Layout:
    """A layout that needs no engine: all that is in the graph, in its size, on one heap."""
    spoken = in_all_languages(one)
    boxes = {node.id: Box(0, 0, *size_of_place(node, spoken)) for node in one.nodes}
    paths = {way_key(way): Path(((0, 0),) * 4, (0, 1), Box(0, 0, *size_of_way(way, spoken))) for way in ways(one)}
    return Layout(boxes, paths, frames_round(one, boxes, paths))


def tree(svg: str) -> ET.Element:
    """A picture as XML; it must be some."""
    return ET.fromstring(svg)  # noqa: S314 - our own picture


# --- positions -------------------------------------------------------------------------------------------------------

TABLE = """
players:
  - {name: Ann, role: sheriff, hand: [bang, duell], character: slab_the_killer}
  - {name: Bob, role: outlaw, hand: [fehlschuss, bang], in_play: [fass]}
  - {name: Cleo, role: renegade, hand: [bang], in_play: [winchester]}
  - {name: Dan, role: outlaw, life: 1, hand: [bier], in_play: [mustang]}
"""


@cache
def positions() -> dict[str, Position]:
    """Positions with few and with many flows under way: somebody asked, chance waiting, the end."""
    start = opened(TABLE)
    aimed = start.take("Ann: bang > Bob")
    drawing = aimed.after(aimed.find("Bob: use fass"))
    challenged = start.take("Ann: duell > Dan")
    return {
        "start": start, "aimed": aimed, "drawing": drawing, "challenged": challenged,
        "later": aimed.take("Bob: pass"), "fewer": challenged.take("Dan: pass"),
        "over": position_after(7, players=4, decisions=10_000),
    }  # fmt: skip


def of_positions() -> Iterator[tuple[Graph, Position]]:
    """The stack and the table of each position, and a chain for those who sit there."""
    for position in positions().values():
        yield from ((graph(name, position), position) for name in ("stack", "table", "chain:bang"))


# --- strangers -------------------------------------------------------------------------------------------------------

HOSTILE = [
    'say "hi"', "back\\slash", "ends in \\", "\\N\\G\\L", "&lt;b&gt;", "&#60;", "#60;", "<b>html</b>",
    "<script>alert(1)</script>", "]]>", "-->", "line\nbreak", "nul\0", "a -> b; c", "}", ")))", "|", "//", "/* */",
    "#", "%%{init}%%", "ünïcode ♥ 😀", "\x1b[31m", '\\"', "port:n", "evil\u202etxt", "\ud800", "\ufffe", "end",
    "direction LR", "$$x$$", "fa:fa-car", "`code` **bold**", " ",
]  # fmt: skip
"""Names that mean something to somebody who reads our text."""


def hostile(name: str) -> Graph:
    """A graph in which everything is called that."""
    nodes = (
        GraphNode(f"{name}.a", name, name, "step", says=name, rules=(name,), part=name),
        GraphNode(f"{name}.b", name, name, "chance", source=name),
        GraphNode(f"{name}:c", name, name, "end"),
        GraphNode("other.d", "other", name, "choice", decides=name),
        GraphNode(f"note:{name}", "", name, "ability", holders=(name,)),
    )
    edges = (
        GraphEdge(f"{name}.a", f"{name}.b", name, (Condition(name, (name,), (name,)),)),
        GraphEdge(f"{name}.b", f"{name}:c", name),
    )
    links = (GraphLink(f"{name}.a", "other.d", "calls", name), GraphLink(f"note:{name}", "other.d", "stands_in", name))
    return Graph(name, nodes, edges, links, says=name)


def _named(name: str, says: str, **edges: Any) -> Any:
    def do(_flow: Flow, _table: object) -> str:
        return "far"

    do.__name__, do.__doc__ = name, says
    return step(**edges)(do)


STRANGE: type[Flow] = flow(
    type(
        "<script>alert(1)</script>",
        (Flow,),
        {
            "__annotations__": {},
            "__doc__": "</desc><script>alert(2)</script>",
            "go": _named('"><img src=x>', "<b>go</b>", to={"<i>far</i>": "on", "& near": End("'out'")}),
            "on": _named("on&on", "", to=End("'out'")),
        },
    )
)
"""A flow of somebody who means us no good."""


def strange() -> Graph:
    return graph_of(STRANGE)


# --- without an engine -----------------------------------------------------------------------------------------------


@contextmanager
def no_engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As where pygraphviz cannot be imported."""
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "pygraphviz", None)
        yield
