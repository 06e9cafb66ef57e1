"""Works out whether facts hold always, never or possibly, with what odds, and the shortest examples for and against.

Where players choose, the odds are an interval: the lowest and the highest over all ways to choose. For each player
whose choices matter there are also the odds that he can make sure of, whatever the others do, and the odds that the
others can hold him to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bang_explorer.core.shown import Shown
from bang_explorer.kit.desk.facts import fact_text
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.horizon import Horizon, Until, read_until
from bang_explorer.scenarios.facts import checked_fact, fact, holds
from bang_explorer.settle.collector import uncollected
from bang_explorer.settle.line import Line
from bang_explorer.settle.orders import other_orders
from bang_explorer.settle.tree import (
    CHANCE,
    INTERRUPTED,
    LEAF,
    OPEN,
    POSITIONS,
    SECONDS,
    TIME_IS_UP,
    Budget,
    Tree,
    explore,
)

if TYPE_CHECKING:
    from bang_explorer.core.machine import Machine
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.facts import Looked
    from bang_explorer.kit.scenario import Scenario

ALWAYS, NEVER, POSSIBLE, UNDECIDED = "always", "never", "possible", "undecided"
Facts = Mapping[str, Any]
Bounds = tuple[Fraction, Fraction]
"""The lowest and the highest value that a number may have; both are equal once everything is explored."""
ZERO, ONE = Fraction(), Fraction(1)
ANY = ZERO, ONE
"""The bounds of a probability about which nothing is known: from 0 to 1."""
MOST_FACTS = 20
"""The most facts that one call may ask about."""
AT_ONCE = 4_096
"""How many positions are worked out between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely something is: the lowest and the highest odds, over all ways in which the players can choose.

    Each of the two is a pair (at least, at most), with equal values unless not all was worked out. In
    `Settled.choosers` the two mean something else.
    """

    lowest: Bounds
    highest: Bounds

    @property
    def are_exact(self) -> bool:
        return self.lowest[0] == self.lowest[1] and self.highest[0] == self.highest[1]

    def __str__(self) -> str:
        low, high = self.lowest[0], self.highest[1]
        return str(low) if low == high else f"between {low} and {high}"


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
    limits: dict[str, Any] = {"budget": budget, "progress": progress, "closely": closely}
    found = _settle_each(position, wanted, until, of=of, **limits)
    if found[0].stopped == INTERRUPTED:
        return found
    for first, second, box in other_orders(position.table):
        machine: Any = position.machine.copy()
        machine.table.box = box
        swapped = _settle_each(type(position)(machine, position.notation), wanted, until, **limits)
        found = [
            replace(usual, orders=(*usual.orders, Order(first, second, other)))
            for usual, other in zip(found, swapped, strict=True)
        ]
    return found


@uncollected
def _settle_each(
    position: Position, wanted: list[Facts], until: Until, *, budget: Budget,
    progress: Callable[[int], None] | None, closely: bool, of: Scenario | None = None,
) -> list[Settled]:  # fmt: skip
    looked = _looked_at(position, wanted)
    sight = position.game.desk.sight
    aspects = looked.aspects | (sight.closest if closely else frozenset())
    if isinstance(read_until(until, position.game), int):
        aspects |= sight.counting

    def judge(machine: Machine) -> tuple[bool, ...]:
        at = type(position)(machine, position.notation)
        return tuple(all(_is_so(at, path, value) for path, value in facts.items()) for facts in wanted)

    tree = explore(
        position.machine, Horizon(until, position.machine, looked.hands), judge, aspects=aspects,
        budget=budget, progress=progress,
    )  # fmt: skip
    values = _Values(tree, budget)
    odds = [values.odds(at) for at in range(len(wanted))]  # before all that single players can do
    return [_settled(position, dict(facts), until, tree, values, at, odds[at], of) for at, facts in enumerate(wanted)]


def _settled(
    position: Position, facts: dict[str, Any], until: Until, tree: Tree, values: _Values, at: int, odds: Odds,
    of: Scenario | None,
) -> Settled:  # fmt: skip
    found, missed = values.leaves(at)
    if found is not None and missed is not None:
        verdict = POSSIBLE
    elif values.whole:
        verdict = ALWAYS if missed is None else NEVER
    else:
        verdict = UNDECIDED
    line = [
        None if leaf is None else Line(position, tuple(tree.way_to(leaf)), facts, leaf is found, of)
        for leaf in (found, missed)
    ]
    choosers = {position.table.names[seat]: alone for seat, alone in values.alone(at, odds).items()}
    stopped, limit = values.stopped
    return Settled(
        position, facts, read_until(until, position.game), verdict, odds, choosers, line[0], line[1], len(tree.nodes),
        stopped, limit,
    )  # fmt: skip


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


# --- odds -----------------------------------------------------------------------------------------------------------


class _TimeIsUp(Exception):
    """Raised inside this module when the seconds of the budget are used up."""


class _Values:
    """The odds at the root of a tree of positions. Once the time is up, the odds that are left are only bounds."""

    def __init__(self, tree: Tree, budget: Budget) -> None:
        self.tree, self.nodes, self.budget = tree, tree.nodes, budget
        self.is_cut = self.in_a_circle = False
        """`is_cut`: the time was up before all was worked out. `in_a_circle`: some position can lead back to itself."""
        try:
            self.order, self.in_a_circle = self._children_first()
        except _TimeIsUp:
            self.order, self.is_cut = [], True
        self.whole = tree.whole and not self.in_a_circle and not self.is_cut

    @property
    def stopped(self) -> tuple[str, float | None]:
        """Why not all was worked out (empty if all was), and the limit (of positions or seconds) or None."""
        circle, cut = "circle" if self.in_a_circle else "", TIME_IS_UP if self.is_cut else ""
        why = self.tree.stopped or circle or cut
        return why, {"positions": self.budget.positions, TIME_IS_UP: self.budget.seconds}.get(why)

    def leaves(self, at: int) -> tuple[int | None, int | None]:
        """The numbers of two nodes where play stops: the nearest where the facts hold, the nearest where they do not.

        Each is None if none was found. `at` is the number of the question, from 0.
        """
        return self.tree.shortest(lambda so: so[at]), self.tree.shortest(lambda so: not so[at])

    def odds(self, at: int) -> Odds:
        """The lowest and the highest odds for question number `at`, over all ways in which players can choose.

        If not everything was explored, or time runs out, each is a pair of bounds that may differ.
        """
        found, missed = self.leaves(at)
        if self.whole and (found is None or missed is None):  # then they are 0 or 1
            sure = (ONE, ONE) if missed is None else (ZERO, ZERO)
            return Odds(sure, sure)
        return Odds(self._bounds(at, lambda _: False), self._bounds(at, lambda _: True))

    def alone(self, at: int, odds: Odds) -> dict[int, Odds]:
        """By seat: the odds that a player can make sure of, and those to which the others can hold him.

        Left out are players who never have a choice, those for whom these equal the overall odds, and those for whom no
        time was left. Empty if the overall odds do not depend on choices.
        """
        found: dict[int, Odds] = {}
        for seat in () if odds.lowest == odds.highest and odds.are_exact else self._choosers:
            own = self._bounds(at, seat.__eq__), self._bounds(at, seat.__ne__)
            if not self.is_cut and own != (odds.lowest, odds.highest):
                found[seat] = Odds(*own)
        return found

    @cached_property
    def _choosers(self) -> tuple[int, ...]:
        """The seats of all players who somewhere in the tree have more than one option."""
        return tuple(sorted({node.mover for node in self.nodes if node.mover >= 0 and len(node.edges) > 1}))

    def _bounds(self, at: int, wants: Callable[[int], bool]) -> Bounds:
        """The odds of question number `at` if seats of which `wants` is true play for its facts, all others against.

        A pair: at least, at most. The two are equal if everything was explored and time did not run out.
        """
        if self.is_cut:
            return ANY
        least, most = ANY
        try:
            least = self._value(at, wants, ZERO)
            most = least if self.whole else self._value(at, wants, ONE)
        except _TimeIsUp:
            self.is_cut = True
        return least, most

    def _value(self, at: int, wants: Callable[[int], bool], if_open: Fraction) -> Fraction:
        values: list[Fraction | None] = [None] * len(self.nodes)
        for done, number in enumerate(self.order):
            if done % AT_ONCE == 0:
                self._look_at_the_clock()
            node = self.nodes[number]
            if node.mover == LEAF:
                values[number] = ONE if node.facts[at] else ZERO
            elif node.mover == OPEN:
                values[number] = if_open
            elif node.mover == CHANCE:
                values[number] = _mean(
                    [(if_open if (v := values[to]) is None else v, weight) for _, weight, to in node.edges]
                )
            else:
                following = [if_open if (v := values[to]) is None else v for *_, to in node.edges]
                values[number] = _most(following) if wants(node.mover) else _least(following)
        found = values[0] if values else None
        return if_open if found is None else found

    def _children_first(self) -> tuple[list[int], bool]:
        """The numbers of all nodes, each after those that follow it in play; and True if play can return to a node.

        Raises `_TimeIsUp` if the seconds are used up before.
        """
        order: list[int] = []
        state = bytearray(len(self.nodes))  # 0: not seen, 1: being followed, 2: done
        circle = False
        todo: list[tuple[int, Iterator[int]]] = [(0, iter([to for *_, to in self.nodes[0].edges]))]
        state[0] = 1
        while todo:
            number, following = todo[-1]
            for to in following:
                if state[to] == 0:
                    state[to] = 1
                    todo.append((to, iter([after for *_, after in self.nodes[to].edges])))
                    break
                circle = circle or state[to] == 1
            else:
                todo.pop()
                state[number] = 2
                if len(order) % AT_ONCE == 0:
                    self._look_at_the_clock()
                order.append(number)
        return order, circle

    def _look_at_the_clock(self) -> None:
        if self.budget.left <= 0:
            raise _TimeIsUp


def _most(values: list[Fraction]) -> Fraction:
    """The greatest of the values. Most are the very same object, which is quicker to see than that they are equal."""
    most = values[0]
    for value in values:
        if most is ONE:
            return most
        if value is not most and value > most:
            most = value
    return most


def _least(values: list[Fraction]) -> Fraction:
    """The least of the values."""
    least = values[0]
    for value in values:
        if least is ZERO:
            return least
        if value is not least and value < least:
            least = value
    return least


def _mean(following: list[tuple[Fraction, int]]) -> Fraction:
    first = following[0][0]
    if all(value is first or value == first for value, _ in following):
        return first
    return sum((value * weight for value, weight in following), ZERO) / sum(weight for _, weight in following)
