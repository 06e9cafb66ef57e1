"""Dragoon: a weapon with which two BANG! cards are allowed in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.numbers import distance, reach, shots_left
from bang_explorer.games.bang.rules.requirements import target_in_reach

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.table import Table


def _carries_farther(table: Table, holder: int, _flow: Flow, who: int, _what: Any, at: int) -> bool:
    """True if the owner shoots, and the target sits beyond the neighbours but within the reach of his Dragoon."""
    return holder == who and not table.out[at] and 1 < distance.total(table, who, at) <= reach.total(table, who)


ABILITIES: dict[str, tuple[Ability, ...]] = {
    "dragoon": (
        AddTerm(
            shots_left, lambda _table, holder, who, _fired: 1 if holder == who else 0, "dragoon", "train.dragoon.two",
        ),
        Says(target_in_reach, Ground("train.dragoon", where=_carries_farther)),
    ),
}  # fmt: skip
"""The ability that the weapon gives its owner: to play one BANG! more in his turn."""
