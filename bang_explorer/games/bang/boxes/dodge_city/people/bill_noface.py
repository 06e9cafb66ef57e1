"""Bill Noface: in phase I one card, and one for each life point that he has lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.core.reasons import Term
from bang_explorer.games.bang.rules.numbers import cards_drawn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def draws(_table: Table, holder: int, who: int, missing: int) -> Iterator[Term]:
    if holder == who:
        yield Term(-1, "bill_noface", "dodge_city.bill_noface.full-life", holder)
        if missing:
            yield Term(missing, "wounds", "dodge_city.bill_noface", holder)


ABILITIES: tuple[Ability, ...] = (
    AddTerm(cards_drawn, draws, ("dodge_city.bill_noface", "dodge_city.bill_noface.own-points")),
)
