"""The events that flows announce, so that abilities may interrupt there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import Event
from bang_explorer.core.grounds import Ground

if TYPE_CHECKING:
    from collections.abc import Callable

    from bang_explorer.games.bang.rules.table import Table

TURN_BEGINS = Event("turn_begins")
PHASE_1_BEGINS = Event("phase_1_begins")
LULL = Event("lull")
"""Announced when a card or an ability has been dealt with, or its effect on one of several people."""
ANSWERED = Event("answered")
"""Announced when somebody has just answered a hit, a loss or Indianer! (there also by a loss); more may follow."""
LIFE_LOST = Event("life_lost")
"""Announced when life points were lost and the person is still in the game."""
ELIMINATED = Event("eliminated")
DUELL_OVER = Event("duell_over")

# No ability in these boxes listens to the following events: they are for boxes that come later.

SET_UP = Event("set_up")
"""Announced when the game is set up, and it is known who begins."""
TURN_ENDS = Event("turn_ends")
"""Announced when a turn is over, even one that was lost, but not if the player was eliminated in it."""
NEXT = Event("next")
"""Announced when the turn has passed to the next player, who has not begun it yet."""
FALLS = Event("falls")
"""Announced when the last life point is lost, before the elimination."""
CARD_LOST = Event("card_lost")
"""Announced when a card of somebody (the flow's `of`) was taken or discarded, as by Panik!, with its abilities."""
CANCELLED = Event("cancelled")
"""Announced when a hit was prevented: by the card in the flow's `by_card`, if that is not `None`."""
SEVERAL = Event("several")
"""Announced when a card is about to affect people, mostly several, whose seats are the flow's `left`.

An ability may leave some of them out (`Flow.hand_back`).
"""
SPENT = Event("spent")
"""Announced when a brown or green card has had its effect, if it could have one, and is about to be discarded."""


def some_ability_acts(event: Event) -> Callable[[Any, Table], bool]:
    """A function of the announcing flow and the table, true if an ability acts at this event."""
    return lambda flow, table: any(ability.when(table, seat, flow) for seat, ability in table.holders(event))


def after_another(when: Callable[[Table, int, Any], bool]) -> Ground:
    """The ground on the order of abilities, for one that acts where another has acted at the same event.

    `when` says, as for an `Interrupt`, whether it acts.
    """
    return Ground(
        "base.abilities.order",
        where=lambda table, holder, flow: flow.waiting is not None and when(table, holder, flow),
    )
