"""Rules: a frozen value that holds one choice for each point on which rulebooks differ or are silent.

What each choice means, and why the default is what it is, stands in `policies.toml` in both languages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from difflib import get_close_matches
from functools import cache
from typing import Any, Literal, get_args, get_type_hints

from bang_explorer.rulebook.quoting import quoted
from bang_explorer.rulebook.shelves import POLICIES, read, shelves


class UnknownPolicy(ValueError):
    """No such set of rules, policy or choice. The message names the nearest ones."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One choice for each policy. The defaults are the German rulebooks by ABACUSSPIELE, named `abacus`.

    Where the book of another box differs from that of the base box, `BY_BOX` has its choice.
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

    def changed(self, policies: Mapping[str, Any]) -> Rules:
        """These rules with some choices changed.

        >>> rules("abacus").changed({"beer_with_two_left": "no_effect"}).beer_with_two_left
        'no_effect'
        """
        known = choices()
        policies = {str(policy).strip().casefold().replace("-", "_"): choice for policy, choice in policies.items()}
        for policy, choice in policies.items():
            if policy not in known:
                msg = f"no policy {quoted(policy)}{_nearest(policy, known)}"
                raise UnknownPolicy(msg)
            if choice not in known[policy]:
                msg = f"policy {policy}: no choice {quoted(choice)}; there are {', '.join(known[policy])}"
                raise UnknownPolicy(msg)
        return replace(self, **policies)

    def differs(self, other: Rules) -> dict[str, tuple[str, str]]:
        """The policies on which two sets of rules differ, with both choices."""
        mine, theirs = asdict(self), asdict(other)
        return {policy: (mine[policy], theirs[policy]) for policy in mine if mine[policy] != theirs[policy]}


NAMED: dict[str, Rules] = {
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
}

BY_BOX: dict[str, dict[str, Any]] = {
    "dodge_city": {"dynamite_moves": "next_free", "sheriff_falls": "several_live"},
}
"""What every named set of rules says otherwise in a game that holds the box."""


@cache
def choices() -> dict[str, tuple[str, ...]]:
    """Each policy with its choices, the default first; `BY_BOX` has the defaults that other boxes bring."""
    hints = get_type_hints(Rules)
    return {field.name: get_args(hints[field.name]) for field in fields(Rules)}


@cache
def policies() -> dict[str, dict[str, Any]]:
    """Each policy as documented: what it is about, its statement, and what each choice means."""
    return {policy: row for folder in shelves().values() for policy, row in read(folder / POLICIES).items()}


def rules(name: str | Mapping[str, Any] | Rules = "abacus", game: str = "base") -> Rules:
    """A named set of rules as it is in a game, with what the game's boxes bring.

    A mapping changes single policies of `abacus`, or of the set named under `like`.

    >>> rules("abacus").dynamite_moves, rules("abacus", "base+dodge_city").dynamite_moves
    ('left', 'next_free')
    """
    if isinstance(name, Rules):
        return name
    if isinstance(name, Mapping):
        changes = dict(name)
        return rules(changes.pop("like", "abacus"), game).changed(changes)
    try:
        chosen = NAMED[name.strip().casefold()]
    except (KeyError, AttributeError):
        msg = f"no set of rules {quoted(name)}{_nearest(str(name), NAMED)}"
        raise UnknownPolicy(msg) from None
    for box in game.split("+"):
        chosen = replace(chosen, **BY_BOX.get(box, {}))
    return chosen


def _nearest(name: str, known: Mapping[str, Any]) -> str:
    near = get_close_matches(name, known, n=3, cutoff=0.3) or sorted(known)
    return f"; nearest: {', '.join(near)}"
