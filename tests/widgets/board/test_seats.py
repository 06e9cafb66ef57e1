"""A seat on a page: who sits there, what he has, how far he is, and every thing that lies there, once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from bang_explorer.kit.board.parts import DECIDES, TURN, Arrow, Board, Figure, Mark, Place, Seat, Thing
from bang_explorer.show.words import words
from bang_explorer.widgets.board.seats import avatar, seat
from tests.show.pictures import HOSTILE
from tests.widgets.board.choosing import laid, positions, some
from tests.widgets.board.pieces import board_of
from tests.widgets.pages import Element, page

if TYPE_CHECKING:
    from bang_explorer.core.position import Position


def shown(one: Seat, *, tray: str = "", far: str = "", arrows: tuple[Arrow, ...] = ()) -> Element:
    return page(seat(one, Board("x", (one, Seat("seat:1", "B")), arrows=arrows), tray, far)).one("section")


HAND = Place("seat:0/hand", "hand", "hand: 2", (Thing("card:a", "A"), Thing("card:b", "B")))
PERSON = Mark("person", "Willy the Kid", "Willy", icon="person3", about="Any number of BANG!")


def boards() -> list[tuple[Position, Board]]:
    return [(one, laid(one, words("en", one.game))) for one in some(80, positions())]


# --- what lies there --------------------------------------------------------------------------------------------------


def test_everything_on_a_board_of_every_game_is_there_to_be_pressed() -> None:
    for position, board in boards():
        there = Counter(one["data-thing"] for one in board_of(board).find("button", data_thing=True))
        as_one = [place for one in board.seats for place in one.places if place.icon]
        covered = {thing.id for place in as_one for thing in place.things}
        piles = [place for place in board.table.places if place.count is not None]
        covered |= {thing.id for place in piles for thing in place.things}
        covered |= {thing.id for thing in board.things if thing.face == "printed"}
        wanted = (
            {one.id for one in board.things} - covered | {one.id for one in board.seats} | {one.id for one in as_one}
        )
        wanted |= {f"{one.id}/person" for one in board.seats if any(mark.id == "person" for mark in one.about)}
        assert there.keys() >= wanted, (position, wanted - there.keys())
        assert {id_: often for id_, often in there.items() if often > 1} == {}
        below = {thing.id for place in board.below for thing in place.things}
        assert there.keys() <= {*board.ids, *below}


def test_every_button_has_a_name_for_those_who_hear_the_page() -> None:
    for _, board in boards():
        for one in board_of(board).find("button"):
            assert one["aria-label"].strip()


def test_of_what_lies_in_the_tray_a_seat_has_only_the_number() -> None:
    found = shown(Seat("seat:0", "A", places=(HAND,)), tray="seat:0/hand")
    assert found.find("button", data_thing="card:a") == []
    below = found.one("span", class_="bx-below")
    assert (below["aria-label"], below.text) == ("hand: 2", "2 ↓")
    assert len(shown(Seat("seat:0", "A", places=(HAND,))).find("button", class_="bx-card plain mini")) == 2


def test_a_row_of_cards_of_one_kind_is_one_thing_with_all_that_lies_there_said() -> None:
    there = (Thing("1", "three", icon="bob"), Thing("2", "Photo", icon="photo"))
    row = Place("seat:0/bob", "Bob Dalton", "Bob: 2", there, icon="bob", value="4")
    button = shown(Seat("seat:0", "A", places=(row,))).one("button", data_thing="seat:0/bob")
    assert button["aria-label"] == "Bob Dalton: three, Photo"
    assert button.one("b").text == "4"
    assert [one["href"] for one in button.one("em").find("use")] == ["#bx-i-photo"]


def test_a_place_can_be_aimed_at() -> None:
    aim = shown(Seat("seat:0", "A", places=(HAND,))).one("button", class_="bx-aim")
    assert (aim["data-thing"], aim.text) == ("seat:0/hand", "hand")


# --- who sits there ---------------------------------------------------------------------------------------------------


def test_a_seat_says_in_one_label_who_sits_there_and_what_is_so() -> None:
    one = Seat("seat:0", "A", (Mark("role", "Sheriff"), PERSON), (Mark(TURN, "on turn"), Mark(DECIDES, "decides")),
               (Figure("seat:0/life", "life points", 3, 4),))  # fmt: skip
    found = shown(one)
    assert found.one("button", class_="bx-name")["aria-label"] == (
        "A, Sheriff, Willy the Kid, on turn, decides; life points 3/4"
    )
    assert found["class"].split()[:3] == ["bx-seat", "turn", "decides"]
    assert found["aria-label"] == "A"
    signs = found.one(class_="bx-figure life")
    assert (signs["aria-label"], len(signs.find("i")), len(signs.find("i", class_="lost"))) == ("life points 3/4", 4, 1)


def test_a_person_says_what_he_can_do_and_can_be_pressed() -> None:
    button = shown(Seat("seat:0", "A", (PERSON,))).one("button", class_="bx-person")
    assert (button["data-thing"], button.text) == ("seat:0/person", "Willy")
    assert button["aria-label"] == "Willy the Kid: Any number of BANG!"


def test_the_head_is_that_of_the_person_or_else_of_the_seat() -> None:
    assert page(avatar(Seat("seat:0", "A", (PERSON,)))).one("use")["href"] == "#bx-i-person3"
    heads = [page(avatar(Seat(f"seat:{number}", "A"))).one("use")["href"] for number in range(8)]
    assert len(set(heads)) == 8


def test_who_is_out_is_marked_as_out() -> None:
    found = shown(Seat("seat:0", "A", out="out of the game"))
    assert "out" in found["class"].split()
    assert found.find("span", class_="bx-tag")[-1].text == "out of the game"
    assert "out of the game" in found.one("button", class_="bx-name")["aria-label"]


# --- what is told at a seat -------------------------------------------------------------------------------------------


def test_how_far_somebody_is_stands_at_his_seat() -> None:
    assert shown(Seat("seat:0", "A"), far="2 ✓").one(class_="bx-tag far near").text == "2 ✓"
    assert shown(Seat("seat:0", "A"), far="3").one(class_="bx-tag far").text == "3"
    assert shown(Seat("seat:0", "A")).find(class_="bx-tag far") == []


def test_who_does_something_to_somebody_is_named_at_his_seat_with_both_ends_for_the_arrow() -> None:
    found = shown(Seat("seat:0", "A"), arrows=(Arrow("seat:1", "seat:0", "B plays BANG! on A."),))
    tag = found.one(class_="bx-tag shot")
    assert tag.text == "B"
    assert (tag["data-from"], tag["data-to"], tag["data-tip"]) == ("seat:1", "seat:0", "B plays BANG! on A.")
    assert shown(Seat("seat:0", "A"), arrows=(Arrow("seat:0", "seat:1", "x"),)).find(class_="bx-tag shot") == []


@pytest.mark.parametrize("evil", HOSTILE)
def test_no_element_and_no_attribute_comes_from_a_name(evil: str) -> None:
    def of(name: str) -> Element:
        place = Place("seat:0/hand", name, name, (Thing("card:a", name),))
        one = Seat("seat:0", name, (Mark("person", name, name, about=name), Mark("role", name)), (Mark(TURN, name),),
                   (Figure("seat:0/life", name, name),), (place,), out=name)  # fmt: skip
        return shown(one, far=name)

    assert [(one.name, one.attributes.keys()) for one in of(evil).all] == [
        (one.name, one.attributes.keys()) for one in of("x").all
    ]
