"""The tree of all that can follow: one enumerator, for counting lines of play and for settling.

Equal positions are one node, however they came about, so the tree is a graph; it is explored breadth first, so that the
first way to anything is a shortest one.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Aside
from bang_explorer.core.position import Brought
from bang_explorer.kit.desk.sight import Matters, Sight

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.machine import Machine
    from bang_explorer.kit.horizon import Horizon

Branch = tuple[Any, int, "Machine"]
"""A raw option or what chance brought, its weight (0 where somebody chose), and the machine after it."""
CHANCE, LEAF, OPEN = -1, -2, -3
"""In the place of the seat that decides: chance does; nothing follows before the horizon; not explored yet."""
POSITIONS, SECONDS = 300_000, 60.0
"""The most positions explored if nobody says otherwise: they take up to 500 MB (`benchmarks/settling.py`)."""
EXPLORING = 0.8
"""The share of the time left that exploring may use; the rest is for working out the odds."""
LOOK_EVERY = 64
"""How many nodes are explored between two looks at the clock."""
MANY = 20_000
"""How many machines may wait; of further positions only the one before is kept, which several share."""
TIME_IS_UP, INTERRUPTED = "seconds", "interrupted"
"""Why not all was explored. (The third reason is `positions`: there are too many.)"""
WAITS = object()
"""The choice not to do what one may do while another decides."""
HERE = object()
"""Nothing leads from the machine to the position: it is there."""
Edge = tuple[Any, int, int]
"""What is done or comes, its weight, and the node it leads to."""
Waiting = tuple[int, "Machine", Any, int]
"""A node to be explored, its machine or the one before it, what leads there from that, and how many decisions fell."""


def branches(machine: Machine, sight: Sight | None = None) -> Iterator[Branch]:
    """What can come next, at a decision or a chance; with `sight`, what it does not tell apart comes once."""
    if machine.decider is not None:
        for raw in machine.options if sight is None else sight.options(machine):
            yield raw, 0, after(machine, raw)
    elif machine.chance_at is not None:
        flow = machine.chance_at
        source: Any = flow.at.source
        outcomes = source.outcomes(machine.table, flow) if sight is None else sight.outcomes(machine)
        for outcome, weight in outcomes:
            yield outcome, weight, after(machine, outcome)


def after(machine: Machine, what: Any) -> Machine:
    """A machine after something is done, or after something has come."""
    new = machine.copy()
    if machine.decider is not None:
        new.choose(what)
    else:
        new.happen(what)
    new.run()
    return new


@dataclass(slots=True)
class Node:
    """A position: who decides there, what follows, and by which way it was first reached."""

    mover: int
    parent: int = -1
    by: Any = None
    edges: tuple[Edge, ...] = ()
    facts: tuple[bool, ...] = ()
    """At a leaf: which of the facts hold."""


class Budget:
    """How much may be done: so many positions each time, and so many seconds in all, counted from now on.

    All that is settled on one budget shares its time. An interruption only ends the exploring, and what was explored
    is told; on a budget that `raises` it ends everything.
    """

    def __init__(self, positions: int = POSITIONS, seconds: float = SECONDS, *, raises: bool = False) -> None:
        self.positions, self.seconds, self.raises = positions, seconds, raises
        self.ends = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """How many seconds are left; less than none, if it took longer than it may."""
        return self.ends - time.monotonic()


@dataclass
class Tree:
    """What was explored. `whole` if that is all there is."""

    nodes: list[Node] = field(default_factory=list)
    aspects: frozenset[str] = frozenset()
    whole: bool = True
    stopped: str = ""
    """Why it is not whole: `positions`, `seconds` or `interrupted`."""

    def way_to(self, node: int) -> list[RawOption | Brought]:
        """What is done and what comes on the way to a node."""
        way: list[RawOption | Brought] = []
        while (parent := self.nodes[node].parent) >= 0:
            by = self.nodes[node].by
            way.append(Brought(by) if self.nodes[parent].mover == CHANCE else by)
            node = parent
        return way[::-1]

    @cached_property
    def nearest(self) -> dict[tuple[bool, ...], int]:
        """For each way in which the facts can turn out, the nearest leaf where they do."""
        found: dict[tuple[bool, ...], int] = {}
        for number, node in enumerate(self.nodes):
            if node.mover == LEAF:
                found.setdefault(node.facts, number)
        return found

    def shortest(self, wanted: Callable[[tuple[bool, ...]], bool]) -> int | None:
        """The leaf nearest to the beginning whose facts are as wanted."""
        return min((leaf for facts, leaf in self.nearest.items() if wanted(facts)), default=None)


def explore(
    root: Machine, horizon: Horizon, judge: Callable[[Machine], tuple[bool, ...]], *,
    aspects: frozenset[str] = frozenset(), budget: Budget | None = None, progress: Callable[[int], None] | None = None,
) -> Tree:  # fmt: skip
    """All that can follow until the horizon, looking at chance as closely as it turns out to matter."""
    budget = budget or Budget()
    until = time.monotonic() + EXPLORING * budget.left
    sight = root.table.box.game.desk.sight
    while True:
        growing = _Growing(root, horizon, judge, sight(root.table, aspects), progress)
        try:
            return growing.grow(budget, until)
        except Matters as missing:
            aspects |= {missing.aspect}


class _Growing:
    """A tree while it is explored."""

    def __init__(
        self, root: Machine, horizon: Horizon, judge: Callable[[Machine], tuple[bool, ...]], sight: Sight,
        progress: Callable[[int], None] | None,
    ) -> None:  # fmt: skip
        self.horizon, self.judge, self.sight, self.progress = horizon, judge, sight, progress
        self.tree = Tree([Node(OPEN)], sight.aspects)
        self.known: dict[Hashable, int] = {}
        start = root.copy()
        start.watch = sight.asked
        self.todo: deque[Waiting] = deque([(0, start, HERE, 0)])

    def grow(self, budget: Budget, until: float) -> Tree:
        tree, done = self.tree, 0
        try:
            while self.todo:
                if done % LOOK_EVERY == 0:
                    if done and self.progress is not None:
                        self.progress(len(tree.nodes))
                    if time.monotonic() >= until:
                        return self._stopped(TIME_IS_UP)
                if len(tree.nodes) > budget.positions:
                    return self._stopped("positions")
                self._expand(*self.todo.popleft())
                done += 1
        except KeyboardInterrupt:
            if budget.raises:
                raise
            return self._stopped(INTERRUPTED)
        return tree

    def _stopped(self, why: str) -> Tree:
        self.tree.whole, self.tree.stopped = False, why
        return self.tree

    def _expand(self, number: int, machine: Machine, by: Any, depth: int) -> None:
        node = self.tree.nodes[number]
        if by is not HERE:
            machine = after(machine, by)
        if (number == 0 or by is not HERE) and self._ends(node, machine, depth):
            return
        deeper = depth + (machine.decider is not None)
        meanwhile = deeper if self.horizon.counts_asides else depth
        edges = tuple(
            (what, weight, self._node(following, machine, number, what, meanwhile if type(what) is Aside else deeper))
            for what, weight, following in branches(machine, self.sight)
        )
        if machine.decider is not None and type(edges[-1][0]) is Aside:
            node, edges = self._others_first(node, edges, number, machine.decider)
        node.edges = edges
        node.mover = CHANCE if machine.decider is None else machine.decider  # last: an interruption leaves it open

    def _others_first(
        self, node: Node, edges: tuple[Edge, ...], number: int, decider: int
    ) -> tuple[Node, tuple[Edge, ...]]:
        """Before he decides, each of the others may do what he may do meanwhile, or wait: clockwise, a node each.

        What is left for the one who decides, and the node where he does.
        """
        asides: dict[int, list[Edge]] = {}
        for edge in edges:
            if isinstance(edge[0], Aside):
                asides.setdefault(edge[0].who, []).append(edge)
        for who in sorted(asides, key=lambda who: (who < decider, who)):
            waiting = Node(OPEN, number, WAITS)
            self.tree.nodes.append(waiting)
            node.edges = (*asides[who], (WAITS, 0, len(self.tree.nodes) - 1))
            node.mover, node = who, waiting
        return node, tuple(edge for edge in edges if not isinstance(edge[0], Aside))

    def _node(self, machine: Machine, before: Machine, parent: int, by: Any, depth: int) -> int:
        """The node of a position, a new one if there is none yet. One at the horizon is judged at once."""
        key = (self.horizon.left(depth), self.sight.key(machine))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = len(self.tree.nodes)
            node = Node(OPEN, parent, by)
            self.tree.nodes.append(node)
            if not self._ends(node, machine, depth):
                kept = (machine, HERE) if len(self.todo) < MANY else (before, by)
                self.todo.append((found, *kept, depth))
        return found

    def _ends(self, node: Node, machine: Machine, depth: int) -> bool:
        """Judge a position at the horizon; one in which a hand that is looked at is not known first settles that."""
        if node.parent < 0 and machine.stack:
            return False
        if not self.horizon.is_reached(machine, depth) or self.horizon.unveils(machine):
            return False
        node.mover, node.facts = LEAF, self.judge(machine)
        return True
