"""Arrangements are values that the engine accepts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bang_explorer.games import rules
from bang_explorer.games.bang.rules.box import box
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import showing
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.widgets.distances.arrangement import REACH, Arrangement
from tests.strategies import opened, position_after

TWINS = """
rules: {same_name: end_of_turn}
players:
  - {name: A, role: sheriff, in_play: [mustang, mustang]}
  - {name: B, role: outlaw}
"""


# --- from a position --------------------------------------------------------------------------------------------------


def test_what_is_left_of_a_scenario_gives_the_same_numbers() -> None:
    rules_ = (
        "base.mustang",
        "base.paul_regret",
        "base.distance.eliminated",
        "dodge_city.silver",
        "dodge_city.belle_star",
    )
    scenarios = {one.id: one for rule in rules_ for one in showing(rule)}
    assert len(scenarios) > 15
    for scenario in scenarios.values():
        position = open_scenario(scenario)
        for (one, two), number in Arrangement.of(position).numbers.items():
            expected = position.reach(one) if two == REACH else position.distance(one, two)
            assert number == expected, f"{scenario.id}: {one} > {two}"


def test_other_cards_are_left_out() -> None:
    position = opened(
        "players: [{name: A, role: sheriff, hand: [bang], in_play: [fass, mustang]}, {name: B, role: outlaw}]"
    )
    assert [seat.in_play for seat in Arrangement.of(position).seats] == [("mustang",), ()]
    assert [player.hand for player in Arrangement.of(position).scenario.players] == [(), ()]


def test_rules_are_kept() -> None:
    arrangement = Arrangement.of(opened(TWINS))
    assert arrangement.position.table.rules.same_name == "end_of_turn"
    assert arrangement.position.distance("B", "A") == 3
    assert Arrangement.plain("base+dodge_city", 4).table.rules == rules("abacus", "base+dodge_city")


def test_after_the_game_somebody_who_is_in_it_is_on_turn() -> None:
    position = position_after(7, players=4, decisions=10_000)
    assert position.is_over
    arrangement = Arrangement.of(position)
    assert arrangement.turn in arrangement.living


# --- changes ----------------------------------------------------------------------------------------------------------


def names(arrangement: Arrangement) -> str:
    return "".join(seat.name for seat in arrangement.seats)


def test_the_left_neighbour_is_the_next_one() -> None:
    four = Arrangement.plain("base", 4)
    assert names(four.moved("B", +1)) == "ACBD"
    assert names(four.moved("B", -1)) == "BACD"
    assert names(four.moved("D", +1)) == "DBCA"
    assert names(four.moved("A", -1)) == "DBCA"
    assert names(four) == "ABCD"


def test_the_turn_passes_on_from_who_is_no_more_there() -> None:
    four = replace(Arrangement.plain("base", 4), turn="C")
    assert four.without("C").turn == "D"
    assert four.changed("C", out=True).turn == "D"
    assert four.changed("D", out=True).changed("C", out=True).turn == "A"
    assert four.changed("A", out=True).turn == "C"


@pytest.mark.parametrize("game", ["base", "dodge_city", "base+dodge_city"])
@pytest.mark.parametrize("players", range(2, 9))
def test_as_long_as_two_are_there_the_game_goes_on_whoever_is_out(game: str, players: int) -> None:
    arrangement = Arrangement.plain(game, players)
    if players > max(box(game).roles):
        with pytest.raises(BadInput, match=f"at most {max(box(game).roles)} players; found {players}"):
            arrangement.position.table  # noqa: B018
        return
    for name in [seat.name for seat in arrangement.seats[:-2]]:
        arrangement = arrangement.changed(name, out=True)
        assert not arrangement.position.is_over
        assert arrangement.position.turn in arrangement.living


def test_more_than_there_are_roles_for_are_counted() -> None:
    with pytest.raises(BadInput, match="at most 8 players; found 20"):
        Arrangement.plain("base+dodge_city", 20).position.table  # noqa: B018


def test_the_scenario_is_read_as_it_was_written() -> None:
    arrangement = Arrangement.of(opened(TWINS)).joined("C").changed("C", character="paul_regret", in_play=("volcanic",))
    assert read_scenario(dump(arrangement.scenario)) == arrangement.scenario
    assert read_scenario(dump(arrangement.scenario, short=True)) == arrangement.scenario
    assert Arrangement.of(open_scenario(arrangement.scenario)) == arrangement
