"""The board of Wyatt Earp: posters, rows, hands, money and piles; what was settled; who has just done what to whom."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.games.wyatt_earp.desk.board import BOARDS, shortened
from bang_explorer.games.wyatt_earp.rules.cards import OUTLAW_IDS
from bang_explorer.kit.board.parts import COVERED, WAITS, Board, Place
from bang_explorer.scenarios.opening import new_game
from bang_explorer.show.board import board_svg, laid
from bang_explorer.show.board.svg import pieces_of
from bang_explorer.show.board.text import board_text
from bang_explorer.show.words import words
from tests.show.board.reading import meet, parsed, pieces
from tests.strategies import big_steps, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.core.position import Position

EN, DE = words("en", GAME), words("de", GAME)
TABLE = """
players:
  - name: Art
    hand: [jesse_james, jesse_james, jesse_james, bank_robbery, hideout, most_wanted, wyatt_earp]
    rows: {billy_the_kid: [4, photo], bob_dalton: [3, fastest_gun, hideout]}
    money: 14000
  - name: Bert
    hand: [wyatt_earp, wes_hardin, wes_hardin]
    rows: {sundance_kid: [3, bank_robbery], billy_the_kid: [1]}
  - {name: Curt, hand: 4, money: 3000}
turn: Art
posters: {billy_the_kid: 6000}
discard: [stagecoach_robbery]
"""
SETTLED = """
players:
  - {name: Art, hand: [jesse_james], rows: {billy_the_kid: [2], bob_dalton: [4], sundance_kid: [3]}}
  - {name: Bert, hand: [hideout], rows: {billy_the_kid: [2]}}
  - {name: Curt, hand: 4, rows: {billy_the_kid: [1]}}
turn: Art
posters: {billy_the_kid: 6000, bob_dalton: 2000}
"""


def at(*moves: str, deck: str = "", text: str = TABLE) -> Position:
    position = opened(f"{text}deck: [{deck}]\n" if deck else text, "wyatt_earp")
    for move in moves:
        position = position.take(move)
    return position


def games() -> Iterator[Position]:
    for players in (2, 3, 4):
        yield from big_steps(new_game("wyatt_earp", players=players, seed=players), Random(players), 150)


def place(board: Board, id_: str) -> Place:
    return next(one for one in (*board.places, *board.below) if one.id == id_)


def named(found: Place) -> list[str]:
    return [thing.named for thing in found.things]


# --- what lies there --------------------------------------------------------------------------------------------------


def test_a_poster_has_its_reward_and_the_points_of_all_and_says_whose_they_are() -> None:
    posters = {thing.id: thing for thing in place(laid(at(), EN), "posters").things}
    billy = posters["poster:billy_the_kid"]
    assert (billy.named, billy.about) == ("Billy the Kid (6,000 · 14)", "Art 12, Bert 2")
    assert posters["poster:bob_dalton"].named == "Bob Dalton (1,000 · 0)"
    sets = {id_.partition(":")[2] for id_, thing in posters.items() if any(mark.id == "set" for mark in thing.marks)}
    assert sets == {"billy_the_kid", "bob_dalton", "sundance_kid"}


def test_a_row_has_its_cards_and_the_points_that_count() -> None:
    board = laid(at(), EN)
    billy = place(board, "seat:0/billy_the_kid")
    assert (billy.said, named(billy)) == ("Billy the Kid, 12 points", ["4 cards", "Photo"])
    assert place(laid(at(), DE), "seat:0/billy_the_kid").said == "Billy the Kid, 12 Punkte"


def test_under_a_hideout_the_cards_are_pale_and_nothing_counts() -> None:
    row = place(laid(at(), EN), "seat:0/bob_dalton")
    assert (row.said, named(row)) == ("Bob Dalton, 0 points", ["Hideout", "3 cards", "Fastest Gun"])
    assert [any(mark.id == COVERED for mark in thing.marks) for thing in row.things] == [False, True, True]


def test_a_hand_counts_equal_cards_and_from_another_seat_it_is_backs() -> None:
    position = at()
    hand = place(laid(position, EN), "seat:0/hand")
    assert named(hand)[0] == "Jesse James (×3)"  # noqa: RUF001 - as it is shown
    assert hand.short == "Hand: 7 cards"
    seen = place(laid(position.as_seen_by("Bert"), EN), "seat:0/hand")
    assert [thing.face for thing in seen.things] == ["back"] * 7


def test_a_sheriff_card_that_was_fetched_waits_and_only_its_owner_sees_that() -> None:
    position = at("Art: wyatt_earp draw", deck="hideout, belle_starr")
    waiting = [thing.name for thing in place(laid(position, EN), "seat:0/hand").things
               if any(mark.id == WAITS for mark in thing.marks)]  # fmt: skip
    assert waiting == ["Hideout"]
    assert "sheriff card played" in [mark.said for mark in laid(position, EN).seats[0].about]


def test_the_discard_pile_shows_its_top_card() -> None:
    position = at("Art: bank_robbery > billy_the_kid", deck="wyatt_earp")
    discard = place(laid(position, EN), "discard")
    assert (discard.count, [thing.name for thing in discard.seen]) == (3, ["Bank Robbery"])


def test_money_the_dealer_and_the_round_are_told() -> None:
    board = laid(at(), EN)
    assert [seat.numbers[0].told for seat in board.seats] == ["money 14,000", "money 0", "money 3,000"]
    assert laid(at(), DE).seats[0].numbers[0].told == "Geld 14.000"
    assert [mark.said for mark in board.seats[2].about] == ["dealer"]
    assert board.when.startswith("Round 1. Art's turn")


def test_a_card_that_was_found_lies_apart_and_is_unknown_to_others() -> None:
    position = at("Art: wyatt_earp search")  # there is one card to be taken
    assert named(place(laid(position, EN), "found")) == ["Stagecoach Robbery"]
    (unknown,) = place(laid(position.as_seen_by("Bert"), EN), "found").things
    assert unknown.face == "back"


def test_every_card_and_number_is_in_picture_and_words() -> None:
    for position in [*games()][::40]:
        for lang in (EN, DE):
            board, root = laid(position, lang), parsed(board_svg(position, lang))
            drawn = {piece.element.get("data-id") for piece in pieces(root)} - {None}
            told = board_text(board, lang)
            assert {f"poster:{outlaw}" for outlaw in OUTLAW_IDS} <= drawn
            assert {one.id for one in board.below} <= drawn
            for one in (*board.places, *board.below):
                assert one.said in told
            ids = [thing.id for one in board.places for thing in one.things]
            assert len(set(ids)) == len(ids)


CROWDED = """
players:
  - name: Maximiliane von und zu Hohenlohe-Langenb
    hand: [jesse_james, sundance_kid, photo_jesse_james, bank_robbery, wyatt_earp, hideout, belle_starr, wes_hardin]
    rows: {belle_starr: [3, photo, fastest_gun, hideout], billy_the_kid: [4, photo, bank_robbery], bob_dalton: [3],
      sundance_kid: [3, stagecoach_robbery, bank_robbery], wes_hardin: [3, photo], jesse_james: [4]}
    money: 124000
  - name: Bert
    hand: [most_wanted, photo_sundance_kid, stagecoach_robbery, wes_hardin, wes_hardin, butch_cassidy]
    rows: {butch_cassidy: [3, bank_robbery], billy_the_kid: [2], bob_dalton: [2, photo], belle_starr: [2],
      wes_hardin: [1]}
"""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    "more", ["", "  - {name: Curt, hand: 12}\n", "  - {name: Curt, hand: 3}\n  - {name: Dora, hand: 0}\n"]
)
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("hand", [None, "2"])
def test_nothing_lies_on_something_else(lang: str, more: str, first: int, hand: str | None) -> None:
    text = CROWDED if hand is None else re.sub(r"hand: \[.*?\]", f"hand: {hand}", CROWDED)
    position = opened(f"{text}{more}turn: Bert\n", "wyatt_earp")
    board = replace(laid(position, words(lang, GAME)), first=first)
    root = parsed("".join(pieces_of(board, words(lang, GAME))))
    said = [piece for piece in pieces(root, "text") if piece.text]
    for one, other in combinations(said, 2):
        assert not meet(one.rect, other.rect), f"{one.text} / {other.text}"
    for seat in pieces(root, "bx-seat"):
        ground = [piece.rect for piece in pieces(seat.element, "bx-paint-lies")]
        hand = next(pieces(seat.element, "/hand"))
        cards = [piece.rect for piece in pieces(hand.element, "rect", hand.x, hand.y)]
        assert not any(meet(card, lies) for card in cards for lies in ground)


# --- who has done what to whom ----------------------------------------------------------------------------------------


def arrows(position: Position) -> list[tuple[str, str]]:
    names = {f"seat:{who}": name for who, name in enumerate(position.table.names)}
    return [(names[one.start], names[one.end]) for one in laid(position, EN).arrows]


def test_an_arrow_leads_to_everybody_asked_and_from_whoever_gives() -> None:
    asked = at("Art: most_wanted right wes_hardin", text=TABLE.replace("hand: 4", "hand: [hideout]"))
    assert arrows(asked) == [("Art", "Curt"), ("Bert", "Art")]
    stolen = at("Art: most_wanted > Bert.sundance_kid", deck="belle_starr")
    assert arrows(stolen) == [("Art", "Bert")]


def test_a_hideout_and_its_answer_are_arrows_there_and_back() -> None:
    hidden = at("Art: hideout > Bert.sundance_kid", deck="belle_starr, belle_starr")
    assert arrows(hidden) == [("Art", "Bert")]
    assert arrows(hidden.take("Bert: wyatt_earp > sundance_kid")) == [("Art", "Bert"), ("Bert", "Art")]


def test_what_follows_a_play_is_told_until_somebody_does_something_else() -> None:
    played = at("Art: jesse_james x3")
    assert laid(played, EN).told == (
        "Art plays a set: 3 x Jesse James.", "2,000 dollars are put on the poster of Jesse James. Now there are 3,000.",
    )  # fmt: skip
    assert laid(played.take("Art: discard hideout"), EN).told[0] == "Art discards Hideout."


# --- the settlement ---------------------------------------------------------------------------------------------------


def settled(*, until_dealt: bool = False) -> Position:
    position = at(text=SETTLED)
    position = position.after(position.find("Art: discard jesse_james"))
    return position.settled() if until_dealt else position


@pytest.mark.parametrize("until_dealt", [False, True])
def test_after_a_settlement_each_poster_shows_who_took_which_bill(until_dealt: bool) -> None:  # noqa: FBT001
    position = settled(until_dealt=until_dealt)
    for seen in (position, position.as_seen_by("Bert")):
        board = laid(seen, EN)
        assert [one.id for one in board.below] == [f"settled:{outlaw}" for outlaw in OUTLAW_IDS]
        billy = place(board, "settled:billy_the_kid")
        assert billy.said == "Billy the Kid, 6,000 dollars, points Art 4, Bert 4, Curt 2"
        assert [thing.name for thing in billy.things] == ["Art", "Art", "Bert", "Bert", "Curt", "stays"]
        assert [thing.short for thing in billy.things] == ["A", "A", "B", "B", "C", "–"]  # noqa: RUF001 - as shown
        assert named(place(board, "settled:bob_dalton")) == ["Art", "Art"]
        assert named(place(board, "settled:sundance_kid")) == ["stays"]
        assert board.told[:2] == ("Art gets 4,000 dollars.", "Bert gets 2,000 dollars.")
    assert ": 2 x Art, 2 x Bert, Curt, stays" in board_text(laid(position, EN), EN)
    assert "bleibt liegen" in board_text(laid(position, DE), DE)


def test_what_was_settled_is_gone_when_somebody_does_something() -> None:
    assert laid(settled(until_dealt=True).take("Bert: draw"), EN).below == ()


def test_the_bills_of_the_board_are_those_that_were_paid() -> None:
    compared = 0
    for players in (2, 3, 4):
        first = new_game("wyatt_earp", players=players, seed=players)
        for before, position in pairwise(big_steps(first, Random(7), 600)):
            bills = [thing.name for one in laid(position, EN).below for thing in one.things]
            if position.table.round != before.table.round:
                paid = [now - then for now, then in zip(position.table.money, before.table.money, strict=True)]
                assert [1000 * bills.count(name) for name in position.table.names] == paid
                compared += any(paid)
    assert compared > 2


def test_short_names_differ() -> None:
    assert shortened(("Ann", "Anna", "Bo")) == ("Ann", "Anna", "B")


DUEL = """
players:
  - {name: Art, money: 30000}
  - {name: Bert, money: 30000}
phase: settle
seed: 3
"""


def test_before_the_duel_the_settlement_is_shown_and_then_each_card_and_the_lead() -> None:
    over = opened(DUEL, "wyatt_earp")
    first, *turned = [one for one in reversed([*over.history]) if one.phase == "duel"]
    assert len(laid(first, EN).below) == len(OUTLAW_IDS)
    assert laid(first, EN).told[-1].endswith("a duel decides.")
    for position in turned:
        board = laid(position, EN)
        assert board.below == ()
        assert "turns up" in board.told[0]
        leads = [one.value for seat in board.seats for one in seat.numbers if one.id.endswith("/lead")]
        assert leads == [lead for lead in position.table.leads if lead]
    assert any(position.table.leads != [0, 0] for position in turned)


def test_it_is_what_the_desk_has() -> None:
    assert GAME.desk.board is BOARDS
