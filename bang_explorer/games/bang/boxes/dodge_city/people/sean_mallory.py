"""Sean Mallory keeps his whole hand at the end of his turn, or up to ten cards by the international rules."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.games.bang.rules.numbers import hand_limit

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

TEN = 10
"""His hand limit by the international rules."""


def _all(table: Table, holder: int, who: int, _life: int) -> float:
    return inf if holder == who and table.rules.sean_keeps == "all" else 0


def _ten(table: Table, holder: int, who: int, life: int) -> float:
    return TEN - life if holder == who and table.rules.sean_keeps == "ten" else 0


ABILITIES: tuple[Ability, ...] = (
    AddTerm(hand_limit, _all, "sean_mallory", "dodge_city.sean_mallory"),
    AddTerm(hand_limit, _ten, "sean_mallory", "dodge_city.sean_mallory.international"),
)
