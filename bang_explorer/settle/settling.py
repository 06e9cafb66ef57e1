"""Works out whether facts hold always, never or possibly, with what odds, and the shortest examples for and against.

Where players choose, the odds are an interval: the lowest and the highest over all ways to choose. For each player
whose choices matter there are also the odds that he can make sure of, whatever the others do, and the odds that the
others can hold him to.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.shown import Shown
from bang_explorer.kit.desk.facts import fact_text
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.horizon import Horizon, Until, read_until
from bang_explorer.scenarios.facts import checked_fact, fact, holds
from bang_explorer.settle.collector import set_aside, uncollected
from bang_explorer.settle.line import Line
from bang_explorer.settle.odds import UNKNOWN, Odds, Values
from bang_explorer.settle.orders import other_orders
from bang_explorer.settle.slices import Work, each, emptied, finished
from bang_explorer.settle.tree import INTERRUPTED, POSITIONS, SECONDS, Budget, Tree, exploring

if TYPE_CHECKING:
    from bang_explorer.core.machine import Machine
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.facts import Looked
    from bang_explorer.kit.scenario import Scenario
    from bang_explorer.settle.tree import Watch

ALWAYS, NEVER, POSSIBLE, UNDECIDED = "always", "never", "possible", "undecided"
Facts = Mapping[str, Any]
Lines = tuple[Line | None, Line | None]
"""An example in which the facts hold, and one in which they do not; None for one that was not found."""
MOST_FACTS = 20
"""The most facts that one call may ask about."""
FEWEST, GROWS = 500, 1.25
"""Bounds of the odds are worked out first when the tree has so many positions, and again whenever it has grown so many
times as large."""


@dataclass(frozen=True)
class Settled(Shown):
    """The answer to "do these facts hold?": a verdict, the odds, and an example for and against, as lines of play.

    The `verdict` is `always`, `never`, `possible` (an example for and one against were found) or, if too little was
    worked out to know, `undecided`.
    """

    start: Position = field(compare=False, repr=False)
    """The position about which was asked."""
    facts: dict[str, Any]
    until: Until
    verdict: str
    odds: Odds
    choosers: dict[str, Odds] = field(default_factory=dict)
    """By player's name: the odds that he can make sure of (`lowest`), and those to which the others can hold him
    (`highest`)."""
    proof: Line | None = None
    """A shortest line of play to a position where the facts hold; None if none was found."""
    refutation: Line | None = None
    """A shortest line of play to a position where the facts do not hold; None if none was found."""
    positions: int = 0
    """How many positions were found, in the usual order of abilities."""
    stopped: str = ""
    """Why not all was worked out: `positions` or `seconds` (a limit), `interrupted`, or `circle`, if play can come back
    to the same position for ever. Empty if all was worked out."""
    limit: float | None = None
    """The number of positions or seconds that was the limit, if `stopped` names one of those; else None."""
    still_open: int = 0
    """How many of the positions were found, but what follows them was not explored."""
    orders: tuple[Order, ...] = ()
    """Pairs of abilities whose order no rulebook gives, each with the result for the other order."""

    def __str__(self) -> str:
        said = ", ".join(fact_text(path, value) for path, value in self.facts.items())
        return f"{self.verdict}: {said} (until {self.until}), {self.odds}"

    __repr__ = __str__

    def as_json(self) -> dict[str, Any]:
        """The result, without `start`, as plain data for JSON.

        The lowest and the highest odds are each a list (at least, at most) of texts such as `1/4`.
        """

        def odds(one: Odds) -> dict[str, Any]:
            return {"lowest": list(map(str, one.lowest)), "highest": list(map(str, one.highest))}

        return {
            "facts": self.facts, "until": self.until, "verdict": self.verdict, **odds(self.odds),
            "choosers": {name: odds(one) for name, one in self.choosers.items()},
            "proof": self.proof and self.proof.as_json(), "refutation": self.refutation and self.refutation.as_json(),
            "positions": self.positions, "stopped": self.stopped, "limit": self.limit,
            "orders": [
                {"first": one.first, "second": one.second, "matters": one.matters(self), **odds(one.settled.odds)}
                for one in self.orders
            ],
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Order:
    """Two abilities, by name, of one player that interrupt at the same event, in their usual order.

    `settled` is the result with `second` before `first`.
    """

    first: str
    second: str
    settled: Settled

    def matters(self, usual: Settled) -> bool | None:
        """True if verdict or odds differ from those in the `usual` order; None if too little was worked out to know."""
        mine, known = (self.settled.verdict, self.settled.odds), (usual.verdict, usual.odds)
        is_clear = UNDECIDED not in (mine[0], known[0]) and (mine[0] != known[0] or self._are_exact(usual))
        return mine != known if is_clear else None

    def _are_exact(self, usual: Settled) -> bool:
        return self.settled.odds.are_exact and usual.odds.are_exact


def settle(
    position: Position, facts: Facts, until: Until = "resolved", *, positions: int = POSITIONS,
    seconds: float = SECONDS, progress: Callable[[int], None] | None = None, of: Scenario | None = None,
    closely: bool = False,
) -> Settled:  # fmt: skip
    """Work out whether all these facts hold together: always, never or possibly, over everything that can follow.

    - `position`: where the question is asked.
    - `facts`: what each path must be, such as `{"C.life": 3, "A.hand_count": ">= 2"}`; at most 20. A fact that is gone
      in the end, such as the distance to somebody eliminated, does not hold.
    - `until`: how far to explore: until the card or ability under way is `resolved`, to the end of the `turn` or of
      the `game`, a named stopping point of the game's own, or a number of decisions from 1 to 10,000.
    - `positions`, `seconds`: the most positions and seconds to explore. At a limit, or at Ctrl-C, the exploring
      stops, and the odds become bounds. Where the order of two abilities is open (`Settled.orders`), the other order
      may take as many positions again.
    - `progress`: called now and then with the number of positions found so far, which may begin anew.
    - `of`: the scenario that led to the position; examples then become scenarios that begin where it does. None if no
      scenario did.
    - `closely`: tells every copy of a card apart. The answer is the same; it only takes longer.

    Raises `BadInput` for facts, or an `until`, that cannot be understood, and if there are no facts or too many.
    """
    whole = settle_each(
        position, [facts], until, positions=positions, seconds=seconds, progress=progress, of=of, closely=closely
    )
    return whole[0]


def settle_each(
    position: Position, wanted: list[Facts], until: Until = "resolved", *, positions: int = POSITIONS,
    seconds: float = SECONDS, progress: Callable[[int], None] | None = None, of: Scenario | None = None,
    closely: bool = False,
) -> list[Settled]:  # fmt: skip
    """Answer several questions about one position: a list with one `Settled` for each mapping of facts, in order.

    The arguments are those of `settle`, and so are the errors. `wanted` must not be empty, and holds at most 20 facts
    in all. The questions share one exploration, which is quicker than one after another.
    """
    budget = Budget(positions, seconds)
    return settle_on(budget, position, wanted, until, progress=progress, of=of, closely=closely)


def settle_on(
    budget: Budget, position: Position, wanted: list[Facts], until: Until = "resolved", *,
    progress: Callable[[int], None] | None = None, of: Scenario | None = None, closely: bool = False,
) -> list[Settled]:  # fmt: skip
    """Answer several questions about one position: a list with one `Settled` for each mapping of facts, in order.

    The limits come from a `Budget`, whose seconds other calls may use, too. Where no rulebook gives the order of two
    abilities, the other order is explored as well (`Settled.orders`), but not after Ctrl-C. Raises `BadInput` as
    `settle` does, also for more than 20 facts in all; `wanted` must not be empty.
    """
    question = Question(position, wanted, until, of=of, closely=closely)
    return _at_once(question.answered(budget, progress))


@uncollected
def _at_once(work: Work[list[Settled]]) -> list[Settled]:
    return finished(work)


class Settling:
    """A question that is settled bit by bit, so that something else can be done in between.

        settling = Settling(position, {"C.life": 3})
        while not settling.go(0.1):
            print(settling.so_far.odds, settling.positions, settling.still_open)
        print(settling.so_far)

    The arguments are those of `settle`, and so is the answer in the end. Only the time within `go` counts as `seconds`.
    Raises `BadInput` as `settle` does.
    """

    def __init__(
        self, position: Position, facts: Facts, until: Until = "resolved", *, positions: int = POSITIONS,
        seconds: float = SECONDS, of: Scenario | None = None, closely: bool = False,
    ) -> None:  # fmt: skip
        self.budget = Budget(positions, seconds)
        self.budget.pause()
        self.is_done = False
        self._known = _Known(Question(position, [facts], until, of=of, closely=closely))
        self._work = set_aside(self._known.settled(self.budget))

    @uncollected
    def go(self, seconds: float) -> bool:
        """Go on for so many seconds, or just a little longer. True once all that can be found is found.

        Ctrl-C ends the work as `stop` does.
        """
        self.budget.resume()
        ends = time.monotonic() + seconds
        try:
            for _ in self._work:
                if time.monotonic() >= ends:
                    return False
        except KeyboardInterrupt:
            self.budget.is_stopped = True
            finished(self._work)
        finally:
            self.budget.pause()
        self.is_done = True
        return True

    def stop(self) -> None:
        """Let the work end. What is known by now stays known, and `go` is soon done."""
        self.budget.is_stopped = True

    @property
    def positions(self) -> int:
        """How many positions were found up to now. It may begin anew, also for another order of abilities."""
        return self._known.positions

    @property
    def still_open(self) -> int:
        """How many of the positions were found, but what follows them has not been explored yet."""
        return self._known.still_open

    @property
    def so_far(self) -> Settled:
        """What is known by now: an example for and one against, if they were found, and bounds of the odds.

        The bounds are the lowest and the highest odds that are still possible, and only become narrower. What players
        can make sure of is there once all is explored, and other orders of abilities in the end.
        """
        return self._known.so_far(INTERRUPTED if self.budget.is_stopped else "")


class _Known:
    """What is known by now of the answer to a question that is being settled."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.positions, self.still_open = 1, 1
        self.tree = Tree()
        """The tree that is being explored, perhaps in another order of abilities; an empty one before."""
        self.lines: Lines = (None, None)
        self.odds, self.look_at = UNKNOWN, FEWEST
        """The bounds of the odds, and how many positions the tree has when they are looked at again."""
        self.answer: Settled | None = None
        """The answer in the usual order of abilities."""

    def settled(self, budget: Budget) -> Work[None]:
        """Settle the question. Of a tree that grows, the odds are looked at now and then (`_look`)."""
        (found,) = yield from self.question.answers(budget, watch=lambda tree: self._look(tree, budget))
        self.lines = found.proof or self.lines[0], found.refutation or self.lines[1]
        self.answer = self._with_all(found)
        (self.answer,) = yield from self.question.with_orders([self.answer], budget, watch=self._count)
        yield from self._let_go()
        self.positions, self.still_open = self.answer.positions, self.answer.still_open

    def so_far(self, stopped: str) -> Settled:
        if self.answer is not None:
            return self.answer
        return self._with_all(self.question.known(0, self.tree, UNDECIDED, self.odds, stopped=stopped))

    def _with_all(self, found: Settled) -> Settled:
        """What was found, with all that is known besides: exploring may have begun anew, or may have been cut short."""
        verdict = found.verdict if None in self.lines else POSSIBLE
        proof, refutation = self.lines
        odds = found.odds.narrowed(self.odds)
        return replace(found, verdict=verdict, odds=odds, proof=proof, refutation=refutation)

    def _count(self, tree: Tree) -> Work[None]:
        if tree is not self.tree:
            yield from self._let_go()
            self.tree = tree
        self.positions, self.still_open = len(tree.nodes), tree.still_open

    def _let_go(self) -> Work[None]:
        """Empty the tree bit by bit. Nobody needs it any more."""
        gone, self.tree = self.tree, Tree()
        yield from emptied(gone.nodes.pop, len(gone.nodes))

    def _look(self, tree: Tree, budget: Budget) -> Work[None]:
        yield from self._count(tree)
        if None in self.lines and tree.nearest:
            proof, refutation = self.question.lines(0, tree)
            self.lines = self.lines[0] or proof, self.lines[1] or refutation
        if len(tree.nodes) >= self.look_at and tree.nearest:
            self.look_at = int(GROWS * len(tree.nodes))
            values = Values(tree, budget)
            yield from values.in_order()
            self.odds = self.odds.narrowed((yield from values.odds(0)))


class Question:
    """Facts that are asked of one position, how far to explore, and what must be looked at for that.

    Raises `BadInput` as `settle` does, and for more than 20 facts in all.
    """

    def __init__(
        self, position: Position, wanted: list[Facts], until: Until, *, of: Scenario | None = None,
        closely: bool = False,
    ) -> None:  # fmt: skip
        self.position, self.wanted, self.of, self.closely = position, wanted, of, closely
        self.until = read_until(until, position.game)
        self.looked = _looked_at(position, wanted)

    def answered(self, budget: Budget, progress: Callable[[int], None] | None = None) -> Work[list[Settled]]:
        """The answers, with those for other orders of abilities."""
        found = yield from self.answers(budget, progress)
        return (yield from self.with_orders(found, budget, progress))

    def answers(
        self, budget: Budget, progress: Callable[[int], None] | None = None, watch: Watch | None = None
    ) -> Work[list[Settled]]:
        """The answers in the usual order of abilities."""
        sight = self.position.game.desk.sight
        aspects = self.looked.aspects | (sight.closest if self.closely else frozenset())
        if isinstance(self.until, int):
            aspects |= sight.counting
        tree = yield from exploring(
            self.position.machine, Horizon(self.until, self.position.machine, self.looked.hands), self._judge,
            aspects=aspects, budget=budget, progress=progress, watch=watch,
        )  # fmt: skip
        values = Values(tree, budget)
        yield from values.in_order()
        odds = yield from each(values.odds(at) for at in range(len(self.wanted)))  # before what single players can do
        return (yield from each(self._answer(at, tree, values, found) for at, found in enumerate(odds)))

    def with_orders(
        self, found: list[Settled], budget: Budget, progress: Callable[[int], None] | None = None,
        watch: Watch | None = None,
    ) -> Work[list[Settled]]:  # fmt: skip
        """The answers found in the usual order of abilities, with those for other orders, unless it was interrupted."""
        if found[0].stopped == INTERRUPTED:
            return found
        for first, second, box in other_orders(self.position.table):
            machine: Any = self.position.machine.copy()
            machine.table.box = box
            there = type(self.position)(machine, self.position.notation)
            other = Question(there, self.wanted, self.until, closely=self.closely)
            swapped = yield from other.answers(budget, progress, watch)
            found = [
                replace(usual, orders=(*usual.orders, Order(first, second, other)))
                for usual, other in zip(found, swapped, strict=True)
            ]
        return found

    def known(
        self, at: int, tree: Tree, verdict: str, odds: Odds, choosers: dict[str, Odds] | None = None, *,
        stopped: str = "", limit: float | None = None,
    ) -> Settled:  # fmt: skip
        """The answer to question number `at`, with examples from the tree. With examples for both it is `possible`."""
        proof, refutation = lines = self.lines(at, tree)
        return Settled(
            self.position, dict(self.wanted[at]), self.until, verdict if None in lines else POSSIBLE, odds,
            choosers or {}, proof, refutation, len(tree.nodes), stopped, limit, tree.still_open,
        )  # fmt: skip

    def lines(self, at: int, tree: Tree) -> Lines:
        """A shortest line to an end of play in the tree where the facts hold, and one to where they do not."""
        proof, refutation = (
            None
            if leaf is None
            else Line(self.position, tuple(tree.way_to(leaf)), dict(self.wanted[at]), holds, self.of)
            for leaf, holds in zip(tree.ends(at), (True, False), strict=True)
        )
        return proof, refutation

    def _answer(self, at: int, tree: Tree, values: Values, odds: Odds) -> Work[Settled]:
        verdict = UNDECIDED
        if values.whole:
            verdict = ALWAYS if tree.ends(at)[1] is None else NEVER
        alone = yield from values.alone(at, odds)
        choosers = {self.position.table.names[seat]: own for seat, own in alone.items()}
        stopped, limit = values.stopped
        return self.known(at, tree, verdict, odds, choosers, stopped=stopped, limit=limit)

    def _judge(self, machine: Machine) -> tuple[bool, ...]:
        at = type(self.position)(machine, self.position.notation)
        return tuple(all(_is_so(at, path, value) for path, value in facts.items()) for facts in self.wanted)


# --- what the facts look at ------------------------------------------------------------------------------------------


def _looked_at(position: Position, wanted: list[Facts]) -> Looked:
    """Which differences between cards, and which hands, decide about these facts.

    Raises `BadInput` for a bad fact, a question without facts, and too many facts.
    """
    if (count := sum(map(len, wanted))) > MOST_FACTS:
        raise BadInput("at most {most} facts are settled at once; found {count}", most=MOST_FACTS, count=count)
    if not all(wanted):
        raise BadInput("nothing to settle: name a fact, such as C.life = 3")
    found = [(checked_fact(position, path, value), value) for facts in wanted for path, value in facts.items()]
    looked: Looked = position.game.desk.facts.looked_at(position, found)
    return looked


def _is_so(position: Position, path: str, value: Any) -> bool:
    """True if a fact has this value; False also if the fact is gone, such as the distance to an eliminated player."""
    try:
        return holds(position, fact(position, path), value)
    except BadInput:
        return False
