"""What a question must say about a position in the Dice Game, as the board does not show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.this_turn import START
from bang_explorer.kit.asking.phrases import phrase

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.phrases import Wording

BEGINNINGS = ("turn_begins",)
"""The keys of log entries with which something new begins, so that nothing before them is still under way."""


def story(position: Position) -> tuple[Wording, ...] | None:
    """A text that a turn begins with a throw of all dice; None elsewhere: the usual texts of all games fit there."""
    table = position.table
    if position.chance is not None and table.phase == START:
        return (phrase("from_start", who=table.turn),)
    return None
