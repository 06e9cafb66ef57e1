"""The policies: points on which the printings of the Dice Game differ or are silent, with the possible choices.

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
    """A choice for each policy. The defaults are those of the German sheet by ABACUSSPIELE."""

    dynamite_timing: Literal["after_others", "before_others"] = "after_others"
    three_player_all_dead: Literal["draw", "outlaw"] = "draw"
    kit_carlson_arrows: Literal["any_players", "one_player"] = "any_players"
    el_gringo_eliminated: Literal["takes_effect", "no_effect"] = "takes_effect"
    suzy_lafayette_gain: Literal["after_losses", "before_losses"] = "after_losses"


SETS = Sets.of(Rules(), Path(__file__).parent.parent)
