"""Jourdonnais never loses more than one life point in an Indian attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.games.dice.rules.numbers import indian_damage

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def _all_but_one_less(_table: Table, holder: int, who: int, arrows: int) -> int:
    return min(0, 1 - arrows) if holder == who else 0


ABILITIES: tuple[Ability, ...] = (AddTerm(indian_damage, _all_but_one_less, "jourdonnais", "dice.jourdonnais"),)
