"""The desk of BANG!: how its files, moves, facts, pictures and questions are read and written."""

from __future__ import annotations

from bang_explorer.games.bang.desk.asks import ASKS
from bang_explorer.games.bang.desk.board import BOARDS
from bang_explorer.games.bang.desk.brought import topics_brought, worth_asking
from bang_explorer.games.bang.desk.building import BUILDING
from bang_explorer.games.bang.desk.chains import CHAINS
from bang_explorer.games.bang.desk.chances import CHANCES
from bang_explorer.games.bang.desk.distances import DISTANCES
from bang_explorer.games.bang.desk.facts import FACTS
from bang_explorer.games.bang.desk.moves import MOVES
from bang_explorer.games.bang.desk.names import ids_called
from bang_explorer.games.bang.desk.opening import OPENING
from bang_explorer.games.bang.desk.results import outcome
from bang_explorer.games.bang.desk.sight import CardSight
from bang_explorer.games.bang.desk.story import BEGINNINGS, story
from bang_explorer.games.bang.desk.topics import TOPICS
from bang_explorer.games.bang.rules.position import Position
from bang_explorer.kit.desk import Desk
from bang_explorer.kit.desk.asking import Asking

DESK = Desk(
    opening=OPENING,
    moves=MOVES,
    chances=CHANCES,
    facts=FACTS,
    sight=CardSight,
    board=BOARDS,
    asks=ASKS,
    distances=DISTANCES,
    chains=CHAINS,
    asking=Asking(TOPICS, story, BEGINNINGS, worth_asking, topics_brought, hardest="base+dodge_city"),
    building=BUILDING,
    ids_called=ids_called,
    outcome=outcome,
    position=Position,
)
