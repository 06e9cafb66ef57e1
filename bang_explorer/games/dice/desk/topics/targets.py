"""The topic "Whom can this Bull's Eye hit?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.stages import SHOOTS
from bang_explorer.games.dice.desk.this_turn import START
from bang_explorer.games.dice.rules.faces import ONE, TWO
from bang_explorer.games.dice.rules.numbers import farthest
from bang_explorer.games.dice.rules.shots import AIM_ONE, AIM_TWO, Aim, Shots, is_aimed_next
from bang_explorer.kit.asking.casting import anything
from bang_explorer.kit.asking.grounds import ByReason, ByRules
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Many, people
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Reason
    from bang_explorer.games.dice.rules.faces import Face
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots

OWN_WAY = 3
"""From this level on, it is asked rather about somebody who aims in a way of his own."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.leave(lots.between(2, len(deal.seats) - 1))
        deal.cast(SHOOTS if level > 2 else anything, 1, among=deal.others)
        deal.cast(anything, level)
    return deal.opened(START)


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    table: Table = position.table
    among = table.others(table.turn) if level else table.living()  # how far all sit from him the board says already
    who = lots.pick([seat for seat in among if level < OWN_WAY or _has_own_way(table, seat)] or among)
    face = lots.pick((ONE, TWO, TWO))
    others = [seat for seat in range(len(table.names)) if seat != who]
    acts = _acts(table, who, face)
    ways = {other: [(act, _reasons(table, act, who, other)) for act in acts] for other in others}
    right = [other for other, tried in ways.items() if any(all(one.met for one in found) for _, found in tried)]
    if table.out[who] or not 0 < len(right) < len(others):
        return None
    truth = Many(people(table, others), frozenset(table.names[other] for other in right))
    grounds = [ground for tried in ways.values() for ground in _grounds(table, who, tried)]
    return Problem((phrase("targets", who=who, face=face.id),), truth, tuple(grounds))


def _has_own_way(table: Table, who: int) -> bool:
    """True if somebody's character aims Bull's Eyes in a way of its own."""
    return any(seat == who for key in (Shots.aim.key, farthest.name) for seat, _ in table.holders(key))


def _acts(table: Table, who: int, face: Face) -> list[Aim]:
    """The ways in which a player can aim a die with this face, also by his ability; but not with a Beer, too."""
    own = [offer.act for seat, offer in table.holders(Shots.aim.key) if seat == who]
    return [act for act in (AIM_ONE, AIM_TWO, *own) if act.die is face and act.beer is None]


def _reasons(table: Table, act: Aim, who: int, at: int) -> list[Reason]:
    """The requirements on aiming at somebody in this way, each met or not; the order of dice aside."""
    asked = (one for one in (*act.requirements, *act.aims) if one is not is_aimed_next)
    return [one.reason(table, None, who, act.what, at) for one in asked]


def _grounds(table: Table, who: int, tried: list[tuple[Aim, list[Reason]]]) -> Iterator[Explanation]:
    """Why somebody can be hit, or why not: by the way in which he can be, or else by each that there is."""
    for act, reasons in tried:
        if all(one.met for one in reasons):
            if act.stands_for:
                yield ByRules(phrase("aimed_as", who=who, face=act.die.id, as_=act.stands_for), table, act.cites)
            yield ByReason(reasons[-1], table)
            return
    for _, reasons in tried:
        yield ByReason(next(one for one in reasons if not one.met), table)


TARGETS = Topic(
    "targets", "many", _deal, _about, Saying("somebody whose Bull's Eye can hit some of the others, but not all")
)
