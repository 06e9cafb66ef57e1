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


class Mention(str):
    """What a move is aimed at by a word that names no target: a role or a character, say. No option fits it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Move(Generic[ItemT, AimT]):
    """A move as read: who does what, with which things (such as cards), and its target (None, a seat, or a card there).

    The things are as exact as the text was: `bang` may be any copy. Two moves that mean the same are equal, however
    they were written.
    """

    text: str = field(compare=False)
    """The move as it was written, with single spaces."""
    who: int
    verb: str
    """What is done, in a word of the game's grammar, such as `play` or `pass`."""
    name: str = ""
    """The name of the ability that is used; empty if a thing is used."""
    items: tuple[ItemT, ...] = ()
    """The things in the move: the one that is used (unless `name` says what is), then those that are given for it."""
    as_: str = ""
    """The id of the thing that another is used as (`bang`, where a Fehlschuss! is played as one); else empty."""
    target: int | CardAt[AimT] | None = None

    @property
    def used(self) -> ItemT | None:
        """The thing that is used; None if an ability is, or nothing."""
        return self.items[0] if self.items and not self.name else None

    @property
    def paid(self) -> tuple[ItemT, ...]:
        """The things that are given as the price of what is used, or, where several are used, all but the first."""
        return self.items if self.name else self.items[1:]

    def __str__(self) -> str:
        return self.text
