"""Caboose: another blue card is discarded as a miss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Offer
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.boxes.train.blue_card import (
    WithBlueCard,
    another_blue_card_is_discarded,
    blue_cards,
    car_lies_before_oneself,
    is_a_car,
)
from bang_explorer.games.bang.rules.hit import HIT_HANGS, Hit
from bang_explorer.games.bang.rules.requirements import game_goes_on, still_in_the_game

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability

USE_CABOOSE = WithBlueCard(
    "use", "caboose", edge="miss",
    cites=(
        "train.caboose",
        Ground("train.caboose.one-miss", where=lambda _table, flow, *_: (
            isinstance(flow, Hit) and flow.needs + flow.counted > 1)),
        Ground("train.caboose.cars", where=lambda _table, _flow, _who, what, _at: is_a_car(what)),
        Ground("train.caboose.hand-or-play", where=lambda _table, _flow, _who, what, _at: not is_a_car(what)),
        Ground("train.caboose.any-number", where=lambda table, _flow, who, what, _at: (
            len(blue_cards(table, who, what[0])) > 1)),
    ),
    prelude=(game_goes_on, still_in_the_game, HIT_HANGS, car_lies_before_oneself),
    requirements=(another_blue_card_is_discarded,),
)  # fmt: skip

ABILITIES: dict[str, tuple[Ability, ...]] = {"caboose": (Offer(Hit.answer, USE_CABOOSE),)}
