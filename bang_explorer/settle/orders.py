"""Finds pairs of abilities of one player that interrupt at the same event, and whose order no rulebook gives.

Either nothing says which comes first, or only the project's own interpretation. Settling explores the other order, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import pairwise
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import Interrupt
from bang_explorer.rulebook.statements import rule

if TYPE_CHECKING:
    from bang_explorer.core.table import Table
    from bang_explorer.kit.game import Box

READING = "reading"


def other_orders(table: Table) -> Iterator[tuple[str, str, Box]]:
    """For each pair of a player's abilities whose order is open: both names, the usual first one first, and a box.

    The box is a copy that swaps the two. They interrupt at the same event, one right after the other among his. A pair
    comes only once, also if several players have it.
    """
    places = table.box.interrupt_order
    swapped: set[tuple[str, str]] = set()
    for seat in range(len(table.names)):
        held = {one.name: one for whose, one in table.abilities() if whose == seat and isinstance(one, Interrupt)}
        for first, second in pairwise(sorted(held.values(), key=lambda one: places[one.name])):
            pair = (first.name, second.name)
            if first.key == second.key and pair not in swapped and _is_our_reading(first, second):
                swapped.add(pair)
                other = copy(table.box)
                other.interrupt_order = places | {first.name: places[second.name], second.name: places[first.name]}
                yield (*pair, other)


def _is_our_reading(first: Interrupt, second: Interrupt) -> bool:
    """True unless a rulebook puts the first ability before the second: also if nothing at all says so."""
    stated = [relation.cites for relation in first.before if relation.other == second.name]
    return all(rule(id_).witness == READING for id_ in stated)
