"""The topic "How many life points are left after this?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.bang.desk.stages import a_turn_begins, somebody_attacks
from bang_explorer.kit.asking.aftermath import number_after
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.lines import PlayedLine
    from bang_explorer.kit.asking.lots import Lots

AIMED = ("at", "on", "who")
MEETS = ("loses_life", "regains_life", "regains_nothing", "misses", "barrel_helps", "lays_down", "plays_on", "uses_on")
"""The keys of log entries in which life points are at stake."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    return (a_turn_begins if lots.once_in(4) else somebody_attacks)(lots, level, game)


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    return number_after(position, lots, level, "life_then", _life, _at_stake)


def _life(table: Table, who: int) -> int:
    return table.life[who]


def _at_stake(line: PlayedLine, who: int) -> bool:
    """True if `who` lost, kept or regained life points in this line of play, or attacked or was attacked."""
    return any(entry.key in MEETS and who in map(entry.values.get, AIMED) for entry in line.entries)


LIFE = Topic(
    "life",
    "number",
    _deal,
    _about,
    Saying("a card or ability to use of which nothing is left to chance"),
    likely=range(7),
)
