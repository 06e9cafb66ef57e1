"""Which cards and positions count as different when all that can follow is explored. By default all do."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.machine import Machine


class Matters(Exception):
    """Raised when a difference between cards (an *aspect*) turns out to matter. Settling then begins anew with it."""

    def __init__(self, aspect: str) -> None:
        super().__init__(aspect)
        self.aspect = aspect


class Sight:
    """Which cards, options and positions count as different when all that follows a position is explored.

    `aspects` name the differences that matter, such as `is_heart` of a card.
    """

    closest: ClassVar[frozenset[str]] = frozenset()
    """The names of the differences (aspects) that together make everything different."""
    counting: ClassVar[frozenset[str]] = frozenset()
    """The names of the differences (aspects) that matter if exploring ends after a number of decisions."""

    def __init__(self, table: Any, aspects: frozenset[str] = frozenset()) -> None:
        self.aspects = aspects

    def outcomes(self, machine: Machine) -> list[tuple[Any, int]]:
        """What chance, which must decide now, may bring: pairs of outcome and weight. By default all that there are.

        A game gives only one of those that do not count as different, with the weight of all.
        """
        flow: Any = machine.chance_at
        found: list[tuple[Any, int]] = flow.at.source.outcomes(machine.table, flow)
        return found

    def options(self, machine: Machine) -> list[RawOption]:
        """The legal options: by default all. A game gives only one of those that do not count as different."""
        return machine.options

    def asked(self, table: Any, flow: Flow, who: int) -> None:
        """Called before each question; by default it does nothing.

        A game raises `Matters` here if the cards of `who` decide whether he is asked.
        """

    def key(self, machine: Machine) -> Hashable:
        """A hashable value that is equal for positions that do not count as different: by default only equal ones."""
        return (machine.table.key(), *[flow.key() for flow in machine.stack])
