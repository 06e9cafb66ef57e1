"""No words beside an arrow stand on anything: counted from the geometry, in every graph that is built in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bang_explorer.show.graph.beside import course, crowded, made_clear
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import (
    Box,
    Layout,
    Path,
    box_of,
    layout_of,
    lines_of_way,
    room,
    way_key,
    ways,
)
from tests.show.pictures import IN_BOTH

SCREEN = 1366
"""The width of a usual screen."""
TOO_WIDE = 67
"""So many graphs are wider. They are chains of many procedures, each in a frame that keeps its room, and the map."""


def words_of(layout: Layout, labels: Labels) -> dict[str, Box]:
    """Where the words of each arrow are really drawn, by its key."""
    found = {}
    for way in ways(labels.graph):
        label, (wide, high) = layout.paths[way_key(way)].label, room(lines_of_way(way, labels))
        if label is not None:
            left = label.sides[0] + 6  # as they are drawn
            # a pixel less, since layouts are kept in whole numbers
            found[way_key(way)] = box_of(left, label.y - high / 2 + 1, left + wide - 1, label.y + high / 2 - 1)
    return found


def on_something(layout: Layout, labels: Labels) -> Iterator[tuple[str, ...]]:
    """The words that stand on others, on a node, or on an arrow that is not theirs."""
    words = words_of(layout, labels)
    for (key, box), (other, another) in combinations(words.items(), 2):
        if box.meets(another):
            yield "words", key, other
    for key, box in words.items():
        yield from (("node", key, id_) for id_, node in layout.boxes.items() if box.meets(node))
    for other, path in layout.paths.items():
        xs, ys = zip(*path.points, path.tip, strict=True)
        reach = box_of(min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1)  # no curve leaves the points that bend it
        near = [(key, *box.sides) for key, box in words.items() if key != other and box.meets(reach)]
        points = [*course(path)] if near else []
        for key, left, top, right, bottom in near:
            if any(left < x < right and top < y < bottom for x, y in points):
                yield "arrow", key, other


def test_no_words_stand_on_words_on_a_node_or_on_the_arrow_of_others() -> None:
    assert not [
        (one.name, *found) for one, lang in IN_BOTH for found in on_something(layout_of(one), Labels(one, lang))
    ]


def test_few_graphs_are_wider_than_a_screen() -> None:
    wide = {
        (one.game, one.name)
        for one, _ in IN_BOTH
        for left, _, right, _ in [layout_of(one).sides]
        if right - left + 28 > SCREEN  # with the margins of the picture
    }
    assert len(wide) <= TOO_WIDE, sorted(wide)
    assert all(name.startswith("chain:") or name in ("map", "Turn") for _, name in wide)


# --- what mends it ---------------------------------------------------------------------------------------------------


def straight(x: float, y: float, to_x: float, to_y: float, label: Box | None = None) -> Path:
    points = tuple((x + (to_x - x) * part / 3, y + (to_y - y) * part / 3) for part in range(4))
    return Path(points, (to_x, to_y), label)


def test_words_on_another_arrow_move_beside_their_own_and_others_stay() -> None:
    layout = Layout(
        {"a": Box(0, -20, 40, 20), "b": Box(0, 220, 40, 20)},
        {
            "own": straight(0, 0, 0, 200, Box(30, 100, 40, 20)),
            "other": straight(-100, 100, 200, 100),
            "free": straight(300, 0, 300, 200, Box(330, 60, 40, 20)),
        },
    )
    assert crowded(layout) == ["own"]
    layout.paths = made_clear(layout)
    moved = layout.paths["own"].label
    assert crowded(layout) == []
    assert moved is not None
    assert moved != Box(30, 100, 40, 20)
    assert abs(moved.x) <= 50
    assert layout.paths["free"].label == Box(330, 60, 40, 20)
    assert layout.paths["other"].label is None


def test_words_without_a_free_place_stay_where_they_are() -> None:
    crossing = {f"other {y}": straight(-200, y, 200, y) for y in range(-60, 260, 8)}
    own = straight(0, 0, 0, 200, Box(30, 100, 40, 20))
    layout = Layout({}, {"own": own, **crossing})
    assert made_clear(layout)["own"].label == Box(30, 100, 40, 20)
    assert crowded(layout) == ["own"]
