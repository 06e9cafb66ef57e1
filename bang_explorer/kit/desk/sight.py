"""Sight: how closely settling looks at what may come. By default every different thing is told apart."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.machine import Machine


class Matters(Exception):
    """Something looks at an aspect of what chance has brought that has not been told apart."""

    def __init__(self, aspect: str) -> None:
        super().__init__(aspect)
        self.aspect = aspect


class Sight:
    """What is told apart, from a position on."""

    closest: ClassVar[frozenset[str]] = frozenset()
    """The aspects by which everything is told apart."""
    counting: ClassVar[frozenset[str]] = frozenset()
    """The aspects that matter as soon as decisions are counted."""

    def __init__(self, table: Any, aspects: frozenset[str] = frozenset()) -> None:
        self.aspects = aspects

    def outcomes(self, machine: Machine) -> list[tuple[Any, int]]:
        """What may come, one for all that are not told apart."""
        flow: Any = machine.chance_at
        found: list[tuple[Any, int]] = flow.at.source.outcomes(machine.table, flow)
        return found

    def options(self, machine: Machine) -> list[RawOption]:
        """What may be done, one option for all that are not told apart."""
        return machine.options

    def asked(self, table: Any, flow: Flow, who: int) -> None:
        """Told of each question: one that is not always put may answer itself, by what the one asked sees."""

    def key(self, machine: Machine) -> Hashable:
        """All that tells one position from another, as far as it is told apart."""
        return (machine.table.key(), *[flow.key() for flow in machine.stack])
