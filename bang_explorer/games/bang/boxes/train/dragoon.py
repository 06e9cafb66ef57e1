"""Dragoon: a weapon with which two BANG! cards are allowed in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import AddTerm
from bang_explorer.games.bang.rules.numbers import shots_left

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability

ABILITIES: dict[str, tuple[Ability, ...]] = {
    "dragoon": (
        AddTerm(
            shots_left, lambda _table, holder, who, _fired: 1 if holder == who else 0, "dragoon", "train.dragoon.two",
        ),
    ),
}  # fmt: skip
"""The ability that the weapon gives its owner: to play one BANG! more in his turn."""
