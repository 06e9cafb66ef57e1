"""Graphs as Mermaid text, which code hosts and JupyterLab draw by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.show.labels import Labels
from bang_explorer.show.layout import Frame, framed
from bang_explorer.show.look import FILL
from bang_explorer.show.svg import id_of

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphNode
    from bang_explorer.games.bang.position import Position
    from bang_explorer.show.words import Words

SHAPE = {
    "step": '["{}"]',
    "choice": '{{{{"{}"}}}}',
    "chance": '(["{}"])',
    "call": '[["{}"]]',
    "announce": '>"{}"]',
    "end": '((("{}")))',
    "ability": '[/"{}"/]',
    "number": '[\\"{}"\\]',
    "flow": '["{}"]',
    "seat": '(["{}"])',
}
"""The shape of each kind of place, in Mermaid's brackets."""


def mermaid(graph: Graph, words: Words, of: Position | None = None) -> str:
    """The graph as Mermaid text.

    >>> from bang_explorer.core.graph import Graph
    >>> from bang_explorer.show.words import words
    >>> print(mermaid(Graph("nothing"), words("en")).splitlines()[0])
    flowchart TB
    """
    return "\n".join(_lines(graph, Labels(graph, words, of))) + "\n"


def quoted(text: str) -> str:
    """Text inside quotes, in which nothing means anything to Mermaid: all but letters and digits by number.

    >>> quoted('say "hi"')
    'say #34;hi#34;'
    """
    return "".join(c if c.isalnum() or c in " .,?!-" else f"#{ord(c)};" if c.isprintable() else " " for c in text)


def _bare(text: str) -> str:
    """Text outside of quotes, where nothing is read by number: what might mean something is left out."""
    return "".join(c if c.isalnum() or c in " .,:?!'“”„()-" else " " for c in text)


def _lines(graph: Graph, labels: Labels) -> Iterator[str]:
    yield "flowchart TB"
    yield f"  accTitle: {_bare(labels.title)}"
    if labels.caption:
        yield f"  accDescr: {_bare(labels.caption)}"
    number = {node.id: f"n{place}" for place, node in enumerate(graph.nodes)}
    places = {node.id: _place(node, number[node.id], labels) for node in graph.nodes}
    frames = framed(graph)
    inside = {id_ for frame in frames for id_ in frame.all_ids}
    yield from (f"  {place}" for id_, place in places.items() if id_ not in inside)
    for frame in frames:
        yield from _frame(frame, places, labels)
    yield from _ways(graph, number, labels)
    yield from _classes(graph, number)


def _frame(frame: Frame, places: dict[str, str], labels: Labels) -> Iterator[str]:
    yield f'  subgraph f_{id_of(frame.key)}["{quoted(labels.heading(frame.flow, frame.part))}"]'
    yield from (f"    {places[id_]}" for id_ in frame.ids)
    for inner in frame.inner:
        yield from _frame(inner, places, labels)
    yield "  end"


def _ways(graph: Graph, number: dict[str, str], labels: Labels) -> Iterator[str]:
    for edge in graph.edges:
        name = labels.edge(edge)
        label = f'|"{quoted(name)}"|' if name else ""
        arrow = "-.->" if edge.now == "impossible" else "==>" if edge.taken or edge.now == "possible" else "-->"
        yield f"  {number[edge.from_]} {arrow}{label} {number[edge.to]}"
    for link in graph.links:
        yield f'  {number[link.from_]} -.->|"{quoted(labels.link(link))}"| {number[link.to]}'


def _classes(graph: Graph, number: dict[str, str]) -> Iterator[str]:
    for kind in dict.fromkeys(node.kind for node in graph.nodes):
        yield f"  classDef {kind}_ fill:{FILL[kind][0]},stroke:#000,color:#000"
    for node in graph.nodes:
        if node.state:
            yield f"  style {number[node.id]} stroke-width:{4 if node.state == 'current' else 2.4}px"


def _place(node: GraphNode, number: str, labels: Labels) -> str:
    under = labels.under(node)
    name = quoted(labels.place(node)) + (f"<br>{quoted(under)}" if under else "")
    return f"{number}{SHAPE[node.kind].format(name)}:::{node.kind}_"
