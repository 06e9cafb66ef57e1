"""Run notebooks and store their outputs as `tests/test_notebooks.py` wants them: in order, and nothing of the machine.

python tests/run_notebooks.py [NOTEBOOK...]      all, if none is named
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

WIDGET = "application/vnd.jupyter.widget-view+json"
NOTEBOOKS = Path(__file__).parent.parent / "notebooks"


def run(path: Path) -> None:
    """Run one and write it back."""
    notebook = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(
        notebook,
        resources=where,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
    )
    client.execute()
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(
                WIDGET, None
            )  # who opens it sees the picture, not that there is no kernel behind it
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]) if sys.argv[1:] else sorted(NOTEBOOKS.glob("*.ipynb")):
        print(path.name)
        run(path)
