"""Vera Custer takes on another person's ability, chosen anew at the beginning of each of her phases I.

If she has that of Vulture Sam and he is in the game, both share what they inherit, card by card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Instead, Interrupt, Offer, Says
from bang_explorer.core.acts import Act
from bang_explorer.core.flow import End, Flow, announce, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.base.people.vulture_sam import VultureSam, heirs
from bang_explorer.games.bang.rules.abilities import ANSWERING, AtAnother, plays
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.duell import Duell
from bang_explorer.games.bang.rules.dynamit import Dynamit
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.events import LIFE_LOST, LULL, PHASE_1_BEGINS
from bang_explorer.games.bang.rules.gefaengnis import Gefaengnis
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.indianer import Indianer
from bang_explorer.games.bang.rules.life import LoseLife
from bang_explorer.games.bang.rules.options import at_card
from bang_explorer.games.bang.rules.panik import TakeCard
from bang_explorer.games.bang.rules.piles import Unveil
from bang_explorer.games.bang.rules.play import cards_of
from bang_explorer.games.bang.rules.requirements import (
    card_lies_there,
    game_goes_on,
    is_of_the_one_chosen_from,
    still_in_the_game,
    target_in_the_game,
    target_is_another,
)
from bang_explorer.games.bang.rules.setup import SetUp
from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Reason, Requirement
    from bang_explorer.games.bang.rules.options import AtCard
    from bang_explorer.games.bang.rules.people import Person
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")

ANOTHER = "dodge_city.vera_custer.another"


def _still_draws(table: Table, _flow: Flow, who: int, *_: Any) -> bool:
    """True if the player's turn has begun, and a Dynamit or Gefängnis in front of him acts before phase I."""
    lies = any(table.lies_before(who, kind) is not None for kind in ("dynamit", "gefaengnis"))
    return table.turn == who and table.phase == "start" and lies


VERA_NAMES = AtAnother(
    "vera_custer", edge="name", cites="dodge_city.vera_custer",
    prelude=(
        *ANSWERING,
        asked(
            "an_ability_is_named", "dodge_city.vera_custer", "VeraCuster",
            grounds=(Ground("dodge_city.vera_custer.after-draws", where=_still_draws),),
        ),
        plays("vera_custer", "dodge_city"),
    ),
    aims=(target_in_the_game.resting_on(ANOTHER), target_is_another.resting_on(ANOTHER)), aim="seat",
)  # fmt: skip


@flow
class VeraCuster(Flow):
    """Phase I of Vera Custer begins, and she names the person whose ability she has from now on."""

    who: int

    @choice(
        decides="who",
        acts=(VERA_NAMES,),
        to={"name": "take_on"},
        cites="dodge_city.vera_custer",
    )
    def asked(self, _table: Table) -> None:
        """Whose ability does Vera Custer take on?"""

    @step(
        to="named",
        cites="dodge_city.vera_custer",
    )
    def take_on(self, table: Table) -> None:
        """Vera Custer has the chosen person's ability until her next turn, whatever becomes of that person."""
        table.take_on(self.who, table.people[self.chosen[2]])

    @announce(LULL, to=DONE, cites="base.abilities.whole-game")
    def named(self, table: Table) -> None:
        """Vera Custer has the ability from now on, and it may act at once."""


class ShareOut(Act):
    """The act of taking a card of the eliminated: one in play, or one of the hand, unseen unless the rules show it."""

    def candidates(self, table: Table, flow: SharedInheritance, _who: int) -> Iterator[tuple[None, AtCard]]:  # type: ignore[override]
        if table.rules.sharing_with_sam == "chosen":
            for card in each_once((*table.hands[flow.of], *table.in_play[flow.of])):
                yield None, at_card(flow.of, card)
        else:
            for at in cards_of(table, flow.of):
                yield None, at

    def reason(
        self, requirement: Requirement, table: Table, flow: Any, who: int, what: Any, at: Any, cites: tuple[str, ...]
    ) -> Reason:
        """One requirement's verdict. That no certain card of the hand can be named rests on a statement of its own."""
        reason = super().reason(requirement, table, flow, who, what, at, cites)
        if requirement is not card_lies_there or reason.met or table.rules.sharing_with_sam != "seen_or_unseen":
            return reason
        return replace(reason, rule="dodge_city.vera_custer.seen-and-unseen", also=(reason.rule, *reason.also))


SHARE = ShareOut(
    "choose", edge="card", aim="card",
    cites=(
        "dodge_city.vera_custer.by-turns",
        Ground(
            "dodge_city.vera_custer.seen-and-unseen",
            where=lambda table, flow, *_: (
                table.rules.sharing_with_sam == "seen_or_unseen" and bool(table.hands[flow.of])
            ),
        ),
    ),
    prelude=(
        game_goes_on, still_in_the_game,
        asked("an_inheritance_is_shared_out", "dodge_city.vera_custer.by-turns", "SharedInheritance"),
    ),
    aims=(is_of_the_one_chosen_from, card_lies_there),
)  # fmt: skip


@flow
class SharedInheritance(Flow):
    """Somebody is out, and those who have the ability of Vulture Sam take his cards by turns."""

    who: int
    of: int
    heirs: tuple[int, ...] = ()
    """The seats of those who inherit, beginning with the one who chooses next."""

    @step(
        to={"shared": "next_heir", "openly": "unveil"},
        cites="dodge_city.vera_custer.vulture_sam",
    )
    def begin(self, table: Table) -> str:
        """Do the rules let the heirs see the cards of the hand from which they choose?"""
        self.heirs = heirs(table, self.of)
        return "openly" if table.rules.sharing_with_sam == "chosen" else "shared"

    @call(Unveil, to="next_heir")
    def unveil(self, _table: Table) -> Flow:
        """Before the heirs choose, chance decides what unknown cards of the hand are."""
        return Unveil(self.of)

    @step(
        to={"card": "choose", "none": DONE},
        cites="dodge_city.vera_custer.by-turns",
        grounds=(
            Ground(  # the one who comes first clockwise is to choose
                "dodge_city.vera_custer.pair-starts",
                on="card",
                where=lambda one, table: one.who == heirs(table, one.of)[0],
            ),
        ),
    )
    def next_heir(self, table: Table) -> str:
        """The next heir is to take a card, as long as one is left."""
        if not table.hands[self.of] and not table.in_play[self.of]:
            return "none"
        self.who, *others = self.heirs
        self.heirs = (*others, self.who)
        return "card"

    @choice(decides="who", acts=(SHARE,), to={"card": "take"}, cites="dodge_city.vera_custer.by-turns")
    def choose(self, _table: Table) -> None:
        """Which card does this heir take?"""

    @call(TakeCard, to="next_heir", cites="dodge_city.vera_custer.by-turns")
    def take(self, _table: Table) -> Flow:
        """The card goes to the hand of the heir."""
        return TakeCard(self.who, *self.chosen[2])


def _copies_the_dead(table: Table, holder: int, flow: Any) -> bool:
    """True if she is asked something, and the player whose ability she has taken on is out."""
    asked, copied = getattr(flow, flow.at.decides), table.copied[holder]
    dead = (table.people[seat] for seat in range(len(table.names)) if table.out[seat])
    return asked == holder and copied is not None and any(copied is person for person in dead)


def _draws_as_another(table: Table, holder: int) -> bool:
    """True if she has taken on an ability that changes how one draws (draw!)."""
    copied = table.copied[holder]
    return copied is not None and any(isinstance(one, Instead) and one.of is DrawCheck for one in copied.abilities)


def _helps(person: Person, flow: Any) -> bool:
    """True if an ability of this person offers something at the open question."""
    return any(isinstance(one, Offer) and one.key == flow.at.key for one in person.abilities)


def _still_has_what_helps(table: Table, holder: int, flow: Any) -> bool:
    """True if she is asked something in another player's turn that an ability which she has taken on may answer."""
    copied = table.copied[holder]
    is_asked = getattr(flow, flow.at.decides) == holder != table.turn
    return is_asked and copied is not None and not _copies_the_dead(table, holder, flow) and _helps(copied, flow)


def _lacks_what_others_have(table: Table, holder: int, flow: Any) -> bool:
    """True if she is asked something that the ability of somebody else may answer, who is not the one she has named."""
    if getattr(flow, flow.at.decides) != holder:
        return False
    others = (table.people[seat] for seat in range(len(table.names)) if seat != holder)
    return any(_helps(one, flow) for one in others if one is not table.copied[holder])


def _gives_up(table: Table, holder: int, turn: Turn) -> bool:
    """True if this is Vera Custer's turn and she still has the ability that she took on earlier."""
    return turn.who == holder and table.copied[holder] is not None


ABILITIES: tuple[Ability, ...] = (
    Instead(VultureSam, SharedInheritance, when=lambda table, _holder, sam: len(heirs(table, sam.of)) > 1),
    Interrupt(
        PHASE_1_BEGINS,
        "vera_custer",
        VeraCuster,
        when=lambda table, holder, _turn: holder == table.turn,
        start=lambda _table, holder, _turn: VeraCuster(holder),
        cites=("dodge_city.vera_custer",),
    ),
    Says(
        SetUp.person_known,
        Ground("dodge_city.vera_custer.before-first-turn", where=lambda _table, holder, deal: deal.seat == holder),
    ),
    Says(
        Turn.free,
        Ground(
            "dodge_city.vera_custer.until-next-turn",
            where=lambda table, holder, turn: _gives_up(table, holder, turn) and not table.jailed,
        ),
        Ground(
            "dodge_city.vera_custer.stays-in-gefaengnis",
            where=lambda table, holder, turn: _gives_up(table, holder, turn) and table.jailed,
        ),
    ),
    *(
        Says(
            draws,
            Ground(
                "dodge_city.vera_custer.after-draws",
                where=lambda table, holder, flow: flow.who == holder and not _draws_as_another(table, holder),
            ),
            Ground(
                "dodge_city.vera_custer.old-copy-draws",
                where=lambda table, holder, flow: flow.who == holder and _draws_as_another(table, holder),
            ),
        )
        for draws in (Dynamit.fuse, Gefaengnis.trial)
    ),
    *(Says(asks, Ground("dodge_city.vera_custer.keeps", where=_copies_the_dead)) for asks in (Hit.answer, Turn.play)),
    *(
        Says(
            asks,
            Ground("dodge_city.vera_custer.until-next-turn", where=_still_has_what_helps),
            Ground(
                "dodge_city.vera_custer.until-next-turn",
                where=lambda table, holder, flow: (
                    table.copied[holder] is not None
                    and not _helps(table.copied[holder], flow)
                    and _lacks_what_others_have(table, holder, flow)
                ),
            ),
            Ground(
                "dodge_city.vera_custer.before-first-turn",
                where=lambda table, holder, flow: (
                    table.copied[holder] is None and _lacks_what_others_have(table, holder, flow)
                ),
            ),
        )
        for asks in (Hit.answer, Duell.answer, Indianer.answer, LoseLife.save, Turn.play)
    ),
    Says(
        LoseLife.lost,
        Ground(
            "dodge_city.vera_custer.until-next-turn",
            where=lambda table, holder, loss: (
                loss.on == holder != table.turn
                and table.copied[holder] is not None
                and any(one.key == LIFE_LOST for one in table.copied[holder].abilities)
            ),
        ),
    ),
    Says(
        Elimination.leave,
        Ground(
            "dodge_city.vera_custer.keeps",
            where=lambda table, holder, gone: table.copied[holder] is table.people[gone.on],
        ),
    ),
)  # fmt: skip
