"""Draws graphs as SVG. Nodes keep their places in the picture, whichever of them is the current one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from bang_explorer.core.graph import GraphEdge
from bang_explorer.games import game_with_id
from bang_explorer.kit.look import CORNERS, FILL, FRAME, INK, NOW, PAPER, QUIET, TAKEN, Sides, Theme, corner
from bang_explorer.kit.measure import wrap
from bang_explorer.kit.svg import FONT, id_of, shown, style
from bang_explorer.kit.words import DEFAULT, Words, languages
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import (
    LEADING,
    NAME,
    SMALL,
    Box,
    Layout,
    Line,
    Path,
    Way,
    each,
    framed,
    layout_of,
    lines_of_place,
    lines_of_way,
    room,
    way_key,
    ways,
)
from bang_explorer.show.graph.text import graph_text
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from bang_explorer.core.graph import Graph, GraphLink, GraphNode
    from bang_explorer.core.position import Position

MARGIN = 14
TITLE = 17.0
"""The font size of the title."""
TITLE_ID, DESC_ID = "bx_title", "bx_desc"
"""The ids of the elements that name and describe the whole picture. No node has such an id: see `id_of`."""

STROKE = {
    "": 'stroke="#000"',
    "visited": f'stroke="{TAKEN[0]}" stroke-width="2.4"',
    "current": 'stroke="#000" stroke-width="4"',
}
"""By the state of a node: the SVG attributes of its outline."""

Href = Callable[[str], str]
"""A function that gives the address of a link from the id of a rule."""


def graph_svg(
    graph: Graph, words: Words, *, of: Position | None = None, theme: Theme = "auto", prefix: str = "",
    href: Href | None = None, layout: Layout | None = None,
) -> str:  # fmt: skip
    """The graph as one `<svg>` element in one language. `prefix` begins all ids; `auto` follows the reader's theme.

    `of` is the position that it shows, to say why arrows cannot be taken. With `href`, nodes are links for the first of
    their rules. Without a `layout` it has that of `layout_of`, which may raise `NoEngine`.
    """
    one = Drawing(graph, words, of, prefix, href, layout or layout_of(graph))
    opening = _opening(one.sides, theme, f'role="{one.role}"', one.named)
    return f"{opening}{one.told}<style>{_style(theme)}</style>{_ground(one.sides)}{one.drawn}</svg>"


def graph_svg_file(graph: Graph, *, href: Href | None = None, layout: Layout | None = None) -> str:
    """The graph as one `<svg>` element for a file, with the words of all languages; the reader's browser picks one.

    It uses the `<switch>` of SVG, which needs no script and works even if a page shows the file as an image. With
    `href`, nodes are links for the first of their rules. Without a `layout` it has that of `layout_of`, which may raise
    `NoEngine`.
    """
    found = layout or layout_of(graph)
    others = (lang for lang in languages() if lang != DEFAULT)
    spoken = [
        Drawing(graph, words(lang, game_with_id(graph.game)), None, f"{lang}_", href, found)
        for lang in (*others, DEFAULT)
    ]
    left, top, right, bottom = zip(*(one.sides for one in spoken), strict=True)
    sides = min(left), min(top), max(right), max(bottom)
    return "".join(
        (
            _opening(sides, "auto"),
            f"<title>{shown(' / '.join(one.labels.title for one in reversed(spoken)))}</title>",
            f"<style>{_style('auto', lab=False)}</style>{_ground(sides)}<switch>",
            *(
                f'<g{_if_read(one.words.lang)} lang="{one.words.lang}" role="{one.role}" {one.named}>'
                f"{one.told}{one.drawn}</g>"
                for one in spoken
            ),
            "</switch></svg>",
        )
    )


def _if_read(lang: str) -> str:
    """The attribute by which only readers of this language see a part; empty for the default language."""
    return "" if lang == DEFAULT else f' systemLanguage="{lang}"'


def _opening(sides: Sides, theme: Theme, role: str = "", named: str = "") -> str:
    left, top, right, bottom = sides
    attributes = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bx-graph bx-{theme}"', role, _size(sides),
        f'viewBox="{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}" style="max-width:100%;height:auto"',
        f'font-family="{FONT}"', named,
    )  # fmt: skip
    return f"{' '.join(filter(None, attributes))}>"


def _ground(sides: Sides) -> str:
    left, top, _, _ = sides
    return f'<rect class="bx-paper" x="{left:.0f}" y="{top:.0f}" {_size(sides)} fill="#fff"/>'


def _size(sides: Sides) -> str:
    left, top, right, bottom = sides
    return f'width="{right - left:.0f}" height="{bottom - top:.0f}"'


class Drawing:
    """One graph drawn on its layout, in one language."""

    def __init__(
        self, graph: Graph, words: Words, of: Position | None, prefix: str, href: Href | None, layout: Layout
    ) -> None:
        self.graph, self.labels, self.words = graph, Labels(graph, words, of), words
        self.prefix, self.href, self.layout = shown(prefix), href, layout
        left, top, right, bottom = self.layout.sides
        wide = max(right - left, room([(self.labels.title, TITLE)])[0], 340)
        self.head = self._head(wide)
        top -= room(self.head)[1] + 2 * MARGIN
        self.sides: Sides = (left - MARGIN, top, left + wide + MARGIN, bottom + MARGIN)
        self.role = "img" if href is None else "group"  # links inside an `img` cannot be pressed
        self.named = f'aria-labelledby="{self.prefix}{TITLE_ID} {self.prefix}{DESC_ID}"'

    @property
    def told(self) -> str:
        """The title and description of the picture for screen readers, as SVG elements."""
        text = graph_text(self.graph, self.words, self.labels.of)
        title = f'<title id="{self.prefix}{TITLE_ID}">{shown(self.labels.title)}</title>'
        return f'{title}<desc id="{self.prefix}{DESC_ID}">{shown(text)}</desc>'

    @property
    def drawn(self) -> str:
        """The visible parts of the picture as SVG elements, from the back to the front."""
        all_ways = ways(self.graph)
        told = [shown(self.labels.told_of_way(way)) for way in all_ways]
        left, top, _, _ = self.sides
        return "".join(
            (
                _text(self.head, left + MARGIN, top + MARGIN + room(self.head)[1] / 2, "start"),
                *self._frames(),
                *map(self._way, all_ways, told),
                *self._headings(),
                *map(self._words_of, all_ways, told),
                *map(self._place, self.graph.nodes),
            )
        )

    def _head(self, wide: float) -> list[Line]:
        """The lines of text above the picture: the title, and the caption wrapped to the picture's width."""
        characters = int(wide / (SMALL + 1) / 0.6)
        caption = wrap(self.labels.caption, characters) if self.labels.caption else []
        return [(self.labels.title, TITLE), *((line, SMALL + 1) for line in caption)]

    # --- parts ------------------------------------------------------------------------------------------------------

    def _frames(self) -> Iterator[str]:
        for frame in each(framed(self.graph)):
            box = self.layout.frames[frame.key]
            left, top, _, _ = box.sides
            yield _rect(left, top, box.w, box.h, 10, 'class="bx-frame" fill="none" stroke="#8a8a8a"/>')

    def _headings(self) -> Iterator[str]:
        """The headings of the frames as SVG elements, which are drawn over the arrows."""
        for frame in each(framed(self.graph)):
            left, top, _, _ = self.layout.frames[frame.key].sides
            lines = [(self.labels.heading(frame.flow, frame.part), SMALL + 1)]
            yield f'<g class="bx-heading">{_on_paper(lines, left + 8, top + 12)}</g>'

    def _place(self, node: GraphNode) -> str:
        box = self.layout.boxes[node.id]
        classes = f"bx-place bx-{node.kind}" + (f" is-{node.state}" if node.state else "")
        attributes = f'class="bx-shape" fill="{FILL[node.kind][0]}" {STROKE[node.state]}'
        lines = lines_of_place(node, self.labels)
        body = (
            f"<title>{shown(self.labels.told(node))}</title>{outline(node.kind, box, attributes)}"
            f"{_text(lines, box.x, box.y, 'middle', bold=node.state == 'current')}"
        )
        if self.href is not None and node.rules:
            body = f'<a href="{shown(self.href(node.rules[0]))}">{body}</a>'
        return f'<g id="{self.prefix}{id_of(node.id)}" class="{classes}">{body}</g>'

    def _way(self, way: Way, told: str) -> str:
        classes, *look = _look_of_edge(way) if isinstance(way, GraphEdge) else _look_of_link(way)
        arrow = _arrow(self.layout.paths[way_key(way)], *look)
        return f'<g class="{classes}"><title>{told}</title>{arrow}</g>'

    def _words_of(self, way: Way, told: str) -> str:
        """The words beside an arrow (edge or link) as SVG; empty if it has none.

        The layout keeps room for the longest language.
        """
        at, lines = self.layout.paths[way_key(way)].label, lines_of_way(way, self.labels)
        if at is None or not lines:
            return ""
        return f'<g class="bx-words"><title>{told}</title>{_on_paper(lines, at.sides[0], at.y)}</g>'


Look = tuple[str, str, str]
"""How an arrow looks: its CSS class, its colour, and further SVG attributes."""


def _look_of_edge(edge: GraphEdge) -> Look:
    if edge.now == "possible":
        return "bx-edge is-possible", NOW[0], 'stroke-width="3.6"'
    if edge.now == "impossible":
        return "bx-edge is-impossible", QUIET[0], 'stroke-width="1.2" stroke-dasharray="7 5"'
    if edge.taken:
        return "bx-edge is-taken", TAKEN[0], 'stroke-width="2.4"'
    return "bx-edge", INK[0], 'stroke-width="1.2"'


def _look_of_link(link: GraphLink) -> Look:
    if link.kind == "reaches":
        return "bx-link is-reaching", INK[0], 'stroke-width="2"'
    return f"bx-link bx-{link.kind}", QUIET[0], 'stroke-width="1.6" stroke-linecap="round" stroke-dasharray="1 4"'


def _arrow(path: Path, colour: str, more: str) -> str:
    """An arrow as SVG: a curve and its tip."""
    (x, y), *rest = path.points
    curve = " ".join(f"{px:g},{py:g}" for px, py in rest)
    (ex, ey), (tx, ty) = path.points[-1], path.tip
    dx, dy = tx - ex, ty - ey
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    ax, ay = -dy / long * 4, dx / long * 4
    tip = f"M{ex + ax:.1f},{ey + ay:.1f}L{tx:g},{ty:g}L{ex - ax:.1f},{ey - ay:.1f}Z"
    return (
        f'<path d="M{x:g},{y:g}C{curve}" fill="none" stroke="{colour}" {more}/>'
        f'<path class="bx-tip" d="{tip}" stroke="none" fill="{colour}"/>'
    )


def _on_paper(lines: list[Line], left: float, y: float) -> str:
    """Lines of text as SVG on a background of their own, so that no arrow runs through them."""
    wide, high = room(lines)
    return (
        f'<rect class="bx-paper" x="{left + 3:.0f}" y="{y - high / 2:.0f}" width="{wide + 5:.0f}" height="{high:.0f}" '
        f'fill="#fff" fill-opacity="0.85"/>{_text(lines, left + 6, y, "start")}'
    )


def _text(lines: list[Line], x: float, y: float, anchor: str, *, bold: bool = False) -> str:
    """Lines of text as SVG, one under the other, centred on the height `y`. With `bold`, those of names are bold."""
    y -= room(lines)[1] / 2
    found: list[str] = []
    for text, size in lines:
        y += size * LEADING
        weight = ' font-weight="bold"' if size == TITLE or (bold and size == NAME) else ""
        found.append(
            f'<text class="bx-ink" x="{x:g}" y="{y - size * 0.32:.1f}" font-size="{size:g}" text-anchor="{anchor}"'
            f"{weight}>{shown(text)}</text>"
        )
    return "".join(found)


@lru_cache(1024)
def outline(kind: str, box: Box, attributes: str) -> str:
    """The outline of a node of this kind as SVG, with these attributes; it fills `box`. Most kinds have a rectangle."""
    left, top, right, bottom = box.sides
    x, y, w, h = box.x, box.y, box.w, box.h
    lines = 'class="bx-lines" fill="none" stroke="#000"/>'
    if kind == "chance":
        return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{w / 2:g}" ry="{h / 2:g}" {attributes}/>'
    if kind in CORNERS:
        path = "L".join(f"{px:g},{py:g}" for px, py in CORNERS[kind](left, top, right, bottom))
        return f'<path d="M{path}Z" stroke-linejoin="round" {attributes}/>'
    round_ = corner(kind, h)
    drawn = _rect(left, top, w, h, round_, f"{attributes}/>")
    if kind == "end":
        return drawn + _rect(left + 4, top + 4, w - 8, h - 8, round_ - 4, lines)
    if kind == "call":
        return f'{drawn}<path d="M{left + 6:g},{top:g}V{bottom:g}M{right - 6:g},{top:g}V{bottom:g}" {lines}'
    return drawn


def _rect(x: float, y: float, w: float, h: float, round_: float, rest: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{round_:g}" {rest}'


@lru_cache(4)
def _style(theme: Theme, *, lab: bool = True) -> str:
    rules = {
        ".bx-paper": {"fill": PAPER},
        ".bx-ink": {"fill": INK},
        ".bx-frame": {"stroke": FRAME},
        ".bx-heading text": {"fill": QUIET},
        ".bx-shape": {"stroke": INK},
        ".bx-lines": {"stroke": INK},
        ".bx-edge path": {"stroke": INK},
        ".bx-edge .bx-tip": {"fill": INK},
        ".bx-link path": {"stroke": QUIET},
        ".bx-link .bx-tip": {"fill": QUIET},
        ".is-reaching path": {"stroke": INK},
        ".is-reaching .bx-tip": {"fill": INK},
        ".is-visited .bx-shape": {"stroke": TAKEN},
        ".is-taken path": {"stroke": TAKEN},
        ".is-taken .bx-tip": {"fill": TAKEN},
        ".is-impossible path": {"stroke": QUIET},
        ".is-impossible .bx-tip": {"fill": QUIET},
        ".is-possible path": {"stroke": NOW},
        ".is-possible .bx-tip": {"fill": NOW},
    }
    rules |= {f".bx-{kind} .bx-shape": {"fill": fill} for kind, fill in FILL.items()}
    return style(f"bx-graph.bx-{theme}", rules, theme, lab=lab)
