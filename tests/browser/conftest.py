"""Real browsers on a real JupyterLab, started as `bang-explorer lab` starts it.

A test asks for `run_cells`, `run_notebook`, `open_notebook` or `voila`, calls it, and has a page. What the page reports
as an error makes the test fail. `tests.browser.driving` says what can be done to a page.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import pytest
from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright, expect

from tests.browser.driving import DARK, LIGHT, SHUT_DOWN, ask, change_theme, run_all, wait_until_ready
from tests.browser.hands import Hand, Keyboard, Mouse

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent
KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}}
START_SECONDS = 60
"""How long a server may take until it answers. Far more than it needs."""

HARMLESS = re.compile(
    "@fortawesome|/libs/mathjax/"  # Voilà fetches icons and a formula writer from elsewhere, and lives without
    "|labextensions/@jupyter-notebook/"  # Jupyter Notebook, where that is installed too: it does not fit into Voilà
)

NUMBERS = count(1)

expect.set_options(timeout=15_000)  # a browser shares its processor with servers and kernels


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put browser tests last: Playwright leaves an event loop in the main thread until all is over."""
    items.sort(key=lambda item: HERE in item.path.parents)


def chromium(playwright: Playwright) -> str | None:
    """A Chromium of this machine: the one that is named, or the one of the system, or else Playwright's own."""
    own = playwright.chromium.executable_path
    there = shutil.which("chromium") or shutil.which("google-chrome") or (own if Path(own).exists() else None)
    return os.environ.get("CHROMIUM") or there


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Playwright) -> dict[str, Any]:
    """What pytest-playwright launches: a browser to which no other machine exists, as in a class without a network."""
    path = chromium(playwright)
    if path is None:
        missing = "No Chromium here: set CHROMIUM to its path, or `python -m playwright install chromium`."
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    alone = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    return {**browser_type_launch_args, "executable_path": path, "args": [alone]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """High enough for a notebook of a few cells: JupyterLab draws only those in sight."""
    return {**browser_context_args, "viewport": {"width": 1280, "height": 1600}, "locale": "en-US"}


@pytest.fixture(scope="session")
def base_url() -> None:
    """No address of a page is relative. (And pytest-playwright's own fixture of that name makes pytest 9 warn.)"""


class Lab(NamedTuple):
    """A running JupyterLab: its address, and the folder whose notebooks it shows."""

    url: str
    root: Path


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """The product's own start, in a checkout of its own, with a Jupyter that knows no user."""
    assert browser  # asked for first: without one no server is needed
    checkout, jupyter = tmp_path_factory.mktemp("checkout"), tmp_path_factory.mktemp("jupyter")
    for part in ("bang_explorer", "notebooks"):
        ignore = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
        shutil.copytree(PROJECT / part, checkout / part, ignore=ignore)
    parts = ("_CONFIG_DIR", "_DATA_DIR", "_RUNTIME_DIR", "LAB_SETTINGS_DIR", "LAB_WORKSPACES_DIR")
    own = {"IPYTHONDIR": str(jupyter / "ipython")} | {f"JUPYTER{part}": str(jupyter / part) for part in parts}
    others = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    port = free_port()
    command = [
        *(sys.executable, "-m", "bang_explorer", "lab", "--no-browser", "--port", str(port), "--"),
        *("--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True"),
    ]
    url = f"http://127.0.0.1:{port}"
    with serving(command, f"{url}/api", jupyter / "log", cwd=checkout, env=others | own):
        yield Lab(url, checkout / "notebooks")


def free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


@contextmanager
def serving(command: list[str], url: str, log: Path, **how: Any) -> Iterator[None]:
    """Run COMMAND from when URL answers to the end of the block, however that ends."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    deadline = time.monotonic() + START_SECONDS
    with log.open("w") as out:
        how |= {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": subprocess.STDOUT}
        server = subprocess.Popen(command, **how)  # noqa: S603 - this project's own start
        try:
            while True:
                with suppress(OSError), direct.open(url, timeout=5):
                    break
                assert server.poll() is None, f"the server has ended:\n{log.read_text()}"
                assert time.monotonic() < deadline, f"no answer from {url}:\n{log.read_text()}"
                with suppress(subprocess.TimeoutExpired):  # between two questions, or until it ends
                    server.wait(0.05)
            yield
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


@pytest.fixture
def lab_page(page: Page) -> Iterator[Page]:
    """A page whose kernels end with the test: else those of all tests would live at once."""
    yield page
    ask(page, SHUT_DOWN)


@pytest.fixture
def no_errors(lab_page: Page) -> Iterator[list[str]]:
    """What the page has reported as an error. The test fails if something is left here at its end."""
    errors: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        error = f"{message.text} ({message.location['url']})"
        if message.type == "error" and not HARMLESS.search(error):
            errors.append(error)

    lab_page.on("console", hear)
    lab_page.on("pageerror", lambda error: errors.append(str(error)))
    yield errors
    lab_page.evaluate("0")  # what has been reported comes in before the answer to this
    assert not errors, "\n".join(errors)


@pytest.fixture
def open_notebook(page: Page, lab: Lab, no_errors: list[str]) -> Callable[[str], Page]:
    """Open a notebook, in a workspace where nothing else is, without running it."""
    del no_errors  # it listens

    def open_(name: str) -> Page:
        page.goto(f"{lab.url}/lab/workspaces/{next(NUMBERS)}/tree/{name}")
        wait_until_ready(page)
        return page

    return open_


@pytest.fixture
def run_notebook(open_notebook: Callable[[str], Page]) -> Callable[[str], Page]:
    """Open a notebook and run all its cells. An error in one is an error here."""

    def run(name: str) -> Page:
        page = open_notebook(name)
        run_all(page)
        return page

    return run


@pytest.fixture
def notebook(lab: Lab) -> Callable[..., str]:
    """Write a notebook whose code cells have the given sources, and give its name."""

    def write_(*sources: str) -> str:
        name = f"cells-{next(NUMBERS)}.ipynb"
        write(
            new_notebook(cells=[new_code_cell(dedent(text).strip()) for text in sources], metadata=KERNEL),
            lab.root / name,
        )
        return name

    return write_


@pytest.fixture
def run_cells(notebook: Callable[..., str], run_notebook: Callable[[str], Page]) -> Callable[..., Page]:
    """Run a notebook of its own, with the given sources as its code cells."""
    return lambda *sources: run_notebook(notebook(*sources))


@pytest.fixture
def voila(page: Page, lab: Lab, no_errors: list[str]) -> Callable[[str], Page]:
    """Show a notebook with Voilà, which has run it by then."""
    del no_errors  # it listens

    def show(name: str) -> Page:
        page.goto(f"{lab.url}/voila/render/{name}", timeout=90_000)
        return page

    return show


@pytest.fixture
def dark(page: Page) -> Iterator[Callable[[Page], None]]:
    """Switch JupyterLab to its dark theme, to the end of the test."""
    yield lambda page: change_theme(page, DARK)
    if page.locator("body[data-jp-theme-light=false]").count():
        change_theme(page, LIGHT)


@pytest.fixture(params=[Mouse, Keyboard])
def hand(request: pytest.FixtureRequest, panel: Locator) -> Hand:
    """What a test's own panel is used with: the mouse, and then the keyboard alone."""
    found: Hand = request.param(panel.page)
    return found
