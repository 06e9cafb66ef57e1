"""Sorts the rules behind a verdict by importance, since a page has room for only a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.reasons import Explained
from bang_explorer.kit.words import SEATS
from bang_explorer.rulebook.statements import is_about

if TYPE_CHECKING:
    from bang_explorer.settle.rulings import Because, Judged, Ruling


def weighed(judged: Judged, ruling: Ruling) -> tuple[Because, ...]:
    """The rules behind the verdict on a claim, the most important first.

    First come requirements that are not met. Then come rules that the claim or the scenario names, and those applied
    last to the player whom the claim is about; among equals, those with numbers first. Rules that belong to no card
    or person, such as that on counting seats, come last unless they are named.
    """
    box, shows = judged.position.table.box, ruling.scenario.shows
    general = {
        one.rule
        for one in judged.because
        if one.reason is None and any(name not in box.kinds and name not in box.people for name in one.facts)
    }
    applied = [id_ for id_ in _applied_last(judged, ruling) if id_ not in general]
    both = (topic for topic in shows if any(is_about(topic, id_) for id_ in applied))
    wanted = (*_named(judged), *both, *shows, *applied)

    def weight(one: Because) -> tuple[bool, int, int, int]:
        numbers = [value for value in one.facts.values() if isinstance(value, Explained)]
        rules = (one.rule, *(id_ for number in numbers for id_ in (*number.rules, *one.also)))
        place = next((at for at, topic in enumerate(wanted) if any(is_about(topic, id_) for id_ in rules)), len(wanted))
        counts = one.reason is None and bool(one.facts)
        return one.reason is None or one.reason.met, place, -len(numbers), 2 if one.rule in general else 1 - counts

    return tuple(sorted(judged.because, key=weight))


def _named(judged: Judged) -> tuple[str, ...]:
    """The rules that a claim itself names under `because`."""
    for value in judged.claim.values():
        if isinstance(value, dict) and "because" in value:
            named = value["because"]
            return tuple(map(str, named)) if isinstance(named, list) else (str(named),)
    return ()


def _applied_last(judged: Judged, ruling: Ruling) -> tuple[str, ...]:
    """The ids of the rules of the last event up to a claim that cites any; empty if there is none.

    If the claim is on a fact of a player, such as `C.life`, only events that concern him count.
    """
    name, *_ = next(iter(judged.claim.get("is", {})), "").casefold().split(".")
    who = next((at for at, one in enumerate(judged.position.table.names) if one.casefold() == name), None)
    for step in reversed(ruling.steps[: judged.step + 1]):
        for position in reversed(step.positions):
            for entry in reversed(position.journal.entries):
                if entry.rules and (who is None or any(entry.values.get(place) == who for place in SEATS)):
                    rules: tuple[str, ...] = entry.rules
                    return rules
    return ()
