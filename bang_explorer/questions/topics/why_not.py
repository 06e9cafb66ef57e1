"""The question "Which condition does this illegal move fail?", for any position with illegal moves to think of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.asking.grounds import ByReason
from bang_explorer.kit.asking.phrases import Phrase, phrase
from bang_explorer.kit.asking.story import story
from bang_explorer.kit.asking.topic import Problem
from bang_explorer.kit.asking.truths import One, numbered

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots

FEWEST, MOST = 3, 4
"""The fewest and the most conditions that are offered to choose from."""


def about(position: Position, lots: Lots, _level: int) -> Problem | None:
    """A question on which condition an illegal move fails; None if no such move fails just one and meets enough others.

    The level does not count.
    """
    by_condition: dict[str, list[str]] = {}
    others = map(position.why_not, position.game.desk.moves.unasked(position)) if lots.once_in(4) else ()
    for refusal in (*position.game.desk.moves.refused(position), *others):
        if len(refusal.reasons) == 1:
            by_condition.setdefault(refusal.reasons[0].key, []).append(refusal.move)
    for key in lots.shuffled(by_condition):
        asked = _which_fails(position, lots.pick(by_condition[key]), lots)
        if asked is not None:
            return asked
    return None


def _which_fails(position: Position, move: str, lots: Lots) -> Problem | None:
    """A question whose choices are the condition that a move fails and some that it meets; None if they are too few."""
    reasons = position.game.desk.moves.why(position, move)
    unmet = next(reason for reason in reasons if not reason.met)
    met = [reason.key for reason in reversed(reasons) if reason.met]
    keys = lots.shuffled([unmet.key, *dict.fromkeys(met)][:MOST])
    if len(keys) < FEWEST:
        return None
    choices = numbered([Phrase("condition", key, {}) for key in keys])
    right = frozenset({choices[keys.index(unmet.key)].id})
    text = (*story(position), phrase("why_not", move=move))
    return Problem(text, One(choices, right), (ByReason(unmet, position.table),))
