"""The settlement: who takes which bills, as the oracle says, which takes them one by one; and what is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import pytest

from bang_explorer.games.wyatt_earp.rules.shares import ALL, FIRST_TWO, ONE_EACH, Taking, settled, sharing
from tests.games.wyatt_earp.oracle import POLICIES, settle
from tests.games.wyatt_earp.tables import laid, told

RULINGS: list[tuple[int, tuple[int, ...], tuple[int, ...], int]] = [
    (9, (11, 6, 2), (9, 0, 0), 0), (8, (9, 5, 4), (5, 3, 0), 0), (3, (4, 4, 2), (1, 1, 0), 1),
    (6, (4, 4, 2), (2, 2, 1), 1), (1, (6, 4), (1, 0), 0), (3, (6, 4), (2, 1), 0), (4, (4, 4, 2), (2, 2, 0), 0),
    (5, (4, 4, 2), (2, 2, 1), 0), (7, (4, 4, 2), (3, 3, 1), 0), (1, (4, 4), (0, 0), 1), (5, (4, 4, 0), (2, 2, 0), 1),
    (2, (4, 4, 4), (0, 0, 0), 2), (5, (4, 4, 4), (1, 1, 1), 2), (9, (4, 4, 4), (3, 3, 3), 0),
    (3, (6, 4, 4), (2, 0, 0), 1), (6, (6, 4, 4), (3, 1, 1), 1), (10, (9, 7, 6, 5), (4, 2, 2, 2), 0),
    (5, (6, 6, 4, 4), (2, 2, 0, 0), 1), (7, (6, 6, 4, 4), (2, 2, 1, 1), 1), (9, (2, 2, 2, 2), (2, 2, 2, 2), 1),
    (12, (8, 4, 3), (7, 5, 0), 0), (5, (8, 0), (5, 0), 0), (5, (7, 0), (0, 0), 5),
]  # fmt: skip
"""The bills on the poster, everybody's points; what everybody takes, and what stays. First the worked examples."""


def taken(bills: int, scores: tuple[int, ...], no_points: str = "no_share") -> tuple[list[int], int]:
    """How many bills everybody takes, and how many stay."""
    found, left = [0] * len(scores), bills
    for taking in settled(bills, scores, with_no_points=no_points == "shares"):
        assert taking.bills > 0
        for seat in taking.seats:
            found[seat] += taking.bills
            left -= taking.bills
    return found, left


def compare(rewards: Iterable[int], totals: Sequence[int], players: int) -> int:
    """Compare every settlement of these rewards and totals with the oracle's; the number of those that were."""
    compared = 0
    for scores in product(totals, repeat=players):
        for no_points in POLICIES["no_points"]:
            for bills in rewards:
                assert taken(bills, scores, no_points) == settle(bills, scores, no_points), (bills, scores, no_points)
                compared += 1
    return compared


@pytest.mark.parametrize(("bills", "scores", "shares", "rest"), RULINGS)
def test_the_table_of_the_rulings(bills: int, scores: tuple[int, ...], shares: tuple[int, ...], rest: int) -> None:
    assert taken(bills, scores) == (list(shares), rest)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_is_as_the_oracle_says(players: int) -> None:
    """All of them are compared in `tests/long`."""
    assert compare((0, 1, 2, 3, 5, 8), (0, 1, 4, 5, 6, 9), players) == 2 * 6 * 6**players


def test_bills_are_taken_at_the_same_time_and_in_which_order() -> None:
    assert settled(8, (8, 0)) == (Taking((0,), 8, ALL),)
    assert settled(7, (5, 4, 5)) == (
        Taking((0, 2), 2, FIRST_TWO),
        Taking((1,), 1, ONE_EACH),
        Taking((0, 2), 1, ONE_EACH),
    )
    assert settled(3, (4, 4)) == (Taking((0, 1), 1, FIRST_TWO, is_full=False),)
    assert sharing((3, 4, 4, 0)) == [(1, 2), (0,)]
    assert sharing((3, 4, 4, 0), with_no_points=True) == [(1, 2), (0,), (3,)]


# --- at a table -------------------------------------------------------------------------------------------------------

ROWS = (
    "rows: {jesse_james: [4], belle_starr: [4]}",
    "rows: {jesse_james: [3], belle_starr: [3, hideout], bob_dalton: [3]}",
)


def test_money_goes_from_the_posters_to_the_players() -> None:
    posters = "{jesse_james: 5000, belle_starr: 4000, bob_dalton: 3000}"
    position = laid(*ROWS, phase="settle", posters=posters, turn="B").settled()
    table = position.table
    assert table.money == [3000 + 4000, 2000]
    assert table.posters == dict.fromkeys(table.posters, 2000) | {
        "jesse_james": 1000, "belle_starr": 1000, "bob_dalton": 4000,
    }  # fmt: skip
    assert (table.round, table.dealer, table.turn) == (2, 1, 0)
    assert [one["amount"] for one in told(position, "take_first")] == [2000]
    assert [one["amount"] for one in told(position, "take_one")] == [1000] * 3
    assert [one["amount"] for one in told(position, "take_all")] == [4000]
    assert [one["outlaw"] for one in told(position, "misses_points")] == [
        "billy_the_kid", "bob_dalton", "butch_cassidy", "sundance_kid", "wes_hardin",
    ]  # fmt: skip


def test_what_cannot_be_shared_stays() -> None:
    position = laid(
        "rows: {jesse_james: [3]}", "rows: {jesse_james: [3]}", phase="settle", posters="{jesse_james: 3000}"
    ).settled()
    assert position.table.money == [1000, 1000]
    assert position.table.posters["jesse_james"] == 2000
    assert [one["reward"] for one in told(position, "rest_stays")] == [1000]


@pytest.mark.parametrize(("no_points", "money"), [("no_share", [2000, 2000, 0]), ("shares", [2000, 2000, 1000])])
def test_without_points_one_shares_only_by_policy(no_points: str, money: list[int]) -> None:
    rows = "rows: {jesse_james: [2]}", "rows: {jesse_james: [2]}", "rows: {jesse_james: [2, hideout]}"
    position = laid(*rows, phase="settle", posters="{jesse_james: 5000}", rules=f"{{no_points: {no_points}}}").settled()
    assert position.table.money == money
