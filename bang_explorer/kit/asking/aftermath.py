"""Makes questions of the kind "how many has a player after this?": some moves are made, then a number is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.asking.grounds import by_story
from bang_explorer.kit.asking.lines import some_line
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import story
from bang_explorer.kit.asking.topic import Problem
from bang_explorer.kit.asking.truths import WholeNumber

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lines import PlayedLine
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Wording

LONGEST = {0: 8, 1: 3, 2: 5, 3: 8}
"""By level: the most decisions in a line of play that is asked about."""
LEAST = {0: 1, 1: 2, 2: 3, 3: 5}
"""By level: the fewest moves and events together that make a line of play worth asking about."""

Touched = Callable[["PlayedLine", int], bool]
"""A test, called with a line of play and a seat: True if the number asked for may have changed for that seat."""


def number_after(
    position: Position, lots: Lots, level: int, key: str, measure: Callable[[Any, int], int], touched: Touched
) -> Problem | None:
    """A question on how many of something a player has after one random line of play; None if that line does not fit.

    It does not if it is too long or too short for the level, depends on chance, leads to another turn, or has `touched`
    nobody; above level 0, at random, also if nobody's number changes. `measure`, called with a table and a seat, gives
    the number. The question is rather about a player for whom it has changed; `key` picks its text.
    """
    line = some_line(position, lots, LONGEST[level])
    if line is None or line.leads_to_another_turn or len(line.moves) + len(line.entries) < LEAST[level]:
        return None
    before, after = position.table, line.after.table
    there = [who for who in before.living() if touched(line, who)]
    changed = [who for who in there if measure(before, who) != measure(after, who)]
    if not there or (level and not changed and lots.once_in(2)):
        return None
    among = changed if changed and not lots.once_in(4) else there
    alive = [who for who in among if not after.out[who]]
    who = lots.pick(alive if alive and not lots.once_in(4) else among)
    text = (*told(line), phrase(key, who=who))
    return Problem(text, WholeNumber(measure(after, who)), by_story(line.positions))


def told(line: PlayedLine) -> tuple[Wording, ...]:
    """What a question says before it asks about a line of play, as a tuple of texts.

    These are what led to it, the known cards on top of the pile if the line changes them, and the moves.
    """
    before, after = (getattr(one.table, "top", ()) for one in (line.before, line.after))  # not every game has a pile
    text: list[Wording] = list(story(line.before))
    if before != after:
        text.append(phrase("top", in_order=before[::-1]))
    if line.moves:
        text.append(phrase("line", moves=line.moves))
    return tuple(text)
