"""Apache Kid: diamonds that others play or use do nothing to him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Bar
from bang_explorer.games.bang.rules.touching import TOUCHES

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


def _diamonds_of_others(_table: Table, holder: int, by: int, on: int, card: Card) -> bool:
    return on == holder and by != holder and card.is_diamond


ABILITIES: tuple[Ability, ...] = (
    Bar(
        TOUCHES,
        _diamonds_of_others,
        (
            "dodge_city.apache_kid",
            "dodge_city.apache_kid.may-be-aimed-at",
            "dodge_city.apache_kid.card-used",
            "dodge_city.apache_kid.all",
            "dodge_city.apache_kid.duell",
            "dodge_city.apache_kid.duell-card",
            "dodge_city.apache_kid.others-own",
        ),
    ),
)
