"""Works out odds from a tree of positions: the lowest and the highest over all ways in which the players can choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from bang_explorer.settle.slices import AT_ONCE
from bang_explorer.settle.tree import CHANCE, LEAF, OPEN, TIME_IS_UP

if TYPE_CHECKING:
    from bang_explorer.settle.slices import Work
    from bang_explorer.settle.tree import Budget, Tree

Bounds = tuple[Fraction, Fraction]
"""The lowest and the highest value that a number may have; both are equal once everything is explored."""
ZERO, ONE = Fraction(), Fraction(1)
ANY = ZERO, ONE
"""The bounds of a probability about which nothing is known: from 0 to 1."""


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

    def narrowed(self, other: Odds) -> Odds:
        """What is known if both these odds and the `other` ones are bounds of the same."""
        return Odds(_narrowed(self.lowest, other.lowest), _narrowed(self.highest, other.highest))


UNKNOWN = Odds(ANY, ANY)


def _narrowed(one: Bounds, two: Bounds) -> Bounds:
    return max(one[0], two[0]), min(one[1], two[1])


class _TimeIsUp(Exception):
    """Raised inside this module when no more is to be worked out."""


class Values:
    """The odds at the root of a tree of positions, which may still grow later.

    Once the budget is used up, the odds that are left are only bounds. What takes long is `Work`, which pauses after at
    most `AT_ONCE` positions; `in_order` comes first.
    """

    def __init__(self, tree: Tree, budget: Budget) -> None:
        self.tree, self.nodes, self.budget = tree, tree.nodes, budget
        self.order: list[int] = []
        """The numbers of all nodes, each after those that follow it in play."""
        self.whole, self.in_a_circle, self.cut = False, False, ""
        """`whole`: the tree is, and play ends everywhere. `in_a_circle`: some position can lead back to itself. `cut`:
        why not all was worked out, `seconds` or `interrupted`; else empty."""

    @property
    def stopped(self) -> tuple[str, float | None]:
        """Why not all was worked out (empty if all was), and the limit (of positions or seconds) or None."""
        why = self.tree.stopped or ("circle" if self.in_a_circle else "") or self.cut
        return why, {"positions": self.budget.positions, TIME_IS_UP: self.budget.seconds}.get(why)

    def odds(self, at: int) -> Work[Odds]:
        """The lowest and the highest odds for question number `at`, over all ways in which players can choose.

        If not everything was explored, or the budget is used up, each is a pair of bounds that may differ.
        """
        found, missed = self.tree.ends(at)
        if self.whole and (found is None or missed is None):  # then they are 0 or 1
            sure = (ONE, ONE) if missed is None else (ZERO, ZERO)
            return Odds(sure, sure)
        lowest = yield from self._bounds(at, lambda _: False)
        return Odds(lowest, (yield from self._bounds(at, lambda _: True)))

    def alone(self, at: int, odds: Odds) -> Work[dict[int, Odds]]:
        """By seat: the odds that a player can make sure of, and those to which the others can hold him.

        Left out are players who never have a choice, those for whom these equal the overall odds, and those for whom no
        time was left. Empty if the overall odds do not depend on choices.
        """
        found: dict[int, Odds] = {}
        for seat in () if odds.lowest == odds.highest and odds.are_exact else self._choosers:
            best = yield from self._bounds(at, seat.__eq__)
            own = best, (yield from self._bounds(at, seat.__ne__))
            if not self.cut and own != (odds.lowest, odds.highest):
                found[seat] = Odds(*own)
        return found

    @cached_property
    def _choosers(self) -> tuple[int, ...]:
        """The seats of all players who somewhere in the tree have more than one option."""
        return tuple(sorted({node.mover for node in self.nodes if node.mover >= 0 and len(node.edges) > 1}))

    def _bounds(self, at: int, wants: Callable[[int], bool]) -> Work[Bounds]:
        """The odds of question number `at` if seats of which `wants` is true play for its facts, all others against.

        A pair: at least, at most. The two are equal if everything was explored and time did not run out.
        """
        if self.cut:
            return ANY
        least, most = ANY
        found, missed = self.tree.ends(at)
        try:
            if found is not None:
                least = yield from self._value(at, wants, ZERO)
            if self.whole:
                most = least
            elif missed is not None:
                most = yield from self._value(at, wants, ONE)
        except _TimeIsUp:
            self.cut = self.budget.over()
        return least, most

    def _value(self, at: int, wants: Callable[[int], bool], if_open: Fraction) -> Work[Fraction]:
        values: list[Fraction | None] = [None] * len(self.nodes)
        for done, number in enumerate(self.order):
            if done % AT_ONCE == 0:
                self._look_at_the_clock()
                yield
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

    def in_order(self) -> Work[None]:
        """Put the nodes in order, and find out whether play can return to one of them."""
        try:
            yield from self._children_first()
            self.whole = self.tree.whole and not self.in_a_circle
        except _TimeIsUp:
            self.cut = self.budget.over()

    def _children_first(self) -> Work[None]:
        """Put the nodes in order. Raises `_TimeIsUp` if the budget is used up before."""
        state = bytearray(len(self.nodes))  # 0: not seen, 1: being followed, 2: done
        todo: list[tuple[int, Iterator[int]]] = [(0, iter([to for *_, to in self.nodes[0].edges]))]
        state[0] = 1
        while todo:
            number, following = todo[-1]
            for to in following:
                if state[to] == 0:
                    state[to] = 1
                    todo.append((to, iter([after for *_, after in self.nodes[to].edges])))
                    break
                self.in_a_circle = self.in_a_circle or state[to] == 1
            else:
                todo.pop()
                state[number] = 2
                if len(self.order) % AT_ONCE == 0:
                    self._look_at_the_clock()
                    yield
                self.order.append(number)

    def _look_at_the_clock(self) -> None:
        if self.budget.over():
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
