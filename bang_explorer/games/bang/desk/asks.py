"""What the questions of the card game name that their flows do not hold as a seat or a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.life import LoseLife
from bang_explorer.kit.desk.asks import Asks

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table


def _barrel(hit: Hit, _table: Table) -> str:
    """The id of the barrel, or of the character with an ability like it, that draws now."""
    return hit.used[-1]


def _left(loss: LoseLife, table: Table) -> int:
    """How many life points would be left after the loss, and after what has been brought against it."""
    return max(table.life[loss.on] - loss.points + loss.regained, 0)


ASKS = Asks({Hit.flip.key: {"what": _barrel}, LoseLife.save.key: {"left": _left}})
