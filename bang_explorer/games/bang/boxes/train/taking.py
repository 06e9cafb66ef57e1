"""Taking a car of the train: perhaps the free move first, then the price of the station above the car, then the car."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.core.flow import End, Flow, announce, call, chance, choice, flow, seam, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import OF_THE_ACT, Requirement, requirement
from bang_explorer.games.bang.boxes.base.people.bart_cassidy import BartCassidy
from bang_explorer.games.bang.boxes.train.events import PAID
from bang_explorer.games.bang.boxes.train.ghost_car import BEFORE_WHOM, is_ghost_car, places
from bang_explorer.games.bang.boxes.train.giving import Give, has_just_come
from bang_explorer.games.bang.boxes.train.laying import lay_car
from bang_explorer.games.bang.boxes.train.moving import MovedOn
from bang_explorer.games.bang.boxes.train.paying import can_pay, pay_with, payments, possible_payments
from bang_explorer.games.bang.boxes.train.requirements import (
    OTHER_MOVES,
    car_is_connected,
    car_is_on_the_train,
    car_left_to_take,
    car_meant,
    cars_left,
    ends_or_joins,
    is_a_car,
    is_laid_before_anybody,
    is_of_use,
    paid_at,
    paid_from_play,
    station_is_paid,
    station_of,
    train_said,
)
from bang_explorer.games.bang.boxes.train.train import CAR_PILE, CARS, Train, train
from bang_explorer.games.bang.rules.abilities import UseAbility
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.events import LIFE_LOST
from bang_explorer.games.bang.rules.options import at_card, card_in, card_of
from bang_explorer.games.bang.rules.play import NOWHERE
from bang_explorer.games.bang.rules.requirements import (
    IN_PHASE_TWO,
    game_goes_on,
    in_phase_two,
    on_turn,
    shot_left,
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


@requirement(OF_THE_ACT, facts=train_said)
def lies_before_the_taker(_table: Table, _flow: Flow, _who: int, what: Any, _at: Any) -> bool:
    """True unless the car is one of those that are laid in front of somebody whom the move names."""
    return not is_laid_before_anybody(card_of(what))


@requirement(
    "train.take.in-front", facts=train_said,
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
        any(spent.card.kind.colour == "green" for spent in paid_from_play(table, what)))),
    Ground("train.pay.whatever-lies-there", where=lambda table, _flow, _who, what, _at: (
        any(is_of_use(spent.card) for spent in paid_from_play(table, what)))),
    Ground("train.pay.hand-or-play", where=lambda table, _flow, _who, what, _at: bool(paid_from_play(table, what))),
    Ground("train.pay.not-played", where=lambda table, flow, who, what, _at: _pays_with_a_shot(table, flow, who, what)),
)  # fmt: skip
HAVING_MOVED = (game_goes_on, on_turn, asked("a_car_must_be_taken", "train.take.advance-obliges", "AdvanceAndTake"))
"""The requirements on every way to take the car to which the free move obliges."""


def _may_advance(table: Table, flow: Flow, who: int) -> bool:
    """True if somebody who takes a car could have the train move for nothing before."""
    return all(one.holds(table, flow, who, None, None) for one in ADVANCE.requirements)


def _pays_with_a_shot(table: Table, flow: Flow, who: int, what: Any) -> bool:
    """True if somebody pays with a card that he could not play any more in this turn, as no shot is left."""
    plays = [card_in(one).kind.play for one in paid_at(table, what)[1]]
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
                any(is_a_car(spent) and ends_or_joins(table, card_in(spent)) for spent in one.paid))),
            Ground("train.pay.hand-or-play", on="cards", where=lambda one, _table: (
                any(isinstance(spent, CardAt) for spent in one.paid))),
            Ground("train.pay.whatever-lies-there", on="cards", where=lambda one, _table: (
                any(isinstance(spent, CardAt) and is_of_use(spent.card) for spent in one.paid))),
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
    OF_THE_ACT, facts=train_said,
    grounds=(
        Ground(
            "train.take.free-connected", "train.take.unconnected",
            where=lambda table, _flow, _who, what, at: (
                table.rules.free_take_scope == "connected" and station_of(table, car_meant(what, at)) is None),
        ),
        Ground("train.take.free-any", where=lambda table, _flow, _who, what, at: (
            table.rules.free_take_scope == "any" and station_of(table, car_meant(what, at)) is None)),
        Ground("train.water_tower.no-advance", where=lambda table, _flow, _who, what, at: (
            getattr(card_of(what), "kind", None) is not None and not station_of(table, car_meant(what, at))
            and car_meant(what, at) in (car for car, _ in train(table).connected(ahead=1)))),
    ),
)  # fmt: skip
def car_can_be_had_for_nothing(table: Table, _flow: Flow, _who: int, what: Any, at: Any) -> bool:
    """True if a car may be taken without a payment: one under a station or, by some rules, any of the train.

    Also true for one that is not on the train, as that is told apart.
    """
    car = car_meant(what, at)
    return car not in train(table).cars or _is_within_scope(table, station_of(table, car))


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
