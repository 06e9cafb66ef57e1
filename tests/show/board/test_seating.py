"""Where the seats go, and that the ways between them cross nothing."""

from __future__ import annotations

from itertools import pairwise, permutations
from math import atan2, tau

import pytest

from bang_explorer.show.board.seating import ASIDE, WIDTH, Point, Rect, Seating

PLAYERS = range(1, 13)


def middle(rect: Rect) -> Point:
    return rect.x + rect.width / 2, rect.y + rect.height / 2


def meet(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def along(way: list[Point]) -> list[Rect]:
    """The legs of a way as rectangles without any width."""
    legs = []
    for (x, y), (to_x, to_y) in pairwise(way):
        assert (x == to_x) != (y == to_y), "level or upright, and not nothing"
        legs.append(Rect(min(x, to_x), min(y, to_y), abs(to_x - x), abs(to_y - y)))
    return legs


@pytest.mark.parametrize("players", PLAYERS)
def test_seats_go_clockwise_from_the_bottom(players: int) -> None:
    for first in range(players):
        seating = Seating(players, first)
        x, y = middle(seating.middle)
        # clockwise from straight down, on a screen whose y goes down
        turned = [atan2(x - a, b - y) % tau for a, b in map(middle, seating.seats)]
        turned = turned[first:] + turned[:first]
        assert turned[0] == 0
        assert turned == sorted(set(turned))


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_lies_on_anything_else(players: int) -> None:
    seating = Seating(players)
    things = [*seating.seats, seating.middle]
    for one, other in permutations(things, 2):
        assert not meet(one, other)
    assert all(rect.x >= 12 and rect.right <= WIDTH - 12 and rect.y >= 12 for rect in seating.seats)
    assert seating.bottom == max(rect.bottom for rect in seating.seats)


@pytest.mark.parametrize("players", PLAYERS)
def test_all_numbers_of_seats_leave_the_middle_its_room(players: int) -> None:
    rect = Seating(players).middle
    assert rect.width >= 300
    assert rect.height >= 230


@pytest.mark.parametrize("clockwise", [True, False])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_way_leads_from_edge_to_edge_and_crosses_nothing(players: int, *, clockwise: bool) -> None:
    for first in {0, players // 2}:
        seating = Seating(players, first)
        for from_, to in permutations(range(players), 2):
            way = seating.way(from_, to, clockwise=clockwise)
            for (x, y), seat in ((way[0], from_), (way[-1], to)):
                rect = seating.seats[seat]
                assert (x in (rect.x, rect.right) and rect.y < y < rect.bottom) or (
                    y in (rect.y, rect.bottom) and rect.x < x < rect.right
                )
            for leg in along(way):
                assert leg.x >= 0
                assert leg.right <= WIDTH
                assert leg.y >= 0
                assert not any(meet(leg, rect) for rect in (*seating.seats, seating.middle))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_way_goes_the_way_it_is_told(players: int) -> None:
    """One way round and the other way round go round the middle together."""
    seating = Seating(players)
    rect = seating.middle
    corners = {(x, y) for x in (314, 686) for y in (rect.y - ASIDE / 2, rect.bottom + ASIDE / 2)}
    for from_, to in permutations(range(players), 2):
        here, there = (seating.way(from_, to, clockwise=clockwise) for clockwise in (True, False))
        around = [leg for way in (here, there) for leg in along(way)]
        for x, y in corners:
            assert any(leg.x <= x <= leg.right and leg.y <= y <= leg.bottom for leg in around)
        back = seating.way(to, from_, clockwise=False)
        assert here == back[::-1]


def test_the_shorter_way_is_counted_as_distances_are() -> None:
    six = Seating(6)
    nobody = [False] * 6
    assert six.clockwise(0, 1, nobody)
    assert not six.clockwise(0, 5, nobody)
    assert six.clockwise(0, 2, nobody)
    assert not six.clockwise(5, 3, nobody)
    assert six.clockwise(0, 3, nobody), "just as far both ways: clockwise"
    out = [False, False, False, False, True, True]
    assert not six.clockwise(0, 3, out), "two on the one way are out"
    assert six.clockwise(3, 0, out)
    assert not Seating(8).clockwise(0, 3, [False, False, False, False, True, True, True, False]), (
        "more seats, fewer people"
    )
    assert not Seating(4).clockwise(0, 3, [False, True, True, False]), "nobody is left between: by the seats"
