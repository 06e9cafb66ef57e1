"""The topic "What does this throw cost?": arrows are taken one at a time, and the last one brings on the Indians."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.this_turn import ROLL, START
from bang_explorer.games.dice.desk.throws import brought, in_the_air, is_all, results, shows
from bang_explorer.games.dice.rules.events import LIFE_LOST
from bang_explorer.games.dice.rules.faces import ARROW, BEER, GATLING, ONE
from bang_explorer.games.dice.rules.numbers import indian_damage
from bang_explorer.kit.asking.casting import adds_to, anything, either, interrupts
from bang_explorer.kit.asking.grounds import by_whole_story
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import WholeNumber
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

POOL = {1: (1, 2), 2: (1, 3), 3: (1, 4)}
"""By level: the fewest and the most arrows in the pool before the throw."""
OWED = {0: (-5, 5), 1: (-1, 0), 2: (0, 2), 3: (0, 3)}
"""By level: how many more arrows than the pool holds the throw brings, at least and at most."""
MATTERS = either(adds_to(indian_damage), interrupts(LIFE_LOST))
"""A test that is true for characters to whom an Indian attack, or somebody's elimination, does something else."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.cast(MATTERS, level - 1, among=[deal.turn] if lots.once_in(2) else None)
        deal.cast(anything, level)
        deal.eliminate(level - 1)
    deal.shoot_arrows(lots.between(*POOL[level]), at=lots.some(deal.living, 2 + level))
    deal.wound(deal.others, 7 - 2 * level, 9 - level)
    deal.wound([deal.turn], 3, 9)
    if level == 1 or lots.once_in(2):
        return deal.opened(START)
    deal.lay(ARROW, of=(BEER, GATLING, ONE, ARROW))
    position = deal.opened(ROLL)
    return None if position is None else in_the_air(position, lots)


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    air = in_the_air(position, lots)
    if air is None:
        return None
    fewest, most = (air.table.pool + more for more in OWED[level])
    throws = [faces for faces, _ in results(air) if max(fewest, 1) <= faces.count(ARROW) <= most]
    counts = list(dict.fromkeys(faces.count(ARROW) for faces in throws))
    if not counts:
        return None
    count = lots.pick(counts)
    faces = lots.pick([faces for faces in throws if faces.count(ARROW) == count])
    after = air.happens(faces)
    if not is_all(air, after):
        return None
    asked, right = lots.pick(list(_numbers(air, after, lots)))
    return Problem((*story(air), shows(faces), asked), WholeNumber(right), by_whole_story([after]))


def _numbers(before: Position, after: Position, lots: Lots) -> Iterator[tuple[Phrase, int]]:
    """What is worth asking for, each as a pair of the text and the number.

    These are the life points that some of those lose who could lose any and, if the player on turn is still there after
    an attack, his arrows and those in the pool.
    """
    table, entries, turn = after.table, brought(after), before.table.turn
    for who in lots.some((seat for seat in before.table.living() if before.table.arrows[seat] or seat == turn), 3):
        lost = [entry.values["points"] for entry in entries if entry.key == "loses_life" and entry.values["who"] == who]
        yield phrase("lost_by_throw", who=who), sum(lost)
    if any(entry.key == "indians" for entry in entries) and not after.is_over and not table.out[turn]:
        yield phrase("arrows_then", who=turn), table.arrows[turn]
        yield phrase("pool_then"), table.pool


ARROWS = Topic(
    "arrows", "number", _deal, _about, Saying("dice that are thrown, or may be thrown again"), likely=range(10)
)
