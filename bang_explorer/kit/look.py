"""Shapes and colours of graphs and boards. The colour-blind can tell the colours apart, too."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Literal

Theme = Literal["auto", "light", "dark"]
Point = tuple[float, float]
Sides = tuple[float, float, float, float]
"""The coordinates of the left, top, right and bottom of a shape."""

# the palette of Okabe and Ito
ORANGE, SKY, GREEN, YELLOW, BLUE, RED, PINK = (
    "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7",
)  # fmt: skip

FILL = {
    "step": ("#FFFFFF", "#2B2B2B"),
    "choice": ("#F8DFA8", "#6B4A00"),
    "chance": ("#CDE7F8", "#14496B"),
    "call": ("#ECECEC", "#3A3A3A"),
    "announce": ("#F1DAE6", "#6B2F50"),
    "end": ("#F9F5B8", "#575100"),
    "ability": ("#CBEADF", "#00503A"),
    "number": ("#E6F4EF", "#12382D"),
    "flow": ("#FFFFFF", "#2B2B2B"),
    "seat": ("#CDE7F8", "#14496B"),
}
"""By the kind of a node: its fill in the light and the dark theme, pale under black text, deep under white."""
DOT_SHAPE = {
    "step": "box",
    "choice": "hexagon",
    "chance": "ellipse",
    "call": "component",
    "announce": "cds",
    "end": "doublecircle",
    "ability": "note",
    "number": "parallelogram",
    "flow": "box3d",
    "seat": "egg",
}
"""By the kind of a node: its shape, as Graphviz calls it. `CORNERS` and `ROUND` say the same for our own SVG."""

CORNERS: dict[str, Callable[[float, float, float, float], tuple[Point, ...]]] = {
    "choice": lambda a, t, z, b: (
        (a, (t + b) / 2), (a + 13, t), (z - 13, t), (z, (t + b) / 2), (z - 13, b), (a + 13, b),
    ),
    "announce": lambda a, t, z, b: (
        (a, t), (z - 14, t), (z, (t + b) / 2), (z - 14, b), (a, b), (a + 14, (t + b) / 2),
    ),
    "number": lambda a, t, z, b: ((a + 14, t), (z, t), (z - 14, b), (a, b)),
    "ability": lambda a, t, z, b: ((a, t), (z - 10, t), (z, t + 10), (z, b), (a, b)),
}  # fmt: skip
"""By the kind of a node: a function that gives the corners of its shape from left, top, right and bottom. Kinds whose
shape is round or a rectangle are missing."""
ROUND = {"end": 20, "seat": 20, "flow": 9, "call": 0}
"""By the kind of a node: the largest radius of the rounded corners of its rectangle; 3 for all others."""


def corner(kind: str, high: float) -> float:
    """The radius of the rounded corners of a rectangle of this height, for this kind of node."""
    return min(high / 2, ROUND.get(kind, 3))


def span(kind: str, sides: Sides, y: float) -> tuple[float, float]:
    """The left and the right end, at the height `y`, of the shape of this kind of node.

    An oval counts as a rectangle. Above and below the shape, its ends at the top and at the bottom count.
    """
    left, top, right, bottom = sides
    y = min(max(y, top), bottom)
    if kind not in CORNERS:
        radius = corner(kind, bottom - top)
        beyond = max(top + radius - y, y + radius - bottom, 0)
        gone = radius - max(radius**2 - beyond**2, 0.0) ** 0.5
        return left + gone, right - gone
    corners = CORNERS[kind](*sides)
    lines = [line for line in pairwise((*corners, corners[0])) if line[0][1] != line[1][1]]
    crossed = [ax + (bx - ax) * (y - ay) / (by - ay) for (ax, ay), (bx, by) in lines if min(ay, by) <= y <= max(ay, by)]
    return min(crossed), max(crossed)


INK, PAPER, QUIET = ("#000000", "#FFFFFF"), ("#FFFFFF", "#1A1A1A"), ("#595959", "#B0B0B0")
TAKEN, NOW, FRAME = (BLUE, SKY), (RED, ORANGE), ("#8A8A8A", "#8A8A8A")
"""Colours in the light and the dark theme: of what play has passed, of what is current, and of frames."""
