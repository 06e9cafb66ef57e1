"""Function `draw`: turns anything that can be shown into a picture, a page or text."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from zlib import crc32

from bang_explorer.core.graph import Graph
from bang_explorer.core.position import Position, View
from bang_explorer.core.reasons import Refusal
from bang_explorer.games import game_with_id
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.svg import figure, printable, spelt
from bang_explorer.settle.rulings import Ruling
from bang_explorer.settle.settling import Settled
from bang_explorer.settle.why import Why
from bang_explorer.show.board import board, board_svg
from bang_explorer.show.graph import mermaid
from bang_explorer.show.graph import svg as graph_svg
from bang_explorer.show.graph import text as graph_text
from bang_explorer.show.graph.dot import dot
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.told.data import data, to_file
from bang_explorer.show.told.html import Page
from bang_explorer.show.told.page import ruling_html, ruling_page
from bang_explorer.show.told.reasons import in_short, refusal
from bang_explorer.show.told.rulings import ruling
from bang_explorer.show.told.settled import settled
from bang_explorer.show.told.text import text
from bang_explorer.show.told.why import why
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from bang_explorer.kit.game import Game
    from bang_explorer.kit.tree import Section
    from bang_explorer.kit.words import Words

Draw = Callable[..., str]


def draw(
    what: Graph | Position | Refusal | Ruling | Settled | View | Why, form: str = "svg", *, lang: str = "en", **how: Any
) -> str:
    """A position, graph, refusal, ruling or settled question as a picture or text, returned as a `str`.

    - `what`: a position (or the view from a seat), a graph, a refusal, a ruling, what was settled, or a `Why`.
    - `form`: positions and graphs have `svg`, `html` and `text`; graphs also `dot`, `mermaid`, `json` and `graphml`.
      All others have `html`, `text` and `json`; refusals also a short `line`, and rulings a
      whole `page` to be saved or printed.
    - `lang`: `en` or `de`.
    - `how`: options of the form, such as `theme="dark"` for an `svg`, or `at=0` for the point that a ruling is about.

    Raises `BadInput` for an unknown form, language or point, `TypeError` for an option that the form does not have, and
    `NoEngine` for an `svg` or `html` of a graph that only Graphviz can lay out, if it is not installed.

    >>> from bang_explorer.settle.graphs import graph
    >>> draw(graph("regain"), "mermaid", lang="de").splitlines()[0]
    'flowchart TB'
    >>> draw(graph("regain"), "oil")
    Traceback (most recent call last):
    ...
    bang_explorer.kit.errors.BadInput: no form “oil”; there are dot, graphml, html, json, mermaid, svg, text
    """
    forms = next((forms for kind, forms in OTHERS.items() if isinstance(what, kind)), OF_BOARDS)
    if form not in forms:
        raise BadInput("no form {form}; there are {known}", form=shown(form), known=", ".join(sorted(forms)))
    return forms[form](what, words(lang, _game_of(what)), **how)


def _game_of(what: Any) -> Game | None:
    """The game whose words describe the value; None if it does not tell, and then BANG!'s are used.

    A settled question tells it only by an example or counterexample.
    """
    if isinstance(what, Graph):
        return game_with_id(what.game)
    if isinstance(what, Ruling):
        return what.steps[0].position.game if what.steps else None
    if isinstance(what, Why):
        return game_with_id(what.position.game.id)
    if isinstance(what, Settled):
        line = what.proof or what.refutation
        return None if line is None else line.beginning.game
    return None if what.table is None else what.table.box.game


def _graph_html(graph: Graph, spoken: Words, *, of: Position | None = None, **how: Any) -> str:
    return _page(graph_svg.graph_svg, graph, graph_text.graph_text(graph, spoken, of), spoken, of=of, **how)


def _board_html(position: Position | View, spoken: Words, **how: Any) -> str:
    return _page(board_svg, position, board(position, spoken), spoken, **how)


def _page(picture: Draw, what: Any, told: str, spoken: Words, **how: Any) -> str:
    """HTML of a picture, with the text `told`, which says the same in words, folded away under it.

    Unless a `prefix` is given, the ids in the picture begin with one made from that text. So only pictures with the
    same text share ids.
    """
    how.setdefault("prefix", f"bx{crc32(told.encode()):08x}_")
    return figure(picture(what, spoken, **how), told, spoken.text("graph", "in_words"))


def _json(graph: Graph, _spoken: Words, *, of: Position | None = None) -> str:  # noqa: ARG001 - as all forms have it
    return to_file(graph.as_json())


def _graphml(graph: Graph, spoken: Words, *, of: Position | None = None) -> str:
    """The graph as GraphML text, with the names of its nodes in words as `label`. `of` changes nothing here.

    GraphML knows plain values only, so other values become JSON texts; empty ones are left out.
    """
    from networkx import generate_graphml, relabel_nodes

    made, labels = graph.to_networkx(), Labels(graph, spoken, of)
    for id_, name in labels.names.items():
        made.nodes[id_]["label"] = name
    for known in (*(own for _, own in made.nodes(data=True)), *(own for *_, own in made.edges(data=True)), made.graph):
        for key, value in list(known.items()):
            if not value:
                del known[key]
            elif value is not True:
                known[key] = printable(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
    return "\n".join(generate_graphml(relabel_nodes(made, spelt))) + "\n"


OF_GRAPHS: dict[str, Draw] = {
    "svg": graph_svg.graph_svg,
    "html": _graph_html,
    "text": graph_text.graph_text,
    "dot": dot,
    "mermaid": mermaid.mermaid,
    "json": _json,
    "graphml": _graphml,
}
OF_BOARDS: dict[str, Draw] = {"svg": board_svg, "html": _board_html, "text": board}


def _forms(told: Callable[..., Section]) -> dict[str, Draw]:
    """For values told in words: by the name of each form (`text`, `html`, `json`), a function that renders it.

    `told` turns a value into a tree of paragraphs and lists, in no language yet, and is given the form's options.
    """
    return {
        "text": lambda what, spoken, **how: text(told(what, **how), spoken),
        "html": lambda what, spoken, **how: Page(spoken).html(told(what, **how)),
        "json": lambda what, spoken, **how: to_file(data(told(what, **how), spoken)),
    }


OF_REFUSALS = _forms(refusal) | {"line": lambda what, spoken: text(in_short(what), spoken)}
OF_SETTLED = _forms(settled)
OF_RULINGS = _forms(ruling) | {"html": ruling_html, "page": ruling_page}
"""For rulings, by the name of each form: a function that renders it."""
OTHERS: dict[type, dict[str, Draw]] = {
    Graph: OF_GRAPHS,
    Refusal: OF_REFUSALS,
    Ruling: OF_RULINGS,
    Settled: OF_SETTLED,
    Why: _forms(why),
}
"""By the type of a value that is not shown as a board: its forms, each with the function that renders it."""
