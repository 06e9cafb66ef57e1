"""Vulture Sam inherits the cards of whoever is eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.elimination import after_others
from bang_explorer.games.bang.rules.events import ELIMINATED
from bang_explorer.kit.roles import DEPUTY, SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.elimination import Elimination
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
NAME = "vulture_sam"


@flow
class VultureSam(Flow):
    """Somebody is out, and the heir takes all his cards into the hand."""

    replaceable: ClassVar[str] = "who"
    inherits: ClassVar[bool] = True
    """Says that this flow inherits, so that the cards of the eliminated are not discarded before it has run."""
    who: int
    of: int

    @step(to=DONE, cites="base.vulture_sam")
    def inherit(self, table: Table) -> None:
        """The heir takes all cards of the eliminated, from the hand and in play, into his hand."""
        table.inherit(self.who, self.of)


def heirs(table: Table, of: int) -> tuple[int, ...]:
    """The seats in the game with Vulture Sam's ability, clockwise from the eliminated player `of`; perhaps none."""
    holding = {seat for seat, ability in table.holders(ELIMINATED) if ability.name == NAME}
    return tuple(seat for seat in table.others(of) if seat in holding)


def _inherits(table: Table, holder: int, gone: Elimination) -> bool:
    """True if the holder may inherit at this moment of the elimination, and heirs have not shared the cards already."""
    shared = len(heirs(table, gone.on)) > 1 and not table.hands[gone.on] and not table.in_play[gone.on]
    return not shared and gone.is_due(table, holder)


def _blown_up(table: Table, holder: int, gone: Elimination) -> bool:
    """True if the holder inherits from a victim of a Dynamit that was discarded before, and so is not inherited."""
    return gone.by is None and table.rules.exploded_dynamite == "before_damage" and _inherits(table, holder, gone)


def _loses_it_again(table: Table, holder: int, gone: Elimination) -> bool:
    """True if the holder inherits, but as a Sheriff who has eliminated a Deputy will then lose all his cards."""
    is_punished = gone.by == holder and table.roles[holder] == SHERIFF and table.roles[gone.on] == DEPUTY
    return is_punished and _inherits(table, holder, gone)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        ELIMINATED,
        NAME,
        VultureSam,
        when=_inherits,
        start=lambda _table, holder, gone: VultureSam(holder, gone.on),
        cites=("base.vulture_sam",),
        grounds=(
            after_others(_inherits),
            Ground("base.vulture_sam.no-dynamit", where=_blown_up),
            Ground("base.vulture_sam.before-penalty", where=_loses_it_again),
        ),
    ),
)
