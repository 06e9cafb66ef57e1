"""Pixie Pete draws more cards in phase I: four or three, depending on the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.games.bang.rules.numbers import cards_drawn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def _four(table: Table, holder: int, who: int, _missing: int) -> int:
    return 2 if holder == who and table.rules.pixie_takes == "four" else 0


def _three(table: Table, holder: int, who: int, _missing: int) -> int:
    return 1 if holder == who and table.rules.pixie_takes == "three" else 0


ABILITIES: tuple[Ability, ...] = (
    AddTerm(cards_drawn, _four, "pixie_pete", "dodge_city.pixie_pete"),
    AddTerm(cards_drawn, _three, "pixie_pete", "dodge_city.pixie_pete.international"),
)
