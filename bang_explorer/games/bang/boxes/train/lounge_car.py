"""Lounge Car: two cars of the pile come, one for the player and one for another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import End, Flow, chance, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.boxes.train.ghost_car import BEFORE_WHOM, is_ghost_car, may_lie_before, places
from bang_explorer.games.bang.boxes.train.giving import Give, has_just_come
from bang_explorer.games.bang.boxes.train.laying import lay_car
from bang_explorer.games.bang.boxes.train.train import CAR_PILE
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.requirements import game_goes_on, name_of, target_is_another
from bang_explorer.kit.asked import asked
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")
CARS = 2


def _laid_anywhere(car: Card) -> bool:
    """True for a car that one who takes it from the train may lay in front of anybody."""
    return car.kind.id in ("lumber_flatcar", "ghost_car")


@requirement("train.lounge_car.sheriff", facts=lambda table, _flow, who, what, _at: {
    "who": name_of(table, who), "card": getattr(what, "text", None)})  # fmt: skip
def sheriff_keeps_no_ghost_car(table: Table, flow: Any, who: int, what: Card, _at: Target) -> bool:
    """True unless the Sheriff would keep the Ghost Car by giving away the other car."""
    keeps = (car for car in getattr(flow, "came", ()) if car is not what)
    return table.roles[who] != SHERIFF or not any(map(is_ghost_car, keeps))


class GiveCar(Give):
    """The act of giving one of the cars that have just come to another player."""

    def candidates(self, table: Table, flow: Any, who: int) -> Iterator[tuple[Card, int]]:
        for car in getattr(flow, "came", ()):
            yield from ((car, seat) for seat in places(table, who, car) if seat != who)


GIVE = GiveCar(
    "give", edge="give", cites="train.lounge_car.shared",
    prelude=(game_goes_on, asked("a_card_is_given_away", "train.lounge_car.shared", "LoungeCar")),
    requirements=(has_just_come, sheriff_keeps_no_ghost_car), aims=(target_is_another, *BEFORE_WHOM), aim="seat",
)  # fmt: skip


@flow
class LoungeCar(Flow):
    """Two cars of the pile are shared out between the player and another."""

    who: int
    came: tuple[Card, ...] = ()
    """The cars that have come, and lie before nobody yet."""

    def looks_at(self) -> tuple[str, ...]:
        return ("car",)

    @chance(CAR_PILE, to={"more": "draw", "enough": "share"}, cites="train.lounge_car")
    def draw(self, table: Table, car: Card | None) -> str:
        """The next car of the pile is turned over, until there are two or none is left."""
        if car is None:
            return "enough"
        self.came = (*self.came, car)
        table.shown.append(car)
        table.note("shows", card=car)
        return "more" if len(self.came) < CARS else "enough"

    @step(
        to={"give": "choose", "keep": "keep"}, cites="train.lounge_car",
        grounds=(Ground("train.lounge_car.one-left", where=lambda one, _table: len(one.came) == 1),),
    )  # fmt: skip
    def share(self, table: Table) -> str:
        """Is a car to be given away: one of two, or the only one, which the Sheriff may not keep?"""
        may_keep = all(may_lie_before(table, self.who, car) for car in self.came)
        return "give" if len(self.came) == CARS or not may_keep else "keep"

    @choice(decides="who", acts=(GIVE,), to={"give": "give"}, cites="train.lounge_car.shared")
    def choose(self, _table: Table) -> None:
        """Which of the two cars does the player give away, and to whom?"""

    @step(to="keep", cites="train.lounge_car.shared")
    def give(self, table: Table) -> None:
        """The chosen car is laid in front of the other player."""
        _, car, to = self.chosen
        self.came = tuple(one for one in self.came if one is not car)
        table.shown.remove(car)
        lay_car(table, to, car)

    @step(
        to=DONE, cites="train.lounge_car.not-counted",
        grounds=(Ground("train.lounge_car.no-choice", where=lambda one, _table: any(map(_laid_anywhere, one.came))),),
    )  # fmt: skip
    def keep(self, table: Table) -> None:
        """The player lays the car that is left in front of himself."""
        for car in self.came:
            table.shown.remove(car)
            lay_car(table, self.who, car)


@effect("lounge_car", LoungeCar)
def lounge_car(by: int, _at: Target, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Lounge Car."""
    return LoungeCar(by)
