"""What a brown card does is a flow, begun under the name that the data file gives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import Flow

if TYPE_CHECKING:
    from bang_explorer.core.acts import Aim
    from bang_explorer.core.reasons import Number
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.table import Table

Begin = Callable[[int, Any, "Kind", "Table"], Flow]


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does: the flow that it is, and how that begins.

    It begins with who plays, the target (of which sort, `aims` says), the kind of card and the table.
    """

    flow: type[Flow]
    begin: Begin
    counts: tuple[Number, ...] = ()
    """Which numbers it counts when it begins: abilities may add to them."""
    aims: tuple[Aim, ...] = ()
    """What a card with this effect is aimed at; where nothing is said it may be anything."""


EFFECT: dict[str, Effect] = {}
"""The effects by the word in the data file."""


def effect(name: str, flow: type[Flow], *counts: Number, aims: tuple[Aim, ...] = ()) -> Callable[[Begin], Begin]:
    """Register how an effect begins."""

    def register(begin: Begin) -> Begin:
        EFFECT[name] = Effect(flow, begin, counts, aims)
        return begin

    return register
