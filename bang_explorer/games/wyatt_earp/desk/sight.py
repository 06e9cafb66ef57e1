"""Makes exploring fast: cards that cannot make a difference are treated as one.

What chance brings counts as different only by *aspects*, such as whether it is an outlaw card. One card stands for all
with the same aspects, with their weights added up. Exploring begins with few aspects. As soon as something may depend
on one that is missing, `Matters` is raised with its name, and exploring begins again with that aspect added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Any

from bang_explorer.games.wyatt_earp.rules.cards import OUTLAWS, WYATT_EARP, Card
from bang_explorer.games.wyatt_earp.rules.hideout import Hide
from bang_explorer.games.wyatt_earp.rules.turn import Turn
from bang_explorer.kit.desk.sight import Matters, Sight

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.machine import Machine
    from bang_explorer.games.wyatt_earp.rules.table import Table


def _is(kind: Card) -> Callable[[Card], Hashable]:
    return lambda card: card is kind


KIND = "kind"
ASPECTS: Mapping[str, Callable[[Card], Hashable]] = {
    "is_outlaw": lambda card: card.is_outlaw,
    **{f"is_{one.id}": _is(one) for one in (*OUTLAWS, WYATT_EARP)},
    KIND: lambda card: card.index,
}
"""By name: each way in which cards can differ (*aspect*), as a function of a card. The kind decides all others."""


class WyattEarpSight(Sight):
    """Decides which cards that chance brings count as different while all that can follow is explored."""

    closest = frozenset({KIND})

    def __init__(self, table: Table, aspects: frozenset[str] = frozenset()) -> None:
        super().__init__(table, aspects)
        self._tests = [ASPECTS[aspect] for aspect in sorted(aspects)]
        self._hands = [Counter(hand) for hand in table.hands]
        self._discard = Counter(table.discard)
        self._key = type(table).keyer()

    def needs(self, aspect: str) -> None:
        """Say that a difference between cards (an aspect) matters. Raises `Matters` if it is still ignored."""
        if aspect not in self.aspects and KIND not in self.aspects:
            raise Matters(aspect)

    def outcomes(self, machine: Machine) -> list[tuple[Any, int]]:
        """What chance may bring, each with its weight; one card stands for all that do not count as different.

        Raises `Matters` if a difference that does not count yet decides what happens here.
        """
        flow: Any = machine.chance_at
        for aspect in flow.looks_at():
            self.needs(aspect)
        found: dict[Hashable, list[Any]] = {}
        for card, weight in flow.at.source.outcomes(machine.table, flow):
            found.setdefault(tuple([test(card) for test in self._tests]), [card, 0])[1] += weight
        return [(card, weight) for card, weight in found.values()]

    def options(self, machine: Machine) -> list[RawOption]:
        self._look(machine.table, machine.stack[-1], machine.decider)  # type: ignore[arg-type] # somebody is asked
        return machine.options

    def asked(self, table: Table, flow: Flow, who: int) -> None:
        """Raise `Matters` if whether `who` is asked depends on a card that chance has brought."""
        if not flow.at.always:
            self._look(table, flow, who)

    def _look(self, table: Table, flow: Flow, who: int) -> None:
        """Raise `Matters` if what `who` can do depends on a card that chance has brought, as far as it is told apart.

        Nobody knows what became of a card that stood for others, once it has come to a hand or to the discard pile.
        Whether somebody may draw or take is the same whatever they are.
        """
        if flow.at is Turn.draw:
            return
        if isinstance(flow, Hide):
            if Counter(table.hands[who]) - self._hands[who]:
                self.needs(f"is_{WYATT_EARP.id}")
            return
        held = Counter(table.holding(who))
        if held - self._hands[who] or (held[WYATT_EARP] and Counter(table.discard) - self._discard):
            self.needs(KIND)

    def key(self, machine: Machine) -> Hashable:
        """A value that is equal for positions that do not count as different.

        In the duel the order of the cards turned up does not matter, except to those who ask for the top one, and so
        for kinds.
        """
        table: Any = machine.table
        row = _heap if table.phase == "duel" and KIND not in self.aspects else _row
        return (self._key(table, _heap, row), *[flow.key() for flow in machine.stack])


def _heap(cards: list[Card]) -> Hashable:
    return tuple(sorted([card.index for card in cards]))


def _row(cards: list[Card]) -> Hashable:
    return tuple([card.index for card in cards])
