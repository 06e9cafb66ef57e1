"""Situations of the Dice Game made by hand."""

from __future__ import annotations

from bang_explorer.scenarios.draft import Draft


def left(draft: Draft) -> set[int]:
    return {one.left for one in draft.palette()}


def dice_of(draft: Draft) -> list[str]:
    return [one.id for place in draft.board().places if place.id == "dice" for one in place.things]


def test_five_dice_lie_there_whatever_they_show() -> None:
    draft = Draft.new("dice", 5)
    for number, face in enumerate(("Fadenkreuz 2", "beer", "dynamite", "dynamite"), 1):
        draft.put(face, "dice")
        assert left(draft) == {5 - number}
        assert draft.position is None
    draft.put("gatling", "dice")
    assert left(draft) == {0}
    assert draft.position is not None
    assert draft.position.phase == "roll"
    draft.take_away("die:beer#1")
    draft.put("dynamite", "dice")
    draft.set_to("phase", "resolve")
    assert draft.faults == ()
    assert sum(one.startswith("die:dynamite") for one in dice_of(draft)) == 3


def test_two_dynamites_are_locked() -> None:
    draft = Draft.new("dice", 5)
    for face in ("dynamite", "dynamite", "1", "2", "beer"):
        draft.put(face, "dice")
    marks = [mark.id for place in draft.board().places for one in place.things for mark in one.marks]
    assert marks == ["locked", "locked"]


def test_arrows_lie_in_the_pool_or_before_players() -> None:
    draft = Draft.new("dice", 5)
    draft.set_to("seat:1/arrows", 3)
    assert draft.value("pool") == 6
    draft.set_to("pool", 8)
    assert [one.where for one in draft.faults] == [("pool",)]
    assert next(one.value for one in draft.board().table.numbers if one.id == "pool") == 8
    draft.set_to("pool", None)
    draft.set_to("seat:2/arrows", 6)
    assert [one.where for one in draft.faults] == [("seat:1/arrows", "seat:2/arrows")]


def test_two_sheriffs_are_marked() -> None:
    draft = Draft.new("dice", 5)
    draft.set_to("seat:4/role", "sheriff")
    assert [one.where for one in draft.faults] == [("seat:0/role", "seat:4/role")]


def test_may_bob_be_hit_from_here() -> None:
    draft = Draft.new("dice", 5)
    for face in ("1", "1", "beer", "beer", "gatling"):
        draft.put(face, "dice")
    draft.set_to("phase", "resolve")
    assert draft.position is not None
    assert draft.position.decides == "Ann"
    assert {one.text.rpartition(" ")[2] for one in draft.position.options} == {"Bob", "Eve"}
