"""Finds stations by their names, in any reasonable spelling."""

from __future__ import annotations

from bang_explorer.games.bang.boxes.train.stations import STATIONS, Station
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.names import plain

BY_NAME = {plain(name): station for station in STATIONS.values() for name in (station.id, station.name)}


def station_called(text: str) -> Station | None:
    """The station with this name; None if there is none."""
    return BY_NAME.get(plain(text))


def station(text: str) -> Station:
    """The station with this name. Raises `BadInput` if there is none."""
    found = station_called(text)
    if found is None:
        raise BadInput(
            "no station {station}; there are {known}{near}",
            station=shown(text), known=", ".join(STATIONS), near=nearest(plain(text), STATIONS),
        )  # fmt: skip
    return found
