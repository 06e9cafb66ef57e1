"""Reads YAML from anybody: refuses what is too large or unusual, and notes the line of each value."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from bang_explorer.kit.characters import checked, joined
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.sayings import Saying, grouped
from bang_explorer.kit.values import Place, plain_value, written

MAX_BYTES = 128 * 1024
MAX_DEPTH = 12
MAX_NODES = 20_000

SHAPE = Saying("a mapping (id:, game:, players: ..)")


def read_text(path: Path) -> str:
    """The text of a file. Raises `BadInput` if it is too long, not UTF-8, or cannot be read."""
    try:
        found = _bytes(path)
    except FileNotFoundError:
        raise BadInput("there is no such file") from None
    except OSError as error:
        raise BadInput("cannot be read: {why}", why=error.strerror or error) from None
    except BadInput:
        raise
    except ValueError as error:  # a NUL in the name of the file
        raise BadInput("cannot be read: {why}", why=error) from None
    if len(found) > MAX_BYTES:
        raise _too_long()
    try:
        return found.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        raise BadInput("is not UTF-8 text (byte {at}); save it as UTF-8", line=line, at=error.start + 1) from None


def _too_long() -> BadInput:
    return BadInput("is longer than {most} bytes; a scenario file is much shorter", most=grouped(MAX_BYTES))


def _bytes(path: Path) -> bytes:
    if path.is_dir():
        raise BadInput("is a folder; expected a scenario file")
    if path.exists() and not path.is_file():
        raise BadInput("is no ordinary file")
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def load(text: str) -> tuple[Any, dict[Place, int]]:
    """The value of a YAML text, and a dict from the place of each part of it (keys and indexes) to its line number.

    Raises `BadInput` for what is not YAML, empty or beyond the limits.

    >>> load("hand: [6H, 10]")
    ({'hand': ['6H', 10]}, {(): 1, ('hand',): 1, ('hand', 0): 1, ('hand', 1): 1})
    """
    if len(text) > MAX_BYTES:  # pasted, say
        raise _too_long()
    try:
        node = yaml.compose(joined(text), Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        raise _not_yaml(error) from None
    except yaml.reader.ReaderError as error:
        character = f"U+{error.character:04X}" if isinstance(error.character, int) else shown(error.character)
        line = text.count("\n", 0, error.position) + 1
        raise BadInput("holds a character that YAML does not allow ({code})", line=line, code=character) from None
    except BadInput:
        raise
    except (yaml.YAMLError, ValueError, OverflowError):
        raise _beyond_bounds(text) from None
    if node is None:
        raise BadInput("is empty; a scenario is {shape}", shape=SHAPE)
    lines: dict[Place, int] = {}
    return _value(node, (), lines), lines


# --- what is not YAML -----------------------------------------------------------------------------------------------

_HINTS: tuple[tuple[str, Saying | Callable[[str], Saying]], ...] = (
    (r"found character '\\t'", Saying("a tab cannot indent; use spaces")),
    (r"found character '(.)'", lambda sign: Saying("a text that begins with {sign} needs quotes", sign=sign)),
    ("could not find expected ':'", Saying("a colon with a space after it is missing, or a quote is never closed")),
    ("mapping values are not allowed", Saying(
        "no colon can stand here: is the line indented like those around it? Text with a colon in it needs quotes"
    )),
    ("sequence entries are not allowed", Saying("a list item (-) needs a line of its own, indented like the others")),
    ("expected <block end>, but found '-'", Saying("a list item (-) is not indented like those before it")),
    ("expected <block end>", Saying(
        "this line is not indented like those before it, or text after a quote is left over"
    )),
    (r"expected ',' or '(.)'", lambda sign: Saying(
        "a comma or the closing {sign} is missing, or text with a ? or a comma needs quotes", sign=sign
    )),
    ("unexpected end of stream", Saying("a quote is never closed")),
    ("found unknown escape character '(.)'", lambda sign: Saying(
        "in double quotes {escape} means nothing; write \\\\ or use single quotes", escape=f"\\{sign}"
    )),
    ("expected a comment or a line break", Saying("text that begins with > or | needs quotes")),
    ("expected chomping or indentation", Saying("text that begins with > or | needs quotes")),
    ("expected alphabetic or numeric", Saying("text that begins with & or * needs quotes")),
    ("expected '<document start>'", Saying("something is left over here")),
    ("YAML directive|incompatible YAML", Saying("leave out the line that begins with %")),
)  # fmt: skip
"""Pairs: a pattern for a message of the YAML parser, and what the message means in plain words."""
_SEEN_LATE = "could not find expected ':'|unexpected end of stream"
"""Pattern for messages where the mistake lies at the place where the parser began, not where it gave up."""


def _not_yaml(error: yaml.MarkedYAMLError) -> BadInput:
    """A `BadInput` for an error of the YAML parser: the line, and what is wrong in plain words."""
    told: object = str(error.problem or error.context)
    mark, begin = error.problem_mark, error.context_mark
    for pattern, hint in _HINTS:
        found = re.search(pattern, str(told))
        if found is not None:
            told = hint(found[1]) if callable(hint) else hint
            break
    if begin is not None and re.search(_SEEN_LATE, str(error.problem)):
        mark = begin
    elif begin is not None and mark is not None and begin.line != mark.line and "',' or" in str(error.problem):
        told = Saying("{what}; the bracket was opened in line {number}", what=told, number=begin.line + 1)
    return BadInput("is not YAML: {why}", line=_line(mark), why=told)


def _beyond_bounds(text: str) -> BadInput:
    """A `BadInput` for a number that is too large: in an escape that names no character, or in a `%YAML` line."""
    for found in re.finditer(r"\\U([0-9a-fA-F]{8})", text):
        if int(found[1], 16) > sys.maxunicode:
            line = text.count("\n", 0, found.start()) + 1
            nothing = Saying("the escape {escape} names no character", escape=found[0])
            return BadInput("is not YAML: {why}", line=line, why=nothing)
    line = text.count("\n", 0, max(text.find("%YAML"), 0)) + 1
    return BadInput("is not YAML: {why}", line=line, why=Saying("a number is beyond all bounds"))


class _Loader(yaml.SafeLoader):
    """A YAML loader that raises `BadInput` for anchors, tags and several documents.

    It does so, too, for nesting of more than 12 levels and for more than 20,000 values.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = self.count = 0

    def get_event(self) -> Any:
        event = super().get_event()  # type: ignore[no-untyped-call]
        line = _line(event.start_mark)
        if getattr(event, "anchor", None) is not None:
            raise BadInput("anchors and aliases (& and *) are not used in scenario files", line=line)
        tag = getattr(event, "tag", None)
        if tag is not None:
            written_so = tag.replace("tag:yaml.org,2002:", "!!")
            raise BadInput("tags such as {tag} are not used in scenario files", line=line, tag=shown(written_so))
        if isinstance(event, yaml.DocumentStartEvent) and self.count > 1:
            raise BadInput("holds more than one document; write one scenario a file", line=line)
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise BadInput("is nested more than {most} levels deep", line=line, most=MAX_DEPTH)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self.depth -= 1
        self.count += 1
        if self.count > MAX_NODES:
            raise BadInput("holds more than {most} values", line=line, most=grouped(MAX_NODES))
        return event

    def resolve(self, kind: Any, value: Any, implicit: Any) -> str:
        """Treat every value as text; `plain_value` decides later whether it is a number, true, false or nothing."""
        return "tag:yaml.org,2002:str"


def _line(mark: Any) -> int | None:
    return mark.line + 1 if mark is not None else None


# --- plain values ---------------------------------------------------------------------------------------------------


def _value(node: yaml.Node, place: Place, lines: dict[Place, int]) -> Any:
    line = node.start_mark.line + 1
    lines[place] = line
    if isinstance(node, yaml.MappingNode):
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key_line = key_node.start_mark.line + 1
            key = _value(key_node, place, {})
            if not isinstance(key, (str, int)) or isinstance(key, bool):
                raise BadInput("a key must be a word", written(place), line=key_line)
            if key in found:
                raise BadInput("{key} stands there twice", written(place), line=key_line, key=shown(key))
            found[key] = _value(value_node, (*place, key), lines)
            lines[(*place, key)] = key_line
        return found
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, (*place, i), lines) for i, item in enumerate(node.value)]
    text = checked(str(node.value), written(place), line)  # escapes can write what the file itself may not hold
    return plain_value(text) if getattr(node, "style", None) is None else text
