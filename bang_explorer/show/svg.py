"""What SVG pictures share: escaping, ids, the colours of light and dark."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from bang_explorer.show.look import Theme

FONT = "system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"
Pair = tuple[str, str]
"""A colour by light, and by dark."""


def shown(text: str) -> str:
    """Text for SVG and HTML: markup means nothing, and what no page can show or what turns the writing is replaced."""
    if text.isprintable():
        return escape(text)
    return escape("".join(c if c.isprintable() or c == "\n" else " " if c.isspace() else "�" for c in text))


def id_of(text: str) -> str:
    """A text as an id that pages and style sheets can name as it is."""
    return re.sub(r"\W", lambda found: "_" if found[0] == "." else f"_{ord(found[0]):x}_", text)


def style(scope: str, rules: Mapping[str, Mapping[str, Pair]], theme: Theme) -> str:
    """The style sheet of one picture: what each selector looks like by light, and by dark.

    `auto` follows the system, but where JupyterLab says which theme it has, the lab. A fixed theme follows nothing.
    """

    def sheet(before: str, which: int) -> str:
        return "".join(
            f"{before}.{scope} {selector}{{{';'.join(f'{name}:{pair[which]}' for name, pair in look.items())}}}"
            for selector, look in rules.items()
        )

    if theme != "auto":
        return sheet("", theme == "dark")
    dark = f"@media(prefers-color-scheme:dark){{{sheet('', 1)}}}"
    lab = sheet('[data-jp-theme-light="true"] ', 0) + sheet('[data-jp-theme-light="false"] ', 1)
    return sheet("", 0) + dark + lab


def figure(svg: str, text: str, more: str) -> str:
    """A picture for a page, with the same in words folded away under it."""
    words = f"<details><summary>{shown(more)}</summary><pre>{shown(text)}</pre></details>"
    return f'<figure style="margin:0">{svg}{words}</figure>'
