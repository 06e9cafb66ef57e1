"""Reading YAML from strangers: limits first, then plain values with the line each came from."""

from __future__ import annotations

import re
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import yaml

from bang_explorer.scenarios.errors import BadInput, shown

MAX_BYTES = 256 * 1024
MAX_DEPTH = 12
MAX_NODES = 20_000

Place = tuple[Hashable, ...]


def read_text(path: Path) -> str:
    """The text of a file, if it is a readable one of sensible size."""
    try:
        size = path.stat().st_size
        if not path.is_file():
            raise BadInput("is no file")
        if size > MAX_BYTES:
            raise BadInput(f"is {size:,} bytes long; a scenario file has at most {MAX_BYTES:,}")
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise BadInput("there is no such file") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"is not UTF-8 text (byte {error.start})") from None
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}") from None
    except ValueError as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"cannot be read: {error}") from None


def load(text: str) -> tuple[Any, dict[Place, int]]:
    """The value of a YAML text, and the line of each place in it."""
    try:
        _check_size(text)
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise BadInput(f"is not YAML: {error.problem or error.context}", line=line) from None
    except yaml.YAMLError as error:
        raise BadInput(f"is not YAML: {str(error).splitlines()[0]}") from None
    if node is None:
        raise BadInput("is empty")
    lines: dict[Place, int] = {}
    return _value(node, (), lines), lines


def _check_size(text: str) -> None:
    depth = count = 0
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        count += 1
        line = event.start_mark.line + 1
        if getattr(event, "anchor", None) is not None:
            raise BadInput("anchors and aliases (& and *) are not used in scenario files", line=line)
        if isinstance(event, yaml.DocumentStartEvent) and count > 2:
            raise BadInput("holds more than one document; write one scenario a file", line=line)
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            depth += 1
            if depth > MAX_DEPTH:
                raise BadInput(f"is nested more than {MAX_DEPTH} levels deep", line=line)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            depth -= 1
        if count > MAX_NODES:
            raise BadInput(f"holds more than {MAX_NODES:,} values", line=line)


_INT = re.compile(r"[-+]?[0-9]{1,9}")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


def _value(node: yaml.Node, place: Place, lines: dict[Place, int]) -> Any:
    lines[place] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = _value(key_node, (*place, "key"), {})
            if not isinstance(key, (str, int)):
                raise BadInput("a key must be a word", line=key_node.start_mark.line + 1)
            if key in found:
                raise BadInput(f"{shown(key)} stands there twice", line=key_node.start_mark.line + 1)
            found[key] = _value(value_node, (*place, key), lines)
            lines[(*place, key)] = key_node.start_mark.line + 1
        return found
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, (*place, i), lines) for i, item in enumerate(node.value)]
    if node.tag.startswith("!"):
        raise BadInput(f"tags such as {shown(node.tag)} are not used in scenario files", line=node.start_mark.line + 1)
    return _scalar(node)


def _scalar(node: yaml.Node) -> Any:
    """Numbers, true, false and null; all else is text. So a player may be called No, and 12:30 stays as written."""
    text = str(node.value)
    if getattr(node, "style", None) is not None:
        return text
    if text.casefold() in _WORDS:
        return _WORDS[text.casefold()]
    return int(text) if _INT.fullmatch(text) else text
