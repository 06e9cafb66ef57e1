"""Kit Carlson looks at three cards in phase I and keeps two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Instead
from bang_explorer.core.flow import End, Flow, chance, choice, flow, step
from bang_explorer.games.bang.rules.abilities import plays
from bang_explorer.games.bang.rules.general_store import take_shown
from bang_explorer.games.bang.rules.piles import Pile
from bang_explorer.games.bang.rules.turn import DrawPhase

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


LOOKED_AT, KEPT = 3, 2
LOOKED = Pile("base.kit_carlson.short-pile", "base.pile.too-few")

KIT_TAKES = take_shown("base.kit_carlson", "KitCarlson", plays("kit_carlson"))


@flow
class KitCarlson(Flow):
    """Phase I of Kit Carlson: he looks at three cards, keeps two and puts the third back on top."""

    who: int
    seen: int = 0
    kept: int = 0

    @chance(LOOKED, to={"more": "look", "enough": "keep"}, cites="base.kit_carlson")
    def look(self, table: Table, card: Card | None) -> str:
        """Kit Carlson looks at up to three cards from the top of the pile one by one, which nobody else sees."""
        if card is None:
            return "enough"
        table.show_only_to(self.who, card)
        self.seen += 1
        return "more" if self.seen < LOOKED_AT else "enough"

    @step(to={"choose": "choose", "rest": "take_rest", "done": "put_back"}, cites="base.kit_carlson")
    def keep(self, table: Table) -> str:
        """Must Kit Carlson choose a card to keep, may he take all that are there, or does he have both already?"""
        if self.kept == KEPT:
            return "done"
        return "choose" if self.kept + len(table.shown) > KEPT else "rest"

    @choice(decides="who", acts=(KIT_TAKES,), to={"take": "taken"}, cites="base.kit_carlson")
    def choose(self, _table: Table) -> None:
        """Which card does Kit Carlson keep?"""

    @step(to="keep", cites="base.kit_carlson")
    def taken(self, table: Table) -> None:
        """The chosen card goes to Kit Carlson's hand; then the next is chosen."""
        card = self.chosen[1]
        table.shown.remove(card)
        table.take_card(self.who, card)
        self.kept += 1

    @step(to=DONE, cites="base.kit_carlson")
    def take_rest(self, table: Table) -> None:
        """All cards go to Kit Carlson's hand, as there are no more than he may keep."""
        for card in table.shown:
            table.take_card(self.who, card)
        table.shown.clear()
        table.shown_to = None

    @step(to=DONE, cites="base.kit_carlson.third-back")
    def put_back(self, table: Table) -> None:
        """The card that is left goes back on top of the pile, unseen by the others."""
        table.put_shown_back(self.who)


ABILITIES: tuple[Ability, ...] = (Instead(DrawPhase, KitCarlson),)
