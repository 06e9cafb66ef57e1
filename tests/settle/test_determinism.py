"""One seed, one game: in any process, with any hash seed, and on any number of cores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bang_explorer
from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.simulate import as_rows, simulate
from tests.strategies import RULES, story

ROOT = Path(bang_explorer.__file__).parent.parent

TELL = """
import json, sys
from bang_explorer.settle.simulate import as_rows, simulate
from tests.strategies import story
print(json.dumps({
    "stories": [story(seed, 4 + seed % 4, rules) for seed in range(4) for rules in ("abacus", "international")],
    "results": as_rows(simulate("base", players=5, games=60, seed=9)),
}))
"""


def told_elsewhere(hash_seed: str) -> Any:
    """What another process tells, in which sets and dictionaries of words come in another order."""
    done = subprocess.run(  # noqa: S603 - our own Python, our own text
        [sys.executable, "-W", "error", "-c", TELL], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True, capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def elsewhere() -> list[Any]:
    return [told_elsewhere(hash_seed) for hash_seed in ("1", "4242")]


def test_the_whole_log_is_the_same_in_every_process(elsewhere: list[Any]) -> None:
    here = json.loads(json.dumps([story(seed, 4 + seed % 4, rules) for seed in range(4) for rules in RULES]))
    for told in elsewhere:
        for ours, theirs in zip(here, told["stories"], strict=True):
            assert ours == theirs


def test_the_results_are_the_same_in_every_process(elsewhere: list[Any]) -> None:
    here = json.loads(json.dumps(as_rows(simulate("base", players=5, games=60, seed=9))))
    assert here == elsewhere[0]["results"] == elsewhere[1]["results"]


def test_the_results_are_the_same_whatever_the_number_of_jobs() -> None:
    alone = simulate("base", players=4, games=120, seed=3, jobs=1)
    assert simulate("base", players=4, games=120, seed=3, jobs=2) == alone
    assert [result.game for result in alone] == list(range(120))


def test_a_game_does_not_depend_on_how_many_others_are_played() -> None:
    assert simulate("base", players=6, games=70, seed=3)[:13] == simulate("base", players=6, games=13, seed=3)


def test_another_seed_gives_another_game() -> None:
    assert story(1, 5, "abacus") != story(2, 5, "abacus")
    assert simulate("base", players=5, games=5, seed=1) != simulate("base", players=5, games=5, seed=2)


def test_names_do_not_decide_anything() -> None:
    plain = new_game("base", players=4, seed=6)
    named = new_game("base", players=4, seed=6, names=["Zoe", "Ann", "Mia", "Bob"])
    assert plain.key() == named.key()
