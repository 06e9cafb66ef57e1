"""Facts about a position, looked up by a path such as `C.life`; each game says which paths there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.kit.characters import checked

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.facts import Fact


def fact(position: Position, path: str) -> Fact:
    """The fact that a path such as `C.life` names. Raises `BadInput` for an unknown path."""
    found: Fact = position.game.desk.facts.fact(position, path)
    return found


def holds(position: Position, found: Fact, expected: Any) -> bool:
    """True if a fact is as expected: a value, a comparison such as `>= 2`, or a list.

    Raises `BadInput` for a value that this fact can never have.
    """
    return bool(position.game.desk.facts.holds(position, found, expected))


def checked_fact(position: Position, path: str, expected: Any) -> Fact:
    """The fact that a path names, whether or not it is as expected now.

    Raises `BadInput` for an unknown path, and for an expected value that this fact can never have.
    """
    found = fact(position, path)
    if isinstance(expected, str):
        checked(expected)
    holds(position, found, expected)
    return found
