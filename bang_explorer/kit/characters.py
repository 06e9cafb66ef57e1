"""Checks the characters of a text from outside: no control characters, none that turn the writing, and no halves."""

from __future__ import annotations

import re
import unicodedata

from bang_explorer.kit.errors import BadInput

_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_TURNED = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Characters that turn the direction of writing, so that a text looks different from what it says."""


def joined(text: str) -> str:
    r"""The text with halves of characters joined: JSON writes characters beyond U+FFFF in two halves.

    A half without its other half stays.

    >>> joined("\ud83e\udd20") == "\U0001f920"
    True
    """
    return text if text.isprintable() else _PAIR.sub(_whole, text)


def _whole(pair: re.Match[str]) -> str:
    return pair[0].encode("utf-16", "surrogatepass").decode("utf-16")


def checked(text: str, place: str = "", line: int | None = None) -> str:
    """The text, with halves of characters joined.

    Raises `BadInput`, with this place and line, for a single half, for a control character other than line breaks and
    tabs, and for one that turns the direction of writing.
    """
    if text.isprintable():
        return text
    text = joined(text)
    for c in text:
        category = unicodedata.category(c)
        if category == "Cs":
            raise BadInput(
                "text cannot hold half a character ({code} without its other half)", place, line=line,
                code=f"U+{ord(c):04X}",
            )  # fmt: skip
        if (category == "Cc" and c not in "\n\t\r") or _TURNED.match(c):
            raise BadInput("text cannot hold the invisible character {code}", place, line=line, code=f"U+{ord(c):04X}")
    return text
