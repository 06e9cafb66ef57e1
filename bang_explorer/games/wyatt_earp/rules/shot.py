"""The shot: for many sheriff cards the top card of the draw pile is turned up, and an outlaw card is a hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.flow import End, Flow, call, chance, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.wyatt_earp.rules.piles import PILE, Reshuffle

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

HIT, MISS = End("hit"), End("miss")


@flow
class Shot(Flow):
    """A player turns up the top card of the draw pile. It ends with `hit` or `miss`."""

    who: int

    @step(
        to={"ready": "turn_up", "empty": "reshuffle"},
    )  # fmt: skip
    def pile(self, table: Table) -> str:
        """Is a card left in the draw pile?"""
        return "ready" if table.deck_count else "empty"

    @call(Reshuffle, to="turn_up", cites="wyatt_earp.pile.short-reshuffles")
    def reshuffle(self, _table: Table) -> Flow:
        """The discard pile becomes the draw pile, without the card that is being played."""
        return Reshuffle()

    @chance(
        PILE, to={"hit": HIT, "miss": MISS}, cites="wyatt_earp.hit.bullet-hole",
        grounds=(Ground("wyatt_earp.hit.discarded", on="hit"), Ground("wyatt_earp.hit.miss", on="miss")),
    )  # fmt: skip
    def turn_up(self, table: Table, card: Card) -> str:
        """The top card is turned up and goes to the discard pile. Is it an outlaw card, with the bullet hole?"""
        table.turn_up(card)
        table.note("hits" if card.is_outlaw else "misses", who=self.who, card=card.id)
        return "hit" if card.is_outlaw else "miss"

    def looks_at(self) -> tuple[str, ...]:
        return ("is_outlaw",)
