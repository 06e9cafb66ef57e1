"""Whole games with cards of one's own, on several cores."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import bang_explorer
from bang_explorer.games.bang.rules.house import add_card, forget_own_cards
from bang_explorer.settle.simulate import simulate

ROOT = Path(bang_explorer.__file__).parent.parent

OWN_EFFECT = '''
import bang_explorer as bx
from bang_explorer.core.flow import End, Flow, call, flow, step
from bang_explorer.games.bang.rules.draw_check import DrawCheck
from bang_explorer.games.bang.rules.effects import effect

@flow
class SnakeOil(Flow):
    """Somebody swallows snake oil."""

    who: int

    @call(DrawCheck, to={"yes": "heals", "no": End("hurts")}, cites="base.draw.compare")
    def swallow(self, table):
        """Draw!"""
        return DrawCheck(self.who, "is_red")

    @step(to=End("heals"), cites="base.life.maximum")
    def heals(self, table):
        """Two life points come back."""
        table.regain_life(self.who, POINTS)

@effect("snake_oil", SnakeOil)
def swallow(by, at, kind, table):
    return SnakeOil(by)

POINTS = 0
row = {"de": "Öl", "en": "Oil", "says": "Draw!", "cards": ["9C"] * 20, "effect": "snake_oil"}
bx.add_card("oil", **row)
alone = [bx.simulate("base+house", games=60, seed=3)]
shared = [bx.simulate("base+house", games=60, seed=3, jobs=2)]
POINTS = 2  # the next task finds the same helpers, and another card
alone.append(bx.simulate("base+house", games=60, seed=3))
shared.append(bx.simulate("base+house", games=60, seed=3, jobs=2))
print(alone == shared, alone[0] != alone[1], alone[0] != bx.simulate("base", games=60, seed=3))
'''


def test_a_card_of_ones_own_is_played_alike_whatever_the_number_of_jobs() -> None:
    add_card("siesta", de="Siesta", en="Nap", says="-", cards=["2C"] * 9, effect="regain_all")
    try:
        alone = simulate("base+house", games=60, seed=3)
        assert simulate("base+house", games=60, seed=3, jobs=2) == alone
        assert alone != simulate("base", games=60, seed=3)
    finally:
        forget_own_cards()


def test_so_is_an_effect_that_was_written_in_a_notebook_or_a_script() -> None:
    done = subprocess.run(  # noqa: S603 - our own Python, our own text
        [sys.executable, "-c", OWN_EFFECT], cwd=ROOT, env={**os.environ, "PYTHONUTF8": "1"}, check=False,
        capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    assert (done.stdout, done.returncode) == ("True True True\n", 0), done.stderr
