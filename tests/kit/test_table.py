"""A table at which people sit: what is so in every game."""

from __future__ import annotations

from typing import Any

from tests.toy import GAME
from tests.toy.rules.table import Table


def table() -> Table:
    return Table(GAME.everything, GAME.rules.chosen("abacus", ("toy",)), ("A", "B"))


def test_a_copy_shares_nothing_that_changes() -> None:
    one = table()
    two = one.copy()
    two.points[1] = 5
    assert one.points == [0, 0]
    assert type(two) is Table
    assert two.names is one.names


def test_with_ask_always_it_is_another_position() -> None:
    one, two = table(), table()
    two.ask_always = True
    assert one.key() != two.key()
    assert two.copy().ask_always


def test_it_says_what_lies_there() -> None:
    one = table()
    one.points, one.at_stake = [3, 4], 5
    assert list(one.lines()) == ["> A: points 3", "  B: points 4", "  at_stake 5, phase play"]


def test_the_order_is_that_of_the_turn() -> None:
    one = table()
    one.turn = 1
    held: Any = ((0, "a"), (1, "b"))
    assert one.from_turn(held) == ((1, "b"), (0, "a"))
    assert one.left_of(1) == 0
    assert list(one.abilities()) == []


def test_all_stay_in_the_game_where_nobody_falls_out() -> None:
    one = Table(GAME.everything, GAME.rules.chosen("abacus", ("toy",)), ("A", "B", "C"))
    assert one.living() == [0, 1, 2]
    assert [one.others(seat) for seat in range(3)] == [(1, 2), (2, 0), (0, 1)]


def test_those_who_are_out_are_no_others() -> None:
    class Without(Table):
        def living(self) -> list[int]:
            return [0, 2, 3]

    one = Without(GAME.everything, GAME.rules.chosen("abacus", ("toy",)), ("A", "B", "C", "D"))
    assert one.others(2) == (3, 0)
