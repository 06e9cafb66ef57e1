"""The ring of seats: every distance is there once, what is in reach is told by its shape, markup in names is text."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bang_explorer.games.bang.desk.distances import DISTANCES
from bang_explorer.games.bang.desk.scenario import Player, Scenario
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.box import BOXES
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.kit.words import Words
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.show.board.ring import HIGH, WIDE, ring_svg
from tests.show.pictures import DE, EN, HOSTILE, tree

SVG = "{http://www.w3.org/2000/svg}"
ROLES = ("sheriff", "renegade", "outlaw", "outlaw", "outlaw", "deputy", "deputy", "renegade")
LYING = {"B": ("mustang",), "C": ("winchester", "appaloosa"), "D": ("versteck", "silver", "schofield")}


def table(players: int, *out: str, names: str | list[str] = "ABCDEFGH", game: str = "base+dodge_city") -> Table:
    seated = tuple(
        Player(name, role, in_play=() if name in out else LYING.get(name, ()), out=name in out)
        for name, role in list(zip(names, ROLES, strict=False))[:players]
    )
    return open_scenario(Scenario("a.b.c", game, seated)).table  # type: ignore[no-any-return]


def ring_drawn(at: Table, words: Words, who: int, **how: Any) -> str:
    return ring_svg(DISTANCES.ring(at, words, who), words, **how)


def boxes(svg: str, *kinds: str) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of rectangles of some kinds."""
    found = [one for one in tree(svg).iter(f"{SVG}rect") if one.get("class", "").removeprefix("bx-") in kinds]
    sides = [[float(one.get(key, "")) for key in ("x", "y", "width", "height")] for one in found]
    return [(x, y, x + width, y + high) for x, y, width, high in sides]


def words_of(svg: str, kind: str) -> list[str]:
    texts = (one for one in tree(svg).iter(f"{SVG}text") if one.get("class") == f"bx-{kind}-word")
    return ["".join(one.itertext()) for one in texts]


def apart(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    return one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


@pytest.mark.parametrize("players", range(2, 9))
def test_each_distance_is_there_once_and_framed_twice_where_the_weapon_carries(players: int) -> None:
    at = table(players)
    for who in range(players):
        svg = ring_drawn(at, EN, who)
        reach = numbers.reach.total(at, who)
        far = [numbers.distance.total(at, who, other) for other in at.others(who)]
        assert sorted(words_of(svg, "near")) == sorted(f"{one:g}" for one in far if one <= reach)
        assert sorted(words_of(svg, "far")) == sorted(f"{one:g}" for one in far if one > reach)
        assert len(boxes(svg, "twice")) == len(boxes(svg, "near")) == len(words_of(svg, "near"))


@pytest.mark.parametrize("players", range(2, 9))
def test_nothing_lies_on_anything_else_and_all_is_in_the_picture(players: int) -> None:
    at = table(players)
    for who in range(players):
        svg = ring_drawn(at, DE, who, was=dict.fromkeys(range(players), "3"))
        lying = boxes(svg, "there", "from", "gone", "far", "twice")
        assert all(apart(one, two) for i, one in enumerate(lying) for two in lying[:i])
        left, top, width, high = map(float, tree(svg).get("viewBox", "").split())
        for x, y, right, bottom in boxes(svg, "there", "from", "near", "far", "twice", "tab"):
            assert left <= x < right <= left + width
            assert top <= y < bottom <= top + high


def test_clockwise_is_as_on_a_clock() -> None:
    first, left, top, right = boxes(ring_drawn(table(4), EN, 0), "there", "from")
    assert left[0] < first[0] < right[0]
    assert top[1] < left[1] < first[1]
    assert first[2] - first[0] == WIDE


def test_who_is_out_has_no_number_and_the_way_leads_past_him() -> None:
    svg = ring_drawn(table(5, "B"), EN, 0)
    assert len(boxes(svg, "gone")) == 1
    assert "out of the game" in words_of(svg, "gone")
    assert len(boxes(svg, "near", "far")) == 3
    (way,) = (one.get("d", "") for one in tree(svg).iter(f"{SVG}path") if one.get("class") == "bx-round")
    assert way.count("L") == 3


def test_whose_turn_it_is_stands_on_his_seat() -> None:
    at = table(4)
    for at.turn in range(4):
        svg = ring_drawn(at, EN, 1)
        assert words_of(svg, "tab") == ["on turn"]
        (tab,) = boxes(svg, "tab")
        assert [not apart(tab, seat) for seat in boxes(svg, "there", "from")] == [seat == at.turn for seat in range(4)]


def test_what_was_before_stands_beside_the_number() -> None:
    svg = ring_drawn(table(4), EN, 0, was={1: "1"})
    assert "2 (was 1)" in words_of(svg, "far")
    assert max(right - left for left, _, right, _ in boxes(svg, "near", "far")) > 2 * HIGH


def test_what_is_not_in_force_says_so() -> None:
    seated = (
        Player("A", "sheriff", "belle_star"),
        Player("B", "outlaw", in_play=("mustang",)),
        Player("C", "renegade"),
    )
    at = open_scenario(Scenario("a.b.c", "dodge_city", seated)).table
    assert "(wirkt nicht)" in "".join(tree(ring_drawn(at, DE, 0)).itertext())
    at.turn = 1
    assert "(wirkt nicht)" not in "".join(tree(ring_drawn(at, DE, 0)).itertext())


def test_it_is_an_image_with_all_distances_in_words() -> None:
    at = table(5, "C")
    image = tree(ring_drawn(at, EN, 1))
    assert image.get("role") == "img"
    assert not [one for one in image.iter() if one.get("role") == "button"]
    assert image.get("aria-label", "").startswith("Seen from B, with reach 1: D: distance 2, out of reach.")


@pytest.mark.parametrize(("game", "words", "theme"), list(product(BOXES, (DE, EN), ("auto", "light", "dark"))))
def test_it_is_drawn_for_all(game: str, words: Words, theme: str) -> None:
    seated = tuple(Player(name, role) for name, role in zip("ABCDE", ROLES, strict=False))
    at = open_scenario(Scenario("a.b.c", game, seated)).table
    svg = ring_drawn(at, words, 0, theme=theme)
    assert tree(svg).get("class") == f"bx-ring bx-{theme}"
    assert ("prefers-color-scheme" in svg) == (theme == "auto")
    assert svg == ring_drawn(at, words, 0, theme=theme)


def test_names_are_text() -> None:
    for i in range(0, len(HOSTILE), 4):
        names = [f"{name}{n}" for n, name in enumerate(HOSTILE[i : i + 4])]
        names += ["X", "Y"] * (len(names) < 2)
        at = table(len(names), names=names)
        drawn = tree(ring_drawn(at, EN, 0))
        assert {one.tag.removeprefix(SVG) for one in drawn.iter()} <= {
            "svg", "style", "path", "g", "title", "rect", "text", "tspan",
        }  # fmt: skip
        assert len([one for one in drawn.iter(f"{SVG}g") if one.find(f"{SVG}title") is not None]) == len(names)
