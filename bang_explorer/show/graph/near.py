"""Draws the place at which play is, with its neighbours only: small enough to stand beside the board at every step.

The place is on the left. Above it stands what leads there, and on the right where it can go from there. Each picture is
laid out by itself, without Graphviz, and made for one language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, sqrt
from typing import TYPE_CHECKING

from bang_explorer.core.graph import Graph, GraphEdge, GraphLink, GraphNode
from bang_explorer.core.readings import chance_for
from bang_explorer.kit.look import FILL, INK, NOW, QUIET, TAKEN, span
from bang_explorer.kit.measure import broken, fit, lines, wide
from bang_explorer.kit.svg import id_of, number, shown, style
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import Box, Way, ways
from bang_explorer.show.graph.svg import Href, outline

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.words import Words

WIDE = 300.0
"""The width of the picture."""
LETTERS, LINE = 12.0, 15.0
"""The font size of all words, and the height of a line of them."""
BEFORE, AFTER = 2, 6
"""How many places are shown at most that lead to the lit one, and how many ways that lead on from it."""
MOST_LINES = 3
"""The most lines of words in a place or on a way; what is left is cut short and stands in the tooltip."""
EDGE = 2.0
"""The distance between the places at the sides and the rim of the picture, which thick outlines need."""
CURVE, TIP = 16.0, 7.0
"""How far to the right a way has turned into its row, and the length of the tip of an arrow."""
OVER, UNDER = 3.0, 5.0
"""The distance between the words on a way and the way below them, and what is free below the way."""
APART = 7.0
"""The distance between places above each other or side by side."""
AROUND = {"choice": (24, 12), "chance": (32, 24), "end": (26, 14), "announce": (36, 12), "call": (24, 12)}
"""By the kind of node: how much wider and higher its shape is than its words; (14, 12) for other kinds."""


@dataclass(frozen=True, slots=True)
class Near:
    """A place of a graph with its neighbours: the ways that lead there, and those that lead on."""

    at: GraphNode
    before: tuple[Way, ...]
    after: tuple[GraphEdge, ...]


def near(graph: Graph, position: Position) -> Near | None:
    """The place at which play is in a position, with its neighbours in the graph of the flows under way.

    What the ways require is left out: the tooltips would be longer than the picture, and the whole picture says it.

    Where chance decides for the flow around (as for a card that is turned over), it is the place that asks for it, with
    the odds of its own outcomes. None if that place is not in the graph, as once the game is over.
    """
    if not position.stack:
        return None
    asking = [node.key for node in chance_for(position)] if position.chance is not None else [position.stack[-1].at.key]
    nodes = {node.id: node for node in graph.nodes}
    if not nodes.keys() >= {*asking}:
        return None
    after = [edge for edge in graph.edges if edge.from_ == asking[0]]
    for outer in asking[1:]:
        after = [_carried(edge, after, nodes) for edge in graph.edges if edge.from_ == outer]
    if len(after) > AFTER:
        after.sort(key=lambda edge: edge.now == "impossible")
    return Near(nodes[asking[-1]], _leading_to(asking[-1], graph), tuple(map(_briefly, after[:AFTER])))


def _briefly(edge: GraphEdge) -> GraphEdge:
    """A copy of an edge without its conditions, and without why it cannot be taken now."""
    return replace(edge, conditions=(), why=())


def _carried(edge: GraphEdge, inner: Sequence[GraphEdge], nodes: dict[str, GraphNode]) -> GraphEdge:
    """An edge of a calling place with the state and odds of those edges in the called flow that end in its outcome."""
    leading = [one for one in inner if edge.outcome in ("", nodes[one.to].name)]
    if not any(one.now for one in inner):
        return edge
    odds = sum((Fraction(one.odds) for one in leading if one.odds), Fraction())
    possible = any(one.now == "possible" for one in leading)
    return replace(edge, now="possible" if possible else "impossible", odds=str(odds) if odds else "")


def _leading_to(id_: str, graph: Graph) -> tuple[Way, ...]:
    """The ways that lead to a place from others, one from each and the most important ones only.

    Those that play has taken come first.
    """
    into = [way for way in ways(graph) if way.to == id_ != way.from_]
    into.sort(key=lambda way: isinstance(way, GraphEdge) and not way.taken)
    first: dict[str, Way] = {}
    for way in into:
        first.setdefault(way.from_, way)
    return tuple(first.values())[:BEFORE]


def near_svg(graph: Graph, words: Words, position: Position, *, prefix: str, href: Href | None = None) -> str:
    """The SVG of the place at which play is, with its neighbours; empty if there is none, as once the game is over.

    `graph` is `position.graph()`, from which the caller may have taken what a reader must not know, as the odds.
    `prefix` begins the id of the lit place. With `href`, places are links for the first of their rules.
    """
    found = near(graph, position)
    return "" if found is None else _Drawing(found, Labels(graph, words, position), prefix, href).svg


@dataclass(frozen=True, slots=True)
class _Row:
    """A place that the lit one leads to: the ways there with the heights where they run and their words; its box."""

    node: GraphNode
    ways: tuple[GraphEdge, ...]
    heights: tuple[float, ...]
    words: tuple[list[str], ...]
    box: Box
    high: float

    def moved(self, y: float) -> _Row:
        return replace(self, heights=tuple(one + y for one in self.heights), box=self.box.moved(0, y))


@dataclass(frozen=True, slots=True)
class _Before:
    """A place that leads to the lit one: the way, the place with its box, and where the way runs.

    The way leaves the place at `leaves`, turns aside at the height `turns` and comes to the lit place at `enters`. Its
    words have so much `room`.
    """

    way: Way
    node: GraphNode
    box: Box
    leaves: float
    turns: float
    enters: float
    room: float


class _Drawing:
    """The picture of one place with its neighbours, in one language."""

    def __init__(self, found: Near, labels: Labels, prefix: str, href: Href | None) -> None:
        self.found, self.labels, self.prefix, self.href = found, labels, shown(prefix), href
        self.lit_wide, self.ways_wide, self.to_wide = self._columns()
        self.drawn: list[str] = []
        self.high = self._drawn()

    @property
    def svg(self) -> str:
        drawn, role = (
            "".join(self.drawn),
            "img" if self.href is None else "group",
        )  # links inside an `img` cannot be pressed
        size = f'width="{number(WIDE)}" height="{number(self.high)}" viewBox="0 0 {number(WIDE)} {number(self.high)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-near" role="{role}" {size} '
            f'font-family="system-ui,sans-serif" font-size="{number(LETTERS)}" text-anchor="middle" '
            f'aria-label="{shown(self._told())}"><style>{self._style()}</style>{drawn}</svg>'
        )

    def _told(self) -> str:
        """The picture in sentences, for screen readers."""
        names, text = self.labels.names, self.labels.words.text
        parts = [text("graph", "near", place=names[self.found.at.id])]
        if before := [text("graph", "near_place", place=names[way.from_]) for way in self.found.before]:
            parts.append(text("graph", "near_before", places=", ".join(before)))
        after = [
            text("graph", "near_way" if said else "near_on", way=said, place=names[edge.to])
            for edge in self.found.after
            if edge.now != "impossible"
            for said in [self.labels.edge(edge)]
        ]
        if after:
            parts.append(text("graph", "near_after", ways="; ".join(after)))
        return " ".join(parts)

    # --- how wide -----------------------------------------------------------------------------------------------------

    def _columns(self) -> tuple[float, float, float]:
        """The widths of the three columns, in whole pixels: the lit place, the ways, and the places on the right.

        Each is as wide as its longest word. If that is too much, the widest give way. What is left over goes where it
        saves lines, and at last to the ways.
        """
        lit, to = [self.found.at], [self.labels.nodes[edge.to] for edge in self.found.after]
        said, more = [self.labels.edge(edge) for edge in self.found.after], ceil(CURVE) + ceil(TIP) + 4

        def places(nodes: list[GraphNode], most: int) -> int:
            bold = nodes is lit
            return max(
                (_least(self.labels.names[one.id], most, bold=bold) + _around(one)[0] for one in nodes), default=0
            )

        wide_ = [places(lit, 9), more + max((_least(one, 9) for one in said), default=0), places(to, 9)]
        left = ceil(WIDE - 2 * EDGE) - sum(wide_)
        while left < 0:
            wide_[wide_.index(max(wide_))] -= 1
            left += 1
        along = more + max((min(_least(one, 1), 64) for one in said), default=0)
        for column, best in (
            (2, places(to, 2)), (0, places(lit, 2)), (1, along), (0, places(lit, 1)), (2, places(to, 1)), (1, 300),
        ):  # fmt: skip
            given = min(max(best - wide_[column], 0), left)
            wide_[column] += given
            left -= given
        return wide_[0], wide_[1], wide_[2]

    def _lines(self, node: GraphNode, across: float, *, bold: bool = False) -> list[str]:
        """The name of a place, in the lines that its shape holds if it is so wide."""
        return _in_lines(self.labels.names[node.id], across - _around(node)[0], bold=bold)

    # --- where --------------------------------------------------------------------------------------------------------

    def _drawn(self) -> float:
        """Draw all parts, from the back to the front. Gives the height of the picture."""
        at = self.found.at
        said = self._lines(at, self.lit_wide, bold=True)
        high = max(_high(said, at), 36)
        rows = [*self._rows()]
        rows_high = sum(row.high for row in rows) + APART * max(len(rows) - 1, 0)
        above, low, free = self._above()
        middle = max(low + high / 2, free + rows_high / 2)
        lit = Box(EDGE + self.lit_wide / 2, middle, self.lit_wide, high)
        y = middle - rows_high / 2
        placed: list[_Row] = []
        for row in rows:
            placed.append(row.moved(y))
            y += row.high + APART
        self._draw_before(above, lit)
        for row in placed:
            self._draw_ways(row, lit)
        for row in placed:
            self._draw_place(row.node, row.box, self._lines(row.node, self.to_wide))
        self._draw_place(at, lit, said, lit=True)
        return max(middle + max(high, rows_high) / 2, low) + EDGE

    def _rows(self) -> Iterator[_Row]:
        """The places on the right, each once and each as if it were at the top, with all ways that lead there."""
        by_place: dict[str, list[GraphEdge]] = {}
        for edge in self.found.after:
            by_place.setdefault(edge.to, []).append(edge)
        room = self.ways_wide - CURVE - TIP - 4
        for id_, edges in by_place.items():
            words = tuple(_in_lines(self.labels.edge(edge), room) for edge in edges)
            heights, y = [], 0.0
            for said in words:
                y += len(said) * LINE + OVER
                heights.append(y)
                y += UNDER
            node, middle = self.labels.nodes[id_], (heights[0] + heights[-1]) / 2
            high = max(_high(self._lines(node, self.to_wide), node), heights[-1] - heights[0] + 24)
            box = Box(WIDE - EDGE - self.to_wide / 2, middle, self.to_wide, high)
            row = _Row(node, tuple(edges), tuple(heights), words, box, max(y, middle + high / 2))
            down = max(high / 2 - middle, 0)  # where the place is higher than the words
            yield replace(row.moved(down), high=row.high + down)

    def _above(self) -> tuple[list[_Before], float, float]:
        """What leads to the lit place, and the heights at which that place and those on the right may begin."""
        before = self.found.before
        if not before:
            return [], EDGE, EDGE
        half = (WIDE - 2 * EDGE - APART) / 2
        nodes = [self.labels.nodes[way.from_] for way in before]
        high = max(_high(self._lines(node, half), node) for node in nodes)
        turns = EDGE + high + (LINE + 4 if any(map(self._words_of, before)) else 8)
        middle = EDGE + self.lit_wide / 2
        enters = [middle] if len(before) == 1 else [middle - 14, middle + 14]
        aside = EDGE + half + APART + 16 if self._words_of(before[-1]) else WIDE - EDGE - 16
        leaves = [enters[0], aside][: len(before)]
        ends = [*leaves[1:], WIDE]
        found = [
            _Before(
                way, node, Box(EDGE + half / 2 + place * (half + APART), EDGE + high / 2, half, high),
                leaves[place], turns, enters[place], ends[place] - leaves[place] - 10,
            )
            for place, (way, node) in enumerate(zip(before, nodes, strict=True))
        ]  # fmt: skip
        return found, turns + TIP + (8 if len(found) > 1 else 2), turns + APART

    def _words_of(self, way: Way) -> str:
        return self.labels.edge(way) if isinstance(way, GraphEdge) else self.labels.beside(way)

    # --- parts --------------------------------------------------------------------------------------------------------

    def _draw_before(self, before: list[_Before], lit: Box) -> None:
        for one in before:
            x, y = one.enters, _rim_above(self.found.at.kind, lit, one.enters)
            from_ = 2 * one.box.y - _rim_above(one.node.kind, one.box, one.leaves)
            along = "" if one.leaves == x else f"V{number(one.turns)}H{number(x)}"
            said = fit(self._words_of(one.way), one.room, LETTERS)
            self._draw_way(
                one.way,
                f"M{number(one.leaves)},{number(from_)}{along}V{number(y - TIP)}",
                f"M{number(x)},{number(y)}l-4,-7h8z",
                _text([said], one.leaves + 6, one.box.sides[3] + 2 + LINE / 2, BEGUN) if said else "",
            )
        for one in before:
            self._draw_place(one.node, one.box, self._lines(one.node, one.box.w))

    def _draw_ways(self, row: _Row, lit: Box) -> None:
        x = EDGE + self.lit_wide
        for way, y, said in zip(row.ways, row.heights, row.words, strict=True):
            out, into = _rim_beside(self.found.at.kind, lit, lit.y, 1), _rim_beside(row.node.kind, row.box, y, 0)
            bend = "" if y == lit.y else f"C{number(x + 12)},{number(lit.y)} {number(x + 2)},{number(y)} "
            course = f"M{number(out)},{number(lit.y)}{bend}{f'{number(x + CURVE)},{number(y)}' if bend else ''}"
            words = _text(said, x + (CURVE + self.ways_wide - TIP) / 2, y - OVER - len(said) * LINE / 2)
            self._draw_way(way, f"{course}H{number(into - TIP)}", f"M{number(into)},{number(y)}l-7,-4v8z", words)

    def _draw_way(self, way: Way, course: str, tip: str, said: str) -> None:
        """Draw a way with its words, which are part of it, so that its tooltip says in full what is cut short."""
        told = shown(self.labels.told_of_way(way))
        tip = f'<path class="bx-tip" d="{tip}"/>'
        self.drawn.append(f'<g class="{_classes(way)}"><title>{told}</title><path d="{course}"/>{tip}{said}</g>')

    def _draw_place(self, node: GraphNode, box: Box, said: list[str], *, lit: bool = False) -> None:
        """Draw a place. Only the lit one has an id, since others may be in the picture twice."""
        state = "current" if lit else node.state and "visited"  # callers are current, too, but this is where play is
        told = shown(self.labels.told(replace(node, state=state)))
        body = f"<title>{told}</title>{outline(node.kind, box, SHAPE)}{_text(said, box.x, box.y, INKED)}"
        if self.href is not None and node.rules:
            body = f'<a href="{shown(self.href(node.rules[0]))}">{body}</a>'
        classes = f"bx-place bx-{node.kind}{f' is-{state}' if state else ''}"
        current = f' id="{self.prefix}{id_of(node.id)}" aria-current="step"' if lit else ""
        self.drawn.append(f'<g class="{classes}"{current}>{body}</g>')

    def _style(self) -> str:
        """The style sheet: colours of both themes for what is in the picture, and what is drawn in which of them."""
        ids = {self.found.at.id, *(way.from_ for way in self.found.before), *(edge.to for edge in self.found.after)}
        kinds = sorted({self.labels.nodes[id_].kind for id_ in ids})
        colours = {"--i": INK, "--q": QUIET, "--t": TAKEN, "--n": NOW}
        colours |= {f"--{kind}": FILL[kind] for kind in kinds}
        fills = "".join(f".bx-near .bx-{kind}{{--f:var(--{kind})}}" for kind in kinds)
        return style("bx-near", {"": colours}, "auto") + RULES + fills


SHAPE = 'class="bx-shape"'
"""The attributes of the outline of a place."""
INKED, BEGUN = 'class="bx-ink"', 'text-anchor="start"'
"""The attributes of the name of a place, and of words that begin where they are put and are not centred there."""
RULES = "".join(
    f".bx-near {rule}"
    for rule in (
        "text{fill:var(--i)}",
        "path{fill:none}",
        ".bx-shape{fill:var(--f)}",
        ":is(path,.bx-shape,.bx-lines){stroke:var(--s,var(--i))}",
        ".bx-tip.bx-tip{fill:var(--s,var(--i));stroke:none}",
        ".is-current .bx-shape{stroke-width:4}",
        ".is-current text{font-weight:700}",
        ":is(.is-visited,.is-taken){--s:var(--t);stroke-width:2.4}",
        ".is-possible{--s:var(--n);stroke-width:3.2}",
        ":is(.is-impossible,.bx-link){--s:var(--q);stroke-dasharray:6 4}",
        ".bx-link{stroke-dasharray:2 4}",
    )
)
"""The part of the style sheet that is the same in every picture.

The variables have short names, since the picture is sent at each step: the colours of ink, of what is quiet, taken and
possible now, that of a state, and that of a fill.
"""


def _around(node: GraphNode) -> tuple[int, int]:
    """How much wider and higher the shape of a node is than its words."""
    return AROUND.get(node.kind, (14, 12))


def _high(said: list[str], node: GraphNode) -> float:
    return max(len(said) * LINE + _around(node)[1], 30)


def _in_lines(text: str, room: float, *, bold: bool = False) -> list[str]:
    return lines(broken(text, room, LETTERS, bold=bold), room, MOST_LINES, LETTERS, bold=bold)


def _least(text: str, most: int, *, bold: bool = False) -> int:
    """The least width, in whole pixels, at which a text takes at most so many lines, or is broken at each space."""
    words = text.split()
    found = max((wide(word, LETTERS, bold=bold) for word in words), default=0)
    whole = wide(text, LETTERS, bold=bold)
    while found < whole and len(lines(text, found, len(words), LETTERS, bold=bold)) > most:
        found += 1
    return ceil(found)


def _classes(way: Way) -> str:
    if isinstance(way, GraphLink):
        return f"bx-link bx-{way.kind}"
    return f"bx-edge is-{way.now}" if way.now else "bx-edge is-taken" if way.taken else "bx-edge"


def _text(said: list[str], x: float, y: float, more: str = "") -> str:
    """Lines of text as SVG, centred on the height `y`, with more attributes. Empty if there are none."""
    if not said:
        return ""
    first = y - (len(said) - 1) * LINE / 2 + 4  # letters stand a little above the middle of their line
    rest = "".join(f'<tspan x="{number(x)}" dy="{number(LINE)}">{shown(line)}</tspan>' for line in said[1:])
    return f'<text x="{number(x)}" y="{number(first)}" {more}>{shown(said[0])}{rest}</text>'


def _rim_beside(kind: str, box: Box, y: float, side: int) -> float:
    """Where the outline of a shape is at the height `y`, on the left (side 0) or on the right (side 1)."""
    if kind != "chance":
        return span(kind, box.sides, y)[side]
    half = _chord(box.w, y - box.y, box.h)
    return box.x + (half if side else -half)


def _rim_above(kind: str, box: Box, x: float) -> float:
    """The height at which the outline of a shape begins, this far to the right."""
    return box.y - _chord(box.h, x - box.x, box.w) if kind == "chance" else box.sides[1]


def _chord(across: float, off: float, along: float) -> float:
    """Half the width of an ellipse at a distance from its middle, given its two diameters."""
    return across / 2 * sqrt(max(1 - (2 * off / along) ** 2, 0))
