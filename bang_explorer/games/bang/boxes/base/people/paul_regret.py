"""Paul Regret is seen by the others at a distance greater by one, as with a Mustang."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.lying_cards import seen_farther

ABILITIES: tuple[Ability, ...] = (
    seen_farther(
        "base.paul_regret",
        "paul_regret",
        idle="base.paul_regret.one-way",
        grounds=(
            Ground(
                "base.paul_regret.with-mustang",
                where=lambda table, holder, _from, to: (
                    holder == to and table.lies_before(holder, "mustang") is not None
                ),
            ),
        ),
    ),
)
