"""The form of the notebooks, which nbval does not look at.

nbval passes a notebook whose outputs were cleared, and never sees what a widget saved.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"

MAY_BE_SILENT = {"no-output", "nbval-skip"}
DEFINITIONS = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)
SILENT = (*DEFINITIONS, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Assert)
PANELS = ("bx.distances", "bx.explore", "bx.predict", "bx.ruling")
"""What makes a panel."""
PICTURE = '<img alt="'
MOST = 400_000
"""The most bytes of a notebook, since it is read whole before anything of it shows."""
# In JSON, where a backslash is written twice.
MACHINE_PATH = re.compile(r"/(home|root|tmp|Users)/|\b[A-Z]:\\\\|/[\w.-]+/bang_explorer/")


def faults(notebook: dict[str, Any]) -> Iterator[str]:
    """What keeps NOTEBOOK from being a lesson that nbval really checks and that reads the same everywhere."""
    if notebook["metadata"].get("kernelspec", {}).get("name") != "python3":
        yield "the kernel is not python3: nobody else has that one"
    if "widgets" in notebook["metadata"]:
        yield "saved widget state: big, and different each time"
    code = [(i, cell) for i, cell in enumerate(notebook["cells"]) if cell["cell_type"] == "code"]
    panels = set[str]()
    for count, (i, cell) in enumerate(code, start=1):
        for fault in cell_faults(cell, count):
            yield f"cell {i}: {fault}"
        if shows_panel(cell["source"], panels) and not any(map(has_picture, cell["outputs"])):
            yield f"cell {i}: a panel without its picture, so nothing to see before it is run: run it again"


def cell_faults(cell: dict[str, Any], count: int) -> Iterator[str]:
    """The same for a code CELL, the COUNTth of its notebook."""
    if cell["execution_count"] != count:
        yield f"execution count {cell['execution_count']} in place of {count}: run all cells in order"
    if not cell["outputs"] and not MAY_BE_SILENT & set(cell["metadata"].get("tags", [])) and speaks(cell["source"]):
        yield "no output stored, so nothing to compare: run it, or tag it no-output"
    for output in cell["outputs"]:
        text = json.dumps(output)
        if output.get("name") == "stderr":
            yield "a warning or error stream in the output"
        if MACHINE_PATH.search(text):
            yield "a path of one machine in the output"
        if "application/vnd.jupyter.widget-view+json" in output.get("data", {}):
            yield "a widget without its kernel: an error where its text should show (see tests/run_notebooks.py)"
        if " object at 0x" in text:
            yield "an object's address in the output: give its class a __repr__"


def speaks(source: str | list[str]) -> bool:
    """Whether a cell may print or show something, as far as its form tells."""
    try:
        statements = ast.parse("".join(source)).body
    except SyntaxError:  # a magic
        return True
    return not all(isinstance(statement, SILENT) for statement in statements)


def shows_panel(source: str | list[str], panels: set[str]) -> bool:
    """Whether a cell ends with a panel, made there or held by one of these names. Names that it gives are added."""
    try:
        statements = ast.parse("".join(source)).body
    except SyntaxError:  # a magic
        return False
    for one in statements:
        if isinstance(one, ast.Assign) and _makes_panel(one.value):
            panels.update(map(ast.unparse, one.targets))
    last = statements[-1] if statements else None
    return isinstance(last, ast.Expr) and (_makes_panel(last.value) or ast.unparse(last) in panels)


def _makes_panel(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) in PANELS


def has_picture(output: dict[str, Any]) -> bool:
    """Whether an output has, as HTML, a picture that also shows where nothing was run and nobody is trusted."""
    html = "".join(output.get("data", {}).get("text/html", ()))
    return PICTURE in html and 'src="data:image/svg+xml,' in html


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_is_small_enough_to_be_opened_at_once(path: Path) -> None:
    assert path.stat().st_size < MOST


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_is_run_in_order_and_reads_the_same_everywhere(path: Path) -> None:
    assert list(faults(json.loads(path.read_text("utf-8")))) == []


def cell(source: str, count: int | None, *outputs: dict[str, Any], tags: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "source": source.splitlines(keepends=True),
        "execution_count": count,
        "outputs": list(outputs),
        "metadata": {"tags": list(tags)},
    }


def printed(text: str, name: str = "stdout") -> dict[str, Any]:
    return {"output_type": "stream", "name": name, "text": [text]}


def shown(*html: str) -> dict[str, Any]:
    """An output as nbformat writes it, its text in lines."""
    return {"output_type": "execute_result", "data": {"text/html": list(html)}}


def notebook(path: Path, cells: list[dict[str, Any]], **metadata: object) -> dict[str, Any]:
    """A notebook that went through a file, as those of the project do."""
    path.write_text(json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}), "utf-8")
    return json.loads(path.read_text("utf-8"))


def test_a_tidy_notebook_has_no_faults(tmp_path: Path) -> None:
    tidy = notebook(
        tmp_path / "tidy.ipynb",
        [
            {"cell_type": "markdown", "source": ["# Distance"], "metadata": {}},
            cell("import bang_explorer as bx\ngame = bx.new_game('base', players=5)", 1),
            cell("print(game.decides)", 2, printed("A\n")),
            cell("game.shuffle()", 3, tags=("no-output",)),
            cell("panel = bx.explore(game)\npanel", 4, shown('<figure><img alt="A"', ' src="data:image/svg+xml,x">')),
            cell("panel.forward()\nprint(panel.step)", 5, printed("B\n")),
        ],
        kernelspec={"name": "python3"},
    )
    assert list(faults(tidy)) == []


def test_every_fault_of_a_notebook_is_found(tmp_path: Path) -> None:
    wrong = notebook(
        tmp_path / "wrong.ipynb",
        [
            cell("import bang_explorer as bx\nbx.new_game('base')", 1),
            cell("1 + 1", None, printed("2\n")),
            cell("game", 3, printed("<Game object at 0x7f00>\n")),
            cell("where", 4, printed("/home/somebody/bang\n")),
            cell("where", 5, printed("C:\\bang\n")),
            cell("draw()", 6, printed("Fontconfig warning\n", name="stderr")),
            cell("%matplotlib inline", 7),
            cell("bx.predict()", 8, shown("<p>a question</p>")),
            cell("panel = bx.explore(game)", 9),
            cell("panel.forward()\npanel", 10, printed("a panel\n")),
        ],
        kernelspec={"name": "bang"},
        widgets={"state": {}},
    )
    expected = [
        "the kernel is not python3",
        "saved widget state",
        "cell 0: no output stored",
        "cell 1: execution count None in place of 2",
        "cell 2: an object's address",
        "cell 3: a path of one machine",
        "cell 4: a path of one machine",
        "cell 5: a warning or error stream",
        "cell 6: no output stored",
        "cell 7: a panel without its picture",
        "cell 9: a panel without its picture",
    ]
    found = list(faults(wrong))
    for fault, beginning in zip(found, expected, strict=True):
        assert fault.startswith(beginning)
