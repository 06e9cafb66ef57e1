from __future__ import annotations

from pathlib import Path

import pytest

import bang_explorer as bx
from bang_explorer.games.bang import GAME as BANG
from bang_explorer.show.graph.diagrams import diagram_files
from bang_explorer.show.graph.layout import LAYOUTS
from tests.cli.conftest import Run, Write
from tests.show.pictures import GRAPHS, OF_OTHERS, heaped, no_engine


def test_the_folder_is_written_and_nothing_else_in_it_is_touched(
    run: Run, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bang_explorer.show.graph.diagrams.lay_out", heaped)  # tested elsewhere
    write()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "my-own.svg").write_text("mine", "utf-8")
    layouts = [file for of in (BANG, *OF_OTHERS) for file in (of.path / LAYOUTS).iterdir()]
    kept = [file.stat().st_mtime_ns for file in layouts]
    done = run("diagrams", "mine")
    assert (done.code, done.err) == (0, "")
    wanted = dict(diagram_files())
    wanted |= {f"{of.id}/{name}": text for of in OF_OTHERS for name, text in diagram_files(of)}
    assert f"{len(wanted)} files written under mine" in done.out
    for name, text in wanted.items():
        assert (tmp_path / "mine" / name).read_text("utf-8") == text
    assert (tmp_path / "mine" / "my-own.svg").read_text("utf-8") == "mine"
    assert [file.stat().st_mtime_ns for file in layouts] == kept  # not in a checkout here


def test_every_graph_is_written_whole_in_the_forms_that_are_asked_for(
    run: Run, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write()
    with no_engine(monkeypatch):
        done = run("diagrams", "mine", "--forms", "svg, .DOT,mmd,dot", "--lang", "de")
    assert (done.code, done.err) == (0, "")
    mine = tmp_path / "mine"
    files = {file.relative_to(mine).as_posix(): file.read_text("utf-8") for file in mine.rglob("*") if file.is_file()}
    assert len(files) == 3 * (len(GRAPHS) + sum(map(len, OF_OTHERS.values())))
    assert str(len(files)) in done.out
    assert {"dice/turn.svg", "dice/chain-gatling.dot"} <= files.keys()
    for name, one in (("hit", bx.graph("hit")), ("map", bx.graph("map")), ("chain-bang", bx.graph("chain:bang"))):
        svg, dot, mermaid = (files[f"{name}.{ending}"] for ending in ("svg", "dot", "mmd"))
        assert sorted(dot.splitlines()) == sorted(one.draw("dot", lang="de").splitlines())
        assert svg.startswith("<svg ")
        assert mermaid.startswith("flowchart TB\n")
    assert "Lucky Duke" in files["chain-bang.dot"]  # with everybody's abilities


def test_forms_that_cannot_be_written_are_told(run: Run, write: Write, tmp_path: Path) -> None:
    write()
    before = sorted(tmp_path.iterdir())
    for argv, said in (
        (("mine", "--forms", "dto"), "--forms: no form “dto”; there are svg, dot, gv, mmd, json"),
        (("mine", "--forms", "svg,"), "--forms: no form “”"),
        (("--forms", "svg"), "--forms: only pictures in all languages belong in diagrams: name another FOLDER"),
    ):
        done = run("diagrams", *argv)
        assert (done.code, done.out) == (2, ""), argv
        assert said in done.err, argv
        assert done.err.count("\n") == 1, argv
    assert sorted(tmp_path.iterdir()) == before


def test_a_folder_that_cannot_be_made_is_told(run: Run, write: Write, tmp_path: Path) -> None:
    write()
    (tmp_path / "taken").write_text("a file", "utf-8")
    done = run("diagrams", "taken", "--forms", "txt")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("taken: cannot be made")
