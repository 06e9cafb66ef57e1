"""What a question must say about a position in BANG!, as the board does not show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.phrases import Wording

FIRST_PHASES = ("start", "draw")
BEGINNINGS = ("turn_begins", "phase_1")
"""The keys of log entries with which something new begins, so that nothing before them is still under way."""


def story(position: Position) -> tuple[Wording, ...] | None:
    """Texts on what the board does not show: that a turn has just begun, or how many BANG! were played in it.

    Where somebody is free to play, also on what the boxes in play bring. Empty if there is nothing to say. None while a
    card or ability is under way, and wherever else nobody is free to play and no turn has just begun: the usual texts
    of all games fit there.
    """
    table = position.table
    if position.chance is not None and table.phase in FIRST_PHASES:
        return (phrase(f"from_{table.phase}", who=table.turn),)
    if not is_free(position):
        return None
    shots = (phrase("shots", who=table.turn, count=table.shots),) if table.shots else ()
    return (*shots, *(said for desk in desks(table.box) for said in desk.story(position)))
