"""The running graph of the widget, made so that only what changes is sent to the page."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.graph import GraphEdge
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.svg import id_of
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import ways
from bang_explorer.show.graph.near import near_svg
from bang_explorer.show.graph.svg import graph_svg
from bang_explorer.widgets.board.things import icon
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph
    from bang_explorer.kit.words import Words
    from bang_explorer.widgets.explore.look import Look


ZOOM = {"plus": "closer", "minus": "farther", "fit": "fit"}
"""By the name of its drawing: what a button does to a picture (`page/zoom.js`)."""


def near_picture(look: Look, prefix: str) -> Html:
    """The place at which play is, with its neighbours; empty once the game is over. `prefix` begins all ids."""
    if look.position.is_over:
        return Html("")
    tells = _tells(look)
    graph: Graph = look.position.graph()
    edges = (
        edge if tells and look.odds else replace(edge, now=edge.now if tells else "", odds="") for edge in graph.edges
    )
    svg = near_svg(replace(graph, edges=tuple(edges)), look.words, look.position, prefix=prefix, href=_to_rule)
    whole = button(icon("whole"), "show_whole", aria_label=look.text("whole"), data_tip=look.text("whole"))
    return row(_head(look.text("graph"), whole, look), tag("div", _panned(svg), class_="bx-pan"))


def whole_picture(look: Look, prefix: str) -> tuple[Html, str, dict[str, Any]]:
    """All flows under way: a head with buttons, the SVG with nothing marked in it, and the marks apart.

    The marks are what is current, taken and possible. So the picture stays the same until a flow begins or ends. SVG
    and marks are empty once the game is over. `prefix` begins all ids.
    """
    close = button(icon("close"), "show_whole", aria_label=look.text("close"), data_tip=look.text("close"))
    head = _head(look.text("whole"), close, look)
    if look.position.is_over:
        return head, "", {}
    graph: Graph = look.position.graph()
    nodes = tuple(replace(node, state="") for node in graph.nodes)
    edges = tuple(replace(edge, taken=False, now="", odds="", why=()) for edge in graph.edges)
    machine = _machine(replace(graph, nodes=nodes, edges=edges), look.words, prefix)
    return head, _panned(machine), _marks(graph, look, prefix)


def _head(said: str, last: Html, look: Look) -> Html:
    """The head of a picture: its name, buttons to zoom, and one more."""
    zooms = (
        tag("button", icon(name), type_="button", data_zoom=how, aria_label=look.text(how), data_tip=look.text(how))
        for name, how in ZOOM.items()
    )
    return tag("div", tag("b", said), *zooms, last, class_="bx-ghead")


def _panned(svg: str) -> Html:
    """A picture that the reader can zoom and move."""
    return Html(svg.replace("<svg ", "<svg data-pan ", 1))


def _tells(look: Look) -> bool:
    """True if the reader may know which ways are possible now: not from the seat of somebody who is not asked."""
    return look.seat is None or (look.sees_choices and look.position.decider is not None)


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
    tells = _tells(look)
    places = {f"{prefix}{id_of(node.id)}": node.state for node in graph.nodes if node.state}
    found: list[list[str]] = []
    for way in ways(graph):
        if isinstance(way, GraphEdge) and way.now and tells:
            found.append([way.now, labels.told_of_way(way if look.odds else replace(way, odds=""))])
        else:
            found.append(["taken" if isinstance(way, GraphEdge) and way.taken else "", ""])
    return {"places": places, "ways": found}
