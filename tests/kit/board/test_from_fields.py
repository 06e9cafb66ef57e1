"""A board from fields: each shape of a field has its part, and what a seat cannot see is not told."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bang_explorer.games import games
from bang_explorer.kit.board.from_fields import FromFields
from bang_explorer.kit.board.parts import Figure, Mark, Place, Thing
from bang_explorer.kit.desk.told import AllTold, Told
from bang_explorer.kit.fields import FLAG, NUMBER, OWNER, SEAT, WORD, WORDS, Kind, by, each, heap, one, pile, row
from bang_explorer.kit.fields import Fields as AnyFields
from bang_explorer.kit.table import SeatedTable
from bang_explorer.show.words import words
from tests.strategies import position_after
from tests.toy import GAME

STONE: Kind[str] = Kind("stone", "{}.index", "?", told=lambda _table, stone: stone)
EN = words("en", GAME)


class Cart(AnyFields):
    """What a box brings."""

    wheels = one(NUMBER, 4)
    loads = each(heap(STONE))


class Quarry(SeatedTable):
    """One of each shape."""

    coins = each(one(NUMBER, 0))
    tired = each(one(FLAG, False))  # noqa: FBT003 - as a field starts
    trade = each(one(WORD, ""))
    heaps = each(heap(STONE), seen=OWNER)
    shelves = each(by(heap(STONE)))
    day = one(NUMBER, 1)
    foreman = one(SEAT, None)
    orders = one(WORDS, ())
    wall = row(STONE)
    rubble = pile(STONE)
    dice = row(NUMBER)
    prices = by(one(NUMBER, 0))
    cellar = heap(STONE, home="hidden")
    hidden = one(NUMBER, 0)


TOLD = {name: Told(name) for name in Quarry.fields if name not in SeatedTable.fields and name != "hidden"} | {
    "hidden": Told(because="nobody asks"),
    "coins": Told("money"),
}


def quarry() -> Any:
    made: Any = object.__new__(Quarry)
    AnyFields.__init__(made, 2, names=("Ann", "Bob"), parts=(Cart(2),))
    made.coins, made.tired, made.trade = [3, 0], [True, False], ["", "mason"]
    made.heaps = [["granite", "?"], ["slate", "slate"]]
    made.shelves = [{"upper": ["chalk"]}, {}]
    made.foreman, made.orders = 1, ("dig", "rest")
    made.wall, made.rubble, made.dice = ["slate"], ["marble", "gravel"], [6, 6]
    made.prices = {"slate": 7}
    made.cellar = ["flint", "opal"]
    made.parts[0].loads[1].append("sand")
    return made


@pytest.fixture
def found() -> FromFields:
    return FromFields(quarry(), TOLD, EN)


def test_a_number_goes_by_the_key_that_files_have_for_it(found: FromFields) -> None:
    assert [seat.numbers for seat in found.seats] == [
        (Figure("seat:0/money", "money", 3),), (Figure("seat:1/money", "money", 0),),
    ]  # fmt: skip
    assert found.table.numbers == (
        Figure("day", "day", 1), Figure("prices/slate", "slate", 7), Figure("wheels", "wheels", 4),
    )  # fmt: skip


def test_what_is_neither_a_number_nor_a_thing_is_said(found: FromFields) -> None:
    assert found.seats[0].about == (Mark("seat:0/tired", "tired"),)
    assert found.seats[1].about == (Mark("seat:1/trade", "trade mason"),)
    assert found.table.about == (Mark("foreman", "foreman Bob"), Mark("orders", "orders dig, rest"))


def test_several_things_lie_in_a_place_and_hidden_ones_show_their_backs(found: FromFields) -> None:
    heap_of_ann, upper, load = found.seats[0].places
    assert (heap_of_ann.id, heap_of_ann.said, upper.id, load.id) == (
        "seat:0/heaps", "heaps", "seat:0/shelves/upper", "seat:0/loads",
    )  # fmt: skip
    assert heap_of_ann.things == (
        Thing("stone:granite", "granite"), Thing("seat:0/heaps/back:2", "stone", face="back"),
    )  # fmt: skip
    assert [place.id for place in found.seats[1].places] == ["seat:1/heaps", "seat:1/loads"]


def test_like_things_are_told_apart_and_dice_by_where_they_lie(found: FromFields) -> None:
    slates = [thing.id for place in (*found.seats[1].places, *found.table.places) for thing in place.things]
    assert [id_ for id_ in slates if "slate" in id_] == ["stone:slate", "stone:slate#2", "stone:slate#3"]
    (dice,) = (place for place in found.table.places if place.id == "dice")
    assert dice.things == (Thing("dice/1", "6"), Thing("dice/2", "6"))


def test_of_a_pile_the_top_is_seen_and_of_what_is_put_away_only_how_much(found: FromFields) -> None:
    rubble, cellar = (place for place in found.table.places if place.count is not None)
    assert [thing.name for thing in rubble.things] == ["gravel", "marble"]
    assert (rubble.count, rubble.shows, rubble.short) == (2, 1, "rubble: 2")
    assert cellar == Place("cellar", "cellar", "cellar: 2", (), 2, shows=1)


def test_a_value_that_no_file_and_no_fact_tells_is_left_out_but_no_thing_is(found: FromFields) -> None:
    assert "hidden" not in {number.id for number in found.table.numbers}
    nobody = Told(because="nobody asks")
    without = FromFields(quarry(), {**TOLD, "day": nobody, "wall": nobody}, EN)
    assert "day" not in {number.id for number in without.table.numbers}
    assert "wall" in {place.id for place in without.table.places}


@pytest.mark.parametrize("seed", range(6))
def test_the_fields_of_a_large_game_are_enough_for_a_board_that_keeps_its_secrets(seed: int) -> None:
    """Each card that lies open somewhere is there once, and a seat's view has none that the seat cannot know."""
    (game,) = (one for one in games() if one.id == "bang")
    position = position_after(seed, players=5, decisions=Random(seed).randrange(60))
    told: AllTold = game.desk.opening.told
    for table in (position.table, position.as_seen_by(position.table.names[seed % 5]).table):
        made = FromFields(table, told, words("en"))
        ids = [thing.id for area in (*made.seats, made.table) for place in area.places for thing in place.things]
        assert len(set(ids)) == len(ids)
        lying = [table.top, table.discard, table.under_way, table.shown, table.laid_now, *table.hands, *table.in_play]
        cards = Counter(card.text for cards in lying for card in cards if card.index >= 0)
        assert Counter(id_.partition("#")[0] for id_ in ids if id_.startswith("card:")) == Counter(
            {f"card:{text}": often for text, often in cards.items()}
        )
