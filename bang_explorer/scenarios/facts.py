"""Facts of a position, as its game says them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.kit.characters import checked

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.facts import Fact


def fact(position: Position, path: str) -> Fact:
    """The fact that a path names."""
    found: Fact = position.game.desk.facts.fact(position, path)
    return found


def holds(position: Position, found: Fact, expected: Any) -> bool:
    """Whether a fact is as expected. Raises `BadInput` for what such a fact can never be."""
    return bool(position.game.desk.facts.holds(position, found, expected))


def checked_fact(position: Position, path: str, expected: Any) -> Fact:
    """The fact that a path names. Raises `BadInput` if it can never be as expected."""
    found = fact(position, path)
    if isinstance(expected, str):
        checked(expected)
    holds(position, found, expected)
    return found
