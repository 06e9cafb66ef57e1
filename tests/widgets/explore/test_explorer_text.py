"""What is copied from `bx.explore` as text leads to the same position."""

from __future__ import annotations

from random import Random

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.desk.scenario import Scenario
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.replay import steps
from bang_explorer.widgets.explore.explorer import Explorer, explore
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import part


def copied(panel: Explorer) -> list[str]:
    """What stands there to be copied: the file and the short text."""
    return [one.text for one in part(panel, "exchange").find("textarea") if one.has(readonly=True)]


def leads_to(text: str, position: Position) -> bool:
    *_, last = steps(read_scenario(text), open_end=position.chance is not None)
    return last.position == position


@pytest.mark.parametrize("scenario", list(packaged().values())[3::53], ids=lambda one: one.id)
def test_what_is_copied_at_any_step_leads_to_the_same_position(scenario: Scenario) -> None:
    panel = explore(scenario)
    panel.unfold("exchange")
    for moment in panel.journey.path:
        panel.go(moment.number)
        if not copied(panel):  # no file says which cards an unknown hand has turned out to hold so far
            assert moment.position.chance is not None
            assert "cannot be written as a file" in part(panel, "exchange").text
            continue
        file, short = copied(panel)
        assert short.count("\n") == 1
        assert leads_to(file, moment.position)
        assert leads_to(short, moment.position)


def test_what_is_copied_can_be_pasted() -> None:
    panel = Explorer(again(wandered("base+dodge_city", 5)))
    panel.unfold("exchange")
    for number in Random(5).sample(range(len(panel.journey.moments)), 4):
        panel.go(number)
        position = panel.position
        for text in copied(panel):
            panel.do("open_text", {"text": text})
            assert panel.wrong == ""
            panel.slide(10_000)
            assert panel.position == position or position.chance is not None
            panel.previous()
        assert panel.position is position
