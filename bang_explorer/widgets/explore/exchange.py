"""Taking a situation away as text, and bringing one in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.scenarios.writing import dump
from bang_explorer.show.html import Html, row, tag

if TYPE_CHECKING:
    from bang_explorer.widgets.explore.look import Look


def exchange(look: Look) -> Html:
    """The situation as a scenario file and as a short text; a place to paste one."""
    return row(_copies(look), _paste(look))


def _copies(look: Look) -> Html:
    if look.seat is not None:
        return tag("p", look.text("from_above_only"), class_="bx-quiet")
    try:
        scenario = look.journey.scenario()
    except ValueError as error:
        return tag("p", look.text("cannot_copy", why=str(error)), class_="bx-quiet")
    return row(_copy(look, "copy_file", dump(scenario), 10), _copy(look, "copy_short", dump(scenario, short=True), 3))


def _copy(look: Look, key: str, text: str, rows: int) -> Html:
    area = tag("textarea", text, readonly=True, rows=rows, class_=f"bx-{key.replace('_', '-')}", spellcheck="false")
    take = tag("button", look.text("copy"), type_="button", data_copy=f".bx-{key.replace('_', '-')}")
    return tag("div", tag("label", tag("span", look.text(key)), area), take, class_="bx-copy")


def _paste(look: Look) -> Html:
    area = tag("textarea", name="text", rows=5, data_keep=True, spellcheck="false", required=True)
    return tag(
        "form",
        tag("label", tag("span", look.text("paste")), area),
        tag("button", look.text("open"), type_="submit"),
        data_do="open_text",
        class_="bx-copy",
    )
