"""What the cards of Dodge City do beyond their rows in the data file: abilities in play, and a special requirement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.rules.lying_cards import seen_farther, sees_closer
from bang_explorer.games.bang.rules.requirements import ByPolicy, target_at_distance_1, target_in_reach

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability

ABILITIES: dict[str, tuple[Ability, ...]] = {
    "silver": (
        sees_closer(
            "dodge_city.silver",
            "silver",
            "dodge_city.silver.one-way",
            "dodge_city.silver.minimum",
            "dodge_city.silver.with-appaloosa",
            "base.symbols.sees-closer",
        ),
    ),
    "versteck": (
        seen_farther(
            "dodge_city.versteck",
            "versteck",
            "dodge_city.versteck.one-way",
            "dodge_city.versteck.with-mustang",
            "dodge_city.versteck.adds-up",
            "base.symbols.seen-farther",
        ),
    ),
}
"""The abilities that a card in play gives its owner, by the id of the card."""

pepperbox_carries = ByPolicy(
    "pepperbox_carries",
    "pepperbox_reach",
    {
        "weapon": target_in_reach.citing("dodge_city.pepperbox.reach"),
        "distance_1": target_at_distance_1.citing("dodge_city.pepperbox.distance-1"),
    },
)
