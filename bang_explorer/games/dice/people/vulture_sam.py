"""Vulture Sam gains two life points whenever another player is eliminated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.beers import beyond_printed
from bang_explorer.games.dice.rules.events import LIFE_LOST
from bang_explorer.games.dice.rules.loss import DONE

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table

GAIN = 2


@flow
class VultureSam(Flow):
    """Other players have been eliminated, and Vulture Sam gains two life points for each."""

    who: int
    fallen: int
    """How many there are."""

    @step(
        to=DONE, cites="dice.vulture_sam",
        grounds=(
            Ground("dice.vulture_sam.each", where=lambda sam, _table: sam.fallen > 1),
            Ground(
                "dice.beer.maximum",
                where=lambda sam, table: table.life[sam.who] + GAIN * sam.fallen > table.max_life[sam.who],
            ),
            Ground(
                "dice.beer.sheriff", where=lambda sam, table: beyond_printed(table, sam.who, GAIN * sam.fallen)
            ),
        ),
    )  # fmt: skip
    def gain(self, table: Table) -> None:
        """Vulture Sam gains two life points for each of them."""
        table.note("uses_ability", who=self.who, person="vulture_sam")
        table.gain_life(self.who, GAIN * self.fallen)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        LIFE_LOST,
        "vulture_sam",
        VultureSam,
        when=lambda table, holder, loss: bool(loss.fallen) and not table.out[holder],
        start=lambda _table, holder, loss: VultureSam(holder, len(loss.fallen)),
        cites=("dice.vulture_sam",),
        grounds=(
            Ground(
                "dice.vulture_sam.together",
                where=lambda _table, holder, loss: holder in loss.fallen and len(loss.fallen) > 1,
            ),
        ),
    ),
)
