"""Rose Doolan sees the others at a distance smaller by one, as with an Appaloosa."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.lying_cards import sees_closer

ABILITIES: tuple[Ability, ...] = (
    sees_closer(
        "base.rose_doolan",
        "rose_doolan",
        idle="base.rose_doolan.one-way",
        grounds=(
            Ground(
                "base.rose_doolan.with-appaloosa",
                where=lambda table, holder, from_, _to: (
                    holder == from_ and table.lies_before(holder, "appaloosa") is not None
                ),
            ),
        ),
    ),
)
