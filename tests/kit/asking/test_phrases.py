"""Texts for questions: large numbers are written as the language does, small ones decide between one and many."""

from __future__ import annotations

import pytest

from bang_explorer.games import game
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.words import words
from bang_explorer.scenarios.opening import new_game

GAME = game("wyatt_earp")
TABLE = new_game("wyatt_earp", players=2, seed=1).table


@pytest.mark.parametrize(("lang", "said"), [("en", "12,000"), ("de", "12.000")])
def test_large_numbers_are_set_apart(lang: str, said: str) -> None:
    assert phrase("an_amount", amount=12_000).said(TABLE, words(lang, GAME)) == said


def test_small_numbers_decide_between_one_and_many() -> None:
    spoken = words("en", GAME)
    sentences = [phrase("then_hand", who=0, count=count).said(TABLE, spoken) for count in (1, 2)]
    assert sentences == ["A holds 1 card", "A holds 2 cards"]
