"""The second world of Wyatt Earp: what a seat sees is the same, what it cannot know is not, and all of it is played."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.games.wyatt_earp.properties import everywhere
from tests.worlds.judge import WYATT_EARP, Story, story
from tests.worlds.otherwise import Twin, otherwise

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

NUMBERS = range(0, 18, 2)
OPEN = (
    "names", "money", "rows", "dealer", "turn", "round", "posters", "sets", "phase", "reshuffled", "sheriff_card",
    "unsure", "under_way", "winners",
)  # fmt: skip
COMES = {"takes": "who", "steals": "who", "gives": "to"}
LEAVES = (
    "discards", "plays_outlaws", "plays_set", "gives", "plays", "plays_at", "plays_at_own", "asks_for", "reacts",
)  # fmt: skip
"""What the log says where all see a card come to a hand (with who gets it), or leave one."""


def other_worlds(number: int) -> list[tuple[Story, int, dict[int, Twin]]]:
    """A story as two of its seats cannot tell it from another one."""
    told = story("alike", number, tables=WYATT_EARP)
    seats = told.dice.sample(range(len(told.journey.at.position.table.names)), 2)
    return [(told, seat, otherwise(told.positions, told.led, seat, told.dice)) for seat in seats]


def pairs(number: int) -> list[tuple[int, Position, Position]]:
    """A seat, and each position with its twin."""
    return [
        (seat, one, twins[id(one)].position)
        for told, seat, twins in other_worlds(number)
        for one in told.positions
    ]  # fmt: skip


@pytest.mark.parametrize("number", NUMBERS)
def test_what_lies_before_the_eyes_of_a_seat_is_the_same(number: int) -> None:
    for seat, one, other in pairs(number):
        mine, theirs = one.table, other.table
        for slot in OPEN:
            assert getattr(mine, slot) == getattr(theirs, slot), slot
        assert Counter(mine.hands[seat]) == Counter(theirs.hands[seat])
        assert [len(hand) for hand in mine.hands] == [len(hand) for hand in theirs.hands]
        unsure = mine.unsure[seat]
        assert mine.discard[unsure:] == theirs.discard[unsure:]
        assert one.decider == other.decider
        assert everywhere(mine) == everywhere(theirs)


def test_what_everybody_has_seen_somebody_get_is_still_in_that_hand() -> None:
    still = 0
    for number in NUMBERS:
        for told, _, twins in other_worlds(number):
            last = told.positions[-1]
            hands = twins[id(last)].position.table.hands
            for hand, seen in zip(hands, known_hands(last), strict=True):
                assert seen <= Counter(one.id for one in hand)
                still += seen.total()
    assert still > 20


def known_hands(last: Position) -> list[Counter[str]]:
    """What everybody has seen each player get, and has not seen him let go of."""
    known: list[Counter[str]] = [Counter() for _ in last.table.names]
    for entry in last.log:
        values = entry.values
        if entry.key == "round_begins":
            known = [Counter() for _ in known]
        if entry.key in LEAVES:
            known[values["who"]] -= Counter({values["card"]: values.get("count", 1)})
        if entry.key in COMES:
            known[values[COMES[entry.key]]][values["card"]] += 1
    return known


def test_whoever_had_none_has_none_in_the_other_world_either() -> None:
    asked = 0
    for number in NUMBERS:
        for _, one, other in pairs(number):
            had = [
                [entry.values for entry in world.journal.entries if entry.key == "has_none"] for world in (one, other)
            ]
            assert had[0] == had[1]
            asked += len(had[0])
    assert asked > 10


def test_whatever_a_seat_cannot_know_is_exchanged() -> None:
    differ: Counter[str] = Counter()
    for number in NUMBERS:
        for seat, one, other in pairs(number):
            mine, theirs = one.table, other.table
            differ["positions"] += 1
            differ["hands"] += [*map(Counter, mine.hands)] != [*map(Counter, theirs.hands)]
            differ["pile"] += Counter(mine.pool) != Counter(theirs.pool)
            differ["discards"] += mine.discard != theirs.discard
            differ["found"] += mine.found != theirs.found
            differ["options"] += one.decider not in (None, seat) and one.options != other.options
    assert differ["hands"] > differ["positions"] * 0.7
    assert differ["pile"] > differ["positions"] * 0.7
    assert differ["options"] > differ["positions"] / 10
    assert differ["discards"] > 5
    assert differ["found"]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_second_world_has_been_played_by_itself(number: int) -> None:
    for told, _, twins in other_worlds(number):
        for one in told.positions[1:]:
            twin, before = twins[id(one)], twins[id(one.parent)].position
            assert [position.parent for position in twin.steps] == [before]
            assert [(entry.key, entry.values.get("who")) for entry in one.journal.entries] == [
                (entry.key, entry.values.get("who")) for entry in twin.position.journal.entries
            ]
            assert twin.ahead == ()
