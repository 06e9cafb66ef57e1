"""Belle Star: in her turn no card in front of others works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Bar, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.numbers import LYING_CARDS
from bang_explorer.games.bang.rules.panik import DropCard, TakeCard

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.table import Table


def _in_her_turn(table: Table, holder: int, owner: int) -> bool:
    return table.turn == holder != owner


OUT_OF_FORCE = (
    "dodge_city.belle_star",
    "dodge_city.belle_star.blue-and-green",
    "dodge_city.belle_star.still-there",
    "dodge_city.belle_star.abilities",
    "dodge_city.belle_star.own-cards",
)


@requirement(
    "dodge_city.belle_star",
    "dodge_city.belle_star.blue-and-green",
    facts=lambda table, *_: {"turn": table.names[table.turn]},
)
def card_is_in_force(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
    """True if the cards in front of the player work; in Belle Star's turn those of the others do not."""
    return table.in_force(who)


ABILITIES: tuple[Ability, ...] = (
    Bar(LYING_CARDS, _in_her_turn, OUT_OF_FORCE, because=card_is_in_force),
    Says(Hit.answer, Ground(*OUT_OF_FORCE, where=lambda table, holder, hit: _in_her_turn(table, holder, hit.on))),
    *(
        Says(seen, Ground(*OUT_OF_FORCE, where=lambda table, holder, taken: _in_her_turn(table, holder, taken.of)))
        for seen in (TakeCard.seen, DropCard.seen)
    ),
)
