"""Water Tower: the player takes a car of the train without paying for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.acts import NOBODY
from bang_explorer.core.flow import End, Flow, call, flow
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.requirements import car_is_on_the_train
from bang_explorer.games.bang.boxes.train.taking import FreeCar
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.effects import effect
from bang_explorer.games.bang.rules.options import at_card
from bang_explorer.games.bang.rules.play import TARGETS

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.options import AtCard
    from bang_explorer.games.bang.rules.table import Table

DONE = End("done")


def car_of_the_train(table: Table, _who: int) -> Iterator[AtCard]:
    """The targets among the cars behind the locomotive."""
    for car in train(table).cars:
        yield at_card(NOBODY, car)


TARGETS["car_of_the_train"] = (car_of_the_train, "loose", (car_is_on_the_train,))


@flow
class WaterTower(Flow):
    """The player takes a car of the train, which costs nothing and does not count."""

    who: int
    car: Card

    @call(
        FreeCar, to=DONE, cites="train.water_tower.not-counted",
        grounds=(Ground("train.water_tower.afterwards", where=lambda _one, table: (
            not train(table).taken and not train(table).advanced)),),
    )  # fmt: skip
    def take(self, _table: Table) -> Flow:
        """The player takes the car without paying for it."""
        return FreeCar(self.who, (self.car,), counts=False)


@effect("water_tower", WaterTower, aims=("loose",))
def water_tower(by: int, at: AtCard, _kind: Kind, _table: Table) -> Flow:
    """The flow of a Water Tower."""
    assert isinstance(at.card, Card)  # noqa: S101 - no hand is aimed at
    return WaterTower(by, at.card)
