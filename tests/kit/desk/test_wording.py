"""Facts in words: what a path is about, and numbers and comparisons with the right form of the noun."""

from __future__ import annotations

import pytest

from bang_explorer.games import games
from bang_explorer.kit.desk.wording import COMPARISONS, about, number
from bang_explorer.kit.words import languages
from bang_explorer.show.words import words


@pytest.mark.parametrize(
    ("path", "what", "named"),
    [
        ("C.life", "life", {"who": "C"}),
        ("J. R. Ewing.max_life", "max_life", {"who": "J. R. Ewing"}),
        ("turn", "turn", {"who": "", "to": ""}),
        ("reach Old Joe", "reach", {"who": "Old Joe", "to": ""}),
        ("distance A > Old Joe", "distance", {"who": "A", "to": "Old Joe"}),
    ],
)
def test_a_path_says_what_it_is_about_and_whom(path: str, what: str, named: dict[str, str]) -> None:
    assert about(path) == (what, named)


@pytest.mark.parametrize(
    ("text", "english", "german", "count"),
    [
        ("3", "3", "3", 3), ("0", "0", "0", 0), ("1", "1", "1", 1), ("-2", "-2", "-2", -2), ("= 2", "2", "2", 2),
        ("== 2", "2", "2", 2), (">= 2", "at least 2", "mindestens 2", 2), (">1", "more than 1", "mehr als 1", 1),
        ("<= 4", "at most 4", "höchstens 4", 4), ("<5", "less than 5", "weniger als 5", 5),
        ("!= 1", "not 1", "nicht 1", 1), (">= 0", "at least 0", "mindestens 0", None),
        ("25000", "25,000", "25.000", 25_000), (">= 25000", "at least 25,000", "mindestens 25.000", 25_000),
        ("unlimited", "unlimited", "unbegrenzt", None), (">= x", "unlimited", "unbegrenzt", None),
    ],
)  # fmt: skip
def test_a_number_is_said_with_the_count_that_decides_the_noun(
    text: str, english: str, german: str, count: int | None
) -> None:
    assert number(text, words("en")) == (english, count)
    assert number(text, words("de")) == (german, count)


def test_every_game_has_words_for_each_comparison() -> None:
    for game in games():
        for lang in languages():
            said = words(lang, game).texts["ruling"]
            assert [key for key in COMPARISONS.values() if key not in said] == []
