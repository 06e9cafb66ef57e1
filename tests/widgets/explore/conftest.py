"""What the tests of `bx.explore` ask for: a panel, and a front end that shows it."""

from __future__ import annotations

from functools import cache

import pytest

from bang_explorer.scenarios.packaged import showing
from bang_explorer.widgets import reasons
from bang_explorer.widgets.explore.explorer import Explorer
from tests.widgets.explore.exploring import opened
from tests.widgets.pages import FrontEnd

read_once = cache(showing)


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which scenarios show a rule is read once, not with each deed."""
    monkeypatch.setattr(reasons, "showing", read_once)


@pytest.fixture(name="panel")
def panel_() -> Explorer:
    return opened()


@pytest.fixture(name="front")
def front_(panel: Explorer) -> FrontEnd:
    return FrontEnd(panel)
