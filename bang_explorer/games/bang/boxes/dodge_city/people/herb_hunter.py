"""Herb Hunter draws two cards whenever somebody else is eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.games.bang.rules.piles import Draw

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.elimination import Elimination
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
CARDS = 2


@flow
class HerbHunter(Flow):
    """Somebody else is out, and he draws."""

    who: int

    @call(Draw, to=DONE, cites=("dodge_city.herb_hunter", "dodge_city.greg_digger.own-turn-or-not"))
    def draw(self, table: Table) -> Flow:
        """Two cards from the pile."""
        table.note("uses_ability", who=self.who, person="herb_hunter")
        return Draw(self.who, CARDS)


def _somebody_else_is_out(table: Table, holder: int, gone: Elimination) -> bool:
    """Always, when it is his turn; a reward of his own comes on top, and later."""
    if gone.by == holder:
        table.cite("dodge_city.herb_hunter.with-reward", "dodge_city.herb_hunter.before-reward")
    return gone.is_due(table, holder)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        "eliminated",
        "herb_hunter",
        HerbHunter,
        when=_somebody_else_is_out,
        start=lambda _table, holder, _gone: HerbHunter(holder),
        cites=("dodge_city.herb_hunter",),
    ),
)
