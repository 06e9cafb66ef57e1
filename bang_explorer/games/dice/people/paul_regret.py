"""Paul Regret never loses life points by the Gatling."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.games.dice.rules.numbers import gatling_damage

ABILITIES: tuple[Ability, ...] = (
    AddTerm(gatling_damage, lambda _table, holder, who: -int(holder == who), "paul_regret", "dice.paul_regret"),
)
