"""What a panel shows in a notebook that nobody has run, and that the live panel takes its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook, new_output
from playwright.sync_api import Page, expect

import bang_explorer as bx
from bang_explorer.widgets.panel import Panel
from tests.browser.conftest import KERNEL, Lab
from tests.browser.driving import ask, run_all

WIDGET = "application/vnd.jupyter.widget-view+json"
TRUSTED = "() => [...jupyterapp.shell.currentWidget.content.model.cells].map(cell => cell.trusted)"
DRAWN = "async picture => { await picture.decode(); return picture.naturalWidth > 0; }"
SHOOTS = 'bx.explore("base.fehlschuss.after-a-failed-fass")'
PANELS: dict[str, Panel] = {
    SHOOTS: bx.explore("base.fehlschuss.after-a-failed-fass"),
    "bx.predict(topic='distance')": bx.predict(topic="distance"),
    "bx.ruling('base.mustang.seen-from-both-sides')": bx.ruling("base.mustang.seen-from-both-sides"),
    "bx.distances()": bx.distances(),
}
"""By the line of code that makes it, a panel of each kind."""


@pytest.fixture
def from_elsewhere(lab: Lab) -> Callable[..., str]:
    """Write a notebook with a stored output, which the lab has not signed, and give its name."""

    def write_(source: str, **stored: str) -> str:
        data = {name.replace("_", "/"): text for name, text in stored.items()}
        cell = new_code_cell(f"import bang_explorer as bx\n{source}", outputs=[new_output("display_data", data=data)])
        write(new_notebook(cells=[cell], metadata=KERNEL), lab.root / "from-elsewhere.ipynb")
        return "from-elsewhere.ipynb"

    return write_


@pytest.mark.parametrize("source", PANELS)
def test_a_notebook_that_is_not_trusted_shows_the_picture_and_its_words(
    source: str, from_elsewhere: Callable[..., str], open_notebook: Callable[[str], Page]
) -> None:
    stored = PANELS[source]._repr_mimebundle_()[0]
    page = open_notebook(from_elsewhere(source, text_html=stored["text/html"], text_plain=stored["text/plain"]))
    assert ask(page, TRUSTED) == [False]
    output = page.locator(".jp-OutputArea-output")
    picture = output.locator("img")
    expect(picture).to_be_visible()
    assert picture.evaluate(DRAWN)
    assert (picture.bounding_box() or {})["width"] > 500
    words = output.locator("pre")
    expect(words).to_be_hidden()
    output.locator("summary").click()
    expect(words).to_be_visible()
    expect(words).to_have_text(PANELS[source].plain())


def test_a_drawing_in_the_page_itself_would_be_taken_out(
    from_elsewhere: Callable[..., str], open_notebook: Callable[[str], Page]
) -> None:
    html = f"<p>said</p>{PANELS[SHOOTS].picture()}"
    page = open_notebook(from_elsewhere(SHOOTS, text_html=html))
    expect(page.locator(".jp-OutputArea-output p")).to_be_visible()
    expect(page.locator(".jp-OutputArea-output svg")).to_have_count(0)


def test_with_a_kernel_the_panel_takes_the_place_of_its_picture(
    from_elsewhere: Callable[..., str], open_notebook: Callable[[str], Page]
) -> None:
    stored = PANELS[SHOOTS]._repr_mimebundle_()[0]
    page = open_notebook(from_elsewhere(SHOOTS, text_html=stored["text/html"]))
    expect(page.locator(".jp-OutputArea-output img")).to_be_visible()
    run_all(page)
    expect(page.locator(".bx-explorer")).to_be_visible()
    expect(page.locator(".jp-OutputArea-output img")).to_have_count(0)


def test_voila_shows_the_panel_and_not_its_picture(voila: Callable[[str], Page], notebook: Callable[..., str]) -> None:
    page = voila(notebook(f"import bang_explorer as bx\n{SHOOTS}"))
    expect(page.locator(".bx-explorer")).to_be_visible()
    expect(page.locator("img")).to_have_count(0)
