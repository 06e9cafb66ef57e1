"""Moves as values: what somebody means by a text, once it has been read. Whether it is legal is another question.

What may really be done is an `Option` (`core/acts.py`); the grammar of a game says whether a move means it.
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
    """Who does what, with which things, at whom or what: nobody, a seat, or something there.

    A thing is what somebody calls it: `bang` may be any copy. Two are equal that mean the same, however they were
    written.
    """

    text: str = field(compare=False)
    """As it was written, with single spaces."""
    who: int
    verb: str
    """The form in which it is written."""
    name: str = ""
    """What is used, where that is no thing: somebody's ability."""
    items: tuple[ItemT, ...] = ()
    """The things: those that are used, or the one that is (unless a `name` says what is) and those given for it."""
    as_: str = ""
    """The thing in whose place another is used."""
    target: int | CardAt[AimT] | None = None

    @property
    def used(self) -> ItemT | None:
        """The thing that is used, if it is one."""
        return self.items[0] if self.items and not self.name else None

    @property
    def paid(self) -> tuple[ItemT, ...]:
        """What is given for it."""
        return self.items if self.name else self.items[1:]

    def __str__(self) -> str:
        return self.text
