"""The middle of the table of any game: what is asked, numbers, piles and rows, as far as there is room."""

from __future__ import annotations

from itertools import combinations

import pytest

from bang_explorer.kit.board.parts import Area, Board, Figure, Mark, Place, Seat, Thing
from bang_explorer.show.board.seating import Seating
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.words import words
from tests.show.board.boards import BOARDS, train
from tests.show.board.reading import Piece, inside, meet, parsed, pieces, tips_in, words_in

EN = words("en")
PAIR = (Seat("seat:0", "Ann"), Seat("seat:1", "Bob"))


def middle(board: Board) -> Piece:
    return next(pieces(parsed("".join(pieces_of(board, EN))), "bx-middle"))


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_nothing_lies_on_anything_else_or_leaves_the_middle(board: Board) -> None:
    root, rect = middle(board), Seating(len(board.seats)).middle
    tiles = [next(pieces(one.element, "rect", one.x, one.y)).rect for one in pieces(root.element, "bx-thing")]
    said = [one.rect for one in pieces(root.element, "text")]
    for one, other in (*combinations(tiles, 2), *combinations(said, 2)):
        assert not meet(one, other)
    assert all(inside(one, rect) for one in (*tiles, *said))


def test_numbers_and_what_is_so_come_before_the_places() -> None:
    area = Area((Place("tray", "Tray"),), (Figure("stake", "stake", 3),), (Mark("storm", "storm"),))
    assert words_in(middle(Board("", PAIR, area, "Ann decides.", "Ann's turn."))) == [
        "Ann decides.", "Ann's turn.", "storm", "stake 3", "Tray",
    ]  # fmt: skip


def test_piles_share_a_row_where_each_has_no_row_of_its_own_and_the_last_place_is_cut() -> None:
    said = words_in(middle(train()))
    assert said[2:5] == ["Draw pile: 60", "Discards: 1", "Cars: 9"]
    assert "Beer 6♥" not in said
    tips = tips_in(middle(train()).element)
    assert "Discards: 1\nBeer (6♥)" in tips
    rows = tuple(
        Place(f"row:{n}", f"Row {n}", things=tuple(Thing(f"t:{n}{k}", "a wide thing") for k in range(9)))
        for n in (1, 2)
    )
    said = words_in(middle(Board("", PAIR, Area(rows), "Ann decides.")))
    assert said[-1].startswith("+")


def test_a_pile_of_which_not_all_is_known_shows_backs() -> None:
    def backs(count: int) -> int:
        pile = Place("pile", "Pile", things=(Thing("card:1", "one"),), count=count)
        return len(list(pieces(middle(Board("", PAIR, Area((pile,)), "?")).element, "bx-back")))

    assert (backs(1), backs(2)) == (0, 3)


def test_a_long_name_leaves_room_for_what_is_said_of_it() -> None:
    name = "Maximiliane Hohenlohe Langenburg von und zu Waldenburg"
    seats = (Seat("seat:0", name), PAIR[1])
    said = words_in(middle(Board("", seats, Area(), f"{name} decides.", f"{name}'s turn.")))
    assert "decides." in " ".join(said[:2])
    assert said[-1].endswith("turn.")
