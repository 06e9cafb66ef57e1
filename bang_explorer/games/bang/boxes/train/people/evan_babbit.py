"""Evan Babbit may redirect the hit of a BANG! card to somebody beside him, for a hand card of the same suit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.cars import is_a_bang_card, is_guarded
from bang_explorer.games.bang.boxes.train.ghost_car import is_ghost
from bang_explorer.games.bang.boxes.train.money_bag import is_imitated, is_known_as_another
from bang_explorer.games.bang.rules.abilities import ANSWERING, OneCard, plays
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.games.bang.rules.hit import HIT_HANGS, Hit
from bang_explorer.games.bang.rules.life import may_matter_whose
from bang_explorer.games.bang.rules.numbers import distance, reach
from bang_explorer.games.bang.rules.options import card_of
from bang_explorer.games.bang.rules.requirements import (
    holds_card,
    name_of,
    target_at_distance_1,
    target_in_the_game,
    target_is_another,
)

if TYPE_CHECKING:
    from bang_explorer.core.acts import Options
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

LEAST = 3
"""How many people must be in the game for a hit to be redirected."""


def shot_with(table: Table, flow: Flow) -> Card | None:
    """The BANG! card, or the card played as one, by which this hit comes; None if it comes by anything else."""
    card = table.under_way[-1] if table.under_way else None
    return card if isinstance(flow, Hit) and is_a_bang_card(table, card) else None


@requirement(
    "train.evan_babbit.only-bang",
    facts=lambda table, *_: {"under_way": [card.kind.id for card in table.under_way]},
    grounds=(
        Ground("train.money_bag.itself", where=lambda table, *_: is_imitated(table, "bang")),
        Ground("train.money_bag.imitated", where=lambda table, flow, *_: (
            is_known_as_another(table, shot_with(table, flow)))),
    ),
)  # fmt: skip
def hit_is_by_a_bang_card(table: Table, flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if the hit comes by a BANG! card, or a card played as one; also true where nobody is hit."""
    return not isinstance(flow, Hit) or shot_with(table, flow) is not None


def _both_cards(table: Table, flow: Flow, _who: int, what: Any, _at: Any) -> dict[str, Any]:
    shot = shot_with(table, flow)
    return {"card": getattr(card_of(what), "text", None), "under_way": [] if shot is None else [shot.text]}


@requirement(
    "train.evan_babbit.suit", facts=_both_cards,
    grounds=(
        Ground("train.evan_babbit.calamity_janet", where=lambda table, flow, *_: _is_played_as_bang(table, flow)),
    ),
)  # fmt: skip
def suit_is_that_of_the_shot(table: Table, flow: Flow, _who: int, what: Any, _at: Any) -> bool:
    """True if the card has the suit of the BANG! card; also true where nobody is hit by one."""
    card, shot = card_of(what), shot_with(table, flow)
    return card is None or shot is None or card.suit == shot.suit


@requirement(
    "train.evan_babbit.two-left", facts=lambda table, *_: {"in_game": len(table.living())},
    grounds=(Ground("train.ghost_car.counts", where=lambda table, *_: (
        LEAST <= len(table.living()) < LEAST + sum(is_ghost(table, seat) for seat in table.living()))),),
)  # fmt: skip
def three_are_left(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if at least three people are in the game."""
    return len(table.living()) >= LEAST


@requirement(
    "train.evan_babbit.not-the-shooter", facts=lambda table, _flow, _who, _what, at: {"target": name_of(table, at)}
)
def target_is_not_the_shooter(_table: Table, flow: Any, _who: int, _what: Any, at: int) -> bool:
    """True if the hit is not the doing of the target."""
    return at != getattr(flow, "by", None)


class Redirect(OneCard):
    """The act of making somebody else the target of a hit, for a card of the hand."""

    def candidates(self, table: Table, flow: Flow, who: int) -> Iterator[tuple[Any, int]]:
        for what, _ in super().candidates(table, flow, who):
            yield from ((what, seat) for seat in table.others(who))

    def may_list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        """Append to `into` an option for each unknown card and each target, as the card may have the right suit."""
        conditions = [one for one in self.conditions if one is not suit_is_that_of_the_shot]
        for what, seat in self.candidates(table, flow, who):
            if what == (VEILED,) and all(one.holds(table, flow, who, what, seat) for one in conditions):
                into.append((self, what, seat))

    def give_up(self, table: Table, who: int, what: tuple[Card], at: int) -> None:
        """Discard the card that is given for it."""
        table.note("uses_ability_on", who=who, person=self.name, on=at)
        table.discard_from_hand(who, what[0])


EVAN_REDIRECTS = Redirect(
    "evan_babbit", edge="redirect",
    cites=(
        "train.evan_babbit",
        Ground("train.private_car.evan_babbit", where=lambda table, _flow, _who, _what, at: (
            at is not None and is_guarded(table, at))),
    ),
    prelude=(*ANSWERING, HIT_HANGS, plays("evan_babbit", "train"), holds_card),
    requirements=(hit_is_by_a_bang_card, suit_is_that_of_the_shot, three_are_left),
    aims=(
        target_in_the_game, target_is_another, target_is_not_the_shooter,
        target_at_distance_1.resting_on("train.evan_babbit.distance-1"),
    ),
    aim="seat",
)  # fmt: skip


def _is_played_as_bang(table: Table, flow: Flow) -> bool:
    shot = shot_with(table, flow)
    return shot is not None and shot.kind.id != "bang" and not is_known_as_another(table, shot)


def _may_answer(table: Table, seat: int) -> bool:
    """True if somebody has cards in the hand, or something else with which to answer a hit."""
    return bool(table.hands[seat] or table.offered(Hit.answer.key, seat))


def _is_out_of_reach(table: Table, hit: Hit) -> bool:
    by, on = hit.by, hit.chosen[2]
    return by is not None and distance.total(table, by, on) > reach.total(table, by)


ABILITIES: tuple[Ability, ...] = (
    Offer(Hit.answer, EVAN_REDIRECTS),
    Says(
        Hit.redirect,
        Ground(
            "train.private_car.evan_babbit",
            where=lambda table, holder, hit: holder == hit.on and is_guarded(table, hit.chosen[2]),
        ),
        Ground(
            "train.evan_babbit.slab_the_killer",
            where=lambda _table, holder, hit: holder == hit.on and hit.needs + hit.counted > 1,
        ),
        Ground(
            "train.evan_babbit.calamity_janet",
            where=lambda table, holder, hit: holder == hit.on and _is_played_as_bang(table, hit),
        ),
        Ground(
            "train.evan_babbit.owner",
            where=lambda table, holder, hit: holder == hit.on and may_matter_whose(table, hit.chosen[2]),
        ),
        Ground(
            "train.evan_babbit.new-target-answers",
            where=lambda table, holder, hit: holder == hit.on and _may_answer(table, hit.chosen[2]),
        ),
        Ground(
            "train.evan_babbit.any-range",
            where=lambda table, holder, hit: holder == hit.on and _is_out_of_reach(table, hit),
        ),
    ),
)  # fmt: skip
