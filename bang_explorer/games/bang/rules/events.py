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
