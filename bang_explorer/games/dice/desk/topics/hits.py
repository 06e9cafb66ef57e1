"""The topic "What do these Bull's Eyes cost?": all are aimed first, and then everybody loses his points together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.stages import SHOOTS
from bang_explorer.games.dice.desk.this_turn import RESOLVE
from bang_explorer.games.dice.desk.throws import line_while
from bang_explorer.games.dice.rules.events import LIFE_LOST, THREATENED
from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, ONE, TWO
from bang_explorer.games.dice.rules.shots import Shots
from bang_explorer.kit.asking.aftermath import told
from bang_explorer.kit.asking.casting import anything, interrupts
from bang_explorer.kit.asking.grounds import by_whole_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import WholeNumber
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

BY_OTHERS = ("indians", "fires", "explodes")
"""The keys of log entries after which life points are lost in other ways."""
DICE = {1: 2, 2: 3, 3: 4}
"""By level: how many dice show Bull's Eyes, at least."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.eliminate(level - 1)
        deal.cast(SHOOTS if lots.once_in(2) else anything, 1, among=[deal.turn])
        deal.cast(interrupts(THREATENED, LIFE_LOST), level, among=deal.others)
    deal.wound(deal.others, 1 if level > 1 else 4, 8 - 2 * level)
    deal.wound([deal.turn], 2)
    deal.shoot_arrows(lots.between(2, 6))
    deal.lay(*[lots.pick((ONE, TWO)) for _ in range(DICE[level])], of=(BEER, ARROW, DYNAMITE, ONE, TWO))
    return deal.opened(RESOLVE)


def _about(position: Position, lots: Lots, _level: int, _tools: Tools) -> Problem | None:
    if not _shoots(position):
        return None
    line = line_while(position, lots, _shoots)
    entries = line.entries
    aimed_at = [entry.values["at"] for entry in entries if entry.key in ("aims", "aims_doubled")]
    aimed_at += [seat for seat, points in enumerate(position.table.threatened) if points]
    lost = {seat: _lost(entries, seat) for seat in position.table.others(position.table.turn)}
    tricky = [seat for seat, points in lost.items() if points != aimed_at.count(seat)]
    several = [seat for seat in lost if aimed_at.count(seat) > 1]
    who = lots.pick(lots.pick([one for one in (tricky, several, aimed_at, list(lost)) if one]))
    return Problem(
        (*told(line), phrase("lost_by_shots", who=who)),
        WholeNumber(lost[who]),
        by_whole_story(line.positions),
    )


def _shoots(position: Position) -> bool:
    """True while Bull's Eyes are being aimed, or somebody is asked about what they cost."""
    return any(isinstance(flow, Shots) for flow in position.stack)


def _lost(entries: list[Entry], who: int) -> int:
    lost = 0
    for entry in entries:
        if entry.key in BY_OTHERS:
            break
        if entry.key == "loses_life" and entry.values["who"] == who:
            lost += entry.values["points"]
    return lost


HITS = Topic("hits", "number", _deal, _about, Saying("somebody who is to aim a Bull's Eye"), likely=range(6))
