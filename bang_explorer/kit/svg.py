"""What pictures share: escaping, ids, the colours of light and dark."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from bang_explorer.kit.look import Theme

FONT = "system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"
Pair = tuple[str, str]
"""A colour by light, and by dark."""


def printable(text: str) -> str:
    """A text without what no page can show and what turns the writing or the terminal round; lines stay."""
    return "\n".join(line if line.isprintable() else "".join(map(_printable, line)) for line in text.split("\n"))


def _printable(character: str) -> str:
    return character if character.isprintable() else " " if character.isspace() else "\ufffd"


def spelt(text: str) -> str:
    """A name that can be shown, and that no other name becomes."""
    return text if text.isprintable() else ascii(text)


def shown(text: str) -> str:
    """Text for SVG and HTML: markup means nothing."""
    return escape(printable(text))


def id_of(text: str) -> str:
    """A text as an id that pages and style sheets can name as it is, and that no other text has.

    >>> id_of("Hit.answer"), id_of("chain:cat_balou")
    ('Hit__answer', 'chain_3a_cat_5f_balou')
    """
    return re.sub(r"^\d|[\W_]", lambda found: "__" if found[0] == "." else f"_{ord(found[0]):x}_", text, flags=re.ASCII)


def style(scope: str, rules: Mapping[str, Mapping[str, Pair]], theme: Theme, *, lab: bool = True) -> str:
    """The style sheet of one picture: what each selector looks like by light, and by dark.

    `auto` follows the system, but where JupyterLab says which theme it has, the lab; a picture that is a file has no
    `lab` round it. A fixed theme follows nothing.
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
    """A picture for a page, with the same in words folded away under it."""
    words = f"<details><summary>{shown(more)}</summary><pre>{shown(text)}</pre></details>"
    return f'<figure style="margin:0">{svg}{words}</figure>'


def folded(first: str, then: str, more: str, rest: str) -> str:
    """Words for a page: the first ones large, some below, the rest folded away."""
    details = f"<details><summary>{shown(more)}</summary><pre>{shown(rest.strip())}</pre></details>"
    return f"<div><strong>{shown(first)}</strong><pre>{shown(then.strip())}</pre>{details}</div>"
