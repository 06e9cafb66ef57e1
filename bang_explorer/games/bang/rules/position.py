"""Positions of BANG! games, with methods for the numbers that players ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.position import Position as CorePosition
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.table import Table

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Explained


class Position(CorePosition[Table]):
    """A position of a BANG! game. It never changes: `take` returns a new one."""

    __slots__ = ()

    def distance(self, from_: str, to: str) -> Explained:
        """The distance from one player to another, with the summands that make it up.

        Raises `BadInput` if nobody has such a name, and `ValueError` if one of both is out of the game.
        """
        return numbers.distance.explain(self.table, self.seat(from_), self.seat(to))

    def reach(self, who: str) -> Explained:
        """How far a player's weapon carries, with the summands that make it up.

        Raises `BadInput` if nobody has this name.
        """
        return numbers.reach.explain(self.table, self.seat(who))

    def shots_left(self) -> Explained:
        """How many BANG! cards the player on turn may still play, with the summands that make it up.

        It is infinite if he may play any number.
        """
        return numbers.shots_left.explain(self.table, self.table.turn, self.table.shots)
