"""Rose Doolan's Bull's Eyes hit one seat farther away, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.faces import TWO
from bang_explorer.games.dice.rules.numbers import FEW, farthest
from bang_explorer.games.dice.rules.shots import Shots

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.faces import Face
    from bang_explorer.games.dice.rules.table import Table


def _one_farther(_table: Table, holder: int, who: int, _face: Face) -> int:
    return int(holder == who)


def _aims_a_two(holder: int, shots: Shots) -> bool:
    return shots.who == holder and shots.face is TWO


RANGES = Ground(
    "dice.rose_doolan.ranges", where=lambda table, holder, who, _face: who == holder and len(table.living()) > FEW
)

ABILITIES: tuple[Ability, ...] = (
    AddTerm(farthest, _one_farther, "rose_doolan", "dice.rose_doolan", grounds=(RANGES,)),
    Says(
        Shots.aim,
        Ground(
            "dice.rose_doolan.ranges",
            where=lambda table, holder, shots: shots.who == holder and len(table.living()) > FEW,
        ),
        Ground(
            "dice.rose_doolan.round",
            where=lambda table, holder, shots: _aims_a_two(holder, shots) and len(table.living()) == FEW + 1,
        ),
        Ground(
            "dice.rose_doolan.few-left",
            where=lambda table, holder, shots: _aims_a_two(holder, shots) and len(table.living()) <= FEW,
        ),
    ),
)
