"""Moves in words: each option as one says it at the table, and no two alike."""

from __future__ import annotations

from random import Random

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.desk.spelling import told
from bang_explorer.kit.words import Words
from bang_explorer.show.told.moves import moves
from bang_explorer.show.words import words
from tests.strategies import TABLES, big_steps, game_of, opened

DE, EN = words("de"), words("en")


def said(position: Position, of: Words = EN) -> dict[str, str]:
    """By each option, what is said: whole, with at whom or what."""
    found = moves(position.options, position.table, of)
    return {
        option.text: f"{what} > {at}" if at else what
        for option, (what, at) in zip(position.options, found, strict=True)
    }


def at(hand: str, rest: str = "", game: str = "base") -> Position:
    return opened(
        f"""
players:
  - {{name: A, role: sheriff, hand: [{hand}]{rest}}}
  - {{name: B, role: outlaw, hand: [fehlschuss, panik], in_play: [fass], life: 2}}
  - {{name: C, role: renegade, hand: [bier]}}
  - {{name: D, role: outlaw}}
""",
        game,
    )


# --- as one says them -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "rest", "game", "option", "en", "de"),
    [
        ("bang", "", "base", "A: bang > B", "BANG! > B", "BANG! > B"),
        ("fass", "", "base", "A: fass", "Barrel", "Fass"),
        ("panik", "", "base", "A: panik > B.hand", "Panic! > the hand of B", "Panik > die Hand von B"),
        ("panik", "", "base", "A: panik > B.fass", "Panic! > Barrel of B", "Panik > Fass von B"),
        ("bang", "", "base", "A: end", "End phase II", "Phase II beenden"),
        ("fehlschuss", ", character: calamity_janet", "base", "A: fehlschuss as bang > B", "Missed! as BANG! > B",
         "Fehlschuss! als BANG! > B"),
        ("bang, bier", ", character: sid_ketchum, life: 2", "base", "A: sid_ketchum + bang + bier",
         "Sid Ketchum with BANG! and Beer", "Sid Ketchum mit BANG! und Bier"),
        ("springfield, bier", "", "dodge_city", "A: springfield + bier > C", "Springfield with Beer > C",
         "Springfield mit Bier > C"),
        ("bang", ", in_play: [pony_express]", "dodge_city", "A: use pony_express", "Use Pony Express",
         "Pony Express nutzen"),
        ("bang", ", character: chuck_wengham", "dodge_city", "A: chuck_wengham", "Chuck Wengham", "Chuck Wengham"),
    ],
)  # fmt: skip
def test_a_move_is_said_as_at_the_table(hand: str, rest: str, game: str, option: str, en: str, de: str) -> None:
    position = at(hand, rest, game)
    assert said(position)[option] == en
    assert said(position, DE)[option] == de


def test_answers_are_said_as_what_is_played() -> None:
    asked = at("bang").take("A: bang > B")
    assert said(asked) == {"B: use fass": "Use Barrel", "B: fehlschuss": "Missed!", "B: pass": "Pass"}
    assert said(asked, DE)["B: pass"] == "Passen"


def test_what_is_taken_or_discarded_is_said_so() -> None:
    shown = at("general_store").take("A: general_store")
    assert all(one.startswith("Take ") for one in said(shown).values())
    many = at("bang, bier, saloon, fass", ", life: 3").take("A: end")
    assert set(said(many).values()) == {"Discard BANG!", "Discard Beer", "Discard Saloon", "Discard Barrel"}
    assert "BANG! ablegen" in said(many, DE).values()


# --- copies -----------------------------------------------------------------------------------------------------------


def test_values_are_said_where_there_is_more_than_one_copy_and_only_there() -> None:
    found = said(at("bang-2D, bang-3D, duell"))
    assert found["A: bang-2D > B"] == "BANG! (2♦) > B"
    assert found["A: bang-3D > D"] == "BANG! (3♦) > D"
    assert found["A: duell > B"] == "Duel > B"


def test_where_it_is_what_is_aimed_at_that_is_there_twice_its_value_is_said() -> None:
    found = said(at("cat_balou, bang-2D, bang-3D"))
    assert found["A: cat_balou-KH > A.bang-2D"] == "Cat Balou > BANG! (2♦) of A"
    assert found["A: cat_balou > B.fass"] == "Cat Balou > Barrel of B"


def test_values_are_said_of_what_is_paid() -> None:
    found = said(at("bang-2D, bang-3D, bang-4D", ", character: sid_ketchum, life: 2"))
    assert "Sid Ketchum with BANG! (2♦) and BANG! (3♦)" in found.values()
    assert len(set(found.values())) == len(found)


def test_a_move_alone_says_values_only_where_wanted() -> None:
    position = at("bang-2D, panik")
    (shot, *_), (taken, *_) = (
        [option.raw for option in position.options if option.text.startswith(f"A: {card}")]
        for card in ("bang", "panik")
    )
    assert told(shot, position.table, EN) == ("BANG!", "B")
    assert told(shot, position.table, EN, of_card=True) == ("BANG! (2♦)", "B")
    assert told(taken, position.table, EN, of_aim=True)[0] == "Panic!"


# --- anywhere ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_no_two_options_are_said_alike_wherever_somebody_decides(seed: int) -> None:
    for position in big_steps(game_of(seed), Random(seed), 120):
        if position.decider is not None:
            for of in (EN, DE):
                found = moves(position.options, position.table, of)
                assert len(set(found)) == len(found) == len(position.options)
                assert all(what for what, _ in found)
                assert not any("{" in part for one in found for part in one)


def test_where_nobody_decides_there_is_nothing_to_say() -> None:
    position = at("postkutsche")
    assert moves((), position.table, EN) == []
