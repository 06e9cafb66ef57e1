"""What the book says of cars that are used, that change hands, or that go with all other cards of somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, AddTerm, Bar, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.base.people.vulture_sam import VultureSam
from bang_explorer.games.bang.boxes.dodge_city.people.vera_custer import VeraCuster
from bang_explorer.games.bang.boxes.train.paying import can_pay
from bang_explorer.games.bang.boxes.train.requirements import is_laid_before_anybody
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.elimination import GiveUpCards
from bang_explorer.games.bang.rules.green import UseCard
from bang_explorer.games.bang.rules.panik import DropCard, TakeCard
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.people import Person
    from bang_explorer.games.bang.rules.table import Table


def _is_car(aim: Any) -> bool:
    """True if what is aimed at is a car; false for other cards and for an unseen card of a hand."""
    return bool(getattr(getattr(aim, "kind", None), "apart", False))


def _has_cars(table: Table, who: int) -> bool:
    return any(card.kind.apart for card in table.in_play[who])


def _could_pay(table: Table, who: int) -> bool:
    """True if a player has what a car of the train costs, now or after the free move."""
    line = train(table)
    return any(can_pay(table, who, station) for _, station in (*line.connected(), *line.connected(ahead=1)))


def _works_at_once(car: Card) -> bool:
    """True for a car with a lasting effect that does not wait for a certain moment, such as the start of a turn."""
    return any(isinstance(one, AddTerm | Bar | Offer) for one in car.kind.abilities)


def _is_new(table: Table, holder: int, use: UseCard) -> bool:
    """True if the car that is used is the newest of a player who has taken one in this turn."""
    cars = [card for card in table.in_play[holder] if card.kind.apart]
    return holder == use.by and train(table).taken > 0 and cars[-1:] == [use.card]


def _is_of_the_train(person: Person) -> bool:
    return any(id_.startswith("train.") for id_ in person.cites)


EVERYBODY: tuple[Ability, ...] = (
    Says(
        Turn.free,
        Ground("train.take.gefaengnis", secret=True, where=lambda table, holder, turn: (
            holder == turn.who and table.jailed and _could_pay(table, holder))),
    ),
    Says(
        UseCard.leave_play,
        Ground("train.car.for-discard", where=lambda _table, holder, use: holder == use.by and _is_car(use.card)),
        Ground("train.car.leaves-first", where=lambda table, holder, use: (
            holder == use.by and _is_car(use.card) and any(_has_cars(table, seat) for seat in table.others(holder)))),
        Ground("train.car.same-turn", where=_is_new),
    ),
    Says(
        TakeCard.seen,
        Ground(
            "train.car.stolen-no-choice",
            where=lambda _table, holder, taken: holder == taken.by and is_laid_before_anybody(taken.aim),
        ),
        Ground("train.car.stolen", where=lambda _table, holder, taken: (
            holder == taken.by and _is_car(taken.aim) and _works_at_once(taken.aim))),
        Ground(
            "train.car.never-in-hand", where=lambda _table, holder, taken: holder == taken.by and _is_car(taken.aim)
        ),
        Ground("train.car.target", where=lambda table, holder, taken: (
            holder == taken.by and _is_car(taken.aim) and bool(table.under_way))),
        Ground("train.take.not-counted", secret=True, where=lambda table, holder, taken: (
            holder == taken.by == table.turn and _is_car(taken.aim) and _could_pay(table, holder))),
    ),
    Says(
        DropCard.seen,
        Ground("train.car.target", where=lambda _table, holder, drop: holder == drop.by and _is_car(drop.aim)),
    ),
    Says(
        VultureSam.inherit,
        Ground(
            "train.car.never-in-hand",
            "train.vulture_sam.cars",
            where=lambda table, holder, heir: holder == heir.who and _has_cars(table, heir.of),
        ),
        Ground(
            "train.vulture_sam.lumber_flatcar",
            where=lambda table, holder, heir: (
                holder == heir.who and any(is_laid_before_anybody(card) for card in table.in_play[heir.of])
            ),
        ),
    ),
    Says(
        VeraCuster.asked,
        Ground("train.dodge_city.vera_custer", where=lambda table, holder, naming: (
            holder == naming.who and any(_is_of_the_train(table.people[seat]) for seat in table.others(holder)))),
    ),
    Says(
        VeraCuster.take_on,
        Ground("train.dodge_city.vera_custer", where=lambda table, holder, naming: (
            holder == naming.who and _is_of_the_train(table.people[naming.chosen[2]]))),
    ),
    Says(
        GiveUpCards.order,
        Ground(
            "train.car.eliminated",
            where=lambda table, holder, loss: (
                _speaks(table, holder) and table.out[loss.who] and _has_cars(table, loss.who)
            ),
        ),
        Ground(
            "train.car.penalty",
            where=lambda table, holder, loss: holder == loss.who and _has_cars(table, loss.who),
        ),
    ),
)  # fmt: skip
"""Abilities that everybody has while the box is in play, by which these statements are cited."""


def _speaks(table: Table, holder: int) -> bool:
    """True for one of those in the game: what befalls somebody who has left it is said once."""
    return holder == table.living()[0]
