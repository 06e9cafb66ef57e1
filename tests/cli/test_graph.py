from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import bang_explorer as bx
from tests.cli.conftest import Run, Write

SHOOTING = """
id: base.test.shooting
game: base
players:
  - {name: Ann, role: sheriff, hand: [bang]}
  - {name: Bob, role: outlaw, hand: [fehlschuss], character: jourdonnais}
  - {name: Cleo, role: renegade}
line:
  - Ann: bang > Bob
"""
BEGINNINGS = {
    "svg": "<svg ", "html": "<figure ", "dot": 'digraph "', "gv": 'digraph "', "mmd": "flowchart TB\n", "txt": "Hit\n",
    "graphml": "<graphml ", "json": "{\n",
}  # fmt: skip


def test_dot_is_printed(run: Run) -> None:
    assert run("graph", "hit") == (0, bx.graph("hit").draw("dot"), "")
    assert run("graph", "hit", "--lang", "de").out == bx.graph("hit").draw("dot", lang="de")


@pytest.mark.parametrize("ending", BEGINNINGS)
def test_a_file_is_written_by_its_ending(ending: str, run: Run, write: Write, tmp_path: Path) -> None:
    write()
    for name in (f"hit.{ending}", f"HIT.{ending.upper()}"):
        assert run("graph", "hit", "-o", name) == (0, "", "")
        text = (tmp_path / name).read_text("utf-8")
        assert text.startswith(BEGINNINGS[ending])
        assert text.endswith("\n")


def test_what_is_written_is_what_python_draws(run: Run, write: Write, tmp_path: Path) -> None:
    write()
    run("graph", "chain:bang", "-o", "bang.json")
    found = json.loads((tmp_path / "bang.json").read_text("utf-8"))
    assert found == json.loads(json.dumps(bx.graph("chain:bang").as_json()))
    run("graph", "turn", "-o", "turn.svg", "--lang", "de")
    assert (tmp_path / "turn.svg").read_text("utf-8") == bx.graph("turn").draw("svg", lang="de") + "\n"


def test_what_a_scenario_has_come_to_is_drawn(run: Run, write: Write, tmp_path: Path) -> None:
    file = write(SHOOTING)
    assert run("graph", "stack", "--of", file, "-o", "stack.svg") == (0, "", "")
    drawn = (tmp_path / "stack.svg").read_text("utf-8")
    assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314 - our own picture
    assert "is-possible" in drawn
    assert run("graph", "table", "--of", file).out.startswith('digraph "table"')
    chain = run("graph", "chain:bang", "--of", file).out
    assert "Jourdonnais" in chain
    assert "Lucky Duke" not in chain


def test_a_board_is_seen_from_above_or_from_a_seat(run: Run, write: Write, tmp_path: Path) -> None:
    file = write(SHOOTING)
    above = run("graph", "board", "--of", file)
    assert above.code == 0
    assert "Missed!" in above.out
    assert "Missed!" not in run("graph", "board", "--of", file, "--seat", "Ann").out
    assert run("graph", "board", "--of", file, "--seat", "Bob", "-o", "board.svg") == (0, "", "")
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg ")


def test_a_large_graph_can_be_looked_at_around_a_place(run: Run, write: Write) -> None:
    whole, near = run("graph", "hit").out, run("graph", "hit", "--around", "hit.count").out
    assert '"Hit.count"' in near
    assert '"Hit.strike"' in whole
    assert '"Hit.strike"' not in near
    assert run("graph", "hit", "--around", "Hit.count", "--steps", "99").out == whole
    current = run("graph", "stack", "--of", write(SHOOTING), "--around").out
    assert '"Hit.answer"' in current
    assert '"Turn.begin"' not in current


def test_one_run_of_a_flow_can_be_marked_alone(run: Run, write: Write) -> None:
    file = write(SHOOTING)
    one = run("graph", "playcard", "--of", file, "--run", "1", "-o", "card.svg")
    assert one == (0, "", "")
    for argv in (("hit", "--run", "2"), ("hit", "--run", "0"), ("board", "--run", "1")):
        refused = run("graph", *argv, "--of", file)
        assert (refused.code, refused.out) == (2, "")
    assert "only a flow has runs" in refused.err


def test_a_line_that_stops_is_told(run: Run, write: Write) -> None:
    file = write(SHOOTING.replace("Ann: bang > Bob", "Ann: bang > Ann"))
    done = run("graph", "stack", "--of", file)
    assert done.code == 1
    assert "Ann: bang > Ann" in done.out


def test_what_cannot_be_is_told(run: Run, write: Write) -> None:
    file = write(SHOOTING)
    for argv, said in (
        (("hitt",), "no flow “hitt”"),
        (("chain:bnag",), "no card “bnag”"),
        (("hit", "-o", "hit.png"), "--output: the name must end in one of .svg, .dot"),
        (("hit", "-o", "hit"), "--output: the name must end in one of .svg, .dot"),
        (("hit", "-o", "no/such/folder/hit.dot"), "no/such/folder/hit.dot: cannot be written: No such file"),
        (("hit", "--around", "hit.cuont"), "--around: no place “hit.cuont” in Hit"),
        (("hit", "--around"), "--around: nothing is under way in Hit"),
        (("hit", "--seat", "Ann"), "--seat: only the board can be seen from a seat"),
        (("board",), "board: a board needs a scenario"),
        (
            ("board", "--of", file, "--seat", "Bbo"),
            "--seat: no player “Bbo”; there are Ann, Bob, Cleo (did you mean Bob?)",
        ),
        (("board", "--of", file, "-o", "board.dot"), "--output: the name must end in one of .svg, .html, .txt"),
        (("stack", "--of", "nowhere.yaml"), "nowhere.yaml"),
        (("stack", "--of", file, "--rules", "abakus"), "--rules"),
    ):
        done = run("graph", *argv)
        assert (done.code, done.out) == (2, ""), argv
        assert said in done.err, argv
        assert done.err.count("\n") == 1, argv
