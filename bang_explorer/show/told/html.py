"""Renders trees of paragraphs, lists and sections (`kit/tree.py`) as HTML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.tree import (
    Block,
    Cites,
    Inline,
    Law,
    Paragraph,
    Part,
    Picture,
    Printed,
    Quote,
    Section,
    Several,
    Sum,
    say,
)
from bang_explorer.show.board import board_svg

if TYPE_CHECKING:
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words

TAGS = {"strong": "strong", "label": "b", "code": "code", "em": "em"}
"""By the role of a text: the HTML element for it. Other roles become a `<span>` with a class."""
XMLNS = ' xmlns="http://www.w3.org/2000/svg"'
"""An attribute that an SVG needs in a file of its own, but not inside a page."""


def ids(of: tuple[str, ...]) -> Html:
    """Ids of rules as HTML without links."""
    return row([row(tag("code", id_), " ") for id_ in of])


def nothing(_of: Section) -> None:
    """Returns None: the default of `Page.beside`, which adds nothing to a section."""


@dataclass(frozen=True, slots=True)
class Page:
    """A renderer to HTML: how a page shows citations, headings and pictures, and what it adds to sections."""

    words: Words
    cited: Callable[[tuple[str, ...]], Html] = ids
    """A function that shows ids of rules as HTML, such as by links."""
    beside: Callable[[Section], Html | None] = nothing
    """A function that gives what the page adds at the end of a section, such as a button; None to add nothing."""
    theme: Theme = "auto"
    prefix: str = ""
    """The text with which all ids in pictures begin."""
    level: int = 2
    """The level of the outermost headings: 2 for `<h2>`."""

    def html(self, block: Block | None) -> Html:
        """A paragraph, list, section or other block as HTML; empty for None."""
        match block:
            case Paragraph():
                name = "div" if any(isinstance(part, Cites) for part in block.parts) else "p"  # citations may fold
                found = tag(name, self._inside(block), class_=_class(block.role))
            case Quote():
                found = tag("div", self._quote(block), class_="bx-quote")
            case Sum():
                found = self._sum(block)
            case Picture():
                drawn = board_svg(block.of, self.words, theme=self.theme, prefix=self.prefix)
                found = Html(drawn.replace(XMLNS, "", 1))
            case Several():
                items = [tag("li", self._item(item), class_=_class(_role(item))) for item in block.items]
                found = tag("ol" if block.numbered else "ul", items, class_=_class(block.role))
            case Section():
                found = self._section(block)
            case None:
                found = row()
        return found

    def _inside(self, of: Paragraph) -> Html:
        return row([self._part(part) for part in of.parts])

    def _part(self, part: Inline) -> Html:
        if isinstance(part, Cites):
            return self.cited(part.ids)
        if not isinstance(part, Part):
            return row(say(part, self.words))
        name = TAGS.get(part.role, "span")
        return tag(name, say(part.text, self.words), class_=_class(part.role) if name == "span" else None)

    def _item(self, item: Block) -> Html:
        """An item of a list as HTML. A paragraph comes without an element of its own."""
        return self._inside(item) if isinstance(item, Paragraph) else self.html(item)

    def _quote(self, of: Quote) -> Html:
        law = None if of.brief else f"{Law(of.id).said(self.words)} "
        return row(law, tag("small", Printed(of.id, of.box).said(self.words), " ", self.cited((of.id,))))

    def _sum(self, of: Sum) -> Html:
        terms = [
            row(tag("li", said, " ", tag("small", self.cited((id_,)))), " ")
            for said, id_ in self.words.terms(of.number, of.table)
        ]
        further = self.cited(of.further) if of.further else None
        name = tag("span", f"{of.named(self.words)} = ")
        return tag("div", name, tag("ul", terms, class_="bx-terms"), further, class_="bx-sum")

    def _section(self, of: Section) -> Html:
        inner = self if of.heading is None else self._deeper()
        inside = row([inner.html(block) for block in of.blocks], self.beside(of))
        if of.heading is None:
            return tag("footer" if of.role == "foot" else "div", inside, class_=_class(of.role))
        said = self._inside(of.heading)
        if of.folded:
            return tag("details", tag("summary", said), inside, data_key=of.role, class_=_class(of.role))
        return tag("section", tag(f"h{self.level}", said), inside, class_=_class(of.role))

    def _deeper(self) -> Page:
        return Page(self.words, self.cited, self.beside, self.theme, self.prefix, self.level + 1)


def _class(role: str) -> str | None:
    return " ".join(f"bx-{one}" for one in role.split()) or None


def _role(item: Block) -> str:
    return item.role if isinstance(item, Paragraph) else ""
