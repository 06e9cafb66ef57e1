"""Sid Ketchum gives two cards against a loss, or for a life point in his turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.abilities import ABILITY_FLOWS, ANSWERING, TwoCards, holds_both_cards, plays
from bang_explorer.games.bang.answers import asked
from bang_explorer.games.bang.requirements import IN_PHASE_TWO

if TYPE_CHECKING:
    from bang_explorer.games.bang.cards import Card
    from bang_explorer.games.bang.table import Table


DONE = End("done")


@requirement("base.sid_ketchum.once", facts=lambda table, *_: {"healed": table.uses.count("sid_ketchum")})
def not_healed_yet(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """Once a turn, unless the rules say otherwise."""
    return table.rules.sid_heals == "unlimited" or "sid_ketchum" not in table.uses


SID_NEEDED = asked("a_loss_hangs_over_oneself", "base.sid_ketchum", "LoseLife")

SID_SAVES = TwoCards(
    "sid_ketchum",
    edge="pay",
    cites=(
        "base.sid_ketchum",
        "base.sid_ketchum.two-per-point",
        "base.sid_ketchum.with-bier",
    ),
    prelude=(*ANSWERING, SID_NEEDED, plays("sid_ketchum"), holds_both_cards),
)


@ABILITY_FLOWS.add
@flow
class SidHeals(Flow):
    """In his turn he gives two cards for a life point."""

    who: int
    cards: tuple[Card, ...]

    @step(to=DONE, cites=("base.sid_ketchum.own-turn", "base.sid_ketchum.maximum"))
    def heal(self, table: Table) -> None:
        """Two cards go, a life point comes back."""
        table.note("uses_ability", who=self.who, person="sid_ketchum")
        for card in self.cards:
            table.discard_from_hand(self.who, card)
        if "sid_ketchum" in table.uses:
            table.cite("base.sid_ketchum.international")
        if table.life[self.who] == table.max_life[self.who]:
            table.cite("base.sid_ketchum.full-life")
        table.count_use("sid_ketchum")
        table.regain_life(self.who)


SID_HEALS = TwoCards(
    "sid_ketchum",
    edge="ability",
    cites=(
        "base.sid_ketchum.own-turn",
        "base.sid_ketchum.two-per-point",
        "base.discarded.not-at-will",
        "base.sid_ketchum.international",
    ),
    prelude=(*IN_PHASE_TWO, plays("sid_ketchum"), holds_both_cards),
    requirements=(not_healed_yet,),
    begin=lambda _table, who, what, _at: SidHeals(who, what),
)


ABILITIES: tuple[Ability, ...] = (Offer("LoseLife.save", SID_SAVES), Offer("Turn.play", SID_HEALS))
