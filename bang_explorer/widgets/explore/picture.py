"""The running graph of the widget, made so that only what changes is sent to the page."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.graph import GraphEdge
from bang_explorer.kit.html import Html
from bang_explorer.kit.svg import id_of
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import ways
from bang_explorer.show.graph.svg import graph_svg

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph
    from bang_explorer.kit.words import Words
    from bang_explorer.widgets.explore.look import Look


def machine_and_marks(look: Look, prefix: str) -> tuple[str, dict[str, Any]]:
    """The SVG of the flows under way with nothing marked in it, and apart from it the marks (current, taken, possible).

    The picture stays the same until a flow begins or ends. Both are empty once the game is over. `prefix` begins all
    ids.
    """
    if look.position.is_over:
        return "", {}
    graph: Graph = look.position.graph()
    nodes = tuple(replace(node, state="") for node in graph.nodes)
    edges = tuple(replace(edge, taken=False, now="", odds="", why=()) for edge in graph.edges)
    return _machine(replace(graph, nodes=nodes, edges=edges), look.words, prefix), _marks(graph, look, prefix)


@lru_cache(64)
def _machine(plain: Graph, words: Words, prefix: str) -> str:
    return graph_svg(plain, words, prefix=prefix, href=_to_rule)


@lru_cache(64)
def lit_svg(lit: Graph, words: Words, prefix: str) -> Html:
    """The SVG of a graph as it is marked. `prefix` begins all ids; each place links to its rule."""
    return Html(graph_svg(lit, words, prefix=prefix, href=_to_rule))


def _to_rule(id_: str) -> str:
    return f"rule:{id_}"


def _marks(graph: Graph, look: Look, prefix: str) -> dict[str, Any]:
    """What to mark in the graph: `places`, the states of nodes by their ids; `ways`, state and tooltip of each arrow.

    Nodes without a state are left out; for arrows both may be empty. From a seat that may not know the
    options, no arrow is marked as possible.
    """
    labels = Labels(graph, look.words, look.position)
    tells = look.seat is None or (look.sees_choices and look.position.decider is not None)
    places = {f"{prefix}{id_of(node.id)}": node.state for node in graph.nodes if node.state}
    found: list[list[str]] = []
    for way in ways(graph):
        if isinstance(way, GraphEdge) and way.now and tells:
            found.append([way.now, labels.told_of_way(way if look.odds else replace(way, odds=""))])
        else:
            found.append(["taken" if isinstance(way, GraphEdge) and way.taken else "", ""])
    return {"places": places, "ways": found}
