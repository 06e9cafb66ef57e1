"""A graph in words: a table for terminals and for whoever listens to the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.show.labels import Labels

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphEdge, GraphLink, GraphNode
    from bang_explorer.games.bang.position import Position
    from bang_explorer.show.words import Words


def graph_text(graph: Graph, words: Words, of: Position | None = None) -> str:
    """Title and caption; then each place with its kind, where its ways lead, and what is attached to it.

    >>> from bang_explorer.settle.graphs import graph
    >>> from bang_explorer.show.words import words
    >>> print(graph_text(graph("indianer"), words("en")).splitlines()[6])
      Answer: BANG! or lose life? (somebody decides: the player attacked)
    """
    return "\n".join(_lines(graph, Labels(graph, words, of)))


def _lines(graph: Graph, labels: Labels) -> Iterator[str]:
    yield labels.title
    if labels.caption:
        yield labels.caption
    names = {node.id: labels.place(node) for node in graph.nodes}
    flows = dict.fromkeys(node.flow for node in graph.nodes)
    for flow in flows:
        if len(flows) > 1 and flow and any(node.kind != "flow" for node in graph.nodes if node.flow == flow):
            yield f"{labels.heading(flow, '')}:"
        for node in graph.nodes:
            if node.flow == flow:
                yield f"{_mark(node)} {_place(node, labels)}"
                yield from (f"      {_edge(edge, names, labels)}" for edge in graph.edges if edge.from_ == node.id)
                yield from (f"      {_link(link, names, labels)}" for link in graph.links if link.from_ == node.id)


def _mark(node: GraphNode) -> str:
    return {"current": ">>", "visited": " *"}.get(node.state, "  ")


def _place(node: GraphNode, labels: Labels) -> str:
    under = labels.under(node)
    return f"{labels.place(node)} ({labels.kind(node)}{f': {under}' if under else ''})"


def _edge(edge: GraphEdge, names: dict[str, str], labels: Labels) -> str:
    parts = [f"{labels.edge(edge)} ->" if labels.edge(edge) else "->", names[edge.to]]
    told = [*labels.conditions(edge), *([labels.words.text("graph", edge.now)] if edge.now else [])]
    return " ".join(parts) + (f" [{'; '.join(told)}]" if told else "")


def _link(link: GraphLink, names: dict[str, str], labels: Labels) -> str:
    return f"{labels.link(link)} -> {names[link.to]}"
