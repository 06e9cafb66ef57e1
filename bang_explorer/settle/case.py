"""Class `Case`: an opened scenario, with methods to replay it, check its claims and ask what can follow its end."""

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
    """A scenario with methods to replay it, to check its claims, and to ask what can follow the end of its line."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    def replay(self) -> tuple[Position, ...]:
        """A tuple of positions: the one at the beginning, and the one after each entry in the scenario's `line`.

        An entry that changes nothing, such as a claim, gives the same position again. Raises `Illegal` for a move of
        the line that is not legal, and `BadInput` for what cannot be understood.
        """
        return tuple(step.position for step in steps(self.scenario))

    def ruling(self, **limits: Any) -> Ruling:
        """A `Ruling`: for every claim in the scenario whether it holds, with the rules behind that.

        `limits` may be `seconds` (for all claims about outcomes together) and `positions` (for one exploration). An
        illegal move ends it (`Ruling.illegal`). Raises `BadInput` for what cannot be understood, and `Interrupted` at
        Ctrl-C.
        """
        return ruling(self.scenario, **limits)

    def settle(self, facts: Facts, until: Until = "resolved", **limits: Any) -> Settled:
        """Work out whether facts hold always, never or possibly, whatever follows the end of the scenario's line.

        `facts` is a mapping such as `{"C.life": 3}`; `until` and `limits` are those of `bang_explorer.settle`, but for
        `of`. Raises `Illegal` for an illegal move of the line, and `BadInput` for what cannot be understood.
        """
        *_, last = steps(self.scenario, open_end=True)
        return settle(last.position, facts, until, of=self.scenario, **limits)

    def __repr__(self) -> str:
        return f"<scenario {self.scenario.id}: {self.scenario.name()}>"


def scenario(name: str | Path) -> Case:
    """A `Case` for the scenario that `name` stands for.

    `name` is the id of a packaged scenario (`base.duell.at-any-distance`), the path of a file, or a text in YAML.
    Raises `BadInput` if there is none or it cannot be understood.
    """
    return Case(find(name))


def scenario_of(what: Case | Scenario | str | Path) -> Scenario:
    """The `Scenario` that `what` stands for: itself, that of a `Case`, by id, by the path of a file, or as a YAML text.

    Raises `BadInput` if there is none or it cannot be understood.
    """
    if isinstance(what, Case):
        return what.scenario
    return what if isinstance(what, Scenario) else find(what)
