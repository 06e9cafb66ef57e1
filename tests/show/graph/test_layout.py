from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot
from random import Random

import pytest

from bang_explorer.core.graph import Graph, GraphEdge, GraphLink, GraphNode
from bang_explorer.core.readings import Course, stack_of
from bang_explorer.games import game_with_id
from bang_explorer.kit.look import DOT_SHAPE, FILL, Sides, span
from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.graphs import graph
from bang_explorer.show.graph.graphviz import NoEngine
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import (
    ROOM,
    Box,
    Frame,
    Layout,
    Path,
    box_of,
    each,
    file_name,
    framed,
    inside,
    kept,
    lay_out,
    layout_of,
    lines_of_place,
    lines_of_way,
    read,
    room,
    size_of_place,
    way_key,
    ways,
)
from tests.show.pictures import (
    DE,
    EN,
    GRAPHS,
    IN_BOTH,
    OF_OTHERS,
    hostile,
    no_engine,
    of_positions,
    positions,
    strange,
)
from tests.strategies import counters, position_after, walk

BUILT_IN = (*GRAPHS.values(), *(one for own in OF_OTHERS.values() for one in own.values()))
EVERY = [*((one, layout_of(one)) for one in BUILT_IN), *((one, layout_of(one)) for one, _ in of_positions())]
"""All graphs that are built in and those of positions, with their layouts."""


def holds(outer: Sides, inner: Sides, clear: float = 0) -> bool:
    (left, top, right, bottom), (a, b, c, d) = outer, inner
    return left + clear <= a and top + clear <= b and c <= right - clear and d <= bottom - clear


def frames(one: Graph, layout: Layout) -> list[tuple[Frame, Box]]:
    return [(frame, layout.frames[frame.key]) for frame in each(framed(one))]


# --- what is kept ----------------------------------------------------------------------------------------------------


def test_a_layout_is_kept_for_every_graph_and_fits_it_exactly() -> None:
    for one in BUILT_IN:
        found = kept(one.name, game_with_id(one.game))
        assert found is not None
        assert found.fits(one)
        assert set(found.boxes) == {node.id for node in one.nodes}
        assert set(found.paths) == {way_key(way) for way in ways(one)}
        assert set(found.frames) == {frame.key for frame in each(framed(one))}


def test_a_layout_is_plain_data_and_back() -> None:
    for name in GRAPHS:
        found = kept(name)
        assert found is not None
        assert read(json.loads(json.dumps(found.as_json()))) == found


def test_every_size_holds_the_words_of_every_language() -> None:
    for one, lang in IN_BOTH:
        layout, labels = layout_of(one), Labels(one, lang)
        for node in one.nodes:
            wide, high = room(lines_of_place(node, labels))
            more_wide, more_high = ROOM.get(node.kind, (22, 12))
            assert wide + more_wide - 1 <= layout.boxes[node.id].w, node.id
            assert high + more_high - 1 <= layout.boxes[node.id].h, node.id
        for way in ways(one):
            label, (wide, high) = layout.paths[way_key(way)].label, room(lines_of_way(way, labels))
            assert (label is None) == (not wide)
            assert label is None or (wide <= label.w and high <= label.h), way_key(way)


def test_words_stay_inside_their_shapes() -> None:
    for one, lang in IN_BOTH:
        layout, labels = layout_of(one), Labels(one, lang)
        for node in one.nodes:
            box, lines = layout.boxes[node.id], lines_of_place(node, labels)
            y = box.y - room(lines)[1] / 2
            for line in lines:
                wide, high = room([line])
                for at in (y + high * 0.2, y + high * 0.9):  # from where letters begin to where they end
                    left, right = span(node.kind, box.sides, at)
                    assert (right - left) >= wide, (node.id, line)
                y += high


def test_a_stale_layout_fits_no_more_and_is_not_used() -> None:
    pytest.importorskip("pygraphviz")
    hit = GRAPHS["Hit"]
    found = kept("Hit")
    assert found is not None
    another = GraphNode("Hit.pray", "Hit", "pray", "step")
    for changed in (
        replace(hit, nodes=(*hit.nodes, another)),
        replace(hit, edges=(*hit.edges, GraphEdge("Hit.answer", "Hit.barrel", "pray"))),
        replace(hit, links=(*hit.links, GraphLink("Hit.flip", "Hit.answer", "calls"))),
        replace(hit, edges=(replace(hit.edges[0], outcome="renamed"), *hit.edges[1:])),
    ):
        assert not found.fits(changed)
        made = layout_of(changed)
        assert made.fits(changed)
        assert made != found


def test_what_is_kept_serves_a_part_of_the_graph_too() -> None:
    chain = GRAPHS["chain:bang"]
    near = chain.around("Hit.answer", steps=1)
    whole, part = layout_of(chain), layout_of(near)
    assert set(part.boxes) == {node.id for node in near.nodes}
    assert all(part.boxes[id_] == whole.boxes[id_] for id_ in part.boxes)
    assert all(part.paths[key] == whole.paths[key] for key in part.paths)
    assert set(part.frames) == {frame.key for frame in each(framed(near))}
    assert part.frames["Hit"].h < whole.frames["Hit"].h


def test_a_frame_out_of_which_nothing_is_gone_stays() -> None:
    one = GRAPHS["Turn"]
    without = one.only(node.id for node in one.nodes if node.flow)
    assert layout_of(without).frames == layout_of(one).frames


@pytest.mark.parametrize(
    "name", ["hit", "HIT", "../hit", "x" * 5000, "nul\0", "", ".", "flows.json", "chain:", "chain:x"]
)
def test_a_stranger_is_not_taken_for_what_is_kept(name: str) -> None:
    pytest.importorskip("pygraphviz")
    one = Graph(name, (GraphNode("Mine.go", "Mine", "go", "step"),))
    assert set(layout_of(one).boxes) == {"Mine.go"}


def test_files_are_named_so_that_every_system_can_hold_them() -> None:
    names = [file_name(name) for name in GRAPHS]
    assert len(set(names)) == len(names)
    assert all(name == name.lower() and name.replace("-", "").replace("_", "").isalnum() for name in names)


# --- where everything stands -----------------------------------------------------------------------------------------


def test_no_two_places_overlap() -> None:
    for one, layout in EVERY:
        for first, second in combinations(layout.boxes, 2):
            assert not layout.boxes[first].meets(layout.boxes[second]), (one.name, first, second)


FLAWED = 15
"""In how many places of all pictures something may stand a little amiss: Graphviz leaves it so in large chains."""


def test_hardly_any_words_beside_a_way_overlap_a_place_or_other_words() -> None:
    flaws = []
    for one, layout in EVERY:
        words = {key: path.label for key, path in layout.paths.items() if path.label is not None}
        for key, label in words.items():
            flaws += [(one.name, key) for box in layout.boxes.values() if label.meets(box)]
        if one.name != "table":  # there, lines cross in the middle, and numbers may stand close
            for (key, label), (other, label_) in combinations(words.items(), 2):
                flaws += [(one.name, key, other)] * label.meets(label_)
    assert len(flaws) <= FLAWED, flaws


def on_the_way(path: Path) -> Iterator[tuple[float, float]]:
    for at in range(0, len(path.points) - 3, 3):
        a, b, c, d = path.points[at : at + 4]
        for step in range(13):
            t, u = step / 12, 1 - step / 12
            yield (
                u**3 * a[0] + 3 * u * u * t * b[0] + 3 * u * t * t * c[0] + t**3 * d[0],
                u**3 * a[1] + 3 * u * u * t * b[1] + 3 * u * t * t * c[1] + t**3 * d[1],
            )


def crossed(path: Path, boxes: Iterable[Box], clear: float) -> list[Box]:
    """The boxes through which a way runs, and not only touches them."""
    left, top, right, bottom = (
        pick(point[axis] for point in path.points) for pick, axis in ((min, 0), (min, 1), (max, 0), (max, 1))
    )
    near = [box for box in boxes if box_of(left, top, right, bottom).meets(box)]
    points = [Box(x, y, 0, 0) for x, y in on_the_way(path)] if near else []
    return [
        box for box in near if any(point.meets(Box(box.x, box.y, box.w - clear, box.h - clear)) for point in points)
    ]


def test_no_way_runs_through_a_place_that_is_not_its_own() -> None:
    for one, layout in EVERY:
        if one.name == "table":
            continue
        for way in ways(one):
            others = [box for id_, box in layout.boxes.items() if id_ not in (way.from_, way.to)]
            assert not crossed(layout.paths[way_key(way)], others, clear=3), (one.name, way_key(way))


def test_hardly_any_way_runs_through_the_words_of_another() -> None:
    """Graphviz does not promise more; the words have a ground of their own there."""
    found = there = 0
    for one in BUILT_IN:
        words = {key: path.label for key, path in layout_of(one).paths.items() if path.label is not None}
        there += len(words)
        for key, path in layout_of(one).paths.items():
            found += len(crossed(path, (label for other, label in words.items() if other != key), clear=6))
    assert found <= there / 30


def test_places_and_frames_stand_inside_their_frames_and_nearly_all_words() -> None:
    flaws = []
    for one, layout in EVERY:
        for frame, box in frames(one, layout):
            for id_ in frame.all_ids:
                assert holds(box.sides, layout.boxes[id_].sides, clear=5), (one.name, frame.key, id_)
            for inner in frame.inner:
                assert holds(box.sides, layout.frames[inner.key].sides, clear=5), (one.name, inner.key)
            for way in inside(frame, one):
                label = layout.paths[way_key(way)].label
                if label is not None and not holds(box.sides, label.sides, clear=2):
                    flaws.append((one.name, frame.key, way_key(way)))
    assert len(flaws) <= FLAWED, flaws


def test_nobody_else_stands_in_a_frame() -> None:
    for one, layout in EVERY:
        for frame, box in frames(one, layout):
            for id_ in layout.boxes.keys() - set(frame.all_ids):
                assert not box.meets(layout.boxes[id_]), (one.name, frame.key, id_)


def test_frames_overlap_only_what_they_hold() -> None:
    for one, layout in EVERY:
        for (frame, box), (other, box_) in combinations(frames(one, layout), 2):
            nested = frame in other.inner or other in frame.inner
            assert nested or not box.meets(box_), (one.name, frame.key, other.key)


def test_headings_fit_their_frames_and_stand_above_what_is_in_them() -> None:
    for one, layout in EVERY:
        for frame, box in frames(one, layout):
            for lang in (EN, DE):
                wide, high = room([(Labels(one, lang).heading(frame.flow, frame.part), 11.5)])
                assert wide + 14 <= box.w, (one.name, frame.key)
                heading = Box(box.sides[0] + 8 + wide / 2, box.sides[1] + 12, wide, high)
                assert not any(heading.meets(layout.boxes[id_]) for id_ in frame.all_ids), (one.name, frame.key)


def test_no_graph_is_wider_than_four_screens() -> None:
    for one, layout in EVERY:
        left, _, right, _ = layout.sides
        assert right - left <= 4 * 1280, one.name


def test_ways_are_whole_curves() -> None:
    for _, layout in EVERY:
        for path in layout.paths.values():
            assert len(path.points) % 3 == 1
            assert len(path.points) >= 4


def test_every_kind_has_a_span_that_is_no_wider_than_its_box() -> None:
    sides = (10.0, 20.0, 110.0, 60.0)
    for kind in FILL:
        for y in range(0, 81, 5):
            left, right = span(kind, sides, y)
            assert sides[0] <= left < right <= sides[2]
        assert kind in DOT_SHAPE
    assert span("choice", sides, 40) == (10, 110)
    assert span("choice", sides, 20) == (23, 97)
    assert span("announce", sides, 40) == (24, 110)
    assert span("end", sides, 20) == (30, 90)
    assert span("step", sides, 20) == (13, 107)
    assert span("end", (10.0, 0.0, 110.0, 100.0), 50) == (10, 110)


# --- stacks ----------------------------------------------------------------------------------------------------------


def test_in_a_stack_each_flow_stands_above_what_it_was_run_by() -> None:
    one = positions()["drawing"].graph()
    layout = layout_of(one)
    flows = list(dict.fromkeys(node.flow for node in one.nodes))
    assert flows == ["Gameplay", "Turn", "PlayCard", "Hit", "DrawCheck"]
    for lower, upper in pairwise(flows):
        assert layout.frames[upper].sides[3] < layout.frames[lower].sides[1]


def test_in_a_stack_each_flow_looks_as_it_is_kept() -> None:
    one = positions()["drawing"].graph()
    layout = layout_of(one)
    for flow in dict.fromkeys(node.flow for node in one.nodes):
        found = kept(flow)
        assert found is not None
        moves = set()
        for node in one.nodes:
            if node.flow == flow:
                here, there = layout.boxes[node.id], found.boxes[node.id]
                moves.add((round(here.x - there.x, 6), round(here.y - there.y, 6)))
        assert len(moves) == 1


def test_every_stack_of_whole_games_finds_its_place() -> None:
    seen = set()
    for seed in range(3):
        for position in walk(new_game("base", players=5, seed=seed), 150, Random(seed)):
            flows = tuple(type(flow).__name__ for flow in position.stack)
            if flows not in seen:
                seen.add(flows)
                one = position.graph()
                assert layout_of(one).fits(one)
    assert len(seen) > 8


def test_a_game_that_is_over_has_an_empty_stack_and_still_a_table() -> None:
    over = positions()["over"]
    assert over.is_over
    assert layout_of(over.graph()) == Layout()
    assert len(layout_of(graph("table", over)).boxes) == len(over.table.living())


# --- tables ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_players_sit_in_a_ring_clockwise_the_first_one_below(players: int) -> None:
    position = new_game("base", players=players, seed=players)
    layout = layout_of(graph("table", position))
    boxes = list(layout.boxes.values())
    assert max(boxes, key=lambda box: box.y) is boxes[0]
    assert boxes[1].x < boxes[0].x
    assert len({round(hypot(box.x, box.y)) for box in boxes}) == 1
    for first, second in combinations(boxes, 2):
        assert not first.meets(second)


def test_the_way_there_and_the_way_back_are_told_apart_or_shared() -> None:
    position = positions()["start"]
    one = graph("table", position)
    layout = layout_of(one)
    said = {(link.from_, link.to): (link.kind, link.what) for link in one.links}
    keys = {(link.from_, link.to): way_key(link) for link in one.links}
    assert len({said[pair] == said[pair[::-1]] for pair in said}) == 2
    for pair, key in keys.items():
        way, back = layout.paths[key], layout.paths[keys[pair[::-1]]]
        if said[pair] == said[pair[::-1]]:
            assert hypot(*(a - b for a, b in zip(way.points[0], back.points[0], strict=True))) < 0.5
        else:
            assert way.points[0] != back.points[0]
        assert way.tip != back.tip


# --- without an engine, and for strangers ----------------------------------------------------------------------------


def test_without_an_engine_every_graph_that_is_built_in_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    with no_engine(monkeypatch):
        for one, lang in IN_BOTH:
            assert one.draw("svg", lang=lang.lang)
        for one, position in of_positions():
            assert one.draw("svg", of=position)
        late = position_after(3, players=7, decisions=60)
        for name in ("stack", "table", "chain:duell"):
            assert graph(name, late).draw("html", of=late)


def test_without_an_engine_a_stranger_is_told_what_can_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    with no_engine(monkeypatch):
        with pytest.raises(
            NoEngine, match=r"<script>alert\(1\)</script>.* not among those .*dot, mermaid, json"
        ) as told:
            strange().draw("svg")
        assert "\n" not in str(told.value)
        for form in ("dot", "mermaid", "json", "graphml", "text"):
            assert strange().draw(form)
        with pytest.raises(NoEngine, match="“Counters”"):
            stack_of(counters(), Course()).draw("svg")
        with pytest.raises(NoEngine):
            lay_out(GRAPHS["Hit"])


def test_the_stack_of_another_game_is_laid_out() -> None:
    pytest.importorskip("pygraphviz")
    one = stack_of(counters(), Course())
    layout = layout_of(one)
    assert layout.fits(one)
    assert set(layout.frames) == {"Counters"}


@pytest.mark.parametrize("name", ["Mine", "nul\0", "\ud800", "cluster_0", '"', "a/b"])
def test_names_mean_nothing_to_the_engine(name: str) -> None:
    pytest.importorskip("pygraphviz")
    one = hostile(name)
    layout = layout_of(one)
    assert layout.fits(one)
    assert set(layout.frames) == {frame.key for frame in each(framed(one))}


def test_an_ability_is_as_wide_as_its_words_and_a_way_that_says_nothing_takes_no_room() -> None:
    one = GRAPHS["Hit"]
    spoken = (Labels(one, EN), Labels(one, DE))
    sizes = {node.id: size_of_place(node, spoken) for node in one.nodes}
    ability = one.node("offers:Hit.answer:draw")
    assert sizes[ability.id][0] == round(max(room(lines_of_place(ability, labels))[0] for labels in spoken) + 22)
    found = kept("Hit")
    assert found is not None
    assert found.paths["Hit.draw > Hit.between > "].label is None


def test_odds_find_room_beside_what_chance_decides() -> None:
    position = positions()["drawing"]
    one = position.graph()
    layout, labels = layout_of(one), Labels(one, DE, position)
    odds = [edge for edge in one.edges if edge.odds]
    assert len(odds) == 2
    for edge in odds:
        label = layout.paths[way_key(edge)].label
        assert label is not None
        assert room(lines_of_way(edge, labels))[0] <= label.w
