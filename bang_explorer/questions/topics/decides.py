"""The question "Who must decide next, after these moves?", for any position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.asking.aftermath import told
from bang_explorer.kit.asking.grounds import by_story
from bang_explorer.kit.asking.lines import some_moves
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import by_question, is_free
from bang_explorer.kit.asking.topic import Problem
from bang_explorer.kit.asking.truths import One, people

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

MOVES = {0: (1, 2), 1: (1, 2), 2: (2, 3), 3: (3, 5)}
"""By level: the fewest and the most moves that are made before the question."""
SEVERAL = 2
"""From level 2 on: the fewest different players by whom the moves are made."""


def about(position: Position, lots: Lots, level: int) -> Problem | None:
    """A question on who must decide after some random moves; None if the answer is too easy for the level.

    None, too, if the game ends, or if chance decides on the way and more than one thing can come.
    """
    line = some_moves(position, lots, lots.between(*MOVES[level]))
    if line is None or line.after.decider is None:
        return None
    if level and is_free(line.after) and not lots.once_in(4):  # too easy: whoever is on turn goes on
        return None
    if len({move.partition(":")[0] for move in line.moves}) < min(level, SEVERAL):
        return None
    who, table = line.after.decider, line.after.table
    right = frozenset({table.names[who]})
    truth = One(people(table, position.table.living()), right)
    return Problem((*told(line), phrase("who_decides")), truth, (*by_story(line.positions), by_question(line.after)))
