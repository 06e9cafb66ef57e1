"""The topics of questions about the train. Each has a function that deals a situation, and one that asks about it."""

from __future__ import annotations

from bang_explorer.games.bang.desk.boxes.train.topics.arrival import ARRIVAL
from bang_explorer.games.bang.desk.boxes.train.topics.guard import GUARD
from bang_explorer.games.bang.desk.boxes.train.topics.luck import LUCK
from bang_explorer.games.bang.desk.boxes.train.topics.paying import PAYING
from bang_explorer.games.bang.desk.boxes.train.topics.taking import TAKING
from bang_explorer.games.bang.desk.boxes.train.topics.under import UNDER

TOPICS = (UNDER, PAYING, TAKING, GUARD, ARRIVAL, LUCK)
"""All topics that only boxes with the train have, in an order in which one might learn."""
