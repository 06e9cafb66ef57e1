from __future__ import annotations

import json
from pathlib import Path

import pytest

import bang_explorer as bx
from bang_explorer.show.dot import dot
from bang_explorer.show.words import words
from tests.cli.conftest import Run, Write


def test_dot_is_printed(run: Run) -> None:
    assert run("graph", "hit") == (0, dot(bx.graph("hit"), words("en")), "")
    assert run("graph", "hit", "--lang", "de").out == dot(bx.graph("hit"), words("de"))


def test_a_file_is_written_by_its_ending(run: Run, write: Write, tmp_path: Path) -> None:
    write()
    assert run("graph", "chain:bang", "-o", "bang.dot") == (0, "", "")
    assert (tmp_path / "bang.dot").read_text("utf-8").startswith('digraph "chain:bang" {')
    assert run("graph", "map", "-o", "map.JSON") == (0, "", "")
    found = json.loads((tmp_path / "map.JSON").read_text("utf-8"))
    assert found == json.loads(json.dumps(bx.graph("map").as_json()))


@pytest.mark.parametrize("name", ["hit.svg", "hit.mmd", "hit.png"])
def test_pictures_come_later_and_that_is_said(name: str, run: Run, write: Write, tmp_path: Path) -> None:
    write()
    done = run("graph", "hit", "-o", name)
    assert (done.code, done.out) == (2, "")
    assert "come with the next version" in done.err
    assert not (tmp_path / name).exists()


def test_what_cannot_be_is_told(run: Run, write: Write) -> None:
    write()
    for argv, said in (
        (("hitt",), "no flow “hitt”"),
        (("chain:bnag",), "no card “bnag”"),
        (("hit", "-o", "hit.txt"), "--output: the name must end in .dot or .json"),
        (("hit", "-o", "no/such/folder/hit.dot"), "no/such/folder/hit.dot: cannot be written: No such file"),
    ):
        done = run("graph", *argv)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(said)
