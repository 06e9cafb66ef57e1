"""Draws the table as a picture, in either language: one SVG element, for a file or a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bang_explorer.core.position import View
from bang_explorer.games.bang.desk.board import text as board_text
from bang_explorer.games.bang.desk.board.middle import Middle
from bang_explorer.games.bang.desk.board.paint import style
from bang_explorer.games.bang.desk.board.parts import Pen, group, lines, number
from bang_explorer.games.bang.desk.board.seat import Seat
from bang_explorer.games.bang.rules.options import seat_of
from bang_explorer.kit.seats import WIDTH, Point, Rect, Seating
from bang_explorer.kit.svg import FONT, shown

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words

FOOT = 80
"""The height of the space for words below the table."""
AIMED = {
    "plays_on": "at", "uses_on": "at", "uses_ability_on": "on",
    "takes_unseen": "of", "takes_from_play": "of", "takes_from_hand": "of",
}  # fmt: skip
"""By the key of a log entry in which somebody does something to another, the value that says to whom."""
FRESH = frozenset({"turn_begins", "phase_1", "plays", "uses"})
"""Keys of log entries with which something new begins, so that earlier deeds are no longer shown."""


class Seen(board_text.Seen, Protocol):
    """A position, or a position as one seat sees it, with its log."""

    @property
    def log(self) -> tuple[Entry, ...]: ...


def board_svg(position: Seen, words: Words, *, theme: Theme = "auto", prefix: str = "") -> str:
    """The board as one `<svg>` element: at the bottom the seat that looks, or the first, then the others clockwise.

    `theme` says whether the page is light or dark, or with `auto` that the reader's settings decide. `prefix` begins
    all ids, so that several boards on one page do not get mixed up.

    >>> from bang_explorer.scenarios.opening import new_game
    >>> from bang_explorer.show.words import words
    >>> board_svg(new_game("base", players=4), words("en"))[:29]
    '<svg class="bx-board bx-auto"'
    """
    return _Board(position, words, theme).drawn(theme, prefix)


class Deed(NamedTuple):
    """What somebody has done to another: the entry of the log, and both seats."""

    entry: Entry
    who: int
    to: int


class _Board:
    def __init__(self, position: Seen, words: Words, theme: Theme) -> None:
        self.position, self.words, self.table = position, words, position.table
        self.viewer = position.seat if isinstance(position, View) else None
        self.seating = Seating(len(self.table.names), self.viewer or 0)
        self.pen = Pen(words, self.table.box, theme)
        self.deed = _last_deed(position)

    def drawn(self, theme: Theme, prefix: str) -> str:
        height = round(self.seating.bottom + FOOT)
        title, desc, seat = (shown(f"{prefix}bx-{name}") for name in ("title", "desc", "seat"))
        seats = (
            Seat(self.pen, self.table, who, rect).drawn(self._marks(who), f"{seat}-{who}")
            for who, rect in enumerate(self.seating.seats)
        )
        return "".join(
            (
                f'<svg class="bx-board bx-{theme}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"',
                f' role="img" aria-labelledby="{title} {desc}" font-family="{FONT}">',
                f'<title id="{title}">{shown(self._title())}</title>',
                f'<desc id="{desc}">{shown(board_text.board(self.position, self.words))}</desc>',
                style(theme),
                self.pen.box(Rect(0, 0, WIDTH, height), "board", 14),
                Middle(self.pen, self.table, self.position.decides, self.seating.middle).drawn(),
                *seats,
                *self._arrow(),
                *self._last_step(),
                "</svg>",
            )
        )

    def _title(self) -> str:
        if self.viewer is None:
            return self.words.text("board", "title")
        return self.words.text("board", "view", who=self.table.names[self.viewer])

    def _marks(self, who: int) -> list[str]:
        """The marks of a seat: any of `turn`, `decides`, `wins` and `sees`."""
        table = self.table
        so = {
            "turn": who == table.turn and table.winners is None and table.phase != "setup",
            "decides": table.names[who] == self.position.decides,
            "wins": who in (table.winners or ()),
            "sees": who == self.viewer,
        }
        return [mark for mark, is_so in so.items() if is_so]

    def _arrow(self) -> Iterator[str]:
        """The arrow from the player who last did something to another, to that other."""
        if self.deed is None or self.deed.who == self.deed.to:
            return
        _, from_, to = self.deed
        way = self.seating.way(from_, to, clockwise=self.seating.clockwise(from_, to, self.table.out))
        start, end, tip = _towards(way[0], way[1], 6), _towards(way[-1], way[-2], 18), _towards(way[-1], way[-2], 3)
        drawn = (
            self.pen.path(_rounded([start, *way[1:-1], end]), "arrow", 5),
            f'<circle {self.pen.paint["tip"]} cx="{number(start[0])}" cy="{number(start[1])}" r="6"/>',
            self.pen.path(_head(end, tip), "tip"),
        )
        yield group("arrow", drawn, self.words.entry(self.deed.entry, self.table))

    def _last_step(self) -> Iterator[str]:
        """In words, below the table: the last deed to another player, and the last entry of the log."""
        told = [self.deed.entry] if self.deed else []
        known = self.words.texts["log"].keys() - {"game_over"}  # the reader's own flows may have other keys
        told += [entry for entry in self.position.log if entry.key in known][-1:]
        said = dict.fromkeys(self.words.entry(entry, self.table) for entry in told)
        for i, line in enumerate(lines(" ".join(said), WIDTH - 48, 2)):
            yield self.pen.text(WIDTH / 2, self.seating.bottom + 40 + i * 24, line, middle=True)


def _last_deed(position: Seen) -> Deed | None:
    """The last deed of one player to another; `None` if something new has begun since."""
    if position.table.phase == "discard":
        return None
    for entry in reversed(position.log):
        if entry.key in FRESH:
            return None
        if entry.key in AIMED:
            at = entry.values[AIMED[entry.key]]
            return Deed(entry, entry.values["who"], seat_of(at))
    return None


def _rounded(way: Sequence[Point]) -> str:
    """The data of an SVG path along these points, with rounded corners."""
    parts = [f"M{_point(way[0])}"]
    for before, at, after in zip(way, way[1:], way[2:], strict=False):
        parts.append(f"L{_point(_towards(at, before, 12))}Q{_point(at)} {_point(_towards(at, after, 12))}")
    return "".join((*parts, f"L{_point(way[-1])}"))


def _head(end: Point, tip: Point) -> str:
    """The data of an SVG path for the head of an arrow, from the end of its line to its tip."""
    dx, dy = (tip[0] - end[0]) * 0.65, (tip[1] - end[1]) * 0.65
    return f"M{_point(tip)}L{_point((end[0] - dy, end[1] + dx))} {_point((end[0] + dy, end[1] - dx))}z"


def _towards(at: Point, other: Point, far: float) -> Point:
    """The point at distance `far` from `at` towards `other`, at most half-way. The line must be level or upright."""
    dx, dy = other[0] - at[0], other[1] - at[1]
    part = min(far / (abs(dx) + abs(dy)), 0.5)
    return at[0] + dx * part, at[1] + dy * part


def _point(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
