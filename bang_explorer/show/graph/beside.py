"""Moves words beside arrows that stand on something else to a free place beside their own arrow.

Graphviz keeps room for words, but leads other arrows through them where a picture is crowded.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from math import hypot
from typing import TYPE_CHECKING

from bang_explorer.show.graph.layout import Box, Layout, Path

if TYPE_CHECKING:
    from bang_explorer.kit.look import Point

CLOSE = 4.0
"""The distance between points along an arrow at which it is looked at."""
CELL = 64
"""The size of the squares by which points are found again."""
CLEAR = (2.0, 0.0, -2.0)
"""The distances between the room of words and anything else that are tried. The room is larger than the words."""
STEP = 8.0
"""The distance between the places along an arrow where its words may stand."""
AWAY = (4.0, 10.0, 18.0, 30.0, 46.0)
"""The distances of words from their arrow that are tried."""
SIDES = (
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
    (0.4, 1),
    (-0.4, 1),
    (0.4, -1),
    (-0.4, -1),
    (0, 0),
)
"""On which side of a point of their arrow words may stand: how far across and down, in halves of their size."""
REACH = 320.0
"""How far words may move at most."""
ON_IT, OVER_IT, OFF_FRAME = 60.0, 25.0, 40.0
"""What counts like so many pixels of distance: words in the middle of their arrow, words over a part of it, and
words on the line of a frame."""


def made_clear(layout: Layout) -> dict[str, Path]:
    """The arrows of a layout, with their words where nothing else is as far as there is such a place.

    Words that already stand free stay where they are. Others get the nearest of all free places beside their own arrow.
    """
    ground = _Ground(layout)
    first = dict(ground.labels)
    todo = [key for key, own in first.items() if ground.is_taken(own, key, 0)]
    todo.sort(key=lambda key: -first[key].w * first[key].h)  # large ones find fewer places
    waiting = {key: ground.labels.pop(key) for key in todo}
    pushed: set[str] = set()
    while todo:
        key = todo.pop(0)
        places = [box for _, box in sorted(ground.places(key, waiting.pop(key)), key=lambda place: place[0])]
        free = (box for clear in CLEAR for box in places if not ground.is_taken(box, key, clear))
        if (box := next(free, None)) is None and key not in pushed:  # then others give way, once
            box = next((box for box in places if not ground.is_taken(box, key, CLEAR[-1], labels=False)), None)
            away = [other for other, label in ground.labels.items() if box is not None and box.meets(label)]
            waiting |= {other: ground.labels.pop(other) for other in away}
            todo += away
            pushed |= {key, *away}
        ground.labels[key] = box or first[key]
    return {key: replace(path, label=ground.labels.get(key)) for key, path in layout.paths.items()}


def crowded(layout: Layout) -> list[str]:
    """The keys of the arrows whose words stand on something that is not their own arrow."""
    ground = _Ground(layout)
    return [key for key, label in ground.labels.items() if ground.is_taken(label, key, CLEAR[-1])]


class _Ground:
    """What lies where in a layout: words by the keys of their arrows, and points of arrows and of frames by squares."""

    def __init__(self, layout: Layout) -> None:
        self.labels = {key: path.label for key, path in layout.paths.items() if path.label is not None}
        self.boxes = [*layout.boxes.values()]
        self.courses = {key: [*course(path)] for key, path in layout.paths.items()}
        self.frames = [*layout.frames.values()]
        self.points: dict[tuple[int, int], list[tuple[str, Point]]] = {}
        for key, points in self.courses.items():
            for x, y in points:
                self.points.setdefault((int(x // CELL), int(y // CELL)), []).append((key, (x, y)))

    def is_taken(self, box: Box, key: str, clear: float, *, labels: bool = True) -> bool:
        """True if something that is not this arrow is in this rectangle, or nearer to it than `clear`.

        Words of other arrows count only with `labels`.
        """
        wider = Box(box.x, box.y, box.w + 2 * clear, box.h + 2 * clear)
        return (
            any(map(wider.meets, self.boxes))
            or (labels and any(other != key and wider.meets(label) for other, label in self.labels.items()))
            or any(other != key for other in self._through(wider))
        )

    def _through(self, box: Box) -> Iterator[str]:
        """The keys of the arrows that run through a rectangle, each as often as it has points there."""
        left, top, right, bottom = box.sides
        for column in range(int(left // CELL), int(right // CELL) + 1):
            for row in range(int(top // CELL), int(bottom // CELL) + 1):
                for key, (x, y) in self.points.get((column, row), ()):
                    if left < x < right and top < y < bottom:
                        yield key

    def places(self, key: str, own: Box) -> Iterator[tuple[float, Box]]:
        """Where the words of an arrow may stand that now stand at `own`, each with how bad that is."""
        w, h = own.w, own.h
        around = Box(own.x, own.y, w + 2 * REACH, h + 2 * REACH)
        frames = [frame for frame in self.frames if frame.meets(around)]
        for (x, y), (across, down) in product(self.courses[key][:: round(STEP / CLOSE)], SIDES):
            for far in AWAY if across or down else (0.0,):
                box = Box(round(x + across * (w / 2 + far)), round(y + down * (h / 2 + far)), w, h)
                bad = hypot(box.x - own.x, box.y - own.y) + 2 * far
                if bad > REACH:
                    continue
                if not across and not down:
                    bad += ON_IT
                elif key in self._through(box):
                    bad += OVER_IT
                bad += OFF_FRAME * sum(box.meets(frame) and not _holds(frame, box) for frame in frames)
                yield bad, box


def _holds(outer: Box, inner: Box) -> bool:
    (left, top, right, bottom), (a, b, c, d) = outer.sides, inner.sides
    return left <= a and top <= b and c <= right and d <= bottom


def course(path: Path) -> Iterator[Point]:
    """Points along an arrow, close to each other, from its start to its tip."""
    for at in range(0, len(path.points) - 3, 3):
        a, b, c, d = path.points[at : at + 4]
        long = sum(hypot(one[0] - other[0], one[1] - other[1]) for one, other in pairwise((a, b, c, d)))
        steps = max(round(long / CLOSE), 1)
        for step in range(steps):
            t, u = step / steps, 1 - step / steps
            yield (
                u**3 * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t**3 * d[0],
                u**3 * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t**3 * d[1],
            )
    yield path.points[-1]
    yield path.tip
