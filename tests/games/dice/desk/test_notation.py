"""Moves are read however people write them, and written in one way; every option reads back as itself."""

from __future__ import annotations

from random import Random

import pytest

from bang_explorer.games.dice.desk.notation import GRAMMAR
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import new_game
from tests.games.dice.properties import each_option_reads_back_as_itself_and_no_two_read_alike
from tests.games.dice.tables import FOUR, SIX, after, laid, options, sheriff
from tests.strategies import walk

TABLE = laid(*SIX).table

# --- reading ----------------------------------------------------------------------------------------------------------

ALIKE = [
    ("roll 1 + beer", ("roll beer + 1", "Roll 1+Beer", "roll Bier + Fadenkreuz 1", "roll  ①+beer", "ROLL 1 + BEER")),
    ("roll 1 + 1 + beer", ("roll 1 x2 + beer", "roll beer + 1 + 1")),
    ("roll all", ("roll alle", "Roll ALL")),
    ("keep", ("Keep", " keep ")),
    ("1 > B", ("① > B", "bullseye_1 > b", "Fadenkreuz 1>B", "Bull's Eye 1 > B", "1er > B")),
    ("2 as 1 > F", ("Fadenkreuz 2 as Fadenkreuz 1 > F", "② as ① > f")),
    ("1 + beer > B", ("Fadenkreuz 1 + Bier > B",)),
    ("beer > A", ("Bier > A", "BEER > a")),
    ("kit_carlson > B", ("Kit Carlson > B", "kit-carlson>b")),
    ("bart_cassidy", ("Bart Cassidy", "BART CASSIDY", "bart_cassidy > A")),
]


@pytest.mark.parametrize(("written", "others"), ALIKE, ids=str)
def test_a_move_is_read_however_it_is_spelt(written: str, others: tuple[str, ...]) -> None:
    meant = GRAMMAR.read(TABLE, f"A: {written}")
    for other in others:
        found = GRAMMAR.read(TABLE, f"a : {other}")
        assert (found.who, found.verb, found.name, found.as_) == (meant.who, meant.verb, meant.name, meant.as_), other
        assert sorted(map(str, found.items)) == sorted(map(str, meant.items))
        assert found.target in (meant.target, 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("roll 1", "^a move is written `WHO: WHAT`"),
        ("X: keep", "^no player “X”; there are A, B, C, D, E, F"),
        ("A: 1 > X", "^no player “X”"),
        ("A: roll", "^roll what?"),
        ("A: roll 1 +", "^something is missing in"),
        ("A: roll 7", "^no die shows “7”; there are arrow, dynamite, 1, 2, beer, gatling"),
        ("A: roll 1 + bear", "did you mean beer"),
        ("A: roll 1 > B", "^roll takes"),
        ("A: roll all + dynamite", "^no die is named beside all, .*; found “A: roll all .* dynamite”$"),
        ("A: roll all x2", "^no die is named beside all"),
        ("A: wait", "^no die shows “wait”"),
        ("A: 1 as arow > B", "did you mean arrow"),
        ("A: vera_custer > B", "^no die shows “vera_custer”"),
        ("A:", "^something is missing"),
    ],
)
def test_what_means_no_move_is_told(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        GRAMMAR.read(TABLE, text)


# --- writing ----------------------------------------------------------------------------------------------------------


def test_options_are_printed_in_the_order_of_the_faces_and_equal_faces_are_repeated() -> None:
    position = laid(*FOUR, phase="roll", dice="[gatling, beer, 1, beer, 1]")
    assert options(position, "roll")[:5] == ["roll all", "roll 1", "roll beer", "roll gatling", "roll 1 + 1"]
    assert "roll 1 + beer + beer + gatling" in options(position)
    assert len(options(position)) == 3 * 3 * 2 - 1 + 1  # none to two 1, none to two beers, .., not nothing; and `keep`


def test_each_sort_of_move_is_written_as_the_contract_says() -> None:
    janet = sheriff("calamity_janet", *SIX[1:], phase="resolve", dice="[1, 2, gatling, gatling, dynamite]")
    assert options(janet) == ["1 as 2 > C", "1 as 2 > E", "1 > B", "1 > F"]
    slab = sheriff("slab_the_killer", phase="resolve", dice="[1, beer, gatling, gatling, dynamite]")
    assert options(slab) == ["1 + beer > B", "1 + beer > D", "1 > B", "1 > D"]
    assert options(sheriff("sid_ketchum")) == [f"sid_ketchum > {name}" for name in "ABCD"]
    kit = sheriff("kit_carlson", "role: outlaw, arrows: 1", *FOUR[2:], phase="resolve",
                  dice="[gatling, dynamite, dynamite, arrow, arrow]")  # fmt: skip
    assert options(kit) == ["kit_carlson > B", "pass"]
    bart = laid(FOUR[0], "role: outlaw, character: bart_cassidy", *FOUR[2:], phase="resolve",
                dice="[1, gatling, gatling, dynamite, beer]")  # fmt: skip
    assert options(after(bart, "A: 1 > B")) == ["bart_cassidy", "pass"]


def test_every_option_of_many_games_is_written_as_one_text_that_reads_back_as_this_option() -> None:
    seen = set()
    for seed in range(24):
        for position in walk(new_game("dice", players=3 + seed % 6, seed=seed), 60, Random(seed)):
            each_option_reads_back_as_itself_and_no_two_read_alike(position)
            seen |= {option.raw[0] for option in position.options}
    assert len(seen) > 8
