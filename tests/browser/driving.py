"""What a person does in JupyterLab, done to a page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"

LOADED = """async () => {
    while (!window.jupyterapp) await new Promise(again => setTimeout(again, 20));
    await jupyterapp.restored;
}"""
OPEN = """async path => { await jupyterapp.commands.execute('docmanager:open', {path, factory: 'Notebook'}); }"""
FILL = """sources => {
    const notebook = jupyterapp.shell.currentWidget.content.model.sharedModel;
    notebook.transact(() => {
        notebook.deleteCellRange(0, notebook.cells.length);
        notebook.insertCells(0, sources.map(source => ({cell_type: 'code', source, metadata: {}, outputs: []})));
    });
}"""
CLOSE = """async kept => {
    for (const widget of [...jupyterapp.shell.widgets('main')]) {
        if (!widget.context || widget.context.path === kept) continue;
        await widget.sessionContext?.shutdown();
        widget.context.model.dirty = false;  // or else it asks whether to save
        widget.close();
    }
}"""
CLOSE_WIDGETS = """async () => {
    const code = 'import ipywidgets; ipywidgets.Widget.close_all()';
    await jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestExecute({code, silent: true}).done;
}"""
# Not the status bar: it says Idle before the session is there, and what is run in between is dropped without a word.
READY = """async () => {
    const until = async there => { while (!there()) await new Promise(again => setTimeout(again, 20)); };
    await until(() => window.jupyterapp);
    await jupyterapp.restored;
    await until(() => jupyterapp.shell.currentWidget?.sessionContext);
    const context = jupyterapp.shell.currentWidget.sessionContext;
    await context.ready;
    await until(() => context.session?.kernel);
    await context.session.kernel.info;
}"""
COMMAND = "([id, options]) => jupyterapp.commands.execute(id, options)"
ERRORS = """meant => [...jupyterapp.shell.currentWidget.content.model.cells]
    .filter(cell => cell.type === 'code' && meant === (cell.getMetadata('tags') ?? []).includes('raises-exception'))
    .flatMap(cell => cell.outputs.toJSON())
    .filter(output => output.output_type === 'error')
    .map(({ename, evalue}) => `${ename}: ${evalue}`)"""
CHOOSE = "number => { jupyterapp.shell.currentWidget.content.activeCellIndex = number; }"
SHUT_DOWN = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.shutdown()"


def ask(page: Page, script: str, given: object = None, *, seconds: int = 30) -> Any:
    """What the function SCRIPT answers in the page, in time: Playwright alone would wait for ever."""
    late = f"(_, fail) => setTimeout(() => fail(new Error('no answer within {seconds} s')), {seconds * 1000})"
    return page.evaluate(f"given => Promise.race([({script})(given), new Promise({late})])", given)


def command(page: Page, name: str, *, seconds: int = 30, **options: object) -> Any:
    """Have JupyterLab itself do what one of its menus does."""
    return ask(page, COMMAND, [name, options], seconds=seconds)


def wait_until_ready(page: Page) -> None:
    """Until the notebook in front has a kernel that answers."""
    ask(page, READY, seconds=90)
    wait_until_uncovered(page)


def wait_until_uncovered(page: Page) -> None:
    """Until the splash is gone that JupyterLab lays over all while it loads something."""
    page.locator("#jupyterlab-splash").wait_for(state="detached")


def run_all(page: Page) -> None:
    """Run all cells. An error in one is an error here, unless the cell is tagged as meant to raise it."""
    went_well = command(page, "notebook:run-all-cells", seconds=180)
    wrong = ask(page, ERRORS, given=False)
    assert not wrong, f"a cell raised: {wrong}"
    assert went_well or ask(page, ERRORS, given=True), "not all cells were run"


def run(page: Page, number: int) -> None:
    """Run one cell, counted from 0 with those of text, as with Shift and Enter."""
    ask(page, CHOOSE, number)
    command(page, "notebook:run-cell-and-select-next")


def refresh(page: Page) -> None:
    """Save the notebook and load the page anew, with the kernel going on."""
    command(page, "docmanager:save")
    page.reload()
    wait_until_ready(page)


def change_theme(page: Page, theme: str) -> None:
    """Once for all pages, as JupyterLab keeps it in its settings. A test asks for the fixture `dark` instead."""
    command(page, "apputils:change-theme", theme=theme)
    page.locator(f'body[data-jp-theme-name="{theme}"]').wait_for(state="attached")
    wait_until_uncovered(page)  # two at once do not come off without an error


def axe(page: Page, selector: str) -> list[str]:
    """What hinders people with a disability inside of SELECTOR, a line for each element: rule, weight, element, why."""
    found = Axe().run(page, context=selector).response["violations"]
    return [
        f"{violation['id']} ({node['impact']}) at {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
