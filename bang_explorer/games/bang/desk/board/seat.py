"""Draws one seat of the board: the player, life points, hand, cards in play, and marks such as whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.board.parts import GAP, NAME, PITCH, SMALL, STAR, TILE, Pen, fit, group, number, wide
from bang_explorer.games.bang.desk.board.text import copying
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.people import SHERIFF
from bang_explorer.kit.seats import HIGH, Rect

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

PAD, HEADING = 12, 25
"""The margin of words from the edges, and the height of a heading."""


class Seat:
    """A seat to draw: either high, or low with the hand beside the name."""

    def __init__(self, pen: Pen, table: Table, who: int, rect: Rect) -> None:
        self.pen, self.words, self.table, self.who, self.rect = pen, pen.words, table, who, rect
        self.out = table.out[who]
        self.copying = "" if self.out else copying(table, who, self.words)
        self.lines = (32, 55, 77, 98) if self.copying else (36, 62, 86)
        self.high = rect.height == HIGH
        self.room = rect.width - 2 * PAD
        self.head = self.room if self.high else 256
        x, y = (PAD, 104 if self.copying else 100) if self.high else (self.head + 3 * PAD, 14)
        self.hand = Rect(x, y, rect.width - x - PAD, 0)
        self.step = min(14, 112 / max(table.max_life[who], 1))

    def drawn(self, marks: Sequence[str], id_: str) -> str:
        """The whole seat as SVG, with `id_` as its id. `marks` are any of `turn`, `decides`, `wins` and `sees`."""
        inside = self._gone() if self.out else self._playing()
        drawn = (*self._head(), *inside, *self._marks(marks))
        return group("seat", drawn, self._about(), self.rect.x, self.rect.y, id_)

    def _about(self) -> str:
        known = (self.words.role(self.table.roles[self.who]), f"{self._person()} {self.copying}".rstrip())
        so = self.words.text("ui", "out") if self.out else self._life()
        return f"{self.table.names[self.who]}: {', '.join((*known, so))}"

    def _person(self) -> str:
        id_ = self.table.people[self.who].id
        return self.words.text("board", "plain") if id_ == "plain" else self.words.person(id_, self.table.box)

    def _life(self) -> str:
        return f"{self.words.text('word', 'life_points')} {self.table.life[self.who]}/{self.table.max_life[self.who]}"

    def _head(self) -> Iterator[str]:
        """The frame of the seat with name, role and character, and whose ability the player has taken on."""
        pen, name, role = self.pen, self.table.names[self.who], self.table.roles[self.who]
        first, second, third, *more = self.lines
        paint = "quiet" if self.out else "ink"
        yield pen.box(Rect(0, 0, self.rect.width, self.rect.height), "gone" if self.out else "seat", 10)
        size = NAME if wide(name, NAME, bold=True) <= self.head else SMALL
        name = fit(name, self.head, size, bold=True)
        yield pen.text(PAD, first, name, paint, size, bold=True, struck=self.out)
        x = PAD
        if role == SHERIFF:
            yield pen.path(f"M{PAD + 9} {second - 6}{STAR}", "full")
            x += 24
        room = self.head + PAD - x - (0 if self.out else self.step * self.table.max_life[self.who] + 8)
        yield pen.text(x, second, fit(self.words.role(role), room), paint)
        yield pen.text(PAD, third, fit(self._person(), self.head), "quiet")
        for fourth in more:
            yield pen.text(PAD, fourth, fit(self.copying, self.head), "quiet")

    def _gone(self) -> Iterator[str]:
        """For an eliminated player, instead of cards: the word for being out, and a cross."""
        x, right = number(self.hand.x), number(self.hand.right)
        y, low = number(self.hand.y + 46), number(self.rect.height - PAD)
        yield self.pen.path(f"M{x} {y}L{right} {low}M{right} {y}L{x} {low}", "lost", 3)
        word = fit(self.words.text("ui", "out"), self.hand.width, NAME, bold=True)
        middle = self.hand.x + self.hand.width / 2
        yield self.pen.text(middle, self.hand.y + 30, word, "quiet", NAME, bold=True, middle=True)

    def _playing(self) -> Iterator[str]:
        """Life points and cards. A high seat has five rows for hand and cards in play, a low one has two and one."""
        pen, words, table, who = self.pen, self.words, self.table, self.who
        yield group("life", self._cartridges(), self._life())
        hand = [pen.card(card, value=True) for card in table.hands[who]]
        lying = [pen.card(card, waits=card in table.laid_now) for card in table.in_play[who]]
        if table.weapon(who) is None:
            lying.insert(0, pen.colt())
        most = max(2, 5 - pen.rows(hand, self.hand.width, 4)[1]) if self.high else 1
        in_play, used = pen.rows(lying, self.room, most)
        in_hand, _ = pen.rows(hand, self.hand.width, 5 - used if self.high else 2)
        said = words.text("board", "hand", count=len(hand))
        yield self._zone("hand", said, in_hand, table.hands[who], self.hand)
        y = self.rect.height - HEADING - used * PITCH - 5
        yield pen.box(Rect(2, y - 3, self.rect.width - 4, self.rect.height - y + 1), "lies", 8)
        barred = table.in_play[who] and not table.in_force(who)
        reach = words.plain(numbers.reach.explain(table, who))
        said = words.text("board", "in_play_barred") if barred else words.text("board", "in_play", reach=reach)
        yield self._zone("in-play", said, in_play, table.in_play[who], Rect(PAD, y, self.room, 0))

    def _cartridges(self) -> Iterator[str]:
        most = self.table.max_life[self.who]
        for point in range(most):
            x = PAD + self.head - self.step * (most - point)
            yield self.pen.cartridge(x, self.lines[1] + 4, full=point < self.table.life[self.who])

    def _zone(self, kind: str, said: str, drawn: str, cards: Sequence[Card], where: Rect) -> str:
        """A heading with rows of cards below it, and a tooltip that names them."""
        heading = self.pen.text(0, 18, fit(said, where.width), "quiet")
        below = f'<g transform="translate(0 {HEADING})">{drawn}</g>'
        title = f"{said}\n{self.pen.named(cards)}" if cards else said
        return group(kind, (heading, below), title, where.x, where.y)

    def _marks(self, marks: Sequence[str]) -> Iterator[str]:
        """The marks: lines round the seat, and their words on its edges."""
        pen, (_, _, width, height) = self.pen, self.rect
        if "turn" in marks:
            yield pen.box(Rect(0, 0, width, height), "turn", 10, 6)
        if "decides" in marks:
            for far in (6, 11):
                yield pen.box(Rect(-far, -far, width + 2 * far, height + 2 * far), "decides", 10 + far, 2.5, "9 5")
        yield from self._tabs([mark for mark in marks if mark != "sees"], 0)
        yield from self._tabs([mark for mark in marks if mark == "sees"], height + 7)

    def _tabs(self, marks: Sequence[str], y: float) -> Iterator[str]:
        """The words of some marks, side by side at height `y`, in the middle of the seat's width."""
        said = [self.words.text("board", mark) for mark in marks]
        widths = [wide(one, bold=True) + 16 for one in said]
        x = (self.rect.width - sum(widths) - GAP * (len(marks) - 1)) / 2
        for mark, word, width in zip(marks, said, widths, strict=True):
            paint = "ink" if mark == "sees" else "tab-word"
            yield self.pen.box(Rect(x, y - TILE / 2, width, TILE), f"{mark}-tab", TILE / 2)
            yield self.pen.text(x + width / 2, y + 6, word, paint, bold=True, middle=True)
            x += width + GAP
