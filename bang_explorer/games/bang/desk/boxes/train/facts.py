"""The facts about the train: `train.at`, `train.cars`, `cars_left` and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.boxes.train.requirements import cars_left
from bang_explorer.games.bang.boxes.train.train import LOCOMOTIVES, train
from bang_explorer.games.bang.desk.boxes.train.names import station
from bang_explorer.games.bang.desk.brought import BroughtFact
from bang_explorer.kit.desk.facts import listed, never
from bang_explorer.kit.names import plain

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.desk.facts import Fact
    from bang_explorer.kit.words import Words

KEY = "train"
"""The key of files for the train, and the first word of facts about it."""
AT, TRACK, ON_THE_TRAIN, LOCOMOTIVE = (f"{KEY}.{word}" for word in ("at", "track", "cars", "locomotive"))
END = "end"
"""The value of `train.at` at the End of the Line."""


def at(table: Table) -> str | None:
    """The id of the station above the locomotive, or `end`; None before a track is laid."""
    line = train(table)
    if not line.track:
        return None
    return END if line.is_at_the_end else line.track[line.at].id


STATIONS, CARS = frozenset({"station"}), frozenset({"car"})
FACTS: Mapping[str, BroughtFact] = {
    AT: BroughtFact(at, "train.move.cars-follow", STATIONS),
    TRACK: BroughtFact(lambda table: tuple(one.id for one in train(table).track), "train.setup.track", STATIONS),
    ON_THE_TRAIN: BroughtFact(lambda table: list(train(table).cars), "train.car.three", CARS),
    LOCOMOTIVE: BroughtFact(lambda table: train(table).locomotive, "train.end.turned"),
    "car_pile_count": BroughtFact(lambda table: train(table).pile_count, "train.setup.car-pile"),
    "cars_left": BroughtFact(lambda table: cars_left.explain(table, table.turn, train(table).taken), "train.take.once"),
}

ON_BOARD: Mapping[str, tuple[str, ...]] = {
    "track": (AT, LOCOMOTIVE, ON_THE_TRAIN),
    "station": (f"{AT} = {{which}}",),
    "locomotive": (AT, *(f"{LOCOMOTIVE} = {side}" for side in LOCOMOTIVES)),
    "car_pile": ("car_pile_count", "cars_left"),
}
"""Which facts are worth asking about which things on the board."""


def is_as_expected(found: Fact, expected: Any) -> bool | None:
    """True if a fact that names stations or the locomotive is as expected; None for the other facts.

    The order of the track counts. Raises `BadInput` for a name that no station has.
    """
    if found.path == TRACK:
        return list(found.value) == [station(str(one)).id for one in listed(expected)]
    if found.path == AT and expected is not None:
        return bool(found.value == (END if plain(str(expected)) == END else station(str(expected)).id))
    if found.path == LOCOMOTIVE:
        if plain(str(expected)) not in LOCOMOTIVES:
            raise never(found, "ironhorse or leland", expected)
        return bool(found.value == plain(str(expected)))
    return None


def in_words(path: str, value: Any, words: Words) -> str | None:
    """Where the train is, the stations of the track, or the side of the locomotive, in words; None for other facts.

    Raises `BadInput` for a name that no station has.
    """
    if path == AT:
        if value is None or plain(str(value)) == END:
            return words.text("word", "nowhere" if value is None else "end_of_line")
        return station(str(value)).name
    if path == TRACK:
        return words.listed(station(str(one)).name for one in (value if isinstance(value, tuple) else listed(value)))
    return words.text("word", plain(str(value))) if path == LOCOMOTIVE else None
