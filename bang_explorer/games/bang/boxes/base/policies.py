"""The policies of the base box: points on which its rulebooks differ or are silent, with the possible choices.

What each choice means, and why the default is what it is, is written in `policies.toml` beside this file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bang_explorer.rulebook.rules import Rules


@dataclass(frozen=True, slots=True)
class BasePolicies(Rules):
    """A choice for each policy of the base box. The defaults are those of the German rulebook by ABACUSSPIELE."""

    beer_out_of_turn: Literal["any_loss", "last_point"] = "any_loss"
    beer_effect: Literal["less_loss", "regain"] = "less_loss"
    beer_with_two_left: Literal["forbidden", "no_effect"] = "forbidden"
    sid_heals: Literal["once", "unlimited", "any_turn"] = "once"
    sid_saves: Literal["less_loss", "regain"] = "less_loss"
    failed_jail: Literal["phase_three", "skip_turn"] = "phase_three"
    jail_oneself: Literal["allowed", "forbidden"] = "allowed"
    exploded_dynamite: Literal["before_damage", "after_damage"] = "before_damage"
    cat_balou_oneself: Literal["allowed", "forbidden"] = "allowed"
    same_name: Literal["when_laid", "end_of_turn"] = "when_laid"
    bart_cassidy: Literal["may", "draws"] = "may"
    estate_order: Literal["as_held", "chosen"] = "as_held"
    reshuffle: Literal["at_once", "when_needed"] = "at_once"
    barrel_after_miss: Literal["allowed", "forbidden"] = "allowed"
    dynamite_moves: Literal["left", "next_free"] = "left"
    sheriff_falls: Literal["faction_lives", "several_live"] = "faction_lives"
