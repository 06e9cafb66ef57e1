"""Apache Kid is not affected by diamonds that others play or use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Bar
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.options import card_of, seat_of
from bang_explorer.games.bang.rules.requirements import name_of
from bang_explorer.games.bang.rules.touching import AIMED, TOUCHES, may_be_aimed

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Aimed
    from bang_explorer.games.bang.rules.table import Table


def _diamonds_of_others(_table: Table, holder: int, by: int, on: int, card: Card) -> bool:
    return on == holder and by != holder and card.is_diamond


def _not_even_aimed(table: Table, holder: int, by: int, on: int, card: Card) -> bool:
    return table.rules.diamonds_at_apache == "not_a_target" and _diamonds_of_others(table, holder, by, on, card)


NO_TARGET = ("dodge_city.apache_kid.no-target", "dodge_city.apache_kid")


@requirement(
    *NO_TARGET,
    facts=lambda table, _flow, _who, what, at: {
        "target": name_of(table, seat_of(at)), "card": getattr(card_of(what), "text", None)
    },
)  # fmt: skip
def card_touches_target(table: Table, _flow: Any, who: int, what: Any, at: Aimed) -> bool:
    """True if the card may be aimed at the target; the rules may forbid aiming a diamond at Apache Kid.

    True without a card.
    """
    card = card_of(what)
    return card is None or may_be_aimed(table, who, seat_of(at), card)


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
    Bar(AIMED, _not_even_aimed, NO_TARGET, because=card_touches_target),
)
