"""Slab the Killer may use a Beer, once a turn, to double a Bull's Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer
from bang_explorer.core.reasons import requirement
from bang_explorer.games.dice.rules.faces import BEER, ONE, TWO
from bang_explorer.games.dice.rules.requirements import plays
from bang_explorer.games.dice.rules.shots import Aim, Shots

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


@requirement("dice.slab_the_killer", facts=lambda table, *_: {"dice": [face.id for face in table.dice]})
def a_beer_is_left(table: Table, *_: Any) -> bool:
    """True if a Beer lies among the dice that has not been used yet."""
    return table.left(BEER) > 0


@requirement("dice.slab_the_killer")
def nothing_doubled_yet(_table: Table, flow: Any, *_: Any) -> bool:
    """True if Slab the Killer has not doubled a Bull's Eye in this turn."""
    return not getattr(flow, "doubled", False)


DOUBLES = tuple(
    Aim(
        die, beer=BEER, prelude=(plays("slab_the_killer"),), requirements=(nothing_doubled_yet, a_beer_is_left),
        cites=(
            "dice.slab_the_killer", "dice.slab_the_killer.named-then", "dice.slab_the_killer.one-target",
            "dice.slab_the_killer.no-life",
        ),
    )
    for die in (ONE, TWO)
)  # fmt: skip

ABILITIES: tuple[Ability, ...] = tuple(Offer(Shots.aim, double) for double in DOUBLES)
