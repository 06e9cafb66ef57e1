"""El Gringo takes a card from whoever costs him a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.flow import End, Flow, announce, chance, flow
from bang_explorer.games.bang.rules.piles import HAND

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.life import LoseLife
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


@flow
class ElGringo(Flow):
    """He has lost a life point to another player's card and takes a card from that hand."""

    who: int
    of: int

    @chance(HAND, to="taken", cites=("base.el_gringo", "base.owner.principle", "base.abilities.must"))
    def take(self, table: Table, card: Card) -> None:
        """A card of the other's hand, unseen."""
        table.hands[self.who].append(card)
        table.note("takes_unseen", who=self.who, of=self.of, card=card, secret=("card",), seen_by=(self.who, self.of))

    @announce("lull", to=DONE, cites="base.abilities.interrupt")
    def taken(self, table: Table) -> None:
        """The card is taken."""


def _gringo_may_take(table: Table, holder: int, loss: LoseLife) -> bool:
    """It is he who has lost a life point, to another's card, and the other has a card to take."""
    if holder != loss.on:
        return False
    if loss.by is None:
        table.cite("base.el_gringo.dynamit")
        return False
    if loss.by == holder:
        table.cite("base.el_gringo.own-duell")
        return False
    if not table.hands[loss.by]:
        table.cite("base.el_gringo.empty-hand")
        return False
    return True


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        "life_lost",
        "el_gringo",
        ElGringo,
        when=_gringo_may_take,
        start=lambda _table, holder, loss: ElGringo(holder, loss.by),
        cites=("base.el_gringo",),
    ),
)
