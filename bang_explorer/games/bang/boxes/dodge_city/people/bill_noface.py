"""Bill Noface draws one card in phase I, and one more for each life point that he has lost."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.games.bang.rules.numbers import cards_drawn

ABILITIES: tuple[Ability, ...] = (
    AddTerm(
        cards_drawn, lambda _table, holder, who, _missing: -1 if holder == who else 0,
        "bill_noface", "dodge_city.bill_noface.full-life",
        ("dodge_city.bill_noface", "dodge_city.bill_noface.own-points"),
    ),
    AddTerm(
        cards_drawn, lambda _table, holder, who, missing: missing if holder == who else 0,
        "wounds", "dodge_city.bill_noface",
    ),
)  # fmt: skip
