"""The policies of Dodge City: points on which its rulebooks differ or are silent, with the possible choices.

What each choice means, and why the default is what it is, is written in `policies.toml` beside this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bang_explorer.games.bang.boxes.base.policies import BasePolicies


@dataclass(frozen=True, slots=True)
class DodgeCityPolicies(BasePolicies):
    """A choice for each policy of the base box and of Dodge City.

    The base box keeps its defaults here; where the book of Dodge City has another, its `box.toml` says so.
    """

    pepperbox_reach: Literal["weapon", "distance_1"] = "weapon"
    diamonds_at_apache: Literal["no_effect", "not_a_target"] = "no_effect"
    tequila_joe_saves: Literal["two", "two_of_the_loss", "one"] = "two"
    jose_trades: Literal["unlimited", "twice"] = "unlimited"
    pixie_takes: Literal["four", "three"] = "four"
    sean_keeps: Literal["all", "ten"] = "all"
    pat_takes: Literal["from_another", "any_in_play"] = "from_another"
    molly_draws_for: Literal["three_names", "any_hand_card"] = "three_names"
    sharing_with_sam: Literal["seen_or_unseen", "chosen"] = "seen_or_unseen"
