"""The topics of questions about Wyatt Earp, each with a function that deals a situation, and one that asks."""

from __future__ import annotations

from bang_explorer.games.wyatt_earp.desk.stages import somebody_answers, somebody_plays
from bang_explorer.games.wyatt_earp.desk.story import BEGINNINGS, story, worth_asking
from bang_explorer.games.wyatt_earp.desk.topics.effects import EFFECTS
from bang_explorer.games.wyatt_earp.desk.topics.next import NEXT
from bang_explorer.games.wyatt_earp.desk.topics.odds import ODDS
from bang_explorer.games.wyatt_earp.desk.topics.points import POINTS
from bang_explorer.games.wyatt_earp.desk.topics.reward import REWARD
from bang_explorer.games.wyatt_earp.desk.topics.rounds import ROUNDS
from bang_explorer.games.wyatt_earp.desk.topics.sees import SEES
from bang_explorer.games.wyatt_earp.desk.topics.settlement import SETTLEMENT
from bang_explorer.games.wyatt_earp.desk.topics.winners import WINNERS
from bang_explorer.kit.asking.topic import Topic
from bang_explorer.kit.desk.asking import Asking
from bang_explorer.kit.sayings import Saying

TOPICS = (
    Topic("legal", "many", somebody_plays, "legal", Saying("somebody who may play cards, and some that he may not")),
    Topic("why_not", "one", somebody_plays, "why_not", Saying("an illegal move that one may think of")),
    REWARD,
    POINTS,
    SETTLEMENT,
    EFFECTS,
    Topic("answer", "many", somebody_answers, "answer", Saying("somebody who is asked, and answers that are illegal")),
    NEXT,
    ROUNDS,
    SEES,
    ODDS,
    WINNERS,
)
"""All topics, in an order in which one might learn."""
ASKING = Asking(TOPICS, story, BEGINNINGS, worth_asking)
