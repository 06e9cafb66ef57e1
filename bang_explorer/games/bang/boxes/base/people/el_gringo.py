"""El Gringo takes a card from the hand of another player whose card or ability costs him life points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt, Says
from bang_explorer.core.flow import End, Flow, announce, chance, flow, seam
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.dynamit import DAMAGE
from bang_explorer.games.bang.rules.events import CARD_LOST, LIFE_LOST, LULL, after_another, some_ability_acts
from bang_explorer.games.bang.rules.hit import is_of
from bang_explorer.games.bang.rules.life import LoseLife
from bang_explorer.games.bang.rules.piles import HAND

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


@flow
class ElGringo(Flow):
    """El Gringo has lost life points by another player's card or ability and takes a card of that player's hand."""

    who: int
    of: int

    @chance(HAND, to="lost", cites="base.el_gringo")
    def take(self, table: Table, card: Card) -> None:
        """El Gringo takes a card of the other player's hand without seeing it."""
        table.hands[self.who].append(card)
        table.note("takes_unseen", who=self.who, of=self.of, card=card, secret=("card",), seen_by=(self.who, self.of))

    @seam(CARD_LOST, to="taken")
    def lost(self, table: Table) -> None:
        """The other player has lost the card, and abilities may act on that."""

    @announce(LULL, to=DONE, grounds=(Ground("base.abilities.interrupt", where=some_ability_acts(LULL)),))
    def taken(self, table: Table) -> None:
        """El Gringo has taken the card, and other abilities may act now."""


def _of_another(_table: Table, holder: int, loss: LoseLife) -> bool:
    """True if the holder of the ability has lost life points by another player's card or ability."""
    return holder == loss.on and loss.by not in (None, holder)


def _of_dynamit(_table: Table, holder: int, loss: LoseLife) -> bool:
    """True if the holder of the ability has lost life points by Dynamit, the only thing that costs so many at once."""
    return holder == loss.on and loss.by is None and loss.points + loss.prevented == DAMAGE


def _has_cards(table: Table, loss: LoseLife) -> bool:
    """True if the player whose card or ability caused the loss has a card in the hand."""
    return loss.by is not None and bool(table.hands[loss.by])


def _takes(table: Table, holder: int, loss: LoseLife) -> bool:
    return _of_another(table, holder, loss) and _has_cards(table, loss)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        LIFE_LOST,
        "el_gringo",
        ElGringo,
        when=_takes,
        start=lambda _table, holder, loss: ElGringo(holder, loss.by),
        cites=("base.el_gringo",),
        grounds=(
            after_another(_takes),
            Ground("base.owner.duell", where=lambda table, holder, loss: holder == loss.on and is_of(table, "duell")),
            Ground("base.el_gringo.dynamit", where=_of_dynamit),
            Ground("base.el_gringo.own-duell", where=lambda _table, holder, loss: holder == loss.on == loss.by),
            Ground(
                "base.el_gringo.empty-hand",
                where=lambda table, holder, loss: _of_another(table, holder, loss) and not _has_cards(table, loss),
            ),
        ),
    ),
    Says(LoseLife.eliminate, Ground("base.el_gringo.eliminated", where=lambda _table, holder, loss: holder == loss.on)),
)
