"""Pig, for two: throw a die as often as you dare; a one loses what is at stake. Whoever first keeps twenty has won."""

from __future__ import annotations

from bang_explorer.kit.game import Game
from tests.toy.rules.table import Table
from tests.toy.rules.turn import Play, Turn

GAME = Game(folder=__name__, players={"toy": range(2, 3)}, table=Table, first=Play, turn=Turn)
