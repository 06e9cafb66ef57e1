"""How much room text takes. Estimated, and rather too much, so that no picture depends on the fonts of a machine."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from textwrap import wrap as _wrap

NARROW, WIDE = "ijlIft.,;:!|'()[] ", "mwMW@%—…♥♦♣♠∞"
OF_NARROW, OF_USUAL, OF_CAPITAL, OF_WIDE = 0.40, 0.62, 0.75, 1.0
"""Widths of characters as parts of the font's size, as in a wide sans-serif."""


@lru_cache(4096)
def width(text: str, size: float) -> float:
    """How wide a text is at this font size.

    >>> width("Fass", 10) < width("Gatling", 10)
    True
    """
    return sum(map(_of, text)) * size


def _of(character: str) -> float:
    if character in NARROW:
        return OF_NARROW
    if character in WIDE or unicodedata.east_asian_width(character) in "WF":
        return OF_WIDE
    return OF_CAPITAL if character.isupper() else OF_USUAL


@lru_cache(4096)
def wrap(text: str, characters: int) -> tuple[str, ...]:
    """A text in lines of so many characters at most, as even as they come.

    >>> wrap("as even as they come", 12)
    ('as even as', 'they come')
    """

    def into(most: int) -> list[str]:
        return _wrap(text, most, break_long_words=False, break_on_hyphens=False) or [""]

    lines = into(characters)
    for narrower in range(characters - 1, 0, -1):
        even = into(narrower)
        if len(even) > len(lines) or max(map(len, even)) > narrower:
            break
        lines = even
    return tuple(lines)


def shorten(text: str, size: float, room: float) -> str:
    """The text, or as much of its beginning as fits."""
    if width(text, size) <= room:
        return text
    while text and width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"
