"""The topics of questions about BANG!. Each has a function that deals a situation, and one that asks about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.dealing import does
from bang_explorer.games.bang.desk.stages import somebody_answers, somebody_attacks, somebody_plays
from bang_explorer.games.bang.desk.topics.cards import CARDS
from bang_explorer.games.bang.desk.topics.distance import DISTANCE
from bang_explorer.games.bang.desk.topics.life import LIFE
from bang_explorer.games.bang.desk.topics.limit import LIMIT
from bang_explorer.games.bang.desk.topics.move import MOVE
from bang_explorer.games.bang.desk.topics.odds import ODDS
from bang_explorer.games.bang.desk.topics.passing import PASS
from bang_explorer.games.bang.desk.topics.reach import REACH
from bang_explorer.games.bang.desk.topics.winners import WINNERS
from bang_explorer.kit.asking.topic import Topic
from bang_explorer.kit.sayings import Saying
from bang_explorer.kit.scenario import ALWAYS

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

IN_TURN = does("hit_all", "duell", "indianer", "general_store")
"""A test that is true for cards with which several people are asked, one after the other."""


def _refusals(lots: Lots, level: int, game: str) -> Position | None:
    return (somebody_answers if level > 1 and lots.once_in(3) else somebody_plays)(lots, level, game)


def _several_are_asked(lots: Lots, level: int, game: str) -> Position | None:
    return somebody_attacks(lots, level, game, IN_TURN, ask=ALWAYS)


TOPICS = (
    DISTANCE,
    REACH,
    Topic(
        "legal",
        "many",
        somebody_plays,
        "legal",
        Saying("somebody who is free to play cards, and some that may not be"),
    ),
    Topic("why_not", "one", _refusals, "why_not", Saying("a move that one may think of and that is not legal")),
    MOVE,
    LIMIT,
    Topic("answer", "many", somebody_answers, "answer", Saying("somebody who is asked, and cards that are no answer")),
    PASS,
    LIFE,
    CARDS,
    Topic("decides", "one", _several_are_asked, "decides", Saying("moves after which somebody must decide again")),
    ODDS,
    WINNERS,
)
"""All topics, in an order in which one might learn."""
