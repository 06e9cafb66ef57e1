"""Jesse Jones gains two life points by each own Beer that he drinks himself, if he has no more than four left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.beers import Beers
from bang_explorer.games.dice.rules.numbers import beer_worth

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table

THIRSTY = 4
"""With so many life points, or fewer, his own Beers are worth more to him."""


def _more(_table: Table, holder: int, who: int, at: int, life: int) -> int:
    return int(holder == who == at and life <= THIRSTY)


def _is_thirsty(table: Table, holder: int, beers: Beers) -> bool:
    """True if the holder has few enough life points for double Beers; in his own turn, had when his Beers began."""
    return (beers.life if beers.who == holder else int(table.life[holder])) <= THIRSTY


def _drinks_without_thirst(_table: Table, holder: int, beers: Beers) -> bool:
    """True if the holder's own Beer brings him only one life point, since he had too many when his Beers began."""
    return holder == beers.who == beers.chosen[2] and beers.life > THIRSTY


def _gives_another(table: Table, holder: int, beers: Beers) -> bool:
    at: int = beers.chosen[2]
    return (beers.who == holder) != (at == holder) and _is_thirsty(table, holder, beers)


ABILITIES: tuple[Ability, ...] = (
    AddTerm(beer_worth, _more, "jesse_jones", "dice.jesse_jones"),
    Says(
        Beers.drink,
        Ground("dice.jesse_jones", where=_drinks_without_thirst),
        Ground("dice.jesse_jones.own-beer", where=_gives_another),
        Ground(
            "dice.jesse_jones.tested-once",
            where=lambda table, holder, beers: (
                holder == beers.who == beers.chosen[2] and (beers.life <= THIRSTY) != (table.life[holder] <= THIRSTY)
            ),
        ),
    ),
)
