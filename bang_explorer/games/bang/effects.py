"""What a brown card does is a flow, begun under the name that the data file gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bang_explorer.core.flow import Flow, FlowSet

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Number
    from bang_explorer.games.bang.cards import Kind
    from bang_explorer.games.bang.requirements import At
    from bang_explorer.games.bang.table import Table

Begin = Callable[[int, "At", "Kind", "Table"], Flow]

EFFECTS = FlowSet("effects of the brown cards")
BEGIN: dict[str, Begin] = {}
"""How an effect begins, by the word in the data file: who plays, aimed at what, which kind of card."""
FLOW_OF: dict[str, type[Flow]] = {}
"""Which flow an effect is, by the same word."""
COUNTS: dict[str, tuple[Number, ...]] = {}
"""Which numbers an effect counts when it begins, by the same word: abilities may add to them."""


def effect(name: str, flow: type[Flow], *counts: Number) -> Callable[[Begin], Begin]:
    """Register how an effect begins."""

    def register(begin: Begin) -> Begin:
        BEGIN[name] = begin
        FLOW_OF[name] = EFFECTS.add(flow)
        COUNTS[name] = counts
        return begin

    return register
