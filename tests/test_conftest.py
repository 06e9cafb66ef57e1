"""In which order the tests are run, and that no notebook is run twice."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.conftest import BROWSER, IN_THE_LAB, LONG, group, pytest_collection_modifyitems

ROOT = Path(__file__).parent.parent
FLOW, LAB, CELL = (
    "tests/core/test_flow.py::test_it",
    f"{IN_THE_LAB}[chromium-00-start.ipynb]",
    "notebooks/00-start.ipynb::Cell 0",
)


def item(nodeid: str) -> Any:
    callspec = SimpleNamespace(params={"name": "00-start.ipynb"})
    return SimpleNamespace(nodeid=nodeid, path=ROOT / nodeid.partition("::")[0], callspec=callspec)


def in_order(*nodeids: str, cores: bool = True) -> tuple[list[str], list[str]]:
    """What is run, in order, and what is left out."""
    left_out: list[Any] = []

    def deselected(items: list[Any]) -> None:
        left_out.extend(items)

    config: Any = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=deselected))
    if cores:
        config.workerinput = {}
    items = [item(nodeid) for nodeid in nodeids]
    pytest_collection_modifyitems(config, items)
    return [one.nodeid for one in items], [one.nodeid for one in left_out]


@pytest.fixture
def a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", "somewhere")


@pytest.fixture
def no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", "")


@pytest.mark.usefixtures("a_browser")
def test_the_long_groups_begin_first_and_the_lab_runs_the_notebooks() -> None:
    assert in_order(FLOW, CELL, f"{LONG[1]}::test_it", LAB) == ([LAB, f"{LONG[1]}::test_it", FLOW], [CELL])


@pytest.mark.usefixtures("a_browser")
def test_on_one_core_the_browser_comes_last() -> None:
    assert in_order(LAB, FLOW, cores=False) == ([FLOW, LAB], [])


@pytest.mark.usefixtures("a_browser")
def test_a_notebook_whose_test_in_the_lab_is_not_run_is_run_by_nbval() -> None:
    assert in_order(CELL, FLOW) == ([CELL, FLOW], [])


@pytest.mark.usefixtures("no_browser")
def test_without_a_browser_nbval_runs_the_notebooks() -> None:
    assert in_order(LAB, CELL) == ([CELL, LAB], [])


def test_all_browser_tests_are_one_group_and_each_long_one_is_there() -> None:
    assert group(LAB) == BROWSER
    assert all((ROOT / name).exists() for name in LONG)
