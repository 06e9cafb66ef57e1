"""The requirements on moves that several acts share.

They are given the table, the flow that asks, the seat that moves, the dice (`what`) and the target (`at`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.reasons import OF_THE_ACT, Requirement, requirement

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.dice.rules.table import Table


@requirement(
    "dice.end.at-once", facts=lambda table, *_: {"winners": [table.names[seat] for seat in table.winners or ()]}
)
def game_goes_on(table: Table, *_: Any) -> bool:
    """True if the game is not over."""
    return table.winners is None


@requirement("dice.elimination.leaves", facts=lambda table, _flow, who, *_: {"who": table.names[who]})
def still_in_play(table: Table, _flow: Flow, who: int, *_: Any) -> bool:
    """True if the player has not been eliminated."""
    return not table.out[who]


@requirement("dice.elimination.leaves", facts=lambda table, _flow, _who, _what, at: {"target": table.names[at]})
def target_in_play(table: Table, _flow: Flow, _who: int, _what: Any, at: int) -> bool:
    """True if the target has not been eliminated."""
    return not table.out[at]


@requirement(OF_THE_ACT)
def has_not_passed(_table: Table, flow: Any, *_: Any) -> bool:
    """True if the player has not declined before in the flow that asks: then he has declined for the rest of it."""
    return not getattr(flow, "passed", False)


def plays(person: str) -> Requirement:
    """The requirement that a player is the person with this id."""

    def holds(table: Table, _flow: Flow, who: int, *_: Any) -> bool:
        return bool(table.people[who].id == person)

    def facts(table: Table, _flow: Flow, who: int, *_: Any) -> dict[str, Any]:
        return {"who": table.names[who], "character": table.people[who].id, "needed": person}

    return Requirement("has_the_ability", f"dice.{person}", holds, facts)


IN_PLAY = (game_goes_on, still_in_play)
"""The requirements on every move."""
