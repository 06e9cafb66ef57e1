"""A position that is written as a file and read again is the same; what is as at the beginning is left out."""

from __future__ import annotations

from random import Random

import pytest
import yaml

from bang_explorer.core.position import Position
from bang_explorer.games import rules
from bang_explorer.games.dice.desk.scenario import Player, Scenario
from bang_explorer.kit.errors import Unwritable
from bang_explorer.kit.scenario import LineEntry
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump, snapshot
from bang_explorer.settle.replay import steps
from tests.games.dice.tables import FOUR, after, laid, sheriff, told
from tests.strategies import walk

LINE = """
id: dice.test.line
game: dice
players: [{name: A, role: sheriff}, {name: B, role: outlaw}, {name: C, role: renegade}]
phase: roll
dice: [1, beer, gatling, gatling, dynamite]
line:
"""


def written(position: Position) -> str:
    return dump(snapshot(position))


def test_a_file_looks_as_the_contract_shows_it() -> None:
    scenario = Scenario(
        "dice.arrow.last-one", "dice",
        (
            Player("A", role="sheriff", character="lucky_duke", life=6, arrows=1), Player("B", role="outlaw", arrows=3),
            Player("C", role="renegade", out=True),
        ),
        title={"en": "The last arrow", "de": "Der letzte Pfeil"}, rules=rules(game="dice"), turn="A", phase="roll",
        dice=("1", "beer", "gatling", "gatling", "dynamite"), rolls=1, arrows=4,
        line=(LineEntry("move", "A: roll beer + 1"), LineEntry("is", {"dice": ["gatling", "gatling", "dynamite"]})),
    )  # fmt: skip
    assert (
        dump(scenario)
        == """\
id: dice.arrow.last-one
title: {en: The last arrow, de: Der letzte Pfeil}
game: dice
players:
  - {name: A, role: sheriff, character: lucky_duke, life: 6, arrows: 1}
  - {name: B, role: outlaw, arrows: 3}
  - {name: C, role: renegade, out: true}
turn: A
phase: roll
dice: ["1", beer, gatling, gatling, dynamite]
rolls: 1
arrows: 4
line:
  - A: roll beer + 1
  - is: {dice: [gatling, gatling, dynamite]}
"""
    )
    assert read_scenario(dump(scenario)) == scenario


@pytest.mark.parametrize("said", ["[arrow, arrow]", "arrow + arrow", "[arrow,  Pfeil]"])
def test_a_throw_in_a_line_is_the_same_when_it_is_written_and_read_again(said: str) -> None:
    text = f"{LINE}  - A: roll 1 + beer\n  - roll: {said}\n"
    scenario = read_scenario(text)
    assert read_scenario(dump(scenario)) == scenario
    (*_, last) = steps(scenario)
    assert told(last.position, "throws")[-1]["dice"] == ["arrow", "arrow"]


def test_what_is_so_anyway_is_not_written() -> None:
    start = laid("role: sheriff, character: sid_ketchum", *FOUR[1:])
    assert list(yaml.safe_load(written(start))) == ["id", "game", "players"]
    rolling = yaml.safe_load(written(after(laid(*FOUR), "1 2 beer gatling arrow")))
    assert list(rolling) == ["id", "game", "players", "phase", "dice"]
    assert rolling["dice"] == ["arrow", "1", "2", "beer", "gatling"]
    assert rolling["players"][0] == {"name": "A", "role": "sheriff", "arrows": 1}


@pytest.mark.parametrize("seed", range(8))
def test_a_position_that_is_written_and_read_again_is_the_same(seed: int) -> None:
    there = 0
    named = ("abacus", "international")[seed % 2]
    for position in walk(new_game("dice", players=3 + seed % 6, seed=seed, rules=named), 150, Random(seed)):
        if position.is_over or position.stack[-1].at.key not in ("Turn.again", "SidKetchum.asked"):
            with pytest.raises(Unwritable, match="only a decision in a turn can be written as a scenario"):
                snapshot(position)
            continue
        again = open_scenario(read_scenario(written(position)))
        assert again == position
        assert [option.text for option in again.options] == [option.text for option in position.options]
        assert written(again) == written(position)
        there += 1
    assert there > 10


def test_a_file_may_begin_with_the_final_result_though_no_position_stands_there_long_enough_to_be_written() -> None:
    position = laid(*FOUR, phase="resolve", dice="[1, beer, gatling, gatling, gatling]")
    assert (position.phase, position.decides, position.table.throws) == ("resolve", "A", 1)
    with pytest.raises(Unwritable):
        snapshot(position)


@pytest.mark.parametrize("dice", ["[1, beer, gatling, arrow, arrow]", "[arrow, ①, Gatling, Pfeil, Bier]"])
def test_dice_are_written_in_the_order_of_the_faces_whatever_the_file_had(dice: str) -> None:
    assert 'dice: [arrow, arrow, "1", beer, gatling]' in written(sheriff("black_jack", phase="roll", dice=dice))
