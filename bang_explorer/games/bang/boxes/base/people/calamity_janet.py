"""Calamity Janet: BANG! and Fehlschuss! are the same to her."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability
from bang_explorer.games.bang.rules.hit import miss_with
from bang_explorer.games.bang.rules.indianer import bang_with

ABILITIES: tuple[Ability, ...] = (
    *bang_with(
        "fehlschuss",
        ("base.calamity_janet", "base.calamity_janet.counts"),
        ("base.calamity_janet", "base.calamity_janet.duell-and-indianer"),
    ),
    *miss_with("bang", "base.calamity_janet.bang-as-miss"),
)
