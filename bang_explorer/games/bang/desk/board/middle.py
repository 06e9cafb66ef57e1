"""Draws the middle of the board: who must decide, the piles, and the cards that are shown or under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.games.bang.desk.board.parts import LARGE, PITCH, SMALL, Pen, fit, group, lines, number

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.seats import Rect

PAD = 6
"""The margin of words from the edges."""


class Block(NamedTuple):
    """A drawn piece that is stacked with others; `height` is the room that it takes."""

    height: float
    drawn: str


class Middle:
    """The middle of the board, to be drawn between the seats."""

    def __init__(self, pen: Pen, table: Table, decides: str | None, rect: Rect) -> None:
        self.pen, self.words, self.table, self.decides, self.rect = pen, pen.words, table, decides, rect
        self.room = rect.width - 2 * PAD

    def drawn(self) -> str:
        """The whole middle as SVG, its blocks spread over the height."""
        asked = [*self._asked()]
        left = self.rect.height - 2 * PAD - sum(block.height for block in asked)
        blocks = [*asked, *self._cards(int(left // PITCH))]
        spare = self.rect.height - sum(block.height for block in blocks)
        gap = min(spare / (len(blocks) + 1), 14)
        y = self.rect.y + (spare - gap * (len(blocks) - 1)) / 2
        drawn = [self.pen.box(self.rect, "felt", 18)]
        for block in blocks:
            drawn.append(f'<g transform="translate({number(self.rect.x + PAD)} {number(y)})">{block.drawn}</g>')
            y += block.height + gap
        return group("middle", drawn)

    def _asked(self) -> Iterator[Block]:
        """Who must decide, in the largest letters, and whose turn it is; after the end, how the game has ended."""
        table, words = self.table, self.words
        if table.winners is not None:
            said = words.text("log", "game_over", winners=words.fact("winners", table.winners, table))
            yield self._said(said, 5, LARGE)
            return
        if self.decides is None:
            yield self._said(words.text("ui", "chance_decides"), 2, LARGE)
        else:
            name = fit(self.decides, self.room, LARGE, bold=True)
            yield self._said(words.text("ui", "decides", who=name), 2, LARGE)
        phase = words.text("word", table.phase)
        name = fit(table.names[table.turn], self.room / 2)
        yield self._said(phase if table.phase == "setup" else words.text("ui", "whose_turn", who=name, phase=phase), 2)

    def _said(self, text: str, most: int, size: int = SMALL) -> Block:
        """A sentence in at most `most` lines; the large size is bold."""
        bold, paint = (True, "ink") if size == LARGE else (False, "quiet")
        step = size * 1.25
        said = lines(text, self.room, most, size, bold=bold)
        drawn = (
            self.pen.text(self.room / 2, (i + 0.8) * step, line, paint, size, bold=bold, middle=True)
            for i, line in enumerate(said)
        )
        return Block(step * len(said) + 4, "".join(drawn))

    def _cards(self, most: int) -> list[Block]:
        """The piles, and the cards that are shown or under way, in at most `most` rows.

        If these are too few, both piles share a row, and then the last cards are cut short.
        """
        table = self.table
        pile = self.words.text("board", "pile", count=table.deck_count)
        discard = self.words.text("board", "discard_pile", count=len(table.discard))
        apart = [("pile", [pile], table.top[::-1]), ("discard", [discard], table.discard[-1:])]
        together: list[tuple[str, list[str], list[Card]]] = [("pile", [pile, discard], [])]
        on_their_way = [
            (kind, [self.words.text("board", kind)], cards)
            for kind, cards in (("under_way", table.under_way), ("shown", table.shown))
            if cards
        ]
        for piles in (apart, together):
            blocks = [self._row(*row, most) for row in (*piles, *on_their_way)]
            over = int(sum(block.height for block in blocks)) // PITCH - most
            if over <= 0:
                return blocks
        last = int(blocks[-1].height) // PITCH
        return [*blocks[:-1], self._row(*on_their_way[-1], max(last - over, 1))]

    def _row(self, kind: str, said: list[str], cards: list[Card], most: int) -> Block:
        """Some words with cards beside them, in at most `most` rows."""
        stack = [self.pen.stack()] * (kind == "pile" and self.table.deck_count > 0)
        tiles = [*stack, *map(self.pen.label, said), *(self.pen.card(card, value=True) for card in cards)]
        drawn, used = self.pen.rows(tiles, self.room, most, middle=True)
        title = ", ".join(said) + (f"\n{self.pen.named(cards)}" if cards else "")
        return Block(used * PITCH, group(kind.replace("_", "-"), drawn, title))
