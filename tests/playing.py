"""Random games in great number, played on all cores: what the modules `play` of the games share."""

from __future__ import annotations

import os
import traceback
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any, Self

BATCH = 20
"""So many games one process plays in a row."""
MANY = 10**9
"""More games than anybody waits for."""


@dataclass
class Played:
    """How much was played, and what was wrong. A game adds what it counts: numbers, and how often by name."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    """The decisions of the longest game."""
    asked: Counter[str] = field(default_factory=Counter)
    """How often somebody was asked, by node."""
    wrong: list[str] = field(default_factory=list)

    def __iadd__(self, other: Self) -> Self:
        longest = max(self.longest, other.longest)
        for one in fields(self):
            mine, its = getattr(self, one.name), getattr(other, one.name)
            if isinstance(mine, Counter):
                mine.update(its)  # faster than `+`, which makes a new one each time
            else:
                setattr(self, one.name, mine + its)
        self.longest = longest
        return self

    def tell(self) -> None:
        """Print how often each thing was counted, by name, and which games were wrong."""
        for one in fields(self):
            counted = getattr(self, one.name)
            if isinstance(counted, Counter):
                print(f"{one.name}: {', '.join(f'{what} {often}' for what, often in counted.most_common())}")
        print(f"{len(self.wrong)} games were wrong")
        for wrong in self.wrong[:20]:
            print(f"  {wrong}")


def play_many(play: Callable[..., Played], none: Callable[[], Played], closely_each: int, seeds: range) -> Played:
    """Play a game with each seed, each so manyth of which is looked at closely. `none` makes figures of no game."""
    found = none()
    for seed in seeds:
        try:
            found += play(seed, closely=seed % closely_each == 0)
        except Exception as wrong:  # noqa: BLE001 - whatever it is, it is told with its game, and the others are played
            last = traceback.extract_tb(wrong.__traceback__)[-1]
            found.wrong.append(f"game {seed}: {last.name} ({last.lineno}): {type(wrong).__name__}: {wrong}")
    return found


def main(
    play: Callable[..., Played], none: Callable[[], Played], *, module: str, about: str | None, default: int,
    what: str = "games", closely_each: int = 1,
) -> int:  # fmt: skip
    """The command line that plays until there are so many `what` (a number among the figures), and tells the figures.

    The exit code is 1 if a game was wrong.
    """
    parser = ArgumentParser(prog=f"python -m {module}", description=about)
    parser.add_argument("many", metavar=what, type=int, nargs="?", default=default)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes play")
    given: Any = parser.parse_args()
    begun, found = perf_counter(), none()
    last = given.first + (given.many if what == "games" else MANY)
    batches = (range(at, min(at + BATCH, last)) for at in range(given.first, last, BATCH))
    with ProcessPoolExecutor(given.jobs) as helpers:
        while getattr(found, what) < given.many and (some := list(islice(batches, 8 * (given.jobs or 1)))):
            for figures in helpers.map(partial(play_many, play, none, closely_each), some):
                found += figures
    found.tell()
    print(f"{perf_counter() - begun:.0f} s")
    return bool(found.wrong)
