"""A loss: all points are lost together, who has none left is out, arrows go back, abilities act, clockwise."""

from __future__ import annotations

import pytest

from bang_explorer.core.position import Position
from tests.games.dice.tables import FOUR, SIX, after, laid, options, refused, sheriff, told

OUTLAW = "role: outlaw"


def in_order(position: Position, *keys: str) -> list[str]:
    """The keys of the log, only these."""
    return [entry.key for entry in position.log if entry.key in keys]


# --- together ---------------------------------------------------------------------------------------------------------


def test_all_lose_together_and_those_who_fall_leave_with_their_role_shown() -> None:
    people = "role: sheriff", "role: outlaw, life: 1, arrows: 2", OUTLAW, "role: renegade, life: 1, arrows: 1"
    position = after(laid(*people, phase="resolve", dice="[1, 1, beer, beer, gatling]"), "A: 1 > B", "A: 1 > D")
    table = position.table
    assert (table.out, table.life) == ([False, True, False, True], [10, 0, 8, 0])
    assert (table.arrows, table.pool) == ([0] * 4, 9)
    assert in_order(position, "loses_life", "eliminated") == ["loses_life"] * 2 + ["eliminated"] * 2
    assert [(one["who"], one["role"], one["by"]) for one in told(position, "eliminated")] == [
        (1, "outlaw", 0), (3, "renegade", 0),
    ]  # fmt: skip
    assert table.threatened == [0] * 4


def test_no_more_is_lost_than_there_is() -> None:
    position = laid(*FOUR[:1], "role: outlaw, life: 2", *FOUR[2:], phase="resolve", dice="[1, 1, 1, beer, gatling]")
    position = after(position, *["A: 1 > B"] * 3)
    assert told(position, "loses_life") == [{"who": 1, "points": 2, "life": 0}]


def test_the_game_ends_at_once_and_nothing_else_happens() -> None:
    people = "role: sheriff, life: 3", "role: outlaw, character: el_gringo, life: 1", "role: renegade, out: true"
    over = after(laid(*people, "role: outlaw, out: true", phase="resolve", dice="[1, beer, beer, gatling, gatling]"))
    assert over.is_over
    assert over.winners == ("A",)
    assert (over.table.arrows[0], over.table.life[0], over.table.ending) == (0, 3, "dice.end.law")
    assert refused(over, "A: beer > A") == {"game_goes_on"}


# --- arrows -----------------------------------------------------------------------------------------------------------

ARROWS = "role: sheriff, arrows: 2", "role: outlaw, arrows: 3", "role: outlaw, arrows: 2", "role: renegade, arrows: 1"


def test_the_last_arrow_brings_indians_at_once_and_the_rest_is_taken_after_them() -> None:
    position = after(laid(*ARROWS), "arrow arrow arrow dynamite 1")
    table = position.table
    assert (table.life, table.arrows, table.pool) == ([7, 5, 6, 7], [2, 0, 0, 0], 7)
    assert in_order(position, "takes_arrow", "indians") == ["takes_arrow", "indians", "takes_arrow", "takes_arrow"]
    assert (position.decides, table.phase) == ("A", "roll")


def test_if_the_player_on_turn_falls_by_them_his_turn_is_over_and_no_arrow_is_owed() -> None:
    people = ARROWS[0], "role: outlaw, life: 3, arrows: 3", *ARROWS[2:]
    position = after(laid(*people, turn="B"), "arrow arrow dynamite beer 1")
    assert (position.table.out[1], position.table.life) == (True, [8, 0, 6, 7])
    assert (position.turn, position.table.pool, position.table.dice) == ("C", 9, [])


def test_a_gatling_sends_the_arrows_of_whoever_fires_back_before_abilities_act() -> None:
    people = "role: sheriff, arrows: 3", "role: outlaw, character: el_gringo, arrows: 1", *FOUR[2:]
    position = after(laid(*people, phase="resolve", dice="[beer, dynamite, gatling, gatling, gatling]"), "A: beer > A")
    table = position.table
    assert (table.life, table.arrows, table.pool) == ([10, 6, 7, 7], [1, 1, 0, 0], 7)
    assert in_order(position, "returns_arrows", "takes_arrow") == ["returns_arrows", "takes_arrow"]


# --- abilities --------------------------------------------------------------------------------------------------------


def test_abilities_act_clockwise_from_the_player_on_turn() -> None:
    people = (
        "role: outlaw, character: el_gringo", "role: outlaw, life: 1",
        "role: renegade, character: pedro_ramirez, arrows: 4", "role: sheriff, character: vulture_sam, life: 5",
    )  # fmt: skip
    position = laid(*people, turn="D", phase="resolve", dice="[beer, dynamite, gatling, gatling, gatling]")
    position = after(position, "D: beer > D")
    assert (position.decides, position.table.life, position.table.arrows) == ("C", [6, 0, 7, 8], [0, 0, 4, 1])
    done = after(position, "C: pedro_ramirez")
    assert (done.table.arrows, done.table.pool) == ([0, 0, 3, 1], 5)
    assert in_order(done, "uses_ability", "returns_arrow") == ["uses_ability", "uses_ability", "returns_arrow"]
    assert [entry["person"] for entry in told(done, "uses_ability")] == ["vulture_sam", "el_gringo"]


def test_who_declines_declines_for_the_whole_loss_and_is_not_asked_again() -> None:
    people = "role: sheriff", "role: outlaw, character: bart_cassidy", *FOUR[2:]
    asked = after(laid(*people, phase="resolve", dice="[1, 1, beer, gatling, gatling]"), *["A: 1 > B"] * 2)
    assert options(asked) == ["bart_cassidy", "pass"]
    assert after(asked, "B: pass").table.life[1] == 6
    assert after(asked, "B: bart_cassidy", "B: bart_cassidy").table.arrows == [0, 2, 0, 0]
    once = after(asked, "B: bart_cassidy", "B: pass")
    assert (once.table.life[1], once.table.arrows[1], once.decides) == (7, 1, "A")


@pytest.mark.parametrize(("pool", "asked"), [(1, False), (2, True)])
def test_bart_cassidy_never_takes_the_last_arrow(pool: int, *, asked: bool) -> None:
    people = "role: sheriff", "role: outlaw, character: bart_cassidy", f"role: outlaw, arrows: {9 - pool}", FOUR[3]
    position = after(laid(*people, phase="resolve", dice="[1, beer, gatling, gatling, dynamite]"), "A: 1 > B")
    assert (position.decides == "B") is asked
    assert position.table.life[1] == (8 if asked else 7)


def test_dynamite_belongs_to_nobody_and_bart_cassidy_is_not_asked() -> None:
    position = sheriff("bart_cassidy", phase="resolve", dice="[dynamite, dynamite, dynamite, gatling, gatling]")
    assert (position.turn, position.table.life[0]) == ("B", 9)
    fallen = laid("role: sheriff", "role: outlaw, life: 1", *SIX[2:], turn="B", phase="resolve",
                  dice="[dynamite, dynamite, dynamite, gatling, gatling]")  # fmt: skip
    assert [one["by"] for one in told(fallen, "eliminated")] == [None]
