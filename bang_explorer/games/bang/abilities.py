"""What abilities share: acts offered under a person's name, and the flows they run in phase II."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act, Aim
from bang_explorer.core.flow import Flow, FlowSet

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Requirement
    from bang_explorer.games.bang.table import Table

ABILITY_FLOWS = FlowSet("abilities used in phase II")


class UseAbility(Act):
    """An ability, used by its person's name; in phase II it begins a flow of its own."""

    __slots__ = ("begin",)

    def __init__(
        self, name: str, *, edge: str, cites: str | tuple[str, ...], prelude: tuple[Requirement, ...],
        requirements: tuple[Requirement, ...] = (), aims: tuple[Requirement, ...] = (), aim: Aim = "nothing",
        begin: Callable[[Table, int, Any, Any], Flow] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(
            "ability", name, edge=edge, cites=cites, prelude=prelude, requirements=requirements, aims=aims, aim=aim
        )
        self.begin = begin
