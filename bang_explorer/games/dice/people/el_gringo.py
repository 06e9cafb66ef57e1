"""Whoever costs El Gringo life points takes an arrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.arrows import TakeArrows
from bang_explorer.games.dice.rules.events import LIFE_LOST
from bang_explorer.games.dice.rules.loss import DONE, GATLING, INDIANS, LoseLife

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


@flow
class ElGringo(Flow):
    """Another player has cost El Gringo life points and takes an arrow."""

    who: int
    by: int

    @call(TakeArrows, to=DONE, cites="dice.el_gringo")
    def arrow(self, table: Table) -> Flow:
        """The other player takes one arrow, however many life points it were."""
        table.note("uses_ability", who=self.who, person="el_gringo")
        return TakeArrows(self.by, 1)


def _is_due(table: Table, holder: int, loss: LoseLife) -> bool:
    """True if another player, who is still in play, has cost the holder life points, and that counts if he fell."""
    if loss.by is None or not loss.lost[holder] or table.out[loss.by]:
        return False
    return not table.out[holder] or table.rules.el_gringo_eliminated == "takes_effect"


def _has_fallen(holder: int, loss: LoseLife) -> bool:
    return loss.by is not None and holder in loss.fallen


def _takes_one_after_the_gatling(table: Table, holder: int, loss: LoseLife) -> bool:
    """True if the Gatling has hit the holder, and it matters that the shooter takes an arrow only after that.

    It does if he has arrows, which go back before, or if he takes the last one.
    """
    if loss.cause != GATLING or loss.by is None or not _is_due(table, holder, loss):
        return False
    return table.arrows[loss.by] > 0 or table.pool == 1


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        LIFE_LOST,
        "el_gringo",
        ElGringo,
        when=_is_due,
        start=lambda _table, holder, loss: ElGringo(holder, loss.by),
        cites=("dice.el_gringo",),
        grounds=(
            Ground(
                "dice.el_gringo.not-indians",
                where=lambda _table, holder, loss: loss.by is None and loss.lost[holder] > 0,
            ),
            Ground(
                "dice.indians.nobodys-doing",
                where=lambda _table, holder, loss: loss.cause == INDIANS and loss.lost[holder] > 0,
            ),
            Ground(
                "dice.el_gringo.one-arrow",
                where=lambda table, holder, loss: loss.lost[holder] > 1 and _is_due(table, holder, loss),
            ),
            Ground(
                "dice.el_gringo.eliminated",
                where=lambda table, holder, loss: _has_fallen(holder, loss) and _is_due(table, holder, loss),
            ),
            Ground(
                "dice.el_gringo.spared",
                where=lambda table, holder, loss: _has_fallen(holder, loss) and not _is_due(table, holder, loss),
            ),
        ),
    ),
    Says(LoseLife.put_back, Ground("dice.el_gringo.after-gatling", where=_takes_one_after_the_gatling)),
)
