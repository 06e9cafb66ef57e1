"""The two pictures: the board, and the running machine. Both are sent in pieces, only those that change."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.graph import GraphEdge
from bang_explorer.kit.svg import id_of
from bang_explorer.show.board import board_svg
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import ways
from bang_explorer.show.graph.svg import graph_svg

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph
    from bang_explorer.kit.words import Words
    from bang_explorer.widgets.explore.look import Look

BOARD = 9
"""The middle of the board, and eight seats."""
_SEATS = re.compile(r'(?=<g class="bx-seat")')


def board_pieces(look: Look, prefix: str) -> list[str]:
    """The board, cut before each seat."""
    return _SEATS.split(board_svg(look.seen, look.words, prefix=prefix))


def machine_and_marks(look: Look, prefix: str) -> tuple[str, dict[str, Any]]:
    """The flows under way as they are in themselves, the same until a flow begins or ends; and where they stand."""
    if look.position.is_over:
        return "", {}
    graph: Graph = look.position.graph()
    nodes = tuple(replace(node, state="") for node in graph.nodes)
    edges = tuple(replace(edge, taken=False, now="", odds="", why=()) for edge in graph.edges)
    return _machine(replace(graph, nodes=nodes, edges=edges), look.words, prefix), _marks(graph, look, prefix)


@lru_cache(64)
def _machine(plain: Graph, words: Words, prefix: str) -> str:
    return graph_svg(plain, words, prefix=prefix, href=_to_rule)


def _to_rule(id_: str) -> str:
    return f"rule:{id_}"


def _marks(graph: Graph, look: Look, prefix: str) -> dict[str, Any]:
    """The state of places, by their ids; of each way its state, and why, where it has one."""
    labels = Labels(graph, look.words, look.position)
    tells = look.seat is None or (look.sees_choices and look.position.decider is not None)
    places = {f"{prefix}{id_of(node.id)}": node.state for node in graph.nodes if node.state}
    found: list[list[str]] = []
    for way in ways(graph):
        if isinstance(way, GraphEdge) and way.now and tells:
            found.append([way.now, labels.told_of_way(way)])
        else:
            found.append(["taken" if isinstance(way, GraphEdge) and way.taken else "", ""])
    return {"places": places, "ways": found}
