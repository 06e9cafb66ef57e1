"""Elena Fuente may use any card of her hand as a Fehlschuss!."""

from __future__ import annotations

from bang_explorer.core.abilities import ANY, Ability
from bang_explorer.games.bang.rules.hit import miss_with

ABILITIES: tuple[Ability, ...] = miss_with(
    ANY,
    "dodge_city.elena_fuente",
    "dodge_city.elena_fuente.only-misses",
    "dodge_city.elena_fuente.no-draw",
)
