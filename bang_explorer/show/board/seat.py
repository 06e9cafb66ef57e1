"""Draws one seat of the board: who sits there, numbers, places with things, and marks such as whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from bang_explorer.kit.board.parts import DECIDES, SEES, TURN, WINS
from bang_explorer.kit.measure import NAME, SMALL, fit, wide
from bang_explorer.kit.svg import number
from bang_explorer.show.board.figures import large
from bang_explorer.show.board.pen import GAP, TILE, Pen, Tile, group, meant, rows_for, told
from bang_explorer.show.board.seating import ACROSS, PITCH, Rect

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Figure, Mark, Place, Seat
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words

PAD, HEADING = 12, 25
"""The margin of words from the edges, and the height of a heading."""
BESIDE = 256
"""The width of the words about who sits in a low seat; the first of his places lies beside them."""
FEW, MANY = (36, 62, 86), (32, 55, 77, 98)
"""How far below the top the lines about a person stand: up to three, or four."""
WIDEST = 112
"""The most room that a number has for its signs."""


@lru_cache(256)
def seat_svg(seat: Seat, words: Words, rect: Rect, theme: Theme, id_: str) -> str:
    """A seat as SVG, drawn at `rect`; `id_` is its id, already escaped. Drawings are kept, as most stay the same."""
    return _Drawing(Pen(theme), seat, words, rect).drawn(id_)


class _Drawing:
    """A seat to draw: either high, or low with its first place beside the name."""

    def __init__(self, pen: Pen, seat: Seat, words: Words, rect: Rect) -> None:
        self.pen, self.seat, self.words, self.rect = pen, seat, words, rect
        self.signed = [one for one in seat.numbers if one.sign is not None][: len(FEW)] if seat.places else []
        self.plain = [one for one in seat.numbers if one not in self.signed]
        plain = ", ".join(one.told for one in self.plain) if seat.places else ""
        out = seat.out if seat.places else ""
        self.about = [*((mark.brief, mark.sign) for mark in seat.about), *((so, None) for so in (plain, out) if so)]
        self.lines = FEW if max(len(self.about), len(self.signed)) < len(FEW) else MANY
        self.below = self.lines[min(len(self.about), len(self.lines) - 1)]
        self.high = rect.width < ACROSS[1]
        self.room = rect.width - 2 * PAD
        self.head = self.room if self.high else BESIDE
        x, y = (PAD, self.lines[-1] + (6 if self.lines is MANY else 14)) if self.high else (self.head + 3 * PAD, 14)
        self.first = Rect(x, y, rect.width - x - PAD, 0)

    def drawn(self, id_: str) -> str:
        """The whole seat as one SVG group with this id."""
        inside = (*self._numbers(), *self._places()) if self.seat.places or not self.seat.out else self._gone()
        known = f' id="{id_}"{meant(self.seat.id)}'
        return group(
            "seat", (*self._head(), *inside, *self._marks()), self._told(), self.rect.x, self.rect.y, known
        )  # fmt: skip

    def _told(self) -> str:
        seat = self.seat
        so = (*(mark.said for mark in seat.about), *(one.told for one in seat.numbers), seat.out)
        return f"{seat.name}: {', '.join(filter(None, so))}" if any(so) else seat.name

    # --- who sits there -----------------------------------------------------------------------------------------------

    def _head(self) -> Iterator[str]:
        """The frame of the seat, the name, and the lines about who sits there."""
        pen, name, out = self.pen, self.seat.name, bool(self.seat.out)
        first, *below = self.lines
        yield pen.box(Rect(0, 0, self.rect.width, self.rect.height), "gone" if out else "seat", 10)
        size = NAME if wide(name, NAME, bold=True) <= self.head else SMALL
        name = fit(name, self.head, size, bold=True)
        yield pen.text(PAD, first, name, "quiet" if out else "ink", size, bold=True, struck=out)
        shown, more = self.about[: len(below)], self.about[len(below) :]
        if more:
            shown[-1] = ", ".join(said for said, _ in (shown[-1], *more)), shown[-1][1]
        for at, (said, sign) in enumerate(shown):
            x = PAD
            if sign is not None:
                yield pen.sign(sign, x, below[at], "full")
                x += int(sign.width)
            beside = 0 if out or at >= len(self.signed) else self._wide(self.signed[at]) + 8
            paint = "quiet" if at or out else "ink"
            yield pen.text(x, below[at], fit(said, self.head + PAD - x - beside), paint)

    def _gone(self) -> Iterator[str]:
        """What is drawn for a player who is out and has no places left: the word for being out, and a cross."""
        x, right = number(self.first.x), number(self.first.right)
        y, low = number(self.first.y + 46), number(self.rect.height - PAD)
        yield self.pen.path(f"M{x} {y}L{right} {low}M{right} {y}L{x} {low}", "lost", 3)
        word = fit(self.seat.out, self.first.width, NAME, bold=True)
        middle = self.first.x + self.first.width / 2
        yield self.pen.text(middle, self.first.y + 30, word, "quiet", NAME, bold=True, middle=True)

    def _numbers(self) -> Iterator[str]:
        """The first three numbers with a sign, each at the right end of a line.

        With `most`, a number is a row of so many signs, those beyond its value dashed; else one sign and digits.
        """
        for one, base in zip(self.signed, self.lines[1:], strict=False):
            x = PAD + self.head - self._wide(one)
            drawn = [*self._signs(one, x, base)]
            yield group("number", drawn, one.told, known=meant(one.id))

    def _signs(self, one: Figure, x: float, base: float) -> Iterator[str]:
        sign = one.sign
        if sign is None:
            return
        if one.most is None or not isinstance(one.value, int):
            yield self.pen.sign(sign, x, base, "full", 1.5)
            yield self.pen.text(x + sign.width + 4, base, one.amount)
            return
        for point in range(one.most):
            at = x + _step(one, sign.width) * point
            if point < one.value:
                yield self.pen.sign(sign, at, base, "full", 1.5)
            else:
                yield self.pen.sign(sign, at, base, "lost", 1.5, "3 2.5")

    def _wide(self, one: Figure) -> float:
        """The width of a number with a sign."""
        width = 0.0 if one.sign is None else one.sign.width
        return width + 4 + wide(one.amount) if one.most is None else _step(one, width) * one.most

    def _figures(self) -> Iterator[str]:
        """For a seat without places: its numbers, large, below who sits there; in a low seat signed ones are beside."""
        numbers, top = self.seat.numbers, self.below + 8
        if self.high or not any(one.sign for one in numbers):
            return large(self.pen, numbers, Rect(PAD, top, self.room, self.rect.height - top - PAD), 1)
        return large(self.pen, numbers, Rect(self.first.x, PAD, self.first.width, self.rect.height - 2 * PAD), 2)

    # --- what lies there ----------------------------------------------------------------------------------------------

    def _places(self) -> Iterator[str]:
        """The places: the first below or beside the name, the others on the ground at the bottom.

        Each has a heading and rows of things. Where there is no room for that, all but the first share their rows. A
        seat without places shows its numbers in large digits instead.
        """
        if not self.seat.places:
            yield from self._figures()
            return
        first, *others = self.seat.places
        tiles = self._tiles(first)
        needs = [rows_for(tiles, self.first.width), *(rows_for(self._tiles(one), self.room) for one in others)]
        space = self.rect.height - self.first.y - 5
        left = int((space - HEADING * len(needs)) // PITCH)
        rows = _shared(needs, left) if self.high else _beside(needs, left)
        cut = any(had < need for had, need in zip(rows, needs, strict=True))
        apart = all(had or not need for had, need in zip(rows, needs, strict=True))
        if others and (not apart or (cut and len(others) > 1)):
            yield from self._together(first, others, tiles, needs[0])
            return
        yield self._zone(first, self.pen.rows(tiles, self.first.width, rows[0])[0], self.first)
        laid = [self.pen.rows(self._tiles(one), self.room, most) for one, most in zip(others, rows[1:], strict=True)]
        y = self.rect.height - 5 - sum(HEADING + used * PITCH for _, used in laid)
        if others:
            yield self._ground(y)
        for place, (drawn, used) in zip(others, laid, strict=True):
            yield self._zone(place, drawn, Rect(PAD, y, self.room, 0))
            y += HEADING + used * PITCH

    def _together(self, first: Place, others: list[Place], tiles: list[Tile], need: int) -> Iterator[str]:
        """The first place by itself, in two rows or more; the others without lines of their own for their headings.

        Each of the others begins a row, with its heading; where there is no room for that, they share rows.
        """
        each = [[self.pen.label(one.heading[0], "quiet"), *self._tiles(one)] for one in others]
        flow = [tile for own in each for tile in own]
        space = self._rows_from(self.first.y + HEADING + 5)
        by_itself = sum(rows_for(own, self.room) for own in each)
        is_shared = by_itself > space - min(need, 2)
        most = min(need, max(2, space - (rows_for(flow, self.room) if is_shared else by_itself)))
        yield self._zone(first, self.pen.rows(tiles, self.first.width, most)[0], self.first)
        top = max(self.first.y + HEADING + most * PITCH, self.below + 3) + 5
        drawn, used = self._flowing(flow, top) if is_shared else self._in_lines(each)
        y = self.rect.height - 5 - used * PITCH
        yield self._ground(y)
        for place, own in zip(others, each, strict=True):
            mine, drawn = drawn[: len(own)], drawn[len(own) :]
            yield group("zone", mine, told(place, self.words), PAD, y, meant(place.id))
        yield group("more", drawn, x=PAD, y=y) if drawn else ""

    def _rows_from(self, top: float) -> int:
        """How many rows there is room for from this height to the bottom."""
        return int((self.rect.height - 5 - top + PITCH - TILE) // PITCH)

    def _flowing(self, tiles: list[Tile], top: float) -> tuple[list[str], int]:
        return self.pen.rows(tiles, self.room, self._rows_from(top))

    def _in_lines(self, each: list[list[Tile]]) -> tuple[list[str], int]:
        """The tiles of all places, each place from a new row on, and how many rows are used."""
        drawn, used = list[str](), 0
        for own in each:
            inside, rows = self.pen.rows(own, self.room, len(own))
            drawn += (f'<g transform="translate(0 {used * PITCH})">{one}</g>' for one in inside)
            used += rows
        return drawn, used

    def _tiles(self, place: Place) -> list[Tile]:
        return [self.pen.thing(thing, brief=place.brief) for thing in place.top]

    def _ground(self, y: float) -> str:
        return self.pen.box(Rect(2, y - 3, self.rect.width - 4, self.rect.height - y + 1), "lies", 8)

    def _zone(self, place: Place, drawn: list[str], where: Rect) -> str:
        """A place: as much of its heading as fits, its drawn rows of things below it, and a tooltip with all of it."""
        said, *more = place.heading
        for part in more:
            said = longer if wide(longer := f"{said}, {part}") <= where.width else said
        heading = self.pen.text(0, 18, fit(said, where.width), "quiet")
        below = f'<g transform="translate(0 {HEADING})">{"".join(drawn)}</g>'
        return group("zone", (heading, below), told(place, self.words), where.x, where.y, meant(place.id))

    # --- what is so just now ------------------------------------------------------------------------------------------

    def _marks(self) -> Iterator[str]:
        """The marks: lines round the seat, and their words on its edges."""
        pen, seat, (_, _, width, height) = self.pen, self.seat, self.rect
        if seat.has(TURN):
            yield pen.box(Rect(0, 0, width, height), "turn", 10, 6)
        if seat.has(DECIDES):
            for far in (6, 11):
                yield pen.box(Rect(-far, -far, width + 2 * far, height + 2 * far), "decides", 10 + far, 2.5, "9 5")
        yield from self._tabs([mark for mark in seat.marks if mark.id != SEES], 0)
        yield from self._tabs([mark for mark in seat.marks if mark.id == SEES], height + 7)

    def _tabs(self, marks: Sequence[Mark], y: float) -> Iterator[str]:
        """The words of some marks, side by side at height `y`, in the middle of the seat's width."""
        widths = [wide(mark.brief, bold=True) + 16 for mark in marks]
        x = (self.rect.width - sum(widths) - GAP * (len(marks) - 1)) / 2
        for mark, width in zip(marks, widths, strict=True):
            bright = mark.id in (TURN, DECIDES, WINS)
            yield self.pen.box(Rect(x, y - TILE / 2, width, TILE), f"{mark.id if bright else SEES}-tab", TILE / 2)
            paint = "tab-word" if bright else "ink"
            yield self.pen.text(x + width / 2, y + 6, mark.brief, paint, bold=True, middle=True)
            x += width + GAP


def _step(one: Figure, width: float) -> float:
    """How far the signs of a number stand apart: by their width, or closer if there are many."""
    return min(width, WIDEST / max(one.most or 1, 1))


def _beside(needs: Sequence[int], rows: int) -> list[int]:
    """How many of these rows each place gets if the first lies beside the name: it has two, and what others leave."""
    others = _shared(needs[1:], rows - 2)
    return [max(2, min(needs[0], rows - sum(others))), *others]


def _shared(needs: Sequence[int], rows: int) -> list[int]:
    """How many of these rows each place gets: in turn one more, until all have what they need or none is left."""
    had = [0] * len(needs)
    while rows > 0 and had != list(needs):
        for at, need in enumerate(needs):
            if had[at] < need and rows > 0:
                had[at] += 1
                rows -= 1
    return had
