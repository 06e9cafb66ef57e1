from __future__ import annotations

from pathlib import Path

import pytest

from bang_explorer.cli import diagrams
from bang_explorer.show.diagrams import diagram_files
from tests.cli.conftest import Run, Write


def test_the_folder_is_written_and_nothing_else_in_it_is_touched(run: Run, write: Write, tmp_path: Path) -> None:
    pytest.importorskip("pygraphviz")
    write()
    (tmp_path / "mine" / "en").mkdir(parents=True)
    (tmp_path / "mine" / "en" / "my-own.svg").write_text("mine", "utf-8")
    kept = {file: file.stat().st_mtime_ns for file in diagrams.KEPT.iterdir()}
    done = run("diagrams", "mine")
    assert (done.code, done.err) == (0, "")
    wanted = dict(diagram_files())
    assert f"{len(wanted)} files written under mine" in done.out
    for name, text in wanted.items():
        assert (tmp_path / "mine" / name).read_text("utf-8") == text
    assert (tmp_path / "mine" / "en" / "my-own.svg").read_text("utf-8") == "mine"
    assert {file: file.stat().st_mtime_ns for file in diagrams.KEPT.iterdir()} == kept  # not in a checkout here


def test_a_folder_that_cannot_be_made_is_told(run: Run, write: Write, tmp_path: Path) -> None:
    write()
    (tmp_path / "taken").write_text("a file", "utf-8")
    done = run("diagrams", "taken")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("taken/")
