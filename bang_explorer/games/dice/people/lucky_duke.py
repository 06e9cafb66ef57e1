"""Lucky Duke may throw the dice four times."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.games.dice.rules.numbers import throws_left

ABILITIES: tuple[Ability, ...] = (
    AddTerm(throws_left, lambda _table, holder, who, _thrown: int(holder == who), "lucky_duke", "dice.lucky_duke"),
)
