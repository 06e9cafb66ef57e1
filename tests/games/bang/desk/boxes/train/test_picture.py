"""The train on the board: what each station costs, what stands where, and what the player on turn can pay for."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from bang_explorer.games.bang.boxes.train.stations import STATIONS
from bang_explorer.kit.board.parts import WAITS, Board, Thing, Track
from bang_explorer.kit.board.signs import RAILCAR
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.board import board_svg, laid
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from tests.show.board.reading import inside, meet, parsed, pieces
from tests.strategies import opened

DE, EN = words("de"), words("en")
WIDEST = "deathwood", "dodgeville", "tombrock", "catico", "crowns_hole", "creepy_creek", "virginia_town", "miners_oath"
ROLES = "sheriff", "outlaw", "outlaw", "renegade", "deputy", "outlaw", "deputy", "renegade"


def scene(
    track: str = "tombrock, boom_town, dodgeville, virginia_town", at: str = "boom_town",
    cars: str = "private_car, lounge_car, circus_wagon", hand: str = "", play: str = "", more: str = "",
    after: str = "",
) -> Any:  # fmt: skip
    """As many players as stations; the Sheriff A, who is on turn, has these cards."""
    others = ROLES[1 : len(track.split(","))]
    seated = "".join(f"  - {{name: {name}, role: {role}}}\n" for name, role in zip("BCDEFGH", others, strict=False))
    return opened(
        f"players:\n  - {{name: A, role: sheriff, hand: [{hand}], in_play: [{play}]}}\n{seated}"
        f"train: {{track: [{track}], at: {at}, locomotive: leland, cars: [{cars}]{more}}}\n{after}",
        "base+train" if len(others) < 7 else "base+dodge_city+train",
    )


def train_of(board: Board) -> Track:
    (found,) = board.tracks
    return found


def standing(seen: Any) -> list[tuple[str, list[str]]]:
    """Space by space what lies there, and what stands there."""
    return [
        (space.thing.name if space.thing else "", [thing.name for thing in space.here])
        for space in train_of(laid(seen, EN)).spaces
    ]


def payable(seen: Any) -> list[str]:
    things = train_of(laid(seen, EN)).things
    return [thing.name for thing in things if any(mark.id == "payable" for mark in thing.marks)]


def one(board: Board, name: str) -> Thing:
    return next(thing for thing in train_of(board).things if thing.name == name)


def test_at_the_start_the_cars_stand_left_of_the_first_station() -> None:
    board = laid(scene(at="tombrock"), EN)
    assert standing(scene(at="tombrock")) == [
        ("", ["Circus Wagon"]), ("", ["Lounge Car"]), ("", ["Private Car"]), ("Tombrock", ["Leland"]),
        ("Boom Town", []), ("Dodgeville", []), ("Virginia Town", []),
    ]  # fmt: skip
    assert [mark.id for mark in one(board, "Private Car").marks] == [WAITS]


def test_a_car_is_connected_to_the_station_above_it() -> None:
    board = laid(scene(at="dodgeville"), EN)
    assert standing(scene(at="dodgeville"))[:3] == [
        ("", ["Circus Wagon"]), ("Tombrock", ["Lounge Car"]), ("Boom Town", ["Private Car"])
    ]  # fmt: skip
    assert "connected to Tombrock" in one(board, "Lounge Car").told
    assert one(board, "Circus Wagon").told == "Circus Wagon, not connected"


def test_at_the_end_of_the_line_the_locomotive_stands_beyond_the_last_station() -> None:
    position = scene(at="virginia_town", hand="bang, fehlschuss").take("A: advance")
    assert position.decides == "A"
    assert standing(position) == [
        ("Tombrock", []), ("Boom Town", ["Circus Wagon"]), ("Dodgeville", ["Lounge Car"]),
        ("Virginia Town", ["Private Car"]), ("End of the Line", ["Leland"]),
    ]  # fmt: skip
    assert set(payable(position)) == {"Circus Wagon", "Lounge Car", "Private Car"}
    first = scene(at="end", hand="bang, fehlschuss, bier")
    assert payable(first) == []


def test_what_can_be_paid_for_is_marked_while_a_car_may_be_taken() -> None:
    assert payable(scene(at="virginia_town", hand="fehlschuss")) == ["Circus Wagon", "Private Car"]
    assert payable(scene(at="virginia_town", hand="bang")) == ["Circus Wagon", "Lounge Car"]
    taken = scene(at="virginia_town", hand="bang", after="this_turn: {car_taken: true}\n")
    assert taken.decides == "A"
    assert payable(taken) == []


def test_only_who_sees_the_hand_sees_what_it_can_pay_for() -> None:
    position = scene(at="virginia_town", hand="bang, bier", play="caboose")
    assert payable(position.as_seen_by("A")) == payable(position)
    assert payable(position)
    view = position.as_seen_by("B")
    assert payable(view) == []
    assert train_of(laid(view, EN)).marks == ()


@pytest.mark.parametrize(
    ("station", "de", "en"),
    [
        ("boom_town", "BANG!", "BANG!"),
        ("catico", "Cat Balou, Panik", "Cat Balou, Panic!"),
        ("creepy_creek", "♠", "♠"),
        ("deathwood", "blaue Karte", "blue card"),
        ("fort_wroth", "10\N{EN DASH}A", "10\N{EN DASH}A"),
        ("tombrock", "1 Lebenspunkt", "1 life point"),
        ("virginia_town", "2 Karten", "2 cards"),
        ("yooma", "2\N{EN DASH}9", "2\N{EN DASH}9"),
    ],
)
def test_a_station_says_its_price_in_short_and_its_rule_in_the_tip(station: str, de: str, en: str) -> None:
    position = scene(f"{station}, frisco, san_tafe, miners_oath", at=station)
    name = STATIONS[station].name
    assert [one(laid(position, of), name).value for of in (DE, EN)] == [de, en]
    assert f"{name} costs " in one(laid(position, EN), name).told


def test_which_side_of_the_locomotive_is_up_and_what_it_does_is_said() -> None:
    assert one(laid(scene(), EN), "Leland").told == "Leland, Leland works like a General Store., locomotive"


def test_the_pile_says_how_many_cars_it_holds_and_which_are_known() -> None:
    position = scene(more=", pile: [dining_car], under: [caboose]")
    pile = next(place for place in laid(position, EN).places if place.id == "car_pile")
    assert [thing.name for thing in pile.things] == ["Dining Car"]
    assert pile.said == f"Pile of cars: {pile.count} cars; known at the bottom: Caboose"


def test_a_car_in_front_of_somebody_has_its_sign_and_its_id_stays_with_it() -> None:
    position = scene(at="virginia_town", hand="bang")
    before = one(laid(position, EN), "Lounge Car")
    board = laid(position.take("A: car lounge_car + bang"), EN)
    play = next(place for place in board.places if place.id == "seat:0/play")
    (car,) = [thing for thing in play.things if thing.id == before.id]
    assert (car.colour, [mark.sign for mark in car.marks]) == ("blue", [RAILCAR])
    assert car.told == "Lounge Car, blue border, car"


def test_in_words_the_train_is_one_line() -> None:
    told = board_text(laid(scene(hand="bier"), EN), EN).splitlines()
    assert (
        "Train: Circus Wagon [not connected] | Lounge Car [not connected]"
        " | Tombrock (1 life point): Private Car [A can pay for this car] | Boom Town (BANG!): Leland [locomotive]"
        " | Dodgeville (Missed!) | Virginia Town (2 cards)"
    ) in told


def test_without_a_train_there_is_no_track_and_before_the_set_up_neither() -> None:
    assert laid(new_game("base", players=4), EN).tracks == ()
    position: Any = new_game("base+train", players=4)
    while position.parent is not None:
        position = position.parent
    assert position.table.phase == "setup"
    assert laid(position, EN).tracks == ()


@pytest.mark.parametrize("of", [DE, EN], ids=["de", "en"])
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_wherever_the_train_is_nothing_lies_on_anything_else(players: int, of: Any) -> None:
    stations = WIDEST[:players]
    for at in (*stations, "end"):
        position = scene(", ".join(stations), at, "lumber_flatcar, observation_car, caboose", "bang, bier")
        root = parsed(board_svg(position, of, theme="light"))
        (track,) = [zone for zone in pieces(root, "bx-zone") if zone.element.get("data-id") == "track"]
        said = [piece.rect for piece in pieces(track.element, "text", track.x, track.y)]
        tiles = [
            next(pieces(tile.element, "rect", tile.x, tile.y)).rect
            for kind in ("bx-thing", "bx-printed")
            for tile in pieces(track.element, kind, track.x, track.y)
        ]
        assert not any(meet(a, b) for a, b in (*combinations(said, 2), *combinations(tiles, 2)))
        assert all(any(inside(words_, tile) for tile in tiles) for words_ in said[1:])
        assert not any(piece.text.endswith("…") for piece in pieces(track.element, "text"))
