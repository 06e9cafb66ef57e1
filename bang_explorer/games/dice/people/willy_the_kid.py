"""Willy the Kid needs only two Gatlings to fire."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability, AddTerm, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.faces import GATLING
from bang_explorer.games.dice.rules.gatling import Gatling
from bang_explorer.games.dice.rules.numbers import gatlings_needed

ABILITIES: tuple[Ability, ...] = (
    AddTerm(gatlings_needed, lambda _table, holder, who: -int(holder == who), "willy_the_kid", "dice.willy_the_kid"),
    Says(
        Gatling.count,
        Ground(
            "dice.willy_the_kid",
            where=lambda table, holder, gatling: gatling.who == holder and table.dice.count(GATLING) in (1, 2),
        ),
        Ground(
            "dice.willy_the_kid.once",
            where=lambda table, holder, gatling: gatling.who == holder and table.dice.count(GATLING) > 3,
        ),
    ),
)
