"""Questions at the desk of a game: their topics, and what a question must tell of a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.kit.asking.topic import Topic


def nothing_more(_position: Position) -> tuple[Wording, ...] | None:
    """The default of `Asking.story`: no story of the game's own."""
    return None


@dataclass(frozen=True)
class Asking:
    """What questions about a game need: its topics, in a good order for learning, and its story so far."""

    topics: tuple[Topic, ...] = ()
    story: Callable[[Position], tuple[Wording, ...] | None] = nothing_more
    """What a question must tell of a position since the board does not show it. None means the usual story: what is
    under way, and who is asked what."""
    beginnings: tuple[str, ...] = ()
    """The keys of log entries with which something new begins. What happened before is no longer under way."""
