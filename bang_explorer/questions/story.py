"""The story so far: what a board does not show of a position, and a question about it must say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.rules.turn import Turn
from bang_explorer.questions.grounds import ByRules
from bang_explorer.questions.phrases import Happened, Phrase, phrase

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.position import Position
    from bang_explorer.questions.grounds import Ground
    from bang_explorer.questions.phrases import Sayable

FIRST_PHASES = ("start", "draw")
BEGINNINGS = ("turn_begins", "phase_1")


def story(position: Position) -> tuple[Sayable, ...]:
    """What has been shot in this turn; or what is under way, and who is asked what."""
    table = position.table
    if position.chance is not None and table.phase in FIRST_PHASES:
        return (phrase(f"from_{table.phase}", who=table.turn),)
    if not is_free(position):
        asked = phrase("is_asked", who=position.decider, node=position.stack[-1].at.key) if position.decides else None
        return (*_under_way(position), *([asked] if asked else []))
    return (phrase("shots", who=table.turn, count=table.shots),) if table.shots else ()


def by_question(position: Position) -> Ground:
    """Who is asked now, and what."""
    flow, who = position.stack[-1], position.decider
    decides = Phrase("ui", "decides", {"who": who})
    asked = decides if is_free(position) else phrase("is_asked", who=who, node=flow.at.key)
    return ByRules(asked, position.table, flow.at.cites)


def _under_way(position: Position) -> tuple[Sayable, ...]:
    """What has happened since somebody was last free to play."""
    entries: list[Sayable] = []
    for earlier in position.history:
        if is_free(earlier):
            break
        for entry in reversed(earlier.journal.entries):
            if entry.key in BEGINNINGS:
                return tuple(reversed(entries))
            entries.append(Happened(entry))
    return tuple(reversed(entries))


def is_free(position: Position) -> bool:
    """Whether somebody may play whatever he likes."""
    return position.decider is not None and isinstance(position.stack[-1], Turn)
