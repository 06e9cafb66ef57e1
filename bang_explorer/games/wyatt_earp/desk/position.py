"""Positions of Wyatt Earp, with what its players count: points, rewards and shares, each with what makes it up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.position import Position as AnyPosition
from bang_explorer.games.wyatt_earp.desk.names import card, outlaw
from bang_explorer.games.wyatt_earp.rules import numbers
from bang_explorer.games.wyatt_earp.rules.shares import share

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Explained
    from bang_explorer.games.wyatt_earp.rules.table import Table  # noqa: F401 - it stands in the class's type


class Position(AnyPosition["Table"]):
    """A state of a game of Wyatt Earp. Names are read as in moves; unknown ones raise `BadInput`."""

    __slots__ = ()

    def points(self, of: str, who: str | None = None) -> Explained:
        """The capture points for an outlaw, as they count: those of a player or, without one, of all together."""
        if who is None:
            return numbers.all_points.explain(self.table, outlaw(of).id)
        return numbers.points.explain(self.table, self.seat(who), outlaw(of).id)

    def reward(self, played: str, count: int = 1) -> Explained:
        """What playing so many of these cards at once adds to the outlaw's poster, in dollars."""
        return numbers.reward.explain(self.table, card(played), count)

    def share(self, of: str, who: str) -> Explained:
        """What a player would get from an outlaw's poster if it were settled now, in dollars."""
        return share.explain(self.table, self.seat(who), outlaw(of).id)
