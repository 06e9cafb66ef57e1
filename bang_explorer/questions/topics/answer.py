"""The question "What may the player who is asked now answer?", for any position where a player is asked something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.asking.story import is_free
from bang_explorer.questions.topics.legal import which_are_legal

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.topic import Problem


def about(position: Position, lots: Lots, level: int) -> Problem | None:
    """A question for the legal ones among some answers; None if nobody must answer, or too few moves are there.

    Nobody must answer while a player is free to play in his turn.
    """
    if position.decider is None or is_free(position):
        return None
    return which_are_legal(position, lots, level, "answer")
