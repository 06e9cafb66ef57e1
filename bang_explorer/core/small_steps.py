"""What happened between two decisions, node by node: the small steps of the flows that ran."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.core.flow import Node
from bang_explorer.core.readings import id_of_place, lit

if TYPE_CHECKING:
    from bang_explorer.core.flow import End
    from bang_explorer.core.graph import Graph
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position


@dataclass(frozen=True, slots=True)
class SmallStep:
    """A node that was passed, the outcome by which it was left (maybe empty), and what the log told meanwhile."""

    node: Node
    outcome: str
    run: int
    """The number of the run of its flow. Each time that any flow begins is a new run; the first one is 0."""
    entries: tuple[Entry, ...]

    @property
    def led_to(self) -> Node | End:
        """Where the machine went from the node: to the next one, or out of the flow."""
        by_call = self.node.only if self.node.kind == "call" else None
        return by_call or self.node.edges[self.outcome or None]


def small_steps(positions: Iterable[Position]) -> list[SmallStep]:
    """The small steps on the way to some positions that follow each other, in the order in which nodes were left.

    A node that calls another flow is left after all nodes of that flow. What the log told behind the last node belongs
    to that node. A position before which no node was left, such as the beginning of a game, adds nothing.
    """
    found: list[SmallStep] = []
    at: list[tuple[int, Node]] = []  # the runs under way, and the node at which each stands
    runs = 0
    for position in positions:
        journal, told = position.journal, 0
        for number, (key, outcome) in enumerate(journal.edges):
            node: Node = position.game.node(key)
            is_last = number == len(journal.edges) - 1
            until = told
            while until < len(journal.entries) and (is_last or journal.told_at[until] <= number):
                until += 1
            under_way = next((place for place in reversed(range(len(at))) if at[place][1] is node), None)
            run = runs if under_way is None else at[under_way][0]
            runs += under_way is None
            del at[len(at) if under_way is None else under_way :]
            step = SmallStep(node, outcome, run, tuple(journal.entries[told:until]))
            if isinstance(step.led_to, Node):
                at.append((run, step.led_to))
            told = until
            found.append(step)
    return found


def since_the_last_decision(position: Position) -> list[Position]:
    """The positions that play went through since somebody decided last, this one at the end: all that chance led to."""
    found = [position]
    while (before := found[-1].parent) is not None and before.decider is None:
        found.append(before)
    return found[::-1]


def lit_by(plain: Graph, steps: Sequence[SmallStep]) -> Graph:
    """The graph of a flow with its way marked in one of its runs: that of the last of some small steps, up to it.

    The place to which that step led is marked as current.
    """
    last = steps[-1]
    run = [(step.node.key, step.outcome) for step in steps if step.run == last.run]
    return lit(plain, run, {id_of_place(last.node.flow, last.led_to)})
