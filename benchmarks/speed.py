"""How fast, as ratios measured in one run beside python-chess playing random games on the same core.

    pip install -e ".[bench]"
    python benchmarks/speed.py [--json]

One python-chess move (legal moves listed, one pushed) is the unit. Limits from the project's goals stand beside each
ratio; the exit code is 1 where one is passed. The best of several rounds counts, taken in turn, so that a busy machine
slows both alike.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import chess

import bang_explorer as bx
from bang_explorer.games.bang.box import BOXES, box
from bang_explorer.rulebook.rules import rules
from bang_explorer.settle.simulate import RandomBot, play

ROUNDS = 9
RULES, BOT = rules(), RandomBot()


def chess_moves(games: int = 8, plies: int = 80) -> int:
    """Random chess games; the number of moves."""
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


def decisions(games: int = 60) -> int:
    """Random base games for four, in place, with set-up; the number of decisions."""
    return sum(play("base", 4, RULES, 1, number, BOT).decisions for number in range(games))


def boxes_decide(game: str, games: int = 12) -> int:
    """The same for every number of players of a game; the number of decisions."""
    chosen = rules(game=game)
    return sum(
        play(game, players, chosen, 1, number, BOT).decisions for players in box(game).roles for number in range(games)
    )


def steps(games: int = 6) -> int:
    """The same through positions: options with their notation, a new position each step, log and reasons kept."""
    dice, taken = random.Random(1), 0
    for seed in range(games):
        game = bx.new_game("base", players=4, seed=seed)
        while not game.is_over:
            game = game.take(dice.choice(game.options))
            taken += 1
    return taken


def cost(work: Callable[[], int]) -> float:
    """Seconds of processor time for one unit of the work."""
    start = time.process_time()
    done = work()
    return (time.process_time() - start) / done


def import_seconds() -> float:
    """What `import bang_explorer` and a first look at it cost in a fresh interpreter, start of Python taken off."""

    def run(code: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - our own interpreter
        return time.perf_counter() - start

    return min(run("import bang_explorer as bx; bx.new_game") - run("pass") for _ in range(5))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    for work in (chess_moves, decisions, steps):
        work()
    works = {"chess": chess_moves, "decision": decisions, "step": steps}
    works |= {game: partial(boxes_decide, game) for game in BOXES}
    best = dict.fromkeys(works, 1.0)
    for _ in range(ROUNDS):
        for name, work in works.items():
            best[name] = min(best[name], cost(work))
    ratios = {"decision": (best["decision"] / best["chess"], 0.7), "step": (best["step"] / best["chess"], 6.0)}
    others = {game: (best[game] / best["base"], 1.3) for game in BOXES if game != "base"}
    seconds = import_seconds()
    if as_json:
        print(json.dumps({name: ratio for name, (ratio, _) in (ratios | others).items()} | {"import_seconds": seconds}))
    else:
        print(f"one python-chess move: {best['chess'] * 1e6:.1f} us")
        for name, (ratio, limit) in ratios.items():
            print(f"one {name}: {best[name] * 1e6:.1f} us = {ratio:.2f} of it (at most {limit})")
        for game, (ratio, limit) in others.items():
            print(f"one decision of {game}: {best[game] * 1e6:.1f} us = {ratio:.2f} of one of base (at most {limit})")
        print(f"import bang_explorer: {seconds:.2f} s (at most 0.3)")
    return int(any(ratio > limit for ratio, limit in (ratios | others).values()) or seconds > 0.3)


if __name__ == "__main__":
    sys.exit(main())
