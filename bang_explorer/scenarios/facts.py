"""Looks up facts about a position, each by a path such as `C.life`. Each game says which paths there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.kit.characters import checked

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.facts import Fact


def fact(position: Position, path: str) -> Fact:
    """The fact (path and value) that a path such as `C.life` names in a position.

    Raises `BadInput` for an unknown path or player, and for what is not there now, such as the distance to somebody who
    is out of the game.
    """
    found: Fact = position.game.desk.facts.fact(position, path)
    return found


def holds(position: Position, found: Fact, expected: Any) -> bool:
    """True if a fact's value is as expected. `expected` is a value, a comparison such as `>= 2`, or a list.

    Raises `BadInput` for an expected value that this fact can never have.
    """
    return bool(position.game.desk.facts.holds(position, found, expected))


def checked_fact(position: Position, path: str, expected: Any) -> Fact:
    """The fact that a path names now. Whether its value is as expected does not count, only whether it could be.

    Raises `BadInput` where `fact` does, and for an expected value that this fact can never have.
    """
    found = fact(position, path)
    if isinstance(expected, str):
        checked(expected)
    holds(position, found, expected)
    return found
