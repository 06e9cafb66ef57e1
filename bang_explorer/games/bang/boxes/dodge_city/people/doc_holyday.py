"""Doc Holyday may, once a turn, discard two cards to hit somebody in reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.dodge_city.conditions import holds_a_bang, may_ward_off, unlike_a_bang
from bang_explorer.games.bang.rules.abilities import UseAbility, holds_both_cards, pairs, plays
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.numbers import shots_left
from bang_explorer.games.bang.rules.options import cards_in
from bang_explorer.games.bang.rules.requirements import (
    IN_PHASE_TWO,
    name_of,
    target_in_reach,
    target_in_the_game,
    target_is_another,
)
from bang_explorer.games.bang.rules.touching import TOUCHES, touches
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.core.acts import Options
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Target, What
    from bang_explorer.games.bang.rules.table import Table


DONE = End("done")


class AtSomebody(UseAbility):
    """The kind of move of Doc Holyday, who uses two cards of the hand on another player."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[tuple[Card, ...], int]]:
        for pair in pairs(table, who):
            for seat in table.others(who):
                yield pair, seat

    def list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        """Append the legal options of `who` to `into`. The `prelude` is taken as met.

        For speed, requirements that are not about the cards are checked only once. Which ones are checked is fixed
        here: those of Doc Holyday, even if the act was made with other ones.
        """
        if len(table.hands[who]) < 2 or not not_hit_yet.holds(table, flow, who, None, None):
            return
        seats = [seat for seat in table.others(who) if target_in_reach.holds(table, flow, who, None, seat)]
        for pair in pairs(table, who) if seats else ():
            into += [(self, pair, seat) for seat in seats if pair_touches_target.holds(table, flow, who, pair, seat)]


@requirement("dodge_city.doc_holyday.once", facts=lambda table, *_: {"used": table.uses.count("doc_holyday")})
def not_hit_yet(table: Table, _flow: Flow, _who: int, _what: What, _at: Target) -> bool:
    """True if the ability of Doc Holyday has not been used in this turn."""
    return "doc_holyday" not in table.uses


@requirement("dodge_city.doc_holyday.apache_kid", facts=lambda table, _flow, _who, what, at: {
    "target": name_of(table, at), "cards": [card.text for card in cards_in(what)]})  # fmt: skip
def pair_touches_target(table: Table, _flow: Flow, who: int, what: What, at: int) -> bool:
    """True if at least one of the two cards can affect the target, or if no player has protection from cards."""
    return not table.holders(TOUCHES) or any(touches(table, who, at, card) for card in cards_in(what))


@flow
class DocHolyday(Flow):
    """Doc Holyday discards two cards and hits somebody."""

    who: int
    cards: tuple[Card, ...]
    on: int

    @step(to="hit", cites="dodge_city.doc_holyday.from-hand")
    def discard(self, table: Table) -> None:
        """Doc Holyday discards two cards of his hand."""
        table.note("uses_ability_on", who=self.who, person="doc_holyday", on=self.on)
        table.count_use("doc_holyday")
        for card in self.cards:
            table.discard_from_hand(self.who, card)

    @call(
        Hit,
        to=DONE,
        cites="dodge_city.doc_holyday",
        grounds=(
            Ground(
                "dodge_city.doc_holyday.el_gringo",
                where=lambda doc, table: any(one.id == "el_gringo" for one in table.selves(doc.on)),
            ),
        ),
    )
    def hit(self, _table: Table) -> Flow:
        """Doc Holyday hits the person aimed at; one miss prevents it."""
        return Hit(self.who, self.on)


def _one_touches_not(table: Table, _flow: Flow, who: int, what: What, at: Target) -> bool:
    """True if one of the two cards cannot affect the target."""
    return isinstance(at, int) and not all(touches(table, who, at, card) for card in cards_in(what))


FROM_HIS_HAND = holds_both_cards.resting_on("dodge_city.doc_holyday.from-hand")


def _by_his_ability(table: Table, holder: int, by: int | None) -> bool:
    """True if this is the doing of Doc Holyday (the holder), who has used his ability, and of no card."""
    return by == holder and not table.under_way and "doc_holyday" in table.uses


DOC_HITS = AtSomebody(
    "doc_holyday",
    edge="ability",
    cites=(
        "dodge_city.doc_holyday",
        Ground("dodge_city.doc_holyday.not-a-bang", where=unlike_a_bang),
        Ground("dodge_city.doc_holyday.apache_kid", where=_one_touches_not),
    ),
    prelude=(*IN_PHASE_TWO, plays("doc_holyday", "dodge_city"), FROM_HIS_HAND),
    requirements=(not_hit_yet,),
    aims=(
        target_in_the_game,
        target_is_another,
        target_in_reach.resting_on("dodge_city.doc_holyday.reach"),
        pair_touches_target,
    ),
    aim="seat",
    runs=DocHolyday,
    begin=lambda _table, who, what, at: DocHolyday(who, what, at),
)


def _may_still_fire(table: Table, holder: int, turn: Turn) -> bool:
    """True if Doc Holyday, on turn, has used his ability, and may still play a BANG! that he holds."""
    used = turn.who == holder and "doc_holyday" in table.uses
    return used and shots_left.total(table, holder, table.shots) > 0 and holds_a_bang(table, holder)


ABILITIES: tuple[Ability, ...] = (
    Offer(Turn.play, DOC_HITS),
    Says(Turn.play, Ground("dodge_city.doc_holyday.not-a-bang", where=_may_still_fire, secret=True)),
    *(
        Says(
            defended,
            Ground(
                "dodge_city.doc_holyday.prevented",
                where=lambda table, holder, hit: _by_his_ability(table, holder, hit.by),
            ),
        )
        for defended in (Hit.miss, Hit.flip)
    ),
    Says(
        Hit.answer,
        Ground(
            "dodge_city.doc_holyday.prevented",
            where=lambda table, holder, hit: _by_his_ability(table, holder, hit.by) and may_ward_off(table, hit.on),
            secret=True,
        ),
    ),
    Says(
        Hit.count,
        Ground(
            "dodge_city.doc_holyday.one-miss",
            where=lambda table, holder, hit: hit.needs <= 0 and _by_his_ability(table, holder, hit.by),
        ),
    ),
    Says(
        Elimination.leave,
        Ground(
            "dodge_city.doc_holyday.his-doing",
            where=lambda table, holder, gone: _by_his_ability(table, holder, gone.by),
        ),
    ),
)
