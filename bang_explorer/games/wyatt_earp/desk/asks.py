"""What the questions of Wyatt Earp name that their flows do not hold as a seat or a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.wyatt_earp.rules.duel import Duel
from bang_explorer.games.wyatt_earp.rules.requirements import card_of
from bang_explorer.games.wyatt_earp.rules.sheriff import SheriffCard
from bang_explorer.kit.desk.asks import Asks

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table


def _next(duel: Duel, _table: Table) -> int:
    """The seat of the player who turns up the next card."""
    return duel.players[duel.place]


def _played(play: SheriffCard, _table: Table) -> Card:
    """The sheriff card that is played."""
    return card_of(play.what)


ASKS = Asks({Duel.card.key: {"who": _next}, SheriffCard.shot.key: {"card": _played}})
