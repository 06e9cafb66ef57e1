"""Draws the middle of the board: who must decide, and what lies on the table itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.kit.measure import LARGE, SMALL, fit, lines
from bang_explorer.kit.svg import number
from bang_explorer.show.board.pen import GAP, Pen, Tile, group, meant, told
from bang_explorer.show.board.seating import PITCH

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board, Place
    from bang_explorer.kit.words import Words
    from bang_explorer.show.board.seating import Rect

PAD = 6
"""The margin of words from the edges."""


class Block(NamedTuple):
    """A drawn piece that is stacked with others; `height` is the room that it takes."""

    height: float
    drawn: str


class Middle:
    """The middle of the board, to be drawn between the seats."""

    def __init__(self, pen: Pen, board: Board, words: Words, rect: Rect) -> None:
        self.pen, self.board, self.words, self.rect = pen, board, words, rect
        self.room = rect.width - 2 * PAD

    def drawn(self) -> str:
        """The middle as SVG, from top to bottom: who must decide, whose turn it is, and what lies on the table."""
        asked = [*self._asked()]
        left = self.rect.height - 2 * PAD - sum(block.height for block in asked)
        blocks = [*asked, *self._lying(int(left // PITCH))]
        spare = self.rect.height - sum(block.height for block in blocks)
        gap = min(spare / (len(blocks) + 1), 14)
        y = self.rect.y + (spare - gap * (len(blocks) - 1)) / 2
        drawn = [self.pen.box(self.rect, "felt", 18)]
        for block in blocks:
            drawn.append(f'<g transform="translate({number(self.rect.x + PAD)} {number(y)})">{block.drawn}</g>')
            y += block.height + gap
        return group("middle", drawn)

    def _asked(self) -> Iterator[Block]:
        """Who must decide or how the game has ended, in the largest letters; then, unless it has, turn and phase."""
        board = self.board
        yield self._said(self._with_names_cut(board.asked, self.room, LARGE), 2 if board.when else 5, LARGE)
        if board.when:
            yield self._said(self._with_names_cut(board.when, self.room / 2, SMALL), 2)

    def _with_names_cut(self, said: str, room: float, size: int) -> str:
        """The sentence, in which names of players that are wider than `room` are cut short."""
        for seat in self.board.seats:
            name = fit(seat.name, room, size, bold=size == LARGE)
            if name != seat.name:
                said = said.replace(seat.name, name)
        return said

    def _said(self, text: str, most: int, size: int = SMALL) -> Block:
        """A sentence in at most `most` lines, the last cut short if need be; the large size is bold."""
        bold, paint = (True, "ink") if size == LARGE else (False, "quiet")
        step = size * 1.25
        said = lines(text, self.room, most, size, bold=bold)
        drawn = (
            self.pen.text(self.room / 2, (i + 0.8) * step, line, paint, size, bold=bold, middle=True)
            for i, line in enumerate(said)
        )
        return Block(step * len(said) + 4, "".join(drawn))

    def _lying(self, most: int) -> list[Block]:
        """What lies on the table, in `most` rows together if possible: remarks, numbers, then the places.

        If that takes more rows, all piles share theirs and come before the other places; then the last of these is cut
        short.
        """
        table = self.board.table
        figures = [self.pen.figure(one) for one in table.numbers]
        so = [*(self.pen.label(mark.brief) for mark in table.about), *figures]
        before = [self._block(so, most)] if so else []
        apart = [*before, *(self._place(place, most) for place in table.places)]
        if _rows(apart) <= most:
            return apart
        piles = [place for place in table.places if place.count is not None]
        others = [place for place in table.places if place.count is None]
        blocks = [*before, *([self._piles(piles, most)] if piles else []), *(self._place(one, most) for one in others)]
        over = _rows(blocks) - most
        if over > 0 and others:
            blocks[-1] = self._place(others[-1], max(_rows(blocks[-1:]) - over, 1))
        return blocks

    def _place(self, place: Place, most: int) -> Block:
        """A place in at most `most` rows (at least one): its heading and what is seen there.

        A pile with unknown things has a stack of backs before it.
        """
        pen = self.pen
        things = (pen.thing(thing, brief=place.brief) for thing in place.top)
        tiles = [*self._stack(place), pen.label(", ".join(place.heading)), *things]
        drawn, used = pen.rows(tiles, self.room, most, middle=True)
        return Block(used * PITCH, group("zone", drawn, told(place, self.words), known=meant(place.id)))

    def _piles(self, piles: list[Place], most: int) -> Block:
        """Several piles side by side: of each a stack of backs if it has unknown things, and its heading.

        What is seen on top of a pile stands only in its tooltip.
        """
        tiles: list[Tile] = []
        for pile in piles:
            width, drawn = 0.0, ""
            for tile in (*self._stack(pile), self.pen.label(", ".join(pile.heading))):
                drawn += group("part", [tile.drawn], x=width)
                width += tile.width + GAP
            tiles.append(Tile(width - GAP, group("zone", [drawn], told(pile, self.words), known=meant(pile.id))))
        return self._block(tiles, most)

    def _stack(self, place: Place) -> list[Tile]:
        """A list with a stack of backs, if a pile holds more things than are known; else an empty list."""
        return [self.pen.stack()] if place.count is not None and place.count > len(place.things) else []

    def _block(self, tiles: list[Tile], most: int) -> Block:
        drawn, used = self.pen.rows(tiles, self.room, most, middle=True)
        return Block(used * PITCH, "".join(drawn))


def _rows(blocks: list[Block]) -> int:
    return int(sum(block.height for block in blocks)) // PITCH
