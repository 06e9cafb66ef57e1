"""The topic "Whom can somebody reach with his weapon?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.dealing import Deal, is_weapon
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.games.bang.rules.requirements import target_in_reach
from bang_explorer.kit.asking.casting import adds_to
from bang_explorer.kit.asking.grounds import ByReason
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Many, people
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Reason
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.lots import Lots

CHANGES_THE_DISTANCE = adds_to(distance)


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.cast(CHANGES_THE_DISTANCE, level)
        deal.eliminate(level - 1)
    for seat in lots.some(deal.living, 2 * level):
        deal.lay(seat, CHANGES_THE_DISTANCE)
    for seat in lots.some(deal.living, level + 1):
        deal.lay(seat, is_weapon)
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    table = position.table
    for who in lots.shuffled(table.living()):
        others = sorted(table.others(who))
        reasons = [_reason(table, who, other) for other in others]
        right = frozenset(table.names[other] for other, reason in zip(others, reasons, strict=True) if reason.met)
        if 0 < len(right) < len(others) and _changed(reasons) >= level - 1:
            truth = Many(people(table, others), right)
            return Problem((phrase("reach", who=who),), truth, tuple(ByReason(reason, table) for reason in reasons))
    return None


def _reason(table: Table, who: int, other: int) -> Reason:
    """The requirement that `other` is in reach of `who`, met or not, with its numbers."""
    return target_in_reach.reason(table, None, who, None, other)


def _changed(reasons: list[Reason]) -> int:
    """How many of the distances in these reasons are changed by cards or people."""
    return sum(len(reason.facts["distance"].adding) > 1 for reason in reasons)


REACH = Topic("reach", "many", _deal, _about, Saying("somebody who reaches some of the others, but not all"))
