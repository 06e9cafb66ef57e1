"""Draws the small parts of the board as SVG: words, cards, cartridges for life points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.games.bang.desk.board.paint import paints
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.kit.measure import shorten, width
from bang_explorer.kit.seats import Rect
from bang_explorer.kit.svg import shown
from bang_explorer.kit.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words

SMALL, NAME, LARGE = 18, 22, 26
"""Font sizes. A board is 1000 wide: shown 600 pixels wide, its smallest letters are still 10.8."""
BOLD = 1.16
"""How many times wider bold letters are."""
TILE, PITCH, GAP = 26, 30, 6
"""The height of a card, the distance between the tops of two rows of cards, and the gap between cards in a row."""
LONGEST = 190
"""The greatest width of a card's name."""
BORDERS = {"brown": (1.5, ""), "blue": (3, ""), "green": (3, "9 3")}
"""The thickness and dashes of a card's border, by its colour, so that colour alone need not tell cards apart."""

HOURGLASS = "m6 4h14v2h-1l-5 7 5 7h1v2H6v-2h1l5-7-5-7H6z"
GUN = "m9 8h19v4h-7q0 3-3 3h-2l-2 6h-5l3-9h-3z"
BACK = "m5 5 9 8-9 8m9-16-9 8 9 8"
STAR = "m0-9 2.2 6 6.4.2-5 3.9 1.8 6.2-5.4-3.6-5.4 3.6 1.8-6.2-5-3.9 6.4-.2z"


class Tile(NamedTuple):
    """A drawn piece for a row of cards: a card, or a few words."""

    width: float
    drawn: str


def number(value: float) -> str:
    """A coordinate as text, with at most one decimal place."""
    return f"{round(value, 1):g}"


def wide(text: str, size: float = SMALL, *, bold: bool = False) -> float:
    """The greatest width that a text can have, whatever the font."""
    return width(text, size * BOLD if bold else size)


def fit(text: str, room: float, size: float = SMALL, *, bold: bool = False) -> str:
    """The text, cut short if it is wider than `room`."""
    return shorten(text, size * BOLD if bold else size, room)


def lines(text: str, room: float, most: int, size: float = SMALL, *, bold: bool = False) -> list[str]:
    """The text in at most `most` lines, broken between words; the last line is cut short if need be.

    >>> lines("one two three four", 90, 3)
    ['one two', 'three', 'four']
    """
    broken: list[str] = []
    for word in text.split():
        longer = f"{broken[-1]} {word}" if broken else word
        if broken and (len(broken) == most or wide(longer, size, bold=bold) <= room):
            broken[-1] = longer
        else:
            broken.append(word)
    return [fit(line, room, size, bold=bold) for line in broken]


def group(kind: str, drawn: Iterable[str], title: str = "", x: float = 0, y: float = 0, id_: str = "") -> str:
    """Several drawn things as one SVG group, moved to its place; `title` is its tooltip."""
    known = f' id="{id_}"' if id_ else ""
    moved = f' transform="translate({number(x)} {number(y)})"' if x or y else ""
    tip = f"<title>{shown(title)}</title>" if title else ""
    return f'<g class="bx-{kind}"{known}{moved}>{tip}{"".join(drawn)}</g>'


class Pen:
    """Draws pieces of SVG in one language, for one box and one theme."""

    def __init__(self, words: Words, inside: Box, theme: Theme) -> None:
        self.words, self.inside, self.paint = words, inside, paints(theme)

    def text(
        self, x: float, y: float, said: str, paint: str = "ink", size: int = SMALL, *, bold: bool = False,
        middle: bool = False, struck: bool = False, more: str = "",
    ) -> str:  # fmt: skip
        """A line of text that begins at `x`, or with `middle` is centred there. `more` is SVG to add at its end."""
        how = ' font-weight="bold"' * bold + ' text-anchor="middle"' * middle
        how += ' text-decoration="line-through"' * struck
        where = f'x="{number(x)}" y="{number(y)}" font-size="{size}"'
        return f"<text {self.paint[paint]} {where}{how}>{shown(said)}{more}</text>"

    def box(self, rect: Rect, paint: str, radius: float, thick: float = 1, dashes: str = "") -> str:
        """A rectangle with rounded corners."""
        x, y, wide_, high = map(number, rect)
        where = f'x="{x}" y="{y}" width="{wide_}" height="{high}" rx="{number(radius)}"'
        return f"<rect {self.paint[paint]} {where}{_line(thick, dashes)}/>"

    def path(self, d: str, paint: str, thick: float = 1, dashes: str = "") -> str:
        """A shape by the data of an SVG path."""
        return f'<path {self.paint[paint]} d="{d}"{_line(thick, dashes)}/>'

    def cartridge(self, x: float, y: float, *, full: bool) -> str:
        """A cartridge for a life point, its lower left corner at `x`, `y`; only an outline for one that is lost."""
        shape = f"m{number(x)} {number(y)}v-13q0-6 5-9q5 3 5 9v13z"
        return self.path(f"{shape}m0-4h10", "full", 1.5) if full else self.path(shape, "lost", 1.5, "3 2.5")

    # --- cards --------------------------------------------------------------------------------------------------------

    def named(self, cards: Iterable[Card]) -> str:
        """The names and values of these cards, as a list in words."""
        return self.words.listed([self.words.card(card, self.inside, value=True) for card in cards])

    def card(self, card: Card, *, value: bool = False, waits: bool = False) -> Tile:
        """A card by its name, with a border like the printed card's; an unknown card is drawn from behind.

        With `value` the poker value follows. With `waits` it has an hourglass, as it is not usable before a later turn.
        """
        if card is VEILED:
            return Tile(19, group("card", self._back(), self.words.text("word", "a_card")))
        kind, words = card.kind, self.words
        said = f"{card.rank}{GLYPHS[card.suit]}" if value else ""
        name = fit(words.card(card, self.inside), LONGEST)
        sign, room = (HOURGLASS, 22) if waits else (GUN, 26) if kind.weapon else ("", 0)
        width_ = wide(f"{name} {said}".strip()) + 14 + room
        more = f" <tspan {self.paint['red' if card.is_red else 'ink']}>{said}</tspan>" if said else ""
        drawn = [
            self.box(Rect(1, 1, width_ - 2, TILE - 2), kind.colour, 5, *BORDERS[kind.colour]),
            self.text((width_ + room) / 2, 19, name, "quiet" if waits else "ink", middle=True, more=more),
        ]
        if sign:
            drawn.append(self.path(sign, "ink"))
        about = f"{words.card(card, self.inside, value=True)}, {words.text('board', kind.colour)}"
        if waits:
            about += f", {words.text('board', 'not_yet')}"
        return Tile(width_, group("card", drawn, about))

    def colt(self) -> Tile:
        """The Colt .45, the weapon of a player without another."""
        said = self.words.text("term", "colt_45")
        width_ = wide(said) + 40
        frame = self.box(Rect(1, 1, width_ - 2, TILE - 2), "lost", 5, 1.5, "5 4")
        drawn = (frame, self.path(GUN, "ink"), self.text(width_ / 2 + 13, 19, said, "quiet", middle=True))
        return Tile(width_, group("colt", drawn))

    def stack(self) -> Tile:
        """A stack of cards from behind, for the draw pile."""
        return Tile(27, "".join(group("back", self._back(), x=x) for x in (0, 4, 8)))

    def _back(self) -> Iterator[str]:
        yield self.box(Rect(1, 1, 17, TILE - 2), "back", 3, 1.5)
        yield self.path(BACK, "lost")

    def label(self, said: str, paint: str = "ink") -> Tile:
        """Words, as a piece for a row of cards."""
        return Tile(wide(said), self.text(0, 19, said, paint))

    def rows(self, tiles: Sequence[Tile], room: float, most: int, *, middle: bool = False) -> tuple[str, int]:
        """The tiles in at most `most` rows, and how many rows are used. A `+3` stands for three that have no room."""
        broken, kept = _broken(tiles, room), len(tiles)
        while len(broken) > most:
            kept -= 1
            broken = _broken([*tiles[:kept], self.label(f"+{len(tiles) - kept}", "quiet")], room)
        drawn: list[str] = []
        for y, row in enumerate(broken):
            x = (room - _together(row)) / 2 if middle else 0.0
            for tile in row:
                drawn.append(f'<g transform="translate({number(x)} {y * PITCH})">{tile.drawn}</g>')
                x += tile.width + GAP
        return "".join(drawn), len(broken)


def _line(thick: float, dashes: str) -> str:
    """The SVG attributes for the thickness and dashes of a line; none for a plain line of thickness 1."""
    thickness = "" if thick == 1 else f' stroke-width="{number(thick)}"'
    return thickness + (f' stroke-dasharray="{dashes}"' if dashes else "")


def _together(tiles: Sequence[Tile]) -> float:
    """The width of tiles side by side, with gaps."""
    return sum(tile.width for tile in tiles) + GAP * (len(tiles) - 1)


def _broken(tiles: Iterable[Tile], room: float) -> list[list[Tile]]:
    """The tiles, broken into rows that are no wider than `room`."""
    broken: list[list[Tile]] = []
    for tile in tiles:
        if broken and _together([*broken[-1], tile]) <= room:
            broken[-1].append(tile)
        else:
            broken.append([tile])
    return broken
