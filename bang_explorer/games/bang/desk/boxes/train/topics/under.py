"""The topic "What lies under which station?": after the train has moved on, and after a car was taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.core.acts import Word
from bang_explorer.games.bang.boxes.train.moving import MoveOn
from bang_explorer.games.bang.boxes.train.taking import Advance, GetCar, TakeCar
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.desk.boxes.train.dealing import NEXT, form_train
from bang_explorer.games.bang.desk.boxes.train.topics.offers import taken_by_itself
from bang_explorer.games.bang.desk.dealing import Deal
from bang_explorer.games.bang.desk.stages import KNOWN
from bang_explorer.kit.asking.aftermath import told
from bang_explorer.kit.asking.casting import anything
from bang_explorer.kit.asking.grounds import ByRules, by_whole_story
from bang_explorer.kit.asking.lines import PlayedLine, some_option, surely, way
from bang_explorer.kit.asking.phrases import phrase
from bang_explorer.kit.asking.story import is_free
from bang_explorer.kit.asking.topic import Problem, Tools, Topic
from bang_explorer.kit.asking.truths import One, numbered
from bang_explorer.kit.roles import SHERIFF
from bang_explorer.kit.sayings import Saying

if TYPE_CHECKING:
    from bang_explorer.core.acts import Option
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.boxes.train.train import Train
    from bang_explorer.games.bang.desk.dealing import SeatDealt
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.lots import Lots
    from bang_explorer.kit.asking.phrases import Phrase

STEPS = ("train_moves", "takes_car")
"""The keys of log entries after which something else lies under the stations."""
MOST = 8
"""The most decisions in a line of play."""
CHOICES = 5
"""The most answers to choose from."""


class Asked(NamedTuple):
    """One thing to ask about the train: the text, the right answer, and others, the most plausible first."""

    text: Phrase
    right: Phrase
    others: list[Phrase]


def _deal(lots: Lots, level: int, game: str) -> Position | None:
    deal = Deal(lots, level, game)
    seats = deal.seats
    following = seats[(seats.index(deal.turn) + 1) % len(seats)]
    if level > 1 and deal.turn.role != SHERIFF:
        _make_sheriff(deal, following)
    for seat in (deal.turn, following):
        deal.give(seat, *[anything] * 3)
    form_train(deal, lots.between(1, len(seats) - 1 - level), known=NEXT)
    deal.deck = deal.some_cards(KNOWN)
    return deal.opened()


def _make_sheriff(deal: Deal, seat: SeatDealt) -> None:
    """Make a player the Sheriff, who moves the train when his turn begins; the one before gets his role."""
    before = next(one for one in deal.seats if one.role == SHERIFF)
    before.role, seat.role = seat.role, before.role


def _about(position: Position, lots: Lots, level: int, _tools: Tools) -> Problem | None:
    line = _some_steps(position, lots, max(level, 1))
    if line is None:
        return None
    asked = lots.pick([*_by_station(line), *_by_car(line)])
    others = [other for place, other in enumerate(asked.others) if other not in (asked.right, *asked.others[:place])]
    labels = lots.shuffled([asked.right, *others[: CHOICES - 1]])
    choices = numbered(labels)
    truth = One(choices, frozenset({choices[labels.index(asked.right)].id}))
    keys = {entry.key for entry in line.entries}
    moves = ByRules(phrase("all_move_on"), position.table, MoveOn.move.cites)
    closes = ByRules(phrase("gap_is_closed"), position.table, (*GetCar.close_up.cites, *GetCar.join.cites))
    grounds = (*([moves] if "train_moves" in keys else []), *([closes] if "takes_car" in keys else []))
    return Problem((*told(line), asked.text), truth, (*grounds, *by_whole_story(line.positions)))


# --- what is played ---------------------------------------------------------------------------------------------------


def _some_steps(position: Position, lots: Lots, count: int) -> PlayedLine | None:
    """A line of play in which the train moves on and loses cars, so often together; None if it does not come to that.

    None, too, if chance decides on the way and more than one thing can come.
    """
    if not is_free(position):
        return None
    now, moves = position, list[str]()
    while True:
        option = _some_step(now, lots)
        moves.append(option.text)
        after = surely(now.after(option))
        if after is None or after.decider is None or len(moves) > MOST:
            return None
        moves += taken_by_itself(way(now, after))
        now, line = after, PlayedLine(position, tuple(moves), after)
        if train(now.table).is_at_the_end:
            return None
        if sum(entry.key in STEPS for entry in line.entries) >= count:
            return line


def _some_step(position: Position, lots: Lots) -> Option:
    """A random move with the train; if there is none, one that ends the turn, or else any."""
    steps = [option for option in position.answers if isinstance(option.act, TakeCar | Advance)]
    if steps:
        kind = lots.pick(list(dict.fromkeys(option.act.verb for option in steps)))
        return lots.pick([option for option in steps if option.act.verb == kind])
    if is_free(position):
        return next(option for option in position.answers if isinstance(option.act, Word))
    return some_option(position, lots)


# --- what is asked ----------------------------------------------------------------------------------------------------


def _by_station(line: PlayedLine) -> Iterator[Asked]:
    """For each station under which something else lies afterwards: what that is."""
    before, after = train(line.before.table), train(line.after.table)
    things = [phrase("the_locomotive"), phrase("nothing_there")]
    things += [phrase("a_car", card=car) for car in (*after.cars, *before.cars)]
    for place, station in enumerate(after.track):
        right = _under(after, place)
        if right != _under(before, place):
            near = [_under(before, place), *things[2:], *things[:2]]
            yield Asked(phrase("what_lies_under", station=station.name), right, near)


def _under(line: Train, place: int) -> Phrase:
    """What lies under the station at this place of the track."""
    behind = line.at - place
    if behind == 0:
        return phrase("the_locomotive")
    return phrase("a_car", card=line.cars[behind - 1]) if 0 < behind <= len(line.cars) else phrase("nothing_there")


def _by_car(line: PlayedLine) -> Iterator[Asked]:
    """For each car that lies elsewhere afterwards: where that is."""
    before, after = line.before.table, line.after.table
    stations = train(after).track
    for car in dict.fromkeys((*train(before).cars, *train(after).cars)):
        right = _place(after, car)
        if right != _place(before, car):
            at = train(after).at
            near = [phrase("under_station", station=one.name) for one in reversed(stations[max(at - 3, 0) : at + 1])]
            others = [_place(before, car), *near, phrase("under_none"), phrase("lies_before", who=before.turn)]
            yield Asked(phrase("where_lies", card=car), right, others)


def _place(table: Table, car: Card) -> Phrase:
    """Where a car is that lies open: under a station of the train or before or behind all, or in front of somebody."""
    line = train(table)
    if car in line.cars:
        station = line.station_of(car)
        return phrase("under_none") if station is None else phrase("under_station", station=station.name)
    owner = next((who for who, cards in enumerate(table.in_play) if car in cards), None)
    return phrase("in_the_pile") if owner is None else phrase("lies_before", who=owner)


UNDER = Topic("under", "one", _deal, _about, Saying("a car to take or a free advance, with nothing left to chance"))
