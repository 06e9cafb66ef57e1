"""What the cards of Dodge City do beyond their rows in the data file: abilities in play, and a special requirement."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.lying_cards import seen_farther, sees_closer
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.games.bang.rules.requirements import ByPolicy, target_at_distance_1, target_in_reach

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.games.bang.rules.table import Table


def _is(table: Table, holder: int, person: str) -> bool:
    """True if the holder is this person, or has taken on that person's ability."""
    return any(one.id == person for one in table.selves(holder))


def _no_nearer(table: Table, holder: int, from_: int, to: int) -> bool:
    """True if all that makes others nearer for the holder would bring this one nearer than to distance 1."""
    added = sum(ability.amount(table, seat, from_, to) for seat, ability in table.holders(distance.name))
    return from_ == holder and distance.base(table, from_, to) + added < 1


ABILITIES: dict[str, tuple[Ability, ...]] = {
    "silver": (
        replace(
            sees_closer("dodge_city.silver", "silver"),
            idle="dodge_city.silver.one-way",
            grounds=(
                Ground("dodge_city.silver.minimum", where=_no_nearer),
                Ground(
                    "dodge_city.silver.with-appaloosa",
                    where=lambda table, holder, from_, _to: from_ == holder and table.lies_before(holder, "appaloosa"),
                ),
                Ground(
                    "dodge_city.versteck.adds-up",
                    where=lambda table, holder, from_, _to: from_ == holder and _is(table, holder, "rose_doolan"),
                ),
            ),
        ),
    ),
    "versteck": (
        replace(
            seen_farther("dodge_city.versteck", "versteck"),
            idle="dodge_city.versteck.one-way",
            grounds=(
                Ground(
                    "dodge_city.versteck.with-mustang",
                    where=lambda table, holder, _from, to: to == holder and table.lies_before(holder, "mustang"),
                ),
                Ground(
                    "dodge_city.versteck.adds-up",
                    where=lambda table, holder, _from, to: to == holder and _is(table, holder, "paul_regret"),
                ),
            ),
        ),
    ),
}
"""The abilities that a card in play gives its owner, by the id of the card."""

pepperbox_carries = ByPolicy(
    "pepperbox_carries",
    "pepperbox_reach",
    {
        "weapon": target_in_reach.resting_on("dodge_city.pepperbox.reach"),
        "distance_1": target_at_distance_1.resting_on("dodge_city.pepperbox.distance-1"),
    },
)
