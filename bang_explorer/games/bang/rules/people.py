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
    copies: bool = False
    """Whether it can have the abilities of another person besides."""

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, ...]:
        """A person is itself again after a trip to another process."""
        from bang_explorer.games.bang.rules.box import person

        return person, (self.id,)
