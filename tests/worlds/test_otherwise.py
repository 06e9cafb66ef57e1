"""The second world: what a seat sees is the same, what it cannot know is not, and all of it has been played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.kit.roles import SHERIFF
from tests.strategies import TABLES
from tests.worlds.judge import Story, story
from tests.worlds.otherwise import Twin, otherwise

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

TABLE_NUMBERS = range(0, len(TABLES), 3)


def other_worlds(number: int) -> list[tuple[Story, int, dict[int, Twin]]]:
    """A story as two of its seats cannot tell it from another one."""
    told = story("otherwise", number, people=("kit_carlson",))
    seats = told.dice.sample(range(len(told.journey.at.position.table.names)), 2)
    return [(told, seat, otherwise(told.positions, told.led, seat, told.dice)) for seat in seats]


def pairs(number: int) -> list[tuple[int, Position, Position]]:
    """A seat, and each position with its twin."""
    return [
        (seat, one, twins[id(one)].position)
        for told, seat, twins in other_worlds(number)
        for one in told.positions
    ]  # fmt: skip


@pytest.mark.parametrize("number", TABLE_NUMBERS)
def test_what_lies_before_the_eyes_of_a_seat_is_the_same(number: int) -> None:
    for seat, one, other in pairs(number):
        mine, theirs = one.table, other.table
        for slot in ("names", "people", "life", "max_life", "out", "in_play", "discard", "under_way", "turn", "phase"):
            assert getattr(mine, slot) == getattr(theirs, slot), slot
        assert mine.hands[seat] == theirs.hands[seat]
        assert mine.roles[seat] == theirs.roles[seat]
        assert [len(hand) for hand in mine.hands] == [len(hand) for hand in theirs.hands]
        for who, role in enumerate(mine.roles):
            if role == SHERIFF or mine.out[who] or len(mine.names) == 3 or one.is_over:
                assert theirs.roles[who] == role


@pytest.mark.parametrize("number", TABLE_NUMBERS)
def test_a_card_that_a_seat_has_seen_somebody_take_is_still_in_that_hand(number: int) -> None:
    """Taken from the General Store, out of play or off the discard pile, or shown by Black Jack."""
    openly = ("takes", "takes_from_play", "takes_from_discard", "takes_from_hand", "shows_drawn")
    for _, one, other in pairs(number):
        for entry in one.journal.entries:
            card, who = entry.values.get("card"), entry.values.get("who")
            if entry.key in openly and card in one.table.hands[who]:
                assert card in other.table.hands[who]


def test_a_card_seen_long_ago_is_still_where_it_was_seen_to_go() -> None:
    still = 0
    for number in TABLE_NUMBERS:
        for told, _, twins in other_worlds(number):
            for last in (told.positions[-1], told.positions[len(told.positions) // 2]):
                for who, card in taken_and_kept(last):
                    assert card in twins[id(last)].position.table.hands[who]
                    still += 1
    assert still > 20


def taken_and_kept(last: Position) -> set[tuple[int, Any]]:
    """The cards that somebody has taken openly, and has never let go of since."""
    found: set[tuple[int, Any]] = set()
    for position in reversed(list(last.history)):
        found = {(who, card) for who, card in found if card in position.table.hands[who]}
        for entry in position.journal.entries:
            if entry.key in ("takes", "takes_from_play", "shows_drawn"):
                who, card = entry.values["who"], entry.values["card"]
                if card in position.table.hands[who]:
                    found.add((who, card))
    return found


def test_whatever_a_seat_cannot_know_is_exchanged() -> None:
    differ: Counter[str] = Counter()
    for number in range(len(TABLES)):
        for seat, one, other in pairs(number):
            mine, theirs = one.table, other.table
            differ["positions"] += 1
            differ["roles"] += mine.roles != theirs.roles
            differ["hands"] += mine.hands != theirs.hands
            differ["pool"] += set(mine.pool) != set(theirs.pool)
            differ["top"] += mine.top != theirs.top
            differ["shown"] += mine.shown != theirs.shown
            differ["options"] += one.decider not in (None, seat) and one.options != other.options
    assert differ["hands"] > differ["positions"] / 2
    assert differ["pool"] > differ["positions"] / 3
    assert differ["roles"] > differ["positions"] / 4
    for what in ("top", "shown", "options"):
        assert differ[what] > 10, what


@pytest.mark.parametrize("number", TABLE_NUMBERS)
def test_the_second_world_has_been_played_by_itself(number: int) -> None:
    for told, _, twins in other_worlds(number):
        for one in told.positions[1:]:
            twin = twins[id(one)]
            before = twins[id(one.parent)].position
            assert [position.parent for position in twin.steps] == [before, *twin.steps][:-1]
            assert [(entry.key, entry.values.get("who")) for entry in one.journal.entries] == [
                (entry.key, entry.values.get("who")) for step in twin.steps for entry in step.journal.entries
            ]
            cards = [sorted(card.text for card in all_cards(position)) for position in (one, twin.position)]
            assert cards[0] == cards[1]
        for before, after in pairwise(told.positions):
            assert (before is after.parent) == (twins[id(before)].position is twins[id(after)].position.parent)


def all_cards(position: Position) -> list[Any]:
    table = position.table
    piles = (*table.hands, *table.in_play, table.top, table.pool, table.discard, table.under_way, table.shown)
    return [card for pile in piles for card in pile]


def test_in_open_play_one_may_be_asked_in_one_world_only() -> None:
    extra = ahead = 0
    for number in TABLE_NUMBERS:
        told = story("otherwise", number, ask=None)
        for twin in otherwise(told.positions, told.led, 0, told.dice).values():
            extra += len(twin.steps) > 1
            ahead += bool(twin.ahead)
    assert extra > 3
    assert ahead > 3
