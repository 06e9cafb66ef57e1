"""Estimates how much room text takes (rather too much), so that pictures do not depend on a machine's fonts."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from textwrap import wrap as _wrap

NARROW, WIDE = "ijlIft.,;:!|'()[] ", "mwMW@%—…♥♦♣♠∞"
OF_NARROW, OF_USUAL, OF_CAPITAL, OF_WIDE = 0.40, 0.62, 0.75, 1.0
"""The widths of characters in parts of the font size, as in a wide sans-serif font."""
SMALL, NAME, LARGE = 18, 22, 26
"""The font sizes of a board, which is 1000 wide: shown 600 pixels wide, its smallest letters are still 10.8."""
BOLD = 1.16
"""How many times wider bold letters are."""


@lru_cache(4096)
def width(text: str, size: float) -> float:
    """The estimated width of a text at this font size, in the same unit.

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
    """The text in lines of at most `characters`, as few and as even as possible. Longer words stay whole.

    Without words it is one empty line.

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
    """The text, or as much of its beginning as fits into `room`, with an ellipsis, which is there in any case then."""
    if width(text, size) <= room:
        return text
    while text and width(text + "…", size) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def wide(text: str, size: float = SMALL, *, bold: bool = False) -> float:
    """The greatest width that a text on a board can have, whatever the font, as far as can be estimated."""
    return width(text, size * BOLD if bold else size)


@lru_cache(4096)
def fit(text: str, room: float, size: float = SMALL, *, bold: bool = False) -> str:
    """The text, cut short with an ellipsis if it is wider than `room`."""
    return shorten(text, size * BOLD if bold else size, room)


def lines(text: str, room: float, most: int, size: float = SMALL, *, bold: bool = False) -> list[str]:
    """The text in at most `most` lines, broken between words; what is left is cut off. Without words, no lines.

    A word too wide for a line is cut short, too.

    >>> lines("one two three four", 90, 3)
    ['one two', 'three', 'four']
    """
    broken: list[str] = []
    for word in text.split():
        longer = f"{broken[-1]} {word}" if broken else word
        if broken and (len(broken) == most or wide(longer, size, bold=bold) <= room):
            broken[-1] = longer
        else:
            broken.append(word)
    return [fit(line, room, size, bold=bold) for line in broken]


SYLLABLE = re.compile(r"(?:sch|ch|ck|ph|th|qu|[bcdfghjklmnpqrstvwxzß])(?=[aeiouyäöü])|(?<=-)\w", re.IGNORECASE)
"""Where a syllable may begin, as a rule of thumb for German and English: at the last consonant before a vowel."""


def broken(text: str, room: float, size: float = SMALL, *, bold: bool = False) -> str:
    """The text with a hyphen and a space between syllables of those words that would be too wide for a line.

    A word stays whole if it has no syllables that fit.

    >>> broken("zwei Lebenspunkte", 60, 10)
    'zwei Lebens- punkte'
    """
    return " ".join(_in_parts(word, room, size, bold=bold) for word in text.split())


@lru_cache(4096)
def _in_parts(word: str, room: float, size: float, *, bold: bool) -> str:
    if wide(word, size, bold=bold) <= room:
        return word
    cuts = [found.start() for found in SYLLABLE.finditer(word) if 3 <= found.start() <= len(word) - 3]
    for cut in reversed(cuts):
        first = word[:cut].removesuffix("-") + "-"
        if wide(first, size, bold=bold) <= room:
            return f"{first} {_in_parts(word[cut:], room, size, bold=bold)}"
    return word
