"""The board of a situation that is being made, faults and all, and which of its things are which in the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from bang_explorer.kit.board.parts import Figure, Mark, Seat, Space, Thing, seat_id
from bang_explorer.kit.board.parts import Place as BoardPlace
from bang_explorer.kit.desk.building import UNKNOWN, Setting, Spot, label, part, sorts_by_id
from bang_explorer.kit.words import GLYPHS

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.kit.board.parts import Board
    from bang_explorer.kit.desk.building import Building, Data
    from bang_explorer.kit.game import Box
    from bang_explorer.kit.values import Place
    from bang_explorer.kit.words import Words
    from bang_explorer.scenarios.draft.faults import Checked

_NAMED = re.compile(r"(?:^(?:card|die|station):|^.*/)([a-z0-9_]+)")
"""In the id of a thing on the board: the id of its sort."""


class Laid(NamedTuple):
    """What a board is made of: the table as it is laid, before anything happens by itself."""

    table: Any
    decides: str | None
    log: tuple[Entry, ...] = ()


def drawn(data: Data, checked: Checked, box: Box, words: Words) -> Board:
    """The board of a situation. What is wrong with it lies in its place, too, as far as the board has the place."""
    position = checked.position
    laid = position.laid.table if position.laid is not None else position.table
    found: Board = box.game.desk.board.laid(Laid(laid, position.decides), words)
    found = _seated(found, data)
    building = box.game.desk.building
    for setting in building.settings(data, box):
        if _is_out(setting.at, checked) and part(data, setting.at) is not None:
            found = _shown(found, setting, data, box, words)
    for spot in building.spots(data, box):
        entries = building.entries(spot, part(data, spot.at))
        missing = set(_missing(spot, data, checked, building))
        if _is_out(spot.at, checked) or (spot.on == "" and not _has(found, spot.id)):
            missing = set(range(len(entries)))
        if missing:
            things = tuple(_thing(spot, at, entries[at], box, words) for at in sorted(missing))
            found = _added(found, spot, things, label((spot.id, str(spot.at[-1])), box, words.lang))
    return found


def _missing(spot: Spot, data: Data, checked: Checked, building: Building) -> Iterator[int]:
    """The numbers of the things in a place that are not in the position."""
    for place in checked.left_out:
        if place[: len(spot.at)] == spot.at and len(place) > len(spot.at):
            yield from building.said_at(spot, part(data, spot.at), int(str(place[len(spot.at)])))


def things_drawn(data: Data, seen: Board, box: Box) -> dict[str, tuple[Spot, int]]:
    """By the id of each thing on the board that a reader can move: the place where it lies, and its number there.

    Things of a sort lie in the order of the file. What the board does not show has its number in the place as its id.
    """
    building = box.game.desk.building
    found: dict[str, tuple[Spot, int]] = {}
    for spot in building.spots(data, box):
        entries = building.entries(spot, part(data, spot.at))
        left = {at: building.sort_of(one, box) for at, one in enumerate(entries)}
        lying = [one.id for one in _lying(seen, spot)]
        matched = {id_: at for at in left if (id_ := _own_id(spot, at)) in lying}
        left = {at: sort for at, sort in left.items() if at not in matched.values()}
        for is_meant in (_is_of_sort, _may_be):
            for id_ in lying:
                meant = next((at for at, sort in left.items() if is_meant(id_, sort)), None)
                if id_ not in matched and meant is not None:
                    matched[id_] = meant
                    del left[meant]
        found |= {id_: (spot, at) for id_, at in matched.items()}
        found |= {_own_id(spot, at): (spot, at) for at in left}
    return found


def _is_of_sort(id_: str, sort: str) -> bool:
    return bool(sort) and sort == sort_on_board(id_)


def _may_be(id_: str, sort: str) -> bool:
    """True if a thing on the board may be one that the file names by its value alone, or counts as unknown."""
    is_hidden = not sort_on_board(id_)
    return is_hidden if sort == UNKNOWN else not (sort or is_hidden)


def sort_on_board(id_: str) -> str:
    """The id of the sort of a thing, from its id on a board; empty for a hidden thing."""
    said = _NAMED.match(id_)
    return "" if said is None or "/back:" in id_ else said.group(1)


def copy_on_board(id_: str) -> str:
    """How files write the copy that is meant by the id of a thing on a board; empty if that says none."""
    return id_.partition(":")[2].partition("@")[0] if id_.startswith("card:") else ""


def _own_id(spot: Spot, at: int) -> str:
    return f"{spot.id}#{at + 1}"


def _lying(seen: Board, spot: Spot) -> Iterator[Thing]:
    where = spot.on or spot.id
    for place in seen.places:
        if place.id == where:
            yield from (one for one in place.things if one.face != "printed")
    for track in seen.tracks:
        if track.id == where:
            yield from (one for one in track.things if one.face != "printed")


def _has(seen: Board, where: str) -> bool:
    return where in {one.id for one in seen.places} | {one.id for one in seen.tracks}


def _is_out(place: Place, checked: Checked) -> bool:
    return any(place[: len(one)] == one for one in checked.left_out)


# --- what is added to the board ---------------------------------------------------------------------------------------


def _seated(seen: Board, data: Data) -> Board:
    """The board with a seat for each player, by the name that he has in the situation."""
    seats = [
        replace(seen.seats[who], name=str(one["name"])) if who < len(seen.seats)
        else Seat(seat_id(who), str(one["name"]))
        for who, one in enumerate(data["players"])
    ]  # fmt: skip
    return replace(seen, seats=tuple(seats), turn=min(seen.turn, len(seats) - 1))


def _thing(spot: Spot, at: int, text: str, box: Box, words: Words) -> Thing:
    building: Building = box.game.desk.building
    sort = sorts_by_id(building, box).get(building.sort_of(text, box))
    name, _, value = text.partition("-")
    if value[-1:] in GLYPHS:
        value = f"{value[:-1]}{GLYPHS[value[-1]]}"
    if sort is None:
        return Thing(_own_id(spot, at), name, value)
    return Thing(_own_id(spot, at), sort.names[words.lang], value, sort.colour)


def _added(seen: Board, spot: Spot, more: tuple[Thing, ...], said: str) -> Board:
    where = spot.on or spot.id
    for track in seen.tracks:
        if track.id == where:
            longer = replace(track, spaces=(*track.spaces, *(Space(None, (one,)) for one in more)))
            return replace(seen, tracks=tuple(longer if one is track else one for one in seen.tracks))
    if spot.at[0] == "players":
        seats = list(seen.seats)
        who = int(str(spot.at[1]))
        seats[who] = replace(seats[who], places=_with(seats[who].places, where, more, said))
        return replace(seen, seats=tuple(seats))
    return replace(seen, table=replace(seen.table, places=_with(seen.table.places, where, more, said)))


def _with(places: tuple[BoardPlace, ...], where: str, more: tuple[Thing, ...], said: str) -> tuple[BoardPlace, ...]:
    if all(one.id != where for one in places):
        return (*places, BoardPlace(where, said, things=more))
    return tuple(replace(one, things=(*one.things, *more)) if one.id == where else one for one in places)


def _shown(seen: Board, setting: Setting, data: Data, box: Box, words: Words) -> Board:
    """The board with what a setting has in the situation, where the board shows it as a number or a remark."""
    value = part(data, setting.at)
    if setting.kind == "number":
        numbers = tuple(_figure(one, setting, value) for one in seen.table.numbers)
        seats = tuple(
            replace(one, numbers=tuple(_figure(figure, setting, value) for figure in one.numbers)) for one in seen.seats
        )
        return replace(seen, seats=seats, table=replace(seen.table, numbers=numbers))
    if setting.at[0] != "players":
        return seen
    chosen = (one for one in box.game.desk.building.choices(setting, data, box) if one.value == value)
    said = next((one.names[words.lang] for one in chosen), str(value))
    id_, here = setting.id.rpartition("/")[2], seen.seats[int(str(setting.at[1]))]
    changed = replace(here, about=tuple(Mark(id_, said) if one.id == id_ else one for one in here.about))
    return replace(seen, seats=tuple(changed if one is here else one for one in seen.seats))


def _figure(figure: Figure, setting: Setting, value: Any) -> Figure:
    return replace(figure, value=value) if figure.id == setting.id else figure
