"""What a file says of a position: values that are as at the beginning are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.this_turn import START
from bang_explorer.games.dice.rules.setup import first_player, starting_life
from bang_explorer.games.dice.rules.table import ARROWS

if TYPE_CHECKING:
    from bang_explorer.games.dice.rules.table import Table


def turn_if_unusual(table: Table) -> str | None:
    """The name of the player on turn; None if it is the one who begins the game."""
    return None if table.turn == first_player(table) else table.names[table.turn]


def phase_if_dice_lie_there(table: Table) -> str | None:
    return None if table.phase == START else table.phase


def dice(table: Table) -> tuple[str, ...]:
    return tuple(face.written for face in table.dice)


def throws_if_several(table: Table) -> int | None:
    """How often the player on turn has thrown; None if a file need not say so."""
    return table.throws if table.throws > 1 else None


def pool_if_unusual(table: Table) -> int | None:
    """The arrows in the pool; None if they are all that lie in front of nobody."""
    return None if table.pool + sum(table.arrows) == ARROWS else table.pool


def life_if_lost(table: Table, who: int) -> int | None:
    """A player's life points; None if he has all of them or is out of the game."""
    return None if table.out[who] or table.life[who] == table.max_life[who] else table.life[who]


def max_life_if_unusual(table: Table, who: int) -> int | None:
    """A player's greatest number of life points; None if it is that with which he begins."""
    return None if table.max_life[who] == starting_life(table, who) else table.max_life[who]
