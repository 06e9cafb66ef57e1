"""Where the places of a graph go. Graphviz says so once for the graphs that are built in; what it said is kept as data.

The size of each box is reckoned from its words in every language, so one layout serves them all, looks the same with
any fonts, and stays what it was when another place becomes the current one.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from bang_explorer.show.labels import Labels
from bang_explorer.show.measure import width, wrap
from bang_explorer.show.words import languages, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bang_explorer.core.graph import Graph, GraphEdge, GraphLink, GraphNode

Point = tuple[float, float]
Line = tuple[str, float]
"""Some words, and the size of their font."""

NAME, SMALL, LEADING = 13.0, 10.5, 1.25
"""Font sizes of names and of what stands under them, and the height of a line in font sizes."""
ROOM = {"choice": (34, 12), "chance": (44, 24), "end": (26, 14), "announce": (40, 12), "number": (44, 12)}
"""How much wider and higher than its words a shape is; a plain box if not named."""
GAP = 34
"""Beside and between the flows of a stack."""


@dataclass(frozen=True, slots=True)
class Box:
    """The middle and the size of something."""

    x: float
    y: float
    w: float
    h: float

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return self.x - self.w / 2, self.y - self.h / 2, self.x + self.w / 2, self.y + self.h / 2

    def meets(self, other: Box) -> bool:
        """Whether the two overlap."""
        return abs(self.x - other.x) * 2 < self.w + other.w and abs(self.y - other.y) * 2 < self.h + other.h


def around(boxes: Iterable[Box], more: float = 0, above: float = 0) -> Box:
    """The box round some boxes, so much wider on each side, and by more above."""
    left, top, right, bottom = zip(*(box.sides for box in boxes), strict=True)
    x, y, end, low = min(left) - more, min(top) - max(above, more), max(right) + more, max(bottom) + more
    return Box((x + end) / 2, (y + low) / 2, end - x, low - y)


@dataclass(frozen=True, slots=True)
class Path:
    """The way of an arrow: a start, cubic curves by three points each, then its tip; and the middle of its label."""

    points: tuple[Point, ...]
    tip: Point
    label: Box | None = None

    def as_json(self) -> list[Any]:
        flat = [round(one) for point in (*self.points, self.tip) for one in point]
        return [flat, self.label and _whole(self.label)]


@dataclass(slots=True)
class Layout:
    """Boxes by the ids of places, paths by the keys of ways, frames by their flow and part."""

    boxes: dict[str, Box] = field(default_factory=dict)
    paths: dict[str, Path] = field(default_factory=dict)
    frames: dict[str, Box] = field(default_factory=dict)

    def fits(self, graph: Graph) -> bool:
        """Whether it has a place for all that is in the graph."""
        wanted = {node.id for node in graph.nodes}
        return wanted <= self.boxes.keys() and {way_key(way) for way in ways(graph)} <= self.paths.keys()

    def sides(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all that there is."""
        all_sides = [box.sides for box in (*self.boxes.values(), *self.frames.values())]
        all_sides += [path.label.sides for path in self.paths.values() if path.label is not None]
        all_sides += [(x, y, x, y) for path in self.paths.values() for x, y in path.points]
        left, top, right, bottom = zip(*all_sides, strict=True) if all_sides else ((0.0,),) * 4
        return min(left), min(top), max(right), max(bottom)

    def only(self, graph: Graph) -> Layout:
        """What of it the graph needs. A frame goes round what is left in it."""
        boxes = {node.id: self.boxes[node.id] for node in graph.nodes}
        paths = {key: self.paths[key] for key in map(way_key, ways(graph))}
        if boxes.keys() == self.boxes.keys():
            return Layout(boxes, paths, self.frames)
        inside: dict[str, list[Box]] = {}
        for node in graph.nodes:
            for frame in frames_of(node):
                inside.setdefault(frame, []).append(boxes[node.id])
        return Layout(boxes, paths, {key: _frame(within) for key, within in inside.items() if key in self.frames})

    def moved(self, x: float, y: float) -> Layout:
        """The same, elsewhere."""

        def box(at: Box) -> Box:
            return Box(at.x + x, at.y + y, at.w, at.h)

        def path(at: Path) -> Path:
            points = tuple((px + x, py + y) for px, py in at.points)
            return Path(points, (at.tip[0] + x, at.tip[1] + y), at.label and box(at.label))

        return Layout(
            {key: box(at) for key, at in self.boxes.items()},
            {key: path(at) for key, at in self.paths.items()},
            {key: box(at) for key, at in self.frames.items()},
        )

    def as_json(self) -> dict[str, Any]:
        """Plain data in whole numbers, which rounding on other machines does not change."""
        return {
            "boxes": {key: _whole(box) for key, box in self.boxes.items()},
            "paths": {key: path.as_json() for key, path in self.paths.items()},
            "frames": {key: _whole(box) for key, box in self.frames.items()},
        }


def layout_of(graph: Graph) -> Layout:
    """The layout of a graph: the one that is kept, one put together of those, or a new one."""
    if graph.name == "table":
        return _in_a_ring(graph)
    if graph.name == "stack":
        return _stacked(graph)
    found = kept(graph.name)
    return found.only(graph) if found is not None and found.fits(graph) else lay_out(graph)


def lay_out(graph: Graph) -> Layout:
    """The layout that Graphviz makes."""
    from bang_explorer.show.graphviz import placed

    return placed(graph)


# --- what goes where -------------------------------------------------------------------------------------------------


def ways(graph: Graph) -> tuple[GraphEdge | GraphLink, ...]:
    return (*graph.edges, *graph.links)


def way_key(way: Any) -> str:
    """What tells a way from all others of its graph."""
    return f"{way.from_} > {way.to} > {way.outcome if hasattr(way, 'outcome') else f'{way.kind} {way.what}'}"


def frames_of(node: GraphNode) -> tuple[str, ...]:
    """The frames that a place stands in: its flow's, and in it that of its part."""
    if not node.flow or node.kind == "flow":
        return ()
    return (node.flow, f"{node.flow}/{node.part}") if node.part else (node.flow,)


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame to draw: round some places, and round the frames inside it."""

    flow: str
    part: str = ""
    ids: tuple[str, ...] = ()
    inner: tuple[Frame, ...] = ()

    @property
    def key(self) -> str:
        return f"{self.flow}/{self.part}" if self.part else self.flow

    @property
    def all_ids(self) -> tuple[str, ...]:
        return (*self.ids, *(id_ for frame in self.inner for id_ in frame.ids))


def framed(graph: Graph) -> tuple[Frame, ...]:
    """The frames of a graph: one for each flow, and in it one for each part. A flow that is alone needs none itself."""
    ids: dict[str, dict[str, list[str]]] = {}
    for node in graph.nodes:
        if frames_of(node):
            ids.setdefault(node.flow, {}).setdefault(node.part, []).append(node.id)
    found: list[Frame] = []
    for flow, parts in ids.items():
        inner = tuple(Frame(flow, name, tuple(inside)) for name, inside in parts.items() if name)
        found.append(Frame(flow, "", tuple(parts.get("", ())), inner))
    return found[0].inner if len(found) == 1 and graph.name != "stack" else tuple(found)


def each(frames: Iterable[Frame]) -> Iterator[Frame]:
    """These frames, each followed by those inside it."""
    for frame in frames:
        yield frame
        yield from frame.inner


# --- how big ---------------------------------------------------------------------------------------------------------


def lines_of_place(node: GraphNode, labels: Labels) -> list[Line]:
    under = labels.under(node)
    lines = [(line, NAME) for line in wrap(labels.place(node), 22 if node.kind == "ability" else 18)]
    return lines + [(line, SMALL) for line in wrap(under, 26) if under]


def lines_of_edge(edge: GraphEdge, labels: Labels) -> list[Line]:
    name = labels.edge(edge)
    lines = [(line, SMALL + 1) for line in wrap(name, 22) if name]
    return lines + [(line, SMALL - 0.5) for need in labels.conditions(edge) for line in wrap(f"· {need}", 34)]


def lines_of_link(link: GraphLink, labels: Labels) -> list[Line]:
    """Only what neither end says by itself: what is noted beside a place says it under its name."""
    if link.kind in ("sees", "reaches"):
        return [(link.what, SMALL + 1)]
    told = link.kind in ("interrupts", "instead") and ":" not in link.from_
    return [(line, SMALL - 0.5) for line in wrap(labels.link(link), 22)] if told else []


def room(lines: Iterable[Line]) -> tuple[float, float]:
    """Width and height of some lines."""
    known = list(lines)
    return max((width(text, size) for text, size in known), default=0), sum(size * LEADING for _, size in known)


def in_all_languages(graph: Graph) -> tuple[Labels, ...]:
    return tuple(Labels(graph, words(lang)) for lang in languages())


def size_of_place(node: GraphNode, spoken: tuple[Labels, ...]) -> tuple[int, int]:
    wide, high = zip(*(room(lines_of_place(node, labels)) for labels in spoken), strict=True)
    more_wide, more_high = ROOM.get(node.kind, (22, 12))
    return round(max(wide) + more_wide), round(max(max(high) + more_high, 28))


def size_of_way(way: Any, spoken: tuple[Labels, ...]) -> tuple[int, int]:
    lines = lines_of_edge if hasattr(way, "outcome") else lines_of_link
    wide, high = zip(*(room(lines(way, labels)) for labels in spoken), strict=True)
    return (round(max(wide) + 8), round(max(high) + 4)) if max(wide) else (0, 0)


# --- what is kept ----------------------------------------------------------------------------------------------------


def file_name(name: str) -> str:
    """The name of a graph as the name of a file."""
    return name.replace(":", "-").lower()


@cache
def kept(name: str) -> Layout | None:
    """The layout that is kept under this name, if there is one."""
    file = files(__package__).joinpath("layouts", f"{file_name(name)}.json")
    return read(json.loads(file.read_text("utf-8"))) if file.is_file() else None


def read(plain: dict[str, Any]) -> Layout:
    """A layout from plain data."""
    paths: dict[str, Path] = {}
    for key, (flat, label) in plain["paths"].items():
        points = tuple(zip(flat[::2], flat[1::2], strict=True))
        paths[key] = Path(points[:-1], points[-1], Box(*label) if label else None)
    boxes, frames = ({key: Box(*box) for key, box in plain[name].items()} for name in ("boxes", "frames"))
    return Layout(boxes, paths, frames)


def _whole(box: Box) -> list[int]:
    return [round(one) for one in (box.x, box.y, box.w, box.h)]


# --- put together ----------------------------------------------------------------------------------------------------


def _frame(boxes: Iterable[Box]) -> Box:
    """A frame round some boxes, with room for its heading."""
    return around(boxes, 12, 30)


def _stacked(graph: Graph) -> Layout:
    """The flows of a stack one upon the other, the turn's at the bottom, each as it is kept."""
    whole = Layout()
    y = 0.0
    for flow in dict.fromkeys(node.flow for node in graph.nodes):
        own = graph.only(node.id for node in graph.nodes if node.flow == flow)
        found = kept(flow)
        part = found.only(own) if found is not None and found.fits(own) else lay_out(own)
        words = [path.label for path in part.paths.values() if path.label is not None]
        parts = {key: frame for key, frame in part.frames.items() if "/" in key}
        part.frames = parts | {flow: _frame([*part.boxes.values(), *parts.values(), *words])}
        left, top, _, bottom = part.sides()
        part = part.moved(-left, y - bottom)
        y -= bottom - top + GAP
        whole.boxes |= part.boxes
        whole.paths |= part.paths
        whole.frames |= part.frames
    for place, link in enumerate(graph.links):
        whole.paths[way_key(link)] = _beside(whole.boxes[link.from_], whole.boxes[link.to], -GAP / 2 - 10 * (place % 2))
    return whole


def _beside(lower: Box, upper: Box, x: float) -> Path:
    """From one box to another above it, along the left side of everything."""
    (start, y), (end, high) = (lower.sides[0], lower.y), (upper.sides[0], upper.y)
    points = (
        (start, y), (x, y), (x, y), (x, (y + high) / 2), (x, high), (x, high), (end - 8, high),
    )  # fmt: skip
    return Path(points, (end, high))


def _in_a_ring(graph: Graph) -> Layout:
    """Players round the table, clockwise, the first one below; between any two a straight way each."""
    spoken = in_all_languages(graph)
    sizes = [size_of_place(node, spoken) for node in graph.nodes]
    radius = max(170.0, 62.0 * len(sizes), *(wide for wide, _ in sizes))
    turns = [pi / 2 + 2 * pi * place / len(sizes) for place in range(len(sizes))]
    whole = Layout(
        {
            node.id: Box(radius * cos(turn), radius * sin(turn), *size)
            for node, size, turn in zip(graph.nodes, sizes, turns, strict=True)
        }
    )
    for link in graph.links:
        mutual = any((back.from_, back.to, back.kind, back.what) == (link.to, link.from_, link.kind, link.what)
                     for back in graph.links)  # fmt: skip
        path = _straight(whole.boxes[link.from_], whole.boxes[link.to], 0 if mutual else 6)
        whole.paths[way_key(link)] = path
    return whole


def _straight(from_: Box, to: Box, aside: float) -> Path:
    """A straight arrow, its label nearer to its start; a little aside, where the one that comes back says another."""
    long = ((to.x - from_.x) ** 2 + (to.y - from_.y) ** 2) ** 0.5 or 1.0
    dx, dy = (to.x - from_.x) / long, (to.y - from_.y) / long

    def at(box: Box, far: float) -> Point:
        return round(box.x + dx * far - dy * aside, 1), round(box.y + dy * far + dx * aside, 1)

    def rim(box: Box) -> float:
        return min(box.w / 2 / (abs(dx) or 1e-9), box.h / 2 / (abs(dy) or 1e-9))

    start, end, tip = at(from_, rim(from_)), at(to, -rim(to) - 8), at(to, -rim(to))
    return Path((start, start, end, end), tip, Box(*at(from_, rim(from_) + 0.22 * (long - 120) + 12), 20, 14))
