"""A case: a scenario that can be replayed and ruled on. And graphs by name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Interrupt, Offer
from bang_explorer.core.flow import FLOWS, Flow, FlowSet
from bang_explorer.core.graph import Graph, graph_of
from bang_explorer.games.bang.box import BOXES, box
from bang_explorer.games.bang.effects import FLOW_OF
from bang_explorer.games.bang.play import PlayCard
from bang_explorer.scenarios.errors import BadInput, nearest, shown
from bang_explorer.scenarios.names import names, plain
from bang_explorer.scenarios.packaged import scenario as find
from bang_explorer.settle.replay import steps
from bang_explorer.settle.rulings import Ruling, ruling

if TYPE_CHECKING:
    from bang_explorer.games.bang.position import Position
    from bang_explorer.scenarios.scenario import Scenario


class Case:
    """A scenario to look at: its positions one by one, and the ruling on its claims."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    def replay(self) -> tuple[Position, ...]:
        """The positions: at the beginning, and after each entry of the line."""
        return tuple(step.position for step in steps(self.scenario))

    def ruling(self) -> Ruling:
        """Every claim judged, with its reasons."""
        return ruling(self.scenario)

    def __repr__(self) -> str:
        return f"<scenario {self.scenario.id}: {self.scenario.name()}>"


def scenario(name: str | Path) -> Case:
    """A packaged scenario by its id, or one in a file."""
    return Case(find(name))


def graph(name: str) -> Graph:
    """The graph of a flow by its name, of all flows (`map`), or of the chain that a card sets off (`chain:duell`)."""
    for id_ in BOXES:
        box(id_)
    if name == "map":
        return graph_of(*FLOWS.values(), name="map")
    if name.startswith("chain:"):
        return _chain(name)
    found = {plain(flow): flow for flow in FLOWS}
    if plain(name) not in found:
        raise BadInput(
            f"no flow {shown(name)}{nearest(name, FLOWS)}; there are map, chain:CARD, {', '.join(sorted(FLOWS))}"
        )
    return graph_of(FLOWS[found[plain(name)]])


def _chain(name: str) -> Graph:
    """From playing the card to being done with it: its effect or what it does in play, and all that these call."""
    inside = box(BOXES[0])
    kind = names(inside).kind(name.removeprefix("chain:"))
    found: dict[str, type[Flow]] = {"PlayCard": PlayCard}
    todo = [FLOW_OF[kind.effect]] if kind.effect else []
    todo += [ability.run for ability in kind.abilities if isinstance(ability, Interrupt)]
    todo += [FLOWS[ability.key.partition(".")[0]] for ability in kind.abilities if isinstance(ability, Offer)]
    if kind.answers == "miss":
        todo.append(FLOWS["Hit"])
    while todo:
        flow = todo.pop(0)
        if flow.__name__ not in found:
            found[flow.__name__] = flow
            todo += [
                called for node in flow.nodes.values() if not isinstance(node.calls, FlowSet) for called in node.calls
            ]
    return graph_of(*found.values(), name=f"chain:{kind.id}")
