"""Graphs as DOT text, for Graphviz and whatever else reads it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphEdge, GraphNode
    from bang_explorer.show.words import Words

ORANGE, SKY, YELLOW, BLUE, RED, PINK = "#E69F00", "#56B4E9", "#F0E442", "#0072B2", "#D55E00", "#CC79A7"
"""Colours by Okabe and Ito, which people with any colour vision can tell apart."""

LOOKS = {
    "step": ("box", "white"),
    "choice": ("diamond", ORANGE),
    "chance": ("ellipse", SKY),
    "call": ("component", "white"),
    "announce": ("hexagon", PINK),
    "end": ("octagon", YELLOW),
}
"""Shape and colour by the kind of node."""


def dot(graph: Graph, words: Words) -> str:
    """The graph as DOT text: shapes by kind, the current node in bold, ways that were passed drawn thick.

    >>> from bang_explorer.core.graph import Graph
    >>> from bang_explorer.show.words import words
    >>> dot(Graph("nothing"), words("en")).splitlines()[0]
    'digraph "nothing" {'
    """
    return "\n".join(_lines(graph, words)) + "\n"


def quoted(text: str) -> str:
    r"""Text as DOT holds it: nothing in it means anything to Graphviz, be it an escape, an entity or a quote.

    >>> print(quoted(r'say "hi" & \N'))
    "say \"hi\" &amp; \\N"
    """
    shown = "".join(c if c.isprintable() else " " if c.isspace() else "�" for c in text)
    return '"' + shown.replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"') + '"'


def _lines(graph: Graph, words: Words) -> Iterator[str]:
    yield f"digraph {quoted(graph.name)} {{"
    yield f"  graph [fontname={quoted('sans-serif')}, rankdir=TB, tooltip={quoted(graph.says or graph.name)}];"
    yield f"  node [fontname={quoted('sans-serif')}, style=filled, color=black, fontcolor=black];"
    yield f"  edge [fontname={quoted('sans-serif')}, color=black, fontcolor=black];"
    flows = tuple(dict.fromkeys(node.flow for node in graph.nodes))
    for number, flow in enumerate(flows):
        own = [f"{_id(node)} [{_attributes(_node(node, words))}];" for node in graph.nodes if node.flow == flow]
        if len(flows) == 1:
            yield from (f"  {line}" for line in own)
            continue
        yield f"  subgraph cluster_{number} {{"
        yield f"    label={quoted(_said(words, 'flow', flow, flow))}; color=gray50; style=rounded;"
        yield from (f"    {line}" for line in own)
        yield "  }"
    first = {node.flow: _id(node) for node in reversed(graph.nodes)}
    for edge in graph.edges:
        given = _edge(edge, words)
        yield f"  {quoted(edge.from_)} -> {quoted(edge.to)}" + (f" [{_attributes(given)}];" if given else ";")
    for caller, flow in graph.calls:
        if flow in first:
            yield f"  {quoted(caller)} -> {first[flow]} [style=dashed, arrowhead=empty, constraint=false];"
    yield "}"


def _id(node: GraphNode) -> str:
    return quoted(node.id)


def _attributes(given: dict[str, str]) -> str:
    return ", ".join(f"{name}={quoted(value)}" for name, value in given.items())


def _node(node: GraphNode, words: Words) -> dict[str, str]:
    label = _outcome(words, node.name) if node.kind == "end" else _said(words, "node", node.id, node.name)
    shape, fill = LOOKS.get(node.kind, LOOKS["step"])
    given = {
        "label": label,
        "shape": shape,
        "fillcolor": fill,
        "tooltip": " ".join((node.says or node.id, *(f"[{rule}]" for rule in node.rules))),
        "class": " ".join((node.kind, *(f"is-{state}" for state in (node.state,) if state))),
    }
    if node.state == "current":
        given |= {"penwidth": "5", "color": RED, "fontname": "sans-serif bold"}
    elif node.state == "visited":
        given |= {"penwidth": "2.5", "color": BLUE}
    return given


def _edge(edge: GraphEdge, words: Words) -> dict[str, str]:
    given = {"label": _outcome(words, edge.outcome, edge.from_)} if edge.outcome else {}
    return given | ({"penwidth": "2.5", "color": BLUE, "class": "is-taken"} if edge.taken else {})


def _said(words: Words, section: str, key: str, otherwise: str) -> str:
    """The words for a key; for a flow that somebody else has made, its own name."""
    return words.text(section, key) if key in words.texts[section] else otherwise


def _outcome(words: Words, outcome: str, node: str = "") -> str:
    known = words.texts["edge"]
    return words.edge(outcome, node) if outcome in known or f"{node}.{outcome}" in known else outcome
