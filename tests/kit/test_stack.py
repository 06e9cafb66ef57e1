"""A shuffled stack: each card that is left is as likely as the others, and a role that lies there twice comes twice."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bang_explorer.kit.people import PersonStack
from bang_explorer.kit.roles import UNKNOWN_ROLE, RoleStack
from bang_explorer.kit.stack import Stack
from bang_explorer.scenarios.opening import new_game

FLOW: Any = None


class Hats(Stack):
    name = "hats"

    def left(self, table: Any) -> list[str]:
        return [hat for hat in ("black", "white", "black", "grey") if hat not in table]


class At:
    """Dice that fall as they are told."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


def test_what_lies_there_twice_weighs_twice() -> None:
    assert Hats().outcomes([], FLOW) == [("black", 2), ("white", 1), ("grey", 1)]
    assert Hats().outcomes(["black"], FLOW) == [("white", 1), ("grey", 1)]


def test_what_is_sampled_comes_as_often_as_it_weighs() -> None:
    found = Counter(Hats().sample([], FLOW, At((i + 0.5) / 4)) for i in range(4))
    assert found == dict(Hats().outcomes([], FLOW))


def test_roles_and_people_that_somebody_has_are_not_in_the_stack() -> None:
    table = new_game("dice", players=5, seed=1).table.copy()
    table.roles = ["outlaw", UNKNOWN_ROLE, "sheriff", UNKNOWN_ROLE, UNKNOWN_ROLE]
    assert Counter(RoleStack().left(table)) == {"outlaw": 1, "renegade": 1, "deputy": 1}
    left = PersonStack().left(table)
    assert len(left) == len(set(left)) == 16 - 5
    assert not set(left) & set(table.people)
