"""Finds what the arguments of commands name: a scenario by file or id, and a set of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games import rules
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


def check_rules(name: str | None) -> None:
    """Raise `BadInput` if BANG! has no set of rules with this name; `None` is fine."""
    try:
        rules("abacus" if name is None else name)
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
