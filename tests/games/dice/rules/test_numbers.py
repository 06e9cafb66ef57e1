"""The numbers that players argue about, term by term."""

from __future__ import annotations

from random import Random

import pytest

from bang_explorer.core.position import Position
from bang_explorer.core.reasons import Explained
from bang_explorer.games.dice.rules import numbers
from bang_explorer.games.dice.rules.faces import ONE, TWO
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.opening import new_game
from tests.games.dice.tables import FOUR, SIX, laid, sheriff
from tests.strategies import walk


def terms(explained: Explained) -> list[tuple[float, str]]:
    return [(term.amount, term.what) for term in explained.terms]


@pytest.mark.parametrize(
    ("thrown", "usually", "lucky"), [(0, 3, 4), (1, 2, 3), (2, 1, 2), (3, 0, 1), (4, 0, 0), (5, 0, 0)]
)
def test_dice_are_thrown_three_times_and_by_lucky_duke_four_times(thrown: int, usually: int, lucky: int) -> None:
    table = sheriff("lucky_duke").table
    assert numbers.throws_left.explain(table, 1, thrown) == numbers.throws_left.total(table, 1, thrown) == usually
    assert numbers.throws_left.explain(table, 0, thrown) == numbers.throws_left.total(table, 0, thrown) == lucky


def test_throws_left_are_those_allowed_without_those_made_and_never_less_than_none() -> None:
    table = sheriff("lucky_duke").table
    assert terms(numbers.throws_left.explain(table, 0, 2)) == [(3, "throws"), (-2, "thrown"), (1, "lucky_duke")]
    assert terms(numbers.throws_left.explain(table, 1, 0)) == [(3, "throws")]
    assert terms(numbers.throws_left.explain(table, 1, 4)) == [(3, "throws"), (-4, "thrown"), (1, "none_left")]


# --- seats ------------------------------------------------------------------------------------------------------------


def from_a(position: Position) -> list[float]:
    table = position.table
    return [numbers.distance.explain(table, 0, other) for other in table.others(0)]


def test_distances_go_the_shorter_way_round() -> None:
    assert from_a(laid(*SIX)) == [1, 2, 3, 2, 1]
    assert from_a(laid(*FOUR)) == [1, 2, 1]
    assert numbers.distance.explain(laid(*SIX).table, 5, 1) == 2


def test_whoever_is_out_is_not_counted() -> None:
    position = laid(*SIX[:1], "role: outlaw, out: true", *SIX[2:])
    assert from_a(position) == [1, 2, 2, 1]
    for one, two in ((0, 1), (1, 0)):
        with pytest.raises(ValueError, match="1 is not in list"):
            numbers.distance.explain(position.table, one, two)


def test_both_ways_round_are_counted_clockwise_first() -> None:
    table = laid(*SIX).table
    assert [numbers.ways(table, 2, other) for other in (3, 4, 5, 0, 1)] == [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)]


@pytest.mark.parametrize(("living", "away"), [(2, 1), (3, 1), (4, 2), (6, 2)])
def test_with_three_left_a_two_is_a_one(living: int, away: int) -> None:
    table = laid(*SIX[:living], *(f"{one}, out: true" for one in SIX[living:])).table
    assert (numbers.seats_away(table, ONE), numbers.seats_away(table, TWO)) == (1, away)
    far = numbers.farthest.explain(table, 0, TWO)
    assert (far, far.rules) == (away, ("dice.bullseye.two" if away == 2 else "dice.bullseye.few-left",))
    assert numbers.farthest.explain(table, 0, ONE).rules == ("dice.bullseye.one",)


def test_rose_doolan_hits_one_seat_farther_and_nobody_else_does() -> None:
    table = sheriff("rose_doolan", *SIX[1:]).table
    assert [numbers.farthest.total(table, who, face) for who in (0, 1) for face in (ONE, TWO)] == [2, 3, 1, 2]
    assert terms(numbers.farthest.explain(table, 0, TWO)) == [(2, "bullseye_2"), (1, "rose_doolan")]


# --- losses and gains -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("arrows", "usually", "jourdonnais"), [(0, 0, 0), (1, 1, 1), (2, 2, 1), (8, 8, 1)])
def test_indians_cost_a_point_for_each_arrow_and_jourdonnais_one(arrows: int, usually: int, jourdonnais: int) -> None:
    table = sheriff("jourdonnais").table
    assert [numbers.indian_damage.total(table, who, arrows) for who in (0, 1)] == [jourdonnais, usually]


def test_three_gatlings_fire_and_two_of_willy_the_kid() -> None:
    table = sheriff("willy_the_kid").table
    assert [numbers.gatlings_needed.total(table, who) for who in (0, 1)] == [2, 3]


def test_a_gatling_costs_a_point_and_paul_regret_none() -> None:
    table = sheriff("paul_regret").table
    assert [numbers.gatling_damage.total(table, who) for who in (0, 1)] == [0, 1]


@pytest.mark.parametrize(
    ("who", "at", "life", "worth"), [(0, 0, 4, 2), (0, 0, 1, 2), (0, 0, 5, 1), (0, 1, 4, 1), (1, 0, 4, 1), (1, 1, 4, 1)]
)
def test_a_beer_is_worth_one_and_jesse_jones_own_one_two_if_he_had_four(
    who: int, at: int, life: int, worth: int
) -> None:
    assert numbers.beer_worth.total(sheriff("jesse_jones").table, who, at, life) == worth


# --- all of them ------------------------------------------------------------------------------------------------------


def test_every_number_is_the_sum_of_its_terms_and_each_term_has_its_statement() -> None:
    for seed in range(6):
        for position in walk(new_game("dice", players=3 + seed, seed=seed), 40, Random(seed)):
            table = position.table
            one, *others = table.living()
            asked = [
                (numbers.throws_left, (one, 2)), (numbers.farthest, (one, TWO)), (numbers.indian_damage, (one, 3)),
                (numbers.gatlings_needed, (one,)), (numbers.gatling_damage, (one,)),
                (numbers.beer_worth, (one, one, 3)), *((numbers.distance, (one, other)) for other in others),
            ]  # fmt: skip
            for number, about in asked:
                explained = number.explain(table, *about)
                assert explained == number.total(table, *about) == sum(term.amount for term in explained.terms)
                assert {*explained.rules, *explained.also} <= set(statements())
