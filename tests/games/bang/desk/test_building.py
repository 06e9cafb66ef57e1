"""Situations of the card game made by hand."""

from __future__ import annotations

import pytest

from bang_explorer.scenarios.draft import Draft


def ids(draft: Draft, place: str) -> list[str]:
    found = next(one for one in (*draft.board().places, *draft.board().tracks) if one.id == place)
    return [one.id for one in found.things if one.face != "printed"]


def test_may_ann_shoot_cleo_behind_a_mustang() -> None:
    draft = Draft.new("base", 5)
    draft.put("Mustang", "seat:2/play")
    draft.put("BANG!", "seat:0/hand")
    before = draft.position
    assert before is not None
    assert before.why_not("Ann: bang > Cleo")
    assert "Ann: bang > Bob" in {one.text for one in before.options}
    draft.put("Winchester", "seat:0/play")
    armed = draft.position
    assert armed is not None
    assert not armed.why_not("Ann: bang > Cleo")
    draft.undo()
    assert draft.position == before


def test_a_green_card_is_marked_as_not_usable_yet_until_it_is_moved() -> None:
    draft = Draft.new("dodge_city", 3)
    draft.put("Sombrero", "seat:0/play")
    (sombrero,) = ids(draft, "seat:0/play")
    draft.mark(sombrero)
    (lying,) = (one for place in draft.board().places for one in place.things if one.id == sombrero)
    assert "waits" in {one.id for one in lying.marks}
    draft.put(sombrero, "seat:1/hand")
    assert draft.faults == ()
    draft.undo()
    draft.mark(sombrero)
    assert "laid_this_turn" not in draft.text


def test_what_was_laid_by_somebody_not_on_turn_is_marked_there() -> None:
    draft = Draft.new("dodge_city", 3)
    draft.put("Sombrero", "seat:1/play")
    draft.mark(ids(draft, "seat:1/play")[0])
    assert [one.where for one in draft.faults] == [("seat:1",)]


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("seat:1/copies", "belle_star", "seat:1/copies"), ("this_turn.jailed", True, "this_turn.jailed"),
        ("seat:1/seen_top", 2, "seat:1/seen_top"),
    ],
)  # fmt: skip
def test_what_cannot_be_set_so_is_marked(field: str, value: object, where: str) -> None:
    draft = Draft.new("dodge_city", 4)
    draft.set_to(field, value)
    assert [one.where for one in draft.faults] == [(where,)]


def test_whose_ability_vera_custer_has() -> None:
    draft = Draft.new("base+dodge_city", 4)
    draft.set_to("seat:0/person", "vera_custer")
    draft.set_to("seat:0/copies", "el_gringo")
    assert draft.position is not None
    assert draft.position.table.copied[0].id == "el_gringo"
    assert "seat:0/copies" not in {one.id for one in Draft.new("base", 4).settings()}


def test_cars_and_stations_are_moved_as_cards_are() -> None:
    draft = Draft.new("base+train", 4)
    first, *_ = (one for one in ids(draft, "track") if one.startswith("card:"))
    draft.put(first, "seat:1/play")
    assert ids(draft, "seat:1/play") == [first]
    draft.put("station:catico", "station:boom_town")
    assert ids(draft, "track")[:2] != ["station:boom_town", "station:catico"]
    assert draft.data["train"]["track"][0] == "catico"
    draft.set_to("train_at", draft.data["train"]["track"][2])
    draft.set_to("locomotive", "leland")
    assert draft.faults == ()
    draft.set_to("train_at", "end")
    assert draft.position is not None
    assert draft.choices("train_at")[-1].names["de"] == "Endstation"


def test_a_ghost_is_called_by_his_new_name() -> None:
    draft = Draft.of(
        "{id: a, game: base+train, players: [{name: A, role: sheriff}, {name: B, role: outlaw, life: 0, "
        "in_play: [ghost_car]}, {name: C, role: outlaw}, {name: D, role: renegade}], train: {returned: [B]}}"
    )
    assert draft.faults == ()
    draft.rename("seat:1", "Bo")
    assert draft.faults == ()
    assert draft.data["train"]["returned"] == ["Bo"]
    draft.remove_seat("seat:1")
    assert "train" not in draft.data


def test_a_car_never_lies_in_a_hand() -> None:
    draft = Draft.new("base+train", 4)
    assert not any(one.endswith("/hand") for one in draft.takers("ghost_car"))
    assert "seat:0/play" not in draft.takers("ghost_car")
    assert "seat:1/play" in draft.takers("ghost_car")
