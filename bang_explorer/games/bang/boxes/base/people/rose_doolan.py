"""Rose Doolan sees the others at a distance smaller by one, as with an Appaloosa."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability
from bang_explorer.games.bang.rules.lying_cards import sees_closer

ABILITIES: tuple[Ability, ...] = (
    sees_closer("base.rose_doolan", "rose_doolan", "base.rose_doolan.one-way", "base.rose_doolan.with-appaloosa"),
)
