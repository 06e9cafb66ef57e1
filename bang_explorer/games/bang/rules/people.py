"""`Person`: what a character of BANG! has printed on it, and what it can do."""

from __future__ import annotations

from dataclasses import dataclass

from bang_explorer.kit.people import Person as AnyPerson


@dataclass(frozen=True, slots=True, eq=False)
class Person(AnyPerson):
    """A character: its name, life points and abilities."""

    copies: str = ""
    """The statement by which it can take on the abilities of others; empty if it cannot."""
    tally: str = ""
    """The key by which files say how often its ability was used in this turn; if empty, they say so under `uses`."""
