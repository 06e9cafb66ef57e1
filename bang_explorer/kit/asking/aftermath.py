"""Questions that several topics share: some line of play, and a number that a player has after it."""

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
"""Longest line that is asked about, in decisions, by level."""
LEAST = {0: 1, 1: 2, 2: 3, 3: 5}
"""Shortest line worth asking about, in moves and entries of the log together, by level."""

Touched = Callable[["PlayedLine", int], bool]
"""Called with a line and a seat: True if the number that is asked for may have changed for that seat."""


def number_after(
    position: Position, lots: Lots, level: int, key: str, measure: Callable[[Any, int], int], touched: Touched
) -> Problem | None:
    """A question on how many of something (`measure`, of table and seat) a player has after some line.

    It asks rather about a player for whom the number has changed. None if the lots find no line that is worth it.
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
    """What a question tells of a line: the story before it, the cards on top of the pile if they matter, the moves."""
    before, after = (getattr(one.table, "top", ()) for one in (line.before, line.after))  # not every game has a pile
    text: list[Wording] = list(story(line.before))
    if before != after:
        text.append(phrase("top", in_order=before[::-1]))
    if line.moves:
        text.append(phrase("line", moves=line.moves))
    return tuple(text)
