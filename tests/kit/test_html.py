"""Pieces of a page: what is made there is markup, and all else is text, whatever it says."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bang_explorer.kit.html import EMPTY, Html, row, tag
from bang_explorer.kit.svg import printable
from tests.show.pictures import HOSTILE
from tests.widgets.pages import page

ANYTHING = settings(derandomize=True, deadline=None, database=None, max_examples=100)
texts = st.text(st.characters(exclude_characters="\r"), max_size=30)


def read_back(piece: Html) -> Any:
    (element,) = page(piece).inside
    return element


# --- elements ---------------------------------------------------------------------------------------------------------


def test_an_element_holds_what_it_is_given_in_its_order() -> None:
    assert tag("p", "a", tag("b", "c"), ["d", [tag("i", "e"), None]], None, "f") == "<p>a<b>c</b>d<i>e</i>f</p>"


def test_anything_that_can_be_gone_through_is_gone_through() -> None:
    assert tag("ul", (tag("li", str(number)) for number in range(3))) == "<ul><li>0</li><li>1</li><li>2</li></ul>"


def test_an_element_without_anything_in_it_has_an_end_all_the_same() -> None:
    assert tag("p") == tag("p", None, [], "") == "<p></p>"


@pytest.mark.parametrize("name", sorted(EMPTY))
def test_what_can_hold_nothing_has_no_end(name: str) -> None:
    assert tag(name) == f"<{name}>"


def test_a_row_is_its_pieces_and_nothing_around_them() -> None:
    assert row() == row(None) == row([]) == ""
    assert row(tag("b", "x"), " & ", tag("b", "y")) == "<b>x</b> &amp; <b>y</b>"


# --- attributes -------------------------------------------------------------------------------------------------------


def test_attributes_are_named_as_python_can_name_them() -> None:
    made = tag("label", class_="a b", for_="c", data_do="d", aria_label="e", name="f")
    assert made == '<label class="a b" for="c" data-do="d" aria-label="e" name="f"></label>'


def test_an_attribute_that_is_true_has_no_value_and_one_that_is_false_is_not_there() -> None:
    assert tag("p", hidden=True) == "<p hidden></p>"
    assert tag("p", hidden=False) == tag("p", hidden=None) == "<p></p>"


def test_naught_and_an_empty_text_are_values() -> None:
    assert tag("option", value=0, selected=1) == '<option value="0" selected="1"></option>'
    assert tag("option", value="") == '<option value=""></option>'


def test_attributes_stand_in_the_order_in_which_they_are_given() -> None:
    assert tag("p", b="1", a="2") == '<p b="1" a="2"></p>'
    assert tag("p", a="2", b="1") == '<p a="2" b="1"></p>'


# --- text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_and_an_attribute_holds_it_whole(text: str) -> None:
    element = read_back(tag("p", text, title=text))
    assert element.name == "p"
    assert element.inside in ([printable(text)], [])
    assert list(element.attributes) == ["title"]
    assert element["title"] == printable(text)


@ANYTHING
@given(texts, texts)
def test_any_text_is_read_as_it_was_written(text: str, other: str) -> None:
    outer = read_back(tag("div", text, tag("b", other, title=text), data_what=other))
    assert outer.text == printable(text) + printable(other)
    assert outer.one("b").attributes == {"title": printable(text)}
    assert outer.attributes == {"data-what": printable(other)}
    assert [one.name for one in outer.all] == ["div", "b"]


def test_what_turns_the_writing_round_or_cannot_be_shown_is_not_there() -> None:
    made = tag("p", "a\u202eb\0c\x1b[31m\ud800", title="\u2066x")
    assert made == '<p title="\ufffdx">a\ufffdb\ufffdc\ufffd[31m\ufffd</p>'


def test_a_piece_is_not_taken_for_text_again() -> None:
    once = tag("b", "<")
    assert tag("p", once) == tag("p", row(once)) == tag("p", [row(row(once))]) == "<p><b>&lt;</b></p>"


def test_what_is_made_of_a_piece_by_hand_is_text() -> None:
    piece = tag("b", "x")
    for by_hand in (piece + piece, piece.upper(), f"{piece}<i>", piece[:3], piece.replace("b", "script"), str(piece)):
        assert type(by_hand) is str
        assert page(tag("p", by_hand)).one("p").text == by_hand
