"""A move in the reader's language is read back as the same move."""

from __future__ import annotations

import pytest

from bang_explorer.games.bang.desk.moves import MOVES
from bang_explorer.games.bang.desk.notation import GRAMMAR
from bang_explorer.kit.words import languages
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.words import words
from tests.strategies import position_of

SPOKEN = [
    ("A: bang > B", "A: BANG! > B", "A: BANG! > B"),
    ("A: panik > B.hand", "A: Panik > B.hand", "A: Panic! > B.hand"),
    ("A: cat_balou > B.rev_carabine-AC", "A: Cat Balou > B.Rev. Carabine A♣", "A: Cat Balou > B.Rev. Carabine A♣"),
    ("A: springfield-KS + bier-6H > C", "A: Springfield K♠ + Bier 6♥ > C", "A: Springfield K♠ + Beer 6♥ > C"),
    ("B: bier as fehlschuss", "B: Bier als", "B: Beer as Missed!"),
    ("B: use eisenplatte", "B: use Eisenplatte", "B: use Iron Plate"),
    ("A: choose B.mustang", "A: choose B.Mustang", "A: choose B.Mustang"),
    (
        "A: doc_holyday + bang + saloon > C",
        "A: Doc Holyday + BANG! + Saloon > C",
        "A: Doc Holyday + BANG! + Saloon > C",
    ),
    ("C: pass", "C: pass", "C: pass"),
    ("A: end", "A: end", "A: end"),
    ("A: unheard > B.of", "A: unheard > B.of", "A: unheard > B.of"),
]


@pytest.mark.parametrize(("move", "german", "english"), SPOKEN)
def test_cards_and_people_have_their_names(move: str, german: str, english: str) -> None:
    table = new_game("base+dodge_city").table
    assert MOVES.spoken(move, table, words("en")) == english
    assert MOVES.spoken(move, table, words("de")) == german.replace("als", "as Fehlschuss!")


@pytest.mark.parametrize("seed", range(60))
def test_every_option_is_read_back(seed: int) -> None:
    position = position_of(seed)
    for option in position.options:
        for lang in languages():
            text = MOVES.spoken(option.text, position.table, words(lang))
            wanted = GRAMMAR.read(position.table, text)
            assert GRAMMAR.fits(wanted, option.who, option.raw), text
            assert sum(GRAMMAR.fits(wanted, one.who, one.raw) for one in position.options) == sum(
                GRAMMAR.fits(GRAMMAR.read(position.table, option.text), one.who, one.raw) for one in position.options
            )


def test_players_that_are_called_like_cards_keep_their_names() -> None:
    table = new_game(names=["bang", "mustang", "C", "D"]).table
    assert MOVES.spoken("bang: panik > mustang.mustang", table, words("en")) == "bang: Panic! > mustang.Mustang"
