"""What has led to a position, written as a scenario that leads there again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bang_explorer.core.acts import Option
from bang_explorer.core.position import Brought, Position
from bang_explorer.games.bang.desk.scenario import Scenario
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.line import written
from bang_explorer.settle.replay import steps
from tests.strategies import SEATED, big_step, new_game, opened, put_away

TABLE = """\
id: test.line.table
title: A table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, postkutsche]}
  - {name: B, role: outlaw, hand: [fehlschuss], in_play: [fass]}
  - {name: C, role: renegade, hand: 3}
  - {name: D, role: outlaw}
deck: [6H, 7C]
seed: 5
"""


def replayed(scenario: Scenario, *, open_end: bool = False) -> Position:
    """Where a scenario leads, once it was written and read."""
    *_, last = steps(read_scenario(dump(scenario)), open_end=open_end)
    return last.position


def begun(text: str = TABLE) -> tuple[Position, Scenario]:
    scenario = read_scenario(text)
    (first, *_) = steps(scenario)
    return first.position, scenario


def says(scenario: Scenario) -> list[tuple[str, str]]:
    return [(entry.kind, entry.value) for entry in scenario.line]


# --- what has led from one position to the next -----------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), SEATED[::3])
def test_a_position_knows_what_was_done_or_came(game: str, players: int) -> None:
    position, dice = new_game(game, players=players, seed=players), Random(players)
    for _ in range(60):
        if position.is_over:
            break
        before = position
        what, position = big_step(before, dice)
        led = position.led_by
        if before.decider is not None:
            assert isinstance(led, Option)
            assert (led.raw, before.after(led)) == (what, position)
            assert led in before.options
        else:
            assert isinstance(led, Brought)
            assert (led.what, before.happens(led.what)) == (what, position)
        assert put_away(position).led_by == led


# --- from where a scenario begins -------------------------------------------------------------------------------------


def test_from_where_a_scenario_begins_only_what_was_done_is_added() -> None:
    first, scenario = begun()
    aimed = first.take("A: bang > B")
    missed = aimed.take("B: use fass")
    made = written(missed, first, scenario)
    assert (made.id, made.players, made.deck, made.seed) == (scenario.id, scenario.players, scenario.deck, 5)
    came = missed.table.discard[0].text
    assert says(made) == [("move", "A: bang > B"), ("move", "B: use fass"), ("draw", came)]
    assert came.endswith("6H")
    assert replayed(made) == missed


def test_at_the_beginning_nothing_was_done() -> None:
    first, scenario = begun()
    assert says(written(first, first, scenario)) == []


def test_the_line_that_a_scenario_had_stays_before_what_is_added() -> None:
    _, scenario = begun(TABLE + "line:\n  - A: bang > B\n")
    *_, last = steps(scenario)
    later = last.position.take("B: fehlschuss")
    made = written(later, last.position, scenario)
    assert says(made) == [("move", "A: bang > B"), ("move", "B: fehlschuss")]
    assert replayed(made) == later


def test_hands_that_were_not_known_are_named_once_they_have_come_out() -> None:
    first, scenario = begun(TABLE.replace("hand: [bang-2D, postkutsche]", "hand: [duell]"))
    asked = first.take("A: duell > C")
    made = written(asked, first, scenario)
    assert isinstance(made.players[2].hand, tuple | int)
    assert replayed(made) == asked


# --- from where a file can begin --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), SEATED)
def test_a_game_is_written_from_the_nearest_moment_a_file_can_begin_with(game: str, players: int) -> None:
    position, dice = new_game(game, players=players, seed=players), Random(players)
    for number in range(70):
        if position.is_over:
            break
        _, position = big_step(position, dice)
        if number % 23 == players:
            made = written(position)
            assert replayed(made, open_end=position.chance is not None) == position
            assert len(made.line) <= number


def test_in_phase_two_a_game_is_written_as_it_stands() -> None:
    first, _ = begun()
    assert says(written(first)) == []


def test_what_is_under_way_is_written_with_the_moves_since_then() -> None:
    first, _ = begun(TABLE.replace("hand: 3", "hand: [bier]"))
    aimed = first.take("A: bang > B")
    assert says(written(aimed)) == [("move", "A: bang > B")]
    assert replayed(written(aimed)) == aimed


def test_what_no_file_can_begin_with_is_told() -> None:
    first, _ = begun(TABLE + "phase: start\n")
    dealt = new_game("base", players=4, seed=1)
    setup = next(position for position in dealt.history if position.chance is not None and position.phase == "setup")
    with pytest.raises(ValueError, match="only a decision of phase II or III can be written as a scenario"):
        written(setup)
    assert first.table.names == ("A", "B", "C", "D")


@pytest.mark.parametrize("scenario", list(packaged().values())[5::61], ids=lambda one: one.id)
def test_a_packaged_scenario_is_written_again_from_any_of_its_positions(scenario: Scenario) -> None:
    (beginning, *later) = steps(scenario, open_end=True)
    first = beginning.positions[0]
    bare = replace(scenario, line=())
    for step in later[::2]:
        position = step.position
        made = written(position, first, bare)
        assert replayed(made, open_end=position.chance is not None) == position


# --- what is done without being asked ---------------------------------------------------------------------------------

SAVES_OR_HEALS = """
rules: international
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, character: sid_ketchum, life: 3, hand: [duell, panik]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


@pytest.mark.parametrize(
    ("moves", "discarded"),
    [
        (("A: bang > B", "B: sid_ketchum + duell + panik"), ["duell", "panik", "bang"]),
        (("A: bang > B", "B: pass", "B: sid_ketchum + duell + panik"), ["bang", "duell", "panik"]),
    ],
)
def test_a_line_tells_cards_that_saved_a_point_from_those_that_healed_it_later(
    moves: tuple[str, ...], discarded: list[str]
) -> None:
    """The question about the hit has answered itself; so one who only passes once may mean that one."""
    first = opened(SAVES_OR_HEALS)
    last = first
    for move in moves:
        last = last.take(move)
    assert [card.kind.id for card in last.table.discard] == discarded
    assert replayed(written(last)) == last
