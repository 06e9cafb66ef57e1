"""Graphs as DOT text, for Graphviz and whatever else reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.show.labels import Labels
from bang_explorer.show.layout import Frame, framed
from bang_explorer.show.look import DOT_SHAPE, FILL, NOW, QUIET, TAKEN

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphEdge, GraphLink, GraphNode
    from bang_explorer.games.bang.position import Position
    from bang_explorer.show.words import Words


def dot(graph: Graph, words: Words, of: Position | None = None) -> str:
    """The graph as DOT text: shapes by kind, the current node in bold, ways that were passed drawn thick.

    >>> from bang_explorer.core.graph import Graph
    >>> from bang_explorer.show.words import words
    >>> dot(Graph("nothing"), words("en")).splitlines()[0]
    'digraph "nothing" {'
    """
    return "\n".join(_lines(graph, Labels(graph, words, of))) + "\n"


def quoted(text: str) -> str:
    r"""Text as DOT holds it: nothing in it means anything to Graphviz, be it an escape, an entity or a quote.

    >>> print(quoted(r'say "hi" & \N'))
    "say \"hi\" &amp; \\N"
    """
    lines = ("".join(c if c.isprintable() else " " if c.isspace() else "�" for c in line) for line in text.split("\n"))
    return '"' + "\\n".join(_plain(line) for line in lines) + '"'


def _plain(line: str) -> str:
    return line.replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')


def _lines(graph: Graph, labels: Labels) -> Iterator[str]:
    yield f"digraph {quoted(graph.name)} {{"
    yield f"  graph [fontname={quoted('sans-serif')}, rankdir=TB, tooltip={quoted(labels.caption or labels.title)}];"
    yield f"  node [fontname={quoted('sans-serif')}, style=filled, color=black, fontcolor=black];"
    yield f"  edge [fontname={quoted('sans-serif')}, color=black, fontcolor=black];"
    for node in graph.nodes:
        yield f"  {quoted(node.id)} [{_attributes(_node(node, labels))}];"
    for frame in framed(graph):
        yield from _frame(frame, labels)
    for edge in graph.edges:
        yield f"  {quoted(edge.from_)} -> {quoted(edge.to)} [{_attributes(_edge(edge, labels))}];"
    for link in graph.links:
        yield f"  {quoted(link.from_)} -> {quoted(link.to)} [{_attributes(_link(link, labels))}];"
    yield "}"


def _frame(frame: Frame, labels: Labels) -> Iterator[str]:
    yield f"  subgraph {quoted(f'cluster_{frame.key}')} {{"
    yield f"    label={quoted(labels.heading(frame.flow, frame.part))}; color=gray50; style=rounded;"
    yield from (f"    {quoted(id_)};" for id_ in frame.ids)
    for inner in frame.inner:
        yield from _frame(inner, labels)
    yield "  }"


def _attributes(given: dict[str, str]) -> str:
    return ", ".join(f"{name}={quoted(value)}" for name, value in given.items())


def _node(node: GraphNode, labels: Labels) -> dict[str, str]:
    under = labels.under(node)
    given = {
        "label": labels.place(node) + (f"\n{under}" if under else ""),
        "shape": DOT_SHAPE[node.kind],
        "fillcolor": FILL[node.kind][0],
        "tooltip": labels.told(node),
        "class": " ".join((node.kind, *(f"is-{state}" for state in (node.state,) if state))),
    }
    if node.state == "current":
        given |= {"penwidth": "4", "fontname": "sans-serif bold"}
    elif node.state == "visited":
        given |= {"penwidth": "2.4", "color": TAKEN[0]}
    return given


def _edge(edge: GraphEdge, labels: Labels) -> dict[str, str]:
    lines = [labels.edge(edge), *labels.conditions(edge)]
    given = {"label": "\n".join(line for line in lines if line), "tooltip": labels.told_of_edge(edge)}
    if edge.now == "impossible":
        return given | {"style": "dashed", "color": QUIET[0], "class": "is-impossible"}
    if edge.now == "possible":
        return given | {"penwidth": "3", "color": NOW[0], "class": "is-possible"}
    return given | ({"penwidth": "2.4", "color": TAKEN[0], "class": "is-taken"} if edge.taken else {})


def _link(link: GraphLink, labels: Labels) -> dict[str, str]:
    if link.kind == "reaches":
        return {"label": link.what, "penwidth": "2", "class": link.kind}
    label = link.what if link.kind == "sees" else labels.link(link)
    return {"label": label, "style": "dotted", "arrowhead": "empty", "class": link.kind}
