"""What may somebody answer who is asked?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.questions.stages import somebody_answers
from bang_explorer.questions.story import is_free
from bang_explorer.questions.topic import Topic
from bang_explorer.questions.topics.legal import which_are_legal

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.position import Position
    from bang_explorer.kit.lots import Lots
    from bang_explorer.questions.grading import Asked


def _about(position: Position, lots: Lots, level: int) -> Asked | None:
    if position.decider is None or is_free(position):
        return None
    return which_are_legal(position, lots, level, "answer")


ANSWER = Topic("answer", "many", somebody_answers, _about, "somebody who is asked, and cards that are no answer")
