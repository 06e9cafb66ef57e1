"""What is laid out under the table: a line for each place, in the picture and in words."""

from __future__ import annotations

from dataclasses import replace

from bang_explorer.kit.board.parts import USED, Mark, Place, Thing
from bang_explorer.show.board.seating import Rect, Seating
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from tests.show.board.boards import dice
from tests.show.board.reading import inside, meet, parsed, pieces, words_in

EN = words("en")


def line(number: int, *names: str, short: str = "") -> Place:
    id_ = f"line:{number}"
    things = (Thing(f"{id_}/{at}", name, short=name[:1]) for at, name in enumerate(names))
    return Place(id_, f"Line {number} in full", short or f"Line {number}", tuple(things))


LINES = (line(1, "Ann", "Ann", "Bob", "Ann"), line(2), line(3, *["Ann"] * 60), line(4, "Bob", short="W" * 60))


def test_each_line_has_its_heading_and_its_things_within_a_frame() -> None:
    board = replace(dice(4), below=LINES)
    root = parsed("".join(pieces_of(board, EN)))
    zones = [zone for zone in pieces(root, "bx-zone") if zone.element.get("data-id", "").startswith("line:")]
    assert [words_in(zone)[:2] for zone in zones[:2]] == [["Line 1", "A"], ["Line 2"]]
    assert words_in(zones[2])[-1].startswith("+")
    high = float(root.get("viewBox", "").split()[3])
    frame = next(piece.rect for piece in pieces(root, "bx-paint-felt") if piece.rect.y > Seating(4).bottom)
    assert frame.bottom < high
    said = [piece.rect for zone in zones for piece in pieces(zone.element, "text", zone.x, zone.y)]
    assert all(inside(one, frame) for one in said)
    assert not any(meet(one, other) for at, one in enumerate(said) for other in said[:at])


def test_without_lines_the_picture_is_as_it_was() -> None:
    board = dice(4)
    assert pieces_of(replace(board, below=()), EN) == pieces_of(board, EN)


def test_in_words_equal_things_that_lie_together_are_counted() -> None:
    told = board_text(replace(dice(4), below=LINES[:2]), EN).splitlines()
    assert "Line 1 in full: 2 x Ann, Bob, Ann" in told
    assert "Line 2 in full: nothing" in told


def test_a_pale_thing_is_pale_and_a_short_name_stands_in_the_picture_alone() -> None:
    pale = Thing("line:1/0", "stays", marks=(Mark(USED),), short="-")
    root = parsed("".join(pieces_of(replace(dice(4), below=(replace(line(1), things=(pale,)),)), EN)))
    (thing,) = [piece for piece in pieces(root, "bx-thing") if piece.element.get("data-id") == "line:1/0"]
    assert words_in(thing) == ["-"]
    assert "bx-paint-quiet" in next(pieces(thing.element, "text")).classes


def test_seats_with_more_rows_are_higher_and_still_do_not_meet() -> None:
    for players in (2, 3, 4):
        plain, more = Seating(players), Seating(players, extra=(6, 3))
        assert all(high.height > low.height for high, low in zip(more.seats, plain.seats, strict=True))
        rects: list[Rect] = [*more.seats, more.middle]
        assert not any(meet(one, other) for at, one in enumerate(rects) for other in rects[:at])
    assert Seating(5, extra=(6, 3)).seats == Seating(5).seats
