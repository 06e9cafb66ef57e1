"""What it takes to take a car: one is left to take, it hangs at a station, and what that station asks for is paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Offer
from bang_explorer.core.acts import CardAt
from bang_explorer.core.flow import Flow
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Reason, Requirement, Term, number, requirement
from bang_explorer.games.bang.boxes.train.ghost_car import is_ghost
from bang_explorer.games.bang.boxes.train.paying import has
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.cards import Card, Kind
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.options import card_in, card_of, cards_in
from bang_explorer.games.bang.rules.requirements import (
    name_of,
    stands_in,
)

if TYPE_CHECKING:
    from bang_explorer.games.bang.boxes.train.stations import Station
    from bang_explorer.games.bang.rules.table import Table

OTHER_MOVES = ("next_stop", "full_steam")
"""The ids of the cards that move the train."""
BEFORE_ANYBODY = ("lumber_flatcar", "ghost_car")
"""The ids of the cars that are laid in front of any player, also of oneself."""


def _allowed_and_taken(_left: float, _table: Table, who: int, taken: int) -> Iterator[Term]:
    yield Term(1, "one_car", "train.take.once")
    if taken:
        yield Term(-taken, "taken", "train.take.once", who)


@number(terms=_allowed_and_taken)
def cars_left(_table: Table, _who: int, taken: int) -> float:
    """How many cars a player who has taken `taken` may still take in his turn: one in all, or more by abilities."""
    return 1 - taken


# --- what it takes ---------------------------------------------------------------------------------------------------


@requirement(
    "train.take.once", counts=(cars_left,),
    facts=lambda table, _flow, who, *_: {"cars_left": cars_left.explain(table, who, train(table).taken)},
)  # fmt: skip
def car_left_to_take(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
    """True if the player may still take a car in this turn."""
    return cars_left.total(table, who, train(table).taken) > 0


def car_meant(what: Any, at: Any) -> Any:
    """The car that a move is about: the one that it aims at or, if it aims at none, the one that it uses first."""
    return at.card if isinstance(at, CardAt) else card_of(what)


def train_said(table: Table, _flow: Any, _who: int, what: Any, at: Any) -> dict[str, Any]:
    car = car_meant(what, at)
    station = station_of(table, car)
    return {
        "card": None if car is None else car.kind.id, "cars": [one.kind.id for one in train(table).cars],
        "station": None if station is None else station.name,
    }  # fmt: skip


def _is_in_play(table: Table, _flow: Any, _who: int, what: Any, at: Any) -> bool:
    """True if the car that a move is about lies in front of a player."""
    return any(car_meant(what, at) in cards for cards in table.in_play)


def _lies_nowhere(table: Table, flow: Any, who: int, what: Any, at: Any) -> bool:
    """True if the car that a move is about neither follows the locomotive nor lies in front of a player."""
    return car_meant(what, at) not in train(table).cars and not _is_in_play(table, flow, who, what, at)


@requirement(
    "train.take", facts=train_said,
    grounds=(
        Ground("train.car.not-in-play", where=_is_in_play),
        Ground("train.take.locomotive", where=_lies_nowhere),
    ),
)  # fmt: skip
def car_is_on_the_train(table: Table, _flow: Flow, _who: int, what: Any, at: Any) -> bool:
    """True if the car is one of those behind the locomotive."""
    return car_meant(what, at) in train(table).cars


def station_of(table: Table, car: Any) -> Station | None:
    """The station above a car; None if the car is not on the train, or none is above it."""
    return train(table).station_of(car) if car in train(table).cars else None


def _pays_elsewhere(table: Table, _flow: Any, _who: int, what: Any, _at: Any) -> bool:
    """True if somebody pays for a car what a station asks that does not lie above it."""
    _, paid = paid_at(table, what)
    others = (one for one in train(table).track if one is not station_of(table, card_of(what)))
    return any(paid and len(paid) == one.count and one.taken(table).issuperset(map(card_in, paid)) for one in others)


@requirement(
    "train.take.unconnected", facts=train_said, grounds=(Ground("train.station.connected", where=_pays_elsewhere),)
)
def car_is_connected(table: Table, _flow: Flow, _who: int, what: Any, at: Any) -> bool:
    """True if a station lies above the car; true, too, for one that is not on the train, as that is told apart."""
    car = car_meant(what, at)
    return car not in train(table).cars or station_of(table, car) is not None


class _StationIsPaid(Requirement):
    """The requirement that just what the station above the car asks for is paid. It cites the station's statement."""

    __slots__ = ()

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at, of_act)
        station = station_of(table, card_of(what))
        return reason if station is None else replace(reason, rule=station.cites)


def _is_paid(table: Table, _flow: Any, who: int, what: Any, _at: Any) -> bool:
    station = station_of(table, card_of(what))
    if station is None:  # that is the matter of other requirements
        return True
    paid = what[1:] if isinstance(what, tuple) else ()
    if station.life:
        return not paid and table.life[who] > station.life
    right = len(paid) == station.count and station.taken(table).issuperset(map(card_in, paid))
    return right and has(table, who, paid)


def _price(table: Table, _flow: Any, who: int, what: Any, _at: Any) -> dict[str, Any]:
    """Facts to explain the price: that of the station as a key of words, and the life points if it takes one."""
    station = station_of(table, card_of(what))
    takes_life = station is not None and station.life > 0
    return {
        "station": None if station is None else station.name, "price": f"price_{station.id if station else 'none'}",
        "paid": [card.text for card in cards_in(what)[1:]], "hand": [card.text for card in table.hands[who]],
        "in_play": [card.text for card in table.in_play[who]], "life": table.life[who] if takes_life else None,
        "who": name_of(table, who),
    }  # fmt: skip


station_is_paid = _StationIsPaid(
    "station_is_paid", "train.take", _is_paid, _price,
    grounds=(
        Ground("train.pay.hand-or-play", where=lambda table, _flow, who, what, _at: (
            not has(table, who, paid_at(table, what)[1]))),
        Ground("train.benny_brawler.pays", where=lambda table, _flow, who, what, _at: (
            not paid_at(table, what)[1] and _may_take_more(table, who))),
        Ground("train.benny_brawler.closes-up", where=lambda table, flow, who, what, at: (
            _may_take_more(table, who) and _pays_elsewhere(table, flow, who, what, at))),
        Ground("train.pay.exact", where=lambda table, _flow, _who, what, _at: _pays_by_another_name(table, what)),
        Ground("train.station.connected", where=_pays_elsewhere),
        Ground("train.ghost_car.tombrock", where=lambda table, _flow, who, what, _at: (
            is_ghost(table, who) and getattr(station_of(table, card_of(what)), "life", 0) > 0)),
        Ground("train.pay.no-value", where=lambda table, _flow, _who, what, _at: _pays_with_a_car(table, what)),
        Ground("train.dodge_city.named", where=lambda table, _flow, _who, what, _at: _of_dodge_city(table, what)),
        Ground("train.dodge_city.green-not-blue", where=lambda table, _flow, _who, what, _at: _green(table, what)),
        Ground("train.pay.similar", where=lambda table, _flow, _who, what, _at: _pays_with_its_like(table, what)),
        Ground("train.pay.calamity_janet", where=lambda table, _flow, who, what, _at: _swaps(table, who, what)),
        Ground("train.deathwood.no-cars", where=lambda table, _flow, _who, what, _at: _no_cars(table, what)),
        Ground("train.deathwood.cars", where=lambda table, _flow, _who, what, _at: _car_as_a_blue_card(table, what)),
        Ground(
            "train.tombrock.not-the-last",
            where=lambda table, _flow, who, what, _at: _would_be_the_last(table, who, what),
        ),
    ),
)  # fmt: skip


def _may_take_more(table: Table, who: int) -> bool:
    """True if the player has taken a car in this turn and may take another one."""
    taken = train(table).taken
    return taken > 0 and cars_left.total(table, who, taken) > 0


def is_a_car(spent: Any) -> bool:
    """True if what is paid is a car."""
    return card_in(spent).kind.apart


def paid_at(table: Table, what: Any) -> tuple[Station | None, tuple[Any, ...]]:
    """The station above the car that a move is about (or None), and what is paid."""
    return station_of(table, card_of(what)), what[1:] if isinstance(what, tuple) else ()


def paid_from_play(table: Table, what: Any) -> list[Any]:
    """The cards in play among those with which somebody pays for a car."""
    return [spent for spent in paid_at(table, what)[1] if isinstance(spent, CardAt)]


def _pays_with_a_car(table: Table, what: Any) -> bool:
    """True if somebody pays with a car where a suit or a rank is asked for."""
    station, paid = paid_at(table, what)
    asks = station is not None and bool(station.suits or station.ranks)
    return asks and any(map(is_a_car, paid))


def _pays_by_another_name(table: Table, what: Any) -> bool:
    """True if a card is asked for by name, and somebody pays with one of another name."""
    station, paid = paid_at(table, what)
    asked_for = () if station is None else station.cards
    return bool(asked_for) and any(card_in(one).kind.id not in asked_for for one in paid)


def _pays_with_its_like(table: Table, what: Any) -> bool:
    """True if a card is asked for by name, and somebody pays with another one that does the same."""
    station, paid = paid_at(table, what)
    named = {} if station is None else {id_: table.box.kinds[id_] for id_ in station.cards}
    wanted = set().union(*map(_deeds, named.values()))
    return any(not wanted.isdisjoint(_deeds(one.kind)) for one in map(card_in, paid) if one.kind.id not in named)


def _of_dodge_city(table: Table, what: Any) -> bool:
    """True if a card is asked for by name, and somebody pays with one of Dodge City."""
    station, paid = paid_at(table, what)
    return station is not None and bool(station.cards) and (
        any(one.kind.cites[0].startswith("dodge_city.") for one in map(card_in, paid))
    )  # fmt: skip


def _green(table: Table, what: Any) -> bool:
    """True if a blue card is asked for, and somebody pays with a green one."""
    station, paid = paid_at(table, what)
    return station is not None and bool(station.colour) and any(card_in(one).kind.colour == "green" for one in paid)


def ends_or_joins(table: Table, car: Card) -> bool:
    """True for a car that was paid with, if it had a lasting effect, which is over now, or has joined the train."""
    return not car.kind.uses or car in train(table).cars


def is_of_use(card: Card) -> bool:
    """True for a card in play that somebody might think bound to stay there: a weapon, Dynamit or a car."""
    return bool(card.kind.weapon or card.kind.apart or card.kind.id == "dynamit")


def _deeds(kind: Kind) -> set[str]:
    """What a kind of card does, in words to compare it with others: its effects and answers, and what it works as."""
    works_as = {use.stands_for for use in kind.uses}
    offers = (one for one in kind.abilities if isinstance(one, Offer))
    misses = {"miss" for one in offers if one.at is Hit.answer}
    return ({kind.id, kind.effect, kind.answers} | works_as | misses) - {""}


def _swaps(table: Table, who: int, what: Any) -> bool:
    """True if somebody pays with a card that he could play as the one that is asked for by name."""
    station, paid = paid_at(table, what)
    cards = [] if station is None else [card for card in map(card_in, paid) if card.kind.id not in station.cards]
    return any(stands_in(table, who, card, id_) for card in cards for id_ in (station.cards if station else ()))


def _no_cars(table: Table, what: Any) -> bool:
    """True if somebody pays with a car where only other blue cards will do."""
    station, paid = paid_at(table, what)
    only = station is not None and bool(station.colour) and table.rules.deathwood_pays == "no_cars"
    return only and any(map(is_a_car, paid))


def _car_as_a_blue_card(table: Table, what: Any) -> bool:
    """True if a blue card is asked for, cars will do, and somebody pays with one."""
    station, paid = paid_at(table, what)
    return station is not None and bool(station.colour) and any(map(is_a_car, paid)) and not _no_cars(table, what)


def _would_be_the_last(table: Table, who: int, what: Any) -> bool:
    """True if a life point is asked for, and somebody has no more than that."""
    station = station_of(table, card_of(what))
    return station is not None and 0 < table.life[who] <= station.life


def is_laid_before_anybody(car: Card | None) -> bool:
    """True for a car that may be laid in front of any player, also of oneself; all others lie before the taker."""
    return car is not None and car.kind.id in BEFORE_ANYBODY
