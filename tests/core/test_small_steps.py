"""What happened between two decisions can be walked through node by node, and is told where it happened."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bang_explorer.core.flow import End
from bang_explorer.core.position import Position
from bang_explorer.core.readings import graph_of
from bang_explorer.core.small_steps import SmallStep, lit_by, since_the_last_decision, small_steps
from tests.strategies import opened, position_after, walk

SETTLEMENT = """
players:
  - {name: Ann, rows: {belle_starr: [2, photo], jesse_james: [3]}}
  - {name: Bob, rows: {belle_starr: [3]}}
  - {name: Cleo, rows: {jesse_james: [4]}}
phase: settle
posters: {belle_starr: 6000}
"""
SHOT_AT_A_BARREL = """
players:
  - {name: Ann, role: sheriff, hand: [bang]}
  - {name: Bob, role: outlaw, in_play: [fass]}
  - {name: Cleo, role: outlaw}
  - {name: Dan, role: renegade}
deck: [6H]
"""


def settlement() -> list[SmallStep]:
    position = opened(SETTLEMENT, "wyatt_earp")
    return small_steps(since_the_last_decision(position))


def games() -> list[Position]:
    each = (("base+dodge_city", 6), ("dice", 5), ("wyatt_earp", 3))
    return [
        later for game, players in each for seed in range(3)
        for later in walk(position_after(seed, players, game=game), 40, Random(seed))
    ]  # fmt: skip


def test_each_poster_is_a_run_of_its_own() -> None:
    runs: dict[int, list[str]] = {}
    for step in settlement():
        if step.node.flow.__name__ == "SettlePoster":
            runs.setdefault(step.run, []).append(f"{step.node.name} {step.outcome}")
    shared = ["threshold reached", "lead shared"]
    belle_starr, *others, jesse_james, _, _ = runs.values()
    assert len(runs) == 7
    assert belle_starr == [*shared, *["take more"] * 5, "take done"]
    assert jesse_james == [*shared, "take more", "take done"]
    assert others == [["threshold missed"]] * 3


def test_what_is_told_is_told_at_the_node_where_it_happened() -> None:
    told = {f"{step.node.key} {step.outcome}": [entry.key for entry in step.entries] for step in settlement()[:6]}
    assert told["Settlement.next poster"] == []
    assert told["SettlePoster.threshold reached"] == ["reaches_points"]
    assert told["SettlePoster.lead shared"] == ["leads_by_little", "shares"]


def test_a_flow_that_calls_another_stays_one_run() -> None:
    """It goes on where it stood, with the same number, however often others ran in between."""
    whole = [step for step in settlement() if step.node.flow.__name__ == "Settlement"]
    assert len({step.run for step in whole}) == 1
    assert Counter(step.node.name for step in whole) == {"next": 8, "poster": 7}


def test_a_run_goes_on_over_what_chance_decides_and_ends_with_the_decision_before() -> None:
    start = opened(SHOT_AT_A_BARREL)
    after = start.take("Ann: bang > Bob").take("Bob: use fass")
    steps = small_steps(since_the_last_decision(after))
    assert steps[0].node.key == "Hit.answer"
    hit = [step for step in steps if step.node.flow.__name__ == "Hit"]
    assert {step.run for step in hit} == {hit[0].run}
    draw = next(step for step in steps if step.node.key == "DrawCheck.flip")
    assert draw.run != hit[0].run
    assert [entry.key for entry in draw.entries] == ["flips"]


@pytest.mark.parametrize("number", range(3))
def test_every_node_and_every_entry_is_there_once_and_each_run_is_a_way_through_its_flow(number: int) -> None:
    """Holds in random games of all kinds."""
    for position in games()[number::3]:
        passed = since_the_last_decision(position)
        steps = small_steps(passed)
        edges = [edge for one in passed for edge in one.journal.edges]
        assert [(step.node.key, step.outcome) for step in steps] == edges
        assert [entry for step in steps for entry in step.entries] == [
            entry for one in passed for entry in one.journal.entries if one.journal.edges
        ]
        at: dict[int, object] = {}
        for step in steps:
            assert at.get(step.run, step.node) is step.node
            at[step.run] = step.led_to


def test_the_graph_shows_the_way_of_one_run_up_to_a_step() -> None:
    steps = settlement()
    at = next(number for number, step in enumerate(steps) if step.node.name == "lead")
    lead = steps[at]
    drawn = lit_by(graph_of(lead.node.flow), steps[: at + 1])
    assert drawn.current == ("SettlePoster.take",)
    assert {node.id for node in drawn.nodes if node.state == "visited"} == {
        "SettlePoster.threshold", "SettlePoster.lead",
    }  # fmt: skip
    assert [edge.outcome for edge in drawn.edges if edge.taken] == ["reached", "shared"]


def test_where_a_run_is_over_its_way_out_is_lit() -> None:
    steps = settlement()
    at = next(number for number, step in enumerate(steps) if step.outcome == "missed")
    assert isinstance(steps[at].led_to, End)
    drawn = lit_by(graph_of(steps[at].node.flow), steps[: at + 1])
    assert drawn.current == ("SettlePoster:done",)
    assert [edge.outcome for edge in drawn.edges if edge.taken] == ["missed"]  # not what earlier runs took
