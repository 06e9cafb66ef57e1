"""The desk of the Dice Game: how its files, moves, facts, pictures and questions are read and written."""

from __future__ import annotations

from bang_explorer.games.dice.desk.board import BOARDS
from bang_explorer.games.dice.desk.building import BUILDING
from bang_explorer.games.dice.desk.chains import CHAINS
from bang_explorer.games.dice.desk.chances import DiceChances
from bang_explorer.games.dice.desk.facts import FACTS
from bang_explorer.games.dice.desk.moves import MOVES
from bang_explorer.games.dice.desk.names import ids_called
from bang_explorer.games.dice.desk.opening import OPENING
from bang_explorer.games.dice.desk.results import outcome
from bang_explorer.games.dice.desk.sight import DiceSight
from bang_explorer.games.dice.desk.topics import ASKING
from bang_explorer.kit.desk import Desk

DESK = Desk(
    opening=OPENING,
    moves=MOVES,
    chances=DiceChances(),
    facts=FACTS,
    asking=ASKING,
    board=BOARDS,
    chains=CHAINS,
    sight=DiceSight,
    building=BUILDING,
    ids_called=ids_called,
    outcome=outcome,
)
