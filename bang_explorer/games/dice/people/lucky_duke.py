"""Lucky Duke may throw the dice four times."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability, AddTerm, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.dice.rules.numbers import throws_left
from bang_explorer.games.dice.rules.turn import Turn

ABILITIES: tuple[Ability, ...] = (
    AddTerm(throws_left, lambda _table, holder, who, _thrown: int(holder == who), "lucky_duke", "dice.lucky_duke"),
    Says(
        Turn.again,
        Ground("dice.lucky_duke", where=lambda table, holder, turn: turn.who == holder and table.throws == 3),
    ),
)
