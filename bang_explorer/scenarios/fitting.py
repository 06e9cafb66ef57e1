"""Says whether a value has the form that a JSON Schema asks for, without the library `jsonschema`.

That library says what is wrong with a value, but takes up to a second to load. Most files have nothing wrong with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Schema = dict[str, Any]


def fits(value: Any, schema: Schema | bool, whole: Schema) -> bool:  # noqa: FBT001 - a schema may be true or false
    """True if a value has the form that a schema asks for, which is a part of the `whole` one.

    False may also be said of a value that is right in an unusual way, such as the number 2.0. Raises `KeyError` for a
    keyword of JSON Schema that is not known here.
    """
    if isinstance(schema, bool):
        return schema
    for word, said in schema.items():
        concerned, is_so = _KEYWORDS[word]
        if isinstance(value, concerned) and not is_so(value, said, schema, whole):
            return False
    return True


def _definition(said: str, whole: Schema) -> Schema:
    found: Schema = whole["$defs"][said.removeprefix("#/$defs/")]
    return found


_TYPES = {"string": str, "integer": int, "boolean": bool, "null": type(None), "array": list, "object": dict}


def _is_one_of(value: Any, said: str | list[str]) -> bool:
    """True if the value is of one of these types of JSON, of which true and false are no integers."""
    types = [said] if isinstance(said, str) else said
    if isinstance(value, bool):
        return "boolean" in types
    return any(isinstance(value, _TYPES[one]) for one in types)


_KEYWORDS: dict[str, tuple[type, Callable[[Any, Any, Schema, Schema], bool]]] = {
    **dict.fromkeys(("$schema", "$id", "$defs", "title", "description"), (object, lambda *_: True)),
    "$ref": (object, lambda value, said, _, whole: fits(value, _definition(said, whole), whole)),
    "anyOf": (object, lambda value, said, _, whole: any(fits(value, one, whole) for one in said)),
    "type": (object, lambda value, said, *_: _is_one_of(value, said)),
    "enum": (object, lambda value, said, *_: isinstance(value, str) and value in said),
    "maxLength": (str, lambda text, most, *_: len(text) <= most),
    "pattern": (str, lambda text, pattern, *_: re.search(pattern, text) is not None),
    "minimum": (int, lambda number, least, *_: number >= least),
    "maximum": (int, lambda number, most, *_: number <= most),
    "multipleOf": (int, lambda number, step, *_: number % step == 0),
    "items": (list, lambda entries, said, _, whole: all(fits(one, said, whole) for one in entries)),
    "minItems": (list, lambda entries, least, *_: len(entries) >= least),
    "maxItems": (list, lambda entries, most, *_: len(entries) <= most),
    "required": (dict, lambda mapping, keys, *_: all(key in mapping for key in keys)),
    "minProperties": (dict, lambda mapping, least, *_: len(mapping) >= least),
    "maxProperties": (dict, lambda mapping, most, *_: len(mapping) <= most),
    "propertyNames": (dict, lambda mapping, said, _, whole: all(fits(key, said, whole) for key in mapping)),
    "properties": (
        dict,
        lambda mapping, said, _, whole: all(fits(mapping[key], said[key], whole) for key in said if key in mapping),
    ),
    "additionalProperties": (
        dict,
        lambda mapping, said, schema, whole: all(
            fits(one, said, whole) for key, one in mapping.items() if key not in schema.get("properties", ())
        ),
    ),
}
"""By keyword: the type of the values that it concerns, and a function that says whether one is as it asks.

The function takes the value, what the schema says under the keyword, that schema, and the whole one.
"""
