"""What a reader can put and set on the track when he makes a situation by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.boxes.train.stations import STATIONS
from bang_explorer.games.bang.boxes.train.train import CARS, LOCOMOTIVES
from bang_explorer.games.bang.desk.boxes.train.facts import END, KEY
from bang_explorer.games.bang.desk.boxes.train.names import station_called
from bang_explorer.games.bang.desk.boxes.train.picture import PILE, TRACK
from bang_explorer.kit.desk.building import Choice, Sort
from bang_explorer.kit.words import languages, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.kit.desk.building import Data, Setting

STATION, CAR = "station", "apart"
"""The groups of the stations, and of the cars, which are cards that lie apart."""
PLACES = {
    f"{KEY}.track": (STATION,), f"{KEY}.cars": (CAR,), f"{KEY}.pile": (CAR,), f"{KEY}.under": (CAR,),
    f"{KEY}.set_aside": (CAR,),
}  # fmt: skip
AS = {
    f"{KEY}.track": TRACK, f"{KEY}.cars": "cars", f"{KEY}.pile": PILE, f"{KEY}.under": "car_bottom",
    f"{KEY}.set_aside": "car_aside", f"{KEY}.at": "train_at", f"{KEY}.locomotive": "locomotive",
}  # fmt: skip
ON = {f"{KEY}.cars": TRACK}
PILES = (f"{KEY}.pile",)
WORDS = (f"{KEY}.at",)


def begun(box: Box, count: int) -> dict[str, Any]:
    """As many stations as players and the first cars of the list, so that nothing is left to chance."""
    track, cars = list(STATIONS)[:count], [car.text for car in box.apart[:CARS]]
    return {"track": track, "cars": cars, "locomotive": LOCOMOTIVES[0]}


def sorts() -> Iterator[Sort]:
    for one in STATIONS.values():
        yield Sort(one.id, dict.fromkeys(languages(), one.name), one.id, (one.id,), group=STATION)


def choices(setting: Setting, data: Data, box: Box) -> Iterator[Choice]:
    """Where the locomotive can stand: at a station of the track, or beyond the last one."""
    if setting.at[-1] != "at":
        return
    for text in data.get(KEY, {}).get("track", ()):
        found = station_called(text)
        if found is not None:
            yield Choice(found.id, dict.fromkeys(languages(), found.name))
    yield Choice(END, {lang: words(lang, box.game).text("board", "train_end") for lang in languages()})
