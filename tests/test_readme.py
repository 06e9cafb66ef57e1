"""The examples in README.md and on the teacher's page do what they say, and so does the ruling on the first screen."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from bang_explorer.cli import main

README = Path(__file__).parent.parent / "README.md"


@pytest.mark.parametrize("page", [README, README.parent / "notebooks" / "README.md"], ids=["README", "teacher's page"])
def test_the_examples_hold(page: Path) -> None:
    # A line that opens or ends a code block would count as expected output; emptied, so that line numbers stay.
    text = re.sub(r"(?m)^```.*$", "", page.read_text("utf-8"))
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert examples.examples, f"{page.name} shows no example"
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)  # or else pytest's -v makes it talk
    assert runner.run(examples, out=report.append).failed == 0, "".join(report)


def test_the_command_on_the_first_screen_prints_what_stands_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = README.read_text("utf-8")
    scenario = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    shown = re.search(r"    \$ python start\.py (.*)\n((?:    .*\n)+)", text)
    assert scenario
    assert shown
    (tmp_path / "cleo.yaml").write_text(scenario[1], "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(shown[1])) == 0
    assert capsys.readouterr().out == re.sub(r"(?m)^    ", "", shown[2])


# --- what CONTRIBUTING names ----------------------------------------------------------------------------------------

PACKAGE = README.parent / "bang_explorer"


def test_every_file_that_contributing_names_is_there() -> None:
    text = (README.parent / "CONTRIBUTING.md").read_text("utf-8")
    named = set(re.findall(r"`([a-z_]+(?:/[a-z_]+)*\.(?:py|js|json))`", text))
    assert {"core/machine.py", "kit/game.py", "rules/play.py", "desk/why.py", "now.py"} <= named
    known = [file.as_posix() for file in README.parent.rglob("*.*") if ".venv" not in file.parts]
    assert [path for path in sorted(named) if not any(file.endswith(f"/{path}") for file in known)] == []


def test_the_tree_in_contributing_shows_every_room() -> None:
    text = (README.parent / "CONTRIBUTING.md").read_text("utf-8")
    tree = text.partition("    bang_explorer/\n")[2].partition("\n\n")[0]
    rooms = {line.split("/")[0].strip() for line in tree.splitlines()}
    folders = {folder.name for folder in PACKAGE.iterdir() if folder.is_dir() and not folder.name.startswith("__")}
    assert folders <= rooms
    of_kit = {folder.name for folder in (PACKAGE / "kit").iterdir() if folder.is_dir() and folder.name[0] != "_"}
    assert of_kit | {"rules", "boxes", "desk"} <= rooms
