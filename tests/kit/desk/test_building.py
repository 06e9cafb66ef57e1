"""What a reader can set in a game by hand follows from what its files can say."""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer import games
from bang_explorer.games import find
from bang_explorer.kit.desk import Desk
from bang_explorer.kit.desk.building import REST, UNKNOWN, Spot, by_name, part, put_at
from bang_explorer.kit.desk.opening import Opening
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.fields import FLAG, NUMBER, SEAT, each, one
from bang_explorer.kit.table import SeatedTable
from bang_explorer.kit.words import languages, words
from bang_explorer.scenarios.draft import Draft
from tests.kit.desk.test_told import game_of

BOXES = tuple(box for game in games.games() for box in game.boxes.printed)


class Camp(SeatedTable):
    gold = each(one(NUMBER, 3))
    trusts = each(one(SEAT))
    burns = one(FLAG, start=False)


CAMP = game_of(Desk(opening=Opening(Camp)), Camp)


def camp() -> tuple[dict[str, Any], Any]:
    box = CAMP.boxes["toy"]
    return CAMP.desk.building.start(box, 2), box


def test_a_game_of_plain_fields_needs_nothing_of_its_own() -> None:
    data, box = camp()
    kinds = {one.id: one.kind for one in CAMP.desk.building.settings(data, box)}
    assert kinds == {
        "seat:0/name": "name", "seat:0/gold": "number", "seat:0/trusts": "choice",
        "seat:1/name": "name", "seat:1/gold": "number", "seat:1/trusts": "choice", "turn": "choice", "burns": "flag",
    }  # fmt: skip
    assert CAMP.desk.building.spots(data, box) == () == CAMP.desk.building.sorts(box)


def test_a_player_is_chosen_by_name() -> None:
    data, box = camp()
    trusts = next(one for one in CAMP.desk.building.settings(data, box) if one.id == "seat:1/trusts")
    assert [one.value for one in CAMP.desk.building.choices(trusts, data, box)] == ["Ann", "Bob"]


def test_an_empty_mapping_goes_with_what_was_in_it() -> None:
    data: dict[str, Any] = {"players": [{"rows": {}}]}
    put_at(data, ("players", 0, "rows", "x"), [1])
    put_at(data, ("this_turn", "shots"), 1)
    assert data == {"players": [{"rows": {"x": [1]}}], "this_turn": {"shots": 1}}
    put_at(data, ("players", 0, "rows", "x"), None)
    put_at(data, ("this_turn", "shots"), None)
    put_at(data, ("that_turn", "shots"), None)
    assert data == {"players": [{}]}
    assert part(data, ("players", 3, "rows")) is None


def test_no_file_says_that_some_cards_of_a_hand_are_known() -> None:
    building, spot = games.game().desk.building, Spot("seat:0/hand", ("players", 0, "hand"), ("card",))
    assert building.entries(spot, 3) == [UNKNOWN] * 3
    assert building.value(spot, [UNKNOWN] * 2) == 2
    assert building.entries(spot, REST) == [REST]
    assert building.value(spot, [REST]) == REST
    for mixed in (["bang", UNKNOWN], [REST, "bang"]):
        with pytest.raises(BadInput):
            building.value(spot, mixed)


@pytest.mark.parametrize("id_", BOXES)
def test_all_that_can_be_set_and_every_place_has_a_name(id_: str) -> None:
    box, data = find(id_), Draft.new(id_).data
    building = box.game.desk.building
    for lang in languages():
        known = words(lang, box.game).texts["build"]
        for there in (*building.settings(data, box), *building.spots(data, box)):
            key = str(there.at[-1])
            assert {there.id, key} & known.keys() or key in by_name(building, box), (lang, there)


def test_no_name_is_left_over() -> None:
    needed = {"unknown_card", "rules"}
    for id_ in BOXES:
        box, data = find(id_), Draft.new(id_).data
        building = box.game.desk.building
        needed |= {name for one in building.settings(data, box) for name in (one.id, str(one.at[-1]))}
        needed |= {name for one in building.spots(data, box) for name in (one.id, str(one.at[-1]))}
    for game in games.games():
        assert words("en", game).texts["build"].keys() <= needed
        assert words("en", game).texts["build"].keys() == words("de", game).texts["build"].keys()


@pytest.mark.parametrize("id_", BOXES)
def test_the_board_has_the_ids_that_deeds_take(id_: str) -> None:
    draft = Draft.new(id_)
    board = draft.board()
    shown = {one.id for one in (*board.places, *board.tracks)}
    shown |= {one.id for seat in board.seats for one in seat.numbers} | {one.id for one in board.table.numbers}
    shown |= {f"{seat.id}/{mark.id}" for seat in board.seats for mark in seat.about}
    shown |= {thing.id for place in board.places for thing in place.things}
    ids = {one.id for one in draft.settings()}
    assert {"seat:0/life", "seat:0/person", "seat:0/role"} & shown <= ids
    assert {one.id for seat in board.seats for one in seat.numbers if one.id.endswith(("arrows", "money"))} <= ids
    hands = {place.id for place in board.places if place.id.endswith(("/hand", "/play"))}
    assert hands | {"pile", "discard", "dice", "track", "car_pile"} & shown <= set(place_ids(draft))


def place_ids(draft: Draft) -> list[str]:
    return [id_ for supply in draft.palette() for id_ in supply.places]
