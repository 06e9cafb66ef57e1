"""What is pressed on the board for a move of Wyatt Earp: the card, what is asked for, the row or the neighbour."""

from __future__ import annotations

import pytest

import bang_explorer as bx
from bang_explorer.games.wyatt_earp.desk.moves import MOVES
from bang_explorer.kit.board.parts import kind_of
from bang_explorer.show.words import words
from tests.widgets.explore.journeys import wandered

TABLE = """
id: wyatt_earp.test.moves
game: wyatt_earp
players:
  - name: A
    hand: [jesse_james, jesse_james, jesse_james, most_wanted, bank_robbery, hideout]
    rows: {bob_dalton: [3]}
  - {name: B, hand: [wyatt_earp, hideout], rows: {bob_dalton: [1]}}
  - {name: C, hand: 4, rows: {bob_dalton: [2]}}
turn: A
"""


@pytest.mark.parametrize(
    ("move", "wanted"),
    [
        ("A: discard hideout", ("seat:0/hand/hideout",)),
        ("A: bank_robbery > bob_dalton", ("seat:0/hand/bank_robbery", "seat:0/bob_dalton")),
        ("A: hideout > B.bob_dalton", ("seat:0/hand/hideout", "seat:1/bob_dalton")),
        ("A: most_wanted left wes_hardin", ("seat:0/hand/most_wanted", "poster:wes_hardin", "seat:1")),
        ("A: most_wanted right wes_hardin", ("seat:0/hand/most_wanted", "poster:wes_hardin", "seat:2")),
        ("A: jesse_james x3", ("seat:0/hand/jesse_james",)),
    ],
)
def test_the_card_is_pressed_then_what_is_asked_for_then_the_target(move: str, wanted: tuple[str, ...]) -> None:
    position = bx.explore(TABLE).position
    option = position.find(move)
    assert MOVES.pressed(option.raw, option.who, position.table) == wanted


def test_whatever_is_pressed_lies_on_the_board() -> None:
    seen = set()
    for moment in wandered("wyatt_earp", 3).moments:
        position = moment.position
        there = {kind_of(id_) for id_ in position.game.desk.board.laid(position, words("en", position.game)).ids}
        for option in position.options:
            ids = MOVES.pressed(option.raw, option.who, position.table)
            assert {*ids} <= there, option.text
            seen |= {id_.partition(":")[0] for id_ in ids}
    assert seen >= {"pile", "discard", "seat"}
