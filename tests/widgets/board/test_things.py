"""A thing on a page: a button with its id and all that is said of it, with its drawing, and nothing that is hidden."""

from __future__ import annotations

import pytest

from bang_explorer.kit.board.parts import USED, WAITS, Figure, Mark, Place, Sign, Thing, back
from bang_explorer.show.words import words
from bang_explorer.widgets.board.things import drawing, fan, icon, thing
from tests.show.pictures import HOSTILE
from tests.widgets.board.choosing import laid, positions, some
from tests.widgets.board.pieces import board_of
from tests.widgets.pages import page

CARD = Thing("card:bang-2D", "BANG!", "2♦", "brown", "brown border", icon="bang")
SIGN = Sign(0, 23, "v-13", 14)


def test_a_thing_is_a_button_with_its_id_and_all_that_is_said_of_it() -> None:
    button = page(thing(CARD, "tray")).one("button")
    assert (button["data-thing"], button["aria-label"]) == ("card:bang-2D", "BANG! (2♦), brown border")
    assert button["tabindex"] == "-1"  # the page makes one thing of a table the stop of Tab
    assert button.text == "2♦BANG!"
    assert button.one("use")["href"] == "#bx-i-bang"
    assert button["class"].split() == ["bx-card", "brown", "tray"]


def test_red_suits_are_marked_as_red() -> None:
    red = [page(thing(Thing("x", "X", value), "lies")).one("b").has(class_="bx-red") for value in ("2♦", "K♥", "A♠")]
    assert red == [True, True, False]


@pytest.mark.parametrize("mark", [WAITS, USED])
def test_what_cannot_be_used_is_pale_and_says_so(mark: str) -> None:
    button = page(thing(Thing("x", "X", marks=(Mark(mark, "not yet", sign=SIGN),)), "lies")).one("button")
    assert f"is-{mark}" in button["class"].split()
    assert button["aria-label"] == "X, not yet"
    assert len(button.find("i")) == 1


def test_a_die_and_what_is_printed_look_like_that() -> None:
    assert "bx-die" in page(thing(Thing("die:beer#1", "Beer"), "lies")).one("button")["class"].split()
    assert "printed" in page(thing(Thing("x", "Colt", face="printed"), "lies")).one("button")["class"].split()


def test_of_a_hidden_thing_the_page_gets_nothing_but_that_it_lies_there() -> None:
    hidden = back("seat:0/hand", 2, "a card")
    button = page(thing(hidden, "mini")).one("button")
    assert (button["data-thing"], button["aria-label"], button.text) == ("seat:0/hand/back:2", "a card", "")
    assert button.one("use")["href"] == "#bx-i-back"


def test_from_a_seat_nothing_on_the_page_tells_a_hidden_card() -> None:
    for position in some(40, positions()):
        for name in position.table.names[:2]:
            board = laid(position, words("en", position.game), name)
            backs = [one for one in board.things if one.face == "back"]
            written = board_of(board)
            for one in written.find("button", data_thing=True):
                if one["data-thing"] in {hidden.id for hidden in backs}:
                    assert one["aria-label"] in {hidden.name for hidden in backs}
                    assert one.text == ""
            open_ids = {one.id for one in laid(position, words("en", position.game)).things} - {
                one.id for one in board.things
            }
            assert open_ids.isdisjoint(one["data-thing"] for one in written.find(data_thing=True))


def test_what_has_no_drawing_has_its_sign_or_nothing() -> None:
    assert drawing(CARD) == icon("bang")
    signed = drawing(Figure("life", "life", 3, 4, SIGN))
    assert signed is not None
    assert page(signed).one("path")["d"] == "M0 23v-13"
    assert drawing(Thing("card:homemade", "Homemade")) is None


@pytest.mark.parametrize("evil", HOSTILE)
def test_no_element_and_no_attribute_comes_from_a_name(evil: str) -> None:
    marks = (Mark("m", evil, evil, SIGN),)
    named = page(thing(Thing(evil, evil, evil, about=evil, marks=marks, short=evil), "tray"))
    plain = page(thing(Thing("x", "X", "x", about="x", marks=(Mark("m", "x", "x", SIGN),), short="x"), "tray"))
    assert [(one.name, one.attributes.keys()) for one in named.all] == [
        (one.name, one.attributes.keys()) for one in plain.all
    ]
    assert named.broken == []


def test_in_a_fan_all_things_of_a_place_lie_but_what_is_printed() -> None:
    place = Place(
        "seat:0/hand", "hand", things=(CARD, Thing("y", "Y", face="printed"), back("seat:0/hand", 1, "a card"))
    )
    found = page(fan(place)).one("div")
    assert (found["data-thing"], found["aria-label"], found["role"]) == ("seat:0/hand", "hand", "group")
    assert [one["data-thing"] for one in found.find("button")] == ["card:bang-2D", "seat:0/hand/back:1"]
    assert found["style"] == "--n:2"
