"""Deals a train for questions to learners: a random track, the locomotive somewhere on it, and the cars behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.boxes.train.ghost_car import NAME as GHOST_CAR
from bang_explorer.games.bang.boxes.train.stations import STATIONS
from bang_explorer.games.bang.boxes.train.train import CARS, LOCOMOTIVES
from bang_explorer.games.bang.desk.boxes.train.facts import KEY
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.games.bang.desk.dealing import Deal

NEXT = 3
"""How many cars on top of the pile are known where the next playing cards are, so that nothing is left to chance."""


def form_train(deal: Deal, at: int, *, known: int = 0) -> None:
    """Lay a random track with the locomotive at this place, and put cars behind it that nobody has.

    `known` is how many cars on top of the pile are known.
    """
    deal.brought[KEY] = _formed(deal, at, known)


def dealt(deal: Deal, phase: str) -> dict[str, Any]:
    """What a file says of the train in a random situation in this phase: it may stand anywhere.

    Sometimes a car has been taken already. Where a turn begins, the train is not at the last station, as the Sheriff
    would move it to the End of the Line.
    """
    places = len(deal.seats) - (phase == "start")
    if phase == "play" and deal.lots.once_in(4):
        deal.this_turn["car_taken"] = True
    return _formed(deal, deal.lots.below(places), NEXT if deal.deck else 0)


def _formed(deal: Deal, at: int, known: int) -> dict[str, Any]:
    """What a file says of a train with random stations and cars."""
    lots = deal.lots
    track = lots.some(STATIONS.values(), len(deal.seats))
    _keep_from_the_sheriff(deal)
    cars, deal.apart = deal.apart[:CARS], deal.apart[CARS:]
    return {
        "track": [station.id for station in track],
        "at": track[at].id,
        "locomotive": lots.pick(LOCOMOTIVES),
        "cars": [car.kind.id for car in cars],
        "pile": [car.kind.id for car in deal.apart[:known]],
    }


def _keep_from_the_sheriff(deal: Deal) -> None:
    """Put the Ghost Car back, if it was dealt to the Sheriff, before whom it may not lie."""
    for seat in deal.seats:
        wrong = [card for card in seat.in_play if card.kind.id == GHOST_CAR and seat.role == SHERIFF]
        seat.in_play = [card for card in seat.in_play if card not in wrong]
        deal.apart += wrong
