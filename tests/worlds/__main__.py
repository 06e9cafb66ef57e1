"""`python -m tests.worlds 5000 --seed 1`: how often two worlds that a seat cannot tell apart do not look the same."""

from __future__ import annotations

from argparse import ArgumentParser
from contextlib import suppress
from time import perf_counter

from tests.strategies import TABLES
from tests.worlds.judge import DICE, TRAIN, WYATT_EARP, Figures, judge

OTHERS = {"dice": DICE, "train": TRAIN, "wyatt_earp": WYATT_EARP}


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.worlds", description=__doc__)
    parser.add_argument("positions", type=int, nargs="?", default=5000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--pages", type=int, default=7, help="the explorer's page is looked at in each so manyth game")
    parser.add_argument("--moves", type=int, default=10, help="so many moves are tried at each position")
    parser.add_argument("--game", choices=OTHERS, help="only this game, or the card game with this box")
    parser.add_argument("--open", action="store_true", help="open play: nobody is asked who has no choice")
    given = parser.parse_args()
    ask = None if given.open else "always"
    tables = OTHERS.get(given.game, TABLES)
    found, begun = Figures(), perf_counter()
    with suppress(KeyboardInterrupt):  # then what has been found so far is told
        judge(given.positions, given.seed, ask=ask, pages=given.pages, moves=given.moves, figures=found, tables=tables)
    tell(found)
    print(f"{perf_counter() - begun:.0f} s")
    return bool(found.differences or found.impossible)


def tell(found: Figures) -> None:
    print(f"{found.positions} positions ({found.unlike} of them not the same), {found.views} views compared")
    print(f"{found.asked_otherwise} positions at which one is asked in one world only")
    print(f"{len(found.impossible)} worlds that could not be")
    for why in found.impossible[:10]:
        print(f"  {why}")
    print(f"{sum(found.differences.values())} differences")
    for kind, count in found.differences.most_common():
        case = found.cases[kind]
        print(f"  {count:6} {kind}")
        print(f"         game {case.seed}, from {case.seat}, position {case.number}: {case.where}")


if __name__ == "__main__":
    raise SystemExit(main())
