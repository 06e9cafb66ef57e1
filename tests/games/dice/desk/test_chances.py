"""Entries of a line say what dice show, in any order; what cannot come is refused."""

from __future__ import annotations

import pytest

from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.desk.chances import DiceChances, read
from bang_explorer.games.dice.rules.faces import FACES
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.replay import steps
from bang_explorer.show.words import words
from tests.games.dice.tables import FOUR, after, faces, laid

CHANCES = DiceChances()
TWO_IN_THE_AIR = after(laid(*FOUR, phase="roll", dice="[1, 1, beer, gatling, arrow]"), "A: roll 1 + beer")


def fitting(text: str) -> list[tuple[object, int]]:
    return CHANCES.fitting(TWO_IN_THE_AIR, text, 0, None)


@pytest.mark.parametrize("text", ["[arrow, 1]", "[1, arrow]", "arrow + 1", "Pfeil + ①", "[Fadenkreuz 1,Arrow]"])
def test_faces_in_any_order_and_spelling_are_one_outcome(text: str) -> None:
    assert fitting(text) == [(faces("arrow 1"), 2)]
    assert sorted(map(str, read(text))) == ["1", "arrow"]


@pytest.mark.parametrize(("text", "weight"), [("[beer, beer]", 1), ("[beer, 2]", 2)])
def test_an_outcome_weighs_as_many_as_there_are_ways_to_throw_it(text: str, weight: int) -> None:
    assert [one[1] for one in fitting(text)] == [weight]


@pytest.mark.parametrize("text", ["[arrow]", "[arrow, 1, 1]", "beer"])
def test_as_many_must_be_said_as_are_thrown(text: str) -> None:
    assert fitting(text) == []
    assert str(CHANCES.instead(TWO_IN_THE_AIR, text)).startswith("2 dice are thrown; found ")


def test_what_no_die_shows_is_refused() -> None:
    for text in ("[arrow, 7]", "", "[]"):
        with pytest.raises(BadInput, match="no die shows"):
            fitting(text)


def test_an_outcome_is_written_and_said() -> None:
    outcome = faces("beer 1 arrow")
    assert CHANCES.said(outcome) == "arrow + 1 + beer"
    box = TWO_IN_THE_AIR.table.box
    assert CHANCES.spoken(outcome, box, words("de", GAME)) == "Pfeil, Fadenkreuz 1 und Bier"
    assert CHANCES.spoken(outcome, box, words("en", GAME)) == "Arrow, Bull's Eye 1 and Beer"


def test_every_throw_that_can_come_is_written_as_a_text_that_means_it() -> None:
    start = laid(*FOUR)
    assert start.chance is not None
    assert len(start.chance.outcomes) == 252
    for outcome, weight in start.chance.outcomes:
        assert CHANCES.fitting(start, CHANCES.said(outcome) or "", 0, None) == [(outcome, weight)]


def test_the_deal_has_no_entries() -> None:
    assert CHANCES.word("dice") == "roll"
    assert (CHANCES.word("roles"), CHANCES.word("people"), CHANCES.said("sheriff")) == (None, None, None)


def test_a_line_says_what_comes_and_the_seed_what_it_does_not_say() -> None:
    text = """
id: dice.test.line
game: dice
players: [{name: A, role: sheriff}, {name: B, role: outlaw}, {name: C, role: renegade}]
seed: 5
line:
  - roll: [gatling, 1, beer, beer, dynamite]
  - A: roll 1 + beer
  - A: keep
"""
    last = list(steps(read_scenario(text)))[-1].position
    thrown = [entry.values["dice"] for entry in last.log if entry.key == "throws"]
    assert thrown[0] == ["dynamite", "bullseye_1", "beer", "beer", "gatling"]
    assert len(thrown[1]) == 2
    assert set(thrown[1]) <= {face.id for face in FACES}
    assert list(steps(read_scenario(text)))[-1].position == last
