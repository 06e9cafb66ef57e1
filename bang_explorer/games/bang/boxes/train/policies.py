"""The policies of The Great Train Robbery: points on which its sheet is silent, with the possible choices.

What each choice means, and why the default is what it is, is written in `policies.toml` beside this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bang_explorer.games.bang.boxes.dodge_city.policies import DodgeCityPolicies


@dataclass(frozen=True, slots=True)
class TrainPolicies(DodgeCityPolicies):
    """A choice for each policy of the boxes before, and of The Great Train Robbery."""

    track_length: Literal["seated", "alive"] = "seated"
    deathwood_pays: Literal["any_blue", "no_cars"] = "any_blue"
    free_take_scope: Literal["connected", "any"] = "connected"
    map: Literal["may", "must"] = "may"
    money_bag_bang: Literal["beside_limit", "within"] = "beside_limit"
    money_bag_is: Literal["itself", "imitated"] = "itself"
