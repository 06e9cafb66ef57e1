"""Wyatt Earp: a rummy about seven outlaws, with rewards on their posters, in rounds until somebody is rich enough."""

from __future__ import annotations

from bang_explorer.games.wyatt_earp.rules.box import HERE, Box
from bang_explorer.games.wyatt_earp.rules.game import Gameplay
from bang_explorer.games.wyatt_earp.rules.piles import Unveil
from bang_explorer.games.wyatt_earp.rules.policies import SETS
from bang_explorer.games.wyatt_earp.rules.table import Table
from bang_explorer.games.wyatt_earp.rules.turn import Turn
from bang_explorer.kit.game import Game, players_in

DISCARDS = "A file names all discards. Only what a single seat sees has unknown ones."
GAME = Game(
    folder=__name__, players=players_in(HERE), table=Table, first=Gameplay, turn=Turn, veil=Unveil, box=Box, rules=SETS,
    unreached={
        ("KnowDiscards.look", "unknown"): DISCARDS,
        ("KnowDiscards.card", ""): DISCARDS,
        ("Unveil.look", "top"): DISCARDS,
        ("Unveil.top", ""): DISCARDS,
    },
)  # fmt: skip
