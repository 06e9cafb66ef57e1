"""A case: a scenario that can be replayed and ruled on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.scenario import Scenario
from bang_explorer.scenarios.packaged import scenario as find
from bang_explorer.settle.replay import steps
from bang_explorer.settle.rulings import Ruling, ruling
from bang_explorer.settle.settling import settle

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.horizon import Until
    from bang_explorer.settle.settling import Facts, Settled


class Case:
    """A scenario to look at: its positions one by one, and the ruling on its claims."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    def replay(self) -> tuple[Position, ...]:
        """The positions: at the beginning, and after each entry of the line."""
        return tuple(step.position for step in steps(self.scenario))

    def ruling(self, **limits: Any) -> Ruling:
        """Every claim judged, with its reasons; `seconds` says how long all of them may take together."""
        return ruling(self.scenario, **limits)

    def settle(self, facts: Facts, until: Until = "resolved", **limits: Any) -> Settled:
        """Whether facts hold always, never or possibly after the line; all that may come then is still open."""
        *_, last = steps(self.scenario, open_end=True)
        return settle(last.position, facts, until, of=self.scenario, **limits)

    def __repr__(self) -> str:
        return f"<scenario {self.scenario.id}: {self.scenario.name()}>"


def scenario(name: str | Path) -> Case:
    """A packaged scenario by its id, one in a file, or one written as YAML."""
    return Case(find(name))


def scenario_of(what: Case | Scenario | str | Path) -> Scenario:
    """The scenario that somebody means: itself, that of a case, or the one that its id, file or text names."""
    if isinstance(what, Case):
        return what.scenario
    return what if isinstance(what, Scenario) else find(what)
