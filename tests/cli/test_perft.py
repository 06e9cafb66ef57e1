from __future__ import annotations

import json
import re
from itertools import count

import pytest

from tests.cli.conftest import ILLEGAL, START, Run, Write

SMALL = START.replace("hand: 3", "hand: []") + "deck: [duell, panik]\nset_aside: rest\n"


def test_lines_of_play_are_counted(run: Run, write: Write) -> None:
    assert run("perft", write(SMALL), "0") == (0, "1 line of play at depth 0\n", "")
    assert run("perft", write(SMALL), "1", "--lang", "de").out.endswith(" Spielverläufe mit Tiefe 1\n")


def test_divide_shows_the_count_under_each_first_move(run: Run, write: Write) -> None:
    done = run("perft", write(SMALL), "2", "--divide")
    *moves, total = done.out.splitlines()
    parts = {move.rpartition("  ")[0].strip(): int(move.rpartition(" ")[2]) for move in moves}
    assert set(parts) >= {"A: end"}
    assert total == f"{sum(parts.values())} lines of play at depth 2"


def test_json_gives_the_counts(run: Run, write: Write) -> None:
    found = json.loads(run("perft", write(SMALL), "1", "--json", "--divide").out)
    assert (found["file"], found["id"], found["depth"]) == ("case.yaml", "base.test.way", 1)
    assert found["count"] == sum(found["divide"].values()) > 1
    assert "divide" not in json.loads(run("perft", write(SMALL), "1", "--json").out)


@pytest.mark.parametrize("depth", ["-1", "x", "", "1.5", "9" * 30])
def test_a_depth_is_a_whole_number(depth: str, run: Run, write: Write) -> None:
    done = run("perft", write(SMALL), depth)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("bang-explorer perft: DEPTH: must be a whole number of at least 0; found “")


def test_an_illegal_move_in_the_line_is_told(run: Run, write: Write) -> None:
    assert run("perft", write(ILLEGAL), "1").code == 1


def test_what_takes_too_long_is_told_as_the_least_there_is(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = count(step=1)
    monkeypatch.setattr("bang_explorer.settle.perft.monotonic", lambda: float(next(ticks)))
    done = run("perft", write(SMALL), "9", "--seconds", "3")
    assert (done.code, done.err) == (1, "")
    assert re.fullmatch(
        r"More than [1-9]\d* lines of play at depth 9; counting them all takes longer than 3 s\.\n", done.out
    )
    found = json.loads(run("perft", write(SMALL), "9", "--seconds", "3", "--divide", "--json").out)
    assert found["count"] is None
    assert found["more_than"] > 0
