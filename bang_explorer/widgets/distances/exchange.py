"""Taking an arrangement away as a scenario, and bringing one in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.scenarios.writing import dump
from bang_explorer.show.html import Html, row, tag

if TYPE_CHECKING:
    from bang_explorer.widgets.distances.look import Look


def exchange(look: Look) -> Html:
    """The arrangement as a scenario file and as a short text; a place to paste a scenario."""
    area = tag("textarea", name="text", rows=5, data_keep=True, spellcheck="false", required=True)
    paste = tag("label", tag("span", look.text("paste")), area)
    send = tag("button", look.text("open"), type_="submit")
    return row(_copies(look), tag("form", paste, send, data_do="open_text", class_="bx-copy"))


def _copies(look: Look) -> Iterator[Html]:
    for key, short, rows in (("copy_file", False, 10), ("copy_short", True, 3)):
        class_ = f"bx-{key.replace('_', '-')}"
        text = dump(look.now.scenario, short=short)
        area = tag("textarea", text, readonly=True, rows=rows, class_=class_, spellcheck="false")
        take = tag("button", look.text("copy"), type_="button", data_copy=f".{class_}")
        yield tag("div", tag("label", tag("span", look.text(key)), area), take, class_="bx-copy")
