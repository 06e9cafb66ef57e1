"""Kinds of acts that several flows and people share: at a player, with an ability, and declining."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act, Word
from bang_explorer.games.dice.rules.requirements import IN_PLAY, plays
from bang_explorer.kit.asked import to_decline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.flow import Flow
    from bang_explorer.core.grounds import Ground
    from bang_explorer.core.reasons import Requirement
    from bang_explorer.games.dice.rules.table import Table

DECLINE = Word("pass", edge="pass", prelude=(*IN_PLAY, *to_decline("dice.turn.clockwise")))
"""The act of passing: the player who is asked does not do what he may do."""


def ability(person: str, *, when: Requirement, requirements: tuple[Requirement, ...] = ()) -> Act:
    """The act of using the ability of a person; `when` is the requirement that just that is asked."""
    return Act(
        "ability", person, edge="use", cites=f"dice.{person}", prelude=(*IN_PLAY, when, plays(person)),
        requirements=requirements,
    )  # fmt: skip


class AbilityAt(Act):
    """The act of using the ability of a person on a player, perhaps on oneself."""

    def __init__(
        self, person: str, *, when: Requirement, aims: tuple[Requirement, ...],
        requirements: tuple[Requirement, ...] = (), grounds: tuple[Ground, ...] = (),
    ) -> None:  # fmt: skip
        super().__init__(
            "ability", person, edge="use", cites=(f"dice.{person}", *grounds), prelude=(*IN_PLAY, when, plays(person)),
            requirements=requirements,
            aims=aims, aim="seat",
        )  # fmt: skip

    def candidates(self, table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Any, int]]:
        return ((None, seat) for seat in range(len(table.names)))
