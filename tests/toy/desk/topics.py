"""The topics of questions: which moves are legal, and how likely the next throw is enough to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.asking.grounds import ByRules, by_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import ExactOdds
from bang_explorer.kit.sayings import Saying
from tests.toy.rules.turn import ENOUGH, THROW

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

FACES = 6


def _is_enough(position: Position, _lots: Lots, _level: int, tools: Tools) -> Problem | None:
    throw = next((option for option in position.options if option.act is THROW), None)
    if throw is None:
        return None
    table, who = position.table, throw.who
    needed = ENOUGH - table.points[who]
    (settled,) = tools.settle(position.after(throw), [{"at_stake": f">= {needed}"}], 1 + FACES)
    if settled.proof is None or settled.refutation is None:  # it cannot be enough, or surely is
        return None
    so, not_so = by_story(settled.proof.positions[1:]), by_story(settled.refutation.positions[1:])
    missing = ByRules(phrase("missing", face=needed - table.at_stake), table, ("toy.twenty",))
    grounds = (missing, ByRules(phrase("odds_so"), table), *so, ByRules(phrase("odds_not_so"), table), *not_so)
    return Problem((phrase("enough", who=who),), ExactOdds(settled.odds.lowest[0]), grounds)


TOPICS = (
    Topic("legal", "many", None, "legal", Saying("somebody who may throw")),
    Topic("enough", "fraction", None, _is_enough, Saying("somebody who may win with his next throw")),
)
