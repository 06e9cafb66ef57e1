"""Where the seats lie round the table in a picture, and which way an arrow takes from one to another.

On the screen the seats go clockwise, as they do at the table: from the bottom to the left, the top and the right. Two
roads run from top to bottom, joined above and below the middle of the table. Arrows keep to the roads, so they cross no
words, and go the shorter way round the table, past the seats that the distance counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

WIDTH = 1000
LEFT, MIDDLE, RIGHT, ACROSS = (12, 270), (346, 308), (718, 270), (110, 780)
"""The left edge and the width of each column. `ACROSS` lies across all three, if nobody sits in the corners."""
HIGH, LOW = 310, 168
"""The height of a seat in a column, and of a seat that lies across."""
PITCH = 30
"""The distance between the tops of two rows of things."""
ROADS = (314, 686)
"""The x coordinates of the two vertical lines, left and right, along which arrows run."""
TOP, BETWEEN, ASIDE = 18, 34, 36
"""The free space above all seats, between two in a column, and between the middle of the table and the next seat."""

Point = tuple[float, float]


class Rect(NamedTuple):
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Seating:
    """The places of the seats, with the seat `first` at the bottom, and of the middle of the table.

    >>> seats = Seating(4, first=1).seats
    >>> seats[2].x < seats[1].x < seats[0].x  # the left neighbour sits on the left
    True
    """

    def __init__(self, players: int, first: int = 0, extra: tuple[int, int] = (0, 0)) -> None:
        """`extra` is how many rows of things there are more than usual, if at most four sit there.

        First in a seat beside the table, then in one that lies across.
        """
        places = _few(players, extra) if players <= 4 else _many(players)
        self.first = first
        self.seats = [places[(seat - first) % players] for seat in range(players)]
        self.bottom = max(seat.bottom for seat in places)
        above = places[players // 2].bottom if players % 2 == 0 else 0
        below = places[0].y
        self.middle = Rect(MIDDLE[0], above + ASIDE, MIDDLE[1], below - above - 2 * ASIDE)
        self.joins = (above + ASIDE / 2, below - ASIDE / 2)

    def clockwise(self, from_: int, to: int, out: Sequence[bool]) -> bool:
        """True if the way clockwise from one seat to the other is the shorter one, or as short as the other.

        Seats that are `out` do not count, except between ways that are equal without them.
        """
        seats = len(self.seats)
        between = {(from_ + step) % seats for step in range(1, (to - from_) % seats)}
        return _counted(between, out) <= _counted(set(range(seats)) - {from_, to} - between, out)

    def way(self, from_: int, to: int, *, clockwise: bool) -> list[Point]:
        """The points of an arrow from the edge of one seat to that of another: its two ends and each corner between."""
        road, last = self._road(from_, onward=clockwise), self._road(to, onward=not clockwise)
        start, end = self._door(from_, road), self._door(to, last)
        points = [start, (ROADS[road], start[1])]
        ahead = 1 if (road == 1) == clockwise else -1
        to_go = (end[1] - start[1]) * ahead
        while road != last or to_go < 0:
            join = self.joins[(road == 1) == clockwise]
            points += [(ROADS[road], join), (ROADS[1 - road], join)]
            road, to_go = 1 - road, 0
        return list(dict.fromkeys((*points, (ROADS[last], end[1]), end)))

    def _road(self, seat: int, *, onward: bool) -> int:
        """The road (0 left, 1 right) by which one leaves a seat clockwise; without `onward`, the other way round."""
        rect = self.seats[seat]
        if rect.x < ROADS[0] < rect.right or rect.x == MIDDLE[0]:
            return int(onward == (seat != self.first))
        return int(rect.x > ROADS[0])

    def _door(self, seat: int, road: int) -> Point:
        """The point on the edge of a seat where an arrow leaves it for this road (0 left, 1 right), or arrives."""
        rect, x = self.seats[seat], ROADS[road]
        if rect.x < x < rect.right:
            return x, rect.y if seat == self.first else rect.bottom
        return rect.right if rect.right < x else rect.x, rect.y + rect.height / 2


def _few(players: int, extra: tuple[int, int]) -> list[Rect]:
    """The places of up to four seats, clockwise from the bottom: no more than one at each side of the table."""
    high, low = HIGH + extra[0] * PITCH, LOW + extra[1] * PITCH
    top = Rect(ACROSS[0], TOP, ACROSS[1], low)
    side = top.bottom + BETWEEN if players % 2 == 0 else TOP
    bottom = Rect(ACROSS[0], side + high + BETWEEN, ACROSS[1], low)
    left, right = (Rect(x, side, width, high) for x, width in (LEFT, RIGHT))
    return {1: [bottom], 2: [bottom, top], 3: [bottom, left, right], 4: [bottom, left, top, right]}[players]


def _many(players: int) -> list[Rect]:
    """The places of five or more seats, clockwise from the bottom, in three columns."""
    row = HIGH + BETWEEN
    side = TOP + (row // 2 if players == 6 else 0)
    rows = range((players - 1) // 2)
    left, right = ([Rect(x, side + i * row, width, HIGH) for i in rows] for x, width in (LEFT, RIGHT))
    low = 3 if players == 5 else 2 * max(len(rows) - 1, 2)  # in halves of a row
    bottom = Rect(MIDDLE[0], TOP + row * low // 2, MIDDLE[1], HIGH)
    top = [Rect(MIDDLE[0], TOP, MIDDLE[1], HIGH)] * (players % 2 == 0)
    return [bottom, *reversed(left), *top, *right]


def _counted(seats: Iterable[int], out: Sequence[bool]) -> tuple[int, int]:
    """A pair: how many of these seats are still in the game, and how many they are (which decides between equals)."""
    still = [not out[seat] for seat in seats]
    return sum(still), len(still)
