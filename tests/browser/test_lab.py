"""JupyterLab and Voilà as users see them, before any widget of ours."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbval.plugin import IPyNbFile, coalesce_streams, get_sanitize_patterns
from playwright.sync_api import Page, expect

from tests.browser.conftest import PROJECT, Lab
from tests.browser.driving import ask, refresh, run, wait_until_ready

SANITIZE = PROJECT / "tests" / "sanitize.cfg"
NOTEBOOKS = sorted(path.name for path in (PROJECT / "notebooks").glob("*.ipynb"))
OUTPUTS = """() => [...jupyterapp.shell.currentWidget.content.model.cells]
    .filter(cell => cell.type === 'code')
    .map(cell => cell.outputs.toJSON())"""
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


def first_drawing(path: Path) -> int:
    """Which cell of a notebook is the first with a drawing in the page itself, which only a trusted notebook shows."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    shown = ([output.get("data", {}) for output in cell.get("outputs", [])] for cell in cells)
    return next(i for i, bundles in enumerate(shown) if any("<svg" in str(data.get("text/html")) for data in bundles))


def test_it_opens_on_the_first_notebook_with_its_pictures_before_anything_is_run(own_page: Page, lab: Lab) -> None:
    own_page.goto(lab.url)
    wait_until_ready(own_page)
    expect(own_page).to_have_url(f"{lab.url}/lab/tree/00-start.ipynb")
    pictures = own_page.locator(".jp-OutputArea-output img")
    expect(pictures.first).to_be_in_viewport()
    expect(pictures.first).to_have_attribute(
        "alt", "Explore a game: Step 1 of 1: A plays BANG! (A♠) on B. B, you are hit. How do you answer?"
    )
    number = first_drawing(lab.root / "00-start.ipynb")
    ask(own_page, "number => jupyterapp.shell.currentWidget.content.scrollToItem(number)", number)
    picture = own_page.locator(f".jp-Cell[data-windowed-list-index='{number}'] .jp-OutputArea-output svg")
    expect(picture.first).to_be_visible()


def test_the_one_thing_to_press_stops_the_shot(open_notebook: Callable[[str], Page]) -> None:
    page = open_notebook("00-start.ipynb")
    run(page, 1)
    panel = page.locator(".bx-explorer")
    panel.locator("[data-part=options]").get_by_role("button", name="Missed!").click()
    expect(panel.get_by_role("status")).to_contain_text("the hit is prevented")


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_and_shows_what_is_stored_in_it(
    name: str, run_notebook: Callable[[str], Page], request: pytest.FixtureRequest
) -> None:
    page = run_notebook(name)
    told = differences(request.session, name, ask(page, OUTPUTS))
    assert not told, "\n".join(told)


def differences(session: pytest.Session, name: str, shown: list[list[Any]]) -> list[str]:
    """Where the cells of a notebook show something else than is stored in it, as nbval compares it."""
    stored = IPyNbFile.from_parent(session, path=PROJECT / "notebooks" / name)
    stored.sanitize_patterns.update(get_sanitize_patterns(SANITIZE.read_text("ascii")))
    return [
        f"{cell.name}: {line}"
        for cell, outputs in zip(stored.collect(), shown, strict=True)
        if not cell.compare_outputs(coalesced(outputs), coalesced(cell.cell.outputs))
        for line in cell.comparison_traceback
    ]


def coalesced(outputs: list[Any]) -> list[nbformat.NotebookNode]:
    return coalesce_streams(nbformat.from_dict(outputs))


@pytest.mark.parametrize(
    ("output", "difference"),
    [
        ({"output_type": "stream", "name": "stdout", "text": "another\n"}, "mismatch 'stdout'"),
        ({"output_type": "display_data", "metadata": {}, "data": {"text/plain": "1"}}, "Missing output fields"),
    ],
)
def test_a_cell_that_shows_something_else_is_told(
    output: dict[str, Any], difference: str, request: pytest.FixtureRequest
) -> None:
    cells = nbformat.read(PROJECT / "notebooks" / "00-start.ipynb", as_version=4).cells
    shown = [cell.outputs for cell in cells if cell.cell_type == "code"]
    assert differences(request.session, "00-start.ipynb", shown) == []
    number = next(i for i, outputs in enumerate(shown) if any(one.get("name") == "stdout" for one in outputs))
    shown[number] = [output]
    told = differences(request.session, "00-start.ipynb", shown)
    assert told
    assert all(line.startswith(f"Cell {number}: ") for line in told)
    assert difference in told[0]


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
