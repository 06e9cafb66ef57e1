"""The events that flows announce, so that abilities may interrupt there."""

from __future__ import annotations

from bang_explorer.core.flow import Event

TURN_BEGINS = Event("turn_begins")
PHASE_1_BEGINS = Event("phase_1_begins")
LULL = Event("lull")
"""A card or an ability has been dealt with, or its effect on one of several people."""
ANSWERED = Event("answered")
"""Somebody has just answered a hit, a loss or a demand for a BANG!; more answers may follow."""
LIFE_LOST = Event("life_lost")
"""Life points were lost, and the person is still in the game."""
ELIMINATED = Event("eliminated")
DUELL_OVER = Event("duell_over")

# No ability in these boxes listens to the following events: they are for boxes that come later.

TURN_ENDS = Event("turn_ends")
"""A turn is over, even one that was lost; not announced if the player was eliminated in it."""
NEXT = Event("next")
"""The turn has passed to the next player, who has not begun it yet."""
FALLS = Event("falls")
"""The last life point is lost, and the elimination is about to happen."""
CARD_LOST = Event("card_lost")
"""Somebody (the flow's `of`) has lost a card to another player. An ability that the card gave has ended already."""
CANCELLED = Event("cancelled")
"""A hit was prevented. The flow's `by_card` is the last card that counted, or `None` for a barrel (last of `used`)."""
SEVERAL = Event("several")
"""A card is about to affect several people, whose seats are the flow's `left`."""
SPENT = Event("spent")
"""A card has had its effect and is about to be discarded."""
