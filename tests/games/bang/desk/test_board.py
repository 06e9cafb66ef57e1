"""The board of BANG!: each card lies where it lies, goes by one id wherever it goes, and a hidden one by none."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bang_explorer.games.bang.desk.board import BOARDS
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.kit.board.parts import Board, Place, Thing
from bang_explorer.show.board import board_svg, laid
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from tests.show.board.reading import parsed, pieces
from tests.strategies import big_steps, game_of, opened, position_after, positions, seeds

EN = words("en")


def where(table: Table) -> dict[str, list[Card]]:
    """The cards in each place, as the board orders them."""
    seats = range(len(table.names))
    return {
        **{f"seat:{who}/hand": table.hands[who] for who in seats},
        **{f"seat:{who}/play": table.in_play[who] for who in seats},
        "pile": table.top[::-1], "discard": table.discard[::-1], "way": table.under_way, "shown": table.shown,
    }  # fmt: skip


def of(things: Any, face: str = "open") -> list[Thing]:
    return [thing for thing in things if thing.face == face]


def text_of(thing: Thing) -> str:
    return thing.id.removeprefix("card:").partition("@")[0]


def held(board: Board) -> dict[str, Place]:
    return {place.id: place for place in board.places}


@given(positions(longest=120), st.data())
def test_each_card_on_the_table_is_one_thing_in_its_place(position: Any, data: st.DataObject) -> None:
    who = data.draw(st.sampled_from((None, *position.table.names)))
    seen = position if who is None else position.as_seen_by(who)
    board, lying = laid(seen, EN), where(seen.table)
    for id_, place in held(board).items():
        cards = lying.pop(id_)
        assert len(of(place.things)) + len(of(place.things, "back")) == len(cards)
        assert [text_of(thing) for thing in of(place.things)] == [card.text for card in cards if card is not VEILED]
        assert [thing.name for thing in of(place.things)] == [EN.card(c, c_box(seen)) for c in cards if c is not VEILED]
        assert len(of(place.things, "back")) == cards.count(VEILED)
    assert not any(lying.values()), "no card is left over"
    ids = [thing.id for place in board.places for thing in place.things]
    ids += [*held(board), *(seat.id for seat in board.seats)]
    assert len(set(ids)) == len(ids)


def c_box(seen: Any) -> Any:
    return seen.table.box


@given(positions(longest=120))
def test_no_card_is_lost_in_the_counts(position: Any) -> None:
    table, board = position.table, laid(position, EN)
    there = sum(len(place.things) if place.count is None else place.count for place in board.places)
    printed = sum(len(of(place.things, "printed")) for place in board.places)
    assert there - printed == table.card_count() - len(table.under_veil)
    assert {place.count for place in board.places if place.id == "discard"} == {len(table.discard)}


@given(seeds)
def test_what_stays_where_it_is_keeps_its_id_and_a_card_of_which_there_is_one_keeps_it_everywhere(seed: int) -> None:
    position = game_of(seed)
    twice = {card.text for card, often in Counter(position.table.box.deck).items() if often > 1}
    viewer = position.table.names[seed % len(position.table.names)]
    for from_ in (lambda one: one, lambda one: one.as_seen_by(viewer)):
        before = laid(from_(position), EN)
        for later in big_steps(position, Random(seed), 12):
            after = laid(from_(later), EN)
            for id_ in held(before).keys() & held(after).keys():
                one, other = (by_name(held(board)[id_]) for board in (before, after))
                for name in one.keys() & other.keys():
                    assert len(one[name] & other[name]) == min(len(one[name]), len(other[name]))
            for place in after.places:
                for thing in of(place.things):
                    assert thing.id == f"card:{text_of(thing)}" or text_of(thing) in twice
            before = after


def by_name(place: Place) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for thing in place.things:
        found.setdefault(thing.named, set()).add(thing.id)
    return found


TWINS = """
players:
  - {name: Ann, role: sheriff, hand: [bang-5C, bang-5C, bier]}
  - {name: Bob, role: outlaw, hand: [bang-6C]}
  - {name: Cleo, role: renegade, hand: []}
discard: [bang-6C]
"""


def test_two_cards_that_nobody_can_tell_apart_are_two_things() -> None:
    position = opened(TWINS, "base+dodge_city")
    twins = [thing.id for place in laid(position, EN).places for thing in place.things if "bang" in thing.id]
    assert twins == [
        "card:bang-5C@seat:0/hand#1", "card:bang-5C@seat:0/hand#2", "card:bang-6C@seat:1/hand#1",
        "card:bang-6C@discard#1",
    ]  # fmt: skip


START = """
players:
  - {name: Ann, role: sheriff, character: slab_the_killer, hand: [bang-AS, schofield], in_play: [fass]}
  - {name: Bob, role: outlaw, hand: [fehlschuss-QC, bier-6H], life: 2}
  - {name: Cleo, role: renegade, out: true}
  - {name: Dan, role: outlaw, hand: 2}
discard: [duell-QD, bang-2D]
deck: [panik-JH]
"""


def test_a_seat_is_told_in_neutral_words() -> None:
    board = laid(opened(START), EN)
    ann, bob, cleo, _ = board.seats
    assert [(mark.id, mark.said, mark.sign is not None) for mark in ann.about] == [
        ("role", "Sheriff", True), ("person", "Slab the Killer", False),
    ]  # fmt: skip
    assert [(mark.said, mark.brief) for mark in bob.about][1] == ("a person without an ability", "no ability")
    assert [(one.id, one.told) for one in bob.numbers] == [("seat:1/life", "life points 2/4")]
    assert (cleo.out, cleo.places, cleo.numbers) == ("out of the game", (), ())
    hand, play = ann.places
    assert (hand.said, hand.short) == ("hand", "Hand: 2 cards")
    assert [(one.told, one.note) for one in play.numbers] == [("reach 1", "Colt .45")]
    assert [(thing.id, thing.face) for thing in play.things] == [
        ("seat:0/play/colt_45", "printed"), ("card:fass-QS", "open"),
    ]  # fmt: skip


def test_who_is_out_and_still_has_cards_lays_them_there() -> None:
    table = opened(START).table.copy()
    table.out[0] = True
    seat = BOARDS.seats(table, EN, [()] * 4)[0]
    assert [(place.id, [thing.name for thing in place.things]) for place in seat.places] == [
        ("seat:0/hand", ["BANG!", "Schofield"]), ("seat:0/play", ["Barrel"]),
    ]  # fmt: skip
    assert (seat.out, seat.numbers, seat.places[1].numbers) == ("out of the game", (), ())


def test_piles_tell_how_much_lies_there_and_what_is_on_top() -> None:
    pile, discard = laid(opened(START), EN).table.places
    assert (pile.count, [thing.named for thing in pile.things]) == (71, ["Panic! (J♥)"])
    assert (discard.count, discard.shows, [thing.named for thing in discard.things]) == (
        2, 1, ["Duel (Q♦)", "BANG! (2♦)"],
    )  # fmt: skip


def test_what_is_under_way_and_what_is_shown_have_their_places() -> None:
    asked = opened(START).take("Ann: bang > Bob")
    assert [place.id for place in laid(asked, EN).table.places] == ["pile", "discard", "way"]
    assert held(laid(asked, EN))["way"].things[0].id == "card:bang-AS"
    store = opened(START.replace("bang-AS", "general_store")).take("Ann: general_store")
    assert [place.id for place in laid(store, EN).table.places] == ["pile", "discard", "way", "shown"]


def test_the_arrow_says_who_has_done_what_to_whom() -> None:
    asked = laid(opened(START).take("Ann: bang > Bob"), EN)
    assert [(arrow.start, arrow.end, arrow.said) for arrow in asked.arrows] == [
        ("seat:0", "seat:1", "Ann plays BANG! (A♠) on Bob."),
    ]  # fmt: skip
    assert laid(opened(START), EN).arrows == ()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("lang", ["en", "de"])
def test_words_and_picture_name_the_same_things(lang: str, seed: int) -> None:
    position, of_lang = position_after(seed, players=4 + seed % 4, decisions=5 * seed), words(lang)
    for seen in (position, position.as_seen_by(position.table.names[0])):
        board = laid(seen, of_lang)
        told, root = board_text(board, of_lang), parsed(board_svg(seen, of_lang))
        tips = {title.text.partition("\n")[2] for title in pieces(root, "title")}
        drawn = {piece.element.get("data-id") for piece in pieces(root) if piece.element.get("data-id")}
        for place in board.places:
            names = [thing.named for thing in of(place.seen)]
            assert all(name in told for name in names)
            assert place.id in drawn
            if place.seen:
                assert of_lang.listed([thing.named for thing in place.seen]) in tips
        known = {thing.id for place in board.places for thing in place.things} | {place.id for place in board.places}
        numbers = {number.id for seat in board.seats for number in seat.numbers}
        assert drawn <= known | numbers | {seat.id for seat in board.seats}


@given(positions(longest=60))
def test_the_id_of_a_hidden_card_says_only_where_it_lies(position: Any) -> None:
    for name in position.table.names:
        view = position.as_seen_by(name)
        for id_, place in held(laid(view, EN)).items():
            backs = of(place.things, "back")
            assert [thing.id for thing in backs] == [f"{id_}/back:{at}" for at in range(1, len(backs) + 1)]
            assert {thing.told for thing in backs} <= {"a card"}


def test_it_is_what_the_desk_has() -> None:
    assert opened(START).game.desk.board is BOARDS


def test_how_far_the_others_are_with_a_tick_for_those_in_reach() -> None:
    table = opened("""
players:
  - {name: A, role: sheriff, in_play: [schofield]}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw, in_play: [mustang]}
  - {name: D, role: renegade}
  - {name: E, role: deputy, out: true}
""").table
    assert [BOARDS.far(table, 0, to) for to in range(5)] == ["", "1 ✓", "3", "1 ✓", ""]
    assert [BOARDS.far(table, 2, to) for to in range(5)] == ["2", "1 ✓", "", "1 ✓", ""]
    assert [BOARDS.far(table, 4, to) for to in range(5)] == [""] * 5
