"""Measures several checkouts in one run: each in a process of its own, in turn, by processor time.

Other programs may use the cores meanwhile. That slows down all that is measured in the same round, so what counts is
the ratio within a round, and the median of these ratios over all rounds.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from statistics import median
from typing import NamedTuple

import bang_explorer

HERE = Path(__file__).resolve().parent.parent
CHESS = "chess"
"""The work that serves as the yardstick; it is the same in every checkout."""
SERVE = "--serve"
"""The argument that makes a script run as the process of one checkout."""
AS_FAST = 0.95
"""The ratio from which two checkouts count as equally fast; less is more than noise."""
Work = Callable[[], int]
"""A piece of work to measure. It returns how many units were done."""
Costs = dict[str, list[float]]
"""For each work, the seconds of processor time that one unit took in each round."""


class Side:
    """A process that does the works of a script with the package of one checkout."""

    def __init__(self, script: str, checkout: Path) -> None:
        self.checkout = checkout
        self.process = subprocess.Popen(  # noqa: S603 - our own interpreter
            [sys.executable, script, SERVE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(checkout)},
        )  # fmt: skip
        package, self.works = self._answer(), self._answer().split(",")
        if Path(package).parent != checkout:
            sys.exit(f"{checkout} is no checkout: what would be measured is {package}")

    def cost(self, work: str) -> float:
        """Do a work once, and return the seconds of processor time for one unit of it."""
        self.process.stdin.write(f"{work}\n")
        self.process.stdin.flush()
        return float(self._answer())

    def _answer(self) -> str:
        answer = self.process.stdout.readline().strip()
        return answer or sys.exit(f"{self.checkout}: what was to be measured has failed")


def serve(works: Mapping[str, Work]) -> int:
    """Run as the process of one checkout: do each work named on standard input, and print the cost of one unit."""
    print(Path(bang_explorer.__file__).resolve().parent, flush=True)
    print(",".join(works), flush=True)
    for line in sys.stdin:
        start = time.process_time()
        units = works[line.strip()]()
        print((time.process_time() - start) / units, flush=True)
    return 0


def in_turn(sides: list[Side], works: Iterable[str], rounds: int) -> list[Costs]:
    """The costs of the works in each checkout, measured in turn; a first round only warms up.

    A checkout that does not have a work yet, such as a game, has no costs for it.
    """
    found: list[Costs] = [{work: [] for work in works if work in side.works} for side in sides]
    for _ in range(1 + rounds):
        for work in found[0]:
            for side, costs in zip(sides, found, strict=True):
                if work in costs:
                    costs[work].append(side.cost(work))
    return [{work: each[1:] for work, each in costs.items()} for costs in found]


def ratio(costs: list[float], unit: list[float]) -> float:
    """The cost as a multiple of the cost of the unit: the median over all rounds."""
    return median(cost / one for cost, one in zip(costs, unit, strict=True))


def arguments(about: str | None) -> argparse.Namespace:
    """The arguments from the command line; `about` is the text of `--help`."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="another checkout, measured in the same run")
    parser.add_argument(
        "--times", type=_times, action="append", default=[], metavar="NAME=N",
        help=f"this figure must be so many times as fast as there (default: {AS_FAST} for each)",
    )  # fmt: skip
    return parser.parse_args()


def _times(text: str) -> tuple[str, float]:
    name, _, number = text.partition("=")
    return name, float(number)


class Compared(NamedTuple):
    """How many times as fast a work is here as in another checkout, and how many times it must be at least."""

    name: str
    times: float
    limit: float


def measure(
    script: str, works: Mapping[str, Work], rounds: int, given: argparse.Namespace
) -> tuple[Costs, list[Compared]]:
    """The costs of the works here, and the comparison with the checkout `--beside`, if given."""
    checkouts = [HERE] if given.beside is None else [HERE, given.beside.resolve()]
    here, *others = in_turn([Side(script, checkout) for checkout in checkouts], works, rounds)
    limits = dict.fromkeys((name for name in works if name != CHESS), AS_FAST) | dict(given.times)
    compared = [
        Compared(name, ratio(there[name], here[name]), limit)
        for there in others
        for name, limit in limits.items()
        if name in there
    ]
    for one in () if given.json else compared:
        print(f"{one.name}: {one.times:.2f} times as fast as in {given.beside} (at least {one.limit})")
    return here, compared
