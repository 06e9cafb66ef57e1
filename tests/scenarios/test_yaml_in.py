"""YAML is read as plain values with their lines: what looks like something else in YAML stays the text it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.values import plain_value, written
from bang_explorer.scenarios.yaml_in import MAX_BYTES, MAX_DEPTH, MAX_NODES, load, read_text


@pytest.mark.parametrize(
    "text",
    [
        "No", "yes", "on", "off", "y", "n", "12:30", "6H", "10S", "1e3", "1.5", ".inf", "0x1F", "0o17", "1_000",
        "007", "+5", "-0", "2026-01-01", "=", "<<", "9" * 41, "bang > B", "A", "Nein", "nul",
    ],
)  # fmt: skip
def test_what_other_readers_would_turn_into_something_stays_text(text: str) -> None:
    assert plain_value(text) == text
    assert load(f"x: {text}")[0] == {"x": text}
    assert load(f"[{text}]")[0] == [text]
    assert load(f"{text}: 1")[0] == {text: 1}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10", 10), ("0", 0), ("-3", -3), ("9" * 40, 10**40 - 1), ("true", True), ("False", False), ("TRUE", True),
        ("null", None), ("~", None), ("", None), ("Null", None),
    ],
)  # fmt: skip
def test_numbers_and_three_words_are_values(text: str, value: Any) -> None:
    assert load(f"x: {text}")[0] == {"x": value}


@pytest.mark.parametrize(
    "text", ["10", "true", "null", "~", "", "No", "[a]", "{a: 1}", "# no comment", "a: b", "&a", "*a", "!b"]
)
def test_in_quotes_everything_is_text(text: str) -> None:
    assert load(f"x: '{text}'")[0] == {"x": text}
    assert load(f'x: "{text}"')[0] == {"x": text}


def test_each_place_has_its_line() -> None:
    text = "id: a.b\nplayers:\n  - {name: A,\n     hand: [bang,\n       bier]}\n  - name: B\nline:\n  - A: bang > B\n"
    value, lines = load(text)
    assert value["players"][0]["hand"] == ["bang", "bier"]
    found = {written(place): line for place, line in lines.items()}
    assert found == {
        "": 1, "id": 1, "players": 2, "players[0]": 3, "players[0].name": 3, "players[0].hand": 4,
        "players[0].hand[0]": 4, "players[0].hand[1]": 5, "players[1]": 6, "players[1].name": 6,
        "line": 7, "line[0]": 8, "line[0].A": 8,
    }  # fmt: skip


def test_lines_are_counted_however_they_end() -> None:
    for end in ("\n", "\r\n", "\r"):
        assert load(f"a: 1{end}{end}b: 2")[1]["b",] == 3


def test_a_file_of_the_greatest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"#" * MAX_BYTES)
    assert len(read_text(path)) == MAX_BYTES
    path.write_bytes(b"#" * (MAX_BYTES + 1))
    with pytest.raises(BadInput, match=f"^is longer than {MAX_BYTES:,} bytes"):
        read_text(path)


def test_depth_and_number_of_values_have_a_limit() -> None:
    assert load("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    with pytest.raises(BadInput, match=f"nested more than {MAX_DEPTH} levels"):
        load("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1))
    assert load("[" + "a," * (MAX_NODES - 10) + "]")
    with pytest.raises(BadInput, match=f"holds more than {MAX_NODES:,} values"):
        load("[" + "a," * (MAX_NODES + 10) + "]")


@pytest.mark.parametrize(
    "text", ["&a b", "*a", "!b c", "!!str 1", "! x", "- &a 1\n- *a", "{<<: *a}", "!!binary aGk=", "!<x> 1"]
)
def test_nothing_is_read_that_can_do_more_than_stand_there(text: str) -> None:
    with pytest.raises(
        BadInput, match=r"^1: (anchors and aliases|tags such as “.*”) .*are not used in scenario files$"
    ):
        load(text)


def test_line_breaks_and_symbols_in_text_are_fine() -> None:
    assert load('x: "a\\nb\\tc"')[0] == {"x": "a\nb\tc"}
    assert load("x: |\n  Wer verliert?\n  🤠 ♥\n")[0] == {"x": "Wer verliert?\n🤠 ♥\n"}


@pytest.mark.parametrize(
    "escape", ["\\0", "\\a", "\\b", "\\e", "\\x1b", "\\x7f", "\\ud800", "\\udfff", "\\u202e", "\\u2066", "\\N"]
)
def test_no_escape_smuggles_in_what_a_terminal_would_obey(escape: str) -> None:
    with pytest.raises(BadInput, match=r"text cannot hold (the invisible|half a) character \(?U\+"):
        load(f'x: "{escape}"')


values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(st.characters(exclude_categories=("C", "Z"))),
    lambda of: st.lists(of, max_size=5) | st.dictionaries(st.text("abcXYZ", min_size=1, max_size=5), of, max_size=5),
    max_leaves=20,
)


@settings(derandomize=True, deadline=None, database=None)
@given(values)
def test_what_another_program_writes_is_read_as_it_was(value: Any) -> None:
    assert load(yaml.safe_dump(value, allow_unicode=True))[0] == value
    assert load(yaml.safe_dump(value, allow_unicode=False, default_flow_style=True))[0] == value
