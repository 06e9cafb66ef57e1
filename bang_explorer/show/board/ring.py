"""Draws the ring of seats with the distances from one of them, clockwise as at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from bang_explorer.kit.board.parts import seat_id
from bang_explorer.kit.look import BLUE, FILL, FRAME, GREEN, INK, PAPER, QUIET, SKY, YELLOW, Theme
from bang_explorer.kit.measure import NAME, SMALL, fit, lines, wide
from bang_explorer.kit.svg import FONT, number, shown, style
from bang_explorer.show.board.pen import meant

if TYPE_CHECKING:
    from bang_explorer.kit.board.ring import Ring, RingSeat
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


def ring_svg(ring: Ring, words: Words, *, was: Mapping[int, str] | None = None, theme: Theme = "auto") -> str:
    """The ring of seats as an `<svg>` element, the first at the bottom, with the distances from the seat `ring.who`.

    A seat without a text in `far` has none; one within reach has a double frame. `was` has former distances as texts,
    by seat.
    """
    return _Ring(ring, words, was or {}).drawn(theme)


class _Ring:
    def __init__(self, ring: Ring, words: Words, was: Mapping[int, str]) -> None:
        self.ring, self.words, self.was = ring, words, was
        self.told = [list(_lines(seat)) for seat in ring.seats]
        self.high = 2 * PAD + LEADING * max(map(len, self.told))
        self.far = [at for at, seat in enumerate(ring.seats) if seat.far]
        seats = len(self.told)
        across, upright = max(290, 39 * seats), max(165, (self.high + 22) * seats / 5.6)  # wide enough
        turns = [2 * pi * seat / seats for seat in range(seats)]
        self.at = [(-across * sin(turn), upright * cos(turn)) for turn in turns]

    # --- the whole ---------------------------------------------------------------------------------------------------

    def drawn(self, theme: Theme) -> str:
        across = max(abs(x) for x, _ in self.at) + WIDE / 2 + MARGIN
        top, low = (side(y for _, y in self.at) for side in (min, max))
        high = self.high / 2 + MARGIN
        view = " ".join(map(number, (-across, top - high, 2 * across, low - top + 2 * high)))
        return "".join(
            (
                f'<svg class="bx-ring bx-{theme}" xmlns="http://www.w3.org/2000/svg" viewBox="{view}" role="img"',
                f' aria-label="{shown(self.ring.title)}" font-family="{FONT}"><style>{_style(theme)}</style>',
                self._way_round(),
                *map(self._line, self.far),
                *map(self._seat, range(len(self.told))),
                *map(self._number, self.far),
                "</svg>",
            )
        )

    # --- its parts ---------------------------------------------------------------------------------------------------

    def _way_round(self) -> str:
        """The thick line along which distances are counted, through all seats still in the game."""
        return _path("round", [at for at, seat in zip(self.at, self.ring.seats, strict=True) if not seat.is_out], "z")

    def _line(self, seat: int) -> str:
        kind = "near-line" if self.ring.seats[seat].is_near else "far-line"
        return _path(kind, [self._door(self.ring.who), self._door(seat)])

    def _door(self, seat: int, width: float = HIGH) -> Point:
        """The point beside a seat, towards the middle of the table, where a frame of this width does not overlap it."""
        x, y = self.at[seat]
        beside, above = (WIDE + width) / 2 + GAP, (self.high + HIGH) / 2 + GAP
        inside = 1 - min(beside / max(abs(x), 1e-9), above / max(abs(y), 1e-9))
        return x * inside, y * inside

    def _number(self, seat: int) -> str:
        """The distance of a seat in its frame, with the former distance if it has changed."""
        kind = "near" if self.ring.seats[seat].is_near else "far"
        far, was = self.ring.seats[seat].far, self.was.get(seat)
        then = "" if was is None else f" ({self.words.text('distances', 'was', number=was)})"
        width = max(HIGH, wide(far, NAME, bold=True) + wide(then) + 14)
        x, y = self._door(seat, width)
        frames = _box(kind, x, y, width, HIGH)
        if kind == "near":
            frames += _box("twice", x, y, width + 9, HIGH + 9)
        bold = f'<tspan font-size="{NAME}" font-weight="bold">{shown(far)}</tspan>'
        return f'<g aria-hidden="true">{frames}{_text(f"{kind}-word", x, y + 7, bold + shown(then))}</g>'

    def _seat(self, at: int) -> str:
        seat, (x, y) = self.ring.seats[at], self.at[at]
        kind = "gone" if seat.is_out else "from" if at == self.ring.who else "there"
        word = "gone-word" if seat.is_out else "word"
        name, *more = self.told[at]
        top = y - LEADING * len(self.told[at]) / 2 + 17
        how = f'font-size="{NAME}" font-weight="bold"' + ' text-decoration="line-through"' * seat.is_out
        said = [_text(word, x, top, f"<tspan {how}>{shown(name)}</tspan>")]
        said += [_text(word, x, top + LEADING * i, shown(line)) for i, line in enumerate(more, 1)]
        if seat.is_on_turn:
            outer = self.high / 2 + 5
            said.append(self._tab(x, y + (outer if y > 0 else -outer)))
        inside = "".join((_box(kind, x, y, WIDE, self.high, 10), *said))
        return f"<g{meant(seat_id(at))}><title>{shown(_about(seat))}</title>{inside}</g>"

    def _tab(self, x: float, y: float) -> str:
        """The label for whose turn it is, with its middle at this point."""
        said = self.ring.turn
        return _box("tab", x, y, wide(said, bold=True) + 16, 24) + _text("tab-word", x, y + 6, shown(said))


def _lines(seat: RingSeat) -> Iterator[str]:
    """The lines in a seat: the name, the first text in at most two lines, the second in at most three. More is cut."""
    room = WIDE - 2 * PAD
    yield fit(seat.name, room, NAME, bold=True)
    for said, most in zip(seat.about, (2, 3), strict=False):
        yield from lines(said, room, most)


def _about(seat: RingSeat) -> str:
    return f"{seat.name}: {', '.join(seat.about)}"


def _box(kind: str, x: float, y: float, width: float, high: float, radius: float | None = None) -> str:
    """An SVG `<rect>` with its middle at this point. `kind`, a key of `LOOK`, gives its look and its CSS class.

    Without `radius` its short sides are half circles.
    """
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
