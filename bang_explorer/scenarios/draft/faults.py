"""What is wrong with a situation that is being made, as the engine says it, and the nearest one that can be laid.

The engine stops at the first error. So what that one is about is left out, and the engine is asked again, a few times.
What must be there, such as a role, is replaced by something sensible instead. No rule is repeated here: which of
several things an error is about is found by leaving out each of them.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, NamedTuple

from bang_explorer.kit.desk.building import NAMES, part, put_at
from bang_explorer.kit.desk.opening import opened
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.scenario import checked_name
from bang_explorer.kit.values import Place, place_in
from bang_explorer.scenarios.draft.data import call_anew
from bang_explorer.scenarios.form import check_form
from bang_explorer.scenarios.reading import read_value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position
    from bang_explorer.kit.desk.building import Data
    from bang_explorer.kit.game import Box

MOST = 8
"""The most faults that are looked for."""
TRIES = 60
"""The most often that the engine is asked what an error is about."""
PLAYERS: Place = ("players",)


class Found(NamedTuple):
    """One error, and the places in the situation that it is about: without any one of them it would not come."""

    error: BadInput
    places: tuple[Place, ...]


class Checked(NamedTuple):
    """What a check has found: the faults, and the position of all that can be laid."""

    faults: tuple[Found, ...]
    left_out: frozenset[Place]
    """The places of what is not in the position, or is there in another way."""
    position: Position


def check(data: Data, box: Box) -> Checked:
    """Look for what is wrong with a situation. Without faults, the position is that of the situation itself."""
    faults: list[Found] = []
    left_out: set[Place] = set()
    tries = TRIES
    while len(faults) < MOST:
        now = without(data, left_out, box)
        malformed = wrong_form(now, box)
        tried = malformed or attempt(now, box)
        if not isinstance(tried, BadInput):
            return Checked(tuple(faults), frozenset(left_out), tried)
        place = _before(place_in(tried.place), left_out)
        if malformed:
            places: tuple[Place, ...] = (place,)
        else:
            places, tries = _narrowed(data, tried, place, left_out, box, tries)
        nearest = places[-1]
        if not any(one[: len(nearest)] == nearest for one in left_out):  # else it may come of what was left out
            faults.append(Found(tried, places))
        if nearest in left_out or not nearest:
            break
        left_out.add(nearest)
    every: set[Place] = {(key,) for key in data if key not in ("id", "game")}
    tried = attempt(without(data, every, box), box)
    if isinstance(tried, BadInput):  # not even a new situation, such as with rules that there are not
        raise tried
    return Checked(tuple(faults), frozenset(every), tried)


def wrong_form(data: Data, box: Box) -> BadInput | None:
    """What is wrong with the mere form of a situation, such as a number that is too large; None if nothing is."""
    try:
        check_form(data, {}, box.game.desk)
    except BadInput as bad:
        return bad
    return None


def attempt(data: Data, box: Box) -> Position | BadInput:
    """The position in which a situation of the right form begins, or the first error."""
    try:
        return opened(box, read_value(data, is_checked=True))
    except BadInput as bad:
        return bad


def _narrowed(
    data: Data, error: BadInput, place: Place, left_out: set[Place], box: Box, tries: int
) -> tuple[tuple[Place, ...], int]:
    """The smallest parts of a place that an error is about, and how often the engine may still be asked.

    It is the place itself if leaving out one part changes nothing, or if it does not matter which. A part without which
    something else is wrong around it counts only if there is no better one.
    """
    parts = [at for at in _parts(data, place, box) if at not in left_out]
    surely: list[Place] = []
    perhaps: list[Place] = []
    for at in parts if len(parts) <= tries else ():
        tries -= 1
        now = attempt(without(data, {*left_out, at}, box), box)
        if not isinstance(now, BadInput):
            surely.append(at)
        elif now.template != error.template:
            around = at if place == PLAYERS else place
            comes_of_it = place_in(now.place)[: len(around)] == around
            (perhaps if comes_of_it else surely).append(at)
    found = surely or perhaps
    if not found or (len(found) == len(parts) > 1 and place == PLAYERS):
        return (place,), tries
    narrower: list[Place] = []
    for at in found:
        places, tries = _narrowed(data, error, at, left_out, box, tries)
        narrower += places
    return tuple(narrower), tries


def _parts(data: Data, place: Place, box: Box) -> Iterator[Place]:
    value = part(data, place)
    if isinstance(value, (dict, list)):
        yield from ((*place, key) for key in (value if isinstance(value, dict) else range(len(value))) if key != "name")
    if place[:1] == PLAYERS and len(place) == len(PLAYERS) + 1 and isinstance(value, dict):
        missing = box.game.desk.building.seat([], box, len(data["players"])).keys() - value.keys()
        yield from ((*place, key) for key in missing)


# --- leaving out ------------------------------------------------------------------------------------------------------


def without(data: Data, left_out: set[Place], box: Box) -> Data:
    """A copy of a situation without these parts. In place of what a seat must have there is something sensible."""
    found = deepcopy(data)
    if PLAYERS in left_out:
        return _seated_anew(found, left_out, box)
    building, players = box.game.desk.building, found["players"]
    for place in sorted(left_out, key=_backwards):
        if len(place) > 1 and place[0] == "players":
            who = int(str(place[1]))
            others = [one for at, one in enumerate(players) if at != who]
            must = {"name": _free_name([one["name"] for one in others]), **building.seat(others, box, len(players))}
            if place[2:] == ():
                players[who] = {**must, "name": players[who]["name"]}
                continue
            if place[2] in must and len(place) == len(("players", who, "key")):
                players[who][place[2]] = must[str(place[2])]
                continue
        _leave_out(found, place)
    return found


def _seated_anew(data: Data, left_out: set[Place], box: Box) -> Data:
    """A new situation for as many players as the box allows, with what else is said of the table."""
    known, names = box.players, [str(one["name"]) for one in data["players"]]
    new = box.game.desk.building.start(box, min(max(len(names), min(known)), max(known)))
    for player, name in zip(new["players"], names, strict=False):
        others = [one["name"] for one in new["players"] if one is not player]
        try:
            player["name"] = checked_name(name, others, box.game.desk.reserved)
        except BadInput:
            continue
    kept = {key: said for key, said in data.items() if (key,) not in left_out}
    found = {**new, **kept, "players": new["players"]}
    for name in names:
        if name not in {one["name"] for one in new["players"]}:
            call_anew(found, box, name, None)
    return found


def _leave_out(data: Data, place: Place) -> None:
    """Take away what stands at a place, in place; also the list or mapping around it if that is empty then."""
    *around, last = place
    holder = part(data, tuple(around))
    if isinstance(holder, list) and isinstance(last, int) and last < len(holder):
        del holder[last]
        if not holder:
            put_at(data, tuple(around), None)
    elif isinstance(holder, dict):
        put_at(data, place, None)


def _backwards(place: Place) -> tuple[object, ...]:
    """A key to sort places by, so that what stands later in a list comes first."""
    return tuple((0, -one, "") if isinstance(one, int) else (1, 0, str(one)) for one in place)


def _before(place: Place, left_out: set[Place]) -> Place:
    """Where a part of what is left stands in the whole situation, from which some things of a list were left out."""
    found: Place = ()
    for key in place:
        at = key
        if isinstance(key, int) and found != PLAYERS:
            gone = {one[len(found)] for one in left_out if one[:-1] == found}
            at = next(index for index in range(key + len(gone) + 1) if index not in gone and
                      index - sum(1 for other in gone if isinstance(other, int) and other < index) == key)  # fmt: skip
        found = (*found, at)
    return found


def _free_name(taken: list[str]) -> str:
    return next((name for name in NAMES if name not in taken), f"{NAMES[0]} {len(taken)}")
