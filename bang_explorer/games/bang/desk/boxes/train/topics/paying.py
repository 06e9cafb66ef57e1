"""The topic "What pays for a car?": cards of the hand and in play, and what the station above the car asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.boxes.train.paying import purse
from bang_explorer.games.bang.boxes.train.requirements import station_is_paid
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.desk.boxes.train.topics.offers import on_offer
from bang_explorer.games.bang.desk.boxes.train.topics.taking import deal_a_payer
from bang_explorer.games.bang.rules.options import at_card
from bang_explorer.kit.asking.grounds import ByReason
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Many, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

MOST = 4
"""The most things to choose from that pay, and the most that do not."""
LIFE = "life"
"""What stands for a life point among the things with which one might pay."""


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    return deal_a_payer(lots, level, game).opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position):
        return None
    table = position.table
    who, offered = table.turn, on_offer(position)
    if not offered:
        return None
    car = lots.pick(list(offered))
    station = train(table).station_of(car)
    paid = {spent for option in offered[car] for spent in option.what[1:]} or {LIFE}
    others = [at_card(seat, card) for seat in table.others(who) for card in table.in_play[seat]]
    things: list[Any] = [*dict.fromkeys(purse(table, who)), *lots.some(others, level - 1 if level else 1)]
    shown = [
        *lots.some([one for one in things if one in paid], MOST),
        *[one for one in things if one not in paid][:MOST],
    ]
    shown = [*lots.shuffled(shown), LIFE]
    choices = numbered([_label(one) for one in shown])
    right = frozenset(choice.id for choice, one in zip(choices, shown, strict=True) if one in paid)
    if len(right) == len(choices) or len(choices) < 2 + min(level, 1):
        return None
    text = phrase("what_pays", who=who, card=car, station=getattr(station, "name", None))
    grounds = tuple(_why(position, car, one, offered[car]) for one in shown)
    return Problem((*story(position), text), Many(choices, right), grounds)


def _label(thing: Any) -> Phrase:
    if thing == LIFE:
        return phrase("a_life_point")
    if isinstance(thing, CardAt):
        return phrase("a_lying_card", at=thing)
    return phrase("a_held_card", card=thing)


def _why(position: Position, car: Card, thing: Any, offered: list[Option]) -> Explanation:
    """Why a thing pays for a car, as part of one of the options that are offered, or why it does not."""
    table = position.table
    who = table.turn
    if thing == LIFE:
        what: tuple[Any, ...] = (car,)
    else:
        what = next((option.what for option in offered if thing in option.what[1:]), (car, thing))
    reason = station_is_paid.reason(table, position.stack[-1], who, what, None)
    return ByReason(reason, table)


PAYING = Topic("paying", "many", _deal, _about, Saying("somebody who can pay for a car of the train"))
