"""Tracks under the table: spaces side by side, what stands there now below each, in the picture and in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from bang_explorer.kit.board.parts import WAITS, Mark, Place, Space, Thing, Track
from bang_explorer.kit.board.signs import TICK
from bang_explorer.show.board.seating import WIDTH, Rect, Seating
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from tests.show.board.boards import dice
from tests.show.board.reading import Piece, inside, meet, parsed, pieces, words_in

EN = words("en")
TICKED = (Mark("free", "may be taken", sign=TICK),)


def pawn(name: str, *marks: Mark) -> Thing:
    return Thing(f"pawn:{name}", name, marks=marks)


def space(name: str, value: str = "", *here: Thing) -> Space:
    return Space(Thing(f"space:{name}", name, value), here)


def waiting(*names: str) -> tuple[Space, ...]:
    return tuple(Space(None, (pawn(name, Mark(WAITS, "not yet")),)) for name in names)


def race(count: int, *, before: int = 0, name: str = "Wide Meadow", end: bool = False) -> Track:
    """A track of so many spaces, with a pawn on the second, two on the third, and some that have not begun."""
    here = {1: (pawn("Fox", *TICKED),), 2: (pawn("Old Goose"), pawn("Hen"))}
    on_it = tuple(space(f"{name} {n}", f"{n} gold" if n % 2 else "♦", *here.get(n, ())) for n in range(count))
    last = (Space(Thing("space:end", "Home", face="printed"), (pawn("Cat"),)),) * end
    legend = (Mark("free", short="a legend"),)
    return Track("race", "Race", (*waiting(*(f"Pawn {n}" for n in range(before))), *on_it, *last), legend)


def drawn(*tracks: Track, players: int = 4) -> tuple[list[Piece], Rect]:
    """Each track as it is drawn, and the whole picture."""
    root = parsed("".join(pieces_of(replace(dice(players), tracks=tracks), EN)))
    ids = {track.id for track in tracks}
    whole = Rect(0, 0, *map(float, root.get("viewBox", "").split()[2:]))
    return [zone for zone in pieces(root, "bx-zone") if zone.element.get("data-id") in ids], whole


def tiles(zone: Piece) -> dict[str, Rect]:
    """The frames of all things of a track, by their ids."""
    return {
        tile.element.get("data-id", ""): next(pieces(tile.element, "rect", tile.x, tile.y)).rect
        for kind in ("bx-thing", "bx-printed")
        for tile in pieces(zone.element, kind, zone.x, zone.y)
    }


TRACKS = {
    "short": race(3), "with an end": race(4, end=True), "some wait": race(4, before=3), "many wait": race(8, before=3),
    "long": race(13), "very long": race(40), "wide": race(6, name="Wwwwwwwww Mmmmmmmmm"),
}  # fmt: skip


@pytest.mark.parametrize("track", TRACKS.values(), ids=TRACKS)
def test_nothing_lies_on_anything_else_or_leaves_the_frame_and_no_word_is_cut(track: Track) -> None:
    (zone,), whole = drawn(track)
    frames = tiles(zone)
    assert frames.keys() == {thing.id for thing in track.things}
    said = [piece for piece in pieces(zone.element, "text", zone.x, zone.y) if piece.text]
    heading, *names = said
    assert heading.text == "Race, a legend"
    assert not any(meet(one.rect, other.rect) for one, other in combinations(said, 2))
    assert not any(meet(one, other) for one, other in combinations(frames.values(), 2))
    assert all(any(inside(name.rect, frame) for frame in frames.values()) for name in names)
    assert not any(name.text.endswith("…") for name in names)
    assert all(frame.y > Seating(4).bottom and inside(frame, whole) for frame in frames.values())
    assert all(frame.x >= 24 and frame.right <= WIDTH - 24 for frame in frames.values())


def test_what_stands_on_a_space_is_drawn_below_it_and_no_wider() -> None:
    for track in TRACKS.values():
        (zone,), _ = drawn(track)
        frames = tiles(zone)
        for one in track.spaces:
            for thing in one.here if one.thing else ():
                space_, stands = frames[one.thing.id], frames[thing.id]
                assert stands.x >= space_.x
                assert stands.right <= space_.right
                assert stands.y > space_.bottom


def test_what_waits_stands_in_a_row_before_the_track_or_where_there_is_no_room_in_a_heap() -> None:
    few, many = (tiles(drawn(TRACKS[name])[0][0]) for name in ("some wait", "many wait"))
    pawns = [f"pawn:Pawn {n}" for n in range(3)]
    assert len({few[pawn].x for pawn in pawns}) == 3
    assert len({many[pawn].x for pawn in pawns}) == 1
    assert all(found[pawn].right < found["space:Wide Meadow 0"].x for found in (few, many) for pawn in pawns)


def test_a_track_without_room_in_a_row_goes_on_in_the_next() -> None:
    for name, rows in (("short", 1), ("long", 2), ("very long", 6)):
        frames = tiles(drawn(TRACKS[name])[0][0])
        assert len({frame.y for id_, frame in frames.items() if id_.startswith("space:")}) == rows


def test_several_tracks_and_what_is_laid_out_follow_each_other() -> None:
    below = (Place("line", "A line", things=(Thing("line/1", "Ann"),)),)
    tracks = (race(3), Track("other", "Other", (space("Start"),)))
    root = parsed("".join(pieces_of(replace(dice(4), tracks=tracks, below=below), EN)))
    frames = [piece.rect for piece in pieces(root, "bx-paint-felt") if piece.rect.y > Seating(4).bottom]
    assert len(frames) == 3
    assert not any(meet(one, other) for one, other in combinations(frames, 2))
    high = float(root.get("viewBox", "").split()[3])
    assert all(frame.bottom < high for frame in frames)


def test_a_sign_a_price_and_what_must_wait_can_be_told_apart() -> None:
    (zone,), _ = drawn(race(4, before=1, end=True))
    by_id = {one.element.get("data-id"): one for one in pieces(zone.element) if one.element.get("data-id")}
    assert any(pieces(by_id["pawn:Fox"].element, "path"))
    assert not any(pieces(by_id["pawn:Hen"].element, "path"))
    assert "bx-paint-red" in [text.classes for text in pieces(by_id["space:Wide Meadow 0"].element, "text")]
    (pale,) = pieces(by_id["pawn:Pawn 0"].element, "text")
    assert "bx-paint-quiet" in pale.classes
    assert by_id["space:end"].classes == "bx-printed"
    assert words_in(by_id["space:Wide Meadow 1"]) == ["Wide Meadow 1", "1 gold"]


def test_without_tracks_the_picture_is_as_it_was() -> None:
    board = dice(4)
    assert pieces_of(replace(board, tracks=()), EN) == pieces_of(board, EN)


def test_in_words_a_track_is_one_line_space_by_space() -> None:
    told = board_text(replace(dice(4), tracks=(race(4, before=1, end=True),)), EN).splitlines()
    assert (
        "Race: Pawn 0 [not yet] | Wide Meadow 0 (♦) | Wide Meadow 1 (1 gold): Fox [may be taken]"
        " | Wide Meadow 2 (♦): Old Goose, Hen | Wide Meadow 3 (3 gold) | Home: Cat"
    ) in told
