"""`bang-explorer graph`: the graph of a flow, of the chain that a card sets off, or of everything."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer.cli.output import Out, to_json
from bang_explorer.scenarios.errors import BadInput, shown
from bang_explorer.settle.case import graph
from bang_explorer.show.dot import dot

if TYPE_CHECKING:
    from argparse import Namespace

PICTURES = (".svg", ".mmd", ".png", ".pdf")


def run(arguments: Namespace) -> int:
    out = Out(arguments.lang)
    kind = ".dot" if arguments.output is None else _kind(arguments.output)
    found = graph(arguments.name)
    text = dot(found, out.words) if kind == ".dot" else to_json(found.as_json()) + "\n"
    if arguments.output is None:
        print(text, end="")
        return 0
    try:
        Path(arguments.output).write_text(text, "utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadInput(f"cannot be written: {why}", file=arguments.output) from None
    return 0


def _kind(name: str) -> str:
    """What to write, by the ending of the file's name."""
    kind = Path(name).suffix.lower()
    if kind in PICTURES:
        raise BadInput(f"pictures ({kind}) come with the next version; this one writes .dot and .json", "--output")
    if kind not in (".dot", ".gv", ".json"):
        raise BadInput(f"the name must end in .dot or .json; found {shown(Path(name).name)}", "--output")
    return ".json" if kind == ".json" else ".dot"
