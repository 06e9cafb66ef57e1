"""Taking a car of the train: perhaps the free move first, then the price of the station above the car, then the car."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.core.flow import End, Flow, announce, call, chance, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import OF_THE_ACT, Reason, Requirement, Term, number, requirement
from bang_explorer.games.bang.boxes.base.people.bart_cassidy import BartCassidy
from bang_explorer.games.bang.boxes.train.events import PAID
from bang_explorer.games.bang.boxes.train.ghost_car import BEFORE_WHOM, is_ghost, is_ghost_car, places
from bang_explorer.games.bang.boxes.train.giving import Give, has_just_come
from bang_explorer.games.bang.boxes.train.laying import lay_car
from bang_explorer.games.bang.boxes.train.moving import MovedOn
from bang_explorer.games.bang.boxes.train.paying import can_pay, has, pay_with, payments, possible_payments
from bang_explorer.games.bang.boxes.train.train import CAR_PILE, CARS, Train, train
from bang_explorer.games.bang.rules.abilities import UseAbility
from bang_explorer.games.bang.rules.cards import Card, Kind
from bang_explorer.games.bang.rules.events import LIFE_LOST
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.options import at_card, card_in, card_of, cards_in
from bang_explorer.games.bang.rules.play import NOWHERE
from bang_explorer.games.bang.rules.requirements import (
    IN_PHASE_TWO,
    game_goes_on,
    in_phase_two,
    name_of,
    on_turn,
    shot_left,
    stands_in,
)
from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.kit.asked import asked
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.core.acts import Options
    from bang_explorer.games.bang.boxes.train.stations import Station
    from bang_explorer.games.bang.rules.options import AtCard, Spent
    from bang_explorer.games.bang.rules.table import Table

Ways = Callable[["Table", int, "Station"], Iterable[tuple["Spent", ...]]]
"""A function that gives the ways in which a player can pay at a station."""
DONE = End("done")
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


def _train_said(table: Table, _flow: Any, _who: int, what: Any, at: Any) -> dict[str, Any]:
    car = car_meant(what, at)
    station = _station(table, car)
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
    "train.take", facts=_train_said,
    grounds=(
        Ground("train.car.not-in-play", where=_is_in_play),
        Ground("train.take.locomotive", where=_lies_nowhere),
    ),
)  # fmt: skip
def car_is_on_the_train(table: Table, _flow: Flow, _who: int, what: Any, at: Any) -> bool:
    """True if the car is one of those behind the locomotive."""
    return car_meant(what, at) in train(table).cars


def _station(table: Table, car: Any) -> Station | None:
    """The station above a car; None if the car is not on the train, or none is above it."""
    return train(table).station_of(car) if car in train(table).cars else None


def _pays_elsewhere(table: Table, _flow: Any, _who: int, what: Any, _at: Any) -> bool:
    """True if somebody pays for a car what a station asks that does not lie above it."""
    _, paid = _pays(table, what)
    others = (one for one in train(table).track if one is not _station(table, card_of(what)))
    return any(paid and len(paid) == one.count and one.taken(table).issuperset(map(card_in, paid)) for one in others)


@requirement(
    "train.take.unconnected", facts=_train_said, grounds=(Ground("train.station.connected", where=_pays_elsewhere),)
)
def car_is_connected(table: Table, _flow: Flow, _who: int, what: Any, at: Any) -> bool:
    """True if a station lies above the car; true, too, for one that is not on the train, as that is told apart."""
    car = car_meant(what, at)
    return car not in train(table).cars or _station(table, car) is not None


class _StationIsPaid(Requirement):
    """The requirement that just what the station above the car asks for is paid. It cites the station's statement."""

    __slots__ = ()

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at, of_act)
        station = _station(table, card_of(what))
        return reason if station is None else replace(reason, rule=station.cites)


def _is_paid(table: Table, _flow: Any, who: int, what: Any, _at: Any) -> bool:
    station = _station(table, card_of(what))
    if station is None:  # that is the matter of other requirements
        return True
    paid = what[1:] if isinstance(what, tuple) else ()
    if station.life:
        return not paid and table.life[who] > station.life
    right = len(paid) == station.count and station.taken(table).issuperset(map(card_in, paid))
    return right and has(table, who, paid)


def _price(table: Table, _flow: Any, who: int, what: Any, _at: Any) -> dict[str, Any]:
    """Facts to explain the price: that of the station as a key of words, and the life points if it takes one."""
    station = _station(table, card_of(what))
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
            not has(table, who, _pays(table, what)[1]))),
        Ground("train.benny_brawler.pays", where=lambda table, _flow, who, what, _at: (
            not _pays(table, what)[1] and _may_take_more(table, who))),
        Ground("train.benny_brawler.closes-up", where=lambda table, flow, who, what, at: (
            _may_take_more(table, who) and _pays_elsewhere(table, flow, who, what, at))),
        Ground("train.pay.exact", where=lambda table, _flow, _who, what, _at: _pays_by_another_name(table, what)),
        Ground("train.station.connected", where=_pays_elsewhere),
        Ground("train.ghost_car.tombrock", where=lambda table, _flow, who, what, _at: (
            is_ghost(table, who) and getattr(_station(table, card_of(what)), "life", 0) > 0)),
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


def _pays(table: Table, what: Any) -> tuple[Station | None, tuple[Any, ...]]:
    """The station above the car that a move is about (or None), and what is paid."""
    return _station(table, card_of(what)), what[1:] if isinstance(what, tuple) else ()


def _pays_from_play(table: Table, what: Any) -> list[Any]:
    """Those of the cards with which somebody pays that lie in front of him."""
    return [spent for spent in _pays(table, what)[1] if isinstance(spent, CardAt)]


def _pays_with_a_car(table: Table, what: Any) -> bool:
    """True if somebody pays with a car where a suit or a rank is asked for."""
    station, paid = _pays(table, what)
    asks = station is not None and bool(station.suits or station.ranks)
    return asks and any(map(is_a_car, paid))


def _pays_by_another_name(table: Table, what: Any) -> bool:
    """True if a card is asked for by name, and somebody pays with one of another name."""
    station, paid = _pays(table, what)
    asked_for = () if station is None else station.cards
    return bool(asked_for) and any(card_in(one).kind.id not in asked_for for one in paid)


def _pays_with_its_like(table: Table, what: Any) -> bool:
    """True if a card is asked for by name, and somebody pays with another one that does the same."""
    station, paid = _pays(table, what)
    named = {} if station is None else {id_: table.box.kinds[id_] for id_ in station.cards}
    wanted = set().union(*map(_deeds, named.values()))
    return any(not wanted.isdisjoint(_deeds(one.kind)) for one in map(card_in, paid) if one.kind.id not in named)


def _of_dodge_city(table: Table, what: Any) -> bool:
    """True if a card is asked for by name, and somebody pays with one of Dodge City."""
    station, paid = _pays(table, what)
    return station is not None and bool(station.cards) and (
        any(one.kind.cites[0].startswith("dodge_city.") for one in map(card_in, paid))
    )  # fmt: skip


def _green(table: Table, what: Any) -> bool:
    """True if a blue card is asked for, and somebody pays with a green one."""
    station, paid = _pays(table, what)
    return station is not None and bool(station.colour) and any(card_in(one).kind.colour == "green" for one in paid)


def _ends_or_joins(table: Table, car: Card) -> bool:
    """True for a car that was paid with, if it had a lasting effect, which is over now, or has joined the train."""
    return not car.kind.uses or car in train(table).cars


def _is_of_use(card: Card) -> bool:
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
    station, paid = _pays(table, what)
    cards = [] if station is None else [card for card in map(card_in, paid) if card.kind.id not in station.cards]
    return any(stands_in(table, who, card, id_) for card in cards for id_ in (station.cards if station else ()))


def _no_cars(table: Table, what: Any) -> bool:
    """True if somebody pays with a car where only other blue cards will do."""
    station, paid = _pays(table, what)
    only = station is not None and bool(station.colour) and table.rules.deathwood_pays == "no_cars"
    return only and any(map(is_a_car, paid))


def _car_as_a_blue_card(table: Table, what: Any) -> bool:
    """True if a blue card is asked for, cars will do, and somebody pays with one."""
    station, paid = _pays(table, what)
    return station is not None and bool(station.colour) and any(map(is_a_car, paid)) and not _no_cars(table, what)


def _would_be_the_last(table: Table, who: int, what: Any) -> bool:
    """True if a life point is asked for, and somebody has no more than that."""
    station = _station(table, card_of(what))
    return station is not None and 0 < table.life[who] <= station.life


def is_laid_before_anybody(car: Card | None) -> bool:
    """True for a car that may be laid in front of any player, also of oneself; all others lie before the taker."""
    return car is not None and car.kind.id in BEFORE_ANYBODY


# --- the moves -------------------------------------------------------------------------------------------------------


class TakeCar(UseAbility):
    """The kind of move of taking a car of the train, together with what is paid for it: `(car, *paid)`.

    With `aim` it is about the cars that may be laid in front of anybody, else about the others.
    """

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[tuple[Any, ...], int | None]]:
        return self._with(payments, table, who)

    def may_list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        """Append an option for each payment that may be possible: an unknown card of the hand may fit."""
        into += [(self, what, at) for what, at in self._with(possible_payments, table, who)]

    def cars(self, line: Train, ahead: int = 0) -> list[tuple[Card, Station]]:
        """The cars that this act is about, each with its station: now, or once the train has moved `ahead`."""
        aimed = self.aim == "seat"
        return [one for one in line.connected(ahead) if is_laid_before_anybody(one[0]) == aimed]

    def _with(self, ways: Ways, table: Table, who: int) -> Iterator[tuple[tuple[Any, ...], int | None]]:
        """Each car that is connected, with each of the `ways` to pay for it, and whom it may be laid in front of."""
        for car, station in self.cars(train(table)):
            seats = places(table, who, car) if self.aim == "seat" else NOWHERE
            yield from (((car, *paid), at) for paid in ways(table, who, station) for at in seats)

    def list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        """Append the legal options: all candidates, while a car may still be taken."""
        line = train(table)
        if (cars := self.cars(line)) and cars_left.total(table, who, line.taken) > 0:
            for car, station in cars:
                seats = places(table, who, car) if self.aim == "seat" else NOWHERE
                into += [(self, (car, *paid), at) for paid in payments(table, who, station) for at in seats]

    def will_be_possible(self, table: Table, who: int) -> bool:
        """True if the player can take a car by this act once the train has moved by one station."""
        return any(can_pay(table, who, station) for _, station in self.cars(train(table), ahead=1))


class Advance(UseAbility):
    """The kind of move of moving the train for nothing, as the first half of taking a car."""

    def list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        for one in self.requirements:
            if not one.holds(table, flow, who, None, None):
                return
        into.append((self, None, None))


@requirement("train.take.advance-once", facts=lambda table, *_: {"advanced": train(table).advanced})
def not_advanced_yet(table: Table, _flow: Flow, _who: int, _what: Any, _at: Any) -> bool:
    """True if the player has not moved the train for nothing in this turn."""
    return not train(table).advanced


def _need_not_pay(table: Table, who: int) -> bool:
    """True if the player has an ability by which he could take a car after the free move without paying."""
    acts: tuple[Any, ...] = tuple(table.offered(AdvanceAndTake.choose.key, who))
    return any(act.will_be_possible(table, who) for act in acts)


@requirement(
    "train.take.advance-possible",
    grounds=(Ground("train.sancho.advance", where=lambda table, _flow, who, *_: _need_not_pay(table, who)),),
)
def a_car_can_be_paid_after_it(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
    """True if the player can pay for a car of the train once it has moved by one station, or need not pay for it."""
    node = AdvanceAndTake.choose
    acts: tuple[Any, ...] = (*node.acts, *table.offered(node.key, who))
    return any(act.will_be_possible(table, who) for act in acts)


@requirement(OF_THE_ACT, facts=_train_said)
def lies_before_the_taker(_table: Table, _flow: Flow, _who: int, what: Any, _at: Any) -> bool:
    """True unless the car is one of those that are laid in front of somebody whom the move names."""
    return not is_laid_before_anybody(card_of(what))


@requirement(
    "train.take.in-front", facts=_train_said,
    grounds=(
        Ground("train.ghost_car.placed", where=lambda table, _flow, _who, what, at: (
            is_ghost_car(card_of(what)) and (at is None or not table.out[at]))),
        Ground("train.lumber_flatcar.placed", where=lambda _table, _flow, _who, what, _at: (
            is_laid_before_anybody(card_of(what)) and not is_ghost_car(card_of(what)))),
    ),
)  # fmt: skip
def may_lie_before_anybody(_table: Table, _flow: Flow, _who: int, what: Any, _at: Any) -> bool:
    """True for a car that may be laid in front of any player."""
    return is_laid_before_anybody(card_of(what))


PRICED = (car_left_to_take, car_is_on_the_train, car_is_connected, station_is_paid)
SAID = (
    "train.take",
    Ground("train.take.any-connected", where=lambda table, _flow, _who, what, _at: (
        train(table).connected()[0][0] is not card_of(what))),
    Ground("train.take.advance-optional", where=lambda table, flow, who, _what, _at: _may_advance(table, flow, who)),
    Ground("train.dodge_city.green-in-play", where=lambda table, _flow, _who, what, _at: (
        any(spent.card.kind.colour == "green" for spent in _pays_from_play(table, what)))),
    Ground("train.pay.whatever-lies-there", where=lambda table, _flow, _who, what, _at: (
        any(_is_of_use(spent.card) for spent in _pays_from_play(table, what)))),
    Ground("train.pay.hand-or-play", where=lambda table, _flow, _who, what, _at: bool(_pays_from_play(table, what))),
    Ground("train.pay.not-played", where=lambda table, flow, who, what, _at: _pays_with_a_shot(table, flow, who, what)),
)  # fmt: skip
HAVING_MOVED = (game_goes_on, on_turn, asked("a_car_must_be_taken", "train.take.advance-obliges", "AdvanceAndTake"))
"""The requirements on every way to take the car to which the free move obliges."""


def _may_advance(table: Table, flow: Flow, who: int) -> bool:
    """True if somebody who takes a car could have the train move for nothing before."""
    return all(one.holds(table, flow, who, None, None) for one in ADVANCE.requirements)


def _pays_with_a_shot(table: Table, flow: Flow, who: int, what: Any) -> bool:
    """True if somebody pays with a card that he could not play any more in this turn, as no shot is left."""
    plays = [card_in(one).kind.play for one in _pays(table, what)[1]]
    shots = [one for one in plays if one is not None and shot_left in one.requirements]
    return bool(shots) and not shot_left.holds(table, flow, who, what, None)


def _begin(_table: Table, who: int, what: Any, at: int | None) -> Flow:
    car, *paid = what
    return GetCar(who, car, tuple(paid), at)


def _takes(edge: str, prelude: tuple[Requirement, ...], **runs: Any) -> tuple[TakeCar, TakeCar]:
    """The acts of taking a car that leave a choice by this edge: one for one's own cars, one for others."""
    own = TakeCar(
        "",
        edge=edge,
        cites=SAID,
        prelude=prelude,
        requirements=(*PRICED, lies_before_the_taker),
        verb="car",
        begin=_begin,
        **runs,
    )
    anybody = TakeCar(
        "", edge=edge, cites=SAID, prelude=prelude, requirements=(*PRICED, may_lie_before_anybody),
        aims=BEFORE_WHOM, aim="seat", verb="car", begin=_begin, **runs,
    )  # fmt: skip
    return own, anybody


TAKE_NOW = _takes("car", HAVING_MOVED)

# --- what happens ----------------------------------------------------------------------------------------------------


@flow
class PayLife(Flow):
    """A life point is paid, which nothing prevents; abilities that follow a loss act."""

    on: int
    points: int
    by: None = None
    prevented: int = 0
    regained: int = 0

    def follow(self, table: Table) -> list[bool]:
        """For each ability of the player that may follow a loss: does it follow this one, which is nobody's doing?"""
        return [one.when(table, seat, self) for seat, one in table.holders(LIFE_LOST) if seat == self.on]

    @step(
        to="lost", cites="train.station.tombrock",
        grounds=(Ground("train.tombrock.a-loss", where=lambda loss, table: True in loss.follow(table)),),
    )  # fmt: skip
    def lose(self, table: Table) -> None:
        """The player gives up the life point."""
        table.lose_life(self.on, self.points)

    @announce(
        LIFE_LOST, to=DONE, cites="base.life.abilities-after-loss",
        grounds=(Ground("train.tombrock.nobodys-doing", where=lambda loss, table: False in loss.follow(table)),),
    )  # fmt: skip
    def lost(self, table: Table) -> None:
        """A life point was lost, and abilities that follow a loss act now."""


@flow
class GetCar(Flow):
    """A car is paid for and taken; the others move up, and a new one joins the train."""

    who: int
    car: Card
    paid: tuple[Spent, ...] | None
    """What is given for it; `None` if nothing need be paid."""
    before: int | None
    """The seat in front of which the car is laid; `None` for that of whoever takes it."""
    counts: bool = True
    """True if it counts as the one car of the turn."""

    @step(
        to={"free": "take", "cards": "paid_for", "life": "pay_life"},
        grounds=(
            Ground("train.take", where=lambda one, _table: one.paid is not None),
            Ground("train.pay.first", on="cards", where=lambda one, table: (
                any(is_a_car(spent) and _ends_or_joins(table, card_in(spent)) for spent in one.paid))),
            Ground("train.pay.hand-or-play", on="cards", where=lambda one, _table: (
                any(isinstance(spent, CardAt) for spent in one.paid))),
            Ground("train.pay.whatever-lies-there", on="cards", where=lambda one, _table: (
                any(isinstance(spent, CardAt) and _is_of_use(spent.card) for spent in one.paid))),
            Ground("train.pay.not-played", on="cards", where=lambda one, _table: (
                any(card_in(spent).kind.colour == "brown" for spent in one.paid))),
            Ground("train.dodge_city.green-in-play", on="cards", where=lambda one, _table: (
                any(isinstance(spent, CardAt) and spent.card.kind.colour == "green" for spent in one.paid))),
            Ground("train.car.blue", on="cards", where=lambda one, table: (
                bool(one.station(table).colour)
                and any(is_a_car(spent) and isinstance(spent, CardAt) for spent in one.paid))),
            Ground(
                "train.deathwood.cars", on="cards",
                where=lambda one, table: bool(one.station(table).colour) and any(map(is_a_car, one.paid)),
            ),
            Ground(
                "train.deathwood.no-cars", on="cards",
                where=lambda one, table: bool(one.station(table).colour) and table.rules.deathwood_pays == "no_cars",
            ),
        ),
    )  # fmt: skip
    def pay(self, table: Table) -> str:
        """What the station above the car asks for is paid, unless the car costs nothing."""
        if self.paid is None:
            return "free"
        station = self.station(table)
        table.note("pays_at", who=self.who, card=self.car, station=station.name, rules=(station.cites,))
        if station.life:
            return "life"
        for spent in self.paid:
            pay_with(table, self.who, spent)
        return "cards"

    def station(self, table: Table) -> Station:
        """The station above the car, which is connected."""
        found = train(table).station_of(self.car)
        assert found is not None  # noqa: S101 - a legal move names a connected car
        return found

    @call(PayLife, to="paid_for", cites="train.station.tombrock")
    def pay_life(self, table: Table) -> Flow:
        """The station asks for a life point."""
        return PayLife(self.who, self.station(table).life)

    @seam(PAID, to="take")
    def paid_for(self, table: Table) -> None:
        """The car is paid for, and abilities may act before it is taken."""

    @step(
        to={"taken": "close_up", "gone": DONE},
        cites="train.take.in-front",
        grounds=(
            Ground(
                "train.ghost_car.placed",
                where=lambda one, table: is_ghost_car(one.car) and (one.before is None or not table.out[one.before]),
            ),
            Ground("train.car.lasting", where=lambda one, _table: not one.car.kind.uses),
        ),
    )
    def take(self, table: Table) -> str:
        """The car leaves the train and is laid down, unless the player has left the game by his payment."""
        if table.out[self.who]:
            return "gone"
        line = train(table)
        line.cars.remove(self.car)
        line.taken += self.counts
        table.note("takes_car", who=self.who, card=self.car)
        lay_car(table, self.who if self.before is None else self.before, self.car)
        return "taken"

    @step(
        to={"short": "join", "whole": DONE}, cites="train.car.close-up",
        grounds=(
            Ground("train.car.too-few", on="whole", where=lambda _one, table: len(train(table).cars) < CARS),
        ),
    )  # fmt: skip
    def close_up(self, table: Table) -> str:
        """The cars behind it move up. Is the train short of a car, and is there one?"""
        line = train(table)
        return "short" if len(line.cars) < CARS and line.pile_count else "whole"

    @chance(
        CAR_PILE, to=DONE, cites="train.car.refill",
        grounds=(
            Ground("train.car.under-the-pile", where=lambda _one, table: (
                bool(train(table).bottom) and len(train(table).bottom) == train(table).pile_count)),
            Ground("train.car.refill", where=lambda _one, table: bool(train(table).cars)),
        ),
    )  # fmt: skip
    def join(self, table: Table, car: Card) -> None:
        """A new car of the pile joins the train behind the last one."""
        train(table).couple(table, car)


class LayBefore(Give):
    """The act of laying a car that comes without a payment in front of any player, also of oneself."""

    def candidates(self, table: Table, flow: Any, who: int) -> Iterator[tuple[Card, int]]:
        for car in getattr(flow, "came", ()):
            yield from ((car, seat) for seat in places(table, who, car))


LAY_BEFORE = LayBefore(
    "give", edge="give", cites="train.take.in-front",
    prelude=(game_goes_on, asked("a_car_is_laid_down", "train.take.in-front", "FreeCar")),
    requirements=(has_just_come,), aims=BEFORE_WHOM, aim="seat",
)  # fmt: skip


@flow
class FreeCar(Flow):
    """A car is taken without a payment; if it may lie before anybody, the player says before whom."""

    who: int
    came: tuple[Card]
    """The car."""
    counts: bool
    """True if it counts as the one car of the turn."""
    before: int | None = None
    """The seat in front of which the car is laid; `None` for that of whoever takes it."""

    @step(to={"anybody": "choose", "own": "take"}, cites="train.take.in-front")
    def where(self, _table: Table) -> str:
        """May the car be laid in front of anybody, or does it lie before the player?"""
        return "anybody" if is_laid_before_anybody(self.came[0]) else "own"

    @choice(
        decides="who", acts=(LAY_BEFORE,), to={"give": "lay"}, cites="train.take.in-front",
        grounds=(
            Ground("train.ghost_car.placed", where=lambda one, _table: is_ghost_car(one.came[0])),
            Ground("train.lumber_flatcar.placed", where=lambda one, _table: not is_ghost_car(one.came[0])),
        ),
    )  # fmt: skip
    def choose(self, _table: Table) -> None:
        """In front of whom does the player lay the car?"""

    @step(to="take", cites="train.take.in-front")
    def lay(self, _table: Table) -> None:
        """It is known in front of whom the car is laid."""
        self.before = self.chosen[2]

    @call(GetCar, to=DONE, cites="train.take.in-front")
    def take(self, _table: Table) -> Flow:
        """The car leaves the train without a payment."""
        return GetCar(self.who, self.came[0], None, self.before, self.counts)


class AtCar(UseAbility):
    """A kind of move that uses an ability on a car of the train, to take it without a payment.

    Which cars these are, connected ones or all, the rules say (`free_take_scope`).
    """

    def candidates(self, table: Table, _flow: Flow, _who: int) -> Iterator[tuple[None, AtCard]]:
        yield from ((None, at_card(NOBODY, car)) for car in train(table).cars)

    def will_be_possible(self, table: Table, _who: int) -> bool:
        """True if a car can be taken by this act once the train has moved by one station."""
        line = train(table)
        return bool(line.connected(ahead=1) or (line.cars and table.rules.free_take_scope == "any"))


def _is_within_scope(table: Table, station: Station | None) -> bool:
    return table.rules.free_take_scope == "any" or station is not None


@requirement(
    OF_THE_ACT, facts=_train_said,
    grounds=(
        Ground(
            "train.take.free-connected", "train.take.unconnected",
            where=lambda table, _flow, _who, what, at: (
                table.rules.free_take_scope == "connected" and _station(table, car_meant(what, at)) is None),
        ),
        Ground("train.take.free-any", where=lambda table, _flow, _who, what, at: (
            table.rules.free_take_scope == "any" and _station(table, car_meant(what, at)) is None)),
        Ground("train.water_tower.no-advance", where=lambda table, _flow, _who, what, at: (
            getattr(card_of(what), "kind", None) is not None and not _station(table, car_meant(what, at))
            and car_meant(what, at) in (car for car, _ in train(table).connected(ahead=1)))),
    ),
)  # fmt: skip
def car_can_be_had_for_nothing(table: Table, _flow: Flow, _who: int, what: Any, at: Any) -> bool:
    """True if a car may be taken without a payment: one under a station or, by some rules, any of the train.

    Also true for one that is not on the train, as that is told apart.
    """
    car = car_meant(what, at)
    return car not in train(table).cars or _is_within_scope(table, _station(table, car))


@flow
class AdvanceAndTake(Flow):
    """A player moves the train for nothing, and then pays for a car and takes it."""

    who: int

    @step(
        to="choose", cites="train.take.advance",
        grounds=(
            Ground("train.move.cars-follow", where=lambda _one, table: bool(train(table).cars)),
            Ground("train.end.after-taking", where=lambda _one, table: train(table).is_at_the_last_station),
            Ground("train.take.advance-to-end", where=lambda _one, table: train(table).is_at_the_last_station),
            Ground("train.move.uses-up-nothing", where=lambda _one, table: table.roles[table.turn] == SHERIFF),
        ),
    )  # fmt: skip
    def move(self, table: Table) -> None:
        """The train moves on by one station."""
        line = train(table)
        line.advanced = True
        line.move(table, self.who)

    @choice(
        decides="who", acts=TAKE_NOW, to={"car": "take"},
        cites="train.take.advance-obliges",
        grounds=(
            Ground("train.end.still-connected", where=lambda _one, table: train(table).is_at_the_end),
            Ground("train.take.not-in-between", secret=True, where=lambda one, table: (
                any(card.kind.id in OTHER_MOVES for card in table.hands[one.who]))),
        ),
    )  # fmt: skip
    def choose(self, _table: Table) -> None:
        """Which of the cars that are connected now does the player take, and with what does he pay?"""

    @call(GetCar, FreeCar, to="done", cites="train.take.advance-obliges")
    def take(self, table: Table) -> Flow:
        """The player pays for the chosen car, if he must, and takes it."""
        act, what, at = self.chosen
        return act.begin(table, self.who, what, at)  # type: ignore[no-any-return]

    @call(
        MovedOn, to=DONE,
        grounds=(Ground("train.end.after-taking", where=lambda _one, table: train(table).is_at_the_end),),
    )  # fmt: skip
    def done(self, _table: Table) -> Flow:
        """The car is taken, and what follows from the move happens now."""
        return MovedOn(self.who)


def _between_two_cards(one: Requirement) -> Requirement:
    """A requirement of phase II as that on taking a car; whoever has lost the phase to Gefängnis has none."""
    arrives = Ground(
        "train.end.at-once",
        where=lambda table, flow, *_: train(table).is_at_the_end and not isinstance(flow, AdvanceAndTake),
    )
    jailed = Ground("train.take.gefaengnis", where=lambda table, _flow, who, *_: table.jailed and who == table.turn)
    return Requirement(
        one.key, "train.take.phase-2", one.holds, one.facts, (one.rule, *one.also),
        grounds=(*one.grounds, arrives, *((jailed,) if one.key == in_phase_two.key else ())),
        counts=one.counts, lasting=one.lasting, lifted=one.lifted, is_timing=one.is_timing,
    )  # fmt: skip


BETWEEN_TWO_CARDS = (*IN_PHASE_TWO[:3], *map(_between_two_cards, IN_PHASE_TWO[3:]))
TAKE, TAKE_FOR = _takes("ability", BETWEEN_TWO_CARDS, runs=GetCar)
ADVANCE = Advance(
    "", edge="ability", prelude=IN_PHASE_TWO,
    cites=(
        "train.take.advance",
        Ground("train.take.advance-to-end", where=lambda table, *_: train(table).is_at_the_last_station),
        Ground("train.take.advance-possible", secret=True, where=lambda table, _flow, who, *_: (
            not any(can_pay(table, who, station) for _, station in train(table).connected()))),
    ),
    requirements=(car_left_to_take, not_advanced_yet, a_car_can_be_paid_after_it),
    verb="advance", runs=AdvanceAndTake, begin=lambda _table, who, _what, _at: AdvanceAndTake(who),
)  # fmt: skip


def _has_just_paid_life(table: Table, holder: int) -> bool:
    """True for the player on turn where he has lost life points by no card, Dynamit or Ironhorse: in Tombrock."""
    by_none = not table.under_way and train(table).falling is None
    return holder == table.turn and table.phase == "play" and by_none


EVERYBODY: tuple[Ability, ...] = (
    Offer(Turn.play, TAKE), Offer(Turn.play, TAKE_FOR), Offer(Turn.play, ADVANCE),
    Says(BartCassidy.asked, Ground("train.tombrock.a-loss", where=lambda table, holder, bart: (
        holder == bart.who and _has_just_paid_life(table, holder)))),
)  # fmt: skip
"""What everybody has while the box is in play: to take a car of the train, and a citation for a life point paid."""
