"""A drawn board, read back from its SVG: what is where, and what it says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass

from bang_explorer.kit.measure import wide
from bang_explorer.show.board.seating import Rect

SVG = "{http://www.w3.org/2000/svg}"


@dataclass
class Piece:
    """An element with its place on the whole picture."""

    element: ET.Element
    x: float
    y: float

    def get(self, name: str) -> float:
        return float(self.element.get(name, "0"))

    @property
    def classes(self) -> str:
        return self.element.get("class", "")

    @property
    def text(self) -> str:
        return "".join(self.element.itertext())

    @property
    def rect(self) -> Rect:
        """Where a rectangle or some words are; words as the picture itself reckons how wide they come out."""
        x, y = self.x + self.get("x"), self.y + self.get("y")
        if self.element.tag == f"{SVG}rect":
            return Rect(x, y, self.get("width"), self.get("height"))
        size, width = self.get("font-size"), wide(self.text, self.get("font-size"), bold=self.bold)
        left = x - width / 2 if self.element.get("text-anchor") == "middle" else x
        return Rect(left, y - size * 0.76, width, size * 0.96)

    @property
    def bold(self) -> bool:
        return self.element.get("font-weight") == "bold"


def pieces(element: ET.Element, kind: str = "", x: float = 0, y: float = 0) -> Iterator[Piece]:
    """All inside an element that have this tag or class or, with a slash, this end of an id; each where it is."""
    for inside in element:
        moved = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\(\S+\))?", inside.get("transform", "translate(0 0)"))
        assert moved
        at = x + float(moved[1]), y + float(moved[2])
        named = inside.get("data-id", "") if kind.startswith("/") else ""
        if (
            not kind
            or named.endswith(kind) * bool(named)
            or kind in (inside.tag.removeprefix(SVG), inside.get("class"))
        ):
            yield Piece(inside, *at)
        yield from pieces(inside, kind, *at)


def parsed(drawn: str) -> ET.Element:
    return ET.fromstring(drawn)  # noqa: S314 - what we have drawn ourselves


def seats(root: ET.Element) -> list[Piece]:
    return list(pieces(root, "bx-seat"))


def words_in(piece: Piece, kind: str = "") -> list[str]:
    inside = next(pieces(piece.element, kind)).element if kind else piece.element
    return [text.text for text in pieces(inside, "text")]


def tips_in(element: ET.Element) -> list[str]:
    return [title.text for title in pieces(element, "title")]


def inside(one: Rect, other: Rect, slack: float = 0) -> bool:
    return (
        one.x >= other.x - slack
        and one.right <= other.right + slack
        and one.y >= other.y - slack
        and one.bottom <= other.bottom + slack
    )


def meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
