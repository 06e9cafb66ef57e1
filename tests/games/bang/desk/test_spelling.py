"""A move is said in the reader's words; notation with names in his language is read back as the same move."""

from __future__ import annotations

import re

import pytest

from bang_explorer.games.bang.desk.moves import MOVES
from bang_explorer.games.bang.desk.notation import grammar
from bang_explorer.kit.words import languages
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.words import words
from tests.strategies import position_of

SPOKEN = [
    ("A: bang > B", "A: BANG! → B", "A: BANG! → B"),
    ("A: panik > B.hand", "A: Panik → die Hand von B", "A: Panic! → the hand of B"),
    (
        "A: cat_balou > B.rev_carabine-AC",
        "A: Cat Balou → Rev. Carabine (A♣) von B",
        "A: Cat Balou → Rev. Carabine (A♣) of B",
    ),
    (
        "A: springfield-KS + bier-6H > C",
        "A: Springfield (K♠) mit Bier (6♥) → C",
        "A: Springfield (K♠) with Beer (6♥) → C",
    ),
    ("B: bier as fehlschuss", "B: Bier als Fehlschuss!", "B: Beer as Missed!"),
    ("B: use eisenplatte", "B: Eisenplatte nutzen", "B: Use Iron Plate"),
    ("A: choose B.mustang", "A: Wählen → Mustang von B", "A: Choose → Mustang of B"),
    (
        "A: doc_holyday + bang + saloon > C",
        "A: Doc Holyday mit BANG! und Saloon → C",
        "A: Doc Holyday with BANG! and Saloon → C",
    ),
    ("A: take bang", "A: BANG! nehmen", "A: Take BANG!"),
    ("C: pass", "C: Passen", "C: Pass"),
    ("A: end", "A: Phase II beenden", "A: End phase II"),
    ("A: unheard > B.of", "A: unheard > B.of", "A: unheard > B.of"),
]


@pytest.mark.parametrize(("move", "german", "english"), SPOKEN)
def test_cards_and_people_have_their_names(move: str, german: str, english: str) -> None:
    table = new_game("base+dodge_city").table
    assert MOVES.spoken(move, table, words("en")) == english
    assert MOVES.spoken(move, table, words("de")) == german


@pytest.mark.parametrize("seed", range(0, 60, 7))
def test_every_option_is_said_as_the_explorer_says_it(seed: int) -> None:
    position = position_of(seed)
    for option in position.options:
        for lang in languages():
            done, at = MOVES.told(option.raw, position.table, words(lang))
            said = MOVES.spoken(option.text, position.table, words(lang))
            bare = re.sub(r" \([^()]*[♥♦♣♠]\)", "", said)
            assert bare == f"{position.table.names[option.who]}: {done}{f' → {at}' if at else ''}"


@pytest.mark.parametrize("seed", range(60))
def test_every_option_is_read_back(seed: int) -> None:
    position = position_of(seed)
    for option in position.options:
        for lang in languages():
            text = grammar(position.table.box).said(
                MOVES.meant(position.table, option.text), position.table, words(lang)
            )
            wanted = grammar(position.table.box).read(position.table, text)
            assert grammar(position.table.box).fits(wanted, option.who, option.raw), text
            assert sum(grammar(position.table.box).fits(wanted, one.who, one.raw) for one in position.options) == sum(
                grammar(position.table.box).fits(
                    grammar(position.table.box).read(position.table, option.text), one.who, one.raw
                )
                for one in position.options
            )


def test_players_that_are_called_like_cards_keep_their_names() -> None:
    table = new_game(names=["bang", "mustang", "C", "D"]).table
    assert MOVES.spoken("bang: panik > mustang.mustang", table, words("en")) == "bang: Panic! → Mustang of mustang"
