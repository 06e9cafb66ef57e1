"""The events that the flows of the train announce, so that abilities may interrupt there."""

from __future__ import annotations

from bang_explorer.core.flow import Event

TRAIN_MOVED = Event("train_moved")
"""Announced when the train has moved on, perhaps to the End of the Line, and what was begun with that is done.

What was begun is the taking of a car; the locomotive has not taken effect yet.
"""
PAID = Event("paid")
"""Announced when somebody has paid for a car or for a shot, and has not taken or fired it yet."""
