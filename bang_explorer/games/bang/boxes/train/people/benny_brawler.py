"""Benny Brawler may take any number of cars in his turn, and pays for each."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.requirements import cars_left
from bang_explorer.games.bang.boxes.train.taking import AdvanceAndTake, GetCar
from bang_explorer.games.bang.boxes.train.train import train

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def _pays_again(table: Table, holder: int, getting: GetCar) -> bool:
    """True if he pays for a car, and it is not his first one in this turn."""
    return holder == getting.who and getting.paid is not None and train(table).taken > 0


ABILITIES: tuple[Ability, ...] = (
    AddTerm(
        cars_left, lambda _table, holder, who, _taken: inf if holder == who else 0,
        "benny_brawler", "train.benny_brawler",
    ),
    Says(GetCar.pay, Ground("train.benny_brawler.pays", "train.benny_brawler.closes-up", where=_pays_again)),
    Says(
        AdvanceAndTake.move,
        Ground("train.benny_brawler.one-advance", where=lambda _table, holder, taking: holder == taking.who),
    ),
)  # fmt: skip
