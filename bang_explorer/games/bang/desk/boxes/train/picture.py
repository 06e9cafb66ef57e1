"""The train on the board: each station with what it costs, the locomotive and the cars under them, the pile of cars."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from bang_explorer.games.bang.boxes.train.paying import can_pay
from bang_explorer.games.bang.boxes.train.requirements import car_left_to_take
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.cards import VEILED
from bang_explorer.kit.board.icons import drawn
from bang_explorer.kit.board.parts import WAITS, Mark, Place, Space, Thing, Track
from bang_explorer.kit.board.signs import LOCOMOTIVE, RAILCAR, TICK
from bang_explorer.kit.words import GLYPHS
from bang_explorer.rulebook.statements import statements

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bang_explorer.games.bang.boxes.train.stations import Station
    from bang_explorer.games.bang.boxes.train.train import Train
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.words import Words

PILE, TRACK, PAYABLE = "car_pile", "track", "payable"


def car_pile(table: Table, words: Words) -> Place:
    """The pile of cars. Those known on top are seen; those known at the bottom are only told."""
    line = train(table)
    known = [_car(car, table, words) for car in reversed(line.top)]
    lowest = [words.card(car, table.box) for car in line.bottom]
    said = words.text("board", "train_pile", count=line.pile_count)
    if lowest:
        said = f"{said}; {words.text('board', 'train_lowest', cards=', '.join(lowest))}"
    short = words.text("board", "train_pile_short", count=line.pile_count)
    return Place(PILE, said, short, tuple(known), line.pile_count, on_top=words.text("ui", "known_on_top"))


def track(table: Table, words: Words) -> Iterator[Track]:
    """The stations in their order, with what is under each. Cars may stand before the first, the train beyond the last.

    Nothing before the set-up.
    """
    line = train(table)
    if not line.track:
        return
    payer = _payer(table)
    here: dict[int, Thing] = {line.at: _locomotive(line, table.box, words)}
    for behind, car in enumerate(line.cars, 1):
        here[line.at - behind] = _behind(car, table, words, payer)
    first, last = min(0, *here), max(len(line.track) - 1, *here)
    spaces = (
        Space(
            _station(line.track[at], table, words) if 0 <= at < len(line.track) else _beside(at, words),
            (here[at],) if at in here else (),
        )
        for at in range(first, last + 1)
    )  # fmt: skip
    yield Track(TRACK, words.text("board", "train"), tuple(spaces), _legend(here.values()))


def of_a_car(words: Words) -> Mark:
    """The mark of a car that lies in front of somebody."""
    return Mark("car", words.text("board", "train_car"), sign=RAILCAR)


# --- what lies where --------------------------------------------------------------------------------------------------


def _station(station: Station, table: Table, words: Words) -> Thing:
    said = statements()[station.cites].says(words.lang)
    return Thing(
        f"station:{station.id}",
        station.name,
        price(station, table, words),
        about=said,
        icon=drawn(station.id, table.box) or "station",
    )


def _beside(at: int, words: Words) -> Thing | None:
    """What is written where no station lies: nothing before the first one, the End of the Line behind the last one."""
    return None if at < 0 else Thing("station:end", words.text("board", "train_end"), face="printed")


def _locomotive(line: Train, box: Box, words: Words) -> Thing:
    mark = Mark("locomotive", words.text("board", "train_locomotive"), sign=LOCOMOTIVE)
    effect = statements()[f"train.{line.locomotive}"].says(words.lang)
    name = words.text("board", f"train_{line.locomotive}")
    icon = drawn(line.locomotive, box)
    return Thing("locomotive", name, colour="brown", about=effect, marks=(mark,), icon=icon)


def _behind(car: Card, table: Table, words: Words, payer: int | None) -> Thing:
    """A car behind the locomotive. It is marked if it is connected to no station, or if `payer` can pay for it."""
    station = train(table).station_of(car)
    if station is None:
        return _car(car, table, words, marks=(Mark(WAITS, words.text("board", "train_loose")),))
    about = words.text("board", "train_connected", station=station.name)
    if payer is None or not can_pay(table, payer, station):
        return _car(car, table, words, about)
    payable = Mark(PAYABLE, words.text("board", "train_payable", who=table.names[payer]), sign=TICK)
    return _car(car, table, words, about, (payable,))


def _legend(things: Iterable[Thing]) -> tuple[Mark, ...]:
    """The sign for a car that can be paid for, with its meaning; nothing if there is no such car."""
    said = (mark.said for thing in things for mark in thing.marks if mark.id == PAYABLE)
    return tuple(Mark(PAYABLE, short=f"✓ {one}") for one in islice(said, 1))


def _car(car: Card, table: Table, words: Words, about: str = "", marks: tuple[Mark, ...] = ()) -> Thing:
    return Thing(
        f"card:{car.text}",
        words.card(car, table.box),
        colour="blue",
        about=about,
        marks=marks,
        icon=drawn(car.kind.id, table.box),
    )


def _payer(table: Table) -> int | None:
    """The player on turn while he may take a car; `None` for a reader who does not see his hand, which stays secret."""
    who, line = table.turn, train(table)
    if VEILED in table.hands[who] or table.phase != "play" or table.winners is not None:
        return None
    if line.is_at_the_end and not line.advanced:  # then the arrival comes first
        return None
    return who if car_left_to_take.holds(table, None, who, None, None) else None


def price(station: Station, table: Table, words: Words) -> str:
    """What a station asks for, as short as it can be said."""
    if station.life:
        return words.text("board", "train_life", count=station.life)
    if station.cards:
        return ", ".join(words.card(id_, table.box) for id_ in station.cards)
    if station.colour:
        return words.text("board", f"train_{station.colour}", count=station.count)
    if station.ranks:
        return words.text("board", "train_ranks", least=station.ranks[0], most=station.ranks[-1])
    if station.suits:
        return " ".join(GLYPHS[suit] for suit in station.suits)
    return words.text("board", "train_cards", count=station.count)
