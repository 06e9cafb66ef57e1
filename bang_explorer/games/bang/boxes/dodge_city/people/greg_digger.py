"""Greg Digger regains two life points whenever somebody else is eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.elimination import Elimination, after_others
from bang_explorer.games.bang.rules.events import ELIMINATED

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
POINTS = 2


@flow
class GregDigger(Flow):
    """Somebody else is out, and Greg Digger regains life points."""

    who: int

    @step(
        to=DONE,
        cites="dodge_city.greg_digger",
        grounds=(
            Ground(
                "dodge_city.greg_digger.maximum",
                where=lambda greg, table: table.life[greg.who] + POINTS > table.max_life[greg.who],
            ),
            Ground("dodge_city.vera_custer.own-life", where=lambda greg, table: table.copied[greg.who] is not None),
        ),
    )
    def recover(self, table: Table) -> None:
        """Greg Digger regains two life points, but never has more than at the beginning."""
        table.note("uses_ability", who=self.who, person="greg_digger")
        table.regain_life(self.who, POINTS)


def _is_due(table: Table, holder: int, gone: Elimination) -> bool:
    return gone.is_due(table, holder)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        ELIMINATED,
        "greg_digger",
        GregDigger,
        when=_is_due,
        start=lambda _table, holder, _gone: GregDigger(holder),
        cites=("dodge_city.greg_digger",),
        grounds=(
            after_others(_is_due),
            Ground(
                "dodge_city.greg_digger.own-turn-or-not",
                where=lambda table, holder, gone: gone.by != holder and gone.is_due(table, holder),
            ),
        ),
    ),
    Says(
        Elimination.leave,
        Ground("dodge_city.greg_digger.alive", where=lambda _table, holder, gone: gone.on == holder),
    ),
)
