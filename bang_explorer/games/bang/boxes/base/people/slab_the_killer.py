"""Slab the Killer: it takes two misses to prevent the hit of his BANG! cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.numbers import misses_needed

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def _his_hit(_table: Table, holder: int, hit: Hit) -> bool:
    """True if it is a hit of the holder that takes two misses."""
    return hit.by == holder and hit.needs + hit.counted > 1


ABILITIES: tuple[Ability, ...] = (
    AddTerm(
        misses_needed,
        lambda _table, holder, by, kind: 1 if holder == by and kind.id == "bang" else 0,
        "slab_the_killer",
        "base.slab_the_killer",
        idle="base.slab_the_killer.only-bang",
    ),
    Says(
        Hit.barrel,
        Ground(
            "base.slab_the_killer.fass",
            where=lambda table, holder, hit: _his_hit(table, holder, hit) and hit.used[-1] == "fass",
        ),
    ),
    Says(
        Hit.count,
        Ground(
            "base.slab_the_killer.mixed",
            where=lambda table, holder, hit: _his_hit(table, holder, hit) and hit.needs <= 0 and bool(hit.used),
        ),
    ),
    Says(
        Hit.strike,
        Ground(
            "base.slab_the_killer.single-miss",
            where=lambda table, holder, hit: _his_hit(table, holder, hit) and hit.missed,
        ),
    ),
)
