"""The topic "How dangerous is this throw?": a third dynamite, the Indians, or being eliminated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.this_turn import ROLL, START
from bang_explorer.games.dice.desk.throws import brought, in_the_air, landed, picked_up, spread
from bang_explorer.games.dice.rules.faces import ARROW, BEER, DICE, DYNAMITE, GATLING, ONE, TWO
from bang_explorer.games.dice.rules.numbers import indian_damage
from bang_explorer.games.dice.rules.rolling import LOCKING, TOO_MUCH, explodes
from bang_explorer.kit.asking.casting import adds_to, anything, bars, either
from bang_explorer.kit.asking.chances import Likely, likely
from bang_explorer.kit.asking.grounds import ByEntry, ByRules
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import ExactOdds
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.dice.rules.faces import Face
    from bang_explorer.games.dice.rules.rolling import Faces
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

MATTERS = either(bars(LOCKING), adds_to(indian_damage))
"""A test that is true for characters to whom dynamite or Indians do something else."""
TAME = (BEER, GATLING, ONE, TWO)


@dataclass(frozen=True)
class Risk:
    """Something bad that a throw may bring: the text that asks how likely it is, a test, and the statements behind it.

    The test is called with what the dice in the air show.
    """

    text: Phrase
    comes: Callable[[Faces], bool]
    rules: tuple[str, ...]
    by: Face | None = None
    """The face that brings it; None if more than one does."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.eliminate(level - 1)
        deal.cast(MATTERS if level > 2 else anything, 1, among=[deal.turn])
        deal.cast(anything, level)
    deal.shoot_arrows(lots.between(1, 1 + level), at=[*lots.some(deal.living, 3), deal.turn])
    deal.wound(deal.living, 1, 3 if level > 2 else 9)
    if level > 1 and lots.once_in(3):
        return deal.opened(START)
    deal.throws = lots.between(1, 2)
    count = lots.between(1, 3) if level == 1 else lots.between(2, 4)
    kept = [DYNAMITE] * lots.between(1, min(TOO_MUCH - 1, DICE - count))
    thrown = [lots.pick(TAME) for _ in range(count)]
    deal.lay(*kept, *thrown, of=TAME)
    position = deal.opened(ROLL)
    return None if position is None else picked_up(position, thrown)


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    air = in_the_air(position, lots)
    if air is None:
        return None
    risk = lots.pick(list(_risks(air, level)))
    found = likely(air, risk.comes)
    if not found.is_unsure:
        return None
    return Problem((*story(air), risk.text), ExactOdds(found.odds), tuple(_grounds(air, risk, found)))


def _grounds(air: Position, risk: Risk, found: Likely) -> Iterator[Explanation]:
    """How often so many dice show what brings it; in how many cases it comes; and how that can be, as an example."""
    if risk.by is not None:
        yield from spread(air, risk.by)
    yield found.cases(*risk.rules)
    yield ByRules(phrase("odds_so"), air.table)
    yield from (ByEntry(entry, air.table) for entry in brought(air.happens(found.example)))


def _risks(air: Position, level: int) -> Iterator[Risk]:
    def has_too_much(faces: Faces) -> bool:
        return explodes(landed(air, faces))

    def brings(key: str, faces: Faces, who: int | None = None) -> bool:
        return any(entry.key == key and who in (None, entry.values.get("who")) for entry in brought(air.happens(faces)))

    over, attacked = "dice.roll.three-dynamite", "dice.indians.last-arrow"
    yield Risk(phrase("risk_dynamite"), has_too_much, (over,), DYNAMITE)
    yield Risk(phrase("risk_indians"), partial(brings, "indians"), (attacked,), ARROW)
    if level != 1:
        yield Risk(phrase("risk_any"), lambda faces: has_too_much(faces) or brings("indians", faces), (over, attacked))
        for who in air.table.living():
            falls = partial(brings, "eliminated", who=who)
            yield Risk(phrase("risk_out", who=who), falls, (attacked, "dice.elimination.last-life"), ARROW)


RISKS = Topic("risks", "fraction", _deal, _about, Saying("a throw that may bring a third Dynamite or the last arrow"))
