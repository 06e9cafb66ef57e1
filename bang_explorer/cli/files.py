"""Finds what the arguments of commands name: a scenario by file or id, and a set of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games import games, rules
from bang_explorer.kit.errors import BadInput
from bang_explorer.rulebook.rules import UnknownPolicy
from bang_explorer.scenarios.packaged import scenario
from bang_explorer.settle.replay import Illegal, steps

if TYPE_CHECKING:
    from bang_explorer.kit.scenario import Scenario
    from bang_explorer.settle.replay import Step


def find(name: str, rules_: str | None = None) -> Scenario:
    """The scenario in a file, with an id, or in a YAML text; under the set of rules `rules_`, unless that is None.

    Raises `BadInput` if there is no such scenario or set, or it cannot be understood.
    """
    found = scenario(name)
    return found if rules_ is None else found.with_rules(rules_)


def check_rules(name: str | None, game: str | None = None) -> None:
    """Raise `BadInput` if this game, or without one every game, has no set of rules with this name; `None` is fine."""
    if name is None or (game is None and any(name.strip().casefold() in one.rules.named for one in games())):
        return
    try:
        rules(name, *([] if game is None else [game]))
    except UnknownPolicy as unknown:
        raise BadInput.of(unknown, "--rules") from None


def played(scenario_: Scenario) -> tuple[list[Step], Illegal | None]:
    """The steps of a scenario up to its first illegal move, and that move as `Illegal`, or None if all are legal.

    Raises `BadInput` for what cannot be understood.
    """
    done: list[Step] = []
    try:
        for step in steps(scenario_):
            done.append(step)  # noqa: PERF402 - one by one, so that those before an illegal move are kept
    except Illegal as illegal:
        return done, illegal
    return done, None
