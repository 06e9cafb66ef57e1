"""What would be otherwise without an ability, or with another choice for a policy, is found by trying it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.replay import steps
from bang_explorer.settle.without import without_which, without_which_not_legal

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

DYNAMITE = """id: case.without
game: base+dodge_city
turn: A
phase: start
deck: [{top}, bang-2D, bang-3D]
players:
  - {{name: A, role: outlaw, life: {life}, in_play: [dynamit-2H]}}
  - {{name: B, role: outlaw, in_play: [{b}]}}
  - {{name: C, role: sheriff, life: 2, character: greg_digger}}
  - {{name: D, role: renegade}}
line: []
"""
STATEMENTS = dict.fromkeys(
    ("dodge_city.dynamit.next-free", "dodge_city.greg_digger", "base.dynamit.explodes", "base.bier.two-left"), 1.0
)


def reached(*, top: str = "bang-2C", life: int = 4, b: str = "dynamit-10C") -> Position:
    return [*steps(read_scenario(DYNAMITE.format(top=top, b=b, life=life)))][-1].position


def test_a_policy_decides_if_another_choice_gives_another_answer() -> None:
    position = reached()
    assert position.table.in_play[2]
    assert without_which(position, "C.in_play", STATEMENTS).policies == {"dodge_city.dynamit.next-free"}


def test_a_policy_decides_nothing_where_each_choice_leads_to_the_same() -> None:
    position = reached(b="")
    assert without_which(position, "B.in_play", STATEMENTS).policies == frozenset()


def test_a_policy_that_no_statement_rests_on_is_not_named() -> None:
    assert without_which(reached(), "C.in_play", {"base.dynamit.explodes": 1.0}).policies == frozenset()


def test_abilities_are_taken_away_from_the_beginning_of_a_game_on() -> None:
    position = reached(top="2S", life=1)
    found = without_which(position, "C.life", STATEMENTS)
    assert found.abilities == {"dodge_city.greg_digger", "base.dynamit.explodes"}


def test_what_a_requirement_asks_of_the_rules_decides_on_a_move() -> None:
    text = DYNAMITE.replace("phase: start\n", "").format(top="bang-2C", b="", life=4)
    text = text.replace("life: 4,", "hand: [cat_balou],")
    position = [*steps(read_scenario(text))][-1].position
    move = position.notation.read(position.table, "A: cat_balou > A.dynamit")
    weights = {"base.cat_balou.self": 1.0, "base.cat_balou": 1.0}
    assert without_which_not_legal(position, move, weights).policies == {"base.cat_balou.self"}
