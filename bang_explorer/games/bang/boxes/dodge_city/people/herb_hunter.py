"""Herb Hunter draws two cards whenever somebody else is eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.elimination import Elimination, after_others
from bang_explorer.games.bang.rules.events import ELIMINATED
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
CARDS = 2


@flow
class HerbHunter(Flow):
    """Somebody else is out, and Herb Hunter draws cards."""

    who: int

    @call(Draw, to=DONE, cites="dodge_city.herb_hunter")
    def draw(self, table: Table) -> Flow:
        """Herb Hunter draws two cards from the pile."""
        table.note("uses_ability", who=self.who, person="herb_hunter")
        return Draw(self.who, CARDS)


def _is_due(table: Table, holder: int, gone: Elimination) -> bool:
    return gone.is_due(table, holder)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        ELIMINATED,
        "herb_hunter",
        HerbHunter,
        when=_is_due,
        start=lambda _table, holder, _gone: HerbHunter(holder),
        cites=("dodge_city.herb_hunter",),
        grounds=(
            after_others(_is_due),  # if he is the eliminator, a reward comes in addition, and later
            Ground(
                "dodge_city.herb_hunter.before-reward",
                where=lambda _table, holder, gone: gone.by == holder and not gone.accounted,
            ),
            Ground(
                "dodge_city.greg_digger.own-turn-or-not",
                where=lambda table, holder, gone: gone.by != holder and gone.is_due(table, holder),
            ),
        ),
    ),
    Says(
        Elimination.reward,
        Ground("dodge_city.herb_hunter.with-reward", where=lambda _table, holder, gone: gone.by == holder),
    ),
    Says(
        Elimination.leave,
        Ground("dodge_city.greg_digger.alive", where=lambda _table, holder, gone: gone.on == holder),
    ),
)  # fmt: skip
