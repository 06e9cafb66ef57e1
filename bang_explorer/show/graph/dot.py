"""Writes graphs as DOT text, for Graphviz and other tools."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.graph import GraphEdge
from bang_explorer.kit.look import DOT_SHAPE, FILL, NOW, QUIET, TAKEN
from bang_explorer.kit.svg import printable, spelt
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import Frame, framed, ways

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphLink, GraphNode
    from bang_explorer.core.position import Position
    from bang_explorer.kit.words import Words


def dot(graph: Graph, words: Words, of: Position | None = None) -> str:
    """The graph as DOT text: shapes by kind of node, the current node bold, arrows thick that were or can be taken now.

    `of` is the position that the graph shows; without it no tooltip says why an arrow cannot be taken.

    >>> from bang_explorer.core.graph import Graph
    >>> from bang_explorer.show.words import words
    >>> dot(Graph("nothing"), words("en")).splitlines()[0]
    'digraph "nothing" {'
    """
    return "\n".join(_lines(graph, Labels(graph, words, of))) + "\n"


def quoted(text: str) -> str:
    r"""The text in quotes for DOT; escapes, entities, quotes and characters that cannot be shown are made harmless.

    >>> print(quoted(r'say "hi" & \N'))
    "say \"hi\" &amp; \\N"
    """
    plain = printable(text).replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')
    return '"' + plain.replace("\n", "\\n") + '"'


def _id(text: str) -> str:
    """The id of a node or graph in quotes for DOT.

    One that has characters that cannot be shown, or begins with `%`, which Graphviz reserves, is escaped.
    """
    return quoted(ascii(text) if text.startswith("%") else spelt(text))


def _lines(graph: Graph, labels: Labels) -> Iterator[str]:
    font = quoted("sans-serif")
    yield f"digraph {_id(graph.name)} {{"
    yield f"  graph [fontname={font}, rankdir=TB, tooltip={quoted(labels.caption or labels.title)}];"
    yield f"  node [fontname={font}, style=filled, color=black, fontcolor=black];"
    yield f"  edge [fontname={font}, color=black, fontcolor=black];"
    for node in graph.nodes:
        yield f"  {_id(node.id)} [{_attributes(_node(node, labels))}];"
    for frame in framed(graph):
        yield from _frame(frame, labels, "  ")
    for way in ways(graph):
        look = _edge(way, labels) if isinstance(way, GraphEdge) else _link(way, labels)
        look["tooltip"] = labels.told_of_way(way)
        yield f"  {_id(way.from_)} -> {_id(way.to)} [{_attributes(look)}];"
    yield "}"


def _frame(frame: Frame, labels: Labels, indent: str) -> Iterator[str]:
    yield f"{indent}subgraph {_id(f'cluster_{frame.key}')} {{"
    yield f"{indent}  label={quoted(labels.heading(frame.flow, frame.part))}; color=gray50; style=rounded;"
    yield from (f"{indent}  {_id(id_)};" for id_ in frame.ids)
    for inner in frame.inner:
        yield from _frame(inner, labels, f"{indent}  ")
    yield f"{indent}}}"


def _attributes(given: dict[str, str]) -> str:
    return ", ".join(f"{name}={quoted(value)}" for name, value in given.items())


def _node(node: GraphNode, labels: Labels) -> dict[str, str]:
    given = {
        "label": "\n".join(filter(None, (labels.place(node), labels.under(node)))),
        "shape": DOT_SHAPE[node.kind],
        "fillcolor": FILL[node.kind][0],
        "tooltip": labels.told(node),
        "class": f"{node.kind} is-{node.state}" if node.state else node.kind,
    }
    if node.state == "current":
        return given | {"penwidth": "4", "fontname": "sans-serif bold"}
    return given | ({"penwidth": "2.4", "color": TAKEN[0]} if node.state == "visited" else {})


def _edge(edge: GraphEdge, labels: Labels) -> dict[str, str]:
    lines = [labels.edge(edge), *(f"· {need}" for need in labels.conditions(edge))]
    given = {"label": "\n".join(filter(None, lines))}
    if edge.now == "impossible":
        return given | {"style": "dashed", "color": QUIET[0], "class": "is-impossible"}
    if edge.now == "possible":
        return given | {"penwidth": "3.6", "color": NOW[0], "class": "is-possible"}
    return given | ({"penwidth": "2.4", "color": TAKEN[0], "class": "is-taken"} if edge.taken else {})


def _link(link: GraphLink, labels: Labels) -> dict[str, str]:
    given = {"label": labels.beside(link), "class": link.kind}
    return given | ({"penwidth": "2"} if link.kind == "reaches" else {"style": "dotted", "arrowhead": "empty"})
