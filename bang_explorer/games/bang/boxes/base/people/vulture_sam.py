"""Vulture Sam inherits the cards of the eliminated. Whoever else has his ability shares with him, card by card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.core.abilities import Ability, Interrupt
from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.answers import asked
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.events import ELIMINATED
from bang_explorer.games.bang.rules.options import at_card
from bang_explorer.games.bang.rules.panik import TakeCard
from bang_explorer.games.bang.rules.people import DEPUTY, SHERIFF
from bang_explorer.games.bang.rules.piles import Unveil
from bang_explorer.games.bang.rules.play import cards_of
from bang_explorer.games.bang.rules.requirements import (
    card_lies_there,
    game_goes_on,
    is_of_the_one_chosen_from,
    still_in_the_game,
)

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.elimination import Elimination
    from bang_explorer.games.bang.rules.options import AtCard
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")
NAME = "vulture_sam"


class ShareOut(Act):
    """A card of the eliminated: one that lay in play, or one of the hand, unseen unless the rules let it be chosen."""

    def candidates(self, table: Table, flow: VultureSam, _who: int) -> Iterator[tuple[None, AtCard]]:  # type: ignore[override]
        if table.rules.sharing_with_sam == "chosen":
            for card in each_once((*table.hands[flow.of], *table.in_play[flow.of])):
                yield None, at_card(flow.of, card)
        else:
            for at in cards_of(table, flow.of):
                yield None, at


SHARE = ShareOut(
    "choose", edge="card", aim="card",
    cites=("dodge_city.vera_custer.by-turns", "dodge_city.vera_custer.seen-and-unseen"),
    prelude=(
        game_goes_on, still_in_the_game,
        asked("an_inheritance_is_shared_out", "dodge_city.vera_custer.by-turns", "VultureSam"),
    ),
    aims=(is_of_the_one_chosen_from, card_lies_there),
)  # fmt: skip


@flow
class VultureSam(Flow):
    """Somebody is out, and his cards come to the hand of the heir, or by turns to the hands of several."""

    inherits: ClassVar[bool] = True
    """So the cards are not discarded before his turn comes."""
    heirs: tuple[int, ...]
    """In the order in which they choose."""
    of: int
    who: int = -1

    @step(
        to={"alone": "inherit", "shared": "next_heir", "openly": "unveil"},
        cites="base.vulture_sam",
        grounds=(
            Ground(
                "dodge_city.vera_custer.vulture_sam", "dodge_city.vera_custer.pair-starts",
                where=lambda sam, _table: len(sam.heirs) > 1,
            ),
        ),
    )  # fmt: skip
    def begin(self, table: Table) -> str:
        """Is there another heir?"""
        if len(self.heirs) == 1:
            self.who = self.heirs[0]
            return "alone"
        return "openly" if table.rules.sharing_with_sam == "chosen" else "shared"

    @step(to=DONE, cites="base.vulture_sam")
    def inherit(self, table: Table) -> None:
        """The hand and what lay in play."""
        table.inherit(self.who, self.of)

    @call(Unveil, to="next_heir")
    def unveil(self, _table: Table) -> Flow:
        """All cards of the eliminated are seen."""
        return Unveil(self.of)

    @step(to={"card": "choose", "none": DONE}, cites="dodge_city.vera_custer.by-turns")
    def next_heir(self, table: Table) -> str:
        """The next heir, as long as there is a card."""
        if not table.hands[self.of] and not table.in_play[self.of]:
            return "none"
        self.who, *others = self.heirs
        self.heirs = (*others, self.who)
        return "card"

    @choice(decides="who", acts=(SHARE,), to={"card": "take"}, cites="dodge_city.vera_custer.by-turns")
    def choose(self, _table: Table) -> None:
        """Which card?"""

    @call(TakeCard, to="next_heir", cites="dodge_city.vera_custer.by-turns")
    def take(self, _table: Table) -> Flow:
        """It comes to the hand."""
        return TakeCard(self.who, *self.chosen[2])


def _heirs(table: Table, gone: Elimination) -> tuple[int, ...]:
    """Whoever has the ability, clockwise from the eliminated."""
    holding = {seat for seat, ability in table.holders(ELIMINATED) if ability.name == NAME}
    return tuple(seat for seat in table.others(gone.on) if seat in holding)


def _inherits(table: Table, holder: int, gone: Elimination) -> bool:
    """Always, when it is his turn, unless the heirs have shared already."""
    shared = len(_heirs(table, gone)) > 1 and not table.hands[gone.on] and not table.in_play[gone.on]
    return not shared and gone.is_due(table, holder)


def _blown_up(table: Table, holder: int, gone: Elimination) -> bool:
    """The Dynamit that killed was discarded before the damage, so it is not among the cards."""
    return gone.by is None and table.rules.exploded_dynamite == "before_damage" and _inherits(table, holder, gone)


def _loses_it_again(table: Table, holder: int, gone: Elimination) -> bool:
    """He is the Sheriff and has eliminated a Deputy: the penalty comes later."""
    is_punished = gone.by == holder and table.roles[holder] == SHERIFF and table.roles[gone.on] == DEPUTY
    return is_punished and _inherits(table, holder, gone)


ABILITIES: tuple[Ability, ...] = (
    Interrupt(
        ELIMINATED,
        NAME,
        VultureSam,
        when=_inherits,
        start=lambda table, _holder, gone: VultureSam(_heirs(table, gone), gone.on),
        cites=("base.vulture_sam",),
        grounds=(
            Ground("base.vulture_sam.no-dynamit", where=_blown_up),
            Ground("base.vulture_sam.before-penalty", where=_loses_it_again),
        ),
    ),
)
