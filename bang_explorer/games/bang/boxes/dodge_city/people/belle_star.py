"""Belle Star: in her turn nothing works that lies in front of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Bar
from bang_explorer.games.bang.rules.numbers import LYING_CARDS

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def _in_her_turn(table: Table, holder: int, owner: int) -> bool:
    return table.turn == holder != owner


ABILITIES: tuple[Ability, ...] = (
    Bar(
        LYING_CARDS,
        _in_her_turn,
        (
            "dodge_city.belle_star",
            "dodge_city.belle_star.blue-and-green",
            "dodge_city.belle_star.still-there",
            "dodge_city.belle_star.abilities",
            "dodge_city.belle_star.own-cards",
        ),
    ),
)
