"""The lit place with its neighbours: measured in the picture itself, over positions of every game and every case."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from bang_explorer.core.graph import Graph, GraphEdge, GraphNode
from bang_explorer.core.position import Position
from bang_explorer.games import games
from bang_explorer.kit.look import Sides, span
from bang_explorer.kit.measure import wide
from bang_explorer.kit.svg import id_of
from bang_explorer.scenarios.opening import new_game
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.near import AFTER, WIDE, Near, near, near_svg
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.journey import Journey
from tests.show.pictures import EN, HOSTILE, positions, tree
from tests.strategies import big_steps

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
PREFIX = "bx12345678_"
LARGEST = 6 * 1024
"""The most bytes of a picture, since it is sent at each step."""


def rule(id_: str) -> str:
    return f"rule:{id_}"


# --- positions -------------------------------------------------------------------------------------------------------


def everywhere() -> Iterator[Position]:
    """Every position of the packaged cases, and some of random games with few and with many players."""
    for scenario in packaged().values():
        yield from (moment.position for moment in Journey.through(scenario).moments)
    for of in games():
        for box, numbers in of.players.items():
            for seed, players in enumerate((numbers[0], numbers[-1])):
                yield from big_steps(new_game(box, players=players, seed=seed), Random(seed), 150)


@cache
def seen() -> tuple[Position, ...]:
    """One position for each place where play can stand, by all flows under way and how many ways chance can go."""
    found: dict[object, Position] = {}
    for position in everywhere():
        ways = len(position.chance.outcomes) if position.chance is not None else 0
        found.setdefault((position.table.box.id, ways, *(flow.at.key for flow in position.stack)), position)
    return tuple(found.values())


@cache
def found_near() -> tuple[tuple[Position, Graph, Near], ...]:
    graphs = ((position, position.graph()) for position in seen() if not position.is_over)
    every = [(position, graph, near(graph, position)) for position, graph in graphs]
    return tuple((position, graph, found) for position, graph, found in every if found is not None)


def drawn() -> Iterator[tuple[Position, str]]:
    """The picture of each position in each language."""
    for position, graph, _ in found_near():
        for lang in ("de", "en"):
            said = words(lang, position.table.box.game)
            yield position, near_svg(graph, said, position, prefix=PREFIX, href=rule)


# --- what is measured ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shape:
    kind: str
    sides: Sides

    def span(self, y: float) -> tuple[float, float]:
        """The left and the right end of the shape at a height."""
        left, top, right, bottom = self.sides
        if self.kind != "chance":
            inside = 4 if self.kind == "end" else 6 if self.kind == "call" else 0  # its second outline, its bars
            return span(self.kind, (left + inside, top, right - inside, bottom), y)
        off = (2 * y - top - bottom) / (bottom - top)
        half = (right - left) / 2 * max(1 - off * off, 0.0) ** 0.5
        return (left + right) / 2 - half, (left + right) / 2 + half


@dataclass
class Measured:
    """Where everything is in a picture: shapes with the lines of text in them, words on ways, and courses of ways."""

    places: list[tuple[Shape, list[Sides]]]
    words: list[Sides]
    ways: list[list[tuple[float, float]]]

    @property
    def texts(self) -> list[Sides]:
        return [*self.words, *(line for _, lines in self.places for line in lines)]


def measured(picture: Element) -> Measured:
    found = Measured([], [], [])
    for group in picture.iter(f"{SVG}g"):
        class_ = group.get("class", "")
        texts = [line for text in group.iter(f"{SVG}text") for line in lines(text, bold="is-current" in class_)]
        if "bx-place" in class_:
            kind = re.findall(r"bx-(\w+)", class_)[1]
            shape = next(one for one in group.iter() if one.get("class") == "bx-shape")
            found.places.append((Shape(kind, outline(shape)), texts))
        else:
            found.words += texts
            found.ways.append(course(group.findall(f"{SVG}path")[0].get("d", "")))
    return found


def lines(text: Element, *, bold: bool) -> Iterator[Sides]:
    """The rectangles that the letters of each line of a text take up."""
    y = float(text.get("y", ""))
    for line in (text, *text):
        x, said = float(line.get("x", "")), line.text or ""
        y += float(line.get("dy", "0"))
        across = wide(said, 12, bold=bold)
        left = x if text.get("text-anchor") == "start" else x - across / 2
        yield left, y - 9, left + across, y + 3


def outline(shape: Element) -> Sides:
    numbers = {name: float(shape.get(name, "0")) for name in ("x", "y", "width", "height", "cx", "cy", "rx", "ry")}
    if shape.tag == f"{SVG}ellipse":
        x, y, rx, ry = (numbers[name] for name in ("cx", "cy", "rx", "ry"))
        return x - rx, y - ry, x + rx, y + ry
    if shape.tag == f"{SVG}rect":
        x, y = numbers["x"], numbers["y"]
        return x, y, x + numbers["width"], y + numbers["height"]
    flat = [float(one) for one in re.findall(r"-?[\d.]+", shape.get("d", ""))]
    return min(flat[::2]), min(flat[1::2]), max(flat[::2]), max(flat[1::2])


def course(d: str) -> list[tuple[float, float]]:
    """Points along a way, close to each other."""
    points: list[tuple[float, float]] = []
    for letter, rest in re.findall(r"([MVHC])([^MVHC]*)", d):
        given = [float(one) for one in re.findall(r"-?[\d.]+", rest)]
        if letter == "M":
            points.append((given[0], given[1]))
            continue
        x, y = points[-1]
        ends = {"V": [x, y, x, given[0], x, given[0]], "H": [x, y, given[0], y, given[0], y]}.get(letter, given)
        a, b, c = zip(ends[::2], ends[1::2], strict=True)
        for step in range(1, 61):
            t = step / 60
            shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append(
                (
                    sum(s * p for s, p in zip(shares, (x, a[0], b[0], c[0]), strict=True)),
                    sum(s * p for s, p in zip(shares, (y, a[1], b[1], c[1]), strict=True)),
                )
            )
    return points


def meet(one: Sides, other: Sides, by: float = 0.01) -> bool:
    return (
        one[0] + by < other[2] and other[0] + by < one[2] and one[1] + by < other[3] and other[1] + by < one[3]
    )  # fmt: skip


def holds(sides: Sides, point: tuple[float, float], inside: float) -> bool:
    left, top, right, bottom = sides
    return left + inside < point[0] < right - inside and top + inside < point[1] < bottom - inside


# --- the geometry ----------------------------------------------------------------------------------------------------


def test_there_are_many_places_of_every_game() -> None:
    shown = {(position.table.box.game.id, found.at.id) for position, _, found in found_near()}
    assert len(shown) > 70
    assert {of for of, _ in shown} == {of.id for of in games()}
    assert max(len(found.after) for *_, found in found_near()) >= 5


def test_nothing_overlaps_and_everything_is_in_its_place() -> None:
    for position, svg in drawn():
        at = position.stack[-1].at.key, svg
        picture = tree(svg)
        high = float(picture.get("height", ""))
        assert float(picture.get("width", "")) == WIDE <= 300
        found = measured(picture)
        for text in found.texts:
            assert text[0] >= 0, at
            assert text[2] <= WIDE, at
            assert text[1] >= 0, at
            assert text[3] <= high, at
        assert not any(meet(*pair) for pair in combinations(found.texts, 2)), at
        shapes = [shape for shape, _ in found.places]
        assert not any(meet(one.sides, other.sides) for one, other in combinations(shapes, 2)), at
        for shape, lines_ in found.places:
            assert 0 <= shape.sides[0] < shape.sides[2] <= WIDE, at
            assert 0 <= shape.sides[1] < shape.sides[3] <= high, at
            for left, top, right, bottom in lines_:
                assert shape.sides[1] < top < bottom < shape.sides[3], at
                for y in (top, bottom):
                    a, z = shape.span(y)
                    assert a <= left < right <= z, at
            assert not any(meet(shape.sides, words_) for words_ in found.words), at
        for way in found.ways:
            assert not any(holds(text, point, 0.5) for text in found.words for point in way), at
            crossed = [shape.sides for shape in shapes for point in way[1:-1] if holds(shape.sides, point, 15)]
            assert not crossed, at


def test_letters_are_large_enough_and_the_picture_is_small_enough_to_be_sent_at_each_step() -> None:
    for position, svg in drawn():
        sizes = [float(size) for size in re.findall(r"font-size[=:]\"?([\d.]+)", svg)]
        assert sizes, position
        assert min(sizes) >= 12
        assert len(svg.encode()) < LARGEST, position.stack[-1].at.key


# --- what is in it ---------------------------------------------------------------------------------------------------


def test_the_words_are_whole_or_the_tooltip_has_them() -> None:
    for position, graph, found in found_near():
        labels = Labels(graph, words("de", position.table.box.game), position)
        picture = tree(near_svg(graph, labels.words, position, prefix=PREFIX, href=rule))
        said = {plain("".join(text.itertext())) for text in picture.iter(f"{SVG}text")}
        told = " ".join(title.text or "" for title in picture.iter(f"{SVG}title"))
        for name in (labels.names[found.at.id], *(labels.names[edge.to] for edge in found.after)):
            assert name in told
            assert any(plain(name).startswith(one.partition("…")[0]) for one in said), name


def plain(text: str) -> str:
    return re.sub(r"[\s-]", "", text)


def test_the_lit_place_is_told_and_links_to_its_rule() -> None:
    position = positions()["aimed"]
    picture = tree(near_svg(position.graph(), EN, position, prefix=PREFIX, href=rule))
    assert picture.get("role") == "group"
    assert picture.get("aria-label") == (
        "The rules now stand at “Answer the hit?”. What leads there: “Effect”, “Enough misses?”. "
        "From there: miss, to “Missed!”; “draw!”, to ““Draw!” for Barrel”; decline, to “Struck”."
    )
    lit = picture.find(f".//*[@id='{PREFIX}{id_of('Hit.answer')}']")
    assert lit is not None
    assert lit.get("class") == "bx-place bx-choice is-current"
    assert lit.get("aria-current") == "step"
    node = position.graph().node("Hit.answer")
    assert [link.get("href") for link in lit.iter(f"{SVG}a")] == [rule(node.rules[0])]
    without = tree(near_svg(position.graph(), EN, position, prefix=PREFIX))
    assert without.get("role") == "img"
    assert not list(without.iter(f"{SVG}a"))


def test_ways_are_marked_as_in_the_whole_picture() -> None:
    position = positions()["start"]
    picture = tree(near_svg(position.graph(), EN, position, prefix=PREFIX))
    marked = [group.get("class") for group in picture.iter(f"{SVG}g") if "bx-edge is-" in group.get("class", "")]
    found = near(position.graph(), position)
    assert found is not None
    assert marked[-len(found.after) :] == [f"bx-edge is-{edge.now}" for edge in found.after]
    assert {"bx-edge is-possible", "bx-edge is-impossible"} <= set(marked)


def test_where_only_ends_follow_the_place_that_asks_is_shown_with_the_odds() -> None:
    position = positions()["drawing"]
    assert position.chance is not None
    assert position.stack[-1].at.key == "DrawCheck.flip"
    found = near(position.graph(), position)
    assert found is not None
    assert found.at.id == "Hit.flip"
    inner = {edge.outcome: edge.odds for edge in position.graph().edges if edge.from_ == "DrawCheck.flip"}
    assert {edge.outcome: edge.odds for edge in found.after} == inner
    assert all(edge.now == "possible" and edge.odds for edge in found.after)


def test_odds_that_a_reader_must_not_know_do_not_come_back() -> None:
    position = positions()["drawing"]
    graph = position.graph()
    hidden = replace(graph, edges=tuple(replace(edge, now="", odds="") for edge in graph.edges))
    found = near(hidden, position)
    assert found is not None
    assert {(edge.now, edge.odds) for edge in found.after} == {("", "")}


def test_of_too_many_ways_those_stay_that_are_possible() -> None:
    position = positions()["aimed"]
    more = [GraphNode(f"Hit.{name}", "Hit", name, "step") for name in "abcdefgh"]
    edges = [
        GraphEdge("Hit.answer", node.id, node.name, now="impossible" if place < 4 else "possible")
        for place, node in enumerate(more)
    ]
    graph = replace(position.graph(), nodes=(*position.graph().nodes, *more), edges=tuple(edges))
    found = near(graph, position)
    assert found is not None
    assert [edge.outcome for edge in found.after] == [*"efgh", *"ab"]
    assert len(found.after) == AFTER


def test_nothing_is_drawn_once_the_game_is_over_or_of_another_graph() -> None:
    over, aimed = positions()["over"], positions()["aimed"]
    assert near_svg(over.graph(), EN, over, prefix=PREFIX) == ""
    assert near_svg(Graph("other"), EN, aimed, prefix=PREFIX) == ""


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_means_anything_to_a_page(name: str) -> None:
    position = positions()["aimed"]
    graph = position.graph()
    nodes = tuple(replace(node, id=f"{name}{node.id}" if node.id != "Hit.answer" else node.id) for node in graph.nodes)
    nodes = tuple(replace(node, name=name, rules=(name,)) for node in nodes)
    edges = tuple(
        replace(edge, from_=new(edge.from_, name), to=new(edge.to, name), outcome=name) for edge in graph.edges
    )
    svg = near_svg(Graph("stack", nodes, edges), EN, position, prefix='"><script>', href=lambda one: one)
    tree(svg)
    assert "<script" not in svg
    assert "\x1b" not in svg


def new(id_: str, name: str) -> str:
    return id_ if id_ == "Hit.answer" else f"{name}{id_}"
