"""The events that flows announce, so that abilities may interrupt there."""

from __future__ import annotations

from bang_explorer.core.flow import Event

TURN_BEGINS = Event("turn_begins")
FINAL = Event("final")
"""Announced when the final result of the dice stands, and nothing of it has been resolved."""
THREATENED = Event("threatened")
"""Announced when players are about to lose life points together."""
LIFE_LOST = Event("life_lost")
"""Announced when life points have been lost, those who fell have left, and the game goes on."""
GATLINGS_COUNT = Event("gatlings_count")
"""Announced when the Gatlings of the final result have done their work."""
TURN_ENDS = Event("turn_over")
"""Announced when all dice of a turn are resolved, and the player is still in the game."""
