"""Sight: how closely settling looks at what may come. By default everything different is told apart."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.machine import Machine


class Matters(Exception):
    """Raised when something looks at an aspect that is not told apart. Settling then begins anew with that aspect."""

    def __init__(self, aspect: str) -> None:
        super().__init__(aspect)
        self.aspect = aspect


class Sight:
    """What settling tells apart, in all that follows from the position with this table.

    `aspects` are the names of what is looked at in the things that chance brings.
    """

    closest: ClassVar[frozenset[str]] = frozenset()
    """The aspects that together tell everything apart."""
    counting: ClassVar[frozenset[str]] = frozenset()
    """The aspects that matter if the horizon counts decisions."""

    def __init__(self, table: Any, aspects: frozenset[str] = frozenset()) -> None:
        self.aspects = aspects

    def outcomes(self, machine: Machine) -> list[tuple[Any, int]]:
        """The outcomes that chance may bring, with weights: one in place of all that are not told apart."""
        flow: Any = machine.chance_at
        found: list[tuple[Any, int]] = flow.at.source.outcomes(machine.table, flow)
        return found

    def options(self, machine: Machine) -> list[RawOption]:
        """The legal options: one in place of all that are not told apart."""
        return machine.options

    def asked(self, table: Any, flow: Flow, who: int) -> None:
        """Called before each question. A game raises `Matters` here if what `who` holds decides whether he is asked."""

    def key(self, machine: Machine) -> Hashable:
        """A value that is the same for positions that are not told apart."""
        return (machine.table.key(), *[flow.key() for flow in machine.stack])
