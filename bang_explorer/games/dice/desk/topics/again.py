"""The topic "Which dice may be thrown again after this throw?": what is locked, and when the rolling is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.games.dice.desk.dealing import Deal
from bang_explorer.games.dice.desk.this_turn import ROLL, START
from bang_explorer.games.dice.desk.throws import in_the_air, landed, results, shows
from bang_explorer.games.dice.rules.faces import ARROW, DYNAMITE, FACES
from bang_explorer.games.dice.rules.numbers import throws_left
from bang_explorer.games.dice.rules.rolling import LOCKING, TOO_MUCH, free, no_dynamite_among_them, throw_left
from bang_explorer.games.dice.rules.rolling import ROLL as THROW_AGAIN
from bang_explorer.kit.asking.casting import adds_to, anything, bars, either
from bang_explorer.kit.asking.grounds import ByReason, ByRules
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Many, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Reason
    from bang_explorer.games.dice.rules.rolling import Faces
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots

CHANGES_IT = either(bars(LOCKING), adds_to(throws_left))
"""A test that is true for characters who may throw other dice again, or more often."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.eliminate(level - 1)
        deal.cast(CHANGES_IT if level > 2 else anything, 1, among=[deal.turn])
    if level == 1 or lots.once_in(3):
        return deal.opened(START)
    deal.throws = lots.pick((1, 1, 1, 2))
    deal.lay(*[DYNAMITE] * lots.below(TOO_MUCH))
    position = deal.opened(ROLL)
    return None if position is None else in_the_air(position, lots)


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    air = in_the_air(position, lots)
    if air is None:
        return None
    by_dynamite: dict[int, list[Faces]] = {}
    for thrown, _ in results(air):
        if thrown.count(ARROW) < air.table.pool:  # else Indians might end the turn
            there = [*air.table.dice, *thrown].count(DYNAMITE)
            by_dynamite.setdefault(min(there, TOO_MUCH), []).append(thrown)
    worth = [many for many in by_dynamite for _ in range(1 if many == TOO_MUCH else 2) if many or not level]
    if not worth:
        return None
    faces = lots.pick(by_dynamite[lots.pick(worth)])
    table = landed(air, faces)
    shown = [face for face in FACES if face in table.dice]
    reasons = [_reasons(table, (face,)) for face in shown]
    may = [all(one.met for one in found) for found in reasons]
    choices = numbered([*[phrase("a_face", face=face.id) for face in shown], phrase("no_die")])
    right = [choice.id for choice, is_right in zip(choices, may, strict=False) if is_right] or [choices[-1].id]
    text = (*story(air), shows(faces), phrase("again", who=table.turn))
    unmet = [next(one for one in found if not one.met) for found in reasons if not all(one.met for one in found)]
    return Problem(text, Many(choices, frozenset(right)), tuple(_grounds(table, unmet)))


def _reasons(table: Table, faces: Faces) -> list[Reason]:
    """The requirements on throwing dice with these faces again, each met or not."""
    return [one.reason(table, None, table.turn, faces, None) for one in THROW_AGAIN.requirements]


def _grounds(table: Table, unmet: list[Reason]) -> Iterator[Explanation]:
    """How many throws are left; why dice are locked, or all are; which are not; and by whose ability."""
    yield ByReason(throw_left.reason(table, None, table.turn, None, None), table)
    yield from (ByReason(one, table) for one in unmet)
    loose = free(table, table.turn)
    if all(one.key == no_dynamite_among_them.key for one in unmet) and loose:
        yield ByReason(_reasons(table, loose)[-1], table)
    for seat, ability in table.holders(LOCKING):
        if ability.bars(table, seat, table.turn):
            yield ByRules(phrase("not_locked", who=table.turn), table, ability.cites)


AGAIN = Topic("again", "many", _deal, _about, Saying("dice that are thrown, or may be thrown again"))
