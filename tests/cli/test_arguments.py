"""The arguments are read without loading what they are for, so their limits stand there twice."""

from __future__ import annotations

import pytest

from bang_explorer.cli import arguments
from bang_explorer.settle import rulings, tree
from tests.cli.conftest import Run


def test_the_limits_are_those_of_settling_and_of_rulings() -> None:
    assert (arguments.POSITIONS, arguments.SETTLING) == (tree.POSITIONS, tree.SECONDS)
    assert arguments.RULING == rulings.SECONDS
    for argv, seconds in ((["settle", "x", "A.life = 1"], tree.SECONDS), (["rule", "x"], rulings.SECONDS)):
        read = arguments.parser().parse_args(argv)
        assert (read.positions, read.seconds) == (tree.POSITIONS, seconds)


@pytest.mark.parametrize(("command", "seconds"), [("settle", 60), ("rule", 120)])
def test_the_help_says_the_limits_and_what_memory_they_keep_to(command: str, seconds: int, run: Run) -> None:
    said = " ".join(run(command, "--help").out.split())
    assert "(default: 300000, which keeps memory under 500 MB)" in said
    assert f"(default: {seconds})" in said
