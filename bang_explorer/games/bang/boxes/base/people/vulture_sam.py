"""Vulture Sam inherits the cards of the eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.games.bang.people import DEPUTY, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.elimination import Elimination
    from bang_explorer.games.bang.table import Table


DONE = End("done")


@flow
class VultureSam(Flow):
    """Somebody is out, and he takes all his cards to his hand."""

    who: int
    of: int

    @step(to=DONE, cites="base.vulture_sam")
    def inherit(self, table: Table) -> None:
        """The hand and what lay in play."""
        table.inherit(self.who, self.of)


def _sam_inherits(table: Table, holder: int, gone: Elimination) -> bool:
    """Always: he is in the game, and somebody else is not any more."""
    if gone.by is None and table.rules.exploded_dynamite == "before_damage":
        table.cite("base.vulture_sam.no-dynamit")
    if gone.by == holder and table.roles[holder] == SHERIFF and table.roles[gone.on] == DEPUTY:
        table.cite("base.vulture_sam.before-penalty")
    return True


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        "eliminated",
        "vulture_sam",
        VultureSam,
        when=_sam_inherits,
        start=lambda _table, holder, gone: VultureSam(holder, gone.on),
        cites=("base.vulture_sam",),
    ),
)
