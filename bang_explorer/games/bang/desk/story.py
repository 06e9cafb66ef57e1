"""What a board of BANG! does not show of a position, and a question about it must say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.phrases import Sayable

FIRST_PHASES = ("start", "draw")
BEGINNINGS = ("turn_begins", "phase_1")
"""Entries of the log with which something new begins."""


def story(position: Position) -> tuple[Sayable, ...] | None:
    """That a turn begins, or what has been shot in it; nothing of its own while something is under way."""
    table = position.table
    if position.chance is not None and table.phase in FIRST_PHASES:
        return (phrase(f"from_{table.phase}", who=table.turn),)
    if not is_free(position):
        return None
    return (phrase("shots", who=table.turn, count=table.shots),) if table.shots else ()
