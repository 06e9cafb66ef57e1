"""Checks the form of a scenario file by a JSON Schema, and words mistakes so that a player understands them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import TYPE_CHECKING, Any

from bang_explorer.games import game
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.values import Place, written
from bang_explorer.scenarios.yaml_in import SHAPE

if TYPE_CHECKING:
    from bang_explorer.kit.desk import Desk

ENOUGH = 100
"""The most schema errors that are looked at. Only one of them is reported."""


@cache
def schema(desk: Desk | None = None) -> dict[str, Any]:
    """The JSON Schema of a game's scenario files, by default BANG!'s, as a dict.

    Editors can check and complete with it. The keys that all games share come from `common.schema.json`; those of the
    game come from its `Desk`.
    """
    desk = desk or game().desk
    own = desk.opening.schema()
    whole: dict[str, Any] = json.loads(files(__package__).joinpath("common.schema.json").read_text("utf-8"))
    _put_after("players", whole["properties"], own["file"])
    parts = whole["$defs"]
    parts["player"]["properties"] |= own["player"]
    words = {word: {"$ref": "#/$defs/chance"} for word in desk.chances.words}
    parts["entry"]["properties"] = {**words, **own["chances"], **parts["entry"]["properties"]}
    parts |= own["definitions"]
    until = parts["entry"]["properties"]["outcomes"]["properties"]["until"]
    until["anyOf"][0]["enum"] += desk.horizons
    if not words:
        del parts["chance"]
    return whole


def _put_after(key: str, mapping: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Insert the keys of `more` into a mapping, in place, right behind `key`."""
    keys = list(mapping)
    behind = {one: mapping.pop(one) for one in keys[keys.index(key) + 1 :]}
    mapping |= {**more, **behind}


@cache
def _validator(desk: Desk) -> Any:
    from jsonschema import Draft202012Validator

    return Draft202012Validator(schema(desk))


def check_form(value: Any, lines: dict[Place, int], desk: Desk) -> None:
    """Raise `BadInput` if a value read from YAML does not have the form of a scenario.

    `lines` are the lines of its parts. Only one mistake is reported: the first unknown key, or else the first mistake
    of another kind.
    """
    if not isinstance(value, dict):
        glued = "; a space is needed after each colon" if re.match(r"\w+:\S", str(value)) else ""
        raise BadInput(f"a scenario is {SHAPE}; found {_found(value)}{glued}", line=lines.get(()))
    found = [_explained(error) for error in islice(_validator(desk).iter_errors(value), ENOUGH)]
    if not found:
        return
    place, message, _ = min(found, key=lambda wrong: (not wrong[2], line_of(wrong[0], lines) or 0))
    if place[:1] == ("line",) and len(place) > 1:
        hint = _wrong_entry(value["line"][place[1]], desk)
        if hint:
            place, message = place[:2], hint
    raise BadInput(message, written(place), line=line_of(place, lines))


def line_of(place: Place, lines: dict[Place, int]) -> int | None:
    """The number of the line in the file where this place stands, or else what is around it; None if unknown."""
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place)


# --- what a schema error means --------------------------------------------------------------------------------------

_TYPES = {
    "string": "text", "integer": "a whole number", "array": "a list", "object": "a mapping", "boolean": "true or false",
    "null": "nothing",
}  # fmt: skip
_ENTRIES = {"players": "players", "hand": "cards", "in_play": "cards", "deck": "cards", "discard": "cards"}


def _explained(error: Any) -> tuple[Place, str, bool]:
    """For a schema error: its place, its message, and True if it is an unknown key, the likeliest cause of others."""
    error = _narrowed(error)
    place: Place = tuple(error.absolute_path)
    if error.validator != "additionalProperties":
        return place, _says(error), False
    known = list(error.schema.get("properties", ()))
    extra = next(key for key in error.instance if key not in known)
    there = f"there {'are' if len(known) > 1 else 'is'} {', '.join(known)}"
    return (*place, extra), f"no key {shown(extra)} here; {there}{nearest(str(extra), known)}", True


def _narrowed(error: Any) -> Any:
    """The error to report where a value may have several forms: that in the form to which the value comes nearest."""
    while error.validator == "anyOf":
        level = len(error.absolute_path)
        wrong = {
            e.schema_path[0] for e in error.context if e.validator in ("type", "enum") and len(e.absolute_path) == level
        }
        meant = [e for e in error.context if e.schema_path[0] not in wrong]
        if not meant:
            return error
        error = meant[0]
    return error


_SAYS: dict[str, Callable[[Any, Any, Any], str]] = {
    "anyOf": lambda error, found, _: f"must be {_forms(error.context)}; found {_found(found)}",
    "type": lambda error, found, _: f"must be {_forms([error])}; found {_found(found)}",
    "enum": lambda error, found, known: (
        f"must be {_forms([error])}; found {_found(found)}{nearest(str(found), map(str, known))}"
    ),
    "required": lambda _, found, keys: _missing([f"“{key}”" for key in keys if key not in found]),
    "minItems": lambda error, found, limit: f"must have at least {limit} {_entries(error)}; found {len(found)}",
    "maxItems": lambda error, found, limit: f"must have at most {limit} {_entries(error)}; found {len(found)}",
    "minProperties": lambda *_: "must not be empty",
    "maxProperties": lambda _, found, limit: f"must have at most {limit} keys; found {len(found)}",
    "minimum": lambda _, found, limit: f"must be at least {limit}; found {found}",
    "maximum": lambda _, found, limit: f"must be at most {limit}; found {found}",
    "maxLength": lambda _, found, limit: f"is longer than {limit} characters: {shown(found)}",
    "pattern": lambda _, found, __: (
        f"must be one word of letters, digits, . _ + and -, such as base.duell.loser; found {_found(found)}"
    ),
}


def _says(error: Any) -> str:
    return _SAYS[error.validator](error, error.instance, error.validator_value)


def _missing(keys: list[str]) -> str:
    return f"{' and '.join(keys)} {'is' if len(keys) == 1 else 'are'} missing"


def _entries(error: Any) -> str:
    """The plural word for what a list holds, such as `cards`, for messages."""
    return _ENTRIES.get(error.absolute_path[-1] if error.absolute_path else "", "entries")


def _forms(errors: list[Any]) -> str:
    """The forms that would be right, in words, such as “text or a list”, from the errors on each form."""
    forms = [_form(error) for error in errors if error.validator in ("type", "enum")]
    return " or ".join(dict.fromkeys(forms))


def _form(error: Any) -> str:
    limit = error.validator_value
    if error.validator == "enum":
        return " or ".join(limit) if len(limit) < 3 else f"one of {', '.join(limit)}"
    kinds = _TYPES[limit] if isinstance(limit, str) else _TYPES[limit[0]]  # a number or null stands for text there
    hint = error.schema.get("description")
    return f"{kinds} ({hint})" if hint else kinds


def _found(value: Any) -> str:
    if isinstance(value, (dict, list)):
        return f"{'a' if value else 'an empty'} {'mapping' if isinstance(value, dict) else 'list'}"
    return shown(value)


# --- what is wrong with an entry of the line ------------------------------------------------------------------------


def _wrong_entry(row: Any, desk: Desk) -> str:
    """What is wrong with one entry of the line, in words; empty if there is no guess what was meant."""
    if isinstance(row, str):
        return _wrong_text(row)
    if not isinstance(row, dict):
        return f"must be a move (`A: bang > B`), a draw or a claim; found {_found(row)}"
    if len(row) != 1:
        keys = " and ".join(shown(key) for key in list(row)[:3])
        return f"each move or claim has a dash of its own; found {keys or 'nothing'}"
    return _wrong_value(*next(iter(row.items())), desk)


def _wrong_value(key: str | int, value: Any, desk: Desk) -> str:
    """What is wrong with an entry's value, in words, or empty.

    Its key is a player, or a word such as `draw` or `can`.
    """
    if key in ("can", "cannot"):
        return _wrong_moves(str(key), value)
    if key in desk.chances.words:
        return f"{key}: names {desk.chances.hint}; found {_found(value)}"
    if key == "is":
        return _wrong_facts(value)
    if key in desk.reserved or isinstance(value, str):
        return ""
    if value is None:
        return f"what does {key} do? A move is written `{key}: bang > B`"
    return f"a move is text, such as `{key}: bang > B`; found {_found(value)}"


def _wrong_text(row: str) -> str:
    """What is wrong with an entry that is a mere text instead of `WHO: WHAT`, in words."""
    who, colon, what = row.partition(":")
    if not colon:
        return f"a move is written `WHO: WHAT`, such as `A: bang > B`; found {shown(row)}"
    if what[:1] not in ("", " "):
        return f"a space is missing after the colon: `{who}: {what}`"
    return f"write the move without quotes: `{row}`"


def _wrong_facts(value: Any) -> str:
    """What is wrong with the facts of an `is:` claim, in words; empty if there is no guess what was meant."""
    if not isinstance(value, dict) or not value:
        return f"is: needs facts, such as `is: {{C.life: 3}}`; found {_found(value)}"
    path = next((path for path, expected in value.items() if isinstance(expected, dict)), None)
    if path is None:
        return ""
    return f'is: {path} is a value, a comparison such as ">= 2" or a list; found {_found(value[path])}'


def _wrong_moves(word: str, value: Any) -> str:
    """What is wrong with the moves of a `can:` or `cannot:` claim, in words (mostly missing quotes); or empty."""
    moves = value if isinstance(value, list) else [value]
    if not moves:
        return f"{word}: needs a move"
    shape = " or {move: .., because: RULE-ID}" if word == "cannot" else ""
    for move in moves:
        if isinstance(move, str) or (isinstance(move, dict) and word == "cannot" and {"move", "because"} & set(move)):
            continue
        if isinstance(move, dict) and len(move) == 1:
            who, what = next(iter(move.items()))
            return f'put the move in quotes: "{who}: {what}"'
        return f'{word}: needs moves such as "A: bang > B"{shape}; found {_found(move)}'
    return ""
