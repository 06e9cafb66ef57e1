"""The topic "Which cars can somebody take?": what lies under a station, and what he can pay there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.core.acts import CardAt
from bang_explorer.games.bang.boxes.train.requirements import car_is_connected, car_is_on_the_train, station_is_paid
from bang_explorer.games.bang.boxes.train.taking import ADVANCE, AdvanceAndTake
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.desk.boxes.train.dealing import form_train
from bang_explorer.games.bang.desk.boxes.train.topics.offers import on_offer
from bang_explorer.games.bang.desk.dealing import Deal
from bang_explorer.kit.asking.casting import anything, named
from bang_explorer.kit.asking.grounds import ByReason
from bang_explorer.kit.asking.moves import of_move
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free, story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import Many, numbered
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.kit.asking.grounds import Explanation
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

ELSEWHERE = 2
"""The most cars in front of players that are offered as answers."""
STAND_INS = ("calamity_janet", "elena_fuente")
"""The ids of characters who can play cards as others, which does not help them to pay."""


def deal_a_payer(lots: Lots, level: int, game: str, *, least: int = 1) -> Deal:
    """A random situation in which somebody may take a car, with the train at least so far on its way."""
    deal = Deal(lots, level, game)
    turn = deal.turn
    if level > 1:
        deal.cast(named(*STAND_INS) if lots.once_in(3) else anything, 1, among=[turn])
        deal.eliminate(level - 2)
    deal.wound(deal.living)
    deal.give(turn, *[anything] * lots.between(2, 2 + level))
    deal.lay(turn, *[anything] * lots.between(level - 1, level))
    for seat in lots.some(deal.others, level):
        deal.lay(seat, anything)
    form_train(deal, lots.between(least, len(deal.seats) - 1))
    return deal


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    return deal_a_payer(lots, level, game).opened()


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    if not is_free(position):
        return None
    text = phrase("take_now", who=position.table.turn)
    advance = next((option for option in position.options if option.act is ADVANCE), None)
    before = position
    if advance is not None and level != 1 and lots.once_in(2):
        text, position = phrase("take_then", who=position.table.turn), position.after(advance)
        if not position.stack or not isinstance(position.stack[-1], AdvanceAndTake):
            return None  # only one car could be paid for, so nobody was asked
    offered = on_offer(position)
    cars = [(car, phrase("a_car", card=car)) for car in train(position.table).cars]
    cars = lots.shuffled([*cars, *lots.some(_elsewhere(position), ELSEWHERE)])
    choices = numbered([label for _, label in cars])
    right = frozenset(choice.id for choice, (car, _) in zip(choices, cars, strict=True) if car in offered)
    if not right or len(right) == len(choices):
        return None
    grounds = (ground for car, _ in cars for ground in _why(position, car))
    return Problem((*story(before), text), Many(choices, right), tuple(grounds))


def _elsewhere(position: Position) -> Iterator[tuple[Card, Phrase]]:
    """Each car in front of a player, with the words for it as an answer."""
    table = position.table
    for who in table.living():
        for card in table.in_play[who]:
            if card.kind.apart:
                yield card, phrase("a_lying_card", at=CardAt(who, card))


def _why(position: Position, car: Card) -> Iterator[Explanation]:
    """Why a car can be taken and by which payment, or else the first thing that is amiss."""
    table, offered = position.table, on_offer(position).get(car)
    what, who = ((car,), None) if offered is None else (offered[0].what, offered[0].at)
    if offered is not None:
        yield from of_move(position, offered[0].text)
    for requirement in (car_is_on_the_train, car_is_connected, station_is_paid):
        reason = requirement.reason(table, position.stack[-1], table.turn, what, who)
        if not reason.met or (offered and requirement is station_is_paid):
            yield ByReason(reason, table)
            return


TAKING = Topic("taking", "many", _deal, _about, Saying("somebody who may take one car of the train, but not another"))
