"""Situations of Wyatt Earp made by hand."""

from __future__ import annotations

from bang_explorer.scenarios.draft import Draft


def left(draft: Draft, sort: str) -> int:
    return next(one.left for one in draft.palette() if one.sort.id == sort)


def in_row(draft: Draft, row: str) -> list[str]:
    return [one.id for place in draft.board().places if place.id == row for one in place.things]


def test_cards_of_an_outlaw_lie_in_his_row() -> None:
    draft = Draft.new("wyatt_earp", 2)
    row = "seat:0/jesse_james"
    for card in ("Jesse James", "jesse_james", "bank_robbery", "photo_jesse_james"):
        draft.put(card, row)
    assert draft.data["players"][0]["rows"] == {"jesse_james": [2, "photo", "bank_robbery"]}
    assert left(draft, "jesse_james") == 5
    assert draft.position is not None
    draft.take_away(f"{row}/jesse_james")
    assert draft.data["players"][0]["rows"] == {"jesse_james": [1, "photo", "bank_robbery"]}
    draft.put(f"{row}/bank_robbery", "seat:1/hand")
    assert draft.data["players"][1]["hand"] == ["bank_robbery"]
    for _ in range(2):
        draft.take_away(in_row(draft, row)[0])
    assert "rows" not in draft.data["players"][0]


def test_what_cannot_lie_in_a_row_is_marked_there() -> None:
    draft = Draft.new("wyatt_earp", 2)
    for card in ("jesse_james", "jesse_james", "jesse_james", "bank_robbery", "hideout", "hideout"):
        draft.put(card, "seat:0/jesse_james")
    (fault,) = draft.faults
    assert "only one Hideout" in fault.said()
    assert fault.where == ("seat:0/jesse_james/hideout", "seat:0/jesse_james#6")
    assert set(fault.where) <= set(in_row(draft, "seat:0/jesse_james"))
    other = Draft.new("wyatt_earp", 2)
    other.put("belle_starr", "seat:0/jesse_james")
    assert [one.where for one in other.faults] == [("seat:0/jesse_james#1",)]
    assert [one.said for one in other.board().seats[0].places if one.id == "seat:0/jesse_james"] == ["Jesse James"]


def test_two_fastest_guns_are_marked_at_both_seats() -> None:
    draft = Draft.new("wyatt_earp", 3)
    for seat in ("seat:0", "seat:2"):
        draft.put("jesse_james", f"{seat}/jesse_james")
        draft.put("fastest_gun", f"{seat}/jesse_james")
    (fault,) = draft.faults
    assert {one.partition("/")[0] for one in fault.where} == {"seat:0", "seat:2"}
    assert all("fastest_gun" in one or "#" in one for one in fault.where)


def test_money_and_posters_are_set_in_dollars() -> None:
    draft = Draft.new("wyatt_earp", 2)
    draft.set_to("seat:1/money", 25_000)
    draft.set_to("poster:jesse_james", 5_000)
    assert draft.value("poster:jesse_james") == 5_000
    assert draft.value("poster:belle_starr") == 1_000
    assert draft.position is not None
    assert draft.position.table.posters["jesse_james"] == 5_000
    draft.set_to("seat:1/money", 1_500)
    assert [one.where for one in draft.faults] == [("seat:1/money",)]


def test_whoever_is_to_play_needs_a_card() -> None:
    draft = Draft.new("wyatt_earp", 2)
    draft.set_to("phase", "play")
    assert [one.where for one in draft.faults] == [("table",)]
    draft.put("wyatt_earp", "seat:1/hand")
    assert draft.position is not None
    assert draft.position.decides == "Bob"


def test_equal_cards_of_a_hand_are_moved_one_by_one() -> None:
    draft = Draft.new("wyatt_earp", 2)
    for _ in range(3):
        draft.put("hideout", "seat:0/hand")
    draft.put("seat:0/hand/hideout", "discard")
    assert (draft.data["players"][0]["hand"], draft.data["discard"]) == (["hideout"] * 2, ["hideout"])


def test_a_set_has_been_played_though_none_of_it_lies_there() -> None:
    draft = Draft.new("wyatt_earp", 2)
    draft.put("belle_starr", "seat:0/belle_starr")
    draft.set_to("poster:jesse_james/set", value=True)
    assert draft.data["sets"] == ["jesse_james"]
    said = {one: draft.value(f"poster:{one}/set") for one in ("belle_starr", "jesse_james", "wes_hardin")}
    assert said == {"belle_starr": True, "jesse_james": True, "wes_hardin": False}
    assert draft.position is not None
    assert draft.position.table.sets == ("belle_starr", "jesse_james")
    draft.set_to("poster:jesse_james/set", value=False)
    assert "sets" not in draft.data
