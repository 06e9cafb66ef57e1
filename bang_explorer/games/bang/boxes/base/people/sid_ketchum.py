"""Sid Ketchum gives two cards against a loss, or for a life point in his turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.abilities import ABILITY_FLOWS, UseAbility
from bang_explorer.games.bang.answers import asked
from bang_explorer.games.bang.boxes.base.people.being import ANSWERING, plays
from bang_explorer.games.bang.requirements import (
    IN_PHASE_TWO,
)

if TYPE_CHECKING:
    from bang_explorer.games.bang.cards import Card
    from bang_explorer.games.bang.table import Table


DONE = End("done")


class TwoCards(UseAbility):
    """An ability that takes two cards of the hand."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[tuple[Card, ...], None]]:
        hand = sorted(table.hands[who], key=lambda card: card.index)
        for pair in dict.fromkeys(combinations(hand, 2)):
            yield pair, None


@requirement("base.sid_ketchum.two-per-point", facts=lambda table, _flow, who, what, _at: {
    "cards": [card.text for card in what or ()], "hand": [card.text for card in table.hands[who]]})  # fmt: skip
def holds_both_cards(table: Table, _flow: Flow, who: int, what: Any, _at: Any) -> bool:
    """Two cards of the own hand."""
    hand = list(table.hands[who])
    for card in what or ():
        if card not in hand:
            return False
        hand.remove(card)
    return len(what or ()) == 2


@requirement("base.sid_ketchum.once", facts=lambda table, *_: {"healed": table.healed})
def not_healed_yet(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """Once a turn, unless the rules say otherwise."""
    return table.rules.sid_heals == "unlimited" or not table.healed


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
        if table.healed:
            table.cite("base.sid_ketchum.international")
        if table.life[self.who] == table.max_life[self.who]:
            table.cite("base.sid_ketchum.full-life")
        table.healed += 1
        table.regain_life(self.who)


SID_HEALS = TwoCards(
    "sid_ketchum",
    edge="ability",
    cites=("base.sid_ketchum.own-turn", "base.discarded.not-at-will", "base.sid_ketchum.international"),
    prelude=(*IN_PHASE_TWO, plays("sid_ketchum"), holds_both_cards),
    requirements=(not_healed_yet,),
    begin=lambda _table, who, what, _at: SidHeals(who, what),
)


ABILITIES: tuple[Ability, ...] = (Offer("LoseLife.save", SID_SAVES), Offer("Turn.play", SID_HEALS))
