"""Sancho may take the one car of his turn without paying for it."""

from __future__ import annotations

from typing import Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Requirement
from bang_explorer.games.bang.boxes.train.requirements import car_is_on_the_train, car_left_to_take
from bang_explorer.games.bang.boxes.train.taking import (
    HAVING_MOVED,
    AdvanceAndTake,
    AtCar,
    FreeCar,
    GetCar,
    car_can_be_had_for_nothing,
)
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.abilities import plays
from bang_explorer.games.bang.rules.requirements import IN_PHASE_TWO
from bang_explorer.games.bang.rules.turn import Turn

_car_left = Requirement(
    car_left_to_take.key, car_left_to_take.rule, car_left_to_take.holds, car_left_to_take.facts,
    grounds=(Ground("train.sancho.counts", where=lambda table, *_: train(table).taken > 0),),
    counts=car_left_to_take.counts,
)  # fmt: skip


def _takes(edge: str, prelude: tuple[Requirement, ...], **runs: Any) -> AtCar:
    return AtCar(
        "sancho", edge=edge, cites="train.sancho",
        prelude=(*prelude, plays("sancho", "train")),
        requirements=(_car_left,),
        aims=(car_is_on_the_train, car_can_be_had_for_nothing), aim="loose",
        begin=lambda _table, who, _what, at: FreeCar(who, (at.card,), counts=True), **runs,
    )  # fmt: skip


SANCHO_TAKES = _takes("ability", IN_PHASE_TWO, runs=FreeCar)
SANCHO_TAKES_NOW = _takes("car", HAVING_MOVED)

ABILITIES: tuple[Ability, ...] = (
    Offer(Turn.play, SANCHO_TAKES),
    Offer(AdvanceAndTake.choose, SANCHO_TAKES_NOW),
    Says(
        AdvanceAndTake.take,
        Ground("train.sancho.advance", where=lambda _table, holder, one: (
            holder == one.who and one.chosen[0] is SANCHO_TAKES_NOW)),
    ),
    Says(
        GetCar.take,
        Ground("train.sancho.counts", where=lambda _table, holder, one: (
            holder == one.who and one.counts and one.paid is None)),
    ),
)  # fmt: skip
