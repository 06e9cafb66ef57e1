"""JupyterLab and Voilà as users see them, before any widget of ours."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PROJECT, Lab
from tests.browser.driving import ask, refresh, wait_until_ready

NOTEBOOKS = sorted(path.name for path in (PROJECT / "notebooks").glob("*.ipynb"))
SETTING = "id => jupyterapp.serviceManager.settings.fetch(id).then(found => found.schema.properties)"

COUNTER = """
    import anywidget, traitlets

    class Counter(anywidget.AnyWidget):
        _esm = '''
        function render({ model, el, signal }) {
            const button = document.createElement("button");
            const say = () => { button.textContent = `clicked ${model.get("count")} times`; };
            button.addEventListener("click", () => model.send("click"), { signal });
            model.on("change:count", say, { signal });
            say();
            el.append(button);
        }
        export default { render };
        '''
        _css = ".counter { color: var(--jp-ui-font-color1, black); }"
        count = traitlets.Int(0).tag(sync=True)

        def __init__(self):
            super().__init__()
            self.on_msg(lambda *_: setattr(self, "count", self.count + 1))
            self.add_class("counter")

    Counter()
"""


def first_picture(path: Path) -> int:
    """Which cell of a notebook is the first that shows a picture."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    shown = ([output.get("data", {}) for output in cell.get("outputs", [])] for cell in cells)
    return next(i for i, bundles in enumerate(shown) if any("<svg" in str(data.get("text/html")) for data in bundles))


@pytest.mark.usefixtures("no_errors")
def test_it_opens_on_the_first_notebook_with_its_pictures_before_anything_is_run(page: Page, lab: Lab) -> None:
    page.goto(lab.url)
    wait_until_ready(page)
    expect(page).to_have_url(f"{lab.url}/lab/tree/00-start.ipynb")
    number = first_picture(lab.root / "00-start.ipynb")
    ask(page, "number => jupyterapp.shell.currentWidget.content.scrollToItem(number)", number)
    picture = page.locator(f".jp-Cell[data-windowed-list-index='{number}'] .jp-OutputArea-output svg")
    expect(picture.first).to_be_visible()


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs(name: str, run_notebook: Callable[[str], Page]) -> None:
    run_notebook(name)


def test_there_are_notebooks_to_run() -> None:
    assert "00-start.ipynb" in NOTEBOOKS


def test_there_is_no_news(open_notebook: Callable[[str], Page]) -> None:
    page = open_notebook("00-start.ipynb")
    notifications = ask(page, SETTING, "@jupyterlab/apputils-extension:notification")
    assert notifications["fetchNews"]["default"] == "false"
    assert notifications["checkForUpdates"]["default"] is False


def test_a_widget_answers_clicks_and_survives_a_refresh(run_cells: Callable[..., Page]) -> None:
    page = run_cells(COUNTER)
    button = page.get_by_role("button", name="clicked")
    button.click()
    expect(button).to_have_text("clicked 1 times")
    refresh(page)
    expect(button).to_have_text("clicked 1 times")
    button.click()
    expect(button).to_have_text("clicked 2 times")


def test_voila_shows_the_same_widget(voila: Callable[[str], Page], notebook: Callable[..., str]) -> None:
    page = voila(notebook(COUNTER))
    button = page.get_by_role("button", name="clicked")
    button.click()
    expect(button).to_have_text("clicked 1 times")


def test_a_theme_reaches_a_widget(run_cells: Callable[..., Page], dark: Callable[[Page], None]) -> None:
    page = run_cells(COUNTER)
    counter = page.locator(".counter")
    by_light = counter.evaluate("element => getComputedStyle(element).color")
    dark(page)
    expect(counter).not_to_have_css("color", by_light)
