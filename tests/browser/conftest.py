"""Real browsers on a real JupyterLab, started as `bang-explorer lab` starts it.

A test asks for `run_cells`, `run_notebook`, `open_notebook` or `voila`, calls it, and has a page. What the page reports
as an error makes the test fail. `tests.browser.driving` says what can be done to a page.

Loading the lab and starting a kernel take longer than most tests. So all tests share one page with the lab in it, in
which each opens a notebook of its own; and those that bring only a few cells share a kernel, too. After a test that
failed both begin anew.
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
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright, expect

from tests.browser.bare import Bare
from tests.browser.driving import (
    CLOSE,
    CLOSE_WIDGETS,
    DARK,
    FILL,
    LIGHT,
    LOADED,
    OPEN,
    SHUT_DOWN,
    ask,
    change_theme,
    run_all,
    wait_until_ready,
)
from tests.browser.hands import Hand, Keyboard, Mouse
from tests.conftest import system_browser

if TYPE_CHECKING:
    from bang_explorer.widgets.panel import Panel

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent
KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}}
START_SECONDS = 60
"""How long a server may take until it answers. Far more than it needs."""

HARMLESS = re.compile(
    "@fortawesome|/libs/mathjax/"  # Voilà fetches icons and a formula writer from elsewhere, and lives without
    "|labextensions/@jupyter-notebook/"  # Jupyter Notebook, where that is installed too: it does not fit into Voilà
    "|Canceled future for create_subshell_request"  # JupyterLab, when a page goes before the kernel has answered that
)

NUMBERS = count(1)

expect.set_options(timeout=15_000)  # a browser shares its processor with servers and kernels


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Playwright) -> dict[str, Any]:
    """What pytest-playwright launches: a browser to which no other machine exists, as in a class without a network."""
    own = playwright.chromium.executable_path
    path = system_browser() or (own if Path(own).exists() else None)
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


class Shared:
    """The page with the lab that all tests use in turn, and in it the notebook of those that bring only cells."""

    def __init__(self, browser: Browser, lab: Lab, context: dict[str, Any]) -> None:
        self.browser, self.lab, self.context = browser, lab, context
        self._page: Page | None = None
        self.notebook = ""

    @property
    def page(self) -> Page:
        if self._page is None:
            self._page = self.browser.new_context(**self.context).new_page()
            self._page.goto(f"{self.lab.url}/lab/workspaces/shared-{next(NUMBERS)}")
            ask(self._page, LOADED, seconds=90)
        return self._page

    def tidy(self) -> None:
        """Close all that is open, with its kernel. Only the shared notebook stays, and its kernel goes on."""
        ask(self.page, CLOSE, self.notebook)

    def begin_anew(self) -> None:
        """Leave the page and the notebook as they are after a test that failed, and use others."""
        if self._page is not None:
            self._page.context.close()
        self._page, self.notebook = None, ""


@pytest.fixture(scope="session")
def shared(browser: Browser, lab: Lab, browser_context_args: dict[str, Any]) -> Shared:
    return Shared(browser, lab, browser_context_args)


@pytest.fixture
def no_errors() -> Iterator[list[str]]:
    """What a page has reported as an error. The test fails if something is left here at its end."""
    errors: list[str] = []
    yield errors
    assert not errors, "\n".join(errors)


@contextmanager
def heard(page: Page, errors: list[str]) -> Iterator[Page]:
    """Write down what the page reports as an error."""

    def hear(message: ConsoleMessage) -> None:
        error = f"{message.text} ({message.location['url']})"
        if message.type == "error" and not HARMLESS.search(error):
            errors.append(error)

    def hear_exception(error: Exception) -> None:
        if not HARMLESS.search(str(error)):
            errors.append(str(error))

    page.on("console", hear)
    page.on("pageerror", hear_exception)
    yield page
    page.evaluate("0")  # what has been reported comes in before the answer to this
    page.remove_listener("console", hear)
    page.remove_listener("pageerror", hear_exception)


@pytest.fixture
def own_page(page: Page, no_errors: list[str]) -> Iterator[Page]:
    """A page that no other test uses. The kernel of a notebook that it shows ends with the test."""
    with heard(page, no_errors):
        yield page
    ask(page, SHUT_DOWN)


@pytest.fixture
def lab_page(request: pytest.FixtureRequest, shared: Shared, no_errors: list[str], output_path: str) -> Iterator[Page]:
    """The page that all tests share, with no notebook open in it."""
    page = shared.page
    with heard(page, no_errors):
        yield page
    if request.node.rep_call.failed or no_errors:
        page.screenshot(path=Path(output_path) / "shared.png", full_page=True)
        shared.begin_anew()
    else:
        shared.tidy()


@pytest.fixture
def open_notebook(lab_page: Page) -> Callable[[str], Page]:
    """Open a notebook without running it."""

    def open_(name: str) -> Page:
        ask(lab_page, OPEN, name, seconds=90)
        wait_until_ready(lab_page)
        return lab_page

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
def stand(browser: Browser) -> Iterator[Callable[..., Bare]]:
    """Stand a panel on a page without a lab, as wide and high as a notebook in a small window; `dark` if wanted."""
    contexts, errors = [], list[str]()

    def put(panel: Panel, *, dark: bool = False, width: int = 934) -> Bare:
        contexts.append(browser.new_context(viewport={"width": width, "height": 768}, reduced_motion="reduce"))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return Bare(page, panel, dark=dark)

    yield put
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture
def run_cells(
    notebook: Callable[..., str], open_notebook: Callable[[str], Page], shared: Shared
) -> Iterator[Callable[..., Page]]:
    """Run the given sources as the only code cells of the shared notebook. An error in one is an error here."""

    def run(*sources: str) -> Page:
        shared.notebook = shared.notebook or notebook()
        page = open_notebook(shared.notebook)
        ask(page, FILL, [dedent(text).strip() for text in sources])
        run_all(page)
        return page

    yield run
    ask(shared.page, CLOSE_WIDGETS)


@pytest.fixture
def voila(own_page: Page, lab: Lab) -> Callable[[str], Page]:
    """Show a notebook with Voilà, which has run it by then."""

    def show(name: str) -> Page:
        own_page.goto(f"{lab.url}/voila/render/{name}", timeout=90_000)
        return own_page

    return show


@pytest.fixture
def dark(lab_page: Page) -> Iterator[Callable[[Page], None]]:
    """Switch JupyterLab to its dark theme, to the end of the test."""
    yield lambda page: change_theme(page, DARK)
    if lab_page.locator("body[data-jp-theme-light=false]").count():
        change_theme(lab_page, LIGHT)


@pytest.fixture(params=[Mouse, Keyboard])
def hand(request: pytest.FixtureRequest, panel: Locator) -> Hand:
    """What a test's own panel is used with: the mouse, and then the keyboard alone."""
    found: Hand = request.param(panel.page)
    return found
