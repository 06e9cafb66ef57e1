"""The names of the roles, and `Person`: what a character has printed on it, and what it can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability

SHERIFF, DEPUTY, OUTLAW, RENEGADE = ROLES = ("sheriff", "deputy", "outlaw", "renegade")


@dataclass(frozen=True, slots=True, eq=False)
class Person:
    """A character: its name, life points and abilities."""

    id: str
    name: str
    life: int
    cites: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    aliases: tuple[str, ...] = ()
    copies: str = ""
    """The statement by which it can take on the abilities of others; empty if it cannot."""
    tally: str = ""
    """The key by which files say how often its ability was used in this turn; if empty, they say so under `uses`."""

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles a person by its id, so that another process uses its own."""
        from bang_explorer.games.bang.rules.box import person

        return person, (self.id,)
