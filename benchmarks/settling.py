"""How fast what follows is explored, beside python-chess counting perft(3) in the same run.

    pip install -e ".[bench]"
    python benchmarks/settling.py [--json]

Positions that are made in a second, as a ratio to python-chess; how many of the packaged scenarios are settled within a
second each, from the end of their lines until the card or ability is done; and the memory that positions take. Limits
from the project's goals stand beside each figure; the exit code is 1 where one is passed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import tracemalloc

import chess

import bang_explorer as bx
from bang_explorer.core.machine import Machine
from bang_explorer.games.bang.position import Position
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.replay import Illegal, steps
from bang_explorer.settle.settling import settle
from bang_explorer.settle.tree import branches

ROUNDS, DEEP = 5, 9
FILE = "tests/settle/perft/slab-the-killer.yaml"
MILLION = 1_000_000
EXPLORED = 60_000


def chess_nodes(board: chess.Board, depth: int = 3) -> int:
    """The positions of a perft, those on the way counted too."""
    nodes = 1
    if depth:
        for move in board.legal_moves:
            board.push(move)
            nodes += chess_nodes(board, depth - 1)
            board.pop()
    return nodes


def nodes_of(machine: Machine, depth: int = DEEP) -> int:
    """The same for a position of BANG!; depth counts decisions."""
    if machine.decider is not None and not depth:
        return 1
    left = depth - (machine.decider is not None)
    return 1 + sum(nodes_of(after, left) for _, _, after in branches(machine))


def ends() -> list[Position]:
    """What the packaged scenarios come to."""
    found: list[Position] = []
    for scenario in packaged().values():
        try:
            position = list(steps(scenario, open_end=True))[-1].position
        except Illegal:
            continue
        if not position.is_over:
            found.append(position)
    return found


def seconds_to_settle(position: Position) -> float:
    start = time.perf_counter()
    settle(position, {f"{position.table.names[0]}.life": 1}, seconds=5)
    return time.perf_counter() - start


def megabytes_for_a_million() -> float:
    """What a million positions would take, by some that are explored."""
    game = bx.new_game("base", players=4, seed=3)
    tracemalloc.start()
    found = settle(game, {"A.life": 1}, until=6, positions=EXPLORED)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / found.positions * MILLION / 2**20


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    machine = bx.scenario(FILE).replay()[-1].machine
    best = {"chess": 0.0, "bang": 0.0}
    for _ in range(ROUNDS):
        for name, count in (("chess", lambda: chess_nodes(chess.Board())), ("bang", lambda: nodes_of(machine))):
            start = time.process_time()
            nodes = count()
            best[name] = max(best[name], nodes / (time.process_time() - start))
    taken = sorted(map(seconds_to_settle, ends()))
    enumeration, settled = best["bang"] / best["chess"], sum(one < 1 for one in taken) / len(taken)
    megabytes = megabytes_for_a_million()
    if as_json:
        print(json.dumps({"enumeration": enumeration, "settled_within_a_second": settled, "megabytes": megabytes}))
    else:
        print(f"python-chess: {best['chess']:,.0f} positions a second; here: {best['bang']:,.0f}")
        print(f"enumeration: {enumeration:.2f} of python-chess (at least 0.2, aim 0.4)")
        print(f"packaged scenarios settled within a second: {settled:.1%} (at least 95%)")
        print(f"a million positions: {megabytes:,.0f} MB (at most 2,048)")
    return int(enumeration < 0.2 or settled < 0.95 or megabytes > 2_048)


if __name__ == "__main__":
    sys.exit(main())
