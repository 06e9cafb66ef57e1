"""BANG! The Dice Game: five dice, thrown up to three times a turn, in the place of cards."""

from __future__ import annotations

from bang_explorer.games.dice.rules.box import HERE, Box
from bang_explorer.games.dice.rules.policies import SETS
from bang_explorer.games.dice.rules.table import Table
from bang_explorer.games.dice.rules.turn import Gameplay, Turn
from bang_explorer.kit.game import Game, players_in

GAME = Game(folder=__name__, players=players_in(HERE), table=Table, first=Gameplay, turn=Turn, box=Box, rules=SETS)
