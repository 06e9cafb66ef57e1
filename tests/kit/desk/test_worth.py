"""For whatever lies on a board there are facts worth asking about, which can be read, said and settled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import bang_explorer as bx
from bang_explorer import games
from bang_explorer.core.position import Position
from bang_explorer.kit.board.parts import Board
from bang_explorer.kit.desk.facts import read_fact
from bang_explorer.kit.desk.worth import ThingId, Worth
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.settling import MOST_FACTS, UNDECIDED, settle, settle_each
from bang_explorer.show.words import words
from tests.strategies import big_steps
from tests.toy import GAME as TOY

BOXES = ("base", "base+dodge_city", "base+dodge_city+train", "dice", "wyatt_earp")
LANGS = ("en", "de")
TABLE = """
id: test.worth
game: base
turn: A
players:
  - {name: A, role: sheriff, hand: [bang, bier]}
  - {name: Old Joe, role: outlaw, hand: 2, in_play: [dynamit-2H, fass], life: 2}
  - {name: C, role: renegade, character: suzy_lafayette}
  - {name: D, role: outlaw, life: 1}
discard: [saloon]
"""


def about(position: Position, id_: str) -> list[Worth]:
    found: list[Worth] = position.game.desk.facts.about(position, id_)
    return found


def texts(position: Position, id_: str) -> list[str]:
    return [text for one in about(position, id_) for text in one.texts]


def said(position: Position, id_: str, lang: str) -> list[str]:
    return [text for one in about(position, id_) for text in one.said(position, words(lang, position.game))]


def ids(board: Board) -> Iterator[str]:
    """The ids of all that is on a board, and of the remarks on those who sit there."""
    for seat in board.seats:
        yield seat.id
        yield from (f"{seat.id}/{mark.id}" for mark in (*seat.about, *seat.marks))
        yield from (figure.id for figure in seat.numbers)
    for place in (*board.places, *board.below):
        yield place.id
        yield from (thing.id for thing in place.things)
        yield from (figure.id for figure in place.numbers)
    yield from (figure.id for figure in board.table.numbers)
    for track in board.tracks:
        yield track.id
        yield from (thing.id for thing in track.things)


@cache
def reached(box: str) -> tuple[Position, ...]:
    """Some positions of a random game."""
    game = bx.new_game(box, players=4, seed=1)
    return tuple([*big_steps(game, Random(1), 160)][5::17])


def facts_of(position: Position) -> dict[str, list[Worth]]:
    """By the id of each thing on the board: the facts worth asking about it."""
    board = position.game.desk.board.laid(position, words("en", position.game))
    return {id_: about(position, id_) for id_ in ids(board)}


# --- whatever lies there ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
def test_of_everything_on_a_board_one_can_ask_and_each_fact_is_read_said_and_judged(box: str) -> None:
    seen = set[str]()
    for position in reached(box):
        for id_, found in facts_of(position).items():
            assert found, id_
            assert len({one.path for one in found}) == len(found), id_
            for one in found:
                assert [read_fact(text) for text in one.texts] == [(one.path, value) for value in one.values]
                for value in one.values:
                    assert isinstance(holds(position, fact(position, one.path), value), bool)
                for lang in LANGS:
                    told = one.said(position, words(lang, position.game))
                    assert all(told), (id_, one)
                    assert len({*told}) == len(one.values) > 0, (id_, told)
            seen.add(ThingId.read(id_).keys[0])
    assert len(seen) > 5


@pytest.mark.parametrize("box", BOXES)
def test_whatever_is_worth_asking_can_be_settled(box: str) -> None:
    verdicts = set[str]()
    for position in reached(box)[::3]:
        wanted = {text: read_fact(text) for found in facts_of(position).values() for one in found for text in one.texts}
        asked = Random(2).sample(sorted(wanted), min(40, len(wanted)))
        for several in batched([dict([wanted[text]]) for text in asked], MOST_FACTS):
            found = settle_each(position, several, positions=300)
            assert [one.facts for one in found] == several
            verdicts |= {one.verdict for one in found}
    assert len(verdicts) > 1


def batched(things: list[dict[str, object]], size: int) -> Iterator[list[dict[str, object]]]:
    return (things[at : at + size] for at in range(0, len(things), size))


@pytest.mark.parametrize(
    "id_", ["", "nothing", "seat:9", "seat:x", "card:", "card:no_card-2H", "a/b/c", "{who}", "seat:-1"]
)
def test_what_no_board_has_has_no_facts(id_: str) -> None:
    assert about(table(), id_) == []


# --- what is worth asking ---------------------------------------------------------------------------------------------


def table() -> Position:
    return open_scenario(read_scenario(TABLE))


def test_of_life_one_asks_how_much_is_left() -> None:
    assert texts(table(), "seat:1/life") == [
        "Old Joe.life = 2", "Old Joe.life <= 1", "Old Joe.life >= 3", "Old Joe.out = true",
    ]  # fmt: skip
    assert said(table(), "seat:1/life", "en") == [
        "Old Joe has 2 life points", "Old Joe has at most 1 life point", "Old Joe has at least 3 life points",
        "Old Joe is out of the game",
    ]  # fmt: skip
    assert said(table(), "seat:1/life", "de")[-1] == "Old Joe ist ausgeschieden"
    assert texts(table(), "seat:3/life")[:2] == ["D.life = 1", "D.life = 0"]


def test_of_a_hand_one_asks_for_the_number_of_cards_also_by_a_hidden_card() -> None:
    for id_ in ("seat:1/hand", "seat:1/hand/back:2"):
        assert texts(table(), id_) == [f"Old Joe.hand_count {sign}" for sign in ("= 2", "<= 1", ">= 3")]


def test_of_a_role_one_asks_who_wins() -> None:
    assert texts(table(), "seat:2/role") == ["winners = C", "C.out = true"]
    assert settle(table(), {"winners": ["C"]}, positions=2000).verdict != UNDECIDED


def test_of_a_card_one_asks_where_it_will_lie() -> None:
    assert texts(table(), "card:dynamit-2H") == [
        "A.in_play = [dynamit]", "Old Joe.in_play = [dynamit, fass]", "Old Joe.in_play = [fass]",
        "C.in_play = [dynamit]", "D.in_play = [dynamit]", "discard_top = [dynamit]",
    ]  # fmt: skip
    bang = next(id_ for id_ in facts_of(table()) if id_.startswith("card:bang"))
    assert texts(table(), bang) == ["A.hand = [bang, bier]", "A.hand = [bier]", "discard_top = [bang]"]


def test_of_a_row_and_a_poster_one_asks_in_bills_of_a_thousand_dollars() -> None:
    position = next(one for one in reached("wyatt_earp") if any(one.table.rows))
    seat = next(at for at, rows in enumerate(position.table.rows) if rows)
    of = next(iter(position.table.rows[seat]))
    name, reward = position.table.names[seat], position.table.posters[of]
    found = texts(position, f"seat:{seat}/{of}/{of}")
    assert f"poster.{of} >= {reward + 1000}" in found
    assert any(one.startswith(f"{name}.sp.{of} ") for one in found)
    assert not any("hand_count" in one for one in found)
    assert {f"sp.{of} = {int(fact(position, f'sp.{of}').value)}", f"set.{of} = true"} <= {
        *texts(position, f"poster:{of}")
    }


def test_of_dice_one_asks_whether_they_stay_as_they_are() -> None:
    position = next(one for one in reached("dice") if one.table.dice)
    (dice, left) = about(position, "dice")
    assert (dice.path, left.path) == ("dice", "rolls_left")
    assert holds(position, fact(position, "dice"), dice.values[0])
    assert about(position, f"die:{position.table.dice[0].id}#1") == [dice, left]


def test_a_game_that_says_nothing_of_its_board_has_the_facts_under_the_ids_of_its_fields() -> None:
    games.add(TOY)
    try:
        game = bx.new_game("toy", names=["Ann", "Bob"], seed=3)
        assert texts(game, "seat:0/points") == ["Ann.points = 0", "Ann.points >= 1"]
        assert texts(game, "at_stake")[0] == "at_stake = 0"
        assert {"Ann.points = 0", "turn = Ann", "winners = Ann"} <= {*texts(game, "seat:0")}
        assert texts(game, "seat:0/turn") == ["turn = Ann"]
    finally:
        games.forget(TOY)
