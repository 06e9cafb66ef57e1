"""What the tests of the command line share: running a command in this process, and scenario files to run it on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bang_explorer.cli import main

CASE = """\
id: base.test.way
title: {en: The way is longer, de: Der Weg ist länger}
game: base
players:
  - {name: A, role: sheriff, hand: [bang, bang], in_play: [schofield]}
  - {name: B, role: outlaw, character: paul_regret, life: 2, hand: [fehlschuss, bier]}
  - {name: C, role: renegade, hand: [fehlschuss], in_play: [mustang]}
  - {name: D, role: outlaw, hand: 3}
shows: [base.mustang, base.one-bang.limit]
line:
  - is: {"distance A > C": 3, "reach A": 2}
  - can: "A: bang > B"
  - cannot: {move: "A: bang > C", because: base.weapons.enough}
  - A: bang > B
  - B: fehlschuss
  - cannot: {move: "A: bang > B", because: base.one-bang.limit}
  - is: {B.life: 2, A.hand: [bang]}
"""

WRONG = CASE.replace('"distance A > C": 3', '"distance A > C": 1').replace("B.life: 2, A", "B.life: 1, A")
ILLEGAL = CASE.replace("- B: fehlschuss", "- C: fehlschuss")
START = CASE.partition("line:")[0]
"""The same without its line."""
ALONE = START.replace("hand: [fehlschuss], in_play: [mustang]", "out: true")
ALONE = ALONE.replace("D, role: outlaw, hand: 3", "D, role: outlaw, out: true")
"""Only A and B are left."""
BAD = CASE.replace("[fehlschuss, bier]", "[fehlschus, bier]")


def in_dodge_city(case: str) -> str:
    """The same in the stand-alone box, which does not hold Paul Regret."""
    return case.replace("game: base", "game: dodge_city").replace("character: paul_regret, ", "")


class Clock:
    """A clock that goes on by so many seconds at each look."""

    def __init__(self, ticks: float) -> None:
        self.now, self.ticks = 0.0, ticks

    def monotonic(self) -> float:
        self.now += self.ticks
        return self.now


class Done(NamedTuple):
    """What a command gave back."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]
Write = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command as if its output were piped."""
    monkeypatch.delenv("NO_COLOR", raising=False)

    def call(*argv: str) -> Done:
        code = main(list(argv))
        return Done(code, *capsys.readouterr())

    return call


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a file into a folder of the test's own, which is the current one."""
    monkeypatch.chdir(tmp_path)

    def put(text: str = CASE, name: str = "case.yaml") -> str:
        (tmp_path / name).write_text(text, "utf-8")
        return name

    return put
