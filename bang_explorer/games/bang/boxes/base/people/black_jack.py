"""Black Jack shows his second card of phase I; a red one brings a third."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Instead
from bang_explorer.core.flow import End, Flow, call, chance, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.piles import PILE, Draw
from bang_explorer.games.bang.rules.turn import DrawPhase

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


@flow
class BlackJack(Flow):
    """Phase I of Black Jack: he shows the second card, and if it is red he draws a third."""

    who: int
    second: Card | None = None

    def looks_at(self) -> tuple[str, ...]:
        return ("is_red",)

    @chance(PILE, to={"card": "show", "none": DONE}, cites="base.abilities.must")
    def first(self, table: Table, card: Card | None) -> str:
        """Black Jack draws the first card, unseen by the others."""
        if card is None:
            return "none"
        table.take_card(self.who, card)
        return "card"

    @chance(
        PILE,
        to={"red": "third", "black": DONE},
        cites="base.black_jack",
        grounds=(Ground("base.black_jack.to-hand", on="red"),),
    )
    def show(self, table: Table, card: Card | None) -> str:
        """Black Jack draws the second card and shows it to all."""
        if card is None:
            return "black"
        table.hands[self.who].append(card)
        table.note("shows_drawn", who=self.who, card=card)
        return "red" if card.is_red else "black"

    @call(Draw, to=DONE, cites="base.black_jack.red")
    def third(self, _table: Table) -> Flow:
        """The second card was red, and Black Jack draws one more, unseen by the others."""
        return Draw(self.who, 1)


ABILITIES: tuple[Ability, ...] = (Instead(DrawPhase, BlackJack),)
