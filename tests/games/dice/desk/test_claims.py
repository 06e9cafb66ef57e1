"""Facts are said in words: a sentence each, in both languages, whatever is claimed of them."""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.desk.claims import fact_in_words
from bang_explorer.games.dice.desk.facts import FACTS
from bang_explorer.games.dice.desk.opening import OPENING
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import languages
from bang_explorer.show.words import words
from tests.games.dice.tables import SIX, laid

POSITION = laid(*SIX, phase="roll", dice="[1, 1, beer, gatling, arrow]")

SAID: list[tuple[str, Any, str, str]] = [
    ("A.life", 0, "A has no life points", "A hat keine Lebenspunkte"),
    ("A.life", 1, "A has 1 life point", "A hat 1 Lebenspunkt"),
    ("A.life", 3, "A has 3 life points", "A hat 3 Lebenspunkte"),
    ("A.life", ">= 1", "A has at least 1 life point", "A hat mindestens 1 Lebenspunkt"),
    ("A.life", "< 2", "A has less than 2 life points", "A hat weniger als 2 Lebenspunkte"),
    ("B.arrows", 0, "B has no arrows", "B hat keine Pfeile"),
    ("B.arrows", 1, "B has 1 arrow", "B hat 1 Pfeil"),
    ("B.arrows", "<= 4", "B has at most 4 arrows", "B hat höchstens 4 Pfeile"),
    ("arrows", 0, "No arrow lies in the pool", "Im Vorrat liegt kein Pfeil"),
    ("arrows", 1, "1 arrow lies in the pool", "Im Vorrat liegt 1 Pfeil"),
    ("arrows", 9, "9 arrows lie in the pool", "Im Vorrat liegen 9 Pfeile"),
    ("A.role", "Gesetzloser", "A has the role Renegade", "A hat die Rolle Gesetzloser"),
    ("A.role", "Bandit", "A has the role Outlaw", "A hat die Rolle Bandit"),
    ("A.role", "unknown", "The role of A is unknown", "Die Rolle von A ist unbekannt"),
    ("A.character", "el_gringo", "A is El Gringo", "A ist El Gringo"),
    ("A.character", None, "A is a person without an ability", "A ist jemand ohne Fähigkeit"),
    ("phase", "resolve", "The phase is now: resolving the dice", "Die Phase ist jetzt: auswerten"),
    ("A.out", True, "A is out of the game", "A ist ausgeschieden"),
    ("A.out", False, "A is still in the game", "A ist noch im Spiel"),
    (
        "dice", ["1", "beer"], "The dice on the table show: Bull's Eye 1 and Beer",
        "Die Würfel auf dem Tisch zeigen: Fadenkreuz 1 und Bier",
    ),
    ("rolls_left", 0, "No throw is left", "Es bleibt kein Wurf"),
    ("rolls_left", 1, "1 throw is left", "Es bleibt 1 Wurf"),
    ("rolls_left", 2, "2 throws are left", "Es bleiben 2 Würfe"),
    ("distance a > c", 2, "The distance from A to C is 2", "Der Abstand von A zu C ist 2"),
    ("turn", "B", "B is on turn", "B ist am Zug"),
    ("decides", None, "Nobody has anything to decide", "Niemand hat etwas zu entscheiden"),
    ("decides", "c", "C decides", "C entscheidet"),
    ("over", True, "The game is over", "Das Spiel ist zu Ende"),
    ("winners", ["A", "e"], "The game is won by: A and E", "Das Spiel gewinnen: A und E"),
    ("winners", [], "The game is won by: nobody", "Das Spiel gewinnen: niemand"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "english", "german"), SAID, ids=str)
def test_a_fact_is_a_sentence(path: str, value: Any, english: str, german: str) -> None:
    assert fact_in_words(POSITION, path, value, words("en", GAME)) == english
    assert fact_in_words(POSITION, path, value, words("de", GAME)) == german
    assert FACTS.said(POSITION, path, value, words("de", GAME)) == german


def test_every_fact_can_be_said_as_it_is_and_no_key_is_left_in_the_sentence() -> None:
    paths = [*FACTS.of_table(OPENING.told), *(f"A.{what}" for what in FACTS.of_player(OPENING.told)), "distance A > B"]
    for lang in languages():
        for path in paths:
            said = fact_in_words(POSITION, path, FACTS.fact(POSITION, path).value, words(lang, GAME))
            assert said == said.strip(" .")
            assert not {"_", "{"} & {*said}, said


@pytest.mark.parametrize(
    ("path", "value"),
    [("A.luck", 3), ("X.life", 3), ("dice", ["6"]), ("A.role", "king"), ("A.character", "nobody"), ("turn", "X")],
)
def test_what_nothing_has_cannot_be_said(path: str, value: Any) -> None:
    with pytest.raises(BadInput):
        fact_in_words(POSITION, path, value, words("en", GAME))
