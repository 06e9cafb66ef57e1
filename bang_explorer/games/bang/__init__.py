"""BANG!: one table and one set of flows. The boxes (base, Dodge City, ...) add cards, people and changes to both."""

from __future__ import annotations

from bang_explorer.games.bang.rules.box import PLAYERS, Box
from bang_explorer.games.bang.rules.house import add_card
from bang_explorer.games.bang.rules.piles import Unveil
from bang_explorer.games.bang.rules.policies import SETS
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.games.bang.rules.turn import Gameplay, Turn
from bang_explorer.kit.game import Game

GAME = Game(
    folder=__name__, players=PLAYERS, table=Table, first=Gameplay, turn=Turn, veil=Unveil, box=Box, rules=SETS,
    own_card=add_card,
    unreached={
        ("PlayCard.pay", "no_effect"): "No card that costs others and is aimed at somebody is a diamond.",
    },
)  # fmt: skip
