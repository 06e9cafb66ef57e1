"""Gives the layout of a graph: where its *places* (nodes) and *ways* (arrows: edges and links) are drawn.

Layouts of built-in graphs were made by Graphviz once and are kept as data. Each box is large enough for its words in
every language, so one layout serves all languages and fonts, whichever place is the current one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from math import cos, hypot, inf, pi, sin
from typing import TYPE_CHECKING, Any

from bang_explorer.core.graph import Graph, GraphEdge, GraphLink, GraphNode
from bang_explorer.games import game, game_with_id
from bang_explorer.kit.look import Point, Sides, span
from bang_explorer.kit.measure import width, wrap
from bang_explorer.kit.words import languages
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from bang_explorer.kit.game import Game

Way = GraphEdge | GraphLink
LAYOUTS = "desk/layouts"
"""The folder with the layouts that are kept as data, inside the folder of a game."""
Line = tuple[str, float]
"""A line of text with its font size."""

NAME, SMALL, LEADING = 13.0, 10.5, 1.25
"""The font size of names, the font size of the words under them, and the line height in font sizes."""
ROOM = {"choice": (34, 12), "chance": (44, 24), "end": (26, 14), "announce": (40, 12), "number": (44, 12)}
"""By the kind of node: how much wider and higher its shape is than its words; (22, 12) for other kinds."""
ODDS = "00/00"
"""A sample of odds, for which arrows where chance decides get room, since they may show odds."""
PAD, HEAD = 12, 30
"""The distance between a frame and the nodes in it: at the sides, and at the top, where the heading needs room."""
BESIDE = 6
"""The distance between a frame and the arrows in it with their words."""
GAP = 34
"""The distance beside and between flows that are drawn one above the other."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, given by its middle, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def sides(self) -> Sides:
        """The coordinates of its left, top, right and bottom."""
        return self.x - self.w / 2, self.y - self.h / 2, self.x + self.w / 2, self.y + self.h / 2

    def meets(self, other: Box) -> bool:
        """True if this rectangle and the other one overlap."""
        return abs(self.x - other.x) * 2 < self.w + other.w and abs(self.y - other.y) * 2 < self.h + other.h

    def moved(self, x: float, y: float) -> Box:
        return Box(self.x + x, self.y + y, self.w, self.h)


def box_of(left: float, top: float, right: float, bottom: float) -> Box:
    """The rectangle with these coordinates of its four sides."""
    return Box((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Path:
    """The course of an arrow: its start, curves of three points each, its tip, the rectangle of its words (or None)."""

    points: tuple[Point, ...]
    tip: Point
    label: Box | None = None

    @property
    def boxes(self) -> Iterator[Box]:
        """The rectangles that the arrow takes up: ends and middles of its curves (of size 0), and that of its words."""
        curves = zip(*(self.points[place::3] for place in range(4)), strict=False)
        middles = [((a + 3 * b + 3 * c + d) / 8 for a, b, c, d in zip(*curve, strict=True)) for curve in curves]
        yield from (Box(x, y, 0, 0) for x, y in (*self.points[::3], *middles))
        if self.label is not None:
            yield self.label

    def moved(self, x: float, y: float) -> Path:
        points = tuple((px + x, py + y) for px, py in self.points)
        return Path(points, (self.tip[0] + x, self.tip[1] + y), self.label and self.label.moved(x, y))

    def as_json(self) -> list[Any]:
        flat = [round(one) for point in (*self.points, self.tip) for one in point]
        return [flat, self.label and _whole(self.label)]


@dataclass(slots=True)
class Layout:
    """Where a graph is drawn: rectangles by the ids of nodes, courses of arrows by their keys, frames by their keys."""

    boxes: dict[str, Box] = field(default_factory=dict)
    paths: dict[str, Path] = field(default_factory=dict)
    frames: dict[str, Box] = field(default_factory=dict)

    def fits(self, graph: Graph) -> bool:
        """True if the layout has all nodes and arrows of this graph; it may have more."""
        wanted = {node.id for node in graph.nodes}
        return wanted <= self.boxes.keys() and {way_key(way) for way in ways(graph)} <= self.paths.keys()

    @property
    def sides(self) -> Sides:
        """The coordinates of the left, top, right and bottom of all that is drawn; zeros if nothing is."""
        all_sides = [box.sides for box in (*self.boxes.values(), *self.frames.values())]
        all_sides += [path.label.sides for path in self.paths.values() if path.label is not None]
        all_sides += [(x, y, x, y) for path in self.paths.values() for x, y in path.points]
        left, top, right, bottom = zip(*all_sides, strict=True) if all_sides else ((0.0,),) * 4
        return min(left), min(top), max(right), max(bottom)

    def only(self, graph: Graph) -> Layout:
        """A copy with only what a smaller graph needs (it must fit). Frames that lose a node shrink to what is left."""
        boxes = {node.id: self.boxes[node.id] for node in graph.nodes}
        paths = {key: self.paths[key] for key in map(way_key, ways(graph))}
        gone = [box for id_, box in self.boxes.items() if id_ not in boxes]
        whole = {key: frame for key, frame in self.frames.items() if not any(map(frame.meets, gone))}
        return Layout(boxes, paths, frames_round(graph, boxes, paths, whole) if gone else whole)

    def moved(self, x: float, y: float) -> Layout:
        """A copy of the layout, moved by `x` and `y`."""
        return Layout(
            {key: box.moved(x, y) for key, box in self.boxes.items()},
            {key: path.moved(x, y) for key, path in self.paths.items()},
            {key: box.moved(x, y) for key, box in self.frames.items()},
        )

    def as_json(self) -> dict[str, Any]:
        """The layout as plain data for JSON, rounded to whole numbers, so that it is the same on every machine."""
        return {
            "boxes": {key: _whole(box) for key, box in self.boxes.items()},
            "paths": {key: path.as_json() for key, path in self.paths.items()},
            "frames": {key: _whole(box) for key, box in self.frames.items()},
        }


def layout_of(graph: Graph) -> Layout:
    """The layout of a graph: one kept as data or, if none fits, a new one by Graphviz.

    That of a table of players is put together here, and that of a stack from the layouts of its flows. Raises
    `NoEngine` if Graphviz is needed and not installed.
    """
    if graph.name == "table":
        return _in_a_ring(graph)
    return _stacked(graph) if graph.name == "stack" else _kept_or_new(graph)


def _kept_or_new(graph: Graph) -> Layout:
    found = kept(graph.name, game_with_id(graph.game))
    return found.only(graph) if found is not None and found.fits(graph) else lay_out(graph)


def lay_out(graph: Graph) -> Layout:
    """A new layout for a graph, made by Graphviz. Raises `NoEngine` if pygraphviz is not installed."""
    from bang_explorer.show.graph.graphviz import placed

    return placed(graph)


# --- what goes where -------------------------------------------------------------------------------------------------


def ways(graph: Graph) -> tuple[Way, ...]:
    """All arrows of a graph: its edges, then its links."""
    return (*graph.edges, *graph.links)


def way_key(way: Way) -> str:
    """A text that is different for each arrow (edge or link) of a graph."""
    return f"{way.from_} > {way.to} > {way.outcome if isinstance(way, GraphEdge) else f'{way.kind} {way.what}'}"


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame drawn round the nodes of a flow, or of a part of one, and round the frames inside it."""

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
    """The frames of a graph: one for each flow, and inside it one for each named part.

    If only one flow would have one, and the graph is no stack, only its parts do. Nodes that belong to no flow, or that
    stand for a whole one, as in the map, are in no frame.
    """
    ids: dict[str, dict[str, list[str]]] = {}
    for node in graph.nodes:
        if node.flow and node.kind != "flow":
            ids.setdefault(node.flow, {}).setdefault(node.part, []).append(node.id)
    found: list[Frame] = []
    for flow, parts in ids.items():
        inner = tuple(Frame(flow, name, tuple(inside)) for name, inside in parts.items() if name)
        found.append(Frame(flow, "", tuple(parts.get("", ())), inner))
    return found[0].inner if len(found) == 1 and graph.name != "stack" else tuple(found)


def each(frames: Iterable[Frame]) -> Iterator[Frame]:
    """All frames one by one, also those inside others; a frame comes after those inside it."""
    for frame in frames:
        yield from frame.inner
        yield frame


NONE: Mapping[str, Box] = {}


def frames_round(
    graph: Graph, boxes: Mapping[str, Box], paths: Mapping[str, Path], known: Mapping[str, Box] = NONE,
    within: Mapping[str, Box] = NONE,
) -> dict[str, Box]:  # fmt: skip
    """The rectangles of all frames of a graph, by their keys.

    Those in `known` are taken as they are. Others go round their nodes and, as far as the room in `within` allows,
    round words and bends of their arrows.
    """
    spoken = in_all_languages(graph)
    found: dict[str, Box] = {}
    for frame in each(framed(graph)):
        if frame.key in known:
            found[frame.key] = known[frame.key]
            continue
        held = [*map(boxes.__getitem__, frame.all_ids), *(found[inner.key] for inner in frame.inner)]
        beside = [box for way in inside(frame, graph) for box in paths[way_key(way)].boxes]
        found[frame.key] = _frame(held, beside, heading_width(frame, spoken), within.get(frame.key))
    return found


def inside(frame: Frame, graph: Graph) -> Iterator[Way]:
    """The arrows (edges and links) that begin and end inside a frame."""
    ids = set(frame.all_ids)
    return (way for way in ways(graph) if way.from_ in ids and way.to in ids)


def _frame(held: Iterable[Box], beside: Iterable[Box], heading: float, room_: Box | None) -> Box:
    """The rectangle of a frame that goes round the nodes `held` and round bends and words of arrows (`beside`).

    It is at least as wide as its heading. Bends, words and the heading widen it only up to the sides of `room_`.
    """
    sides = [(a - PAD, b - HEAD, c + PAD, d + PAD) for a, b, c, d in (box.sides for box in held)]
    least, _, most, _ = room_.sides if room_ is not None else (-inf, 0, inf, 0)
    sides += [
        (max(a - BESIDE, least), b - HEAD, min(c + BESIDE, most), d + PAD)
        for a, b, c, d in (box.sides for box in beside)
    ]
    left, top, right, bottom = zip(*sides, strict=True)
    tight = box_of(min(left), min(top), max(right), max(bottom))
    if tight.w >= heading:
        return tight
    x = min(max(tight.x, least + heading / 2), most - heading / 2)
    return Box(x, tight.y, heading, tight.h)


# --- how big ---------------------------------------------------------------------------------------------------------


def lines_of_place(node: GraphNode, labels: Labels) -> list[Line]:
    """The lines of text in a node, each with its font size."""
    under = labels.under(node)
    lines = [(line, NAME) for line in wrap(labels.place(node), 18 if node.kind == "ability" else 15)]
    return lines + [(line, SMALL) for line in wrap(under, 22) if under]


def lines_of_way(way: Way, labels: Labels) -> list[Line]:
    """The lines of text beside an arrow (edge or link), each with its font size; none if it has no words."""
    if isinstance(way, GraphEdge):
        name = labels.edge(way)
        lines = [(line, SMALL + 1) for line in wrap(name, 16) if name]
        return lines + [(line, SMALL - 0.5) for need in labels.conditions(way) for line in wrap(f"· {need}", 24)]
    size = SMALL + 1 if way.kind in ("sees", "reaches") else SMALL - 0.5
    return [(line, size) for line in wrap(labels.beside(way), 16) if line]


def room(lines: Iterable[Line]) -> tuple[float, float]:
    """The width and height of several lines of text under each other; zeros for none."""
    known = list(lines)
    return max((width(text, size) for text, size in known), default=0), sum(size * LEADING for _, size in known)


def in_all_languages(graph: Graph) -> tuple[Labels, ...]:
    """The words of a graph: a `Labels` for each language, in the order of `languages()`."""
    of = game_with_id(graph.game)
    return tuple(Labels(graph, words(lang, of)) for lang in languages())


def size_of_place(node: GraphNode, spoken: tuple[Labels, ...]) -> tuple[int, int]:
    """The width and height that the shape of a node needs for its words in any language."""
    wide, high = zip(*(room(lines_of_place(node, labels)) for labels in spoken), strict=True)
    more_wide, more_high = ROOM.get(node.kind, (22, 12))
    return round(max(wide) + more_wide), round(max(max(high) + more_high, 28))


def size_of_way(way: Way, spoken: tuple[Labels, ...]) -> tuple[int, int]:
    """The width and height that the words of an arrow need in any language, with room for odds if chance decides.

    Zeros if it has no words.
    """
    said: list[Way] = [way]
    if isinstance(way, GraphEdge) and spoken[0].nodes[way.from_].kind == "chance":
        said.append(replace(way, odds=ODDS))  # with them, words are broken elsewhere, and may be narrower
    wide, high = zip(*(room(lines_of_way(one, labels)) for one in said for labels in spoken), strict=True)
    return (round(max(wide) + 8), round(max(high) + 4)) if max(wide) else (0, 0)


def heading_width(frame: Frame, spoken: tuple[Labels, ...]) -> float:
    """The width that the heading of a frame needs in any language."""
    return max(room([(labels.heading(frame.flow, frame.part), SMALL + 1)])[0] for labels in spoken) + 20


# --- what is kept ----------------------------------------------------------------------------------------------------


def file_name(name: str) -> str:
    """The name of a graph in the form of a file's name, without ending."""
    return name.replace(":", "-").lower()


def kept_in(name: str) -> str:
    """The name of the file that keeps the layout of the graph with this name: one for chains, one for all others."""
    return "chains.json" if name.startswith("chain:") else "flows.json"


@cache
def kept(name: str, of: Game | None = None) -> Layout | None:
    """The layout of the graph with this name that is kept as data for a game (by default BANG!); None if there is none.

    Each call gives the same one, so it must not be changed.
    """
    found = _kept(of or game(), kept_in(name)).get(name)
    return None if found is None else read(found)


@cache
def _kept(of: Game, file: str) -> dict[str, Any]:
    """All layouts in a file, as plain data by the names of graphs; empty if there is no file."""
    path = of.path / LAYOUTS / file
    known: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return known


def read(plain: dict[str, Any]) -> Layout:
    """The layout in plain data, as `Layout.as_json` writes it."""
    paths: dict[str, Path] = {}
    for key, (flat, label) in plain["paths"].items():
        points = tuple(zip(flat[::2], flat[1::2], strict=True))
        paths[key] = Path(points[:-1], points[-1], Box(*label) if label else None)
    boxes, frames = ({key: Box(*box) for key, box in plain[name].items()} for name in ("boxes", "frames"))
    return Layout(boxes, paths, frames)


def _whole(box: Box) -> list[int]:
    return [round(one) for one in (box.x, box.y, box.w, box.h)]


# --- a stack, put together -------------------------------------------------------------------------------------------


def _stacked(graph: Graph) -> Layout:
    """The layout of a stack: its flows above each other, the first at the bottom, each laid out as by itself."""
    whole = Layout()
    y = 0.0
    for flow in dict.fromkeys(node.flow for node in graph.nodes):
        own = replace(graph.only(node.id for node in graph.nodes if node.flow == flow), links=())
        part = _kept_or_new(replace(own, name=flow))
        part.frames = frames_round(own, part.boxes, part.paths, part.frames)
        left, top, _, bottom = part.sides
        part = part.moved(-left, y - bottom)
        y -= bottom - top + GAP
        whole.boxes |= part.boxes
        whole.paths |= part.paths
        whole.frames |= part.frames
    kinds = {node.id: node.kind for node in graph.nodes}
    for place, link in enumerate(graph.links):
        lane = -GAP / 2 - 10 * (place % 2)
        # Arrows leave a place a little above where others enter it.
        start, end = _door(link.from_, kinds, whole, lane, -5), _door(link.to, kinds, whole, lane, 5)
        whole.paths[way_key(link)] = _bent([*start, (lane, start[-1][1]), (lane, end[-1][1]), *reversed(end)])
    return whole


def _door(id_: str, kinds: Mapping[str, str], whole: Layout, lane: float, aside: float) -> tuple[Point, ...]:
    """The points by which an arrow from a lane at the left comes to a node: at its side, above or below, as is free."""
    box = whole.boxes[id_]
    left, top, _, bottom = box.sides
    others = [other for other in whole.boxes.values() if other is not box]

    def in_the_way(door: tuple[Point, ...]) -> int:
        end, y = door[-1]
        run = box_of(lane, y - 3, end, y + 3)
        return sum(map(run.meets, others))

    x, y = left + box.w / 4 + aside, box.y + aside
    doors = (
        ((span(kinds[id_], box.sides, y)[0], y),),
        ((x, top), (x, top - 14 + aside)),
        ((x, bottom), (x, bottom + 14 + aside)),
    )
    return min(doors, key=in_the_way)


def _bent(corners: list[Point]) -> Path:
    """The course of an arrow along straight lines through these corners, rounded where it turns."""
    points = [corners[0]]
    for at, turn, to in zip(corners, corners[1:], corners[2:], strict=False):
        into, out = (_towards(turn, other, min(8, _far(turn, other) / 3)) for other in (at, to))
        points += [points[-1], into, into, turn, turn, out]
    end = _towards(corners[-1], corners[-2], 8)
    return Path((*points, points[-1], end, end), corners[-1])


def _far(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _towards(one: Point, other: Point, far: float) -> Point:
    """The point that is `far` away from one point in the direction of another."""
    share = far / (_far(one, other) or 1.0)
    return round(one[0] + (other[0] - one[0]) * share, 1), round(one[1] + (other[1] - one[1]) * share, 1)


# --- a table, put together -------------------------------------------------------------------------------------------


def _in_a_ring(graph: Graph) -> Layout:
    """The layout of a table: players in a ring, clockwise with the first at the bottom, joined by straight arrows."""
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
    same = {(link.from_, link.to, link.kind, link.what) for link in graph.links}
    for link in graph.links:
        shared = (link.to, link.from_, link.kind, link.what) in same
        whole.paths[way_key(link)] = _straight(whole.boxes[link.from_], whole.boxes[link.to], shared=shared)
    return whole


def _straight(from_: Box, to: Box, *, shared: bool) -> Path:
    """A straight arrow between two rectangles, with its label nearer to its start.

    If the arrow back says the same (`shared`), the two share a line and each begins in its middle. Otherwise each is
    drawn a little to its right.
    """
    long = _far((from_.x, from_.y), (to.x, to.y)) or 1.0
    dx, dy, aside = (to.x - from_.x) / long, (to.y - from_.y) / long, 0 if shared else 6

    def at(far: float) -> Point:
        return round(from_.x + dx * far - dy * aside, 1), round(from_.y + dy * far + dx * aside, 1)

    def rim(box: Box, inside: float, outside: float) -> float:
        """How far along the arrow it crosses the outline of a box."""
        while abs(outside - inside) > 0.1:
            half = (inside + outside) / 2
            x, y = at(half)
            left, right = span("seat", box.sides, y)
            if left < x < right and abs(y - box.y) < box.h / 2:
                inside = half
            else:
                outside = half
        return inside

    leaves, comes = rim(from_, 0, long / 2), rim(to, long, long / 2)
    start, end = at(long / 2 if shared else leaves), at(comes - 8)
    return Path((start, start, end, end), at(comes), Box(*at(leaves + 0.22 * (long - 120) + 12), 20, 14))
