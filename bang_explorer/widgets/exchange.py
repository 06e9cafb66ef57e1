"""The parts of a widget in which a situation is copied as text, or pasted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.scenarios.writing import dump

if TYPE_CHECKING:
    from bang_explorer.kit.scenario import Scenario

Text = Callable[[str], str]
"""A function that gives a text of the widget from its key."""


def copies(scenario: Scenario, text: Text) -> Html:
    """HTML with two text fields from which to copy a scenario: as a file, and as one line."""
    return row(
        _copy("bx-copy-file", text("copy_file"), dump(scenario), 10, text),
        _copy("bx-copy-short", text("copy_short"), dump(scenario, short=True), 3, text),
    )


def _copy(class_: str, name: str, written: str, rows: int, text: Text) -> Html:
    area = tag("textarea", written, readonly=True, rows=rows, class_=class_, spellcheck="false")
    take = tag("button", text("copy"), type_="button", data_copy=f".{class_}")
    return tag("div", tag("label", tag("span", name), area), take, class_="bx-copy")


def paste(text: Text, written: str = "") -> Html:
    """HTML with a text field in which to paste a scenario, and a button that calls the widget's `open_text` with it.

    `written` is what the field holds at first.
    """
    area = tag("textarea", written, name="text", rows=5, data_keep=True, spellcheck="false", required=True)
    send = tag("button", text("open"), type_="submit")
    return tag("form", tag("label", tag("span", text("paste")), area), send, data_do="open_text", class_="bx-copy")
