"""Moves are said in the reader's words, and what is not legal with what is missing."""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.desk.moves import MOVES
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.words import words
from tests.games.dice.tables import FOUR, SIX, laid, refused

TABLE = laid(*SIX).table

# --- in words ---------------------------------------------------------------------------------------------------------

SPOKEN = [
    (
        "A: roll all",
        "A: Neu würfeln: alle Würfel, die nicht liegen bleiben müssen",
        "A: Throw again: all dice that are not locked",
    ),
    ("A: roll 1 + beer", "A: Neu würfeln: Fadenkreuz 1 und Bier", "A: Throw again: Bull's Eye 1 and Beer"),
    ("A: keep", "A: Alle Würfel behalten", "A: Keep all dice"),
    ("B: pass", "B: Verzichten", "B: Pass"),
    ("A: 1 > B", "A: Fadenkreuz 1 → B", "A: Bull's Eye 1 → B"),
    ("A: 2 as 1 > F", "A: Fadenkreuz 2 als Fadenkreuz 1 → F", "A: Bull's Eye 2 as Bull's Eye 1 → F"),
    ("A: 1 + beer > B", "A: Fadenkreuz 1 und Bier → B", "A: Bull's Eye 1 and Beer → B"),
    ("A: beer > A", "A: Bier → A", "A: Beer → A"),
    ("A: sid_ketchum > C", "A: Sid Ketchum → C", "A: Sid Ketchum → C"),
    ("A: unheard > B", "A: unheard > B", "A: unheard > B"),
]


@pytest.mark.parametrize(("move", "german", "english"), SPOKEN)
def test_faces_and_people_have_their_names(move: str, german: str, english: str) -> None:
    assert MOVES.spoken(move, TABLE, words("de", GAME)) == german
    assert MOVES.spoken(move, TABLE, words("en", GAME)) == english


SAID = [
    ("A: roll 1 + beer", "A darf neu würfeln: Fadenkreuz 1 und Bier", "A may throw again: Bull's Eye 1 and Beer"),
    ("A: keep", "A darf alle Würfel behalten", "A may keep all dice"),
    ("B: pass", "B darf verzichten", "B may decline"),
    ("A: 1 > B", "A darf Fadenkreuz 1 auf B verwenden", "A may use Bull's Eye 1 on B"),
    ("B: bart_cassidy", "B darf die Fähigkeit von Bart Cassidy nutzen", "B may use the ability of Bart Cassidy"),
    (
        "A: kit_carlson > B",
        "A darf die Fähigkeit von Kit Carlson auf B anwenden",
        "A may use the ability of Kit Carlson on B",
    ),
]


@pytest.mark.parametrize(("move", "german", "english"), SAID)
def test_that_somebody_may_make_a_move_or_not_is_a_sentence(move: str, german: str, english: str) -> None:
    position = laid(*SIX)
    for lang, sentence in (("de", german), ("en", english)):
        may, may_not = (MOVES.said(position, move, words(lang, GAME), may=so) for so in (True, False))
        assert may == sentence
        assert sorted({*may_not.split()} - {*sentence.split()}) == [{"de": "nicht", "en": "not"}[lang]]


def test_players_that_are_called_like_faces_keep_their_names() -> None:
    table = new_game("dice", names=["beer", "1", "C", "D"]).table
    assert MOVES.spoken("beer: beer > 1", table, words("en", GAME)) == "beer: Beer → 1"


# --- what is not legal ------------------------------------------------------------------------------------------------


def test_who_thinks_of_throwing_is_told_of_the_sets_that_are_locked() -> None:
    position = laid(*FOUR, phase="roll", dice="[dynamite, 1, gatling, gatling, gatling]")
    found = {refusal.move: {one.key for one in refusal.reasons} for refusal in MOVES.refused(position)}
    assert found
    assert all("dynamite" in move for move in found)
    assert set().union(*found.values()) == {"no_dynamite_among_them"}


def test_who_thinks_of_a_shot_is_told_who_sits_too_near_or_too_far() -> None:
    position = laid(*SIX, phase="resolve", dice="[1, 1, gatling, gatling, gatling]")
    found = {refusal.move: {one.key for one in refusal.reasons} for refusal in MOVES.refused(position)}
    assert found["A: 1 > C"] == found["A: 1 > D"] == {"target_sits_that_far"}
    assert found["A: 1 > A"] == {"target_is_another"}
    assert all(found[f"A: 2 > {name}"] >= {"is_aimed_next"} for name in "BCDEF")


def test_dice_that_do_not_lie_there_are_refused_though_nobody_would_think_of_them() -> None:
    position = laid(*FOUR, phase="roll", dice="[dynamite, 1, gatling, gatling, gatling]")
    assert refused(position, "A: roll beer + beer") == {"dice_lie_there"}
    assert "A: roll beer + beer" not in [refusal.move for refusal in MOVES.refused(position)]


# --- what is pressed on the board -------------------------------------------------------------------------------------


def pressed(position: Any, move: str) -> tuple[str, ...]:
    option = next(one for one in position.options if one.text == move)
    found: tuple[str, ...] = MOVES.pressed(option.raw, option.who, position.table)
    return found


def test_for_a_throw_its_dice_are_pressed_and_for_a_shot_the_die_and_then_the_target() -> None:
    rolling = laid(*FOUR, phase="roll", dice="[dynamite, 1, gatling, beer, beer]")
    assert pressed(rolling, "A: roll 1 + beer + beer") == ("die:bullseye_1", "die:beer", "die:beer")
    assert pressed(rolling, "A: keep") == ()
    aiming = laid(*FOUR, phase="resolve", dice="[1, 1, gatling, gatling, gatling]")
    assert pressed(aiming, "A: 1 > B") == ("die:bullseye_1", "seat:1")
