"""The folder of diagrams: every graph that needs no position, as SVG, DOT and Mermaid, with an index to read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from bang_explorer.core.flow import FLOWS
from bang_explorer.games.bang.box import box
from bang_explorer.rulebook.statements import statements
from bang_explorer.settle.graphs import CHAIN, EVERYTHING, built_in, graph
from bang_explorer.show.dot import dot
from bang_explorer.show.graph_svg import graph_svg
from bang_explorer.show.labels import Labels
from bang_explorer.show.layout import Layout, file_name, lay_out, read
from bang_explorer.show.mermaid import mermaid
from bang_explorer.show.words import languages, words

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.graph import Graph

INDEX_LANG = "en"
File = tuple[str, str]
"""A name under the folder, and the text."""

OPENING = """\
# Diagrams

These pictures are the running machine: they are read from the flows that the engine executes, so no arrow here is one
that cannot run, and none that can run is missing. `bang-explorer diagrams` writes this folder anew; a test compares.

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
"""


def all_graphs() -> tuple[Graph, ...]:
    """The graphs that are built in, the same whichever module has been imported first."""
    return tuple(_in_order(graph(name)) for name in built_in(box(EVERYTHING)))


def _in_order(one: Graph) -> Graph:
    """A graph flow by flow, backwards by name, which begins with the turn; each flow in the order it is written in."""
    written = [id_ for flow in FLOWS.values() for id_ in (*(node.key for node in flow.nodes.values()), *_ends(flow))]
    place = {id_: place for place, id_ in enumerate(written)}
    nodes = sorted(one.nodes, key=lambda node: (place.get(node.id, len(place)), node.id))
    nodes.sort(key=lambda node: node.flow, reverse=True)
    order = {node.id: place for place, node in enumerate(nodes)}
    edges = sorted(one.edges, key=lambda edge: order[edge.from_])
    links = sorted(one.links, key=lambda link: (order[link.from_], order[link.to], link.kind, link.what))
    return replace(one, nodes=tuple(nodes), edges=tuple(edges), links=tuple(links))


def _ends(flow: type[Flow]) -> Iterator[str]:
    return (f"{flow.__name__}:{end}" for end in flow.ends)


def layouts() -> Iterator[tuple[Graph, Layout]]:
    """Each graph with a new layout, in the whole numbers in which it is kept."""
    for one in all_graphs():
        yield one, read(lay_out(one).as_json())


def layout_files() -> Iterator[File]:
    """What is kept in the package, so that showing these graphs needs no layout engine."""
    for one, layout in layouts():
        lines = (f"{json.dumps(name)}: {_compact(part)}" for name, part in layout.as_json().items())
        yield f"{file_name(one.name)}.json", "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(part: dict[str, object]) -> str:
    rows = (f"  {json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in part.items())
    return "{\n" + ",\n".join(rows) + "\n }"


def diagram_files() -> Iterator[File]:
    """Everything in the folder of diagrams."""
    drawn: list[Graph] = []
    for one, layout in layouts():
        drawn.append(one)
        for lang in languages():
            name, spoken = f"{lang}/{file_name(one.name)}", words(lang)
            yield f"{name}.svg", graph_svg(one, spoken, layout=layout, href=_href) + "\n"
            yield f"{name}.dot", dot(one, spoken)
            yield f"{name}.mmd", mermaid(one, spoken)
    yield "README.md", index(drawn)
    yield "rules.md", rules(drawn)


def _href(rule: str) -> str:
    return f"../rules.md#{rule}"


# --- the index -------------------------------------------------------------------------------------------------------


def index(drawn: list[Graph]) -> str:
    """The page to read: each picture with its sentence and its rules."""
    by_name = {one.name: one for one in drawn}
    people = {flow.__name__ for flow in FLOWS.values() if ".people." in flow.__module__}
    first = ["map", "Turn", "Hit"]
    flows = [one.name for one in drawn if one.name in FLOWS and one.name not in first]
    parts = [
        OPENING,
        _section("To begin with", "", [by_name[name] for name in first]),
        _section("Procedures", "", [by_name[name] for name in flows if name not in people]),
        _section(
            "People", "What runs when an ability comes in.", [by_name[name] for name in flows if name in people]
        ),
        _section(
            "Cards", "Each card from being played to being done with, every procedure unfolded. Open one to read it.",
            [one for one in drawn if one.name.startswith(CHAIN)], folded=True,
        ),
    ]  # fmt: skip
    return "\n".join(parts)


def _section(heading: str, opening: str, graphs: list[Graph], *, folded: bool = False) -> str:
    opening = f"{opening}\n\n" if opening else ""
    return f"## {heading}\n\n{opening}" + "\n".join(_entry(one, folded=folded) for one in graphs)


def _entry(one: Graph, *, folded: bool) -> str:
    labels, file = Labels(one, words(INDEX_LANG)), file_name(one.name)
    german = Labels(one, words("de")).title
    picture = f"[![{labels.title}]({INDEX_LANG}/{file}.svg)]({INDEX_LANG}/{file}.svg)\n"
    dots, mermaids = (" ".join(f"[{lang}]({lang}/{file}.{end})" for lang in languages()) for end in ("dot", "mmd"))
    also = f"Also: [{german}](de/{file}.svg), DOT {dots}, Mermaid {mermaids}.\n"
    cited = ", ".join(f"[{rule}](rules.md#{rule})" for rule in one.rules)
    told = _folded(f"Rules: {len(one.rules)}", f"{cited}\n") if cited else ""
    shown = _folded("Picture", picture) if folded else picture
    return f"### {labels.title}\n\n{labels.caption}\n\n{shown}\n{also}\n{told}"


def _folded(summary: str, text: str) -> str:
    return f"<details><summary>{summary}</summary>\n\n{text}\n</details>\n"


def rules(drawn: list[Graph]) -> str:
    """The statements, each with its source and the pictures that follow it: chains only where nothing else does."""
    lines = ["# The rules in the diagrams\n", "In our own words, each with its source.\n"]
    for id_, statement in statements().items():
        by = [one for one in drawn if id_ in one.rules]
        by = [one for one in by if not one.name.startswith(CHAIN)] or by
        if by:
            seen = ", ".join(
                f"[{Labels(one, words(INDEX_LANG)).title}]({INDEX_LANG}/{file_name(one.name)}.svg)" for one in by
            )
            lines.append(
                f'<a id="{id_}"></a>**{id_}**: {statement.says(INDEX_LANG)} *{statement.says("de")}* '
                f"({statement.where(EVERYTHING)}). Seen in {seen}.\n"
            )
    return "\n".join(lines)
