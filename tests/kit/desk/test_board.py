"""A game that says nothing of its board has one all the same, and can say more in a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer import games
from bang_explorer.kit.board.parts import DECIDES, SEES, TURN, WINS, Area, Figure, Mark, Place, Thing
from bang_explorer.kit.desk.board import LOOKS, Boards, person_mark
from bang_explorer.rulebook.statements import statements
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from tests.show.pictures import tree
from tests.toy import GAME

EN, DE = words("en", GAME), words("de", GAME)


@pytest.fixture(autouse=True, scope="module")
def _known() -> Iterator[None]:
    games.add(GAME)
    yield
    games.forget(GAME)


@pytest.fixture
def thrown() -> Any:
    game = bx.new_game("toy", names=["Ann", "Bob"], seed=3)
    return game.happens(4) if game.chance else game.after(game.find("Ann: throw")).happens(4)


def test_without_a_line_of_its_own_a_game_has_seats_numbers_and_what_is_asked(thrown: Any) -> None:
    board = Boards().laid(thrown, EN)
    assert [(seat.id, seat.name, seat.numbers) for seat in board.seats] == [
        ("seat:0", "Ann", (Figure("seat:0/points", "points", 0),)),
        ("seat:1", "Bob", (Figure("seat:1/points", "points", 0),)),
    ]
    assert board.table == Area((), (Figure("at_stake", "at stake", 4),))
    assert board.tracks == board.below == ()
    assert (board.asked, board.when, board.told) == ("Ann decides.", "Ann's turn: throwing.", ("Ann throws a 4.",))
    assert [[mark.id for mark in seat.marks] for seat in board.seats] == [[TURN, DECIDES], []]


def test_a_view_says_who_looks_and_that_asking_may_tell(thrown: Any) -> None:
    board = Boards().laid(thrown.as_seen_by("Bob"), DE)
    assert (board.title, board.first) == ("Der Tisch, wie Bob ihn sieht", 1)
    assert board.seats[1].has(SEES)
    assert board.note
    assert not Boards().laid(thrown, DE).note


def test_at_the_end_it_says_who_has_won_and_nobody_is_on_turn() -> None:
    over = bx.scenario("toy.twenty.wins").replay()[-1]
    board = Boards().laid(over, EN)
    (winner,) = over.winners
    assert (board.asked, board.when) == (f"The game is over. Won by: {winner}.", "")
    marks = {seat.name: [mark.id for mark in seat.marks] for seat in board.seats}
    assert marks.pop(winner) == [WINS]
    assert list(marks.values()) == [[]]


def test_it_is_drawn_and_told_like_any_other(thrown: Any) -> None:
    board = Boards().laid(thrown, EN)
    drawn = "".join(pieces_of(board, EN))
    said = ["".join(text.itertext()) for text in tree(drawn).iter("{http://www.w3.org/2000/svg}text")]
    assert said == [
        "Ann decides.", "Ann's turn: throwing.", "at stake 4",
        "Ann", "points 0", "on turn", "decides", "Bob", "points 0",
        "Ann throws a 4.",
    ]  # fmt: skip
    assert 'data-id="seat:1/points"' in drawn
    assert board_text(board, EN).splitlines()[2] == "at stake 4"


class WithDie(Boards):
    """What a desk needs for a place of its own: what lies there."""

    def on_table(self, table: Any, words: Any) -> Area:
        shown = Thing("die", str(table.at_stake), marks=(Mark("big", "more than three"),) * (table.at_stake > 3))
        return replace(super().on_table(table, words), places=(Place("tray", "Tray", things=(shown,)),))


def test_a_desk_adds_a_place_of_its_own_in_a_few_lines(thrown: Any) -> None:
    board = WithDie().laid(thrown, EN)
    assert "Tray: 4 [more than three]" in board_text(board, EN)
    drawn = "".join(pieces_of(board, EN))
    assert 'data-id="tray"><title>Tray\n4</title>' in drawn
    assert 'data-id="die"><title>4, more than three</title>' in drawn


def test_without_distances_of_its_own_a_game_says_none(thrown: Any) -> None:
    assert [Boards().far(thrown.table, 0, to) for to in (0, 1)] == ["", ""]


def test_the_mark_of_a_person_says_what_he_can_do_and_who_he_is() -> None:
    box = games.find("base")
    for lang in ("en", "de"):
        spoken = words(lang)
        mark = person_mark(box.people["willy_the_kid"], box, spoken, "(and more)")
        assert mark.said == f"{spoken.person('willy_the_kid', box)} (and more)"
        assert mark.short == spoken.person("willy_the_kid", box)
        assert mark.about == statements()[box.people["willy_the_kid"].cites[0]].says(lang)
        assert person_mark(box.plain, box, spoken).short == spoken.text("board", "plain")
    heads = {person_mark(one, box, words("en")).icon for one in box.people.values()}
    assert heads == {f"person{number}" for number in range(LOOKS)}
