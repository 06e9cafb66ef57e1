"""Throwing again: which dice, how often, and what ends it."""

from __future__ import annotations

from itertools import combinations

import pytest

from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, FACES, GATLING, ONE
from bang_explorer.games.dice.rules.rolling import explodes, free, is_locked, parts
from tests.games.dice.tables import FOUR, after, faces, laid, options, refused, sheriff, told

DICE = "[arrow, dynamite, 1, 1, beer]"
SET = "roll 1", "roll arrow + 1", "roll 1 + 1", "roll 1 + beer", "roll arrow + 1 + 1", "roll arrow + 1 + beer"
ALL_BUT_DYNAMITE = ["roll all", "roll arrow", *SET, "roll beer", "roll arrow + beer", "roll 1 + 1 + beer"]


# --- which ------------------------------------------------------------------------------------------------------------


def test_any_dice_but_dynamite_may_be_thrown_again_equal_ones_in_one_way() -> None:
    position = laid(*FOUR, phase="roll", dice=DICE)
    assert sorted(options(position)) == sorted((*ALL_BUT_DYNAMITE, "keep"))


def test_black_jack_throws_his_dynamite_again_and_then_all_means_all_five() -> None:
    position = sheriff("black_jack", phase="roll", dice=DICE)
    assert {"roll dynamite", "roll dynamite + 1", "roll arrow + 1 + 1 + beer", "roll all"} <= set(options(position))
    assert len(options(after(position, "A: roll all"))) == 0
    assert after(position, "A: roll all").table.dice == []
    other = laid(*FOUR[:1], "role: outlaw, character: black_jack", *FOUR[2:], phase="roll", dice=DICE)
    assert not any("dynamite" in text for text in options(other))


def test_all_may_be_written_out_and_in_any_order() -> None:
    position = laid(*FOUR, phase="roll", dice=DICE)
    assert position.find("A: roll beer + 1 + arrow + 1") is position.find("A: roll all")
    assert position.find("A: roll beer + 1") is position.find("A: roll 1 + Bier")


def test_what_was_picked_up_is_thrown_and_the_rest_stays() -> None:
    picked = after(laid(*FOUR, phase="roll", dice=DICE), "A: roll 1 + beer")
    assert picked.table.dice == [ARROW, DYNAMITE, ONE]
    assert picked.chance is not None
    assert len(picked.chance.outcomes) == 21
    assert sum(weight for _, weight in picked.chance.outcomes) == 36
    assert after(picked, "gatling arrow").table.dice == [ARROW, ARROW, DYNAMITE, ONE, GATLING]


def test_what_was_kept_once_may_be_thrown_again_later() -> None:
    position = after(laid(*FOUR, phase="roll", dice=DICE), "A: roll 1 + beer", "gatling gatling")
    assert "roll arrow" in options(position)


@pytest.mark.parametrize(
    ("move", "lacking"),
    [
        ("roll dynamite", {"no_dynamite_among_them"}), ("roll 1 + dynamite", {"no_dynamite_among_them"}),
        ("roll gatling", {"dice_lie_there"}), ("roll 1 + 1 + 1", {"dice_lie_there"}),
        ("roll dynamite + dynamite", {"dice_lie_there", "no_dynamite_among_them"}),
        ("roll arrow + dynamite + 1 + 1 + beer", {"no_dynamite_among_them"}),
    ],
)  # fmt: skip
def test_what_may_not_be_thrown_again_is_refused_with_the_reason(move: str, lacking: set[str]) -> None:
    assert refused(laid(*FOUR, phase="roll", dice=DICE), f"A: {move}") == lacking


def test_nobody_uses_his_dice_before_the_final_result_and_nobody_else_throws() -> None:
    assert refused(laid(*FOUR, phase="roll", dice=DICE), "A: 1 > B") == {"a_shot_is_aimed", "is_aimed_next"}
    assert refused(laid(*FOUR, phase="roll", dice=DICE), "A: beer > A") == {"a_beer_is_given"}
    assert {"dice_are_asked_for"} == refused(laid(*FOUR, phase="roll", dice=DICE), "B: roll all")


# --- how often --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("character", "throws"), [("bart_cassidy", 3), ("lucky_duke", 4)])
def test_after_the_last_throw_the_result_is_final_without_a_question(character: str, throws: int) -> None:
    position = after(sheriff(character), "beer 1 gatling gatling dynamite")
    for _ in range(throws - 2):
        position = after(position, "A: roll beer", "beer")
        assert "roll all" in options(position)
    position = after(position, "A: roll beer", "beer")
    assert (position.phase, position.table.throws) == ("resolve", throws)
    assert options(position) == ["1 > B", "1 > D"]
    assert [entry["number"] for entry in told(position, "throws")] == list(range(1, throws + 1))


def test_who_keeps_has_his_final_result_at_once() -> None:
    position = after(laid(*FOUR), "beer 1 gatling gatling dynamite", "A: keep")
    assert position.phase == "resolve"
    (final,) = told(position, "final")
    assert final == {"who": 0, "dice": ["dynamite", "bullseye_1", "beer", "gatling", "gatling"]}


@pytest.mark.parametrize("character", ["bart_cassidy", "black_jack"])
@pytest.mark.parametrize("dynamite", [3, 4, 5])
def test_three_dynamite_end_the_rolling_also_for_black_jack(character: str, dynamite: int) -> None:
    thrown = after(sheriff(character), " ".join(["dynamite"] * dynamite + ["gatling"] * (5 - dynamite)))
    assert (thrown.turn, thrown.table.life[0], thrown.table.life[1]) == ("B", 9, 8)


def test_dynamite_of_several_throws_counts_together() -> None:
    position = after(laid(*FOUR), "dynamite dynamite beer beer 1", "A: roll beer + beer", "dynamite gatling")
    assert (position.phase, options(position)) == ("resolve", ["1 > B", "1 > D"])


# --- the pieces -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["1", "1 1", "arrow 1", "arrow 1 1 beer", "1 1 1 1 1", "arrow dynamite 1 2 beer"])
def test_parts_are_all_ways_to_take_some_but_not_all(text: str) -> None:
    dice = faces(text)
    some = {tuple(sorted(one, key=FACES.index)) for count in range(1, len(dice)) for one in combinations(dice, count)}
    assert set(parts(dice)) == some
    assert len(parts(dice)) == len(some)


def test_dynamite_is_locked_but_black_jacks_own() -> None:
    table = sheriff("black_jack", phase="roll", dice=DICE).table
    assert [is_locked(table, who) for who in range(4)] == [False, True, True, True]
    assert (free(table, 0), free(table, 1)) == (faces("arrow dynamite 1 1 beer"), (ARROW, ONE, ONE, BEER))


@pytest.mark.parametrize("count", range(6))
def test_three_dynamite_explode(count: int) -> None:
    table = laid(*FOUR).table.copy()
    table.dice = [DYNAMITE] * count + [GATLING] * (5 - count)
    assert explodes(table) == (count >= 3)
