"""What is pressed on the board for a move of BANG!: the ids of things that lie there, in order, the target last."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.desk.moves import MOVES
from bang_explorer.games.bang.desk.pressed import card_id, twice
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.board.parts import kind_of
from bang_explorer.show.words import words
from tests.strategies import SEATED, big_steps, new_game, opened

TABLE = """
players:
  - {name: A, role: sheriff, HAND}
  - {name: B, role: outlaw, hand: [fehlschuss], in_play: [fass]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


def pressed(hand: str, move: str, game: str = "base") -> tuple[str, ...]:
    """What A presses for a move."""
    position = opened(TABLE.replace("HAND", hand), game)
    option = next(one for one in position.options if one.text == move)
    return MOVES.pressed(option.raw, option.who, position.table)


@pytest.mark.parametrize(
    ("hand", "move", "wanted"),
    [
        ("hand: [bang-2D]", "A: bang > B", ("card:bang-2D", "seat:1")),
        ("hand: [mustang-8H]", "A: mustang", ("card:mustang-8H",)),
        ("hand: [cat_balou-KH]", "A: cat_balou > B.hand", ("card:cat_balou-KH", "seat:1/hand")),
        ("hand: [cat_balou-KH]", "A: cat_balou > B.fass", ("card:cat_balou-KH", "card:fass-QS")),
        ("hand: [bang-2D]", "A: end", ()),
        ("character: sid_ketchum, life: 2, hand: [bang-2D, duell-QD]", "A: sid_ketchum + bang + duell",
         ("seat:0/person", "card:duell-QD", "card:bang-2D")),
    ],
)  # fmt: skip
def test_first_what_is_used_is_pressed_then_what_is_paid_then_the_target(
    hand: str, move: str, wanted: tuple[str, ...]
) -> None:
    found = pressed(hand, move)
    assert found[:1] == wanted[:1]
    assert sorted(found) == sorted(wanted)
    assert found[-1:] == wanted[-1:] or "person" in wanted[0]


def test_a_card_of_which_a_box_has_several_is_named_with_the_place_where_it_lies() -> None:
    dodge_city = "base+dodge_city"
    (copy, *_) = (card for card in twice(box(dodge_city)) if card.kind.id == "bang")
    position = opened(TABLE.replace("HAND", f"hand: [{copy.text}]"), dodge_city)
    held = next(card for card in position.table.hands[0] if card == copy)
    assert card_id(held, 0, position.table) == f"card:{copy.text}@seat:0/hand"
    assert pressed(f"hand: [{copy.text}]", "A: bang > B", dodge_city) == (f"card:{copy.text}@seat:0/hand", "seat:1")


@cache
def anywhere() -> tuple[Position, ...]:
    """Decisions of random games at every table."""
    found = (
        position
        for game, players in (*SEATED, ("base+train", 5), ("base+dodge_city+train", 7))
        for position in list(big_steps(new_game(game, players=players, seed=players), Random(players), 160))[::9]
    )
    return tuple(position for position in found if position.decider is not None)


def test_whatever_is_pressed_lies_on_the_board() -> None:
    for position in anywhere():
        board = position.game.desk.board.laid(position, words("en"))
        there = {kind_of(id_) for id_ in board.ids}
        for option in position.options:
            assert {*MOVES.pressed(option.raw, option.who, position.table)} <= there, option.text


def test_what_one_may_think_of_is_pressed_on_the_board_too() -> None:
    seen = 0
    for position in anywhere():
        assert position.decider is not None
        board = position.game.desk.board.laid(position, words("en"))
        there = {kind_of(id_) for id_ in board.ids}
        for thought in MOVES.thoughts(position, position.decider):
            assert {*thought.pressed} <= there, thought
            seen += 1
    assert seen > 500
