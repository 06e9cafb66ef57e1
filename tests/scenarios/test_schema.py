"""The JSON Schema says the same as the reader: an editor that checks by it finds what we find."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bang_explorer.games import find, games
from bang_explorer.games.bang.desk import DESK
from bang_explorer.games.bang.desk.facts import PHASES
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import CLAIMS, NAME_LENGTH
from bang_explorer.scenarios.form import _SAYS, schema
from bang_explorer.scenarios.packaged import cases
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.yaml_in import load, read_text
from tests.scenarios.schema import FILE, whole

PACKAGED = cases()
VALIDATOR = Draft202012Validator(schema())
"""For the card game; see `validator` for the others."""
NOT_IN_FILES = {"rules_given", "file", "lines"}
"""What the reader adds to a scenario."""
BASE: dict[str, Any] = {
    "id": "a.b", "game": "base", "players": [{"name": "A", "role": "sheriff"}, {"name": "B", "role": "outlaw"}],
}  # fmt: skip


@cache
def validator(box: str) -> Draft202012Validator:
    """What checks the files of the game that has this box, or combination of boxes."""
    return Draft202012Validator(schema(find(box).game.desk))


def test_it_is_a_schema_of_the_draft_it_names() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_the_file_for_editors_is_what_would_be_written_today() -> None:
    assert FILE.read_text("utf-8") == whole(), "write it anew: python -m tests.scenarios.schema"


STRUCTURE = {"$ref", "additionalProperties", "items", "properties", "propertyNames"}
"""Keywords whose failure is told as that of what they hold, or as an unknown key."""


def test_whatever_a_schema_asks_for_can_be_told_where_a_file_does_not_have_it() -> None:
    asked = {key for game in games() for part in every_part(schema(game.desk)) for key in part}
    assert asked & Draft202012Validator.VALIDATORS.keys() - STRUCTURE - _SAYS.keys() == set()


def every_part(part: Any) -> Any:
    """Each schema within the schema."""
    if isinstance(part, dict):
        yield part
        for one in part.values():
            yield from every_part(one)
    elif isinstance(part, list):
        for one in part:
            yield from every_part(one)


def test_every_reference_leads_somewhere_and_every_definition_is_used() -> None:
    used = {part["$ref"].removeprefix("#/$defs/") for part in every_part(schema()) if "$ref" in part}
    assert used == set(schema()["$defs"])


@pytest.mark.parametrize("path", PACKAGED, ids=lambda path: path.stem)
def test_every_packaged_scenario_is_valid(path: Path) -> None:
    value, _ = load(read_text(path))
    assert [error.message for error in validator(value["game"]).iter_errors(value)] == []


# --- the same keys --------------------------------------------------------------------------------------------------


def test_a_scenario_has_the_keys_that_are_read() -> None:
    assert set(schema()["properties"]) == {one.name for one in fields(Scenario)} - NOT_IN_FILES


def test_a_player_has_the_keys_that_are_read() -> None:
    player = schema()["$defs"]["player"]
    assert list(player["properties"]) == [one.name for one in fields(Player)]


def test_an_entry_has_the_words_that_are_read() -> None:
    assert set(schema()["$defs"]["entry"]["properties"]) == set(DESK.reserved) == {*CLAIMS, *DESK.chances.words}


def test_the_phases_are_those_that_are_known() -> None:
    assert tuple(schema()["properties"]["phase"]["enum"]) == PHASES


def test_every_text_has_a_longest_length() -> None:
    """What is never too long is never in the way: in a message, on a page, in a table."""
    for part in every_part(schema()):
        kinds = part.get("type")
        if kinds == "string" or (isinstance(kinds, list) and "string" in kinds):
            assert "maxLength" in part or "a name of at most" in part["description"], part
        if kinds == "array":
            assert "maxItems" in part


FILLED: dict[str, Any] = {
    "id": "x.y", "title": "T", "question": "Q?", "answer": "A.", "game": "base", "rules": "international",
    "players": BASE["players"] * 1, "turn": "B",
    "phase": "discard", "this_turn": {"shots": 1}, "deck": ["bang"], "discard": ["bier"], "set_aside": "rest",
    "train": {"locomotive": "leland"}, "seed": 3,
    "ask": "always", "line": [{"A": "end"}], "source": "s", "shows": ["a"], "contrast": ["b"],
}  # fmt: skip
FILLED_PLAYER: dict[str, Any] = {
    "name": "Z", "role": "sheriff", "character": "kit_carlson", "copies": "x", "life": 1, "max_life": 2, "hand": 3,
    "in_play": ["fass"], "laid_this_turn": ["fass"], "seen_top": 1, "out": True,
}  # fmt: skip


@pytest.mark.parametrize("key", schema()["properties"])
def test_each_key_of_the_schema_is_read(key: str) -> None:
    base = BASE | {"game": "base+train"} if key == "train" else BASE
    plain, filled = read(base), read(base | {key: FILLED[key]})
    assert (filled != plain) == (key not in ("game", "players"))
    assert VALIDATOR.is_valid(base | {key: FILLED[key]})


@pytest.mark.parametrize("key", schema()["$defs"]["player"]["properties"])
def test_each_key_of_a_player_in_the_schema_is_read(key: str) -> None:
    player = {"name": "A", "role": "outlaw"}
    plain = read(BASE | {"players": [player, BASE["players"][1]]})
    filled = read(BASE | {"players": [player | {key: FILLED_PLAYER[key]}, BASE["players"][1]]})
    assert filled != plain


@pytest.mark.parametrize("policy", SETS.choices)
def test_each_policy_may_be_changed(policy: str) -> None:
    for choice in SETS.choices[policy]:
        found = read(BASE | {"rules": {policy: choice}})
        assert getattr(found.rules, policy) == choice


def read(value: dict[str, Any]) -> Scenario:
    return read_scenario(json.dumps(value))  # JSON is YAML


# --- the same verdict -----------------------------------------------------------------------------------------------

WRONG: list[dict[str, Any]] = [
    {"id": "a b"}, {"id": "a.b\n"}, {"id": "a/b"}, {"id": 1}, {"game": 1}, {"title": {"fr": ""}}, {"title": []},
    {"rules": []}, {"rules": {"like": 1}}, {"players": []}, {"players": BASE["players"] * 5}, {"players": {}},
    {"players": ["A", "B"]}, {"turn": []}, {"phase": "x"}, {"phase": 1}, {"this_turn": {}}, {"this_turn": {"x": 1}},
    {"deck": "bang"}, {"deck": [1]}, {"discard": 1}, {"set_aside": "all"}, {"set_aside": [1]}, {"seed": "x"},
    {"seed": True}, {"line": {}}, {"line": ["x"]}, {"line": [{}]}, {"line": [{"A": "end", "B": "end"}]},
    {"line": [{"can": 1}]}, {"line": [{"can": []}]}, {"line": [{"cannot": {"because": "x"}}]}, {"line": [{"is": {}}]},
    {"line": [{"is": {"A.life": {"x": 1}}}]}, {"line": [{"decides": []}]}, {"line": [{"draw": {}}]},
    {"line": [{"draw": []}]}, {"line": [{"A": None}]}, {"line": [{"A": True}]}, {"line": [{"A": []}]}, {"source": 1},
    {"shows": "x"}, {"contrast": [1]}, {"x": 1},
]  # fmt: skip


@pytest.mark.parametrize("change", WRONG, ids=str)
def test_what_the_schema_refuses_the_reader_refuses(change: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(BASE | change)
    with pytest.raises(BadInput):
        read(BASE | change)


def test_names_are_as_long_in_the_schema_as_in_the_reader() -> None:
    assert f"at most {NAME_LENGTH} characters" in schema()["$defs"]["player"]["properties"]["name"]["description"]


def test_checking_a_file_loads_no_grammars_of_web_addresses() -> None:
    """They take most of a second to compile. Whoever needs them can still load them."""
    look = "print('lark' in sys.modules, 'rfc3987_syntax' in sys.modules)"
    code = f"import sys, bang_explorer as bx; bx.scenario('base.mustang.in-the-hand'); {look}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)  # noqa: S603
    assert done.stdout == "False False\n"
