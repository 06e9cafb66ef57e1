"""What the tests in a browser rely on, and when they are run, skipped or failed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import PROJECT, Lab
from tests.browser.driving import axe

NEEDS_A_BROWSER = "tests/browser/test_fixtures.py::test_other_machines_do_not_exist"


def outcome(folder: Path, **variables: str) -> str:
    """What pytest says of a browser test on a machine that has none, nor knows where one might be."""
    nowhere = {"PATH": str(folder), "PLAYWRIGHT_BROWSERS_PATH": str(folder)}
    others = {name: value for name, value in os.environ.items() if name not in {"CI", "CHROMIUM"}}
    without = ("-p", "no:cacheprovider", "-p", "no:nbval")  # nbval takes as long to load as all else
    options = [*without, f"--output={folder / 'output'}"]
    done = subprocess.run(  # noqa: S603 - this project's own tests
        [sys.executable, "-m", "pytest", *options, NEEDS_A_BROWSER],
        env=others | nowhere | variables,
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


def test_without_a_browser_a_test_is_skipped_and_says_why(tmp_path: Path) -> None:
    said = outcome(tmp_path)
    assert "No Chromium here: set CHROMIUM to its path, or" in said
    assert "1 skipped in" in said


@pytest.mark.parametrize("path", [{}, {"CHROMIUM": ""}])
def test_without_a_browser_a_test_fails_where_it_must_run(path: dict[str, str], tmp_path: Path) -> None:
    said = outcome(tmp_path, CI="true", **path)
    assert "No Chromium here: set CHROMIUM to its path, or" in said
    assert "1 error in" in said


def test_a_browser_that_is_named_is_the_one_that_is_taken(tmp_path: Path) -> None:
    named = tmp_path / "no-browser"
    assert str(named) in outcome(tmp_path, CHROMIUM=str(named))


def test_other_machines_do_not_exist(page: Page, lab: Lab) -> None:
    page.goto(f"{lab.url}/api")
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto(f"{lab.url}/api".replace("127.0.0.1", "localhost"))


@pytest.mark.parametrize("script", ["setTimeout(() => { throw new Error('wrong'); })", "console.error('wrong')"])
def test_what_a_page_reports_as_an_error_is_heard(
    script: str, open_notebook: Callable[[str], Page], no_errors: list[str]
) -> None:
    page = open_notebook("00-start.ipynb")
    with page.expect_event("pageerror" if "throw" in script else "console"):
        page.evaluate(script)
    (error,) = no_errors
    assert "wrong" in error
    no_errors.clear()


def test_a_cell_that_fails_is_told(run_cells: Callable[..., Page]) -> None:
    with pytest.raises(AssertionError, match=r"a cell raised: .*ZeroDivisionError: division by zero"):
        run_cells("1 + 1", "1 / 0")


def test_a_cell_that_is_meant_to_fail_may(
    notebook: Callable[..., str], run_notebook: Callable[[str], Page], lab: Lab
) -> None:
    name = notebook("1 / 0", "'the last'")
    written = nbformat.read(lab.root / name, as_version=4)
    written.cells[0].metadata["tags"] = ["raises-exception"]
    nbformat.write(written, lab.root / name)
    expect(run_notebook(name).locator(".jp-OutputArea-output").last).to_have_text("'the last'")


def test_what_hinders_people_is_found(run_cells: Callable[..., Page]) -> None:
    page = run_cells("from IPython.display import HTML; HTML('<button class=it>named</button>')")
    assert axe(page, ".it") == []
    page.locator(".it").evaluate("button => { button.textContent = ''; }")
    (found,) = axe(page, ".it")
    assert found.startswith("button-name (critical) at .it: Fix any of the following:")


def test_where_nothing_is_nothing_is_examined(run_cells: Callable[..., Page]) -> None:
    page = run_cells("1 + 1")
    with pytest.raises(Error, match="No elements found for include in page Context"):
        axe(page, ".it")
