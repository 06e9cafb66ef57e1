"""What questions to a learner need of a game: its topics, and what a question must say about a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.kit.asking.topic import Topic


def nothing_more(_position: Position) -> tuple[Wording, ...] | None:
    """Returns None: the default of `Asking.story`, for a game with nothing of its own to say about a position."""
    return None


def none_of_its_own(_box: Any) -> tuple[Topic, ...]:
    """Returns nothing: the default of `Asking.brought`, for a game in which every box has the same topics."""
    return ()


def all_of_them(_table: Any, options: Sequence[RawOption]) -> Sequence[RawOption]:
    """Returns the options as they are: the default of `Asking.worth`."""
    return options


@dataclass(frozen=True)
class Asking:
    """What questions about a game need: its topics, in a good order for learning, and what they say of a position.

    The latter is its `story`, or else the log entries since the last of its `beginnings`.
    """

    topics: tuple[Topic, ...] = ()
    """The topics that every box of the game has."""
    story: Callable[[Position], tuple[Wording, ...] | None] = nothing_more
    """A function: what a question must say about a position, as the board does not show it. If it returns None, a
    question says the usual: what is under way, and who is asked what."""
    beginnings: tuple[str, ...] = ()
    """The keys of log entries with which something new begins, so that nothing before them is still under way."""
    worth: Callable[[Any, Sequence[RawOption]], Sequence[RawOption]] = all_of_them
    """A function, called with a table and legal options: those that questions on legal moves offer as right answers. It
    may leave out what is nearly always legal, or one of many of a kind; never all."""
    brought: Callable[[Any], tuple[Topic, ...]] = none_of_its_own
    """A function: the further topics of a box, which come after those of every box."""
    hardest: str | None = None
    """The id of the box that the hardest questions are about if none is named; None for all boxes together. Ids of
    questions rest on it: where it is said, they stay the same although a box is added."""

    def of(self, box: Any) -> tuple[Topic, ...]:
        """All topics of a box of the game."""
        return (*self.topics, *self.brought(box))
