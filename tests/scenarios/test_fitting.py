"""What is said quickly of the form of a file is what the library for JSON Schemas says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bang_explorer.games import games
from bang_explorer.kit.game import Game
from bang_explorer.scenarios.fitting import fits
from bang_explorer.scenarios.form import schema
from tests.elsewhere import told_elsewhere
from tests.scenarios.test_fuzz import spoilt_values

WHOLE = {"$defs": {"few": {"maxItems": 1}}}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_of_files_with_wrong_values_both_say_the_same(game: Game) -> None:
    whole = schema(game.desk)
    known, said = Draft202012Validator(whole), {True: 0, False: 0}
    for seed in range(200):
        value = spoilt_values(Random(seed))
        right = known.is_valid(value)
        assert fits(value, whole, whole) == right, value
        said[right] += 1
    assert min(said.values()) > 10


@pytest.mark.parametrize(
    ("asked", "right", "wrong"),
    [
        ({"type": "integer"}, [0, -1], [True, "1", None, [], {}]),
        ({"type": ["boolean", "null"]}, [True, None], [0, ""]),
        ({"type": "object"}, [{}], [[], "{}"]),
        ({"enum": ["a", "b"]}, ["a"], ["c"]),
        ({"maxLength": 2}, ["ab", 123, None], ["abc"]),
        ({"pattern": "^a"}, ["ab", 1], ["ba"]),
        ({"minimum": 2}, [2, "1"], [1]),
        ({"maximum": 2}, [2, "3"], [3]),
        ({"multipleOf": 5}, [10, "1"], [7]),
        ({"items": {"type": "string"}}, [[], ["a"], "x"], [["a", 1]]),
        ({"minItems": 1}, [[1], {}], [[]]),
        ({"maxItems": 1}, [[1], {1: 1, 2: 2}], [[1, 2]]),
        ({"required": ["a"]}, [{"a": 1}, []], [{"b": 1}]),
        ({"minProperties": 1}, [{"a": 1}, []], [{}]),
        ({"maxProperties": 1}, [{"a": 1}, [1, 2]], [{"a": 1, "b": 1}]),
        ({"propertyNames": {"maxLength": 1}}, [{"a": 1}, "abc"], [{"ab": 1}]),
        ({"properties": {"a": {"type": "null"}}}, [{"a": None}, {"b": 1}, []], [{"a": 1}]),
        ({"properties": {"a": {}}, "additionalProperties": False}, [{"a": 1}, []], [{"b": 1}]),
        ({"additionalProperties": {"type": "null"}}, [{"a": None}, []], [{"b": 1}]),
        ({"anyOf": [{"type": "null"}, {"minimum": 2, "type": "integer"}]}, [None, 2], [1, "a"]),
        ({"$ref": "#/$defs/few"}, [[1], "ab"], [[1, 2]]),
    ],
    ids=str,
)
def test_a_keyword_asks_for_what_the_library_says_that_it_asks_for(
    asked: dict[str, Any], right: list[Any], wrong: list[Any]
) -> None:
    known = Draft202012Validator(WHOLE | asked)
    assert [fits(one, asked, WHOLE) for one in right] == [known.is_valid(one) for one in right] == [True] * len(right)
    assert [fits(one, asked, WHOLE) for one in wrong] == [known.is_valid(one) for one in wrong] == [False] * len(wrong)


def test_a_keyword_that_is_not_known_is_an_error() -> None:
    with pytest.raises(KeyError, match="uniqueItems"):
        fits([1, 1], {"uniqueItems": True}, {})


def test_a_file_with_nothing_wrong_is_read_without_the_library() -> None:
    of = "import sys, json, bang_explorer as bx; bx.scenario('base.duell.at-any-distance').ruling()"
    assert told_elsewhere(f"{of}; print(json.dumps('jsonschema' in sys.modules))", "0") is False
