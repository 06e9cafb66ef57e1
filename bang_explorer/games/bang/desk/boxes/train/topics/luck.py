"""The topic "How likely is it?" for the train: the Dining Car, the Knife Revolver, and which car comes next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.games.bang.boxes.train.dining_car import DiningCar
from bang_explorer.games.bang.boxes.train.knife_revolver import KnifeRevolver
from bang_explorer.games.bang.boxes.train.taking import GetCar, TakeCar
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.desk.boxes.train.dealing import form_train
from bang_explorer.games.bang.desk.boxes.train.topics.taking import deal_a_payer
from bang_explorer.games.bang.desk.dealing import Deal
from bang_explorer.games.bang.desk.topics.odds import Event, draw_check, how_likely, pile, small_pile
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.kit.asking.casting import anything, named, runs_instead_of
from bang_explorer.kit.asking.chances import likely
from bang_explorer.kit.asking.grounds import ByRules
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import story
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import ExactOdds
from bang_explorer.kit.roles import SHERIFF
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Wording

FIRST_PHASES = ("start", "draw")


class Due(NamedTuple):
    """What is asked about a draw!: the event, the rule that decides with its statements, and what else is told."""

    event: Event
    rule: str
    cites: tuple[str, ...]
    told: tuple[Wording, ...] = ()


# --- situations -------------------------------------------------------------------------------------------------------


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    ways = [_a_car_joins, _a_meal] if level == 1 else [_a_car_joins, _a_meal, _a_knife]
    return lots.pick(ways)(lots, level, game)


def _a_meal(lots: Lots, level: int, game: str) -> Position | None:
    """A random position where the turn of somebody with the Dining Car begins, and perhaps with other draws."""
    deal = Deal(lots, level, game)
    turn = deal.turn
    if level > 2:
        deal.cast(runs_instead_of(DrawCheck), 1, among=[turn])
    deal.wound(deal.living, 1, 3)
    deal.lay(turn, named("dining_car"))
    if level > 1:
        burdens = ["dynamit"] if turn.role == SHERIFF else ["dynamit", "gefaengnis"]
        deal.lay(turn, *map(named, lots.some(burdens, level - 1)))
    form_train(deal, lots.between(0, len(deal.seats) - 2))
    small_pile(deal)
    return deal.opened("start")


def _a_knife(lots: Lots, level: int, game: str) -> Position | None:
    """A random position where somebody has played the Knife Revolver; None if it cannot be."""
    deal = Deal(lots, level, game)
    turn = deal.turn
    if level > 2:
        deal.cast(runs_instead_of(DrawCheck), 1, among=[turn])
    deal.wound(deal.living, 2, 5)
    deal.give(turn, named("knife_revolver"), *[anything] * lots.below(3))
    form_train(deal, lots.between(0, len(deal.seats) - 1))
    small_pile(deal)
    position = deal.opened()
    shots = [option for option in position.options if "knife_revolver" in option.text] if position is not None else []
    return position.after(lots.pick(shots)) if position is not None and shots else None


def _a_car_joins(lots: Lots, level: int, game: str) -> Position | None:
    """A random position where somebody has taken a car, and the next one is to come; None if it cannot be."""
    position = deal_a_payer(lots, level, game).opened()
    takes = [one for one in position.options if isinstance(one.act, TakeCar)] if position is not None else []
    return position.after(lots.pick(takes)) if position is not None and takes else None


# --- the question -----------------------------------------------------------------------------------------------------


def _about(position: Position, lots: Lots, level: int, tools: Tools) -> Problem | None:
    if position.chance is None:
        return None
    if position.chance.node == GetCar.join.key:
        return _which_car(position, lots, level)
    if draw_check(position) is None:
        return None
    due = _due(position)
    if due is None:
        return None
    told = (pile(position), *due.told, *story(position))
    problem = how_likely(position, lots, tools, [due.event], told)
    lead = ByRules(phrase(due.rule), position.table, due.cites)
    return None if problem is None else replace(problem, grounds=(lead, *problem.grounds))


def _which_car(position: Position, lots: Lots, level: int) -> Problem | None:
    """A question on how likely one of some cars is the next on the train; as many as the level says, at least one."""
    table, chance = position.table, position.chance
    coming = [car for car, _ in chance.outcomes if car is not None] if chance is not None else []
    wanted = lots.some(coming, max(level, 1))
    if level > 1 and lots.once_in(2):  # one that lies open cannot come
        lying = [card for cards in table.in_play for card in cards if card.kind.apart]
        wanted = [*wanted[1:], lots.pick([*train(table).cars, *lying])]
    asked = sorted(wanted, key=lambda car: car.index)
    found = likely(position, lambda car: int(car in asked))
    if not found.is_unsure:
        return None
    text = (*story(position), phrase("odds_car", cards=[car.kind.id for car in asked], count=len(asked)))
    return Problem(text, ExactOdds(found.odds), (found.cases(*position.stack[-1].at.cites, "train.setup.car-pile"),))


def _due(position: Position) -> Due | None:
    """What can be asked about a draw!; None if it is for no car or card of the train.

    The player on turn regains a life point by the Dining Car, or gets the Knife Revolver back.
    """
    table = position.table
    who = table.turn
    name = table.names[who]
    if isinstance(position.stack[-2], KnifeRevolver):
        high = sum(card.is_jack_to_ace for card in table.pool)
        event = Event("odds_comes_back", who, {f"{name}.hand_count": len(table.hands[who]) + 1})
        return Due(event, "knife_draws", KnifeRevolver.draw.cites, (phrase("pile_high", count=high),))
    eats = table.lies_before(who, "dining_car") is not None and table.life[who] < table.max_life[who]
    if not eats or table.phase not in FIRST_PHASES:
        return None
    return Due(
        Event("odds_regains", who, {f"{name}.life": table.life[who] + 1}), "dining_car_draws", DiningCar.menu.cites
    )


LUCK = Topic(
    "luck", "fraction", _deal, _about, Saying("a draw! for the Dining Car or the Knife Revolver, or a car to come")
)
