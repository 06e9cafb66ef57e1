"""What can be asked about a game, and what a question must say of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.phrases import Sayable
    from bang_explorer.kit.asking.topic import Topic


def nothing_more(_position: Position) -> tuple[Sayable, ...] | None:
    """The usual: what is under way, and who is asked what."""
    return None


@dataclass(frozen=True)
class Asking:
    """The topics of a game, in an order in which one might learn."""

    topics: tuple[Topic, ...] = ()
    story: Callable[[Position], tuple[Sayable, ...] | None] = nothing_more
    """What a board does not show of a position; `None` where that is the usual."""
    beginnings: tuple[str, ...] = ()
    """Entries of the log with which something new begins, so that nothing before them is under way."""
