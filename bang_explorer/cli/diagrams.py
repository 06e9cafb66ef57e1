"""`bang-explorer diagrams`: write the folder of diagrams anew, and the layouts that the package keeps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer.cli.graph import write
from bang_explorer.cli.output import Out
from bang_explorer.core.errors import BadInput
from bang_explorer.show import layout
from bang_explorer.show.diagrams import diagram_files, layout_files
from bang_explorer.show.graphviz import NoEngine

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable

    from bang_explorer.show.diagrams import File

KEPT = Path(layout.__file__).with_name("layouts")


def run(arguments: Namespace) -> int:
    out, folder = Out(arguments.lang), Path(arguments.folder)
    try:
        count = _write(folder, diagram_files())
        if Path.cwd() in KEPT.parents:  # in a checkout, and not in some installed package
            _write(KEPT, layout_files())
    except NoEngine as missing:
        raise BadInput(str(missing)) from None
    out.say(out.ui("diagrams_written", count=count, folder=str(folder)))
    return 0


def _write(folder: Path, files: Iterable[File]) -> int:
    """Write these files. Nothing else in the folder is touched; a test finds what no longer belongs there."""
    count = 0
    for name, text in files:
        file = folder / name
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"cannot be made: {error.strerror}", file=str(file.parent)) from None
        write(file, text)
        count += 1
    return count
