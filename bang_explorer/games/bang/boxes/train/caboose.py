"""Caboose: another blue card is discarded as a miss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Offer
from bang_explorer.games.bang.boxes.train.blue_card import (
    WithBlueCard,
    another_blue_card_is_discarded,
    car_lies_before_oneself,
)
from bang_explorer.games.bang.rules.hit import HIT_HANGS, Hit
from bang_explorer.games.bang.rules.requirements import game_goes_on, still_in_the_game

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability

USE_CABOOSE = WithBlueCard(
    "use", "caboose", edge="miss",
    cites=(
        "train.caboose", "train.caboose.not-itself", "train.caboose.cars", "train.caboose.hand-or-play",
        "train.caboose.any-number", "train.caboose.one-miss",
    ),
    prelude=(game_goes_on, still_in_the_game, HIT_HANGS, car_lies_before_oneself),
    requirements=(another_blue_card_is_discarded,),
)  # fmt: skip

ABILITIES: dict[str, tuple[Ability, ...]] = {"caboose": (Offer(Hit.answer, USE_CABOOSE),)}
