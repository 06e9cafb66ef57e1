"""Suzy Lafayette gains two life points if her final result shows no Bull's Eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import Flow, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.beers import beyond_printed
from bang_explorer.games.dice.rules.events import FINAL, TURN_ENDS
from bang_explorer.games.dice.rules.faces import DYNAMITE, ONE, TWO
from bang_explorer.games.dice.rules.loss import DONE, LoseLife
from bang_explorer.games.dice.rules.rolling import explodes

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
            Ground("dice.beer.sheriff", where=lambda suzy, table: beyond_printed(table, suzy.who, GAIN)),
            Ground("dice.suzy_lafayette.five-dynamite", where=lambda _suzy, table: set(table.dice) == {DYNAMITE}),
            Ground(
                "dice.suzy_lafayette.after-losses",
                where=lambda _suzy, table: table.rules.suzy_lafayette_gain == "after_losses" and explodes(table),
            ),
            Ground(
                "dice.suzy_lafayette.before-losses",
                where=lambda _suzy, table: table.rules.suzy_lafayette_gain == "before_losses" and explodes(table),
            ),
        ),
    )  # fmt: skip
    def gain(self, table: Table) -> None:
        """Suzy Lafayette gains two life points."""
        table.note("uses_ability", who=self.who, person="suzy_lafayette")
        table.gain_life(self.who, GAIN)


def _shows_no_bullseye(table: Table) -> bool:
    return not {ONE, TWO} & {*table.dice}


def _falls_before(table: Table, holder: int, loss: LoseLife) -> bool:
    """True if the holder is out before her life points come, though her final result shows no Bull's Eye."""
    is_later = table.rules.suzy_lafayette_gain == "after_losses" and table.phase == "resolve"
    return is_later and holder == table.turn and holder in loss.fallen and _shows_no_bullseye(table)


def _gains(event: Event, name: str, choice: str) -> Interrupt:
    """The ability at one of the two moments: it acts if the rules choose that moment, by the policy."""

    def is_due(table: Table, holder: int, flow: Any) -> bool:
        is_then = table.rules.suzy_lafayette_gain == choice
        return is_then and holder == flow.who and _shows_no_bullseye(table)

    return Interrupt(
        event, name, SuzyLafayette, when=is_due, start=lambda _table, holder, _flow: SuzyLafayette(holder),
        cites=("dice.suzy_lafayette",),
    )  # fmt: skip


ABILITIES: tuple[Ability, ...] = (
    _gains(FINAL, "suzy_lafayette.before", "before_losses"),
    _gains(TURN_ENDS, "suzy_lafayette", "after_losses"),
    Says(LoseLife.leave, Ground("dice.suzy_lafayette.after-losses", where=_falls_before)),
)
