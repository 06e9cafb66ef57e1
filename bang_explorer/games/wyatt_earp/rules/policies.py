"""The policies: points on which the rules of Wyatt Earp are silent, with the possible choices.

What each choice means, and why the default is what it is, stands in `policies.toml`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from bang_explorer.rulebook.rules import Rules as AnyRules
from bang_explorer.rulebook.rules import Sets


@dataclass(frozen=True, slots=True)
class Rules(AnyRules):
    """A choice for each policy."""

    leftover_card: Literal["on_top", "shuffled_in"] = "on_top"
    short_pile: Literal["reshuffles", "illegal"] = "reshuffles"
    no_points: Literal["no_share", "shares"] = "no_share"
    duel_compares: Literal["after_passes", "each_card"] = "after_passes"
    covered_cards: Literal["stolen", "safe"] = "stolen"


SETS = Sets.of(Rules(), Path(__file__).parent.parent)
