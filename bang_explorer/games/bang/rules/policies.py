"""The points on which the rulebooks of BANG! differ or are silent: a choice for each, and the named sets of choices.

What each choice means, and why the default is what it is, stands in `policies.toml` of the boxes, in both languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bang_explorer.rulebook.rules import Rules as AnyRules
from bang_explorer.rulebook.rules import Sets


@dataclass(frozen=True, slots=True)
class Rules(AnyRules):
    """One choice for each policy. The defaults are the German rulebooks by ABACUSSPIELE, named `abacus`.

    Where the book of another box differs from that of the base box, `SETS` has its choice.
    """

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
    pepperbox_reach: Literal["weapon", "distance_1"] = "weapon"
    diamonds_at_apache: Literal["no_effect", "not_a_target"] = "no_effect"
    tequila_joe_saves: Literal["two", "two_of_the_loss", "one"] = "two"
    jose_trades: Literal["unlimited", "twice"] = "unlimited"
    pixie_takes: Literal["four", "three"] = "four"
    sean_keeps: Literal["all", "ten"] = "all"
    pat_takes: Literal["from_another", "any_in_play"] = "from_another"
    molly_draws_for: Literal["three_names", "any_hand_card"] = "three_names"
    sharing_with_sam: Literal["seen_or_unseen", "chosen"] = "seen_or_unseen"


SETS = Sets(
    named={
        "abacus": Rules(),
        "international": Rules(
            beer_out_of_turn="last_point",
            beer_effect="regain",
            beer_with_two_left="no_effect",
            sid_heals="any_turn",
            sid_saves="regain",
            failed_jail="skip_turn",
            bart_cassidy="draws",
            estate_order="chosen",
            jose_trades="twice",
            pixie_takes="three",
            sean_keeps="ten",
            pat_takes="any_in_play",
            molly_draws_for="any_hand_card",
        ),
    },
    by_box={"dodge_city": {"dynamite_moves": "next_free", "sheriff_falls": "several_live"}},
)
