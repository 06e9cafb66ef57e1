"""Bull's Eyes: whom they hit, in which order they are aimed, and what people with abilities may do with them."""

from __future__ import annotations

import pytest

from bang_explorer.games.dice.rules.faces import ONE, TWO
from bang_explorer.games.dice.rules.shots import targets
from tests.games.dice.tables import FOUR, SIX, after, laid, options, refused, sheriff

SHOTS = "[1, 2, gatling, gatling, dynamite]"


def hit(*people: str) -> tuple[str, str]:
    """Whom A may aim a 1 at, and whom a 2."""
    table = laid(*people).table
    one, two = ("".join(table.names[seat] for seat in targets(table, 0, face)) for face in (ONE, TWO))
    return one, two


# --- whom -------------------------------------------------------------------------------------------------------------

OUT = "role: outlaw, out: true"


@pytest.mark.parametrize(
    ("people", "whom"),
    [
        (SIX, ("BF", "CE")),
        (SIX[:5], ("BE", "CD")),
        (FOUR, ("BD", "C")),
        (("role: deputy", "role: outlaw", "role: renegade"), ("BC", "BC")),
        ((*FOUR[:3], "role: renegade, out: true"), ("BC", "BC")),
        (("role: sheriff", "role: renegade", OUT, OUT), ("B", "B")),
        ((SIX[0], OUT, *SIX[2:]), ("CF", "DE")),
        ((SIX[0], OUT, *SIX[2:5], OUT), ("CE", "D")),
    ],
)
def test_a_one_hits_the_next_and_a_two_two_seats_away_counted_over_those_in_play(
    people: tuple[str, ...], whom: tuple[str, str]
) -> None:
    assert hit(*people) == whom


@pytest.mark.parametrize(
    ("people", "whom"),
    [
        (SIX, ("BCEF", "CDE")),
        (SIX[:5], ("BCDE", "CD")),
        (FOUR, ("BCD", "BCD")),
        (("role: deputy", "role: outlaw", "role: renegade"), ("BC", "BC")),
        (("role: sheriff", "role: renegade", OUT, OUT), ("B", "B")),
    ],
)
def test_rose_doolan_hits_one_farther_but_never_herself(people: tuple[str, ...], whom: tuple[str, str]) -> None:
    assert hit(f"{people[0]}, character: rose_doolan", *people[1:]) == whom


# --- in which order ---------------------------------------------------------------------------------------------------


def test_ones_are_aimed_before_twos_and_nothing_is_lost_before_all_are_aimed() -> None:
    position = laid(*SIX, phase="resolve", dice="[2, 1, 1, gatling, dynamite]")
    for move in ("A: 1 > B", "A: 1 > F"):
        assert options(position) == ["1 > B", "1 > F"]
        position = after(position, move)
    assert options(position) == ["2 > C", "2 > E"]
    assert (position.table.threatened, position.table.life) == ([0, 1, 0, 0, 0, 1], [10, 8, 8, 8, 8, 8])
    assert after(position, "A: 2 > E").table.life == [10, 7, 8, 8, 7, 7]


@pytest.mark.parametrize(
    ("move", "lacking"),
    [
        ("2 > C", {"is_aimed_next"}),
        ("1 > C", {"target_sits_that_far"}),
        ("2 > B", {"is_aimed_next", "target_sits_that_far"}),
        ("1 > A", {"target_is_another"}),
        ("1 > D", {"target_in_play"}),
        ("1 as 2 > C", {"has_the_ability"}),
        ("1 + beer > B", {"has_the_ability", "a_beer_is_left"}),
        ("beer > B", {"a_beer_is_given"}),
        ("keep", {"dice_are_asked_for"}),
    ],
)
def test_what_cannot_be_aimed_is_refused_with_the_reason(move: str, lacking: set[str]) -> None:
    people = (*SIX[:3], "role: renegade, out: true", *SIX[4:])
    assert refused(laid(*people, phase="resolve", dice=SHOTS), f"A: {move}") == lacking


def test_more_may_hit_somebody_than_he_has_life_points_and_friends_too() -> None:
    position = laid(*SIX[:4], "role: deputy, life: 1", phase="resolve", dice="[1, 1, 1, gatling, dynamite]")
    position = after(position, *["A: 1 > E"] * 3)
    assert (position.table.life[4], position.table.out[4], position.table.arrows[4]) == (0, True, 0)


# --- abilities --------------------------------------------------------------------------------------------------------


def test_calamity_janet_decides_for_each_die_but_not_with_three_left() -> None:
    position = sheriff("calamity_janet", *SIX[1:], phase="resolve", dice="[1, 1, 2, gatling, dynamite]")
    assert sorted(options(position)) == ["1 > B", "1 > F", "1 as 2 > C", "1 as 2 > E"]
    position = after(position, "A: 1 as 2 > C")
    assert sorted(options(after(position, "A: 1 > B"))) == ["2 > C", "2 > E", "2 as 1 > B", "2 as 1 > F"]
    done = after(position, "A: 1 > F", "A: 2 as 1 > F")
    assert done.table.life == [10, 8, 7, 8, 8, 6]
    few = sheriff("calamity_janet", *FOUR[1:3], "role: renegade, out: true", phase="resolve", dice=SHOTS)
    assert options(few) == ["1 > B", "1 > C"]
    assert refused(few, "A: 1 as 2 > B") == {"both_are_not_the_same"}


def test_slab_the_killer_doubles_once_with_a_beer_that_then_gives_nothing() -> None:
    position = sheriff("slab_the_killer", *SIX[1:], phase="resolve", dice="[1, 2, beer, beer, dynamite]")
    assert sorted(options(position)) == ["1 + beer > B", "1 + beer > F", "1 > B", "1 > F"]
    doubled = after(position, "A: 1 + beer > B")
    assert doubled.table.threatened == [0, 2, 0, 0, 0, 0]
    assert options(doubled) == ["2 > C", "2 > E"]
    assert refused(doubled, "A: 2 + beer > C") == {"nothing_doubled_yet"}
    done = after(doubled, "A: 2 > C")
    assert (done.table.life, options(done)) == ([10, 6, 7, 8, 8, 8], [f"beer > {name}" for name in "ABCDEF"])
    assert after(done, "A: beer > B").turn == "B"


def test_without_a_beer_he_doubles_nothing() -> None:
    position = sheriff("slab_the_killer", phase="resolve", dice=SHOTS)
    assert options(position) == ["1 > B", "1 > D"]
    assert refused(position, "A: 1 + beer > B") == {"a_beer_is_left"}
