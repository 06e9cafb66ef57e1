from __future__ import annotations

import json

import pytest

from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle import coverage as settled
from bang_explorer.settle.coverage import edges_declared
from tests.cli.conftest import CASE, WRONG, Run

NAMED_IN_VAIN = CASE.replace("base.mustang,", "base.dynamit,").replace("base.test.way", "base.test.vain")
NO_SUCH_RULE = CASE.replace("base.weapons.enough", "base.weapons.enouhg").replace("base.test.way", "base.test.bad")

WRONG_DICE = """
id: dice.test.throws
game: dice
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
dice: [1, 1, 2, beer, gatling]
line:
  - is: {rolls_left: 1}
"""


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    return monkeypatch


def put(patch: pytest.MonkeyPatch, *texts: str) -> None:
    """Let these be the packaged scenarios."""
    found = [read_scenario(text, f"{number}.yaml") for number, text in enumerate(texts)]
    patch.setattr("bang_explorer.cli.coverage.packaged", lambda: {scenario.id: scenario for scenario in found})


def test_what_is_missing_is_listed_and_gives_1(run: Run, package: pytest.MonkeyPatch) -> None:
    put(package, CASE)
    done = run("coverage")
    assert (done.code, done.err) == (1, "")
    lines = done.out.splitlines()
    assert lines[0].split() == ["scenarios", "that", "hold", "1", "/", "1"]
    assert lines[1].split() == ["rule", "statements", "shown", "2", "/", str(len(statements()))]
    assert "  base.duell" in lines
    assert "  base.mustang" not in lines
    assert "  Hit.answer - pass -> Hit.strike" in lines
    assert "  Hit.answer - miss -> Hit.miss" not in lines
    assert lines[-1] == "Something is missing."


def test_claims_that_fail_and_statements_named_in_vain_are_listed(run: Run, package: pytest.MonkeyPatch) -> None:
    put(package, WRONG, NAMED_IN_VAIN)
    done = run("coverage", "--lang", "de")
    assert done.code == 1
    assert "  Schritt 1: is: {distance A > C: 1} - stimmt nicht\n    Der Abstand von A zu C ist 3: " in done.out
    assert "  base.test.vain: base.dynamit\n" in done.out


def test_a_claim_that_fails_is_told_in_the_words_of_its_game(run: Run, package: pytest.MonkeyPatch) -> None:
    put(package, CASE, WRONG_DICE)
    done = run("coverage", "--game", "dice")
    assert done.code == 1
    assert "  step 1: is: {rolls_left: 1} - does not hold\n" in done.out
    assert "A player has at most three throws in a turn" in done.out


def test_a_scenario_that_cannot_be_judged_does_not_stop_the_others(run: Run, package: pytest.MonkeyPatch) -> None:
    put(package, CASE, NO_SUCH_RULE)
    done = run("coverage", "--json")
    assert done.code == 1
    assert "no rule “base.weapons.enouhg”" in done.err
    found = json.loads(done.out)
    assert (found["scenarios"], found["failed"]) == (2, ["base.test.bad"])


def test_json_gives_all_of_it(run: Run, package: pytest.MonkeyPatch) -> None:
    put(package, CASE)
    found = json.loads(run("coverage", "--json").out)
    assert (found["whole"], found["scenarios"], found["unfounded"]) == (False, 1, [])
    assert found["statements"]["count"] == len(statements())
    assert found["statements"]["covered"] == 2
    assert found["statements"]["by"]["base.mustang"] == ["base.test.way"]
    assert len(found["edges"]["by"]) == len(edges_declared())
    assert {"from", "outcome", "to"} == set(found["edges"]["missing"][0])


def test_verbose_says_by_which_scenarios(run: Run, package: pytest.MonkeyPatch) -> None:
    put(package, CASE)
    out = run("coverage", "-v").out
    assert "  base.mustang: base.test.way\n" in out
    assert "  Hit.answer - miss -> Hit.miss: base.test.way\n" in out


def test_nothing_missing_gives_0(run: Run, package: pytest.MonkeyPatch) -> None:
    put(package, CASE)
    edges = edges_declared()
    monkey = dict.fromkeys(edges, "cannot be taken in this test")
    package.setattr("bang_explorer.settle.coverage.statements", lambda: {"base.mustang": 1, "base.one-bang.limit": 1})
    package.setattr(settled, "unreached", lambda *_: monkey)
    package.setattr("bang_explorer.cli.coverage.unreached", lambda *_: monkey)
    done = run("coverage")
    assert done.code == 0
    assert done.out.splitlines()[-1] == "Nothing is missing."
    assert "  Hit.answer - miss -> Hit.miss: cannot be taken in this test\n" in done.out
