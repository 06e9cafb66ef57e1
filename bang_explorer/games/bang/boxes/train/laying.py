"""Laying a car in front of somebody: the Ghost Car brings an eliminated player back into the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.boxes.train.train import train

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


def lay_car(table: Table, before: int, car: Card) -> None:
    """Lay a car in front of a player. If he is out, he comes back as a ghost, whose role all have seen."""
    table.lay(before, car)
    if table.out[before]:
        line = train(table)
        line.returned = tuple(sorted({*line.returned, before}))
        table.consult(("train.ghost_car.as-he-was",))
        if table.people[before].abilities:
            table.consult(("train.ghost_car.ability",))
        table.come_back(before)
