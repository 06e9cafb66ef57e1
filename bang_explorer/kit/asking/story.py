"""What a question must say about a position because its board does not show it: what is under way, who is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.asking.grounds import ByRules
from bang_explorer.kit.asking.phrases import Phrase, Recounted, phrase

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.phrases import Wording


def story(position: Position) -> tuple[Wording, ...]:
    """What a question says about a position before it asks, as a tuple of texts, which may be empty.

    A game may have texts of its own, instead of the usual ones.
    """
    own: tuple[Wording, ...] | None = position.game.desk.asking.story(position)
    return usual_story(position) if own is None else own


def usual_story(position: Position) -> tuple[Wording, ...]:
    """The usual texts on what is under way, and who is asked what; empty where somebody is free to play."""
    if is_free(position):
        return ()
    asked = phrase("is_asked", who=position.decider, node=position.stack[-1].at.key) if position.decides else None
    return (*_under_way(position), *([asked] if asked else []))


def by_question(position: Position) -> Explanation:
    """An explanation that says who is asked now, and what, by the rules of the question or else of what led to it.

    Somebody must be asked.
    """
    flow, who = position.stack[-1], position.decider
    decides = Phrase("ui", "decides", {"who": who})
    asked = decides if is_free(position) else phrase("is_asked", who=who, node=flow.at.key)
    cites = (frame.at.cites for frame in reversed(position.stack) if frame.at.cites)
    return ByRules(asked, position.table, next(cites, ()))


def _under_way(position: Position) -> tuple[Wording, ...]:
    """The log entries since somebody was last free to play, or since one of `Asking.beginnings`, as texts in order."""
    entries: list[Wording] = []
    beginnings = position.game.desk.asking.beginnings
    for earlier in position.history:
        if is_free(earlier):
            break
        for entry in reversed(earlier.journal.entries):
            if entry.key in beginnings:
                return tuple(reversed(entries))
            entries.append(Recounted(entry))
    return tuple(reversed(entries))


def is_free(position: Position) -> bool:
    """True if a player is asked what to play in his turn, with no card or ability still under way.

    In a game without turns always False.
    """
    return position.decider is not None and type(position.stack[-1]) is position.game.turn
