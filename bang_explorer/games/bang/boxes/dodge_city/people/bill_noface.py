"""Bill Noface draws one card in phase I, and one more for each life point that he has lost."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.numbers import cards_drawn
from bang_explorer.kit.roles import SHERIFF

ABILITIES: tuple[Ability, ...] = (
    AddTerm(
        cards_drawn, lambda _table, holder, who, _missing: -1 if holder == who else 0,
        "bill_noface", "dodge_city.bill_noface",
        grounds=(
            Ground(
                "dodge_city.bill_noface.full-life",
                where=lambda _table, holder, who, missing: holder == who and not missing,
            ),
            Ground(
                "dodge_city.bill_noface.own-points",
                where=lambda table, holder, who, missing: (
                    holder == who and missing > 0 and table.roles[who] == SHERIFF
                ),
            ),
            Ground(
                "dodge_city.vera_custer.own-life",
                where=lambda table, holder, who, _missing: holder == who and table.copied[who] is not None,
            ),
        ),
    ),
    AddTerm(
        cards_drawn, lambda _table, holder, who, missing: missing if holder == who else 0,
        "wounds", "dodge_city.bill_noface",
    ),
)  # fmt: skip
