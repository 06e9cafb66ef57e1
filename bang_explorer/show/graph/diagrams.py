"""Makes the files of `diagrams/`: pictures of the map, each flow and each chain (all that it sets off), two indexes.

Each picture is an SVG in German and English, and the reader's browser picks one. The indexes list the
pictures (`README.md`) and the rules that they cite (`rules.md`). Chains are drawn for players whose
characters have no ability, so that a new character changes only the flows where its ability comes in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from textwrap import fill
from typing import TYPE_CHECKING

from bang_explorer.games import game, game_with_id
from bang_explorer.kit.words import DEFAULT
from bang_explorer.rulebook.statements import statements
from bang_explorer.settle.graphs import CHAIN, built_in, graph
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import Layout, file_name, kept_in, lay_out, read
from bang_explorer.show.graph.svg import graph_svg_file
from bang_explorer.show.words import words

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.graph import Graph
    from bang_explorer.kit.game import Game
    from bang_explorer.kit.words import Words

PLAIN_CHAIN = f"plain_{CHAIN}"
File = tuple[str, str]
"""A file of the folder: its name and its text."""

OPENING = """\
# Diagrams

These pictures are the running machine: they are read from the flows that the engine executes, so no arrow here is one
that cannot run, and none that can run is missing. `bang-explorer diagrams` writes this folder anew; a test compares.

{below}

| shape | means |
| --- | --- |
| box | happens by itself |
| hexagon | somebody decides; who, stands under the name |
| ellipse | chance decides; what it comes from, stands under the name |
| box with bars | runs another procedure, and goes on by its outcome |
| notched arrow | abilities may interrupt here |
| double rounded box | a way out |
| box with a folded corner | an ability, of a character or a card, that comes in there |
| slanted box | a number that counts there, and who has a part in it |

Words beside an arrow say when it is taken, those after a dot what is required. A dotted arrow is no step: it leads to
what runs there, or from what comes in or counts. Point at anything in an opened picture to read its rules.
[The rules](rules.md) are listed by id, each with the pictures that follow it.

For a picture in one language or in another form (DOT, Mermaid, JSON, GraphML, HTML, text), ask for it:

    bang-explorer graph {flow} -o {file}.dot --lang de
    bang-explorer diagrams FOLDER --forms svg,dot,mmd
"""
ALL_BELOW = "Below are [procedures](#procedures){people} and the chain of each of the [{things}](#{things})."
PEOPLE_BELOW = ", what [people](#people) can do,"
SPEAK = "The pictures speak German where German is among the languages of the browser, elsewhere English."
WITHOUT_PEOPLE = (
    "The people in these pictures have no ability: where one comes in is seen in the procedures above, or in the whole"
    " chain of a {thing}:"
)
ASKED_FOR = "A single chain is asked for like this:"
WIDTH = 120


def all_graphs(of: Game | None = None) -> tuple[Graph, ...]:
    """All graphs of a game (by default BANG!) that need no position: the map, each flow, each chain (as of a card).

    They are those of all its boxes together.
    """
    inside = (of or game()).everything
    return tuple(_in_order(graph(name, game=inside.id)) for name in built_in(inside))


def pictures(of: Game | None = None) -> tuple[Graph, ...]:
    """The graphs that are drawn in `diagrams/` for a game (by default BANG!): the map, each flow, and chains.

    Chains are those for characters without abilities; things that do the same, such as cards, may share one.
    """
    played = of or game()
    plain = (replace(_in_order(one), game=played.id) for one in played.desk.chains.plain(played.everything))
    return (*(one for one in all_graphs(of) if not one.name.startswith(CHAIN)), *plain)


def _in_order(one: Graph) -> Graph:
    """A copy of a graph with its nodes, edges and links in a fixed order, whatever order they came in."""
    flows = _game_of(one).flows.values()
    written = [id_ for flow in flows for id_ in (*(node.key for node in flow.nodes.values()), *_ends(flow))]
    place = {id_: place for place, id_ in enumerate(written)}
    nodes = sorted(one.nodes, key=lambda node: (place.get(node.id, len(place)), node.id))
    nodes.sort(key=lambda node: node.flow, reverse=True)
    order = {node.id: place for place, node in enumerate(nodes)}
    edges = sorted(one.edges, key=lambda edge: order[edge.from_])
    links = sorted(one.links, key=lambda link: (order[link.from_], order[link.to], link.kind, link.what))
    return replace(one, nodes=tuple(nodes), edges=tuple(edges), links=tuple(links))


def _game_of(one: Graph) -> Game:
    return game_with_id(one.game) or game()


def _words(one: Graph, lang: str = DEFAULT) -> Words:
    return words(lang, _game_of(one))


def _ends(flow: type[Flow]) -> Iterator[str]:
    return (f"{flow.__name__}:{end}" for end in flow.ends)


def layout_files(of: Game | None = None) -> Iterator[File]:
    """The files that keep the layouts of a game's graphs (by default BANG!), made anew: pairs of name and text.

    Nothing is written. Graphs with a kept layout are shown without Graphviz. Raises `NoEngine` if pygraphviz, which
    makes the layouts, is not installed.
    """
    held: dict[str, list[str]] = {}
    for one in all_graphs(of):
        held.setdefault(kept_in(one.name), []).append(f"{json.dumps(one.name)}: {_compact(_placed(one))}")
    for name, layouts in held.items():
        yield name, "{\n" + ",\n".join(layouts) + "\n}\n"


def _placed(one: Graph) -> Layout:
    """A new layout by Graphviz for a graph, in whole numbers, as files keep it."""
    return read(lay_out(one).as_json())


def _compact(layout: Layout) -> str:
    """A layout as JSON text, with a line for each node, arrow and frame."""
    parts = (
        f" {json.dumps(name)}: {{\n"
        + ",\n".join(f"  {json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in part.items())
        + "\n }"
        for name, part in layout.as_json().items()
    )
    return "{\n" + ",\n".join(parts) + "\n}"


def diagram_files(of: Game | None = None) -> Iterator[File]:
    """All files of the folder of diagrams of a game (by default BANG!), each as a pair of name and text.

    Nothing is written. Layouts are made anew. Raises `NoEngine` if pygraphviz is not installed.
    """
    drawn = pictures(of)
    for one in drawn:
        yield picture_file(one), graph_svg_file(one, layout=_placed(one), href=_href) + "\n"
    yield "README.md", index(drawn, of or game())
    yield "rules.md", rules(drawn, of or game())


def picture_file(one: Graph) -> str:
    """The name of the file with the picture of a graph. A chain that several things share is named after the first."""
    first, _, _ = one.name.removeprefix("plain_").partition("+")
    return f"{file_name(first)}.svg"


def _href(rule: str) -> str:
    return f"rules.md#{rule}"


# --- the index -------------------------------------------------------------------------------------------------------


def index(drawn: Iterable[Graph], of: Game) -> str:
    """The text of README.md in `diagrams/`: each picture with a caption and its rules; chains only in a table.

    `drawn` are all graphs of the folder, among them `map`. Without chains there is no table.
    """
    by_name = {one.name: one for one in drawn}
    people = {flow.__name__ for flow in of.flows.values() if ".people." in flow.__module__}
    look_first = (*([of.turn.__name__] if of.turn else []), *of.desk.chains.first)
    first = ["map", *look_first]
    flows = [name for name in by_name if name in of.flows and name not in first]
    own = [by_name[name] for name in flows if name in people]
    chains = [one for one in by_name.values() if one.name.startswith(PLAIN_CHAIN)]
    things = of.desk.chains.of
    below = "Below are its procedures."
    if things:
        below = ALL_BELOW.format(people=PEOPLE_BELOW if own else "", things=things.several)
    flow = look_first[-1].lower()
    parts = [
        OPENING.format(below=fill(f"{below} {SPEAK}", WIDTH), flow=_asked_for(flow, of), file=flow),
        _section("To begin with", "", [by_name[name] for name in first]),
        _section("Procedures", "", [by_name[name] for name in flows if name not in people]),
        *([_section("People", "What runs when an ability comes in.", own)] if own else []),
    ]
    if things:
        chain = next(name for name in built_in(of.everything) if name.startswith(CHAIN))
        told = fill(f"{things.about} {WITHOUT_PEOPLE.format(thing=things.one) if own else ASKED_FOR}", WIDTH)
        command = f"    bang-explorer graph {_asked_for(chain, of)} -o {chain.removeprefix(CHAIN)}.svg\n"
        rows = f"| {things.one} | {things.de} |\n| --- | --- |\n{_rows(chains, of)}"
        parts.append(f"## {things.several.capitalize()}\n\n{told}\n\n{command}\n{rows}")
    return "\n".join(parts)


def _asked_for(name: str, of: Game) -> str:
    """What to write behind `bang-explorer graph` to see the graph with this name."""
    return name if of is game() else f"{name} --game {of.everything.id}"


def _section(heading: str, opening: str, graphs: list[Graph]) -> str:
    opening = f"{opening}\n\n" if opening else ""
    return f"## {heading}\n\n{opening}" + "\n".join(map(_entry, graphs))


def _entry(one: Graph) -> str:
    labels, file = Labels(one, _words(one)), picture_file(one)
    cited = ", ".join(f"[{rule}](rules.md#{rule})" for rule in one.rules)
    told = f"<details><summary>Rules: {len(one.rules)}</summary>\n\n{cited}\n\n</details>\n" if cited else ""
    german = Labels(one, _words(one, "de")).title
    return f"### {labels.title}\n\n*{german}.* {labels.caption}\n\n[![{labels.title}]({file})]({file})\n\n{told}"


def _rows(chains: Iterable[Graph], of: Game) -> str:
    """The table of chains in the index, as Markdown: a row for each, with a link to its picture, sorted by name."""
    kinds = of.everything.kinds
    rows = (
        (kinds[id_].en, picture_file(one), kinds[id_].de)
        for one in chains
        for id_ in one.name.removeprefix(PLAIN_CHAIN).split("+")
    )
    return "".join(f"| [{en}]({file}) | {de} |\n" for en, file, de in sorted(rows))


def rules(drawn: Iterable[Graph], of: Game) -> str:
    """The text of rules.md in `diagrams/`: each statement that a picture cites, with its source and those pictures.

    Pictures of chains are named only if no other picture cites the statement.
    """
    shown = tuple(drawn)
    lines = ["# The rules in the diagrams\n", "In our own words, each with its source.\n"]
    for id_, statement in statements().items():
        by = [one for one in shown if id_ in one.rules]
        by = [one for one in by if not one.name.startswith(PLAIN_CHAIN)] or by
        if by:
            seen = ", ".join(f"[{Labels(one, _words(one)).title}]({picture_file(one)})" for one in by)
            lines.append(
                f'<a id="{id_}"></a>**{id_}**: {statement.says(DEFAULT)} *{statement.says("de")}* '
                f"({statement.where(of.everything.id)}). Seen in {seen}.\n"
            )
    return "\n".join(lines)
