"""The box of Wyatt Earp: its cards."""

from __future__ import annotations

from pathlib import Path

from bang_explorer.games.wyatt_earp.rules.cards import BY_ID, DECK
from bang_explorer.kit.game import Box as AnyBox

HERE = Path(__file__).parent.parent
"""The folder of the game."""


class Box(AnyBox):
    """The box, with its cards. All cards of one kind are alike."""

    kinds = BY_ID
    deck = DECK
