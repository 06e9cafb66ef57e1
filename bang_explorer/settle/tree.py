"""Explores everything that can follow a position, up to some stopping point, and keeps it as a tree of positions.

`explore` makes one node for equal positions, however they came about, so its tree is really a graph. It explores
breadth first, so the first way found to any node is a shortest one.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from math import isinf
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Aside
from bang_explorer.core.position import Brought
from bang_explorer.kit.desk.sight import Matters, Sight
from bang_explorer.settle.slices import Work, emptied, finished

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.machine import Machine
    from bang_explorer.kit.horizon import Horizon

Branch = tuple[Any, int, "Machine"]
"""One possible step: the option taken or what chance brings, its weight (0 for an option), and the machine after it."""
CHANCE, LEAF, OPEN = -1, -2, -3
"""Values of `TreeNode.mover` that are no seat: chance decides; play stops here; the node is not explored yet."""
POSITIONS, SECONDS = 300_000, 60.0
"""The default limits of exploring, in positions and in seconds. So many positions take up to 500 MB (see
`benchmarks/settling.py`)."""
EXPLORING = 0.8
"""The share of the time that exploring may use; the rest is for working out the odds."""
LOOK_EVERY = 64
"""How many positions are worked out between two looks at the clock."""
MANY = 20_000
"""How many nodes may wait each with its own machine (the running game). For more of them, only the machine one step
earlier is kept."""
TIME_IS_UP, INTERRUPTED = "seconds", "interrupted"
"""Two of the reasons why not all was explored; the third is `positions`."""
WAITS = object()
"""Stands for the choice of a player who could act out of turn, but does nothing."""
HERE = object()
"""Stands in place of a step, for a machine that is already at the node, not one step before it."""
Edge = tuple[Any, int, int]
"""One possible step in a tree: the option taken or what chance brings, its weight (0 for an option), and the number of
the node after it."""
Waiting = tuple[int, "Machine", Any, int]
"""A node still to be explored: its number, its machine or the one a step before, that step, the decisions so far."""


def branches(machine: Machine, sight: Sight | None = None) -> Iterator[Branch]:
    """All next steps from a decision or a chance, each with the machine after it; nothing once the game is over.

    A `sight` says which differences between cards matter: steps that are alike in all that matters come once, and
    `Matters` is raised if another difference turns out to matter. Without one, all steps come.
    """
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
    """A copy of the machine, run on to the next decision, chance or end after this option or outcome (`what`).

    That it is possible here is not checked.
    """
    new = machine.copy()
    if machine.decider is not None:
        new.choose(what)
    else:
        new.happen(what)
    new.run()
    return new


@dataclass(slots=True)
class TreeNode:
    """One position in a tree: who decides there, what can follow, the step by which it was first reached.

    `mover` is the seat that decides, or CHANCE, LEAF or OPEN if none does.
    """

    mover: int
    parent: int = -1
    by: Any = None
    edges: tuple[Edge, ...] = ()
    facts: tuple[bool, ...] = ()
    """Where play stops: for each question, True if its facts hold."""


class Budget:
    """Limits for exploring: positions for each exploration, and seconds for all that share this budget.

    The time runs from when the budget is made, but not while it is paused. Ctrl-C ends an exploration early and keeps
    what it has found; with `raises` it is raised as `KeyboardInterrupt` instead.
    """

    def __init__(self, positions: int = POSITIONS, seconds: float = SECONDS, *, raises: bool = False) -> None:
        self.positions, self.seconds, self.raises = positions, seconds, raises
        self.ends = time.monotonic() + seconds
        self.is_stopped = False
        """True once somebody wants no more to be worked out."""
        self._left_when_paused: float | None = None

    @property
    def left(self) -> float:
        """The seconds that are left; negative once the time is up."""
        return self.ends - time.monotonic() if self._left_when_paused is None else self._left_when_paused

    def over(self, kept: float = 0) -> str:
        """Why the work must end now, so that `kept` seconds are left: `seconds` or `interrupted`; else empty."""
        if self.is_stopped:
            return INTERRUPTED
        return TIME_IS_UP if self.left <= kept else ""

    def pause(self) -> None:
        """Let no time run until `resume`."""
        self._left_when_paused = self.left

    def resume(self) -> None:
        """Let the time run again; do nothing if it runs."""
        self.ends, self._left_when_paused = time.monotonic() + self.left, None


@dataclass
class Tree:
    """All positions that were found, as nodes, the first at the root; `whole` is True once none is missing.

    Where somebody could act out of turn, there is a further node for play going on without that.
    """

    nodes: list[TreeNode] = field(default_factory=list)
    aspects: frozenset[str] = frozenset()
    whole: bool = False
    stopped: str = ""
    """Why the tree stays as it is although it is not whole: `positions`, `seconds` or `interrupted`; else empty."""
    still_open: int = 1
    """How many nodes were found but not explored, as of the last look at the clock."""
    nearest: dict[tuple[bool, ...], int] = field(default_factory=dict)
    """By the answers to all questions (`TreeNode.facts`): the number of the nearest end of play that has them. Ends are
    kept here once the node before them is explored, so that the way to each is known."""

    def way_to(self, node: int) -> list[RawOption | Brought]:
        """The steps from the root to this node, in order: each an option taken, or what chance brought."""
        way: list[RawOption | Brought] = []
        while (parent := self.nodes[node].parent) >= 0:
            by = self.nodes[node].by
            way.append(Brought(by) if self.nodes[parent].mover == CHANCE else by)
            node = parent
        return way[::-1]

    def stops_at(self, leaf: int) -> None:
        """Keep this end of play as the nearest one with its facts, unless there is one already."""
        self.nearest.setdefault(self.nodes[leaf].facts, leaf)

    def ends(self, at: int) -> tuple[int | None, int | None]:
        """The numbers of two nodes where play stops: the nearest where the facts hold, the nearest where they do not.

        Each is None if none was found. `at` is the number of the question, from 0.
        """
        found = [leaf for facts, leaf in self.nearest.items() if facts[at]]
        missed = [leaf for facts, leaf in self.nearest.items() if not facts[at]]
        return min(found, default=None), min(missed, default=None)


Judge = Callable[["Machine"], tuple[bool, ...]]
"""A function that says which facts hold where play stops."""
Watch = Callable[["Tree"], Work[None]]
"""Work on a tree that still grows, which is done at each look at the clock, while the tree stands still."""


def explore(root: Machine, horizon: Horizon, judge: Judge, **how: Any) -> Tree:
    """The tree of all that can follow `root`, explored to its end. It takes what `exploring` does."""
    return finished(exploring(root, horizon, judge, **how))


def exploring(
    root: Machine, horizon: Horizon, judge: Judge, *, aspects: frozenset[str] = frozenset(),
    budget: Budget | None = None, progress: Callable[[int], None] | None = None, watch: Watch | None = None,
) -> Work[Tree]:  # fmt: skip
    """The tree of all that can follow `root` until the horizon, where play stops and `judge` says which facts hold.

    `aspects` name differences between cards (such as `is_heart`) that matter; if another one turns out to matter, it is
    added, and exploring begins again. At a limit of the `budget` (without one, of the usual limits), or at Ctrl-C, the
    tree stays incomplete (`Tree.stopped`). A fifth of the time is kept for the odds. After at most `LOOK_EVERY`
    positions the work pauses: `progress` is then called with their number so far, and `watch` with the tree.
    """
    budget = budget or Budget()
    kept = 0.0 if isinf(budget.left) else (1 - EXPLORING) * budget.left
    sight = root.table.box.game.desk.sight
    while True:
        growing = _Growing(root, horizon, judge, sight(root.table, aspects), progress, watch)
        tree: Tree | None = None
        try:
            tree = yield from growing.grow(budget, kept)
        except Matters as missing:
            aspects |= {missing.aspect}
        yield from growing.emptied()
        if tree is not None:
            return tree
        yield


class _Growing:
    """A tree of positions while it is being explored."""

    def __init__(
        self, root: Machine, horizon: Horizon, judge: Judge, sight: Sight, progress: Callable[[int], None] | None,
        watch: Watch | None,
    ) -> None:  # fmt: skip
        self.horizon, self.judge, self.sight, self.progress, self.watch = horizon, judge, sight, progress, watch
        self.tree = Tree([TreeNode(OPEN)], sight.aspects)
        self.known: dict[Hashable, int] = {}
        self.until_next_look = LOOK_EVERY
        start = root.copy()
        start.watch = sight.asked
        self.todo: deque[Waiting] = deque([(0, start, HERE, 0)])

    def grow(self, budget: Budget, kept: float) -> Work[Tree]:
        tree = self.tree
        try:
            if over := budget.over(kept):
                return self._stopped(over)
            while self.todo:
                if len(tree.nodes) > budget.positions:
                    return self._stopped("positions")
                for _ in self._expand(*self.todo.popleft()):
                    self.until_next_look -= 1
                    if not self.until_next_look:
                        self.until_next_look = LOOK_EVERY
                        yield from self._look()
                        if over := budget.over(kept):
                            return self._stopped(over)
        except KeyboardInterrupt:
            if budget.raises:
                raise
            return self._stopped(INTERRUPTED)
        tree.whole, tree.still_open = True, 0
        return tree

    def emptied(self) -> Work[None]:
        """Let go of all but the tree."""
        yield from emptied(self.todo.pop, len(self.todo))
        yield from emptied(self.known.popitem, len(self.known))

    def _look(self) -> Work[None]:
        """Show how far it is, and pause. The tree stands still meanwhile: what is under way counts as not explored."""
        self.tree.still_open = len(self.todo) + 1
        if self.progress is not None:
            self.progress(len(self.tree.nodes))
        if self.watch is not None:
            yield from self.watch(self.tree)
        yield

    def _stopped(self, why: str) -> Tree:
        self.tree.stopped = why
        self.tree.still_open = sum(node.mover == OPEN for node in self.tree.nodes)
        return self.tree

    def _expand(self, number: int, machine: Machine, by: Any, depth: int) -> Iterator[None]:
        """Find all that can follow one node. It yields after each position, and changes the node only in the end."""
        node = self.tree.nodes[number]
        if by is not HERE:
            machine = after(machine, by)
        if (number == 0 or by is not HERE) and self._ends(node, machine, depth):
            self.tree.stops_at(number)
            return
        deeper = depth + (machine.decider is not None)
        meanwhile = deeper if self.horizon.counts_asides else depth
        found: list[Edge] = []
        for what, weight, following in branches(machine, self.sight):
            then = meanwhile if type(what) is Aside else deeper
            found.append((what, weight, self._node(following, machine, number, what, then)))
            yield
        edges = tuple(found)
        if machine.decider is not None and type(edges[-1][0]) is Aside:
            node, edges = self._others_first(node, edges, number, machine.decider)
        node.edges = edges
        node.mover = CHANCE if machine.decider is None else machine.decider  # last: an interruption leaves it open
        for *_, to in found:
            if self.tree.nodes[to].mover == LEAF:
                self.tree.stops_at(to)

    def _others_first(
        self, node: TreeNode, edges: tuple[Edge, ...], number: int, decider: int
    ) -> tuple[TreeNode, tuple[Edge, ...]]:
        """Give each player who may act before the decider a node of his own, where he acts or waits.

        Returns the node where the decider decides, and the edges left for him.
        """
        asides: dict[int, list[Edge]] = {}
        for edge in edges:
            if isinstance(edge[0], Aside):
                asides.setdefault(edge[0].who, []).append(edge)
        for who in sorted(asides, key=lambda who: (who < decider, who)):
            waiting = TreeNode(OPEN, number, WAITS)
            self.tree.nodes.append(waiting)
            node.edges = (*asides[who], (WAITS, 0, len(self.tree.nodes) - 1))
            node.mover, node = who, waiting
        return node, tuple(edge for edge in edges if not isinstance(edge[0], Aside))

    def _node(self, machine: Machine, before: Machine, parent: int, by: Any, depth: int) -> int:
        """The number of the node for the position of this machine, which is added to the tree if it is new."""
        key = (self.horizon.left(depth), self.sight.key(machine))
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = len(self.tree.nodes)
            node = TreeNode(OPEN, parent, by)
            self.tree.nodes.append(node)
            if not self._ends(node, machine, depth):
                kept = (machine, HERE) if len(self.todo) < MANY else (before, by)
                self.todo.append((found, *kept, depth))
        return found

    def _ends(self, node: TreeNode, machine: Machine, depth: int) -> bool:
        """If play is to stop here: judge the facts, and return True. At the root it stops only if the game is over.

        If facts ask for unknown hands, chance deals these first; then play does not stop yet.
        """
        if node.parent < 0 and machine.stack:
            return False
        if not self.horizon.is_reached(machine, depth) or self.horizon.unveils(machine):
            return False
        node.mover, node.facts = LEAF, self.judge(machine)
        return True
