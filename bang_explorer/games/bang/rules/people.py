"""People and roles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability

SHERIFF, DEPUTY, OUTLAW, RENEGADE = ROLES = ("sheriff", "deputy", "outlaw", "renegade")


@dataclass(frozen=True, slots=True, eq=False)
class Person:
    """A character: life points and what it can do."""

    id: str
    name: str
    life: int
    cites: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    aliases: tuple[str, ...] = ()
    copies: str = ""
    """The statement by which it has the abilities of another person besides, if it can."""
    tally: str = ""
    """The word under which files count how often its ability was used in a turn; without one, its id under `uses`."""

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, ...]:
        """A person is itself again after a trip to another process."""
        from bang_explorer.games.bang.rules.box import person

        return person, (self.id,)
