"""How files say where the train is: the key `train`, and what has been done with it in this turn."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.boxes.train.ghost_car import NAME as GHOST_CAR
from bang_explorer.games.bang.boxes.train.ghost_car import is_ghost
from bang_explorer.games.bang.boxes.train.moving import MovedOn
from bang_explorer.games.bang.boxes.train.train import CARS, LOCOMOTIVES, train
from bang_explorer.games.bang.desk.boxes.train.facts import AT, END, KEY, TRACK, at
from bang_explorer.games.bang.desk.boxes.train.names import station
from bang_explorer.kit.errors import nearest, shown
from bang_explorer.kit.names import plain, seat
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.games.bang.boxes.train.stations import Station
    from bang_explorer.games.bang.desk.placing import Placing
    from bang_explorer.games.bang.desk.scenario import Player, Scenario
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

_NAME = {"type": "string", "maxLength": 40}
_CARS = {"type": "array", "maxItems": 16, "items": {"$ref": "#/$defs/card"}}
SCHEMA: dict[str, Any] = {
    KEY: {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": {
            "track": {
                "type": "array", "minItems": 1, "maxItems": 13, "items": _NAME,
                "description": "the stations, the first one first",
            },
            "at": {**_NAME, "description": "the station above the locomotive, or end; the first one if not said"},
            "locomotive": {"enum": list(LOCOMOTIVES), "description": "the side that lies open"},
            "cars": {**_CARS, "maxItems": CARS, "description": "the cars behind the locomotive, the nearest first"},
            "pile": {**_CARS, "description": "known top cars of the pile, the first one on top"},
            "under": {**_CARS, "description": "known cars at the bottom of the pile, the lowest last"},
            "returned": {
                "type": "array", "maxItems": 8, "items": _NAME,
                "description": "who was eliminated, so that all know his role, and is in the game again as a ghost",
            },
            "set_aside": {
                "anyOf": [{"enum": ["rest"]}, _CARS],
                "description": "the cars that are out of the game; with rest all those named nowhere",
            },
        },
        "description": "where the train is; what is not said is decided by the seed",
    },
    "this_turn": {
        "car_taken": {
            "anyOf": [{"type": "boolean"}, {"type": "integer", "minimum": 0, "maximum": 200}],
            "description": "whether the player on turn has taken a car, or how many he has",
        },
        "advanced": {"type": "boolean", "description": "whether he has moved the train for nothing"},
        "extra": {"type": "boolean", "description": "whether this is an extra turn"},
    },
}  # fmt: skip
"""The JSON Schemas of what files say of the train."""


def wish(scenario: Scenario, placing: Placing, table: Table) -> None:
    """Say which cars lie in the train, which are known in the pile, and which are out of the game."""
    line, said = train(table), scenario.train
    aside: list[Card] = []
    lying = {"cars": line.cars, "pile": line.top, "under": line.bottom}
    if said.get("set_aside") != "rest":
        lying["set_aside"] = aside
    for key, cars in lying.items():
        for i, text in enumerate(said.get(key, ())):
            place = f"{KEY}.{key}[{i}]"
            ref = placing.within(place, partial(placing.known.card, text))
            if ref.kind is None or not ref.kind.apart:
                raise placing.bad("{found} is no car of the train", place, found=shown(text))
            placing.wish(text, place, cars.append, lambda _card: 0, may_be_apart=True)


def is_a_ghost(player: Player, placing: Placing) -> bool:
    """True if a player has the Ghost Car in front of him, and so needs no life points."""
    known = (placing.known.kinds.get(plain(text)) for text in player.in_play)
    return any(kind is not None and kind.id == GHOST_CAR for kind in known)


def lay(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Lay the track and form the train as the file says; the seed decides what it does not say.

    Raises `BadInput` for what cannot be, such as a station that lies there twice.
    """
    if len(table.names) < min(table.box.players):
        raise placing.bad(
            "{game} is for {least} to {most} players; found {count}", "players", game=table.box.id,
            least=min(table.box.players), most=max(table.box.players), count=len(table.names),
        )  # fmt: skip
    line, said, dice = train(table), scenario.train, Random(f"{scenario.seed}/train")
    if scenario.phase == "setup":
        if said:
            raise placing.bad("before the set-up there is no {key}", KEY, key=KEY)
        return
    line.track = _track(scenario, table, placing, dice)
    line.tiles = [tile for tile in line.tiles if tile not in line.track]
    line.top.reverse()
    line.locomotive = said.get("locomotive") or dice.choice(LOCOMOTIVES)
    _couple(scenario, table, placing, dice)
    line.at = _where(scenario, table, placing)
    this_turn = scenario.this_turn
    line.taken, line.advanced = int(this_turn.get("car_taken", False)), this_turn.get("advanced", False)
    line.is_extra = this_turn.get("extra", False)
    _check_ghosts(scenario, table, placing)
    if line.is_at_the_end and scenario.phase == "discard":
        raise placing.bad("the End of the Line is dealt with before phase discard", AT)


def _check_ghosts(scenario: Scenario, table: Table, placing: Placing) -> None:
    """Mark those who have come back as ghosts. Raises `BadInput` for ghosts that cannot be, such as the Sheriff."""
    for who, role in enumerate(table.roles):
        if role == SHERIFF and table.lies_before(who, GHOST_CAR) is not None:
            raise placing.bad(
                "{who} is the Sheriff, before whom the Ghost Car cannot lie", f"players[{who}].in_play",
                who=table.names[who],
            )  # fmt: skip
    seats = []
    for i, name in enumerate(scenario.train.get("returned", ())):
        who = placing.within(f"{KEY}.returned[{i}]", partial(seat, table, name))
        if not is_ghost(table, who):
            raise placing.bad("{who} is no ghost", f"{KEY}.returned[{i}]", who=table.names[who])
        seats.append(who)
    train(table).returned = tuple(sorted(set(seats)))


def _track(scenario: Scenario, table: Table, placing: Placing, dice: Random) -> list[Station]:
    named = [
        placing.within(f"{TRACK}[{i}]", partial(station, text))
        for i, text in enumerate(scenario.train.get("track", ()))
    ]
    for i, one in enumerate(named):
        if one in named[:i]:
            raise placing.bad("the station {station} is there once", f"{TRACK}[{i}]", station=one.name)
    return named or dice.sample(train(table).tiles, len(table.names))


def _couple(scenario: Scenario, table: Table, placing: Placing, dice: Random) -> None:
    """Form the train of cars that the file names nowhere, unless it says which; the rest is the pile."""
    line, left = train(table), list(placing.apart)
    if scenario.train.get("set_aside") == "rest":
        left = []
    if "cars" not in scenario.train:
        coming = [plain(text) for word, text in placing.foresight.brought if word == "car"]
        free = [car for car in left if not _is_called(car, coming)]
        line.cars = dice.sample(free, min(CARS, len(free)))
        left = [car for car in left if car not in line.cars]
    line.pool = left


def _is_called(car: Card, names: Iterable[str]) -> bool:
    kind = car.kind
    return any(plain(name) in names for name in (kind.id, kind.de, kind.en, *kind.aliases))


def _where(scenario: Scenario, table: Table, placing: Placing) -> int:
    """The place of the locomotive. Raises `BadInput` for a station that does not lie on the track."""
    line, said = train(table), scenario.train.get("at")
    if said is None:
        return 0
    if plain(said) == END:
        return len(line.track)
    wanted = placing.within(AT, partial(station, said))
    if wanted not in line.track:
        known = [one.id for one in line.track]
        raise placing.bad(
            "{station} does not lie on the track; there are {known}{near}", AT,
            station=wanted.name, known=", ".join(known), near=nearest(wanted.id, known),
        )  # fmt: skip
    return line.track.index(wanted)


def arrival(table: Table) -> Iterable[tuple[Flow, Node]]:
    """The arrival that is still to be dealt with where a file begins with the train at the End of the Line."""
    return [(MovedOn(table.turn), MovedOn.start)] if train(table).is_at_the_end else []


def written(table: Table) -> dict[str, Any]:
    """What a file says of the train, all that is known of the pile included."""
    line = train(table)
    said = {
        "track": [one.id for one in line.track],
        "at": at(table),
        "locomotive": line.locomotive,
        "cars": [car.kind.id for car in line.cars],
        "pile": [car.kind.id for car in reversed(line.top)],
        "under": [car.kind.id for car in line.bottom],
        "returned": [table.names[who] for who in line.returned if is_ghost(table, who)],
        "set_aside": _set_aside(table),
    }
    always = ("track", "cars")  # else the seed would decide
    return {key: so for key, so in said.items() if so or key in always}


def _set_aside(table: Table) -> str | list[str] | None:
    """The ids of the cars that are out of the game; `rest` if all that lie nowhere are, None if there are none."""
    line = train(table)
    there = {card for cards in table.in_play for card in cards} | {*line.cards()}
    aside = [car.kind.id for car in table.box.apart if car not in there]
    return "rest" if aside and not line.pool else aside or None


def done_in_turn(table: Table) -> dict[str, Any]:
    line = train(table)
    taken = line.taken if line.taken > 1 else line.taken > 0
    return {"car_taken": taken, "advanced": line.advanced, "extra": line.is_extra}
