"""What cars do as long as they lie in front of somebody: the distance, and whom they protect from what.

Here, too, stands what is said of cars where nothing but a citation is needed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, Bar, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.conditions import shots_are_limited
from bang_explorer.games.bang.boxes.train.ironhorse import Ironhorse
from bang_explorer.games.bang.boxes.train.knife_revolver import KnifeRevolver
from bang_explorer.games.bang.boxes.train.money_bag import is_imitated, is_known_as_another, known_as, works_as
from bang_explorer.games.bang.boxes.train.sleeper_car import SleeperShot
from bang_explorer.games.bang.boxes.train.taking import GetCar
from bang_explorer.games.bang.boxes.train.train_robbery import TrainRobbery
from bang_explorer.games.bang.rules.duell import Duell
from bang_explorer.games.bang.rules.green import UseCard
from bang_explorer.games.bang.rules.hit import HIT_HANGS, Hit
from bang_explorer.games.bang.rules.indianer import Indianer
from bang_explorer.games.bang.rules.lying_cards import below_one, seen_farther, sees_closer
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.games.bang.rules.options import card_of, seat_of
from bang_explorer.games.bang.rules.requirements import card_is_there, lies_apart, name_of, target_is_another
from bang_explorer.games.bang.rules.touching import AIMED, TOUCHES

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Aimed, AtCard
    from bang_explorer.games.bang.rules.table import Table


def is_a_bang_card(table: Table, card: Card | None) -> bool:
    """True for a BANG!, and for a card that can be played as one by an ability: aimed at somebody, it is one."""
    return card is not None and ("bang" in card.kind.stand_ins or known_as(table, card) == "bang")


def is_guarded(table: Table, who: int) -> bool:
    """True if a player has the Private Car in force in front of him, and no card in the hand."""
    return table.lies_before(who, "private_car") is not None and table.in_force(who) and not table.hands[who]


IMITATED = Ground(
    "train.money_bag.imitated", where=lambda table, _flow, _who, what, _at: is_known_as_another(table, card_of(what))
)


@requirement(
    "train.private_car",
    grounds=(
        IMITATED,
        Ground("train.private_car.calamity_janet", where=lambda table, _flow, _who, what, _at: (
            (card := card_of(what)) is not None and known_as(table, card) != "bang")),
    ),
    facts=lambda table, _flow, _who, what, at: {
        "target": name_of(table, seat_of(at)), "card": getattr(card_of(what), "text", None),
    },
)  # fmt: skip
def private_car_lets_it_pass(table: Table, _flow: Any, _who: int, what: Any, at: Aimed) -> bool:
    """True unless the card is a BANG!, and the target has the Private Car and no card in the hand."""
    on = seat_of(at)
    return not (is_guarded(table, on) and is_a_bang_card(table, card_of(what)))


@requirement(
    "train.prisoner_car.duell", grounds=(IMITATED,),
    facts=lambda table, _flow, _who, _what, at: {"target": name_of(table, seat_of(at))},
)  # fmt: skip
def prisoner_car_lets_it_pass(table: Table, _flow: Any, _who: int, what: Any, at: Aimed) -> bool:
    """True unless the card is a Duell, and aimed at somebody with the Prisoner Car."""
    on, card = seat_of(at), card_of(what)
    guarded = table.lies_before(on, "prisoner_car") is not None and table.in_force(on)
    return not guarded or card is None or known_as(table, card) != "duell"


def _hit_by_gatling(table: Table, holder: int, hit: Hit) -> bool:
    return works_as(table) == "gatling" and _hit_all_the_same(table, holder, hit)


def _hit_all_the_same(table: Table, holder: int, hit: Any) -> bool:
    return holder == hit.on and not table.hands[holder]


def _protects_not(table: Table, holder: int, _flow: Flow, _who: int, what: Any, at: Aimed) -> bool:
    """True if the owner is shot at or challenged although he has the Private Car: he holds cards, or it is no BANG!."""
    card = card_of(what)
    if holder != seat_of(at) or card is None or card.kind.effect not in ("hit", "duell"):
        return False
    return bool(table.hands[holder]) or not (card.kind.id == "bang" or "bang" in card.kind.stand_ins)


def _something_else_changes(table: Table, from_: int, to: int) -> bool:
    """True if more than one ability changes the distance from one seat to another."""
    return sum(bool(one.amount(table, seat, from_, to)) for seat, one in table.holders(distance.name)) > 1


ABILITIES: dict[str, tuple[Ability, ...]] = {
    "lumber_flatcar": (
        AddTerm(
            distance, lambda _table, holder, from_, _to: 1 if holder == from_ else 0, "lumber_flatcar",
            "train.lumber_flatcar",
            idle="train.lumber_flatcar.one-way",
            grounds=(
                Ground("train.lumber_flatcar.adds-up", where=lambda table, holder, from_, to: (
                    holder == from_ and _something_else_changes(table, from_, to))),
                Ground("train.lumber_flatcar.all-measured", where=lambda table, holder, from_, _to: (
                    holder == from_ == table.turn)),
            ),
        ),
    ),
    "observation_car": (
        replace(sees_closer("train.observation_car", "observation_car"), grounds=(
            Ground("train.observation_car.adds-up", where=lambda table, holder, from_, to: (
                holder == from_ and (
                    _something_else_changes(table, from_, to) or below_one(table, holder, from_, to)))),
        )),
        seen_farther("train.observation_car.farther", "observation_car"),
    ),
    "private_car": (
        Bar(
            AIMED,
            lambda table, holder, _by, on, card: on == holder and not table.hands[on] and is_a_bang_card(table, card),
            ("train.private_car",),
            because=private_car_lets_it_pass,
        ),
        Says(
            Hit.answer,
            Ground("train.private_car.gatling", where=_hit_by_gatling),
            Ground("train.money_bag.itself", where=lambda table, holder, hit: (
                _hit_all_the_same(table, holder, hit) and is_imitated(table, "bang"))),
        ),
        Says(
            UseCard.effect,
            Ground(
                "train.private_car.other-hits",
                where=lambda table, holder, use: _baggage_shoots_at(use, holder) and not table.hands[holder],
            ),
        ),
        *(
            Says(node, Ground("train.private_car.other-hits", where=_hit_all_the_same))
            for node in (SleeperShot.hit, Ironhorse.hit, TrainRobbery.keep)
        ),
        Says(KnifeRevolver.hit, Ground("train.private_car.knife_revolver", where=_hit_all_the_same)),
        Says(target_is_another, Ground("train.private_car", where=_protects_not)),
    ),
    "prisoner_car": (
        Bar(
            AIMED, lambda table, holder, by, on, card: holder == on != by and known_as(table, card) == "duell",
            ("train.prisoner_car",), because=prisoner_car_lets_it_pass,
        ),
        Bar(
            TOUCHES, lambda table, holder, by, on, card: holder == on != by and known_as(table, card) == "indianer",
            ("train.prisoner_car",),
        ),
        Says(Duell.challenge, Ground(
            "train.money_bag.itself",
            where=lambda table, holder, duell: holder == duell.on and is_imitated(table, "duell"))),
        Says(Indianer.answer, Ground(
            "train.money_bag.itself",
            where=lambda table, holder, card: holder == card.asked and is_imitated(table, "indianer"))),
        Says(Indianer.following, Ground(
            "train.money_bag.imitated",
            where=lambda table, _holder, card: card.asked < 0 and is_known_as_another(table, table.under_way[-1]))),
        Says(
            Duell.lose,
            Ground(
                "train.prisoner_car.own-duell",
                where=lambda _table, holder, duell: holder == duell.by == duell.asked,
            ),
        ),
        Says(
            target_is_another,
            Ground(
                "train.prisoner_car.own-duell",
                where=lambda _table, holder, _flow, who, what, _at: (
                    holder == who and (card := card_of(what)) is not None and card.kind.id == "duell"
                ),
            ),
        ),
    ),
}  # fmt: skip
"""The abilities that a car gives its owner while it lies in front of him, by the id of the car."""


def _baggage_shoots_at(use: UseCard, on: int) -> bool:
    """True if the Baggage Car is used against this player as a BANG!."""
    return use.card.kind.id == "baggage_car" and use.use.as_.id == "bang" and use.target == on


def _is(table: Table, holder: int, person: str) -> bool:
    """True if the holder has the abilities of this person."""
    return any(one.id == person for one in table.selves(holder))


def _is_laid_bare(table: Table, who: int) -> bool:
    """True if somebody has the Prisoner Car, but by an ability it has no effect in this turn."""
    return table.lies_before(who, "prisoner_car") is not None and not table.in_force(who)


def _strikes_a_car(who: int, holder: int, what: Any, at: AtCard, *effects: str) -> bool:
    """True if the holder aims a card with one of these effects at a car."""
    card, kind = card_of(what), getattr(at.card, "kind", None)
    return holder == who and card is not None and card.kind.effect in effects and kind is not None and kind.apart


EVERYBODY: tuple[Ability, ...] = (
    Says(
        card_is_there,
        Ground(
            "train.car.not-in-play",
            where=lambda table, holder, _flow, who, _what, at: holder == who and lies_apart(table, at),
        ),
        Ground(
            "train.car.never-in-hand",
            where=lambda _table, holder, _flow, who, what, at: _strikes_a_car(who, holder, what, at, "take_card"),
        ),
        Ground(
            "train.car.target",
            where=lambda _table, holder, _flow, who, what, at: _strikes_a_car(
                who, holder, what, at, "take_card", "drop_card"
            ),
        ),
    ),
    Says(
        Duell.challenge,
        Ground(
            "dodge_city.belle_star",
            where=lambda table, holder, duell: holder == duell.on and _is_laid_bare(table, holder),
        ),
    ),
    Says(
        Indianer.answer,
        Ground(
            "dodge_city.belle_star",
            where=lambda table, holder, card: holder == card.asked and _is_laid_bare(table, holder),
        ),
    ),
    Says(
        GetCar.take,
        Ground(
            "train.lumber_flatcar.placed",
            where=lambda _table, holder, one: holder == one.who and one.car.kind.id == "lumber_flatcar",
        ),
    ),
    Says(
        HIT_HANGS,
        Ground(
            "train.baggage_car.miss",
            where=lambda _table, holder, _flow, who, what, _at: (
                holder == who and (car := card_of(what)) is not None and car.kind.id == "baggage_car"
            ),
        ),
    ),
    Says(
        Hit.miss,
        Ground(
            "train.baggage_car.miss",
            where=lambda _table, holder, hit: holder == hit.on and hit.chosen[0].name == "baggage_car",
        ),
    ),
    Says(
        UseCard.effect,
        Ground(
            "train.baggage_car",
            where=lambda _table, holder, use: holder == use.by and use.card.kind.id == "baggage_car",
        ),
        Ground(
            "train.baggage_car.no-limit",
            where=lambda table, holder, use: (
                holder == use.by
                and shots_are_limited(table, holder)
                and use.target is not None
                and _baggage_shoots_at(use, use.target)
            ),
        ),
        Ground(
            "train.baggage_car.not-a-card",
            where=lambda table, holder, use: (
                _baggage_shoots_at(use, holder) and (is_guarded(table, holder) or _is(table, use.by, "slab_the_killer"))
            ),
        ),
        Ground(
            "train.baggage_car.slab_the_killer",
            where=lambda table, holder, use: (
                holder == use.by
                and use.target is not None
                and _baggage_shoots_at(use, use.target)
                and _is(table, holder, "slab_the_killer")
            ),
        ),
        Ground(
            "train.dodge_city.apache_kid",
            where=lambda table, holder, use: _baggage_shoots_at(use, holder) and _is(table, holder, "apache_kid"),
        ),
    ),
    Says(
        SleeperShot.hit,
        Ground(
            "train.sleeper_car.not-a-card",
            where=lambda table, holder, shot: (
                holder == shot.on and (is_guarded(table, holder) or _is(table, shot.who, "slab_the_killer"))
            ),
        ),
        Ground(
            "train.dodge_city.apache_kid",
            where=lambda table, holder, shot: holder == shot.on and _is(table, holder, "apache_kid"),
        ),
    ),
)
"""Abilities that everybody has while the box is in play, by which these statements are cited."""
