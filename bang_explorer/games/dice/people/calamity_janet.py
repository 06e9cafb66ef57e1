"""Calamity Janet may use each Bull's Eye as the other one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.dice.rules.faces import ONE, TWO
from bang_explorer.games.dice.rules.numbers import FEW
from bang_explorer.games.dice.rules.requirements import plays
from bang_explorer.games.dice.rules.shots import Aim, Shots

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def _few_are_left(table: Table, *_: Any) -> bool:
    return len(table.living()) <= FEW


@requirement(
    "dice.calamity_janet", facts=lambda table, *_: {"in_game": len(table.living())},
    grounds=(Ground("dice.calamity_janet.few-left", where=_few_are_left),),
)  # fmt: skip
def both_are_not_the_same(table: Table, *_: Any) -> bool:
    """True if so many players are left that the two Bull's Eyes differ."""
    return not _few_are_left(table)


EACH_DIE = Ground(
    "dice.calamity_janet.each-die", where=lambda table, *_: table.dice.count(ONE) + table.dice.count(TWO) > 1
)

SWAPS = tuple(
    Aim(
        die, as_, cites=("dice.calamity_janet", EACH_DIE), prelude=(plays("calamity_janet"),),
        requirements=(both_are_not_the_same,),
    )
    for die, as_ in ((ONE, TWO), (TWO, ONE))
)  # fmt: skip


def _may_swap(table: Table, holder: int, shots: Shots) -> bool:
    return shots.who == holder and not _few_are_left(table)


def _aims_several(table: Table, holder: int, shots: Shots) -> bool:
    return _may_swap(table, holder, shots) and table.dice.count(ONE) + table.dice.count(TWO) > 1


ABILITIES: tuple[Ability, ...] = (
    *(Offer(Shots.aim, swap) for swap in SWAPS),
    Says(
        Shots.aim,
        Ground("dice.calamity_janet", where=_may_swap),
        Ground("dice.calamity_janet.each-die", where=_aims_several),
    ),
)
