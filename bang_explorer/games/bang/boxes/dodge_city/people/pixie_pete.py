"""Pixie Pete: more cards in phase I; how many, the rulebooks do not agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm
from bang_explorer.core.reasons import Term
from bang_explorer.games.bang.rules.numbers import cards_drawn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def draws(table: Table, holder: int, who: int, _missing: int) -> Iterator[Term]:
    if holder == who:
        if table.rules.pixie_takes == "three":
            yield Term(+1, "pixie_pete", "dodge_city.pixie_pete.international", holder)
        else:
            yield Term(+2, "pixie_pete", "dodge_city.pixie_pete", holder)


ABILITIES: tuple[Ability, ...] = (AddTerm(cards_drawn, draws, ("dodge_city.pixie_pete",)),)
