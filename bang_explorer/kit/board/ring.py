"""The ring of seats as neutral data: how far each is for one of them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RingSeat:
    """A seat of the ring: who sits there, and how far that is."""

    name: str
    about: tuple[str, ...] = ()
    """A text each for what has a part in distances: the person, the cards; or that somebody is out."""
    far: str = ""
    """The distance as a number; empty for the seat that looks, and for who is out."""
    how_far: str = ""
    """The distance in words."""
    is_near: bool = False
    """True if the distance is within reach."""
    is_out: bool = False
    is_on_turn: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """The seats clockwise, with their distances from one of them."""

    seats: tuple[RingSeat, ...]
    who: int
    """The seat from which the distances are."""
    title: str
    turn: str
    """The word for being on turn."""
