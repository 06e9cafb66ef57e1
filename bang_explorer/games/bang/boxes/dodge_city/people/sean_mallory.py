"""Sean Mallory: he keeps his whole hand, or ten cards by the international rules."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.core.reasons import Term
from bang_explorer.games.bang.rules.numbers import hand_limit

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table

TEN = 10
"""The most that he keeps by the international rules."""


def keeps(table: Table, holder: int, who: int, life: int) -> Iterator[Term]:
    if holder == who:
        if table.rules.sean_keeps == "ten":
            yield Term(TEN - life, "sean_mallory", "dodge_city.sean_mallory.international", holder)
        else:
            yield Term(inf, "sean_mallory", "dodge_city.sean_mallory", holder)


ABILITIES: tuple[Ability, ...] = (AddTerm(hand_limit, keeps, ("dodge_city.sean_mallory",)),)
