"""The middle of the table of any game: what is asked, numbers, piles and rows, as far as there is room."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from bang_explorer.kit.board.parts import WAITS, Area, Board, Figure, Mark, Place, Seat, Thing
from bang_explorer.kit.board.signs import ARROW, BULLSEYE_1, DYNAMITE, LOCK
from bang_explorer.show.board.seating import Seating
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.words import words
from tests.show.board.boards import BOARDS, DICE, dice, train
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


# --- dice -------------------------------------------------------------------------------------------------------------


def dice_of(board: Board) -> list[Piece]:
    return list(pieces(middle(board).element, "bx-thing"))


@pytest.mark.parametrize("board", DICE.values(), ids=DICE)
def test_five_dice_lie_in_a_row_also_below_long_words(board: Board) -> None:
    first = replace(board.seats[0], name="Maximiliane Hohenlohe Langenburg")
    asked, when = f"{first.name} decides.", f"{first.name} is on turn: resolve the dice, after the third throw."
    crowded = replace(board, seats=(first, *board.seats[1:]), asked=asked, when=when)
    assert len(words_in(middle(crowded))) > len(words_in(middle(board))), "more lines"
    for one in (board, crowded):
        squares = [next(pieces(die.element, "rect", die.x, die.y)).rect for die in dice_of(one)]
        assert len(squares) == 5
        assert len({square.y for square in squares}) == 1
        assert all(square.width == square.height >= 50 for square in squares)
        assert all(inside(square, Seating(len(one.seats)).middle) for square in squares)


def test_a_die_shows_what_is_up_and_the_sign_of_its_mark_and_is_named_in_its_tip() -> None:
    arrow, dynamite, *_ = dice_of(dice())
    for die, told, shown in (
        (arrow, "arrow", [ARROW]),
        (dynamite, "Dynamite, cannot be thrown again", [DYNAMITE, LOCK]),
    ):
        assert tips_in(die.element) == [told]
        assert words_in(die) == []
        paths = list(pieces(die.element, "path"))
        assert [path.classes for path in paths] == ["bx-paint-ink"] * len(shown)
        assert all(path.element.get("d", "").endswith(sign.path) for path, sign in zip(paths, shown, strict=True))
    assert dynamite.element.get("data-id") == "die:1"


def test_a_die_that_is_used_or_must_wait_is_drawn_in_outline() -> None:
    used, *others = dice_of(dice(resolving=True))
    assert tips_in(used.element) == ["Bull's Eye 1, used"]
    waiting = Thing("die:1", "one", marks=(Mark(WAITS, "not yet"),), sign=BULLSEYE_1)
    (waits,) = dice_of(Board("", PAIR, Area((Place("dice", "Dice", things=(waiting,)),)), "?"))
    for die in (used, waits):
        assert [next(pieces(die.element, kind)).classes for kind in ("rect", "path")] == ["bx-paint-lost"] * 2
    for die in others:
        assert [next(pieces(die.element, kind)).classes for kind in ("rect", "path")] == [
            "bx-paint-plain", "bx-paint-ink",
        ]  # fmt: skip


def test_dice_without_room_are_counted_beside_those_that_have_some() -> None:
    dice_ = tuple(Thing(f"die:{n}", "one", sign=BULLSEYE_1) for n in range(40))
    full = Board("", PAIR, Area((Place("dice", "Dice", things=dice_),)), "Ann decides.", "Ann's turn.")
    squares = [next(pieces(die.element, "rect", die.x, die.y)).rect for die in dice_of(full)]
    more = list(pieces(middle(full).element, "text"))[-1]
    assert more.text == f"+{40 - len(squares)}"
    assert all(inside(square, Seating(2).middle) for square in squares)
    assert squares[-1].y < more.rect.y < more.rect.bottom < squares[-1].bottom
    cards = tuple(Thing(f"card:{n}", "one") for n in range(2))
    mixed = Board("", PAIR, Area((Place("dice", "Dice", things=(*cards, *dice_[:2], *cards)),)), "?")
    tops = [next(pieces(one.element, "rect", one.x, one.y)).rect.y for one in dice_of(mixed)]
    assert tops[0] == tops[1] < tops[2] == tops[3] < tops[4] == tops[5], "things of one height lie side by side"
