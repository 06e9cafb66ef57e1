"""Measures how fast games are played, as ratios to python-chess playing random games in the same run.

    pip install -e ".[bench]"
    python benchmarks/speed.py [--json] [--beside CHECKOUT [--times decision=1.15]]

One python-chess move (legal moves listed, one pushed) is the unit. Limits from the project's goals are printed beside
the ratios; the exit code is 1 if one is exceeded. All works are measured in turn, so a busy machine slows all alike,
and the median of the rounds counts. Another checkout can be measured in the same run, to see which is faster.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from functools import partial
from statistics import median

import chess
from beside import CHESS, HERE, SERVE, arguments, measure, ratio, serve

import bang_explorer as bx

ROUNDS = 9
PLAYERS = {"base": range(4, 8), "dodge_city": range(3, 8), "base+dodge_city": range(3, 9), "dice": range(3, 9),
           "wyatt_earp": range(2, 5), "base+train": range(4, 8), "base+dodge_city+train": range(4, 9)}  # fmt: skip
"""The numbers of players for each box. It stands here because older checkouts, too, can be measured."""


def chess_moves(games: int = 16, plies: int = 80) -> int:
    """Play random games of chess; returns the number of moves."""
    dice, moves = random.Random(1), 0
    for _ in range(games):
        board = chess.Board()
        for _ in range(plies):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(dice.choice(legal))
            moves += 1
    return moves


def decisions(games: int = 100) -> int:
    """Play random base games for four by `simulate`; returns the number of decisions."""
    return sum(result.decisions for result in bx.simulate("base", players=4, games=games, seed=1))


def is_there(game: str) -> bool:
    """True if the checkout that is measured has this game."""
    try:
        bx.new_game(game)
    except bx.BadInput:
        return False
    return True


def boxes_decide(game: str, games: int = 12) -> int:
    """Play random games of a box by `simulate`, for each number of players; returns the number of decisions."""
    played = (bx.simulate(game, players=players, games=games, seed=1) for players in PLAYERS[game])
    return sum(result.decisions for results in played for result in results)


def steps(games: int = 6) -> int:
    """Play random base games step by step, with a new `Position` each time; returns the number of steps."""
    dice, taken = random.Random(1), 0
    for seed in range(games):
        game = bx.new_game("base", players=4, seed=seed)
        while not game.is_over:
            game = game.take(dice.choice(game.options))
            taken += 1
    return taken


def import_seconds() -> float:
    """The seconds that `import bang_explorer` and a first use take in a new interpreter."""
    code = "import time; start = time.process_time(); import bang_explorer as bx; bx.new_game"
    said = "print(time.process_time() - start)"
    run = [sys.executable, "-c", f"{code}; {said}"]
    env = {**os.environ, "PYTHONPATH": str(HERE)}
    return min(float(subprocess.check_output(run, env=env)) for _ in range(5))  # noqa: S603 - our own interpreter


WORKS = {CHESS: chess_moves, "decision": decisions, "step": steps}
WORKS |= {game: partial(boxes_decide, game) for game in PLAYERS if is_there(game)}


def main() -> int:
    given = arguments(__doc__)
    here, compared = measure(__file__, WORKS, ROUNDS, given)
    limits = {"decision": 0.52, "step": 6.0, "dice": 1.0, "wyatt_earp": 1.0} | {
        game: 1.3 for game in PLAYERS if "dodge_city" in game or "train" in game
    }
    ratios = {name: ratio(here[name], here["base" if name in PLAYERS else CHESS]) for name in limits}
    seconds = import_seconds()
    if given.json:
        beside = {"times_as_fast": {one.name: one.times for one in compared}} if compared else {}
        print(json.dumps({**ratios, "import_seconds": seconds, **beside}))
    else:
        print(f"one python-chess move: {median(here[CHESS]) * 1e6:.1f} us")
        for name, limit in limits.items():
            what, unit = (f"decision of {name}", "one of base") if name in PLAYERS else (name, "it")
            print(f"one {what}: {median(here[name]) * 1e6:.1f} us = {ratios[name]:.3f} of {unit} (at most {limit})")
        print(f"import bang_explorer: {seconds:.2f} s (at most 0.3)")
    slow = any(ratios[name] > limit for name, limit in limits.items()) or any(one.times < one.limit for one in compared)
    return int(slow or seconds > 0.3)


if __name__ == "__main__":
    sys.exit(serve(WORKS) if SERVE in sys.argv else main())
