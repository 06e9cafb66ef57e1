"""Values in scenario files: what a text without quotes means, and how a place in a file is written and read."""

from __future__ import annotations

import re
from collections.abc import Hashable

Place = tuple[Hashable, ...]

_INT = re.compile(r"0|-?[1-9][0-9]{0,39}")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


def plain_value(text: str) -> bool | int | str | None:
    """What an unquoted text means: a whole number, true, false or null; all else means the text as written.

    `~` and the empty text mean null (None). Unlike in YAML a player may be called No, and 12:30 stays a text.

    >>> plain_value("3"), plain_value("6H"), plain_value("No"), plain_value("007"), plain_value("True")
    (3, '6H', 'No', '007', True)
    """
    word = text.casefold()
    if word in _WORDS:
        return _WORDS[word]
    return int(text) if _INT.fullmatch(text) else text


def written(place: Place) -> str:
    """A place in a file (given as keys and indices) as people write it.

    >>> written(("players", 2, "hand", 0))
    'players[2].hand[0]'
    """
    text = ""
    for part in place:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else str(part)
    return text


def place_in(text: str) -> Place:
    """The keys and indices of a place in a file, from the text in which `written` gives it.

    >>> place_in("players[2].hand[0]"), place_in("")
    (('players', 2, 'hand', 0), ())
    """
    return tuple(int(index) if index else key for index, key in _PART.findall(text))


_PART = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
