"""Makes layouts with Graphviz, through pygraphviz: for graphs without a layout in the package, and for `diagrams/`."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.errors import Worded, shown
from bang_explorer.kit.look import DOT_SHAPE, Point, span
from bang_explorer.show.graph.beside import crowded, made_clear
from bang_explorer.show.graph.layout import (
    BESIDE,
    PAD,
    SMALL,
    Box,
    Frame,
    Layout,
    Path,
    Way,
    box_of,
    each,
    framed,
    frames_round,
    heading_width,
    in_all_languages,
    inside,
    size_of_place,
    size_of_way,
    way_key,
    ways,
)

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphNode
    from bang_explorer.show.graph.labels import Labels

PER_INCH = 72
TRIES, STEP = 12, 12
"""How often Graphviz is asked at most, and how many points of extra room the words get at the next try."""
WIDEST = 4 * 1280
"""The greatest width of a layout (four screens); a wider one is made again with other weights."""
SCREEN = 1338
"""The width up to which a layout is seen at once on a usual screen, 1366 wide, with the margins of its picture."""
TALLER = 1.6
"""How many times as high as the usual layout a narrower one may be."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How Graphviz is asked: how far nodes and arrows stand `apart` in a row, in inches, and two ways to save width.

    `weights` say, by the kind of a link, how strongly it pulls its two nodes together; the default is 1. Of several
    nodes that a node is linked to, only so many stand in one `row`, and the others below or above it; 0 means all.
    """

    apart: str = "0.3"
    weights: Mapping[str, int] = field(default_factory=dict)
    row: int = 0


USUAL, CLOSE = Setting(), Setting("0.12")
NARROWER = (CLOSE, Setting("0.12", row=1), Setting("0.12", row=2), Setting("0.12", row=3))
"""Settings to try where the usual one is wider than a screen."""
OTHERWISE = (
    Setting(weights={"interrupts": 0}),
    Setting(weights={"calls": 3}),
    Setting(weights=dict.fromkeys(("calls", "interrupts", "instead", "offers", "counts"), 0)),
    Setting("0.05"),
)
"""Settings to try for graphs so large that the usual one is wider than four screens, or finds no layout."""


class LostEdge(Exception):
    """Raised where Graphviz has found no way for an arrow."""


class NoEngine(Worded, RuntimeError):
    """Raised if a graph must be laid out (no layout that fits is kept, or a new one is wanted) without pygraphviz."""


def placed(graph: Graph) -> Layout:
    """A layout for the graph by Graphviz, with the words beside arrows where nothing else is.

    It is made by the first in a list of settings that is narrow enough for the size of the graph, or else by the one
    that makes it narrowest. Raises `NoEngine` if pygraphviz is not installed.
    """
    found: list[Layout] = []
    for layout in _in_turn(graph):
        found.append(replace(layout, paths=made_clear(layout)))
        if not crowded(found[-1]):
            break
    best = min(found, key=lambda one: len(crowded(one)))
    best.frames = frames_round(graph, best.boxes, best.paths, within=best.frames)
    return best


def _in_turn(graph: Graph) -> Iterator[Layout]:
    """The layout that is meant for the graph, and then others for the case that its words find no free places."""
    yield _narrow(graph)
    for setting in OTHERWISE:
        yield from _tried(graph, setting)


def _narrow(graph: Graph) -> Layout:
    found = [*_tried(graph, USUAL)]
    if found and _width(found[0]) <= 2 * SCREEN:  # a larger graph never becomes so narrow
        highest = TALLER * _height(found[0])
        for setting in NARROWER:
            if _width(found[-1]) <= SCREEN:
                break
            found += (one for one in _tried(graph, setting) if _height(one) <= highest)
    for setting in OTHERWISE:
        if found and min(map(_width, found)) <= WIDEST:
            break
        found += _tried(graph, setting)
    return min(found, key=_width)


def _tried(graph: Graph, setting: Setting) -> Iterator[Layout]:
    """The layout with this setting; none where Graphviz gives up, as on some large graphs."""
    with suppress(LostEdge):
        yield _placed(graph, setting)


def _width(layout: Layout) -> float:
    left, _, right, _ = layout.sides
    return right - left


def _height(layout: Layout) -> float:
    _, top, _, bottom = layout.sides
    return bottom - top


def _placed(graph: Graph, setting: Setting) -> Layout:
    """A layout for the graph by Graphviz with this setting.

    Graphviz keeps frames apart, but lets the words beside an arrow stick out of them. Those words get more room in the
    next try; what still sticks out after `TRIES` of them stays so.
    """
    spoken = in_all_languages(graph)
    more: dict[str, int] = {}
    for _ in range(TRIES):
        layout, rooms = _read(_asked(graph, spoken, more, setting), graph, spoken, more)
        layout.frames = frames_round(graph, layout.boxes, layout.paths, within=rooms)
        short = dict(_short(layout, rooms, graph))
        if not short:
            break
        for key, lacking in short.items():
            more[key] = more.get(key, 0) + lacking + STEP
    return layout


def _short(layout: Layout, rooms: Mapping[str, Box], graph: Graph) -> Iterator[tuple[str, int]]:
    """Pairs: the key of each arrow whose words stick out of a frame on the right, and by how many points."""
    for frame in each(framed(graph)):
        right = rooms[frame.key].sides[2]
        for way in inside(frame, graph):
            label = layout.paths[way_key(way)].label
            lacking = 0 if label is None else round(label.sides[2] + BESIDE - right)
            if lacking > 0:
                yield way_key(way), lacking


# --- the question ----------------------------------------------------------------------------------------------------


def _asked(graph: Graph, spoken: tuple[Labels, ...], more: Mapping[str, int], setting: Setting) -> dict[str, Any]:
    """The answer of Graphviz, read from JSON, on where nodes and arrows go. It is given sizes and numbers, no texts.

    `more` has extra room for words, by the key of the arrow. Raises `NoEngine` if pygraphviz is not installed.
    """
    try:
        from pygraphviz import AGraph
    except ImportError:
        raise NoEngine(
            "the graph {graph} is not among those laid out beforehand, and pygraphviz is not here to lay it out; "
            "its forms dot, mermaid, json, graphml and text need no layout",
            graph=shown(graph.name),
        ) from None

    asked = AGraph(directed=True, strict=False, rankdir="TB", nodesep=setting.apart, ranksep="0.35")
    number = {node.id: str(place) for place, node in enumerate(graph.nodes)}
    for node in graph.nodes:
        wide, high = size_of_place(node, spoken)
        asked.add_node(
            number[node.id], label="", fixedsize="true", width=str(wide / PER_INCH), height=str(high / PER_INCH),
            shape="ellipse" if DOT_SHAPE[node.kind] == "ellipse" else "box",
        )  # fmt: skip

    clusters = _clusters(graph)

    def cluster(frame: Frame, within: Any) -> None:
        made = within.add_subgraph(
            [number[id_] for id_ in frame.all_ids], clusters[frame.key], labeljust="l",
            label=_blank(heading_width(frame, spoken), SMALL * 1.75), margin=str(PAD),
        )  # fmt: skip
        for inner in frame.inner:
            cluster(inner, made)

    for frame in framed(graph):
        cluster(frame, asked)
    ranks = _ranks(graph, setting.row)
    for place, way in enumerate(ways(graph)):
        wide, high = size_of_way(way, spoken)
        asked.add_edge(
            number[way.from_], number[way.to], str(place), id=str(place), arrowsize="0.8",
            weight=str(setting.weights.get(getattr(way, "kind", ""), 1)), minlen=str(ranks.get(way_key(way), 1)),
            label=_blank(wide + more.get(way_key(way), 0), high) if wide else "",
        )  # fmt: skip
    with _quiet():
        answer: dict[str, Any] = json.loads(asked.draw(format="json0", prog="dot"))
    return answer


def _ranks(graph: Graph, row: int) -> dict[str, int]:
    """How many ranks the ends of an arrow are apart at least, by its key, where only `row` nodes may stand in one.

    It is more than 1 for some of the notes of a node (abilities and numbers), and for some of the flows that it runs.
    """
    nodes = {node.id: node for node in graph.nodes}
    groups: dict[tuple[str, str], list[Way]] = {}
    for way in ways(graph) if row else ():
        from_, to = nodes[way.from_], nodes[way.to]
        if from_.kind in ("ability", "number"):
            groups.setdefault(("notes", way.to), []).append(way)
        elif from_.flow != to.flow:
            groups.setdefault(("flows", way.from_), []).append(way)
    step = {"notes": 1, "flows": 2}  # a flow has several ranks of its own
    return {
        way_key(way): 1 + step[what] * (place // row)
        for (what, _), own in groups.items()
        for place, way in enumerate(own)
    }


def _clusters(graph: Graph) -> dict[str, str]:
    """By the key of each frame: the name that Graphviz is given for it."""
    return {frame.key: f"cluster_{place}" for place, frame in enumerate(each(framed(graph)))}


def _blank(wide: float, high: float) -> str:
    """A label for Graphviz that is empty but takes this much room, which the words then have in whatever font."""
    return (
        f'<<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0" FIXEDSIZE="TRUE" WIDTH="{round(wide)}" '
        f'HEIGHT="{round(high)}"><TR><TD></TD></TR></TABLE>>'
    )


# --- the answer ------------------------------------------------------------------------------------------------------


def _read(
    found: dict[str, Any], graph: Graph, spoken: tuple[Labels, ...], more: Mapping[str, int]
) -> tuple[Layout, dict[str, Box]]:
    """A pair: the layout in an answer of Graphviz, y downwards, without frames; by key, the room for each frame."""
    top = float(found["bb"].split(",")[3])

    def points(text: str) -> list[Point]:
        pairs = (pair.split(",") for pair in text.split(" "))
        return [(round(float(x), 1), round(top - float(y), 1)) for x, y in pairs]

    layout, rooms, all_ways = Layout(), {}, ways(graph)
    clusters = {name: key for key, name in _clusters(graph).items()}
    for thing in found.get("objects", ()):
        if thing["name"] in clusters:
            left, low, right, high = map(float, thing["bb"].split(","))
            rooms[clusters[thing["name"]]] = box_of(left, top - high, right, top - low)
        elif "pos" in thing:
            node = graph.nodes[int(thing["name"])]
            layout.boxes[node.id] = Box(*points(thing["pos"])[0], *size_of_place(node, spoken))
    for edge in found.get("edges", ()):
        way = all_ways[int(edge["id"])]
        if "pos" not in edge:
            raise LostEdge
        tip, *curve = points(edge["pos"].removeprefix("e,"))
        label = Box(*points(edge["lp"])[0], *size_of_way(way, spoken)) if "lp" in edge else None
        label = label and label.moved(-more.get(way_key(way), 0) / 2, 0)
        ends = spoken[0].nodes[way.from_], spoken[0].nodes[way.to]
        layout.paths[way_key(way)] = _touching(Path(tuple(curve), tip, label), ends, layout.boxes)
    return layout, rooms


def _touching(path: Path, ends: tuple[GraphNode, GraphNode], boxes: Mapping[str, Box]) -> Path:
    """A copy of an arrow's path with its ends moved sideways, so that they touch the shapes that are really drawn."""

    def aside(node: GraphNode, at: Point) -> float:
        left, right = span(node.kind, boxes[node.id].sides, at[1])
        return min(max(at[0], left), right) - at[0]

    def moved(at: Point, by: float) -> Point:
        return round(at[0] + by, 1), at[1]

    (start, first, *middle, last, end), (from_, to) = path.points, ends
    out, into = aside(from_, start), aside(to, path.tip)
    points = (moved(start, out), moved(first, out), *middle, moved(last, into), moved(end, into))
    return Path(points, moved(path.tip, into), path.label)


_told = False


@contextmanager
def _quiet() -> Iterator[None]:
    """Context manager: mutes the error stream at a process's first drawing, when a font library may print a warning."""
    global _told  # noqa: PLW0603 - once a process
    if _told:
        yield
        return
    _told = True
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
