"""The claim `outcomes:`: what one line proves or refutes is decided, and what no line does is told to be open."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.outcomes import fraction, judge
from bang_explorer.settle.replay import steps
from bang_explorer.settle.tree import Budget

HIT = """
id: base.test.outcomes
game: base
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, in_play: [fass-QS]}
  - {name: C, role: renegade}
set_aside: rest
discard: [bier-6H, bier-7H, schofield-JC]
line:
  - A: bang > B
"""


def judged(claim: dict[str, Any], positions: int = 1_000) -> list[bool | None]:
    scenario = replace(read_scenario(HIT), line=read_scenario(HIT).line)
    position = list(steps(scenario, open_end=True))[-1].position
    return [one.holds for one in judge(claim, position, scenario, 2, Budget(positions))]


ODDS = {"fact": {"B.life": 4}}


@pytest.mark.parametrize(
    ("claim", "holds", "early"),
    [
        ({"always": {"A.life": 5}}, True, None), ({"never": {"B.life": 2}}, True, None),
        ({"possible": {"B.life": 4}}, True, None), ({"possible": {"B.life": 2}}, False, None),
        ({"always": {"B.life": 4}}, False, False), ({"never": {"B.life": 3}}, False, False),
        ({"possible": {"B.life": 3}}, True, True), ({"odds": {**ODDS, "between": [0, "2/3"]}}, True, None),
        ({"odds": {**ODDS, "between": [0, "1/3"]}}, False, None), ({"odds": {**ODDS, "is": 1}}, False, False),
    ],
)  # fmt: skip
def test_what_a_line_decides_is_decided_however_little_was_explored(
    claim: dict[str, Any], *, holds: bool, early: bool | None
) -> None:
    assert judged(claim) == [holds]
    assert judged(claim, positions=2) == [early]


@pytest.mark.parametrize("odds", ["1e-400", "1E-400", "0e400", "1e999999999", "9" * 5_000])
def test_odds_are_written_without_an_exponent(odds: str) -> None:
    with pytest.raises(BadInput, match="odds are a fraction from 0 to 1"):
        fraction(odds)


def test_odds_of_a_program_are_read_however_small() -> None:
    assert fraction(1e-7) == Fraction(1, 10**7)


FUSE = """
id: base.test.fuse
game: base
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw, in_play: [dynamit, gefaengnis]}
  - {name: C, role: renegade}
turn: B
phase: start
"""


def test_odds_that_are_not_worked_out_are_told_with_both_bounds() -> None:
    scenario = read_scenario(FUSE)
    position = list(steps(scenario, open_end=True))[-1].position
    assert position.decider is None  # chance alone decides, so the lowest odds are the highest, too
    (early,) = judge({"until": "turn", "possible": {"B.life": 4}}, position, scenario, 1, Budget(1))
    assert early.settled.odds.lowest == early.settled.odds.highest
    assert early.got["odds"] == ["0", "1"]
    (whole,) = judge({"possible": {"B.life": 4}}, position, scenario, 1, Budget(100_000))
    assert whole.got["odds"] == str(whole.settled.odds.lowest[0])
