"""Checks the form of a scenario file by a JSON Schema, and words mistakes so that a player understands them."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import TYPE_CHECKING, Any

from bang_explorer.games import game
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.sayings import Listed, Saying, all_of, any_of
from bang_explorer.kit.values import Place, written
from bang_explorer.scenarios.yaml_in import SHAPE

if TYPE_CHECKING:
    from bang_explorer.kit.desk import Desk

ENOUGH = 100
"""The most schema errors that are looked at. Only one of them is reported."""


@cache
def schema(desk: Desk | None = None) -> dict[str, Any]:
    """The JSON Schema of a game's scenario files, by default BANG!'s, as a dict, which must not be changed.

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


GRAMMARS = "rfc3987_syntax"
"""A package that Jupyter brings. `jsonschema` loads it for a check of web addresses that no file here asks for, and it
takes most of a second to compile its grammars."""


@cache
def _validator(desk: Desk) -> Any:
    is_free = GRAMMARS not in sys.modules
    sys.modules.setdefault(GRAMMARS, None)  # type: ignore[arg-type] # so an import of it fails, and the check is left out
    try:
        from jsonschema import Draft202012Validator
    finally:
        if is_free:
            del sys.modules[GRAMMARS]
    return Draft202012Validator(schema(desk))


def check_form(value: Any, lines: dict[Place, int], desk: Desk) -> None:
    """Raise `BadInput` if a value read from YAML does not have the form of a scenario.

    `lines` are the line numbers of its parts, by place. Only one mistake is reported: the first unknown key, or else
    the first mistake of another kind.
    """
    if not isinstance(value, dict):
        glued = Saying("; a space is needed after each colon") if re.match(r"\w+:\S", str(value)) else ""
        raise BadInput(
            "a scenario is {shape}; found {found}{hint}",
            line=lines.get(()),
            shape=SHAPE,
            found=_found(value),
            hint=glued,
        )
    found = [_explained(error) for error in islice(_validator(desk).iter_errors(value), ENOUGH)]
    if not found:
        return
    place, message, _ = min(found, key=lambda wrong: (not wrong[2], line_of(wrong[0], lines) or 0))
    if place[:1] == ("line",) and len(place) > 1:
        hint = _wrong_entry(value["line"][place[1]], desk)
        if hint:
            place, message = place[:2], hint
    raise BadInput.of(message, written(place), line=line_of(place, lines))


def line_of(place: Place, lines: dict[Place, int]) -> int | None:
    """The number of the line in the file where this place stands, or else what is around it; None if unknown."""
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place)


# --- what a schema error means --------------------------------------------------------------------------------------

_TYPES = {
    "string": Saying("text"), "integer": Saying("a whole number"), "array": Saying("a list"),
    "object": Saying("a mapping"), "boolean": Saying("true or false"), "null": Saying("nothing"),
}  # fmt: skip
_CARDS = Saying("cards")
_ENTRIES = {"players": Saying("players"), "hand": _CARDS, "in_play": _CARDS, "deck": _CARDS, "discard": _CARDS}


def _explained(error: Any) -> tuple[Place, Saying, bool]:
    """For a schema error: its place, its message, and True if it is an unknown key, the likeliest cause of others.

    Of several unknown keys, it is the first.
    """
    error = _narrowed(error)
    place: Place = tuple(error.absolute_path)
    if error.validator != "additionalProperties":
        return place, _says(error), False
    known = list(error.schema.get("properties", ()))
    extra = next(key for key in error.instance if key not in known)
    near = nearest(str(extra), known)
    says = Saying("no key {key} here; there are {known}{near}", key=shown(extra), known=", ".join(known), near=near)
    return (*place, extra), says, True


def _narrowed(error: Any) -> Any:
    """The error to report where a value may have several forms: that in the form to which the value comes nearest.

    If it comes near none, or only one form is possible, it is the error itself.
    """
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


_SAYS: dict[str, Callable[[Any, Any, Any], Saying]] = {
    "anyOf": lambda error, found, _: _must_be(error.context, found),
    "type": lambda error, found, _: _must_be([error], found),
    "enum": lambda error, found, known: _must_be([error], found, nearest(str(found), map(str, known))),
    "required": lambda _, found, keys: _missing([shown(key) for key in keys if key not in found]),
    "minItems": lambda error, found, limit: Saying(
        "must have at least {limit} {entries}; found {count}", limit=limit, entries=_entries(error), count=len(found)
    ),
    "maxItems": lambda error, found, limit: Saying(
        "must have at most {limit} {entries}; found {count}", limit=limit, entries=_entries(error), count=len(found)
    ),
    "minProperties": lambda *_: Saying("must not be empty"),
    "maxProperties": lambda _, found, limit: Saying(
        "must have at most {limit} {entries}; found {count}", limit=limit, entries=Saying("keys"), count=len(found)
    ),
    "minimum": lambda _, found, limit: Saying("must be at least {limit}; found {found}", limit=limit, found=found),
    "maximum": lambda _, found, limit: Saying("must be at most {limit}; found {found}", limit=limit, found=found),
    "multipleOf": lambda _, found, step: Saying("must be a multiple of {step}; found {found}", step=step, found=found),
    "maxLength": lambda _, found, limit: Saying(
        "is longer than {limit} characters: {found}", limit=limit, found=shown(found)
    ),
    "pattern": lambda _, found, __: Saying(
        "must be one word of letters, digits, . _ + and -, such as base.duell.loser; found {found}", found=_found(found)
    ),
}


def _says(error: Any) -> Saying:
    return _SAYS[error.validator](error, error.instance, error.validator_value)


def _must_be(errors: list[Any], found: Any, near: Saying | str = "") -> Saying:
    """What is told where a value has none of the forms that would be right, as the errors on each form say."""
    forms = [_form(error) for error in errors if error.validator in ("type", "enum")]
    there = any_of({str(form): form for form in forms}.values())
    return Saying("must be {forms}; found {found}{near}", forms=there, found=_found(found), near=near)


def _missing(keys: list[Saying]) -> Saying:
    if len(keys) == 1:
        return Saying("{key} is missing", key=keys[0])
    return Saying("{keys} are missing", keys=all_of(keys))


def _entries(error: Any) -> Saying:
    """The word for what a list holds, such as `cards`."""
    return _ENTRIES.get(error.absolute_path[-1] if error.absolute_path else "") or Saying("entries")


def _form(error: Any) -> Saying | Listed:
    limit = error.validator_value
    if error.validator == "enum":
        return any_of(limit) if len(limit) < 3 else Saying("one of {known}", known=", ".join(limit))
    kind = _TYPES[limit] if isinstance(limit, str) else _TYPES[limit[0]]  # a number or null stands for text there
    hint = error.schema.get("description")
    return Saying("{kind} ({hint})", kind=kind, hint=Saying(hint)) if hint else kind


def _found(value: Any) -> Saying:
    if isinstance(value, dict):
        return Saying("a mapping") if value else Saying("an empty mapping")
    if isinstance(value, list):
        return Saying("a list") if value else Saying("an empty list")
    return shown(value)


# --- what is wrong with an entry of the line ------------------------------------------------------------------------


def _wrong_entry(row: Any, desk: Desk) -> Saying | None:
    """What is wrong with one entry of the line, in words; None if there is no guess what was meant."""
    if isinstance(row, str):
        return _wrong_text(row)
    if not isinstance(row, dict):
        return Saying("must be a move (`A: bang > B`), a draw or a claim; found {found}", found=_found(row))
    if len(row) != 1:
        keys = all_of(shown(key) for key in list(row)[:3]) if row else Saying("nothing")
        return Saying("each move or claim has a dash of its own; found {found}", found=keys)
    return _wrong_value(*next(iter(row.items())), desk)


def _wrong_value(key: str | int, value: Any, desk: Desk) -> Saying | None:
    """What is wrong with an entry's value, in words; None if there is no guess what was meant.

    Its key is a player, or a word such as `draw` or `can`.
    """
    if key in ("can", "cannot"):
        return _wrong_moves(str(key), value)
    if key in desk.chances.words:
        return Saying("{key}: names {hint}; found {found}", key=key, hint=desk.chances.hint, found=_found(value))
    if key == "is":
        return _wrong_facts(value)
    if key in desk.reserved or isinstance(value, str):
        return None
    if value is None:
        return Saying("what does {who} do? A move is written `{who}: bang > B`", who=key)
    return Saying("a move is text, such as `{who}: bang > B`; found {found}", who=key, found=_found(value))


def _wrong_text(row: str) -> Saying:
    """What is wrong with an entry that is a mere text instead of `WHO: WHAT`, in words."""
    who, colon, what = row.partition(":")
    if not colon:
        return Saying("a move is written `WHO: WHAT`, such as `A: bang > B`; found {found}", found=shown(row))
    if what[:1] not in ("", " "):
        return Saying("a space is missing after the colon: `{move}`", move=f"{who}: {what}")
    return Saying("write the move without quotes: `{move}`", move=row)


def _wrong_facts(value: Any) -> Saying | None:
    """What is wrong with the facts of an `is:` claim, in words; None if there is no guess what was meant."""
    if not isinstance(value, dict) or not value:
        return Saying("is: needs facts, such as `is: {{C.life: 3}}`; found {found}", found=_found(value))
    path = next((path for path, expected in value.items() if isinstance(expected, dict)), None)
    if path is None:
        return None
    found = _found(value[path])
    return Saying('is: {path} is a value, a comparison such as ">= 2" or a list; found {found}', path=path, found=found)


def _wrong_moves(word: str, value: Any) -> Saying | None:
    """What is wrong with the moves of a `can:` or `cannot:` claim, in words, mostly missing quotes; or None."""
    moves = value if isinstance(value, list) else [value]
    if not moves:
        return Saying("{word}: needs a move", word=word)
    shapes = ['"A: bang > B"', *["{move: .., because: RULE-ID}"] * (word == "cannot")]
    for move in moves:
        if isinstance(move, str) or (isinstance(move, dict) and word == "cannot" and {"move", "because"} & set(move)):
            continue
        if isinstance(move, dict) and len(move) == 1:
            who, what = next(iter(move.items()))
            return Saying('put the move in quotes: "{move}"', move=f"{who}: {what}")
        return Saying(
            "{word}: needs moves such as {shapes}; found {found}", word=word, shapes=any_of(shapes), found=_found(move)
        )
    return None
