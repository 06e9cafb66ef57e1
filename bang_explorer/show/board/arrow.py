"""Draws the arrow from one seat to another, along the roads between the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bang_explorer.kit.svg import number
from bang_explorer.show.board.pen import Pen, group

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Arrow, Board
    from bang_explorer.show.board.seating import Point, Seating


def arrow_svg(pen: Pen, arrow: Arrow, board: Board, seating: Seating) -> str:
    """The arrow as SVG, with its tooltip. It goes the shorter way round the table, as `Seating.clockwise` says."""
    ids = [seat.id for seat in board.seats]
    from_, to = ids.index(arrow.start), ids.index(arrow.end)
    way = seating.way(from_, to, clockwise=seating.clockwise(from_, to, [bool(seat.out) for seat in board.seats]))
    start, end, tip = _towards(way[0], way[1], 6), _towards(way[-1], way[-2], 18), _towards(way[-1], way[-2], 3)
    drawn = (
        pen.path(_rounded([start, *way[1:-1], end]), "arrow", 5),
        f'<circle {pen.paint["tip"]} cx="{number(start[0])}" cy="{number(start[1])}" r="6"/>',
        pen.path(_head(end, tip), "tip"),
    )
    return group("arrow", drawn, arrow.said)


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
    """The point at distance `far` from `at` towards `other`, at most half-way.

    The two must differ, and lie on a level or upright line, which is not checked.
    """
    dx, dy = other[0] - at[0], other[1] - at[1]
    part = min(far / (abs(dx) + abs(dy)), 0.5)
    return at[0] + dx * part, at[1] + dy * part


def _point(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
