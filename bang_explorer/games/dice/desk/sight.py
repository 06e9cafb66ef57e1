"""Which positions of the Dice Game count as different when all that can follow is explored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.this_turn import RESOLVE
from bang_explorer.kit.desk.sight import Sight

if TYPE_CHECKING:
    from collections.abc import Hashable

    from bang_explorer.core.machine import Machine
    from bang_explorer.games.dice.rules.table import Table


class DiceSight(Sight):
    """All positions count as different, but once a result is final, it does not matter how often dice were thrown."""

    def key(self, machine: Machine) -> Hashable:
        table: Table = machine.table  # type: ignore[assignment]
        if table.phase != RESOLVE:
            return super().key(machine)
        thrown, table.throws = table.throws, 0
        found = super().key(machine)
        table.throws = thrown
        return found
