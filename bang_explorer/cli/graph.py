"""`bang-explorer graph`: draws a flow, all that a card sets off, the map of all flows, or the end of a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer.cli.files import check_rules, find, played
from bang_explorer.cli.options import refuse
from bang_explorer.cli.output import Out
from bang_explorer.games import game_id
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.settle.graphs import graph
from bang_explorer.show.draw import OF_BOARDS, OF_GRAPHS, draw
from bang_explorer.show.graph.graphviz import NoEngine

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping

    from bang_explorer.core.graph import Graph
    from bang_explorer.core.position import Position, View

FORMS = {
    ".svg": "svg", ".dot": "dot", ".gv": "dot", ".mmd": "mermaid", ".json": "json", ".graphml": "graphml",
    ".html": "html", ".txt": "text",
}  # fmt: skip
"""By the ending of a file's name, such as `.mmd`: the form in which a graph is written (`mermaid`)."""


def run(arguments: Namespace) -> int:
    out = Out(arguments.lang)
    check_rules(arguments.rules)
    of: Position | None = None
    if arguments.of is not None:
        steps, stop = played(find(arguments.of, arguments.rules))
        of = steps[-1].position
        if stop is not None:
            refuse(out, stop, of.table, json=False)
            return 1
    if arguments.name == "board" and arguments.run is not None:
        raise BadInput("only a flow has runs", "--run")
    found = _board(of, arguments.seat) if arguments.name == "board" else _graph(arguments, of)
    known = OF_GRAPHS if hasattr(found, "nodes") else OF_BOARDS
    form = _form(arguments.output, known)
    how = {"of": of} if known is OF_GRAPHS else {}
    try:
        text = draw(found, form, lang=out.lang, **how)
    except NoEngine as missing:
        raise BadInput.of(missing) from None
    if arguments.output is None:
        print(text, end="" if text.endswith("\n") else "\n")
    else:
        write(Path(arguments.output), text if text.endswith("\n") else f"{text}\n")
    return 0


def write(file: Path, text: str) -> None:
    """Write a text into a file, in place of what it held. Raises `BadInput` if that is not possible."""
    try:
        file.write_text(text, "utf-8", newline="\n")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadInput("cannot be written: {why}", file=str(file), why=why) from None


def _board(of: Position | None, seat: str | None) -> Position | View:
    """What a board shows: the position itself or, with the name of a player (`seat`), only what he can know.

    Raises `BadInput` without a position, and if no player has that name.
    """
    if of is None:
        raise BadInput("a board needs a scenario: --of FILE", "board")
    if seat is None:
        return of
    try:
        return of.as_seen_by(seat)
    except BadInput as bad:
        raise bad.at("--seat") from None


def _graph(arguments: Namespace, of: Position | None) -> Graph:
    if arguments.seat is not None:
        raise BadInput("only the board can be seen from a seat", "--seat")
    if of is not None and game_id(arguments.game or of.table.box.id) != of.table.box.id:
        raise BadInput(
            "the scenario is one of {game}; found {found}", "--game", game=of.table.box.id, found=shown(arguments.game)
        )
    found = graph(arguments.name, of, arguments.game, arguments.run)
    if arguments.around is None:
        return found
    wanted = arguments.around or list(found.current)
    ids = {node.id.casefold(): node.id for node in found.nodes}
    for id_ in wanted:
        if id_.casefold() not in ids:
            near = nearest(id_, ids.values())
            raise BadInput("no place {id} in {graph}{near}", "--around", id=shown(id_), graph=found.name, near=near)
    if not wanted:
        raise BadInput(
            "nothing is under way in {graph}: name a place, such as {such_as}", "--around",
            graph=found.name, such_as=found.nodes[0].id,
        )  # fmt: skip
    return found.around(*(ids[id_.casefold()] for id_ in wanted), steps=arguments.steps)


def _form(name: str | None, known: Mapping[str, object]) -> str:
    if name is None:
        return "dot" if "dot" in known else "text"
    form = FORMS.get(Path(name).suffix.lower())
    if form is None or form not in known:
        endings = ", ".join(ending for ending, one in FORMS.items() if one in known)
        raise BadInput(
            "the name must end in one of {endings}; found {found}", "--output",
            endings=endings, found=shown(Path(name).name),
        )  # fmt: skip
    return form
