"""The desk of Wyatt Earp: how its files, moves, facts, pictures and questions are read and written."""

from __future__ import annotations

from bang_explorer.games.wyatt_earp.desk.asks import ASKS
from bang_explorer.games.wyatt_earp.desk.board import BOARDS
from bang_explorer.games.wyatt_earp.desk.building import BUILDING
from bang_explorer.games.wyatt_earp.desk.chains import CHAINS
from bang_explorer.games.wyatt_earp.desk.chances import CHANCES
from bang_explorer.games.wyatt_earp.desk.facts import FACTS
from bang_explorer.games.wyatt_earp.desk.moves import MOVES
from bang_explorer.games.wyatt_earp.desk.names import ids_called
from bang_explorer.games.wyatt_earp.desk.opening import OPENING
from bang_explorer.games.wyatt_earp.desk.position import Position
from bang_explorer.games.wyatt_earp.desk.results import is_too_long, outcome
from bang_explorer.games.wyatt_earp.desk.round import round_ends
from bang_explorer.games.wyatt_earp.desk.sight import WyattEarpSight
from bang_explorer.games.wyatt_earp.desk.topics import ASKING
from bang_explorer.kit.desk import Desk

DESK = Desk(
    opening=OPENING,
    moves=MOVES,
    chains=CHAINS,
    chances=CHANCES,
    board=BOARDS,
    asks=ASKS,
    facts=FACTS,
    sight=WyattEarpSight,
    horizons={"round": round_ends},
    asking=ASKING,
    building=BUILDING,
    ids_called=ids_called,
    stops=is_too_long,
    outcome=outcome,
    position=Position,
)
