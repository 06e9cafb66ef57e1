"""Published counts: how many lines of play each small position has, counted by hand beside the smallest numbers.

Each file in `perft/` is a scenario, so that `bang-explorer perft FILE DEPTH --divide` finds a difference. Its comment
says the counts for depth 1, 2, 3 and 4, and lists the lines as they were counted by hand from the rulebook.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bang_explorer.core.machine import Machine
from bang_explorer.core.position import Position
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_file, read_scenario
from bang_explorer.settle.perft import divide, perft, resolved

FILES = sorted((Path(__file__).parent / "perft").glob("*.yaml"))
COUNTS = re.compile(r"(?m)^# perft: (\d+(?: \d+)*)$")

every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def counts(file: Path) -> list[int]:
    """The counts that a file publishes, for depth 1 onwards."""
    (found,) = COUNTS.findall(file.read_text("utf-8"))
    return [int(number) for number in found.split()]


def opened(file: Path) -> Position:
    return open_scenario(read_file(file))


def lines_in_place(machine: Machine, depth: int) -> int:
    """The same count by another way: working copies that run in place, without positions."""
    if machine.chance_at is not None:
        outcomes = machine.chance_at.at.source.outcomes(machine.table, machine.chance_at)  # type: ignore[union-attr]
        return sum(_after(machine, depth, outcome=outcome) for outcome, _ in outcomes)
    if depth == 0 or machine.decider is None:
        return 1
    return sum(_after(machine, depth - 1, option=option) for option in machine.options)


def _after(machine: Machine, depth: int, *, option: object = None, outcome: object = None) -> int:
    copy = machine.copy()
    if option is not None:
        copy.choose(option)  # type: ignore[arg-type]
    else:
        copy.happen(outcome)
    copy.run()
    return lines_in_place(copy, depth)


def test_there_are_at_least_ten_positions() -> None:
    assert len(FILES) >= 10


@every_file
def test_the_published_counts_are_right(file: Path) -> None:
    position = opened(file)
    assert {depth: perft(position, depth) for depth in range(1, 5)} == dict(enumerate(counts(file), 1))


@every_file
def test_the_counts_under_each_first_move_add_up(file: Path) -> None:
    position = opened(file)
    for depth, count in enumerate(counts(file), 1):
        under = divide(position, depth)
        assert sum(under.values()) == count, under


@every_file
def test_each_first_move_is_an_option(file: Path) -> None:
    position = opened(file)
    options = {option.text for start in resolved(position) for option in start.options}
    assert set(divide(position, 1)) == options


@every_file
def test_counting_in_place_gives_the_same(file: Path) -> None:
    machine = opened(file).machine
    for depth, count in enumerate(counts(file), 1):
        assert lines_in_place(machine, depth) == count


@every_file
def test_counting_leaves_the_position_as_it_was(file: Path) -> None:
    position = opened(file)
    before = position.key()
    perft(position, 2)
    position._key = None
    assert position.key() == before


def test_depth_0_counts_what_chance_may_bring_before_the_first_decision() -> None:
    assert perft(opened(FILES[0].with_name("dynamit-goes-round.yaml")), 0) == 3


def test_a_line_that_ends_early_counts_as_one() -> None:
    position: Position = opened(FILES[0].with_name("phase-3.yaml"))
    for move in ("A: discard bang", "A: discard bier"):
        position = position.after(position.find(move))
    while position.chance is not None:
        position = position.happens(position.chance.outcomes[0][0])
    over = position.take("B: bang > A")
    assert over.is_over
    assert [perft(over, depth) for depth in range(4)] == [1, 1, 1, 1]


def test_a_game_that_chance_ends_at_the_start_is_in_the_division_too() -> None:
    position = open_scenario(read_scenario(BLOWN_UP))
    assert perft(position, 1) == 3  # 2S: the Sheriff is out | 5H: A holds both cards: saloon | end
    assert sum(divide(position, 1).values()) == 3


BLOWN_UP = """
id: perft.dynamit.blown-up
game: base
players:
  - {name: A, role: sheriff, life: 1, in_play: [dynamit-2H]}
  - {name: B, role: outlaw}
phase: start
discard: [fehlschuss-2S, saloon-5H]
set_aside: rest
"""
