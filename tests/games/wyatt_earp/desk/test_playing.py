"""Moves that are played for questions: what their shots turn up, and what a question tells of them."""

from __future__ import annotations

from bang_explorer.core.position import Position
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.games.wyatt_earp.desk.playing import is_shot, played, told
from bang_explorer.kit.asking.lots import Lots
from bang_explorer.kit.words import words
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario

TABLE = """
id: wyatt_earp.test.played
game: wyatt_earp
players:
  - {name: Art, hand: [bank_robbery, wyatt_earp, hideout], rows: {jesse_james: [3]}}
  - {name: Bert, hand: [wyatt_earp, hideout], rows: {jesse_james: [1]}}
turn: Art
discard: [fastest_gun, wes_hardin]
"""


def position_of(text: str = TABLE) -> Position:
    return open_scenario(read_scenario(text))


def after(move: str, *, is_hit: bool = True) -> tuple[Position, ...]:
    position = position_of()
    return played(position, position.find(move), Lots("test"), is_hit=is_hit)


def said(positions: tuple[Position, ...], lang: str = "en") -> str:
    return " ".join(text.said(positions[-1].table, words(lang, GAME)) for text in told(positions))


def test_the_shot_hits_or_misses_as_wanted() -> None:
    position = position_of()
    air = position.after(position.find("Art: bank_robbery > jesse_james"))
    assert is_shot(air)
    assert not is_shot(position)
    for is_hit in (True, False):
        *_, then = after("Art: bank_robbery > jesse_james", is_hit=is_hit)
        assert then.table.posters["jesse_james"] == 1000 + 1000 * is_hit
        assert then.decides == "Art"


def test_a_shot_that_cannot_hit_is_not_played() -> None:
    position = position_of(TABLE + "deck: [bank_robbery]\n")
    option = position.find("Art: bank_robbery > jesse_james")
    assert played(position, option, Lots("test"), is_hit=True) == ()
    assert len(played(position, option, Lots("test"), is_hit=False)) == 2


def test_what_a_question_tells_of_a_play_is_not_what_comes_of_it() -> None:
    robbed = said(after("Art: bank_robbery > jesse_james"))
    assert robbed.startswith("Art plays Bank Robbery on Art's own row of Jesse James. Art turns up ")
    assert robbed.endswith(": a hit.")
    assert said(after("Art: hideout > Bert.jesse_james"), "de").endswith(": ein Treffer.")


def test_a_card_that_is_looked_for_is_told_once() -> None:
    position = position_of()
    search = played(position, position.find("Art: wyatt_earp search"), Lots("test"))
    assert said(search) == "Art plays Wyatt Earp. Art looks through the discard pile."
    take = played(search[-1], search[-1].find("Art: take fastest_gun"), Lots("test"))
    keep = played(take[-1], take[-1].find("Art: keep"), Lots("test"))
    whole = said((*search, *take, *keep))
    assert whole == (
        "Art plays Wyatt Earp. Art looks through the discard pile. Art takes Fastest Gun out of it. Art keeps the card."
    )


def test_who_does_not_answer_is_told() -> None:
    hides = after("Art: hideout > Bert.jesse_james")
    assert hides[-1].decides == "Bert"
    passes = played(hides[-1], hides[-1].find("Bert: pass"), Lots("test"))
    assert said(passes) == "Bert does not answer."
