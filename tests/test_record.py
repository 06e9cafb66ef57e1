from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import record

SCRIPT = Path(record.__file__)
CASE = "base.duell.at-any-distance"
SOME = "rule,options,why_not"


@pytest.fixture(autouse=True)
def _nothing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """What recording sets in its own process is as before after each test."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in ("COLUMNS", "LANGUAGE"):
        monkeypatch.setenv(name, os.environ.get(name, ""))


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    """Two recordings of one case."""
    for name in "ab":
        assert record.main([str(tmp_path / name), "--only", SOME, "--word", CASE, "--jobs", "1"]) == 0
    return tmp_path / "a", tmp_path / "b"


def compared(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, str]:
    capsys.readouterr()
    code = record.main(["--compare", *map(str, pair), *more])
    return code, capsys.readouterr().out


def change(file: Path, **texts: str | None) -> dict[str, Any]:
    """Put other texts in the place of some in a file, by number (`_0`); None takes one out, a new key adds one."""
    records = json.loads(file.read_text("utf-8"))
    keys = {f"_{number}": key for number, key in enumerate(records)}
    for name, text in texts.items():
        if text is None:
            del records[keys[name]]
        else:
            records[keys.get(name, name)] = text
    file.write_text(json.dumps(records), "utf-8")
    return keys


def test_two_recordings_of_the_same_are_the_same(pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    code, out = compared(pair, capsys)
    assert code == 0
    assert re.fullmatch(r"all \d+ records are the same\n", out)


def test_a_changed_text_a_missing_record_and_a_new_one_are_told_under_their_kinds(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    text = next(iter(json.loads((pair[1] / "rule.json").read_text("utf-8")).values()))
    keys = change(pair[1] / "rule.json", _0=text.replace(" holds", " wholes", 1), new_one="words")
    gone = change(pair[1] / "options.json", _1=None)
    code, out = compared(pair, capsys)
    assert code == 1
    rule, options = out.split("options: ")
    assert rule.startswith("rule: 1 of 4 changed, 0 gone, 1 new\n")
    assert f"  * {keys['_0']}\n  + new_one\n" in rule
    assert f"rule: {keys['_0']}\n" in rule
    assert re.search(r"\n    -.* holds.*\n    \+.* wholes", rule)
    assert options.startswith(f"0 of 2 changed, 1 gone, 0 new\n  - {gone['_1']}\n")
    assert "why_not:" not in out
    assert re.search(r"\n3 of \d+ records differ\n$", out)


def test_of_json_only_the_lines_that_differ_are_shown(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, title in zip(pair, ("Ein Titel", "Ändert sich"), strict=True):
        change(folder / "rule.json", some=json.dumps({"a": [1, 2, 3, 4], "title": title, "z": {"b": 5, "c": 6}}))
    _, out = compared(pair, capsys)
    assert [line.strip() for line in out.splitlines() if line.startswith("    ")] == [
        "@@ -7,3 +7,3 @@", "],", '- "title": "Ein Titel",', '+ "title": "Ändert sich",', '"z": {',
    ]  # fmt: skip


def test_of_many_differences_the_first_are_shown_and_the_others_counted(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in pair:
        change(folder / "rule.json", **{f"more {number}": f"in {folder.name}" for number in range(40)})
    code, out = compared(pair, capsys)
    assert code == 1
    assert out.startswith("rule: 40 of 44 changed, 0 gone, 0 new\n  * more 0\n")
    assert "  ... and 30 more\n" in out
    assert out.count("    +in b\n") == record.SHOWN


def test_a_kind_that_only_one_has_recorded_is_gone_or_new(
    pair: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    (pair[1] / "rule.json").unlink()
    code, out = compared(pair, capsys)
    assert code == 1
    assert out.startswith("rule: 0 of 4 changed, 4 gone, 0 new\n")
    assert compared(pair[::-1], capsys)[1].startswith("rule: 0 of 0 changed, 0 gone, 4 new\n")
    assert compared(pair, capsys, "--only", "options,why_not")[0] == 0


def test_two_folders_without_a_recording_are_not_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        record.main(["--compare", str(tmp_path), str(tmp_path / "nowhere")])
    assert stopped.value.code == 2
    assert "nothing is recorded in" in capsys.readouterr().err


WHOLE = ("diagrams", "coverage")
"""Kinds that are one command over everything, which takes long: `tests/long/test_record.py`."""


@pytest.mark.parametrize("name", [name for name in record.KINDS if name not in WHOLE])
def test_every_kind_records_something(name: str) -> None:
    records_something(name)


def records_something(name: str) -> None:
    item = next(iter(record.KINDS[name].items()))
    found = dict(record.recorded((name, [item], True)))
    assert found
    assert not [key for key in found if key.endswith(" raises")]
    assert any(text.strip() for text in found.values())


def test_what_raises_is_recorded_too_and_the_rest_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def half(item: str) -> record.Records:
        yield f"{item} first", "text"
        raise ValueError(item)

    monkeypatch.setitem(record.KINDS, "half", record.Kind(lambda: "ab", half))
    found = record.recorded(("half", ["a", "b"], False))
    assert found == [
        ("a first", "text"), ("a raises", "ValueError: a"), ("b first", "text"), ("b raises", "ValueError: b"),
    ]  # fmt: skip


def test_a_kind_that_the_product_does_not_have_is_left_out_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(
        record.KINDS, "later", record.Kind(lambda: record.bx.what_comes_later, record.KINDS["rule"].record)
    )
    assert record.main([str(tmp_path / "a"), "--only", "later,sets", "--jobs", "1"]) == 0
    said = capsys.readouterr()
    assert said.err.startswith("later: not to be had here (AttributeError: ")
    assert said.out.startswith("sets: ")
    assert [file.name for file in (tmp_path / "a").glob("*.json")] == ["sets.json"]


def test_the_order_in_lists_can_be_left_out_of_account() -> None:
    one, other = {"a": [{"x": [2, 1]}, {"x": []}], "b": None}, {"b": None, "a": [{"x": []}, {"x": [1, 2]}]}
    assert json.dumps(record.unordered(one)) == json.dumps(record.unordered(other))


def test_what_is_big_is_kept_as_a_digest_or_whole() -> None:
    digests, texts = (dict(record.recorded(("boards", [CASE], whole))) for whole in (False, True))
    svg = [key for key in texts if " svg " in key]
    assert svg
    assert all(texts[key].startswith("<svg") for key in svg)
    assert all(re.fullmatch(r"[0-9a-f]{16}, \d+ characters", digests[key]) for key in svg)
    assert {key for key in texts if texts[key] == digests[key]} == {key for key in texts if " text " in key}


def test_neither_hash_seed_nor_processes_nor_place_are_in_a_recording(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = f"{SOME},views,stacks,panels"
    for seed, jobs in (("1", "1"), ("2", "2")):
        words = ("--only", kinds, "--word", CASE, "--whole", "--jobs", jobs)
        subprocess.run(  # noqa: S603 - our own Python, our own script
            [sys.executable, SCRIPT, tmp_path / seed, *words],
            check=True, cwd=tmp_path, capture_output=True, env={**os.environ, "PYTHONHASHSEED": seed},
        )  # fmt: skip
    assert compared((tmp_path / "1", tmp_path / "2"), capsys)[0] == 0
    text = "".join(file.read_text("utf-8") for file in (tmp_path / "1").glob("*.json"))
    assert str(SCRIPT.parent.parent) not in text
    assert str(tmp_path) not in text
    assert not re.search(r"\bat 0x[0-9a-f]{6}", text)


def test_git_does_not_see_a_recording(pair: tuple[Path, Path]) -> None:
    assert (pair[0] / ".gitignore").read_text() == "*\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("out", "--only", "rule,pictures"), "no kind pictures; there are coverage, "),
        (("out", "--of", "nowhere"), "no bang_explorer in nowhere"),
        ((), "say where to record"),
    ],
)
def test_what_cannot_be_recorded_is_said(
    words: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        record.main(list(words))
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
