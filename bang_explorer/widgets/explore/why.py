"""The part of the widget that says why something is so: a fact, since when, and the rules behind it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.scenarios.facts import fact
from bang_explorer.show.told.claims import StatedFact
from bang_explorer.show.told.why import why as told
from bang_explorer.widgets.reasons import on_page

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.widgets.explore.look import Look


def why(look: Look, asked: str) -> Html:
    """HTML form to choose one of the facts that the board shows, or to write another, and the answer.

    `asked` is the fact asked about last (empty for none). From a seat there is only a hint, as the rules behind a fact
    would tell what others hold.
    """
    if look.seat is not None:
        return tag("p", look.text("from_above_only"), class_="bx-quiet")
    form = tag(
        "form",
        tag("label", look.text("fact"), " ", tag("select", _menu(look, asked), name="fact")),
        tag("label", look.text("own_fact", example=_example(look.position)), " ",
            tag("input", name="own", data_keep=True, size=16, autocomplete="off")),
        tag("button", look.text("why_so_ask"), type_="submit"),
        data_do="wonder",
        class_="bx-field",
    )  # fmt: skip
    return row(form, on_page(look.words).html(told(look.position.why(asked))) if asked else None)


def _menu(look: Look, asked: str) -> Iterator[Html]:
    """A menu entry for each fact by which positions are compared, those of each player and of the table together."""
    compared = look.position.game.desk.facts.compared(look.position)
    for whose, paths in groupby(compared, lambda path: path.rpartition(".")[0]):
        entries = [tag("option", _said(path, look), value=path, selected=path == asked) for path in paths]
        yield tag("optgroup", entries, label=whose or look.text("the_table"))


def _said(path: str, look: Look) -> str:
    """What is the case with a fact, as a sentence."""
    return StatedFact(path, fact(look.position, path).value, look.position).said(look.words)


def _example(position: Position) -> str:
    """A fact as a reader would write it, preferably of a form that no menu can list."""
    facts = position.game.desk.facts
    first, second, *_ = position.table.names
    between = [one.replace("X", first).replace("Y", second) for one in facts.between]
    return str(next(iter(between), None) or next(iter(facts.compared(position))))
