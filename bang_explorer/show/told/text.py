"""Renders trees of paragraphs, lists and sections (`kit/tree.py`) as rows of text, plain or for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

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
    Terms,
    say,
)
from bang_explorer.show.board import board

if TYPE_CHECKING:
    from bang_explorer.kit.words import Words

Marked = tuple[str, str]
"""A text and its role, such as `strong`, which may be empty."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of text: how far it is indented, and its parts. A row without parts is blank."""

    indent: int
    parts: tuple[Marked, ...]

    def __str__(self) -> str:
        return (" " * self.indent + "".join(text for text, _ in self.parts)).rstrip()


def text(block: Block, words: Words) -> str:
    """A paragraph, list, section or other block as plain text, without a line break at its end."""
    return "\n".join(map(str, rows(block, words)))


def in_a_line(block: Paragraph, words: Words) -> str:
    """A paragraph as a single line of plain text."""
    return str(*rows(block, words))


def without_rules(block: Block, words: Words) -> tuple[str, tuple[str, ...]]:
    """A pair: a paragraph or sum as one text without the ids of rules in it, and these ids.

    Raises `TypeError` for other kinds.
    """
    match block:
        case Sum():
            ids = dict.fromkeys((*block.number.rules, *block.number.also))
            return f"{block.named(words)} = {Terms(block.number, block.table).said(words)}", tuple(ids)
        case Paragraph():
            said = "".join(_marked(part, words, "")[0] for part in block.parts if not isinstance(part, Cites))
            return said.strip(), tuple(id_ for part in block.parts if isinstance(part, Cites) for id_ in part.ids)
    raise TypeError(f"a {type(block).__name__} is no sentence")


def rows(block: Block, words: Words) -> Iterator[Row]:
    """A paragraph, list, section or other block as rows of text; a picture as the board in words."""
    match block:
        case Paragraph():
            yield Row(0, tuple(_marked(part, words, block.role) for part in block.parts))
        case Quote():
            yield _quote(block, words)
        case Sum():
            yield _sum(block, words)
        case Picture():
            yield from (Row(0, ((one, ""),)) for one in board(block.of, words).split("\n"))
        case Several():
            yield from _several(block, words)
        case Section():
            yield from _section(block, words)


def _marked(part: Inline, words: Words, role: str) -> Marked:
    if isinstance(part, Cites):
        return f"[{', '.join(part.ids)}]" if part.ids else "", "cites"
    if isinstance(part, Part):
        return say(part.text, words), part.role or role
    return say(part, words), role


def _quote(of: Quote, words: Words) -> Row:
    law = "" if of.brief else f"- {Law(of.id).said(words)} "
    source = Printed(of.id, of.box).said(words)
    return Row(0, ((f"{words.text('ui', 'rule')}: ", ""), (of.id, "cite"), (f" {law}{source}", "")))


def _sum(of: Sum, words: Words) -> Row:
    terms = (
        part for said, id_ in words.terms(of.number, of.table) for part in ((f" {said} ", ""), (f"[{id_}]", "cites"))
    )
    further = ((f" [{', '.join(of.further)}]", "cites"),) if of.further else ()
    return Row(0, ((f"{of.named(words)} =", ""), *terms, *further))


def _several(of: Several, words: Words) -> Iterator[Row]:
    """A list as rows: each item with its mark; further rows of an item are indented under it."""
    for number, item in enumerate(of.items, 1):
        mark = "" if not of.marks else f"{number}. " if of.numbered else "- "
        first, *others = rows(item, words)
        yield replace(first, parts=((mark, ""), *first.parts))
        yield from (replace(row, indent=row.indent + 2 * of.marks) for row in others)


def _section(of: Section, words: Words) -> Iterator[Row]:
    if of.heading is not None:
        yield from rows(of.heading, words)
    for at, block in enumerate(of.blocks):
        if of.apart and (at or of.heading is not None):
            yield Row(0, ())
        yield from (replace(row, indent=row.indent + 2 * of.under) for row in rows(block, words))
