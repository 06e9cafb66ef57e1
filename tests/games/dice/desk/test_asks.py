"""The questions of The Dice Game, as somebody at the table asks them."""

from __future__ import annotations

import bang_explorer as bx
from bang_explorer.games.dice import GAME
from bang_explorer.settle.replay import steps
from bang_explorer.show.words import words


def all_asked(scenario: str, lang: str = "en") -> list[str]:
    """All that is asked on the way through a scenario, each question once."""
    moments = [position for step in steps(bx.scenario(scenario).scenario, open_end=True) for position in step.positions]
    return list(dict.fromkeys(GAME.desk.asks.question(position, words(lang, GAME)) for position in moments))


def test_the_next_player_is_asked_for_his_dice() -> None:
    assert all_asked("dice.beer.one-by-one") == [
        "A, who gets the Beer?", "What does B throw?", "B, which dice do you throw again?",
    ]  # fmt: skip


def test_an_ability_is_offered_by_its_name() -> None:
    assert all_asked("dice.bart_cassidy.each-point", "de") == [
        "A, auf wen schießt du?", "B, als Bart Cassidy: Pfeil oder Lebenspunkt?", "A, wer bekommt das Bier?",
    ]  # fmt: skip
