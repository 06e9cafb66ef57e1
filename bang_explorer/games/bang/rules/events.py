"""What the flows announce, so that abilities may interrupt."""

from __future__ import annotations

from bang_explorer.core.flow import Event

TURN_BEGINS = Event("turn_begins")
PHASE_1_BEGINS = Event("phase_1_begins")
LULL = Event("lull")
"""A card or an ability is done, and nobody is in the middle of anything."""
ANSWERED = Event("answered")
"""Somebody has brought a card against what hangs over him, or has not; more may follow."""
LIFE_LOST = Event("life_lost")
"""Life points were lost, and the person is still in the game."""
ELIMINATED = Event("eliminated")
DUELL_OVER = Event("duell_over")

# What nobody in these boxes listens to: seams for boxes that come later.

TURN_ENDS = Event("turn_ends")
"""A turn is over, also one that was lost; not that of somebody who was eliminated in it."""
NEXT = Event("next")
"""It is settled whose turn comes next."""
FALLS = Event("falls")
"""The last life point is lost, and the elimination is about to happen."""
CARD_LOST = Event("card_lost")
"""Another has taken or discarded a card; `of` is whose it was. If it gave an ability, that is gone already."""
CANCELLED = Event("cancelled")
"""A hit was prevented: `by_card` says by which card, the last of `used` by which barrel."""
SEVERAL = Event("several")
"""A card is about to concern several people, who are `left`."""
SPENT = Event("spent")
"""A card has had its effect and is about to go to the discard pile."""
