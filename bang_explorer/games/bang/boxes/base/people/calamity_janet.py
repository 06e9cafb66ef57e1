"""Calamity Janet may use a BANG! as a Fehlschuss!, and a Fehlschuss! as a BANG!."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability
from bang_explorer.games.bang.rules.hit import miss_with
from bang_explorer.games.bang.rules.indianer import bang_with

ABILITIES: tuple[Ability, ...] = (
    *bang_with(
        "fehlschuss",
        ("base.calamity_janet",),
        ("base.calamity_janet.duell-and-indianer",),
    ),
    *miss_with("bang", "base.calamity_janet.bang-as-miss"),
)
