"""The topic "How far is one player from another?"."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.dealing import Deal
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.kit.asking.casting import adds_to
from bang_explorer.kit.asking.grounds import ByNumber
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import WholeNumber
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.lots import Lots

CHANGES_IT = adds_to(distance)


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.cast(CHANGES_IT, level)
        deal.eliminate(level - 1)
    for seat in lots.some(deal.living, level + 1):
        deal.lay(seat, *[CHANGES_IT] * lots.between(1, level))
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    table = position.table
    pairs = [(one, two) for one, two in permutations(table.living(), 2) if _difficulty(table, one, two) >= level]
    if not pairs:
        return None
    from_, to = lots.pick(pairs)
    found = distance.explain(table, from_, to)
    return Problem((phrase("distance", who=from_, at=to),), WholeNumber(int(found)), (ByNumber(found, table),))


def _difficulty(table: Table, from_: int, to: int) -> int:
    """How hard a distance is to work out: one point for each thing to think of.

    Such are each summand but the first, seats that are no neighbours (one more if somebody is out), and a card or
    ability of the two that does not count here.
    """
    found = distance.explain(table, from_, to)
    idle = sum(seat in (from_, to) for seat, _ in table.holders(distance.name)) - (len(found.adding) - 1)
    far = found.adding[0].amount > 1
    return len(found.adding) - 1 + far + (idle > 0) + (far and any(table.out))


DISTANCE = Topic("distance", "number", _deal, _about, Saying("two players in the game"), likely=range(1, 7))
