"""Source of chance: a shuffled stack of cards from which one is dealt at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.chance import Dice, pick_index

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow


class Stack:
    """A shuffled stack of roles or characters. Subclasses say what is left in it."""

    name: str

    def left(self, table: Any) -> list[Any]:
        raise NotImplementedError

    def prepare(self, _table: Any, _flow: Flow) -> None:
        """Do nothing: the stack is always ready."""

    def outcomes(self, table: Any, _flow: Flow) -> list[tuple[Any, int]]:
        left = self.left(table)
        return [(one, left.count(one)) for one in dict.fromkeys(left)]

    def sample(self, table: Any, _flow: Flow, dice: Dice) -> Any:
        left = self.left(table)
        return left[pick_index(len(left), dice)]

    def take(self, _table: Any, _flow: Flow, _outcome: Any) -> None:
        """Do nothing: what is left follows from what the players have got."""
