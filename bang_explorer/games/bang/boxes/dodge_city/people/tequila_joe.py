"""Tequila Joe regains two life points with a Bier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, AddTerm, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.bier import Regain
from bang_explorer.games.bang.rules.life import LoseLife
from bang_explorer.games.bang.rules.numbers import bier_worth

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def _one_more(table: Table, holder: int, who: int, loss: int | None = None) -> int:
    """What Tequila Joe adds to a Bier: 1 to one of his own, but 0 where the rules do not let that count against `loss`.

    In one's own turn there is no `loss`, and it always counts.
    """
    saves = "two" if loss is None else table.rules.tequila_joe_saves
    return int(holder == who and (saves == "two" or (saves == "two_of_the_loss" and loss != 1)))


ABILITIES: tuple[Ability, ...] = (
    AddTerm(
        bier_worth, _one_more, "tequila_joe", "dodge_city.tequila_joe",
    ),
    Says(
        Regain.regain,
        Ground(
            "dodge_city.tequila_joe.only-bier",
            where=lambda table, holder, regain: (
                holder in regain.left and bool(table.under_way) and table.under_way[-1].kind.id != "bier"
            ),
        ),
    ),
    Says(
        LoseLife.drink,
        Ground(
            "dodge_city.tequila_joe.against-loss",
            where=lambda table, holder, loss: (
                len(table.living()) > 2 and _one_more(table, holder, loss.on, loss.points - loss.regained) > 0
            ),
        ),
        Ground(
            "base.life.no-more-than-loss",
            where=lambda table, holder, loss: (
                loss.on == holder
                and table.rules.tequila_joe_saves == "two_of_the_loss"
                and loss.points - loss.regained == 1
            ),
        ),
    ),
)  # fmt: skip
