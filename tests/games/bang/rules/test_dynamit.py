"""Where a Dynamit goes that does not explode: clockwise, past everybody who has one already."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.bang.tables import BOTH, in_play, laid_out, told

ROLES = ("renegade", "sheriff", "outlaw", "outlaw", "outlaw", "deputy", "deputy", "renegade")


def passed_on(players: int, also: int | None, out: tuple[int, ...] = (), rules: str = "", game: str = BOTH) -> int:
    """Who has the Dynamit of seat 0 in the end, when it did not explode and another one lies before seat `also`."""
    rows = []
    for seat in range(players):
        has = "in_play: [dynamit-2H]" if seat == 0 else "in_play: [dynamit-10C]" if seat == also else "hand: []"
        rows.append(f"  - {{name: P{seat}, role: {ROLES[seat]}, {'out: true' if seat in out else has}}}")
    people = "\n".join(rows)
    now = laid_out(f"turn: P0\nphase: start\ndeck: [KH]\nrules: {{{rules}}}\nplayers:\n{people}", game)
    (there,) = [seat for seat in range(players) for card in now.table.in_play[seat] if card.text == "dynamit-2H"]
    if also not in (None, 0):
        assert "dynamit" in in_play(now, f"P{also}")  # nobody touches the other one
    return there


def first_without(players: int, also: int | None, out: tuple[int, ...]) -> int:
    """As the rulebook says it: clockwise, the first in front of whom none lies; with nobody free it stays."""
    clockwise: list[int] = [*range(1, players), 0]
    return next(seat for seat in clockwise if seat not in (*out, also))


@pytest.mark.parametrize("players", range(3, 9))
def test_it_goes_to_the_first_clockwise_who_has_none(players: int) -> None:
    """With each seat having the other one, and nobody or any one or two others out."""
    others = [seat for seat in range(1, players) if ROLES[seat] != "sheriff"]
    for also in (None, *range(1, players)):
        for out in ((), *((seat,) for seat in others), *combinations(others, 2)):
            if also in out or len(out) > players - 3:
                continue
            assert passed_on(players, also, out) == first_without(players, also, out), (also, out)


def test_with_nobody_free_it_stays_and_that_is_said() -> None:
    now = laid_out("""
turn: P
phase: start
players:
  - {name: P, role: renegade, in_play: [dynamit-2H]}
  - {name: S, role: sheriff, in_play: [dynamit-10C]}
  - {name: X, role: outlaw, out: true}
deck: [KH]
""")
    assert (in_play(now, "P"), in_play(now, "S")) == (["dynamit"], ["dynamit"])
    assert [entry["who"] for entry in told(now, "dynamit_stays")] == [0]


@pytest.mark.parametrize("players", [4, 7])
def test_where_the_rules_say_so_it_goes_to_the_left_neighbour_whatever_lies_before_him(players: int) -> None:
    assert {passed_on(players, also, rules="dynamite_moves: left") for also in range(1, players)} == {1}
    assert passed_on(players, 1, out=(2,), rules="dynamite_moves: left") == 1


def test_with_one_dynamit_in_the_box_both_are_the_same_move() -> None:
    assert passed_on(5, None, game="base") == passed_on(5, None) == 1


@pytest.mark.parametrize("value", ["2H", "10C"])
def test_of_two_each_is_drawn_for_when_the_turn_of_its_owner_comes(value: str) -> None:
    other = {"2H": "10C", "10C": "2H"}[value]
    now = laid_out(f"""
turn: P
phase: start
players:
  - {{name: P, role: renegade, in_play: [dynamit-{value}]}}
  - {{name: S, role: sheriff, in_play: [dynamit-{other}]}}
  - {{name: X, role: outlaw}}
deck: [9S, bang-2C, bang-3C, KH]
""")
    assert (now.table.life, in_play(now, "P")) == ([1, 5, 4], [])  # it exploded; that of S is untouched
    assert in_play(now, "S") == ["dynamit"]
    later = now.take("P: end")
    while later.decides == "P":
        later = later.take(later.options[0])
    assert (in_play(later, "S"), in_play(later, "X")) == ([], ["dynamit"])
