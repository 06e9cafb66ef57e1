"""Suzy Lafayette gains two life points if her final result shows no Bull's Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.events import FINAL, TURN_ENDS
from bang_explorer.games.dice.rules.faces import DYNAMITE, ONE, TWO
from bang_explorer.games.dice.rules.loss import DONE

if TYPE_CHECKING:
    from bang_explorer.core.flow import Event
    from bang_explorer.games.dice.rules.table import Table

GAIN = 2


@flow
class SuzyLafayette(Flow):
    """Suzy Lafayette's final result shows no Bull's Eye, and she gains two life points."""

    who: int

    @step(
        to=DONE, cites="dice.suzy_lafayette",
        grounds=(
            Ground(
                "dice.beer.maximum", where=lambda suzy, table: table.life[suzy.who] + GAIN > table.max_life[suzy.who]
            ),
            Ground("dice.suzy_lafayette.five-dynamite", where=lambda _suzy, table: set(table.dice) == {DYNAMITE}),
            Ground(
                "dice.suzy_lafayette.after-losses",
                where=lambda _suzy, table: table.rules.suzy_lafayette_gain == "after_losses",
            ),
            Ground(
                "dice.suzy_lafayette.before-losses",
                where=lambda _suzy, table: table.rules.suzy_lafayette_gain == "before_losses",
            ),
        ),
    )  # fmt: skip
    def gain(self, table: Table) -> None:
        """Suzy Lafayette gains two life points."""
        table.note("uses_ability", who=self.who, person="suzy_lafayette")
        table.gain_life(self.who, GAIN)


def _gains(event: Event, name: str, choice: str) -> Interrupt:
    """The ability at one of the two moments: it acts if the rules choose that moment, by the policy."""

    def is_due(table: Table, holder: int, flow: Any) -> bool:
        is_then = table.rules.suzy_lafayette_gain == choice
        return is_then and holder == flow.who and not {ONE, TWO} & {*table.dice}

    return Interrupt(
        event, name, SuzyLafayette, when=is_due, start=lambda _table, holder, _flow: SuzyLafayette(holder),
        cites=("dice.suzy_lafayette",),
    )  # fmt: skip


ABILITIES: tuple[Ability, ...] = (
    _gains(FINAL, "suzy_lafayette.before", "before_losses"),
    _gains(TURN_ENDS, "suzy_lafayette", "after_losses"),
)
