"""What the cards of the base box do for their owner while they are in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Offer
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules import dynamit, gefaengnis
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.lying_cards import (
    USE_FASS,
    any_number_of_bangs,
    below_one,
    meets_another,
    seen_farther,
    sees_closer,
)

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability

ABILITIES: dict[str, tuple[Ability, ...]] = {
    "appaloosa": (
        sees_closer(
            "base.appaloosa",
            "appaloosa",
            idle="base.appaloosa.one-way",
            grounds=(Ground("base.appaloosa.minimum", where=below_one),),
        ),
    ),
    "mustang": (
        seen_farther(
            "base.mustang",
            "mustang",
            idle="base.mustang.one-way",
            grounds=(Ground("base.symbols.seen-farther", where=meets_another),),
        ),
    ),
    "volcanic": (any_number_of_bangs("base.volcanic.any-number", "volcanic"),),
    "fass": (Offer(Hit.answer, USE_FASS),),
    "dynamit": dynamit.ABILITIES,
    "gefaengnis": gefaengnis.ABILITIES,
}
"""The abilities that a card in play gives its owner, by the id of the card."""
