"""How fast what follows is explored, beside python-chess counting perft(3) in the same run.

    pip install -e ".[bench]"
    python benchmarks/settling.py [--json]

Positions that are made in a second, as a ratio to python-chess; how many of the packaged scenarios are settled within a
second each, from the end of their lines until the card or ability is done; and the memory that is taken where as many
positions as may be are explored: of eight players with both boxes, whose positions are the largest. Limits from the
project's goals stand beside each figure; the exit code is 1 where one is passed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from random import Random

import chess

import bang_explorer as bx
from bang_explorer.core.machine import Machine
from bang_explorer.games.bang.position import Position
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.replay import Illegal, steps
from bang_explorer.settle.settling import settle
from bang_explorer.settle.tree import POSITIONS, branches

ROUNDS, DEEP = 5, 9
FILE = "tests/settle/perft/slab-the-killer.yaml"
LARGE = (("6", 60), ("game", 0))
"""Horizons, and after how many moves of a game, where more follows than is explored."""
MEGABYTES = 500
"""What `--help` of `settle` and `rule` says: the default keeps to it."""


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


def explore_all_that_may_be(until: str, moves: int) -> None:
    """Explore as much as the default allows, and print how many megabytes this process has come to."""
    import resource  # which not every system has

    game, dice = bx.new_game("base+dodge_city", players=8, seed=3), Random(3)
    for _ in range(moves):
        game = game.take(dice.choice(game.options))
    horizon = int(until) if until.isdecimal() else until
    found = settle(game, {"A.life": 1, "A.hand_count": ">= 3"}, horizon, seconds=float("inf"))
    if found.stopped != "positions":
        raise SystemExit(f"only {found.positions} positions follow")
    unit = 2**20 if sys.platform == "darwin" else 2**10
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit)


def megabytes_at_the_most() -> float:
    """The memory of a whole process that explores as much as the default allows, the worst of several."""
    found: list[float] = []
    for until, moves in LARGE:
        command = [sys.executable, __file__, "--explore", until, str(moves)]
        found.append(float(subprocess.run(command, check=True, capture_output=True, text=True).stdout))  # noqa: S603
    return max(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--explore", nargs=2, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.explore:
        explore_all_that_may_be(arguments.explore[0], int(arguments.explore[1]))
        return 0
    machine = bx.scenario(FILE).replay()[-1].machine
    best = {"chess": 0.0, "bang": 0.0}
    for _ in range(ROUNDS):
        for name, count in (("chess", lambda: chess_nodes(chess.Board())), ("bang", lambda: nodes_of(machine))):
            start = time.process_time()
            nodes = count()
            best[name] = max(best[name], nodes / (time.process_time() - start))
    taken = sorted(map(seconds_to_settle, ends()))
    enumeration, settled = best["bang"] / best["chess"], sum(one < 1 for one in taken) / len(taken)
    megabytes = megabytes_at_the_most()
    if arguments.json:
        print(json.dumps({"enumeration": enumeration, "settled_within_a_second": settled, "megabytes": megabytes}))
    else:
        print(f"python-chess: {best['chess']:,.0f} positions a second; here: {best['bang']:,.0f}")
        print(f"enumeration: {enumeration:.2f} of python-chess (at least 0.2, aim 0.4)")
        print(f"packaged scenarios settled within a second: {settled:.1%} (at least 95%)")
        print(f"{POSITIONS:,} positions, as many as are explored by default: {megabytes:,.0f} MB (at most {MEGABYTES})")
    return int(enumeration < 0.2 or settled < 0.95 or megabytes > MEGABYTES)


if __name__ == "__main__":
    sys.exit(main())
