"""Graphviz, through pygraphviz: the one place where a layout is made. Only needed for graphs that nobody has kept."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from bang_explorer.show.layout import (
    SMALL,
    Box,
    Frame,
    Layout,
    Path,
    Point,
    around,
    each,
    framed,
    in_all_languages,
    room,
    size_of_place,
    size_of_way,
    way_key,
    ways,
)
from bang_explorer.show.look import DOT_SHAPE

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph
    from bang_explorer.show.labels import Labels

PER_INCH = 72


class NoEngine(RuntimeError):
    """There is no layout engine here, and this graph is not among those that are kept."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"the graph {name!r} is not among those laid out beforehand, and pygraphviz is not here to lay it out; "
            "its forms dot, mermaid, json, graphml and text need no layout"
        )


def placed(graph: Graph) -> Layout:
    """Where Graphviz puts everything."""
    try:
        from pygraphviz import AGraph
    except ImportError:
        raise NoEngine(graph.name) from None

    drawn = AGraph(directed=True, strict=False, rankdir="TB", nodesep="0.3", ranksep="0.35")
    spoken = in_all_languages(graph)
    number = {node.id: str(place) for place, node in enumerate(graph.nodes)}
    for node in graph.nodes:
        wide, high = size_of_place(node, spoken)
        drawn.add_node(
            number[node.id], label="", fixedsize="true", width=str(wide / PER_INCH), height=str(high / PER_INCH),
            shape="ellipse" if DOT_SHAPE[node.kind] in ("ellipse", "oval") else "box",
        )  # fmt: skip
    for frame in framed(graph):
        outer = _cluster(drawn, frame, number, spoken)
        for inner in frame.inner:
            _cluster(outer, inner, number, spoken)
    for place, way in enumerate(ways(graph)):
        wide, high = size_of_way(way, spoken)
        drawn.add_edge(
            number[way.from_], number[way.to], str(place), id=way_key(way), label=_blank(wide, high) if wide else "",
            arrowsize="0.8",
        )  # fmt: skip
    with _quiet():
        found = json.loads(drawn.draw(format="json0", prog="dot"))
    return _read(found, graph, spoken)


def _blank(wide: float, high: float) -> str:
    """Room for words, whatever they are and whichever font they come in."""
    return (
        f'<<TABLE BORDER="0" CELLBORDER="0" CELLPADDING="0" CELLSPACING="0" FIXEDSIZE="TRUE" WIDTH="{round(wide)}" '
        f'HEIGHT="{round(high)}"><TR><TD></TD></TR></TABLE>>'
    )


def _cluster(around_: Any, frame: Frame, number: dict[str, str], spoken: tuple[Labels, ...]) -> Any:
    """Let Graphviz keep some places together, with room for a heading."""
    sizes = [room([(labels.heading(frame.flow, frame.part), SMALL + 1)]) for labels in spoken]
    label = _blank(max(wide for wide, _ in sizes) + 8, max(high for _, high in sizes) + 2)
    inside = [number[id_] for id_ in frame.all_ids]
    return around_.add_subgraph(inside, f"cluster_{frame.key}", label=label, labeljust="l", margin="12")


def _read(found: dict[str, Any], graph: Graph, spoken: tuple[Labels, ...]) -> Layout:
    """The answer of Graphviz, its y axis turned over."""
    top = float(found["bb"].split(",")[3])

    def point(text: str) -> Point:
        x, y = map(float, text.split(","))
        return round(x, 1), round(top - y, 1)

    layout = Layout()
    clusters = {f"cluster_{frame.key}": frame.key for frame in each(framed(graph))}
    for thing in found.get("objects", ()):
        if thing["name"] in clusters:
            left, low, right, high = map(float, thing["bb"].split(","))
            layout.frames[clusters[thing["name"]]] = Box(
                (left + right) / 2, top - (low + high) / 2, right - left, high - low
            )
        elif thing["name"].isdecimal():
            node = graph.nodes[int(thing["name"])]
            layout.boxes[node.id] = Box(*point(thing["pos"]), *size_of_place(node, spoken))
    by_key = {way_key(way): way for way in ways(graph)}
    for edge in found.get("edges", ()):
        tip, *points = edge["pos"].split(" ")
        label = Box(*point(edge["lp"]), *size_of_way(by_key[edge["id"]], spoken)) if "lp" in edge else None
        layout.paths[edge["id"]] = Path(tuple(map(point, points)), point(tip.removeprefix("e,")), label)
    _stretch(layout, graph)
    return layout


def _stretch(layout: Layout, graph: Graph) -> None:
    """Let frames hold the words beside the ways inside them, too, which Graphviz does not; where there is room."""
    for frame in each(framed(graph)):
        ids = set(frame.all_ids)
        within = {way_key(way) for way in ways(graph) if {way.from_, way.to} <= ids}
        words = [path.label for key, path in layout.paths.items() if key in within and path.label is not None]
        wanted = around([layout.frames[frame.key], *words])
        related = {frame.key, frame.flow, *(inner.key for inner in frame.inner)}
        if not any(wanted.meets(box) for key, box in layout.frames.items() if key not in related):
            layout.frames[frame.key] = wanted


_spoken_to = False


@contextmanager
def _quiet() -> Iterator[None]:
    """Mute the one warning that the fontconfig inside the wheel may print, on file descriptor 2, at the first draw."""
    global _spoken_to  # noqa: PLW0603 - once a process
    if _spoken_to:
        yield
        return
    _spoken_to = True
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
