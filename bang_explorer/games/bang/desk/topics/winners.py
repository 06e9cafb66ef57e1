"""The topic "Who has won after this, or nobody yet?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.dealing import Deal
from bang_explorer.games.bang.desk.stages import arm
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.asking.aftermath import LONGEST, told
from bang_explorer.kit.asking.casting import anything
from bang_explorer.kit.asking.grounds import by_story
from bang_explorer.kit.asking.lines import some_line
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Choice, Many, people, unlike_names
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

NOBODY = "nobody"
TRIES = 8


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    of_three = level > 1 and lots.once_in(3) and 3 in box(game).roles
    deal = Deal(lots, level, game, players=3 if of_three else None)
    if level > 1:
        deal.cast(anything, level)
    if not of_three:
        deal.eliminate(lots.below(len(deal.seats) - 2))
    deal.wound(deal.living, 1, 2)
    arm(deal)
    for seat in deal.others:
        seat.life = 1
        seat.hand = seat.hand[: level - 1]
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    lines = (some_line(position, lots, LONGEST[level]) for _ in range(TRIES))
    line = next((line for line in lines if line and any(entry.key == "eliminated" for entry in line.entries)), None)
    if line is None:
        return None
    table = line.after.table
    nobody = unlike_names(NOBODY, table)
    choices = (*people(table, list(range(len(table.names)))), Choice(nobody, phrase("nobody_yet")))
    right = frozenset(table.names[seat] for seat in table.winners or ()) or frozenset({nobody})
    return Problem((*told(line), phrase("who_has_won")), Many(choices, right), by_story(line.positions))


WINNERS = Topic("winners", "many", _deal, _about, Saying("a card to use that eliminates somebody"))
