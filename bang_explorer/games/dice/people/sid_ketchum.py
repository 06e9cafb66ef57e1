"""At the beginning of Sid Ketchum's turn a player of his choice gains a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import Flow, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.acts import AbilityAt
from bang_explorer.games.dice.rules.beers import beyond_printed, is_full
from bang_explorer.games.dice.rules.events import TURN_BEGINS
from bang_explorer.games.dice.rules.loss import DONE
from bang_explorer.games.dice.rules.requirements import target_in_play
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table

GIVE = AbilityAt(
    "sid_ketchum", when=asked("sids_turn_begins", "dice.sid_ketchum", "SidKetchum"), aims=(target_in_play,),
    grounds=(
        Ground("dice.sid_ketchum.oneself", where=lambda _table, _flow, who, _what, at: at == who),
        Ground("dice.beer.maximum", where=lambda table, _flow, _who, _what, at: is_full(table, at)),
    ),
)  # fmt: skip


@flow
class SidKetchum(Flow):
    """Sid Ketchum's turn begins, and he gives somebody a life point."""

    who: int

    @choice(decides="who", acts=(GIVE,), to={"use": "gift"}, cites="dice.sid_ketchum")
    def asked(self, _table: Table) -> None:
        """Who gains a life point?"""

    @step(
        to=DONE, cites="dice.sid_ketchum",
        grounds=(
            Ground("dice.sid_ketchum.oneself", where=lambda sid, _table: sid.chosen[2] == sid.who),
            Ground("dice.beer.maximum", where=lambda sid, table: is_full(table, sid.chosen[2])),
            Ground("dice.beer.sheriff", where=lambda sid, table: beyond_printed(table, sid.chosen[2])),
        ),
    )  # fmt: skip
    def gift(self, table: Table) -> None:
        """That player gains a life point."""
        at: int = self.chosen[2]
        table.note("gives_life", who=self.who, on=at)
        table.gain_life(at, 1)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        TURN_BEGINS,
        "sid_ketchum",
        SidKetchum,
        when=lambda _table, holder, turn: holder == turn.who,
        start=lambda _table, holder, _turn: SidKetchum(holder),
        cites=("dice.sid_ketchum",),
    ),
)
