"""Writes graphs as Mermaid text, which GitHub, JupyterLab and others draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.graph import GraphEdge
from bang_explorer.kit.look import FILL, FRAME, NOW, TAKEN
from bang_explorer.kit.svg import id_of
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import Frame, Way, each, framed, ways

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphNode
    from bang_explorer.core.position import Position
    from bang_explorer.kit.words import Words

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
"""By the kind of node: its shape, as the brackets that Mermaid has for it."""

MAGIC, JOINER = re.compile(r"(?<=\$)(?=\$)|(?<=:)(?=fa-)|(?<=direction)(?=\s)"), "#8288;"
"""Where Mermaid would see a formula, icon or direction in a text; and an invisible character to put there."""


def mermaid(graph: Graph, words: Words, of: Position | None = None) -> str:
    """The graph as Mermaid text, a flow chart. `of`, the position that it shows, changes nothing here.

    >>> from bang_explorer.core.graph import Graph
    >>> from bang_explorer.show.words import words
    >>> print(mermaid(Graph("nothing"), words("en")).splitlines()[0])
    flowchart TB
    """
    return "\n".join(_lines(graph, Labels(graph, words, of))) + "\n"


def quoted(text: str) -> str:
    """The text as Mermaid can have it inside quotes: all but letters, digits and plain marks become numbered entities.

    Characters that cannot be shown become spaces; what looks like a formula or icon is broken by an invisible one.

    >>> quoted('say "hi"')
    'say #34;hi#34;'
    """
    return JOINER.join("".join(map(_by_number, part)) for part in MAGIC.split(text))


def _by_number(character: str) -> str:
    if character.isalnum() or character in " .,?!-":
        return character
    return f"#{ord(character)};" if character.isprintable() else " "


def _bare(text: str) -> str:
    """The text as Mermaid can have it outside quotes: characters that might mean something become spaces."""
    return "".join(c if c.isalnum() or c in " .,:?!'“”„()-" else " " for c in text).strip()


def _lines(graph: Graph, labels: Labels) -> Iterator[str]:
    yield "flowchart TB"
    for key, text in (("accTitle", labels.title), ("accDescr", labels.caption)):
        if bare := _bare(text):
            yield f"  {key}: {bare}"
    number = {node.id: f"n{place}" for place, node in enumerate(graph.nodes)}
    places = {node.id: _place(node, number[node.id], labels) for node in graph.nodes}
    frames = framed(graph)
    inside = {id_ for frame in frames for id_ in frame.all_ids}
    yield from (f"  {place}" for id_, place in places.items() if id_ not in inside)
    for frame in frames:
        yield from _frame(frame, places, labels, "  ")
    for way in ways(graph):
        yield f"  {number[way.from_]} {_arrow(way, labels)} {number[way.to]}"
    yield from _looks(graph, number)


def _place(node: GraphNode, number: str, labels: Labels) -> str:
    words = _in_lines(labels.place(node), labels.under(node)) or "#160;"
    return f"{number}{SHAPE[node.kind].format(words)}:::{node.kind}_"


def _frame(frame: Frame, places: dict[str, str], labels: Labels, indent: str) -> Iterator[str]:
    yield f'{indent}subgraph f_{id_of(frame.key)}["{quoted(labels.heading(frame.flow, frame.part))}"]'
    yield from (f"{indent}  {places[id_]}" for id_ in frame.ids)
    for inner in frame.inner:
        yield from _frame(inner, places, labels, f"{indent}  ")
    yield f"{indent}end"


def _arrow(way: Way, labels: Labels) -> str:
    if isinstance(way, GraphEdge):
        arrow = {"possible": "==>", "impossible": "-.-x"}.get(way.now, "==>" if way.taken else "-->")
        words = _in_lines(labels.edge(way), *(f"· {need}" for need in labels.conditions(way)))
    else:
        arrow, words = "-->" if way.kind == "reaches" else "-.->", quoted(labels.beside(way))
    return f'{arrow}|"{words}"|' if words else arrow


def _looks(graph: Graph, number: dict[str, str]) -> Iterator[str]:
    for kind in dict.fromkeys(node.kind for node in graph.nodes):
        yield f"  classDef {kind}_ fill:{FILL[kind][0]},stroke:#000,color:#000"
    for frame in each(framed(graph)):
        yield f"  style f_{id_of(frame.key)} fill:none,stroke:{FRAME[0]}"
    for node in graph.nodes:
        if node.state == "current":
            yield f"  style {number[node.id]} stroke-width:4px,font-weight:bold"
        elif node.state == "visited":
            yield f"  style {number[node.id]} stroke:{TAKEN[0]},stroke-width:2.4px"
    for place, edge in enumerate(graph.edges):
        if edge.now == "possible":
            yield f"  linkStyle {place} stroke:{NOW[0]},stroke-width:3.6px"
        elif edge.taken and not edge.now:
            yield f"  linkStyle {place} stroke:{TAKEN[0]},stroke-width:2.4px"


def _in_lines(*lines: str) -> str:
    return "<br>".join(quoted(line) for line in lines if line)
