"""Slab the Killer may use a Beer, once a turn, to double a Bull's Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.dice.rules.faces import BEER, ONE, TWO
from bang_explorer.games.dice.rules.requirements import plays
from bang_explorer.games.dice.rules.shots import Aim, Shots, targets

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


def _another_could_be_doubled(table: Table, *_: Any) -> bool:
    """True if another Bull's Eye is yet to be aimed, so that the Beer could go with that one."""
    return table.left(ONE) + table.left(TWO) > 1


def _has_doubled(holder: int, shots: Shots) -> bool:
    return shots.who == holder and shots.chosen[0].beer is not None


def _another_could_be_hit(table: Table, holder: int, shots: Shots) -> bool:
    """True if the holder doubles a Bull's Eye with which he can hit somebody else as well."""
    return _has_doubled(holder, shots) and len(targets(table, holder, shots.chosen[0].shot)) > 1


def _somebody_lacks_life(table: Table, holder: int, shots: Shots) -> bool:
    """True if the holder doubles with a Beer that would have brought somebody a life point."""
    return _has_doubled(holder, shots) and any(table.life[who] < table.max_life[who] for who in table.living())


DOUBLES = tuple(
    Aim(
        die, beer=BEER, prelude=(plays("slab_the_killer"),), requirements=(nothing_doubled_yet, a_beer_is_left),
        cites=(
            "dice.slab_the_killer",
            Ground("dice.slab_the_killer.named-then", where=_another_could_be_doubled),
        ),
        rests_on={"a_shot_is_aimed": "dice.slab_the_killer.named-then"},
    )
    for die in (ONE, TWO)
)  # fmt: skip

ABILITIES: tuple[Ability, ...] = (
    *(Offer(Shots.aim, double) for double in DOUBLES),
    Says(
        Shots.aimed,
        Ground("dice.slab_the_killer.one-target", where=_another_could_be_hit),
        Ground("dice.slab_the_killer.no-life", where=_somebody_lacks_life),
    ),
)
