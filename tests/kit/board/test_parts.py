"""The parts of a board say of themselves what readers and pages need."""

from __future__ import annotations

from bang_explorer.kit.board.parts import (
    TURN,
    Area,
    Board,
    Figure,
    Mark,
    Place,
    Seat,
    Space,
    Thing,
    Track,
    back,
    kind_of,
)

CARD = Thing("card:7", "Seven", "7♥", about="red border", marks=(Mark("waits", "not yet"), Mark("sign")))


def test_a_thing_is_named_with_its_value_and_told_with_all_that_is_so() -> None:
    assert CARD.named == "Seven (7♥)"
    assert CARD.told == "Seven (7♥), red border, not yet"
    assert Thing("die:0", "beer").told == "beer"


def test_the_id_of_a_hidden_thing_says_only_where_it_lies() -> None:
    assert back("seat:0/hand", 2, "a card") == Thing("seat:0/hand/back:2", "a card", face="back")


def test_a_number_has_what_there_is_and_what_there_can_be() -> None:
    assert Figure("life", "life", 2, 4).told == "life 2/4"
    assert Figure("money", "money", "unknown").told == "money unknown"


def test_of_a_pile_only_the_top_is_seen_and_what_is_printed_there_is_no_thing() -> None:
    pile = Place("discard", "Discards", things=(CARD, Thing("card:8", "Eight")), count=2, shows=1)
    assert pile.seen == pile.top == (CARD,)
    place = Place("seat:0/play", "cards", "In play", (Thing("none", "nothing", face="printed"), CARD))
    assert (place.top, place.seen) == (place.things, (CARD,))


def test_a_heading_begins_with_the_place_and_goes_on_with_what_is_so_there() -> None:
    place = Place(
        "play", "cards in play", "In play", marks=(Mark("barred", "barred"),), numbers=(Figure("n", "reach", 3),)
    )
    assert place.heading == ["In play", "barred", "reach 3"]
    assert Place("row", "Row").heading == ["Row"]


def test_a_track_has_a_heading_and_its_things_in_the_order_of_its_spaces() -> None:
    start, pawn = Thing("start", "Start"), Thing("pawn", "Pawn")
    track = Track("race", "Race", (Space(None, (CARD,)), Space(start, (pawn,))), (Mark("so", "in full", "short"),))
    assert track.heading == ["Race", "short"]
    assert track.things == (CARD, start, pawn)


def test_all_places_are_those_of_the_seats_and_those_of_the_table() -> None:
    hand, pile = Place("seat:0/hand", "hand"), Place("pile", "pile")
    seat = Seat("seat:0", "Ann", marks=(Mark(TURN, "on turn"),), places=(hand,))
    assert Board("The table", (seat,), Area((pile,))).places == (hand, pile)
    assert seat.has(TURN)
    assert not Seat("seat:1", "Bob").has(TURN)


def test_a_board_knows_the_ids_of_all_that_can_be_meant_on_it() -> None:
    hand = Place("seat:0/hand", "hand", things=(Thing("card:a", "A"), Thing("card:b", "B")))
    pile = Place("pile", "pile", things=(back("pile", 1, "a card"),), count=3)
    track = Track("train", "train", (Space(None, (Thing("car:1", "Coal"),)), Space(Thing("station", "Dodge"))))
    board = Board("x", (Seat("seat:0", "A", places=(hand,)),), Area((pile,)), tracks=(track,))
    assert [one.id for one in board.places] == ["seat:0/hand", "pile"]
    assert [one.id for one in board.things] == ["card:a", "card:b", "pile/back:1", "car:1", "station"]
    assert board.ids == (
        "seat:0", "seat:0/person", "seat:0/hand", "pile", "card:a", "card:b", "pile/back:1", "car:1", "station",
    )  # fmt: skip


def test_equal_things_are_of_one_kind() -> None:
    assert kind_of("die:beer#2") == kind_of("die:beer#1") == "die:beer"
    assert kind_of("card:bang-2D") == "card:bang-2D"
