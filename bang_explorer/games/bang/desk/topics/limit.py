"""The topic of numbers, such as how many cards may be kept, BANG! still be played, or Fehlschuss! an attack takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.core.acts import Word
from bang_explorer.games.bang.desk.dealing import Deal
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.discard_phase import DiscardPhase
from bang_explorer.games.bang.rules.events import PHASE_1_BEGINS
from bang_explorer.games.bang.rules.turn import DrawPhase
from bang_explorer.kit.asking.casting import adds_to, anything
from bang_explorer.kit.asking.grounds import ByNumber
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import WholeNumber
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Explained
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

ADDS = adds_to(numbers.hand_limit, numbers.shots_left, numbers.cards_drawn, numbers.misses_needed, numbers.bier_worth)


class Found(NamedTuple):
    """A number to ask for: the text of the question, the right answer, the number with its summands to explain it."""

    text: Phrase
    right: float
    number: Explained


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    if level > 1:
        deal.cast(ADDS, 1 if level == 2 else len(deal.seats))
    deal.wound(deal.living)
    deal.give(deal.turn, *[anything] * lots.between(2, 7))
    deal.shots = lots.below(2)
    for seat in deal.others:
        deal.give(seat, *[anything] * lots.below(3))
    return deal.opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position):
        return None
    found = [one for one in _numbers(position) if one.right < float("inf") and _difficulty(one) >= min(level - 1, 1)]
    if not found:
        return None
    key = lots.pick(list(dict.fromkeys(one.text.key for one in found)))
    one = lots.pick([one for one in found if one.text.key == key])
    return Problem((*story(position), one.text), WholeNumber(int(one.right)), (ByNumber(one.number, position.table),))


def _difficulty(one: Found) -> int:
    """How hard an answer is to work out: one point for each summand but the first, one more if it is not the sum."""
    return len(one.number.adding) - 1 + (one.right != one.number)


def _numbers(position: Position) -> Iterator[Found]:
    table = position.table
    who = table.turn
    limit = numbers.hand_limit.explain(table, who, table.life[who])
    yield Found(phrase("hand_limit", who=who), limit, limit)
    yield Found(phrase("to_discard", who=who, count=len(table.hands[who])), _discarded(position), limit)
    shots = numbers.shots_left.explain(table, who, table.shots)
    yield Found(phrase("shots_left", who=who), shots, shots)
    bang, bier = table.box.kinds["bang"], table.box.kinds["bier"]
    own_way = {seat for key in (DrawPhase.instead_key, PHASE_1_BEGINS) for seat, _ in table.holders(key)}
    for seat in table.living():
        if seat not in own_way:
            drawn = numbers.cards_drawn.explain(table, seat, table.max_life[seat] - table.life[seat])
            yield Found(phrase("cards_drawn", who=seat), drawn, drawn)
        for key, card, number in (
            ("misses_needed", bang, numbers.misses_needed.explain(table, seat, bang)),
            ("bier_worth", bier, numbers.bier_worth.explain(table, seat)),
        ):
            if len(number.adding) > 1:  # otherwise it is 1, too easy to ask
                yield Found(phrase(key, who=seat, card=card.id), number, number)


def _discarded(position: Position) -> int:
    """How many cards the player on turn must discard if his turn ends now. He must be free to end it."""
    who = position.table.turn
    end = next(option for option in position.options if isinstance(option.act, Word))
    after = position.after(end)
    while after.decider is not None and isinstance(after.stack[-1], DiscardPhase):
        after = after.after(after.options[0])
    return len(position.table.hands[who]) - len(after.table.hands[who])


LIMIT = Topic("limit", "number", _deal, _about, Saying("somebody who is free to play cards"), likely=range(8))
