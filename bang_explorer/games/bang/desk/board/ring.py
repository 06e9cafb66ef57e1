"""Draws the ring of seats with the distances from one of them, clockwise as at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.board.parts import NAME, SMALL, fit, lines, number, wide
from bang_explorer.games.bang.desk.board.text import copying
from bang_explorer.games.bang.rules import numbers
from bang_explorer.kit.look import BLUE, FILL, FRAME, GREEN, INK, PAPER, QUIET, SKY, YELLOW, Theme
from bang_explorer.kit.svg import FONT, shown, style

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words

WIDE, PAD, LEADING, MARGIN = 204, 14, 23, 18
"""The width of a seat, the margin of its words, the height of a line, and the margin of the whole picture."""
HIGH, GAP = 30, 8
"""The height of a number's frame, and the gap between it and the seat."""
SAME = ("#000000", "#000000")

LOOK = {
    "round": ('fill="none" stroke-width="14" stroke-linejoin="round"', {"stroke": ("#ECECEC", "#333333")}),
    "near-line": ('stroke-width="3"', {"stroke": INK}),
    "far-line": ('stroke-width="1.6" stroke-dasharray="2 6" stroke-linecap="round"', {"stroke": QUIET}),
    "there": ('stroke-width="1.5"', {"fill": PAPER, "stroke": FRAME}),
    "from": ('stroke-width="4"', {"fill": FILL["seat"], "stroke": (BLUE, SKY)}),
    "gone": ('stroke-width="1.5" stroke-dasharray="6 5"', {"fill": PAPER, "stroke": FRAME}),
    "near": ('stroke-width="2"', {"fill": (YELLOW, YELLOW), "stroke": SAME}),
    "twice": ('fill="none" stroke-width="2.5"', {"stroke": INK}),
    "far": ('stroke-width="1.5" stroke-dasharray="3 3"', {"fill": PAPER, "stroke": QUIET}),
    "tab": ("", {"fill": (GREEN, GREEN)}),
    "word": ('text-anchor="middle"', {"fill": INK}),
    "gone-word": ('text-anchor="middle"', {"fill": QUIET}),
    "near-word": ('text-anchor="middle"', {"fill": SAME}),
    "far-word": ('text-anchor="middle"', {"fill": INK}),
    "tab-word": ('text-anchor="middle" font-weight="bold"', {"fill": SAME}),
}  # fmt: skip
"""For each kind of thing, its SVG attributes, and its colours for light and dark pages."""

Point = tuple[float, float]


def ring_svg(
    table: Table, words: Words, who: int, *, was: Mapping[int, str] | None = None, theme: Theme = "auto", do: str = ""
) -> str:
    """The ring as an `<svg>` element: the first seat is at the bottom, and each shows its distance from `who`.

    A distance within reach has a double frame. `was` holds the former distance by seat, where it has changed. With
    `do`, pressing a seat asks the page to do what it names.
    """
    return _Ring(table, words, who, was or {}, do).drawn(theme)


class _Ring:
    def __init__(self, table: Table, words: Words, who: int, was: Mapping[int, str], do: str) -> None:
        self.table, self.words, self.who, self.was, self.do = table, words, who, was, do
        self.known = [list(self._known(seat)) for seat in range(len(table.names))]
        self.told = [list(self._told(seat)) for seat in range(len(table.names))]
        self.high = 2 * PAD + LEADING * max(map(len, self.told))
        self.far = {seat: numbers.distance.explain(table, who, seat) for seat in table.others(who)}
        self.reach = numbers.reach.explain(table, who)
        seats = len(self.told)
        across, upright = max(290, 39 * seats), max(165, (self.high + 22) * seats / 5.6)  # wide enough
        turns = [2 * pi * seat / seats for seat in range(seats)]
        self.at = [(-across * sin(turn), upright * cos(turn)) for turn in turns]

    def _told(self, seat: int) -> Iterator[str]:
        """The lines of text in a seat, as far as they fit."""
        room = WIDE - 2 * PAD
        name, *more = self.known[seat]
        yield fit(name, room, NAME, bold=True)
        for said, most in zip(more, (2, 3), strict=False):
            yield from lines(said, room, most)

    def _known(self, seat: int) -> Iterator[str]:
        """The name of a seat, its character, and its cards in play; or that it is out."""
        table, words = self.table, self.words
        yield table.names[seat]
        if table.out[seat]:
            yield words.text("ui", "out")
            return
        person = table.people[seat]
        known = words.text("board", "plain") if person is table.box.plain else words.person(person.id, table.box)
        yield f"{known} {copying(table, seat, words)}".rstrip()
        if cards := ", ".join(words.card(card.kind.id, table.box) for card in table.in_play[seat]):
            yield cards if table.in_force(seat) else f"{cards} ({words.text('board', 'barred')})"

    # --- the whole ---------------------------------------------------------------------------------------------------

    def drawn(self, theme: Theme) -> str:
        across = max(abs(x) for x, _ in self.at) + WIDE / 2 + MARGIN
        top, low = (side(y for _, y in self.at) for side in (min, max))
        high = self.high / 2 + MARGIN
        view = " ".join(map(number, (-across, top - high, 2 * across, low - top + 2 * high)))
        role = 'role="group" data-rove="true"' if self.do else 'role="img"'
        return "".join(
            (
                f'<svg class="bx-ring bx-{theme}" xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {role}',
                f' aria-label="{shown(self._title())}" font-family="{FONT}"><style>{_style(theme)}</style>',
                self._way_round(),
                *map(self._line, self.far),
                *map(self._seat, range(len(self.told))),
                *map(self._number, self.far),
                "</svg>",
            )
        )

    def _title(self) -> str:
        reach = self.words.plain(self.reach)
        begins = self.words.text("distances", "from_whom", who=self.table.names[self.who], reach=reach)
        return " ".join((begins, *(f"{self.table.names[seat]}: {self._how_far(seat)}." for seat in self.far)))

    def _how_far(self, seat: int) -> str:
        near = self.words.text("distances", "near" if self._is_near(seat) else "far")
        return f"{self.words.text('number', 'distance')} {self.words.plain(self.far[seat])}, {near}"

    def _is_near(self, seat: int) -> bool:
        return self.far[seat] <= self.reach

    # --- its parts ---------------------------------------------------------------------------------------------------

    def _way_round(self) -> str:
        """The thick line along which distances are counted, through all seats still in the game."""
        return _path("round", [self.at[seat] for seat in self.table.living()], "z")

    def _line(self, seat: int) -> str:
        kind = "near-line" if self._is_near(seat) else "far-line"
        return _path(kind, [self._door(self.who), self._door(seat)])

    def _door(self, seat: int, width: float = HIGH) -> Point:
        """The point beside a seat, towards the middle of the table, where a frame of this width does not overlap it."""
        x, y = self.at[seat]
        beside, above = (WIDE + width) / 2 + GAP, (self.high + HIGH) / 2 + GAP
        inside = 1 - min(beside / max(abs(x), 1e-9), above / max(abs(y), 1e-9))
        return x * inside, y * inside

    def _number(self, seat: int) -> str:
        """The distance of a seat in its frame, with the former distance if it has changed."""
        kind = "near" if self._is_near(seat) else "far"
        far, was = self.words.plain(self.far[seat]), self.was.get(seat)
        then = "" if was is None else f" ({self.words.text('distances', 'was', number=was)})"
        width = max(HIGH, wide(far, NAME, bold=True) + wide(then) + 14)
        x, y = self._door(seat, width)
        frames = _box(kind, x, y, width, HIGH)
        if kind == "near":
            frames += _box("twice", x, y, width + 9, HIGH + 9)
        bold = f'<tspan font-size="{NAME}" font-weight="bold">{shown(far)}</tspan>'
        return f'<g aria-hidden="true">{frames}{_text(f"{kind}-word", x, y + 7, bold + shown(then))}</g>'

    def _seat(self, seat: int) -> str:
        x, y = self.at[seat]
        gone = self.table.out[seat]
        kind, word = ("gone", "gone-word") if gone else ("from" if seat == self.who else "there", "word")
        name, *more = self.told[seat]
        top = y - LEADING * len(self.told[seat]) / 2 + 17
        how = f'font-size="{NAME}" font-weight="bold"' + ' text-decoration="line-through"' * gone
        said = [_text(word, x, top, f"<tspan {how}>{shown(name)}</tspan>")]
        said += [_text(word, x, top + LEADING * i, shown(line)) for i, line in enumerate(more, 1)]
        if seat == self.table.turn:
            outer = self.high / 2 + 5
            said.append(self._tab(x, y + (outer if y > 0 else -outer)))
        inside = "".join((_box(kind, x, y, WIDE, self.high, 10), *said))
        return f"<g{self._pressed(seat)}><title>{shown(self._about(seat))}</title>{inside}</g>"

    def _about(self, seat: int) -> str:
        name, *more = self.known[seat]
        return f"{name}: {', '.join(more)}"

    def _tab(self, x: float, y: float) -> str:
        """The label for whose turn it is, with its middle at this point."""
        said = self.words.text("board", "turn")
        return _box("tab", x, y, wide(said, bold=True) + 16, 24) + _text("tab-word", x, y + 6, shown(said))

    def _pressed(self, seat: int) -> str:
        """The SVG attributes that make a seat a button; none if it cannot be pressed."""
        if not self.do or self.table.out[seat]:
            return ""
        name, here = shown(self.table.names[seat]), seat == self.who
        about = self._about(seat) if here else f"{self._about(seat)}. {self._how_far(seat)}"
        return (
            f' role="button" tabindex="{0 if here else -1}" aria-pressed="{str(here).lower()}"'
            f' data-do="{shown(self.do)}" data-who="{name}" data-key="{name}" aria-label="{shown(about)}"'
        )


def _box(kind: str, x: float, y: float, width: float, high: float, radius: float | None = None) -> str:
    """A rectangle with its middle at this point; without `radius` its short sides are half circles."""
    at = f'x="{number(x - width / 2)}" y="{number(y - high / 2)}" width="{number(width)}" height="{number(high)}"'
    return f'<rect class="bx-{kind}" {LOOK[kind][0]} {at} rx="{number(high / 2 if radius is None else radius)}"/>'


def _path(kind: str, points: list[Point], end: str = "") -> str:
    way = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f'<path class="bx-{kind}" {LOOK[kind][0]} d="M{way}{end}"/>'


def _text(kind: str, x: float, y: float, said: str) -> str:
    where = f'x="{number(x)}" y="{number(y)}" font-size="{SMALL}"'
    return f'<text class="bx-{kind}" {LOOK[kind][0]} {where}>{said}</text>'


@lru_cache(4)
def _style(theme: Theme) -> str:
    return style(f"bx-ring.bx-{theme}", {f".bx-{kind}": colours for kind, (_, colours) in LOOK.items()}, theme)
