"""The topic "How likely is it?": so many dice with one face, after one throw, or after two by a plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.this_turn import ROLL, START
from bang_explorer.games.dice.desk.throws import in_the_air, picked_up, results, spread
from bang_explorer.games.dice.rules.faces import BEER, DICE, DYNAMITE, FACES, GATLING, ONE, TWO
from bang_explorer.games.dice.rules.numbers import gatlings_needed, throws_left
from bang_explorer.games.dice.rules.rolling import free
from bang_explorer.kit.asking.casting import adds_to
from bang_explorer.kit.asking.chances import likely
from bang_explorer.kit.asking.grounds import ByNumber, ByRules
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import ExactOdds
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.dice.rules.faces import Face
    from bang_explorer.games.dice.rules.rolling import Faces
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

IN_THE_AIR = {1: (1, 3), 2: (2, 5), 3: (2, 4)}
"""By level: the fewest and the most dice that are thrown."""
WANTED = (GATLING, BEER, ONE, TWO)
"""The faces that somebody may want to collect."""
BY_PLAN = 2
"""How many throws a plan takes."""
MATTERS = adds_to(gatlings_needed, throws_left)
"""A test that is true for characters who need fewer Gatlings, or may throw more often."""
TWO_THROWS = "dice.roll.three-times", "dice.roll.kept-again", "dice.roll.locked", "dice.roll.three-dynamite"
"""The statements behind odds of two throws by a plan."""


@dataclass(frozen=True)
class Wish:
    """What the dice should show: the text that asks how likely it is, and on how many dice the face is wanted."""

    text: Phrase
    face: Face
    least: int
    most: int = DICE

    def is_met(self, dice: Sequence[Face]) -> bool:
        return self.least <= dice.count(self.face) <= self.most


# --- situations ------------------------------------------------------------------------------------------------------


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 2:
        deal.cast(MATTERS, lots.below(2), among=[deal.turn])
    if level > 1 and lots.once_in(3):
        return deal.opened(START)
    count = lots.between(*IN_THE_AIR[level])
    thrown = [lots.pick([face for face in FACES if face is not DYNAMITE]) for _ in range(count)]
    deal.lay(*thrown, of=WANTED)
    position = deal.opened(ROLL)
    return None if position is None else picked_up(position, thrown)


# --- the question ----------------------------------------------------------------------------------------------------


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    air = in_the_air(position, lots)
    if air is None:
        return None
    if level > 2 or (not level and lots.once_in(2)):
        return _by_plan(air, lots)
    wishes = list(_wishes(air.table, level))
    key = lots.pick(list(dict.fromkeys(wish.text.key for wish in wishes)))
    wish = lots.pick([wish for wish in wishes if wish.text.key == key])
    found = likely(air, lambda faces: wish.is_met([*air.table.dice, *faces]))
    if not found.is_unsure:
        return None
    grounds = (*_needed(air.table, wish), *spread(air, wish.face), found.cases())
    return Problem((*story(air), wish.text), ExactOdds(found.odds), grounds)


def _wishes(table: Table, level: int) -> Iterator[Wish]:
    """All that can be asked about one throw."""
    for face in FACES:
        yield Wish(phrase("odds_none", face=face.id), face, 0, 0)
        for count in (1, 2, 3)[: max(level, 1)]:
            yield _at_least(face, count)
    if level != 1:
        yield _fires(table)


def _at_least(face: Face, count: int) -> Wish:
    return Wish(phrase("odds_at_least", face=face.id, count=count), face, count)


def _fires(table: Table) -> Wish:
    """The wish for as many Gatlings as the player on turn needs."""
    return Wish(phrase("odds_fires", who=table.turn), GATLING, int(gatlings_needed.total(table, table.turn)))


def _needed(table: Table, wish: Wish) -> Iterator[Explanation]:
    if wish.text.key == "odds_fires":
        yield ByNumber(gatlings_needed.explain(table, table.turn), table)


# --- two throws by a plan --------------------------------------------------------------------------------------------


def _by_plan(air: Position, lots: Lots) -> Problem | None:
    """A question on two throws: after the first, all dice that show something else are thrown once more, if possible.

    None if only one throw is left, or the answer is sure.
    """
    table: Table = air.table
    who = table.turn
    if throws_left.total(table, who, table.throws) < BY_PLAN:
        return None
    collects = [_at_least(face, count) for face in WANTED for count in (1, 2, 3, 4)]
    wish = _fires(table) if lots.once_in(2) else lots.pick(collects)
    after = {faces: _then(air, faces, wish) for faces, _ in results(air)}
    found = likely(air, after.__getitem__)
    if not found.is_unsure:
        return None
    plan = phrase("plan", who=who, face=wish.face.id)
    grounds = (*_needed(table, wish), ByRules(plan, table, TWO_THROWS), *_ways(air, wish, after))
    return Problem((*story(air), plan, wish.text), ExactOdds(found.odds), grounds)


def _then(air: Position, faces: Faces, wish: Wish) -> Fraction:
    """How likely the wish comes true if the first throw shows this, and all other dice are then thrown once more."""
    after, turn = air.happens(faces), air.table.turn
    may = is_free(after) and after.table.turn == turn
    others = [face for face in free(after.table, turn) if face is not wish.face] if may else []
    again = picked_up(after, others) if others else None
    if again is None:
        return Fraction(wish.is_met([*air.table.dice, *faces]))
    kept = again.table.dice
    return likely(again, lambda more: wish.is_met([*kept, *more])).odds


def _ways(air: Position, wish: Wish, after: dict[Faces, Fraction]) -> Iterator[Explanation]:
    """What can lie there after the first throw, as far as it matters: in how many cases, and how likely it is then."""
    cases = Counter[tuple[Fraction, int, int]]()
    for faces, weight in results(air):
        dice = [*air.table.dice, *faces]
        odds = after[faces]
        cases[(odds, dice.count(wish.face), dice.count(DYNAMITE)) if odds < 1 else (odds, 0, 0)] += weight
    count = cases.total()
    for (odds, hits, locked), yes in sorted(cases.items(), key=lambda one: (one[0][0] < 1, -one[0][1], one[0][2])):
        if odds:
            text = phrase(
                "way" if odds < 1 else "way_sure", face=wish.face.id, hits=hits, locked=locked, odds=str(odds),
                yes=yes, count=count,
            )  # fmt: skip
            yield ByRules(text, air.table)


ODDS = Topic("odds", "fraction", _deal, _about, Saying("dice that are thrown, or may be thrown again"))
