"""Draws tracks under the table: spaces side by side, with the things that stand there now below each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.kit.board.parts import WAITS, Space
from bang_explorer.kit.measure import lines, wide
from bang_explorer.kit.svg import number
from bang_explorer.show.board.pen import BASE, BORDERS, EDGE, GAP, RED, TILE, Pen, group, meant
from bang_explorer.show.board.seating import WIDTH, Rect

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Sign, Thing, Track

LEFT, ABOVE, PAD = 12, 34, 12
"""The margin at the sides, the space above, and that between the border and what is inside."""
HEADING = 27
"""The height of a heading."""
STEP = 20
"""How far the lines of words in one tile stand apart."""
MOST = 2
"""In so many lines a name is broken, and so a value."""
FEWEST = (1, 1), (MOST, 1)
"""In how many lines names and values are tried first, so that a track is no higher than it must be."""
INSIDE = 5
"""The margin of words from the sides of their tile."""
BANDS = 16
"""The space between two rows of spaces, for a track that is too long for one."""


class Column(NamedTuple):
    """A space as it is drawn: its left edge and its width. Things stand at its bottom, one above the other."""

    space: Space
    x: float
    width: float

    @property
    def is_stack(self) -> bool:
        """True for a space beside the track in which several things stand, for whose height there is room there."""
        return self.space.thing is None and len(self.space.here) > 1


class Band(NamedTuple):
    """Spaces side by side: how high what lies there is, in lines of names and of values, and how high it all is."""

    columns: list[Column]
    names: int
    values: int
    height: float
    standing: float
    """The height of the row in which things stand."""


class Tracks:
    """The tracks under the table, to be drawn from the height `top` on. Without any, nothing is drawn."""

    def __init__(self, pen: Pen, tracks: Sequence[Track], top: float) -> None:
        self.pen = pen
        self.room = WIDTH - 2 * LEFT - 2 * PAD
        self.bands = [(track, [*self._bands(track.spaces)]) for track in tracks]
        self.top, self.bottom = top, top
        """Between which heights they are; other things may follow below."""
        for _, bands in self.bands:
            self.bottom += ABOVE + _high(bands)

    def drawn(self) -> Iterator[str]:
        top = self.top + ABOVE
        for track, bands in self.bands:
            frame = Rect(LEFT, top, WIDTH - 2 * LEFT, _high(bands))
            yield self.pen.box(frame, "felt", 10)
            heading = ", ".join(track.heading)
            inside = [self.pen.text(0, BASE, heading, "quiet")]
            y: float = HEADING
            for at, band in enumerate(bands):
                inside.append(group("band", self._band(band, goes_on=at < len(bands) - 1), y=y))
                y += band.height + BANDS
            yield group("zone", inside, heading, frame.x + PAD, top + PAD / 2, meant(track.id))
            top = frame.bottom + ABOVE

    # --- what goes where ----------------------------------------------------------------------------------------------

    def _bands(self, spaces: Sequence[Space]) -> Iterator[Band]:
        """The spaces in one row if they have room there, else in several.

        Before that, those beside the track become one, in which things stand one above the other.
        """
        if not self._fit(spaces):
            spaces = [*_together(spaces)]
        often = next((n for n in range(1, len(spaces)) if all(map(self._fit, _parts(spaces, n)))), len(spaces))
        for part in _parts(spaces, often):
            columns = [*self._columns(part)]
            names, values = _lines_in(columns)
            lying = _tile_high(names + values) if names else 0
            standing = max((_stack_high(one) for one in columns if not one.is_stack), default=TILE)
            beside = max((_stack_high(one) for one in columns if one.is_stack), default=0)
            yield Band(columns, names, values, max(lying + GAP + standing, beside), standing)

    def _fit(self, spaces: Sequence[Space]) -> bool:
        return sum(map(_need, spaces)) + GAP * (len(spaces) - 1) <= self.room

    def _columns(self, spaces: Sequence[Space]) -> Iterator[Column]:
        """The spaces side by side over the whole room: all as wide as each other, but for those that need more.

        They need more if names and values are to take few lines.
        """
        room = self.room - GAP * (len(spaces) - 1)
        tried = ([_need(space, *most) for space in spaces] for most in FEWEST)
        needs = next((found for found in tried if sum(found) <= room), [_need(space) for space in spaces])
        usual, wider = room / len(spaces), list[float]()
        while (found := [need for need in needs if need > usual]) != wider and len(found) < len(needs):
            wider, usual = found, (room - sum(found)) / (len(needs) - len(found))
        x = 0.0
        for space, need in zip(spaces, needs, strict=True):
            width = max(need, usual)
            yield Column(space, x, width)
            x += width + GAP

    # --- drawing ------------------------------------------------------------------------------------------------------

    def _band(self, band: Band, *, goes_on: bool) -> Iterator[str]:
        """A band: the line along which things move, then its columns."""
        first, last = band.columns[0], band.columns[-1]
        level = band.height - band.standing / 2
        start, end = number(first.x), number(last.x + last.width + (PAD / 2 if goes_on else 0))
        yield self.pen.path(f"M{start} {number(level)}H{end}", "lost", 8, "2 7")
        yield self.pen.path(f"M{start} {number(level)}H{end}", "lost", 2)
        for column in band.columns:
            if column.space.thing:
                high = _tile_high(band.names + band.values)
                y = band.height - band.standing - GAP - high
                yield self._lying(column.space.thing, Rect(column.x, y, column.width, high), band)
            y = band.height
            for thing in reversed(column.space.here):
                said = _said(thing, column.width)
                high = _tile_high(len(said))
                at = y - high if len(column.space.here) > 1 else level - high / 2
                yield self._standing(thing, said, Rect(column.x, at, column.width, high))
                y -= high + 4

    def _lying(self, thing: Thing, where: Rect, band: Band) -> str:
        """What lies on a space: its name above its value, both in the middle."""
        pen, room = self.pen, where.width - 2 * INSIDE
        names, values = (lines(said, room, MOST) for said in (thing.short or thing.name, thing.value))
        frame = ("lost", 5, 1.5, "5 4") if thing.face == "printed" else (thing.colour, 5, *BORDERS[thing.colour])
        drawn = [pen.box(Rect(1, 1, where.width - 2, where.height - 2), *frame)]
        drawn += self._words(names, "quiet", 0, band.names + (0 if values else band.values), where.width)
        red = "red" if thing.value and thing.value[-1] in RED else "ink"
        drawn += self._words(values, red, band.names, band.values, where.width)
        kind = "printed" if thing.face == "printed" else "thing"
        return group(kind, drawn, thing.told, where.x, where.y, meant(thing.id))

    def _words(self, said: list[str], paint: str, after: int, room: int, width: float) -> Iterator[str]:
        """Lines of words in the middle of their room, which is so many lines high and comes after so many others."""
        start = BASE + STEP * (after + (room - len(said)) / 2)
        for at, line in enumerate(said):
            yield self.pen.text(width / 2, start + STEP * at, line, paint, middle=True)

    def _standing(self, thing: Thing, said: list[str], where: Rect) -> str:
        """A thing that stands on a space: the first sign of its marks, and its name; pale if it has to wait."""
        pen, sign = self.pen, _sign(thing)
        room = 0 if sign is None else EDGE + sign.width
        pale = any(mark.id == WAITS for mark in thing.marks)
        thick, dashes = BORDERS["plain" if pale else thing.colour]
        drawn = [pen.box(Rect(1, 1, where.width - 2, where.height - 2), thing.colour, 5, thick, dashes)]
        wide_ = max(map(wide, said))
        x = max((where.width - wide_ - room) / 2, EDGE)
        if sign is not None:
            drawn.append(pen.sign(sign, x, BASE + STEP * (len(said) - 1) / 2))
        middle = x + room + wide_ / 2
        for at, line in enumerate(said):
            drawn.append(pen.text(middle, BASE + STEP * at, line, "quiet" if pale else "ink", middle=True))
        return group("thing", drawn, thing.told, where.x, where.y, meant(thing.id))


def _high(bands: Sequence[Band]) -> float:
    """The height of the frame of a track."""
    return HEADING + sum(band.height for band in bands) + BANDS * (len(bands) - 1) + 1.5 * PAD


def _together(spaces: Sequence[Space]) -> Iterator[Space]:
    """The spaces, those beside the track that follow each other as one, in which all their things stand."""
    for beside, some in groupby(spaces, key=lambda space: space.thing is None):
        if beside:
            yield Space(None, tuple(thing for space in some for thing in space.here))
        else:
            yield from some


def _parts(spaces: Sequence[Space], often: int) -> list[Sequence[Space]]:
    """The spaces in so many parts, as even as possible, the first ones longer."""
    size, more = divmod(len(spaces), often)
    ends = [size * (at + 1) + min(at + 1, more) for at in range(often)]
    return [spaces[start:end] for start, end in zip((0, *ends), ends, strict=False)]


def _sign(thing: Thing) -> Sign | None:
    return next((mark.sign for mark in thing.marks if mark.sign is not None), None)


def _beside_words(thing: Thing) -> float:
    """The width of all but the words in the tile of a thing that stands somewhere."""
    sign = _sign(thing)
    return 2 * INSIDE + (0 if sign is None else EDGE + sign.width)


def _said(thing: Thing, width: float) -> list[str]:
    """The lines of the name of a thing that stands on a space of this width."""
    return lines(thing.short or thing.name, width - _beside_words(thing), MOST) or [""]


def _need(space: Space, names: int = MOST, values: int = MOST) -> float:
    """The least width of a space in which names take at most so many lines, and values so many: one or two.

    It is rounded up, so that sums of widths cut nothing.
    """
    standing = (_broken(thing.short or thing.name, names) + _beside_words(thing) for thing in space.here)
    if space.thing is None:
        return ceil(max(standing, default=0))
    lying = _broken(space.thing.short or space.thing.name, names), _broken(space.thing.value, values)
    return ceil(max((*standing, 2 * INSIDE + max(lying))))


def _broken(said: str, most: int) -> float:
    """The least width that a text takes in one line, or if it may be broken into two."""
    all_ = said.split()
    cuts = range(1, len(all_)) if len(all_) > 1 and most > 1 else (len(all_),)
    return min(max(wide(" ".join(all_[:at])), wide(" ".join(all_[at:]))) for at in cuts)


def _lines_in(columns: Sequence[Column]) -> tuple[int, int]:
    """Of how many lines the longest name of what lies in these columns is, and the longest value."""
    lying = [(one.space.thing, one.width - 2 * INSIDE) for one in columns if one.space.thing]
    names = max((len(lines(thing.short or thing.name, room, MOST)) for thing, room in lying), default=0)
    return names, max((len(lines(thing.value, room, MOST)) for thing, room in lying), default=0)


def _tile_high(lines_: int) -> float:
    return TILE + STEP * (lines_ - 1)


def _stack_high(column: Column) -> float:
    """How high the things are that stand in a column, one above the other."""
    each = [_tile_high(len(_said(thing, column.width))) for thing in column.space.here]
    return sum(each) + 4 * (len(each) - 1) if each else 0
