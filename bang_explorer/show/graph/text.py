"""Writes graphs as plain text, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.svg import printable
from bang_explorer.show.graph.labels import Labels

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphEdge
    from bang_explorer.core.position import Position
    from bang_explorer.kit.words import Words


MARK = {"": "  ", "visited": " *", "current": ">>"}
"""The mark before a node, by its state. Arrows that were taken also have a star."""


def graph_text(graph: Graph, words: Words, of: Position | None = None) -> str:
    """The graph as plain text: title and caption; then each node with its kind, and the arrows that leave it.

    `>>` marks the current node, a star what was taken. `of`, the position that it shows, changes nothing here.

    >>> from bang_explorer.settle.graphs import graph
    >>> from bang_explorer.show.words import words
    >>> print(graph_text(graph("indianer"), words("en")).splitlines()[7])
       BANG! or lose life? (somebody decides: the player attacked)
    """
    return "\n".join(printable(line).replace("\n", " ") for line in _lines(graph, Labels(graph, words, of)))


def _lines(graph: Graph, labels: Labels) -> Iterator[str]:
    yield labels.title
    if labels.caption:
        yield labels.caption
    leading: dict[str, list[str]] = {node.id: [] for node in graph.nodes}
    for edge in graph.edges:
        leading[edge.from_].append(_edge(edge, labels))
    for link in graph.links:
        leading[link.from_].append(f"  {labels.link(link)} -> {labels.names[link.to]}")
    frames = {node.flow for node in graph.nodes if node.flow and node.kind != "flow"}
    for flow in dict.fromkeys(node.flow for node in graph.nodes):
        if len(frames) > 1 and flow in frames:
            yield f"{labels.heading(flow, '')}:"
        for node in graph.nodes:
            if node.flow == flow:
                yield f"{MARK[node.state]} {labels.described(node)}"
                yield from (f"    {way}" for way in leading[node.id])


def _edge(edge: GraphEdge, labels: Labels) -> str:
    name = " ".join(filter(None, (labels.edge(edge), "->", labels.names[edge.to])))
    told = "; ".join(filter(None, (*labels.conditions(edge), labels.now(edge.now))))
    return f"{'*' if edge.taken else ' '} {name}" + (f" [{told}]" if told else "")
