"""The effects of cards, by the names that the data files use."""

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
    """What a card does: `flow`, a class of flow, and `begin`, a function that makes the flow.

    `begin` is given the seat that plays, the target, the kind of card and the table. For a card that gives one in play
    away, the target is a pair: that card, and what is aimed at.
    """

    flow: type[Flow]
    begin: Begin
    counts: tuple[Number, ...] = ()
    """The numbers, such as misses needed, that `begin` works out; abilities may add to them."""
    aims: tuple[Aim, ...] = ()
    """The sorts of target (nothing, a seat, a card of a player) that its cards may have; empty means any."""
    takes: bool = False
    """True if the player takes the card aimed at, which an ability may forbid (`touching.TAKES`)."""


EFFECT: dict[str, Effect] = {}
"""All effects, by their names in the data files."""


def effect(
    name: str, flow: type[Flow], *counts: Number, aims: tuple[Aim, ...] = (), takes: bool = False
) -> Callable[[Begin], Begin]:
    """Decorator: make a function start the effect of cards that has this name, in place of any that has it already.

    The function is the `begin` of an `Effect`: it returns a flow of the class `flow`, and works out the numbers in
    `counts`. `aims` are the sorts of target (`Aim`), empty means any; `takes` says that the card aimed at is taken. The
    function itself stays as it is.
    """

    def register(begin: Begin) -> Begin:
        EFFECT[name] = Effect(flow, begin, counts, aims, takes)
        return begin

    return register
