"""Schlägerei: everybody else discards a card, which the player chooses, one person after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.events import LULL, SEVERAL
from bang_explorer.games.bang.rules.panik import DropCard
from bang_explorer.games.bang.rules.play import cards_of
from bang_explorer.games.bang.rules.requirements import (
    card_is_there,
    game_goes_on,
    is_of_the_one_chosen_from,
    still_in_the_game,
)
from bang_explorer.games.bang.rules.touching import touched
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Reason, Requirement
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import AtCard, Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


class ChooseCard(Act):
    """The act of choosing a card, in play or unseen from the hand, of the player whose seat is the flow's `of`."""

    def candidates(self, table: Table, flow: DropEach, _who: int) -> Iterator[tuple[None, AtCard]]:  # type: ignore[override]
        for at in cards_of(table, flow.of):
            yield None, at

    def reason(
        self, requirement: Requirement, table: Table, flow: Any, who: int, what: Any, at: Any, cites: tuple[str, ...]
    ) -> Reason:
        """One requirement's verdict. That no such card is there rests on how one is chosen, or on there being none."""
        reason = super().reason(requirement, table, flow, who, what, at, cites)
        if requirement is not card_is_there or reason.met:
            return reason
        has_any = table.hands[at.seat] or table.in_play[at.seat]
        rule = "dodge_city.schlaegerei.choice" if has_any else "dodge_city.schlaegerei.skips"
        return replace(reason, rule=rule, also=(reason.rule, *reason.also))


CHOOSE = ChooseCard(
    "choose", edge="card", aim="card", cites="dodge_city.schlaegerei.choice",
    prelude=(
        game_goes_on, still_in_the_game,
        asked("a_card_of_this_player_is_chosen", "dodge_city.schlaegerei.in-turn", "DropEach"),
    ),
    aims=(is_of_the_one_chosen_from.resting_on("dodge_city.schlaegerei.in-turn"), card_is_there),
)  # fmt: skip


@flow
class DropEach(Flow):
    """The player makes everybody else whom the card affects, clockwise, discard a card, if there is one."""

    by: int
    left: tuple[int, ...]
    of: int = -1

    @seam(SEVERAL, to="following")
    def begin(self, table: Table) -> None:
        """It is known whom the card affects, and abilities may act before it does."""

    @step(
        to={"next": "choose", "nothing": "following", "done": DONE},
        grounds=(
            Ground("dodge_city.schlaegerei.in-turn", on="next"),
            Ground("dodge_city.schlaegerei.skips", on="nothing"),
        ),
    )
    def following(self, table: Table) -> str:
        """The next person clockwise is to lose a card, or has none and is passed over; after the last it is done."""
        if not self.left:
            return "done"
        self.of, self.left = self.left[0], self.left[1:]
        return "next" if table.hands[self.of] or table.in_play[self.of] else "nothing"

    @choice(decides="by", acts=(CHOOSE,), to={"card": "drop"}, cites="dodge_city.schlaegerei.choice")
    def choose(self, _table: Table) -> None:
        """Which card of this person does the player choose?"""

    @call(DropCard, to="settled", cites="dodge_city.schlaegerei")
    def drop(self, _table: Table) -> Flow:
        """The chosen card is discarded."""
        return DropCard(self.by, *self.chosen[2])

    @announce(LULL, to="following", cites="base.symbols.all-others-order")
    def settled(self, table: Table) -> None:
        """This person has lost a card, and abilities may act before the next one does."""


@effect("drop_each", DropEach)
def drop_each(by: int, _at: Target, _kind: Kind, table: Table) -> Flow:
    """The flow of a Schlägerei with everybody else whom the card can affect."""
    return DropEach(by, touched(table, by, table.others(by)))
