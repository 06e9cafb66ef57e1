"""What lies on the table itself, on a page: piles, rows, numbers, a track, and what is laid out."""

from __future__ import annotations

import pytest

from bang_explorer.kit.board.parts import Area, Board, Figure, Mark, Place, Space, Thing, Track, back
from bang_explorer.widgets.board.hyphens import SOFT
from bang_explorer.widgets.board.middle import middle, strip
from tests.show.pictures import HOSTILE
from tests.widgets.pages import Element, page

CARD = Thing("card:bang", "BANG!", icon="bang")


def shown(*places: Place, tray: str = "", numbers: tuple[Figure, ...] = (), about: tuple[Mark, ...] = ()) -> Element:
    return page(middle(Board("x", (), Area(places, numbers, about)), tray))


def test_of_a_pile_the_top_is_shown_if_it_is_known_else_the_back() -> None:
    known = shown(Place("discard", "Discard pile: 3", things=(CARD,), count=3)).one(class_="bx-pile")
    assert [one["data-thing"] for one in known.find("button")] == ["card:bang"]
    assert (known["aria-label"], known["data-thing"]) == ("Discard pile: 3", "discard")
    hidden = shown(Place("pile", "Draw pile: 2", things=(back("pile", 1, "a card"),), count=2)).one(class_="bx-pile")
    button = hidden.one("button")
    assert (button["data-thing"], button["aria-label"]) == ("pile", "Draw pile: 2")
    assert "bx-back" in button["class"]
    assert "n2" in button["class"].split()


def test_an_empty_pile_is_an_empty_place_that_can_be_pressed() -> None:
    button = shown(Place("discard", "Discard pile: 0", count=0)).one("button")
    assert "none" in button["class"].split()
    assert button.find("svg") == []


def test_a_long_name_of_a_pile_may_be_broken() -> None:
    assert SOFT in middle(Board("x", (), Area((Place("pile", "Aufnahmestapel: 7", count=7),))), "")


def test_what_lies_open_is_a_row_and_an_empty_row_is_not_there() -> None:
    found = shown(Place("shown", "turned up", things=(CARD,)), Place("way", "on its way"))
    row = found.one(class_="bx-mid shown")
    assert (row["aria-label"], row["data-thing"]) == ("turned up", "shown")
    assert [one["data-thing"] for one in row.find("button")] == ["card:bang"]
    assert found.find(class_="bx-mid way") == []
    assert found.find(class_="bx-felt open") != []


def test_what_lies_in_the_tray_is_not_in_the_middle() -> None:
    assert shown(Place("dice", "dice", things=(CARD,)), tray="dice").find("button") == []


def test_numbers_and_remarks_of_the_table_stand_there() -> None:
    found = shown(numbers=(Figure("arrows", "arrows", 5),), about=(Mark("a", "the last round"),))
    numbers = found.one(class_="bx-numbers")
    assert numbers.one(role="img")["aria-label"] == "arrows 5"
    assert "the last round" in numbers.text


def test_a_track_has_a_space_for_each_space_with_what_lies_and_stands_there() -> None:
    spaces = (
        Space(None, (Thing("car:1", "Coal"),)),
        Space(Thing("station:1", "Dodge")),
        Space(Thing("station:2", "Abilene")),
    )
    found = page(strip(Board("x", (), tracks=(Track("train", "the train", spaces, (Mark("m", "moves on"),)),))))
    track = found.one(class_="bx-track")
    assert track["aria-label"] == "the train"
    assert track.one("small").text == "the train · moves on"
    assert [[one["data-thing"] for one in space.find("button")] for space in track.find("li")] == [
        ["car:1"], ["station:1"], ["station:2"],
    ]  # fmt: skip


def test_what_is_laid_out_stands_below_and_without_anything_there_is_nothing() -> None:
    assert page(strip(Board("x", ()))).inside == []
    found = page(strip(Board("x", (), below=(Place("paid:0", "A gets", things=(CARD,)),))))
    laid = found.one(class_="bx-laid")
    assert (laid["aria-label"], laid.one("button")["data-thing"]) == ("A gets", "card:bang")


@pytest.mark.parametrize("evil", HOSTILE)
def test_no_element_and_no_attribute_comes_from_a_name(evil: str) -> None:
    def of(name: str) -> list[tuple[str, list[str]]]:
        row, below = Place("row", name, name, (Thing("y", name),)), Place("b", name, name, (Thing("z", name),))
        pile = Place("pile", name, name, count=1, marks=(Mark("m", name),))
        track = Track("t", name, (Space(Thing("s", name)),), (Mark("m", name),))
        area = Area((pile, row), (Figure("f", name, name),), (Mark("m", name),))
        board = Board(name, (), area, below=(below,), tracks=(track,))
        return [(one.name, list(one.attributes)) for one in page(middle(board, "") + strip(board)).all]

    assert of(evil) == of("x")
