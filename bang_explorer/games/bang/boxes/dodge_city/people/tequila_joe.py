"""Tequila Joe: a Bier brings him two life points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.core.reasons import Term

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def drinks(_table: Table, holder: int, who: int) -> Iterator[Term]:
    if holder == who:
        yield Term(+1, "tequila_joe", "dodge_city.tequila_joe", holder)


ABILITIES: tuple[Ability, ...] = (
    AddTerm("bier_worth", drinks, ("dodge_city.tequila_joe", "dodge_city.tequila_joe.only-bier")),
)
