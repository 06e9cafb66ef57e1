"""Ziehen (draw!): the top card of the pile is turned over, and its poker value decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from bang_explorer.core.flow import End, Flow, chance, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.piles import DRAWN

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

YES, NO = End("yes"), End("no")
Property = Literal["is_heart", "is_red", "is_spade_2_to_9", "is_spade", "is_jack_to_ace"]
"""The property of `Card` that the turned card must have for the draw to succeed."""


def _would_heal(draw: Any, table: Table) -> bool:
    """True if the card just turned over is a Bier, and whoever draws has lost life points."""
    is_bier = bool(table.discard) and table.discard[-1].kind.answers == "beer"
    return is_bier and table.life[draw.who] < table.max_life[draw.who]


@flow
class DrawCheck(Flow):
    """Draw!: somebody turns over the top card of the draw pile for a card or an ability, and its value decides."""

    replaceable: ClassVar[str] = "who"
    who: int
    wanted: Property

    def looks_at(self) -> tuple[str, ...]:
        return (self.wanted,)

    @chance(
        DRAWN,
        to={"yes": YES, "no": NO},
        cites="base.draw.reveal",
        grounds=(
            Ground(
                "base.draw.value",
                where=lambda draw, _table: draw.wanted in ("is_spade_2_to_9", "is_jack_to_ace"),  # by suit alone, else
            ),
            *(
                ground
                for edge in ("yes", "no")
                for ground in (
                    Ground("base.draw.compare", on=edge, where=lambda _draw, table: bool(table.discard)),
                    Ground("base.draw.no-effect", on=edge, where=_would_heal),
                )
            ),
        ),
    )
    def flip(self, table: Table, card: Card | None) -> str:
        """The top card is turned over and discarded: its value decides if the draw succeeds. With no card it fails."""
        if card is None:
            return "no"
        table.flip_card(self.who, card)
        return "yes" if getattr(card, self.wanted) else "no"
