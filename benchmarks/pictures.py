"""Measures how fast pictures are drawn, in milliseconds and as ratios to python-chess drawing its board.

    pip install -e ".[bench]"
    python benchmarks/pictures.py [--json]

Limits from the project's goals are printed beside the figures; the exit code is 1 if one is exceeded.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

import chess
import chess.svg

import bang_explorer as bx
from bang_explorer.core.graph import Graph
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules.box import box
from bang_explorer.settle.graphs import built_in
from bang_explorer.show.graph.layout import lay_out
from bang_explorer.show.graph.svg import graph_svg
from bang_explorer.show.words import words

ROUNDS = 15
ENGLISH = words("en")


def lit(graph: Graph, place: int) -> Graph:
    """The same graph with the node number `place` as the current one."""
    nodes = (replace(node, state="current" if at == place else "") for at, node in enumerate(graph.nodes))
    return replace(graph, nodes=tuple(nodes))


def milliseconds(works: list[Callable[[], object]]) -> float:
    """The median time of some pieces of work in milliseconds; each is done once before it is timed."""
    taken: list[float] = []
    for work in works:
        work()
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1_000)
    return median(taken)


def redraw(graph: Graph) -> float:
    """The milliseconds to draw a graph on its kept layout, each time with another current node."""
    return milliseconds([lambda one=one: graph_svg(one, ENGLISH) for one in map(lit, [graph] * ROUNDS, range(ROUNDS))])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
    arguments = parser.parse_args()
    unit = milliseconds([lambda: chess.svg.board(chess.Board())] * ROUNDS)
    game = bx.new_game("base", players=7, seed=1)
    chains = [bx.graph(name) for name in built_in(box("base")) if name not in GAME.flows]
    largest = max(chains, key=lambda graph: len(graph.nodes))
    found = {
        "the slowest flow with another current node": (max(redraw(bx.graph(name)) for name in GAME.flows), 2.0),
        f"the largest chain ({largest.name}) likewise": (redraw(largest), None),
        "laying out the largest chain": (milliseconds([lambda: lay_out(largest)] * 3), 300.0),
        "a position's stack, read and drawn": (milliseconds([lambda: game.graph().draw()] * ROUNDS), None),
        "a board for seven": (milliseconds([game.draw] * ROUNDS), None),
    }
    if arguments.json:
        print(json.dumps({"chess_board_ms": unit, **{what: figure for what, (figure, _) in found.items()}}))
    else:
        print(f"{unit:8.2f} ms         python-chess draws its board: the unit")
        for what, (figure, limit) in found.items():
            bound = "" if limit is None else f" (limit {limit:g} ms)"
            print(f"{figure:8.2f} ms  {figure / unit:6.2f}  {what}{bound}")
    return int(any(limit is not None and figure > limit for figure, limit in found.values()))


if __name__ == "__main__":
    sys.exit(main())
