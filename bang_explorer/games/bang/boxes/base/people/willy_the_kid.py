"""Willy the Kid may play any number of BANG! cards in a turn."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.lying_cards import any_number_of_bangs

ABILITIES: tuple[Ability, ...] = (
    any_number_of_bangs(
        "base.willy_the_kid",
        "willy_the_kid",
        grounds=(
            Ground("base.abilities.precedence", where=lambda _table, holder, who, fired: holder == who and fired > 0),
        ),
    ),
)
