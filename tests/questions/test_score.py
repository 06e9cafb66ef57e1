"""Results add up, and as CSV they hold nothing that a spreadsheet would run."""

from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest

from bang_explorer.questions import Question, Score, ask, question
from bang_explorer.questions.score import COLUMNS
from tests.strategies import opened


@pytest.fixture(name="asked")
def asked_() -> Question:
    return question("distance", seed=1)


def test_points_add_up(asked: Question) -> None:
    score = Score()
    assert (repr(score), score.points, score.of) == ("0 of 0 points", 0, 0)
    score.add(asked.grade(asked.answers()))
    assert repr(score) == "1 of 1 point"
    reach = question("reach", level=1, seed=1)
    assert reach.answers() == "A; C"
    score.add(reach.grade("A"), seconds=12.34)
    assert (score.points, score.of, repr(score)) == (Fraction(3, 2), 2, "1.5 of 2 points")


def test_rows_say_what_was_asked_and_answered(asked: Question) -> None:
    score = Score()
    score.add(asked.grade("7 steps"), seconds=3.14159)
    assert score.as_rows() == [
        {"id": "distance-1-1", "topic": "distance", "level": 1, "seed": 1, "game": "base", "answer": "7",
         "right": False, "points": 0.0, "tries": 1, "first": "7", "seconds": 3.1}
    ]  # fmt: skip
    assert score.to_csv() == (
        "id,topic,level,seed,game,answer,right,points,tries,first,seconds\n"
        "distance-1-1,distance,1,1,base,7,False,0.0,1,7,3.1\n"
    )


def test_a_second_try_is_told_from_a_first_one(asked: Question) -> None:
    score = Score()
    score.add(asked.grade(asked.answers(), asked.grade(7)))
    score.add(asked.grade(asked.answers()))
    [second, first] = csv.DictReader(StringIO(score.to_csv()))
    assert [second[key] for key in ("answer", "right", "points", "tries", "first")] == ["1", "True", "0.5", "2", "7"]
    assert [first[key] for key in ("answer", "right", "points", "tries", "first")] == ["1", "True", "1.0", "1", "1"]
    assert (score.points, score.of) == (Fraction(3, 2), 2)


def test_a_file_holds_the_same(asked: Question, tmp_path: Path) -> None:
    score = Score()
    score.add(asked.grade(1))
    path = tmp_path / "results.csv"
    assert score.to_csv(path) == path.read_text("utf-8") == score.to_csv(str(path))
    assert b"\r" not in path.read_bytes()


def test_cells_do_nothing_in_a_spreadsheet(asked: Question) -> None:
    position = opened("""
players:
  - {name: "=A", role: sheriff}
  - {name: "@B", role: outlaw}
  - {name: "-C;x", role: renegade}
  - {name: D, role: outlaw}
""")
    score = Score()
    reach = next(one for seed in range(40) if "weapon of D " in (one := ask(position, "reach", seed)).text())
    score.add(reach.grade(["=A", "@B"]))
    score.add(reach.grade(["-C;x"]))
    score.add(asked.grade(-1))
    rows = list(csv.DictReader(StringIO(score.to_csv())))
    assert [row["answer"] for row in rows] == ["'=A, @B", "'-C;x", "'-1"]
    assert all(tuple(row) == COLUMNS for row in rows)
    assert not any(
        cell.lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r")) for row in rows for cell in row.values()
    )


def test_a_move_in_a_cell_is_text() -> None:
    asked = question("move", seed=2)
    score = Score()
    score.add(asked.grade("end"))
    [row] = csv.DictReader(StringIO(score.to_csv()))
    assert row["answer"] == f"{asked.position.decides}: end"
