"""Moves as values: what somebody means by a text, once the text has been read. A move need not be legal.

A legal move is an `Option` (`core/acts.py`). The grammar of a game says whether a move means a certain option.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from bang_explorer.core.acts import CardAt

ItemT = TypeVar("ItemT")
AimT = TypeVar("AimT")


@dataclass(frozen=True, slots=True)
class Move(Generic[ItemT, AimT]):
    """A move as read: who does what, with which things, at whom or what (nobody, a seat, or something there).

    The things are as exact as the text was: `bang` may be any copy. Two moves that mean the same are equal, however
    they were written.
    """

    text: str = field(compare=False)
    """As it was written, with single spaces."""
    who: int
    verb: str
    """The verb of the grammar's form in which it is written."""
    name: str = ""
    """The name of the ability that is used; empty if a thing is used."""
    items: tuple[ItemT, ...] = ()
    """The things in the move: the one that is used (unless `name` says what is), then those that are given for it."""
    as_: str = ""
    """The id of the thing in whose place another is used; empty if there is none."""
    target: int | CardAt[AimT] | None = None

    @property
    def used(self) -> ItemT | None:
        """The thing that is used; None if an ability is, or nothing."""
        return self.items[0] if self.items and not self.name else None

    @property
    def paid(self) -> tuple[ItemT, ...]:
        """The things that are given for what is used."""
        return self.items if self.name else self.items[1:]

    def __str__(self) -> str:
        return self.text
