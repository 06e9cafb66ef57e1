"""What the people's acts share: being that person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.flow import Flow
from bang_explorer.core.reasons import Requirement
from bang_explorer.games.bang.requirements import (
    game_goes_on,
    name_of,
    still_in_the_game,
)

if TYPE_CHECKING:
    from bang_explorer.games.bang.table import Table


ANSWERING = (game_goes_on, still_in_the_game)
"""What holds whenever somebody is asked anything."""


def plays(person: str) -> Requirement:
    """The requirement of being this person."""

    def holds(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
        return table.people[who].id == person

    def facts(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> dict[str, Any]:
        return {"who": name_of(table, who), "character": table.people[who].id, "needed": person}

    return Requirement("has_the_ability", f"base.{person}", holds, facts)
