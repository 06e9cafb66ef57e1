"""What all pictures share: escaping, ids, and style sheets for the light and the dark theme."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape

from bang_explorer.kit.look import Theme

FONT = "system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"
Pair = tuple[str, str]
"""A pair of colours: for the light and for the dark theme."""


def printable(text: str) -> str:
    """The text with a space or a replacement sign for each character that cannot be shown safely. Line breaks stay."""
    return "\n".join(line if line.isprintable() else "".join(map(_printable, line)) for line in text.split("\n"))


def _printable(character: str) -> str:
    return character if character.isprintable() else " " if character.isspace() else "\ufffd"


def spelt(text: str) -> str:
    """The text, or if it has characters that cannot be shown, an escaped form of it in quotes.

    Texts that differ only in such characters stay different.
    """
    return text if text.isprintable() else ascii(text)


def shown(text: str) -> str:
    """The text escaped for SVG and HTML, so that markup in it has no effect."""
    return escape(printable(text))


def id_of(text: str) -> str:
    """An id for pages and style sheets, made from a text. It has no unusual signs, and is another for each other text.

    >>> id_of("Hit.answer"), id_of("chain:cat_balou")
    ('Hit__answer', 'chain_3a_cat_5f_balou')
    """
    return re.sub(r"^\d|[\W_]", lambda found: "__" if found[0] == "." else f"_{ord(found[0]):x}_", text, flags=re.ASCII)


@lru_cache(4096)
def number(value: float) -> str:
    """A coordinate as text, rounded to one decimal place, which is left out if it is 0."""
    return f"{round(value, 1):g}"


def style(scope: str, rules: Mapping[str, Mapping[str, Pair]], theme: Theme, *, lab: bool = True) -> str:
    """The CSS of one picture, from the colours that each selector has in the light and the dark theme.

    With the theme `auto` the picture follows the reader's system or, inside JupyterLab, the theme of the lab;
    `lab=False` leaves out the latter, for pictures that are files. Any other theme is fixed. `scope` is the class that
    the picture has.
    """

    def sheet(before: str, which: int) -> str:
        return "".join(
            f"{before}.{scope} {selector}{{{';'.join(f'{name}:{pair[which]}' for name, pair in look.items())}}}"
            for selector, look in rules.items()
        )

    if theme != "auto":
        return sheet("", theme == "dark")
    dark = f"@media(prefers-color-scheme:dark){{{sheet('', 1)}}}"
    system = sheet("", 0) + dark
    if not lab:
        return system
    return system + sheet('[data-jp-theme-light="true"] ', 0) + sheet('[data-jp-theme-light="false"] ', 1)


def figure(svg: str, text: str, more: str) -> str:
    """HTML with a picture and, folded away under the label `more`, a text that says the same in words.

    The texts are escaped; `svg` is put in as it is.
    """
    words = f"<details><summary>{shown(more)}</summary><pre>{shown(text)}</pre></details>"
    return f'<figure style="margin:0">{svg}{words}</figure>'
