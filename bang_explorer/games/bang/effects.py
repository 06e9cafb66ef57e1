"""What a brown card does is a flow, begun under the name that the data file gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.cards import Kind
    from bang_explorer.games.bang.requirements import At
    from bang_explorer.games.bang.table import Table

Begin = Callable[[int, "At", "Kind", "Table"], "Flow"]

BEGIN: dict[str, Begin] = {}
"""By the word in the data file: who plays, aimed at what, which kind of card."""


def effect(name: str) -> Callable[[Begin], Begin]:
    """Register how an effect begins."""

    def register(begin: Begin) -> Begin:
        BEGIN[name] = begin
        return begin

    return register
