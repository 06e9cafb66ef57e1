"""What questions to a learner need of a game: its topics, and what a question must say about a position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.kit.asking.topic import Topic


def nothing_more(_position: Position) -> tuple[Wording, ...] | None:
    """Returns None: the default of `Asking.story`, for a game with nothing of its own to say about a position."""
    return None


@dataclass(frozen=True)
class Asking:
    """What questions about a game need: its topics, in a good order for learning, and what they say of a position.

    The latter is its `story`, or else the log entries since the last of its `beginnings`.
    """

    topics: tuple[Topic, ...] = ()
    story: Callable[[Position], tuple[Wording, ...] | None] = nothing_more
    """A function: what a question must say about a position, as the board does not show it. If it returns None, a
    question says the usual: what is under way, and who is asked what."""
    beginnings: tuple[str, ...] = ()
    """The keys of log entries with which something new begins, so that nothing before them is still under way."""
