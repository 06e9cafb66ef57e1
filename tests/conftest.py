"""How the suite is spread over the processor's cores by pytest-xdist: `python start.py test` asks for all of them.

A file stays on one core, since its tests share what they have made. All browser tests are one group, so that they share
a lab, a browser and a page. The long groups begin first: else one core would be done long before the other. And no
notebook runs twice: where there is a browser, the lab runs them, and compares what they show as nbval does.
"""

from __future__ import annotations

import gc
import os
import shutil
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from xdist.scheduler import LoadScopeScheduling

BROWSER = "tests/browser"
IN_THE_LAB = f"{BROWSER}/test_lab.py::test_a_notebook_runs_and_shows_what_is_stored_in_it"
LONG = (
    BROWSER,
    "tests/show/graph/test_diagrams.py",
    "tests/worlds/test_judge.py",
    "tests/core/test_properties.py",
    "tests/settle/test_odds.py",
    "tests/scenarios/test_writing.py",
    "tests/scenarios/draft/test_properties.py",
    "tests/settle/test_slices.py",
    "tests/widgets/distances/test_panel.py",
)
"""Groups that take more than twenty seconds, the longest first."""

gc.set_threshold(100_000)
"""The garbage collector looks through all that tests keep, which is much, a hundred times less often than usual."""


def group(nodeid: str) -> str:
    """What a test is run together with: its file, or all browser tests.

    >>> group("tests/core/test_flow.py::test_it[1::2]"), group("tests/browser/test_lab.py::test_it")
    ('tests/core/test_flow.py', 'tests/browser')
    """
    file, _, _ = nodeid.partition("::")
    return BROWSER if file.startswith(f"{BROWSER}/") else file


def system_browser() -> str | None:
    """A Chromium of this machine: the one that is named, or the one of the system."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")


@pytest.hookimpl(trylast=True)  # after -k and -m have chosen
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the long groups first, and leave out the notebooks that the lab runs."""
    place = {name: number for number, name in enumerate(LONG)}
    browser_is_there, in_parallel = system_browser() is not None, hasattr(config, "workerinput")
    if not (browser_is_there and in_parallel):
        place[BROWSER] = len(LONG) + 1  # last: Playwright leaves an event loop in the main thread until all is over
    items.sort(key=lambda item: place.get(group(item.nodeid), len(LONG)))
    if browser_is_there:
        run = {item.callspec.params["name"] for item in items if item.nodeid.startswith(IN_THE_LAB)}  # type: ignore[attr-defined]
        twice = [item for item in items if item.path.suffix == ".ipynb" and item.path.name in run]
        config.hook.pytest_deselected(items=twice)
        items[:] = [item for item in items if item not in twice]


@pytest.fixture(autouse=True)
def _loop_of_browser_tests_is_not_there(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright leaves an event loop running in the thread; to other tests it is as if there were none."""
    from bang_explorer.widgets import slices

    left = slices.running_loop()
    if left is not None and not request.node.nodeid.startswith(BROWSER):
        running = slices.running_loop
        monkeypatch.setattr(slices, "running_loop", lambda: None if running() is left else running())


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    from xdist.scheduler import LoadScopeScheduling

    class Groups(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return group(nodeid)

    config.option.loadscopereorder = False  # the order is ours
    return Groups(config, log)
