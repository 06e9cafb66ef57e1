"""Sancho may take the one car of his turn without paying for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer
from bang_explorer.games.bang.boxes.train.taking import (
    HAVING_MOVED,
    AdvanceAndTake,
    AtCar,
    FreeCar,
    car_can_be_had_for_nothing,
    car_is_on_the_train,
    car_left_to_take,
)
from bang_explorer.games.bang.rules.abilities import plays
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Requirement


def _takes(edge: str, prelude: tuple[Requirement, ...], *cites: str, **runs: Any) -> AtCar:
    return AtCar(
        "sancho", edge=edge, cites=("train.sancho", "train.sancho.counts", *cites),
        prelude=(*prelude, plays("sancho", "train")),
        requirements=(car_left_to_take.citing("train.sancho.counts"),),
        aims=(car_is_on_the_train, car_can_be_had_for_nothing), aim="loose",
        begin=lambda _table, who, _what, at: FreeCar(who, (at.card,), counts=True), **runs,
    )  # fmt: skip


SANCHO_TAKES = _takes("ability", IN_PHASE_TWO, runs=FreeCar)
SANCHO_TAKES_NOW = _takes("car", HAVING_MOVED, "train.sancho.advance")

ABILITIES: tuple[Ability, ...] = (Offer(Turn.play, SANCHO_TAKES), Offer(AdvanceAndTake.choose, SANCHO_TAKES_NOW))
