from __future__ import annotations

import json

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
