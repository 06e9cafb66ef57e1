"""Measures how fast settling explores what can follow, beside python-chess counting perft(3) in the same run.

    pip install -e ".[bench]"
    python benchmarks/settling.py [--json] [--beside CHECKOUT [--times settling=1.3]]

Four things are measured: the positions enumerated and settled in a second, as a ratio to python-chess; the share of
packaged scenarios that are settled within a second, from the end of their lines until all under way is done; the
seconds to settle the last throw of a turn of the Dice Game, the last two and a whole turn, with four players; and
the memory to explore as many positions as the default allows, with eight players and both boxes, the largest positions.
Limits from the project's goals are printed beside the figures; the exit code is 1 if one is exceeded. Another checkout
can be measured in the same run, to see which is faster.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from functools import cache
from random import Random
from statistics import median

import chess
from beside import CHESS, HERE, SERVE, arguments, measure, ratio, serve

import bang_explorer as bx
from bang_explorer.core.machine import Machine
from bang_explorer.core.position import Position
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle import tree
from bang_explorer.settle.replay import Illegal, steps
from bang_explorer.settle.settling import settle
from bang_explorer.settle.tree import branches

ROUNDS, DEEP = 7, 9
FILE = HERE / "tests/settle/perft/slab-the-killer.yaml"
SETTLED = 8_000
LARGE = (("6", 60), ("game", 0))
"""Cases for measuring memory: a horizon, and how many moves are played first. Each exceeds the limit of positions."""
MEGABYTES = 500
"""The most memory for the default number of positions, as `--help` of `settle` and `rule` promises."""
LEFT = {
    "the last throw": (0.5, "phase: roll\ndice: [1, beer, gatling, gatling, arrow]\nrolls: 2\n"),
    "two throws": (3.0, "phase: roll\ndice: [1, beer, gatling, gatling, arrow]\nrolls: 1\n"),
    "a whole turn": (15.0, "phase: start\n"),
}
"""By what is left of a turn of the Dice Game: the most seconds of one core to settle it, and where a file begins."""
FOUR = """
id: dice.benchmark.turn
game: dice
players:
  - {name: A, role: sheriff, character: slab_the_killer, life: 5, arrows: 1}
  - {name: B, role: outlaw, character: bart_cassidy, life: 4, arrows: 3}
  - {name: C, role: renegade, character: el_gringo, life: 5, arrows: 2}
  - {name: D, role: outlaw, character: pedro_ramirez, life: 4, arrows: 1}
"""
EXPLORE = "--explore"
"""The argument that makes this script explore as much as the default allows, and nothing else."""


def chess_nodes(board: chess.Board | None = None, depth: int = 3) -> int:
    """The number of positions of a perft of chess, including those on the way."""
    board, nodes = board or chess.Board(), 1
    if depth:
        for move in board.legal_moves:
            board.push(move)
            nodes += chess_nodes(board, depth - 1)
            board.pop()
    return nodes


def nodes_of(machine: Machine, depth: int = DEEP) -> int:
    """The number of positions within `depth` decisions of a position of BANG!, including those on the way."""
    if machine.decider is not None and not depth:
        return 1
    left = depth - (machine.decider is not None)
    return 1 + sum(nodes_of(after, left) for _, _, after in branches(machine))


@cache
def begun() -> Machine:
    """The position from which is enumerated, loaded once."""
    return bx.scenario(str(FILE)).replay()[-1].machine


def enumerated() -> int:
    """Enumerate positions without judging them; returns how many."""
    return nodes_of(begun())


def settled() -> int:
    """Settle a fact with its odds; returns how many positions were explored."""
    return settle(bx.new_game("base", players=4, seed=3), {"A.life": 1}, until=6, positions=SETTLED).positions


WORKS = {CHESS: chess_nodes, "enumeration": enumerated, "settling": settled}


def ends() -> list[Position]:
    """The positions at the ends of the packaged scenarios, without illegal lines and finished games."""
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


def seconds_of_turns() -> dict[str, float]:
    """By what is left of a turn of the Dice Game: the seconds of processor time to settle it."""
    found: dict[str, float] = {}
    for left, (_, begins) in LEFT.items():
        position = open_scenario(read_scenario(FOUR + begins))
        start = time.process_time()
        if settle(position, {"A.life": ">= 4"}, "turn").stopped:
            raise SystemExit(f"{left}: too much to settle")
        found[left] = time.process_time() - start
    return found


def explore_all_that_may_be(until: str, moves: int) -> int:
    """Explore as much as the default allows, and print the most megabytes that this process has taken."""
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
    return 0


def megabytes_at_the_most() -> float:
    """The most memory of a process that explores as much as the default allows, over several cases, in MB."""
    found: list[float] = []
    for until, moves in LARGE:
        command = [sys.executable, __file__, EXPLORE, until, str(moves)]
        found.append(float(subprocess.run(command, check=True, capture_output=True, text=True).stdout))  # noqa: S603
    return max(found)


def main() -> int:
    given = arguments(__doc__)
    here, compared = measure(__file__, WORKS, ROUNDS, given)
    limits = {"enumeration": 0.2, "settling": 0.04}
    speed = {name: ratio(here[CHESS], here[name]) for name in limits}
    taken = sorted(map(seconds_to_settle, ends()))
    settled_soon = sum(one < 1 for one in taken) / len(taken)
    turns, megabytes = seconds_of_turns(), megabytes_at_the_most()
    if given.json:
        beside = {"times_as_fast": {one.name: one.times for one in compared}} if compared else {}
        more = {"settled_within_a_second": settled_soon, "dice": turns, "megabytes": megabytes}
        print(json.dumps({**speed, **more, **beside}))
    else:
        print(f"python-chess: {1 / median(here[CHESS]):,.0f} positions a second")
        for name, limit in limits.items():
            many = 1 / median(here[name])
            print(f"{name}: {many:,.0f} a second = {speed[name]:.3f} of python-chess (at least {limit})")
        print(f"packaged scenarios settled within a second: {settled_soon:.1%} (at least 95%)")
        for left, (most, _) in LEFT.items():
            print(f"{left} of the Dice Game, with four players: {turns[left]:.2f} s (at most {most:g})")
        print(f"{tree.POSITIONS:,} positions, the most by default: {megabytes:,.0f} MB (at most {MEGABYTES})")
    slow = any(speed[name] < limit for name, limit in limits.items()) or any(one.times < one.limit for one in compared)
    slow = slow or any(turns[left] > most for left, (most, _) in LEFT.items())
    return int(slow or settled_soon < 0.95 or megabytes > MEGABYTES)


if __name__ == "__main__":
    if EXPLORE in sys.argv:
        until, moves = sys.argv[sys.argv.index(EXPLORE) + 1 :]
        sys.exit(explore_all_that_may_be(until, int(moves)))
    sys.exit(serve(WORKS) if SERVE in sys.argv else main())
