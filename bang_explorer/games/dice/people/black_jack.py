"""Black Jack may throw his dynamite again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Bar, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.faces import DYNAMITE
from bang_explorer.games.dice.rules.rolling import LOCKING, explodes
from bang_explorer.games.dice.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def _could_throw_dynamite(table: Table, holder: int, turn: Turn) -> bool:
    return turn.who == holder and DYNAMITE in table.dice and not explodes(table)


ABILITIES: tuple[Ability, ...] = (
    Bar(LOCKING, lambda _table, holder, who: holder == who, cites=("dice.black_jack",)),
    Says(
        Turn.again,
        Ground("dice.black_jack", where=_could_throw_dynamite),
        Ground("dice.black_jack.three", where=lambda table, holder, turn: turn.who == holder and explodes(table)),
    ),
    Says(
        Turn.pick_up,
        Ground("dice.black_jack", where=lambda _table, holder, turn: turn.who == holder and DYNAMITE in turn.chosen[1]),
    ),
)
