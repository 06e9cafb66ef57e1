"""A seat of any game: numbers as signs or digits, any number of places, each thing named once."""

from __future__ import annotations

from itertools import combinations

import pytest

from bang_explorer.kit.board.parts import Area, Board, Figure, Mark, Place, Seat, Sign, Thing
from bang_explorer.kit.board.signs import CARTRIDGE, SMALL_ARROW, STAR
from bang_explorer.show.board.figures import TIMES
from bang_explorer.show.board.pen import TILE
from bang_explorer.show.board.seat import _shared
from bang_explorer.show.board.seating import Rect, Seating
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.words import words
from tests.show.board.boards import BOARDS, DICE, posters
from tests.show.board.reading import Piece, inside, meet, parsed, pieces, seats, tips_in, words_in

EN = words("en")


def drawn(board: Board) -> list[Piece]:
    return seats(parsed("".join(pieces_of(board, EN, theme="light"))))


def alone(*places: Place, about: tuple[Mark, ...] = (), numbers: tuple[Figure, ...] = (), players: int = 2) -> Piece:
    """The first seat of a table, with all that."""
    first = Seat("seat:0", "Ann", about, (), numbers, places)
    others = tuple(Seat(f"seat:{at}", "Bob") for at in range(1, players))
    return drawn(Board("The table", (first, *others), Area(), "Ann decides."))[0]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_nothing_lies_on_anything_else_or_leaves_its_seat(board: Board) -> None:
    for seat, rect in zip(drawn(board), Seating(len(board.seats)).seats, strict=True):
        tiles = [
            next(pieces(one.element, "rect", one.x, one.y)).rect
            for one in pieces(seat.element, "bx-thing", seat.x, seat.y)
        ]
        said = [one.rect for one in pieces(seat.element, "text", seat.x, seat.y)]
        tabs = [one.rect for one in pieces(seat.element, "rect", seat.x, seat.y) if one.classes.endswith("-tab")]
        for one, other in combinations(tiles, 2):
            assert not meet(one, other)
        for one, other in combinations(said, 2):
            assert not meet(one, other)
        for one in (*tiles, *said):
            assert inside(one, rect) or any(inside(one, tab) for tab in tabs)
        for words_ in said:
            for tile in tiles:
                assert inside(words_, tile) or not meet(words_, tile)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_each_place_says_in_its_tip_what_lies_there_also_without_room(board: Board) -> None:
    for seat, piece in zip(board.seats, drawn(board), strict=True):
        for place in seat.places:
            (zone,) = (one for one in pieces(piece.element, "bx-zone") if one.element.get("data-id") == place.id)
            tip = tips_in(zone.element)[0]
            assert tip.startswith(place.heading[0])
            assert all(thing.named in tip for thing in place.seen)


def test_without_room_for_headings_the_places_share_their_rows() -> None:
    art = drawn(posters())[0]
    said = words_in(art)
    assert [who for who in ("Belle Starr", "Jesse James", "Sundance Kid") if who in said] == [
        "Belle Starr", "Jesse James", "Sundance Kid",
    ]  # fmt: skip
    things = [one.element.get("data-id", "") for one in pieces(art.element, "bx-thing")]
    assert len(things) == 7 + 2 + 3 + 1 + 2 + 3
    crowded = alone(
        *(Place(f"seat:0/{n}", f"place {n}", things=(Thing(f"t:{n}", "something long"),)) for n in range(30))
    )
    assert any(said.startswith("+") for said in words_in(crowded))


def test_a_number_with_a_most_is_so_many_signs_and_one_without_a_sign_and_digits() -> None:
    numbers = Figure("seat:0/life", "life", 4, 8, CARTRIDGE), Figure("seat:0/arrows", "arrows", 2, sign=SMALL_ARROW)
    life, arrows = pieces(alone(Place("seat:0/hand", "hand"), numbers=numbers).element, "bx-number")
    assert [path.classes for path in pieces(life.element, "path")] == ["bx-paint-full"] * 4 + ["bx-paint-lost"] * 4
    assert (tips_in(life.element), words_in(life)) == (["life 4/8"], [])
    assert (len(list(pieces(arrows.element, "path"))), words_in(arrows)) == (1, ["2"])
    assert arrows.element.get("data-id") == "seat:0/arrows"


@pytest.mark.parametrize("players", [4, 5], ids=["low", "high"])
@pytest.mark.parametrize(
    ("value", "most", "full", "lost"),
    [
        (4, 8, 4, 4), (0, 3, 0, 3), (11, 11, 11, 0), (3, None, 3, 0), (0, None, 0, 0), (4000, None, 1, 0),
        ("unlimited", 8, 1, 0),
    ],
)  # fmt: skip
def test_where_nothing_lies_a_number_has_large_digits_and_below_them_its_signs(
    value: int | str, most: int | None, full: int, lost: int, players: int
) -> None:
    one, other = Figure("seat:0/n", "so many", value, most, CARTRIDGE), Figure("seat:0/m", "others", 1, sign=STAR)
    number, _ = pieces(alone(numbers=(one, other), players=players).element, "bx-number")
    assert [path.classes for path in pieces(number.element, "path")] == [
        *["bx-paint-full"] * full, *["bx-paint-lost"] * lost,
    ]  # fmt: skip
    assert words_in(number) == tips_in(number.element) == [one.told]
    assert number.element.get("data-id") == "seat:0/n"


def signs(seat: Piece) -> list[Rect]:
    """Where the signs of a seat's large numbers are."""
    return [
        Rect(sign.x, sign.y, CARTRIDGE.width * TIMES, TILE * TIMES)
        for number in pieces(seat.element, "bx-number", seat.x, seat.y)
        for sign in pieces(number.element, "path", number.x, number.y)
    ]


@pytest.mark.parametrize("board", DICE.values(), ids=DICE)
def test_large_signs_stay_in_their_seat_beside_each_other_and_away_from_words(board: Board) -> None:
    for seat, rect in zip(drawn(board), Seating(len(board.seats)).seats, strict=True):
        found = signs(seat)
        said = [one.rect for one in pieces(seat.element, "text", seat.x, seat.y)]
        assert found
        assert all(inside(sign, rect, -5) for sign in found)
        assert not any(meet(sign, one) for sign in found for one in said)
        assert not any(meet(one, other) for one, other in combinations(found, 2))


@pytest.mark.parametrize(("players", "large"), [(4, 2), (5, 3)], ids=["low", "high"])
def test_numbers_without_room_for_their_signs_stand_in_rows_with_those_that_have_none(players: int, large: int) -> None:
    signed = tuple(Figure(f"n:{n}", f"sort {n}", n, 3, CARTRIDGE) for n in range(4))
    plain = Figure("n:plain", "plain", 7)
    seat = alone(numbers=(plain, *signed), players=players)
    found = list(pieces(seat.element, "bx-number", seat.x, seat.y))
    assert [words_in(one)[0] for one in found] == [one.told for one in (*signed[:large], plain, *signed[large:])]
    assert [len(list(pieces(one.element, "path"))) for one in found] == [3] * large + [0] * (5 - large)
    said = [one.rect for one in pieces(seat.element, "text", seat.x, seat.y)]
    assert all(inside(one, Seating(players).seats[0]) for one in said)
    assert not any(meet(one, other) for one, other in combinations((*said, *signs(seat)), 2))


def test_a_plain_number_stands_below_the_name_or_where_nothing_lies_in_large_digits() -> None:
    money = Figure("seat:0/money", "money", 4000)
    assert words_in(alone(Place("seat:0/hand", "hand"), numbers=(money,)))[:2] == ["Ann", "money 4000"]
    large = alone(numbers=(money, Figure("seat:0/wins", "wins", 2)))
    assert [words_in(one) for one in pieces(large.element, "bx-number")] == [["money 4000"], ["wins 2"]]


def test_numbers_are_beside_who_sits_there_only_in_a_low_seat_and_with_a_sign() -> None:
    def middle(sign: Sign | None, players: int) -> float:
        seat = alone(numbers=(Figure("seat:0/n", "n", 1, sign=sign),), players=players)
        rect = list(pieces(seat.element, "text", seat.x, seat.y))[-1].rect
        return rect.x + rect.width / 2

    low, high = (Seating(players).seats[0] for players in (4, 5))
    assert middle(None, 4) == pytest.approx(low.x + low.width / 2, abs=1)
    assert middle(STAR, 4) > low.x + low.width / 2 + 50
    assert middle(STAR, 5) == pytest.approx(middle(None, 5), abs=1) == pytest.approx(high.x + high.width / 2, abs=1)


def test_more_signed_numbers_and_more_lines_than_there_are_rows_for_are_still_said() -> None:
    numbers = tuple(Figure(f"n:{n}", f"sort {n}", n, 3, CARTRIDGE) for n in range(5))
    seat = alone(Place("seat:0/hand", "hand"), numbers=numbers)
    assert len(list(pieces(seat.element, "bx-number"))) == 3
    assert words_in(seat)[1].startswith("sort 3 3/3, sort 4")
    many = tuple(Mark(f"{n}", f"so {n}") for n in range(6))
    assert words_in(alone(about=many))[:4] == ["Ann", "so 0", "so 1", "so 2, so 3, so 4, so 5"]


def test_a_heading_says_as_much_as_there_is_room_for() -> None:
    far = (Figure("reach", "reach", 3),)
    place = Place("seat:0/play", "play", "In play", marks=(Mark("barred", "not in force"),), numbers=far)
    hand = Place("seat:0/hand", "hand")
    assert "In play, not in force, reach 3" in words_in(alone(hand, place))
    high = drawn(
        Board("The table", tuple(Seat(f"seat:{at}", "Ann", places=(hand, place)) for at in range(7)), Area(), "Ann?")
    )[1]
    assert "In play, not in force" in words_in(high)
    assert any(tip.startswith("In play, not in force, reach 3") for tip in tips_in(high.element))


@pytest.mark.parametrize(
    ("needs", "rows", "had"),
    [
        ([1, 1], 5, [1, 1]), ([4, 4], 5, [3, 2]), ([2, 4], 5, [2, 3]), ([4, 1], 5, [4, 1]), ([0, 9], 5, [0, 5]),
        ([1, 1, 1], 2, [1, 1, 0]), ([1], 0, [0]), ([], 3, []),
    ],
)  # fmt: skip
def test_rows_are_shared_out_fairly(needs: list[int], rows: int, had: list[int]) -> None:
    assert _shared(needs, rows) == had


def test_who_is_out_is_crossed_out_unless_something_of_him_still_lies_there() -> None:
    hand = Place("seat:0/hand", "hand", things=(Thing("card:1", "one"),))
    for places, said, crosses in (((), ["Ann", "gone"], 1), ((hand,), ["Ann", "gone", "hand", "one"], 0)):
        seats_ = (Seat("seat:0", "Ann", places=places, out="gone"), Seat("seat:1", "Bob"))
        seat = drawn(Board("The table", seats_, Area(), "Bob decides."))[0]
        assert words_in(seat) == said
        assert len(list(pieces(seat.element, "path"))) == crosses
        assert next(pieces(seat.element, "text")).element.get("text-decoration") == "line-through"
