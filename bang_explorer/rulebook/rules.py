"""Rules: a frozen value that holds one choice for each point on which rulebooks differ or are silent.

What each choice means, and why the default is what it is, stands in `policies.toml` in both languages.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args, get_type_hints


class UnknownPolicy(ValueError):
    """No such set of rules, policy or choice. The message names the nearest ones."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One choice for each policy. The defaults are the German rulebooks by ABACUSSPIELE, named `abacus`."""

    beer_out_of_turn: Literal["any_loss", "last_point"] = "any_loss"
    beer_effect: Literal["less_loss", "regain"] = "less_loss"
    beer_with_two_left: Literal["forbidden", "no_effect"] = "forbidden"
    sid_heals: Literal["once", "unlimited"] = "once"
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

    def changed(self, policies: Mapping[str, Any]) -> Rules:
        """These rules with some choices changed.

        >>> rules("abacus").changed({"beer_with_two_left": "no_effect"}).beer_with_two_left
        'no_effect'
        """
        known = choices()
        for policy, choice in policies.items():
            if policy not in known:
                msg = f"no policy {policy!r}{_nearest(policy, known)}"
                raise UnknownPolicy(msg)
            if choice not in known[policy]:
                msg = f"policy {policy}: no choice {choice!r}; there are {', '.join(known[policy])}"
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
        sid_heals="unlimited",
        sid_saves="regain",
        failed_jail="skip_turn",
        bart_cassidy="draws",
        estate_order="chosen",
    ),
}


@cache
def choices() -> dict[str, tuple[str, ...]]:
    """Each policy with its choices, the default first."""
    hints = get_type_hints(Rules)
    return {field.name: get_args(hints[field.name]) for field in fields(Rules)}


@cache
def policies() -> dict[str, dict[str, Any]]:
    """Each policy as documented: what it is about, its statement, and what each choice means."""
    return tomllib.loads(files(__package__).joinpath("policies.toml").read_text("utf-8"))


def rules(name: str | Mapping[str, Any] | Rules = "abacus") -> Rules:
    """A named set of rules; or `abacus` (or the set named under `like`) with single policies changed."""
    if isinstance(name, Rules):
        return name
    if isinstance(name, Mapping):
        changes = dict(name)
        return rules(changes.pop("like", "abacus")).changed(changes)
    try:
        return NAMED[name]
    except (KeyError, TypeError):
        msg = f"no set of rules {name!r}{_nearest(str(name), NAMED)}"
        raise UnknownPolicy(msg) from None


def _nearest(name: str, known: Mapping[str, Any]) -> str:
    near = get_close_matches(name, known, n=3, cutoff=0.3) or sorted(known)
    return f"; nearest: {', '.join(near)}"
