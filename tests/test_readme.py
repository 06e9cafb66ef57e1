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
    shown = re.search(r"    \$ (bang-explorer .*)\n((?:    .*\n)+)", text)
    assert scenario
    assert shown
    (tmp_path / "cleo.yaml").write_text(scenario[1], "utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(shown[1])[1:]) == 0
    assert capsys.readouterr().out == re.sub(r"(?m)^    ", "", shown[2])
