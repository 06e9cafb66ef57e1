"""Slab the Killer: it takes two misses to prevent the hit of his BANG! cards."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.games.bang.rules.numbers import misses_needed

ABILITIES: tuple[Ability, ...] = (
    AddTerm(
        misses_needed,
        lambda _table, holder, by, kind: 1 if holder == by and kind.id == "bang" else 0,
        "slab_the_killer",
        "base.slab_the_killer",
        (
            "base.slab_the_killer",
            "base.slab_the_killer.only-bang",
            "base.slab_the_killer.fass",
            "base.slab_the_killer.single-miss",
            "base.slab_the_killer.mixed",
        ),
    ),
)
