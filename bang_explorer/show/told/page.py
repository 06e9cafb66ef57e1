"""Shows a ruling (the claims of a scenario, checked) as half a page of HTML, for a notebook, to print or to send."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING
from zlib import crc32

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.show.told.html import Page
from bang_explorer.show.told.rulings import HALF_A_PAGE, Name, ruling

if TYPE_CHECKING:
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words
    from bang_explorer.settle.rulings import Ruling


def ruling_page(of: Ruling, words: Words, *, at: int | None = None) -> str:
    """The ruling on one point (a claim, say) as a whole HTML page, which needs no scripts or other files.

    `at` is the number of the point, from 0; by default the first that is refuted, else the first undecided, else the
    last. Raises `BadInput` if there is no such number.
    """
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width"),
        tag("title", f"{words.text('ruling', 'ruling')}: {Name(of.scenario).said(words)}"),
        _style("page", "half"),
    )
    body = tag("body", half_page(of, words, at=at, theme="light"))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang=words.lang)}\n"


def ruling_html(of: Ruling, words: Words, *, at: int | None = None) -> str:
    """The ruling on one point (a claim, say) as a piece of a page with its styles, as a notebook shows it.

    `at` is the number of the point, from 0; by default the first that is refuted, else the first undecided, else the
    last. Raises `BadInput` if there is no such number.
    """
    return row(_style("half"), half_page(of, words, at=at))


def half_page(of: Ruling, words: Words, *, at: int | None = None, theme: Theme = "auto") -> Html:
    """The ruling on one point (a claim, say) as one `<article>`, without its styles.

    `at` is the number of the point, from 0; by default the first that is refuted, else the first undecided, else the
    last. Raises `BadInput` if there is no such number.
    """
    prefix = f"bx{crc32(f'{of.scenario.id}/{at}'.encode(errors='replace')):08x}_"
    told = Page(words, theme=theme, prefix=prefix, level=1).html(ruling(of, at, HALF_A_PAGE))
    return tag("article", told, class_="bx-half", lang=words.lang)


@cache
def _sheet(name: str) -> str:
    return files(__package__).joinpath("styles", f"{name}.css").read_text("utf-8")


def _style(*names: str) -> Html:
    return tag("style", Html("".join(map(_sheet, names))))
