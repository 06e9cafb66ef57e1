"""A file begins before the first throw, while dice are thrown, or with the final result; the turn is somebody's."""

from __future__ import annotations

import pytest

from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, GATLING, ONE
from tests.games.dice.tables import FOUR, after, laid, options, sheriff

DICE = "[gatling, 1, beer, arrow, dynamite]"
THREE = ("role: renegade", "role: deputy", "role: outlaw")


def test_the_sheriff_begins_if_nothing_is_said_and_with_three_the_deputy() -> None:
    assert laid(FOUR[1], FOUR[0], *FOUR[2:]).turn == "B"
    assert laid(*THREE).turn == "B"
    assert laid(*THREE, turn="c").turn == "C"


def test_without_dice_a_file_begins_before_the_first_throw_of_all_five() -> None:
    for position in (laid(*FOUR), laid(*FOUR, phase="start")):
        assert position.chance is not None
        assert (position.phase, position.table.throws, position.table.missing) == ("start", 0, 5)


def test_sid_ketchum_gives_before_that() -> None:
    assert options(sheriff("sid_ketchum"))[0] == "sid_ketchum > A"


def test_with_dice_a_file_begins_after_a_throw_whose_arrows_have_been_taken() -> None:
    for position in (laid(*FOUR, dice=DICE), laid(*FOUR, phase="roll", dice=DICE, rolls="1")):
        table = position.table
        assert (position.phase, table.throws, position.decides) == ("roll", 1, "A")
        assert table.dice == [ARROW, DYNAMITE, ONE, BEER, GATLING]
        assert (table.arrows, table.pool) == ([0] * 4, 9)


@pytest.mark.parametrize(("character", "last"), [("bart_cassidy", 3), ("lucky_duke", 4)])
def test_after_the_last_throw_the_final_result_follows_by_itself(character: str, last: int) -> None:
    for rolls in range(1, last + 1):
        position = sheriff(character, dice=DICE, rolls=str(rolls))
        assert position.phase == ("resolve" if rolls == last else "roll")


def test_so_it_does_with_three_dynamite() -> None:
    position = laid(*FOUR, dice="[dynamite, dynamite, dynamite, 1, beer]")
    assert (position.phase, options(position)) == ("resolve", ["1 > B", "1 > D"])


def test_a_file_may_begin_with_the_final_result() -> None:
    position = laid(*FOUR, phase="resolve", dice=DICE)
    assert (position.phase, options(position)) == ("resolve", ["1 > B", "1 > D"])
    assert after(position, "A: 1 > B", "A: beer > C").turn == "B"


@pytest.mark.parametrize(
    ("people", "winners"),
    [
        (("role: sheriff", "role: deputy", "role: outlaw, out: true", "role: renegade, out: true"), ("A", "B")),
        (("role: sheriff, out: true", "role: outlaw, out: true", "role: outlaw, out: true", FOUR[3]), ("D",)),
        (("role: sheriff, out: true", *FOUR[1:]), ("B", "C")),
        (("role: deputy, out: true", "role: outlaw, out: true", "role: renegade"), ("C",)),
    ],
)
def test_a_game_that_is_decided_is_over(people: tuple[str, ...], winners: tuple[str, ...]) -> None:
    position = laid(*people)
    assert (position.is_over, position.winners) == (True, winners)
