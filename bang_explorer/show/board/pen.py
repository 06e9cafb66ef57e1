"""Draws the small parts of the board as SVG: words, things as tiles, signs, rows of tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.kit.board.parts import COVERED, USED, WAITS
from bang_explorer.kit.measure import NAME, SMALL, fit, wide
from bang_explorer.kit.svg import number, shown
from bang_explorer.show.board.paint import paints
from bang_explorer.show.board.seating import PITCH, Rect

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Colour, Figure, Place, Sign, Thing
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words

TILE, GAP = 26, 6
"""The height of a tile, and the gap between tiles in a row."""
BASE = 19
"""How far below its top the words of a tile stand."""
EDGE = 5
"""How far a sign stands from the border of its tile."""
LONGEST = 220
"""The greatest width of a thing's name."""
DIE, CORNER = 54, 24
"""The sides of a die, and of the corner in which it has its mark."""
UP, MARKED = 1.6, 0.8
"""How many times as large as in a tile the sign on a die is, and that of its mark."""
BORDERS = {"plain": (1.5, ""), "brown": (1.5, ""), "blue": (3, ""), "green": (3, "9 3")}
"""The thickness and dashes of a thing's border, by its colour, so that colour alone need not tell things apart."""
RED = "♥♦"
"""A value that ends in one of these signs is red."""
BACK = "m5 5 9 8-9 8m9-16-9 8 9 8"


class Tile(NamedTuple):
    """A piece of SVG for a row on the board, such as a thing or a few words: how wide it is, and how many rows high."""

    width: float
    drawn: str
    rows: int = 1


def group(kind: str, drawn: Iterable[str], title: str = "", x: float = 0, y: float = 0, known: str = "") -> str:
    """Several drawn things as one SVG group of the class `bx-KIND`, moved by `x` and `y`.

    `title` is its tooltip (none if empty); `known` has further attributes as SVG, with a space before them.
    """
    moved = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
    tip = f"<title>{shown(title)}</title>" if title else ""
    return f'<g class="bx-{kind}"{known}{moved}>{tip}{"".join(drawn)}</g>'


def meant(id_: str) -> str:
    """The SVG attribute, with a space before it, that says which seat, place or thing of the board a group shows."""
    return f' data-id="{shown(id_)}"'


def told(place: Place, words: Words) -> str:
    """The tooltip of a place: its heading and, in a second line, the things that are seen there, if there are any."""
    heading = ", ".join(place.heading)
    return f"{heading}\n{words.listed([thing.named for thing in place.seen])}" if place.seen else heading


class Pen:
    """Draws pieces of SVG in one theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme, self.paint = theme, paints(theme)

    def text(
        self, x: float, y: float, said: str, paint: str = "ink", size: int = SMALL, *, bold: bool = False,
        middle: bool = False, struck: bool = False, more: str = "",
    ) -> str:  # fmt: skip
        """A line of text standing on `y`, which begins or with `middle` is centred at `x`; `more` is SVG at its end."""
        how = ' font-weight="bold"' * bold + ' text-anchor="middle"' * middle
        how += ' text-decoration="line-through"' * struck
        where = f'x="{number(x)}" y="{number(y)}" font-size="{size}"'
        return f"<text {self.paint[paint]} {where}{how}>{shown(said)}{more}</text>"

    def box(self, rect: Rect, paint: str, radius: float, thick: float = 1, dashes: str = "") -> str:
        """A rectangle with rounded corners. `dashes` are lengths as SVG has them; empty for an unbroken line."""
        x, y, wide_, high = map(number, rect)
        where = f'x="{x}" y="{y}" width="{wide_}" height="{high}" rx="{number(radius)}"'
        return f"<rect {self.paint[paint]} {where}{_line(thick, dashes)}/>"

    def path(self, d: str, paint: str, thick: float = 1, dashes: str = "") -> str:
        """A shape by the data of an SVG path."""
        return f'<path {self.paint[paint]} d="{d}"{_line(thick, dashes)}/>'

    def sign(self, sign: Sign, x: float, base: float, paint: str = "ink", thick: float = 1, dashes: str = "") -> str:
        """A sign, its left edge at `x`, in a line whose words stand on `base`."""
        start = f"m{number(x + sign.x)} {number(base - BASE + sign.y)}"
        return self.path(start + sign.path, paint, thick, dashes)

    def scaled(
        self, sign: Sign, x: float, y: float, times: float, paint: str = "ink", thick: float = 1, dashes: str = ""
    ) -> str:
        """A sign `times` as large as in a tile, with its middle at this point. `thick` is not multiplied."""
        at = f"translate({number(x - sign.width * times / 2)} {number(y - TILE * times / 2)})"
        drawn = self.sign(sign, 0, BASE, paint, thick / times, dashes)
        return f'<g transform="{at} scale({number(times)})">{drawn}</g>'

    # --- tiles --------------------------------------------------------------------------------------------------------

    def thing(self, thing: Thing, *, brief: bool = False) -> Tile:
        """A thing as a tile: the first sign of its marks, its name (cut short if long), its value, a coloured border.

        With `brief` the value is left out. A hidden thing is only a back, a printed one dashed and without value. A die
        is a square with the sign that is up, and the first sign of its marks in the corner.
        """
        return _thing(thing, brief, self.theme)

    def stack(self) -> Tile:
        """A stack of things from behind, for a pile."""
        return _stack(self.theme)

    def label(self, said: str, paint: str = "ink", *, middle: bool = False) -> Tile:
        """Words as a tile: at its left edge or, with `middle`, in its middle."""
        width = wide(said)
        return Tile(width, self.text(width / 2 if middle else 0, BASE, said, paint, middle=middle))

    def figure(self, one: Figure) -> Tile:
        """A number as a tile, in large digits behind what it counts."""
        said = self.digits(one)
        return Tile(said.width, group("number", [said.drawn], known=meant(one.id)))

    def digits(self, one: Figure) -> Tile:
        """The words of a number, as a tile."""
        width = wide(f"{one.said} ") + wide(one.amount, NAME, bold=True)
        digits = f'<tspan {self.paint["ink"]} font-size="{NAME}" font-weight="bold">{shown(one.amount)}</tspan>'
        return Tile(width, self.text(width / 2, BASE, f"{one.said} ", "quiet", middle=True, more=digits))

    def rows(self, tiles: Sequence[Tile], room: float, most: int, *, middle: bool = False) -> tuple[list[str], int]:
        """A pair: the tiles, each drawn where it goes, in at most `most` rows (at least one); how many rows are used.

        Higher tiles take several rows. A last tile, `+3`, stands for three that have no room. Without tiles no row is
        used.
        """
        broken, kept = _broken(tiles, room), len(tiles)
        while _high(broken) > max(most, 1):
            kept -= 1
            more = self.label(f"+{len(tiles) - kept}", "quiet")
            broken = _broken([*tiles[:kept], more._replace(rows=tiles[kept - 1].rows if kept else 1)], room)
        drawn: list[str] = []
        y = 0
        for row in broken:
            x = (room - _together(row)) / 2 if middle else 0.0
            for tile in row:
                drawn.append(f'<g transform="translate({number(x)} {y * PITCH})">{tile.drawn}</g>')
                x += tile.width + GAP
            y += row[0].rows
        return drawn, y


@lru_cache(4096)
def _thing(thing: Thing, brief: bool, theme: Theme) -> Tile:  # noqa: FBT001 - as it is kept
    pen, known = Pen(theme), meant(thing.id)
    if thing.face == "back":
        return Tile(19, group("thing", _back(pen), thing.name, known=known))
    pale = any(mark.id in (WAITS, USED, COVERED) for mark in thing.marks)
    sign = next((mark.sign for mark in thing.marks if mark.sign is not None), None)
    if thing.sign is not None and thing.face == "open":
        die = _die(pen, thing.sign, sign, thing.colour, pale=pale)
        return Tile(DIE, group("thing", die, thing.told, known=known), 2)
    value = "" if brief else thing.value
    name = fit(thing.short or thing.name, LONGEST)
    room = 0 if sign is None else EDGE + sign.width
    width = wide(f"{name} {value}".strip()) + 14 + room
    drawn = [] if sign is None else [pen.sign(sign, EDGE, BASE)]
    inside, middle = Rect(1, 1, width - 2, TILE - 2), (width + room) / 2
    if thing.face == "printed":
        drawn += pen.box(inside, "lost", 5, 1.5, "5 4"), pen.text(middle, BASE, name, "quiet", middle=True)
        return Tile(width, group("printed", drawn, thing.told, known=known))
    more = f" <tspan {pen.paint['red' if value[-1] in RED else 'ink']}>{shown(value)}</tspan>" if value else ""
    frame = pen.box(inside, thing.colour, 5, *BORDERS[thing.colour])
    said = pen.text(middle, BASE, name, "quiet" if pale else "ink", middle=True, more=more)
    return Tile(width, group("thing", (frame, said, *drawn), thing.told, known=known))


def _die(pen: Pen, up: Sign, mark: Sign | None, colour: Colour, *, pale: bool) -> Iterator[str]:
    """A die with the sign that is up, filled or, if it is `pale`, in outline; in its corner the sign of a mark."""
    inside, middle = Rect(1, 1, DIE - 2, DIE - 2), DIE / 2
    yield pen.box(inside, "lost", 10, 1.5) if pale else pen.box(inside, colour, 10, *BORDERS[colour])
    yield pen.scaled(up, middle, middle, UP, *(("lost", 1.5) if pale else ()))
    if mark is not None:
        yield pen.box(Rect(DIE - CORNER, 0, CORNER, CORNER), "sees-tab", CORNER / 2)
        yield pen.scaled(mark, DIE - CORNER / 2, CORNER / 2, MARKED)


@lru_cache(4)
def _stack(theme: Theme) -> Tile:
    pen = Pen(theme)
    return Tile(27, "".join(group("back", _back(pen), x=x) for x in (0, 4, 8)))


def _back(pen: Pen) -> tuple[str, ...]:
    return pen.box(Rect(1, 1, 17, TILE - 2), "back", 3, 1.5), pen.path(BACK, "lost")


def _line(thick: float, dashes: str) -> str:
    """The SVG attributes for the thickness and dashes of a line; none for a plain line of thickness 1."""
    thickness = "" if thick == 1 else f' stroke-width="{number(thick)}"'
    return thickness + (f' stroke-dasharray="{dashes}"' if dashes else "")


def _together(tiles: Sequence[Tile]) -> float:
    """The width of tiles (at least one) side by side, with gaps."""
    return sum(tile.width for tile in tiles) + GAP * (len(tiles) - 1)


def rows_for(tiles: Sequence[Tile], room: float) -> int:
    """How many rows of width `room` the tiles take if none is left out; 0 for no tiles."""
    return _high(_broken(tiles, room))


def _high(broken: Sequence[Sequence[Tile]]) -> int:
    """How many rows these tiles take, broken into rows of tiles of the same height."""
    return sum(row[0].rows for row in broken)


def _broken(tiles: Iterable[Tile], room: float) -> list[list[Tile]]:
    """The tiles, broken into rows of one height that are no wider than `room`; a wider tile has a row of its own."""
    broken: list[list[Tile]] = []
    for tile in tiles:
        if broken and broken[-1][0].rows == tile.rows and _together([*broken[-1], tile]) <= room:
            broken[-1].append(tile)
        else:
            broken.append([tile])
    return broken
