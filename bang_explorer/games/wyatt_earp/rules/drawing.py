"""The first step of a turn: two cards of the draw pile, or the top card of the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, call, chance, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.wyatt_earp.rules.cards import WYATT_EARP
from bang_explorer.games.wyatt_earp.rules.numbers import A_SET
from bang_explorer.games.wyatt_earp.rules.piles import DONE, PILE, Reshuffle, can_reshuffle, within_reach
from bang_explorer.games.wyatt_earp.rules.requirements import ON_TURN, cards_are_still_to_be_drawn

if TYPE_CHECKING:
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

TOO_FEW = End("too_few")
TWO = 2


@requirement("wyatt_earp.draw.empty-discard", facts=lambda table, *_: {"discards": len(table.discard)})
def a_discard_lies_there(table: Table, *_: Any) -> bool:
    """True if the discard pile is not empty."""
    return bool(table.discard)


DRAW = Act(
    "draw", edge="two", cites="wyatt_earp.draw.two-or-one", prelude=(*ON_TURN, cards_are_still_to_be_drawn),
)  # fmt: skip
"""The act of drawing two cards of the draw pile."""
TAKE = Act(
    "take", edge="one", cites="wyatt_earp.draw.two-or-one", prelude=(*ON_TURN, cards_are_still_to_be_drawn),
    requirements=(a_discard_lies_there,),
)  # fmt: skip
"""The act of taking the top card of the discard pile."""


def _draws_leftover(draw: DrawTwo, table: Table) -> bool:
    """True if the last card of the old pile is drawn before the discard pile becomes the new one."""
    return (
        table.rules.leftover_card == "on_top"
        and 0 < table.deck_count < draw.owed
        and can_reshuffle(table)
    )  # fmt: skip


def _drew_a_sheriff_card(draw: DrawTwo, table: Table) -> bool:
    """True if the card just drawn by playing a Wyatt Earp is a sheriff card."""
    return draw.is_play and table.hands[draw.who][-1].is_sheriff


def _drew_an_outlaw_card(draw: DrawTwo, table: Table) -> bool:
    """True if the card just drawn by playing a Wyatt Earp is an outlaw card that could be played in this turn."""
    hand = table.hands[draw.who]
    card = hand[-1]
    return draw.is_play and card.is_outlaw and (card.id in table.sets or hand.count(card) >= A_SET)


@flow
class DrawTwo(Flow):
    """A player draws two cards of the draw pile. It ends with `too_few` if there are not so many."""

    who: int
    is_play: bool
    """True if he draws by playing a Wyatt Earp: then he may not play the sheriff cards that he draws."""
    owed: int = TWO

    @step(
        to={"card": "card", "empty": "reshuffle", "too_few": TOO_FEW},
        grounds=(
            Ground("wyatt_earp.pile.first-time", on="empty", where=lambda draw, _table: not draw.is_play),
            Ground("wyatt_earp.pile.short-reshuffles", on="empty", where=lambda draw, _table: draw.is_play),
            Ground("wyatt_earp.pile.leftover-on-top", on="card", where=_draws_leftover),
            Ground("wyatt_earp.pile.second-time", on="too_few", where=lambda _draw, table: table.reshuffled),
            Ground("wyatt_earp.pile.still-short", on="too_few", where=lambda _draw, table: not table.reshuffled),
        ),
    )  # fmt: skip
    def pile(self, table: Table) -> str:
        """Are there cards enough in the draw pile, perhaps made anew?"""
        if within_reach(table) < self.owed:
            table.note("too_few_cards", who=self.who)
            return "too_few"
        if table.deck_count >= self.owed or _draws_leftover(self, table):
            return "card"
        return "empty"

    @call(Reshuffle, to="pile", cites="wyatt_earp.pile.first-time")
    def reshuffle(self, _table: Table) -> Flow:
        """The discard pile becomes the draw pile."""
        return Reshuffle()

    @chance(
        PILE, to={"more": "pile", "done": DONE},
        grounds=(
            Ground("wyatt_earp.draw.two-or-one", where=lambda draw, _table: not draw.is_play),
            Ground("wyatt_earp.wyatt_earp.draw", where=lambda draw, _table: draw.is_play),
            *(
                ground for edge in ("more", "done") for ground in (
                    Ground("wyatt_earp.wyatt_earp.drawn-sheriff", on=edge, where=_drew_a_sheriff_card, secret=True),
                    Ground("wyatt_earp.wyatt_earp.outlaw-card", on=edge, where=_drew_an_outlaw_card, secret=True),
                )
            ),
        ),
    )  # fmt: skip
    def card(self, table: Table, card: Card) -> str:
        """The player takes the top card of the draw pile."""
        table.draw_card(self.who, card)
        if self.is_play and card.is_sheriff:
            table.fetched.append(card)
        self.owed -= 1
        if self.owed:
            return "more"
        if self.is_play:
            table.finish(WYATT_EARP)
        table.phase = "play"
        return "done"
