"""The topics of questions about the Dice Game, each with a function that deals a situation, and one that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.stages import several_are_asked, somebody_resolves, somebody_rolls
from bang_explorer.games.dice.desk.story import BEGINNINGS, story
from bang_explorer.games.dice.desk.topics.again import AGAIN
from bang_explorer.games.dice.desk.topics.arrows import ARROWS
from bang_explorer.games.dice.desk.topics.hits import HITS
from bang_explorer.games.dice.desk.topics.life import LIFE
from bang_explorer.games.dice.desk.topics.odds import ODDS
from bang_explorer.games.dice.desk.topics.risks import RISKS
from bang_explorer.games.dice.desk.topics.targets import TARGETS
from bang_explorer.games.dice.desk.topics.winners import WINNERS
from bang_explorer.kit.asking.topic import Topic
from bang_explorer.kit.desk.asking import Asking
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots


def _refusals(lots: Lots, level: int, game: str) -> Position | None:
    return (somebody_rolls if lots.once_in(4) else somebody_resolves)(lots, level, game)


TOPICS = (
    AGAIN,
    Topic(
        "legal", "many", somebody_rolls, "legal",
        Saying("somebody who may throw dice again, and some that he may not"),
    ),
    ARROWS,
    TARGETS,
    Topic("answer", "many", somebody_resolves, "answer", Saying("somebody who is asked, and what he may not answer")),
    Topic("why_not", "one", _refusals, "why_not", Saying("a move that one may think of and that is not legal")),
    HITS,
    LIFE,
    Topic("decides", "one", several_are_asked, "decides", Saying("moves after which somebody must decide again")),
    ODDS,
    RISKS,
    WINNERS,
)  # fmt: skip
"""All topics, in an order in which one might learn."""
ASKING = Asking(TOPICS, story, BEGINNINGS)
