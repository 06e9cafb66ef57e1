"""A situation for questions about games that set up none themselves: some moment of a game played at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.desk.opening import begun
from bang_explorer.kit.names import LETTERS
from bang_explorer.kit.scenario import chosen_rules

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.game import Box

DECISIONS = {1: (1, 12), 2: (4, 24), 3: (8, 48)}
"""By the level of the question: the fewest and the most decisions that are played."""
SEEDS = 10**9
"""How many different games, for each number of players, the random play can begin with."""


def played_at_random(lots: Lots, level: int, box: Box) -> Position | None:
    """A position in which somebody must decide, after some random moves of a new game by the usual rules.

    At level 1 it has the fewest players that are possible, at level 3 the most, at level 2 any number; there are no
    other levels. If the game ends too soon, the position is one on the way. None if nobody ever decides anything.
    """
    counts = {1: box.players[:1], 2: box.players, 3: box.players[-1:]}
    names = tuple(LETTERS[: lots.pick(counts[level])])
    rules = chosen_rules(box.game.rules, "abacus", box.parts)
    now = begun(box, rules, names, seed=lots.below(SEEDS))
    passed: list[Position] = []
    for _ in range(lots.between(*DECISIONS[level])):
        if not now.is_over:
            passed.append(now)
            now = now.take(lots.pick(now.options))
    if not now.is_over:
        return now
    return lots.pick(passed) if passed else None
