from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from bang_explorer.core.graph import Graph, GraphEdge, GraphNode
from bang_explorer.kit.look import DOT_SHAPE
from bang_explorer.kit.words import Words
from bang_explorer.settle.graphs import graph
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import each, framed, ways
from bang_explorer.show.graph.mermaid import SHAPE, mermaid, quoted
from tests.show.pictures import DE, EN, GRAPHS, HOSTILE, IN_BOTH, hostile, of_positions, positions, strange

PLAIN = r"(?:[^\W_]|[ .,?!-]|#\d+;|<br>)*"
"""What may stand inside quotes: letters and digits, and all others by number."""
ENDS = "|".join(re.escape(shape.format("*")).replace(r"\*", f"({PLAIN})") for shape in SHAPE.values())
PLACE = re.compile(rf"(n\d+)(?:{ENDS}):::(\w+)_")
WAY = re.compile(rf'(n\d+) (-->|==>|-\.->|-\.-x)(?:\|"({PLAIN})"\|)? (n\d+)')
FRAME = re.compile(rf'subgraph f_(\w+)\["({PLAIN})"\]')
TOLD = re.compile(r"acc(?:Title|Descr): [^\s#;<>{}\[\]|%&\\\"`$*_][^#;<>{}\[\]|%&\\\"`$*_]*")
"""What is read aloud stands outside of quotes, so nothing that could mean something is there, nor nothing at all."""
LOOK = re.compile(r"(classDef|style|linkStyle) (\w+) ([\w:#.,-]+)")


class Read(NamedTuple):
    """What a Mermaid text says."""

    places: dict[str, tuple[str, str]]
    """By number: the words and the kind."""
    ways: list[tuple[str, str, str, str]]
    frames: list[tuple[str, str, set[str]]]
    """Each with its words and the numbers of the places in it, those of its parts too."""
    looks: dict[tuple[str, str], str]


def read(text: str) -> Read:
    """A Mermaid text by the grammar that ours keeps to; every line must fit it."""
    first, *lines = text.splitlines()
    assert first == "flowchart TB"
    found = Read({}, [], [], {})
    open_: list[set[str]] = []
    for line in lines:
        what = line.strip()
        if match := TOLD.fullmatch(what):
            assert line in lines[:2]
        elif match := PLACE.fullmatch(what):
            number, *words, kind = match.groups()
            assert number not in found.places
            found.places[number] = (plain(next(word for word in words if word is not None)), kind)
            for frame in open_:
                frame.add(number)
        elif match := FRAME.fullmatch(what):
            open_.append(set())
            found.frames.append((match[1], plain(match[2]), open_[-1]))
        elif what == "end":
            open_.pop()
        elif match := WAY.fullmatch(what):
            assert not open_
            found.ways.append((match[1], match[2], plain(match[3] or ""), match[4]))
        else:
            match = LOOK.fullmatch(what)
            assert match is not None, line
            found.looks[match[1], match[2]] = match[3]
    return found


def plain(text: str) -> str:
    """The words as Mermaid shows them."""
    return re.sub(r"#(\d+);", lambda found: chr(int(found[1])), text.replace("<br>", "\n")).replace("\u2060", "")


def as_shown(*lines: str) -> str:
    kept = ["".join(c if c.isprintable() else " " for c in line) for line in lines if line]
    return "\n".join(kept)


def check_all_there(one: Graph, lang: Words, of: Any = None) -> None:
    found, labels = read(mermaid(one, lang, of)), Labels(one, lang, of)
    number = {node.id: f"n{place}" for place, node in enumerate(one.nodes)}
    assert found.places == {
        number[node.id]: (as_shown(labels.place(node), labels.under(node)) or "\xa0", node.kind) for node in one.nodes
    }
    words = [
        as_shown(labels.edge(way), *(f"· {need}" for need in labels.conditions(way)))
        if isinstance(way, GraphEdge)
        else as_shown(labels.beside(way))
        for way in ways(one)
    ]
    assert [(from_, text, to) for from_, _, text, to in found.ways] == [
        (number[way.from_], text, number[way.to]) for way, text in zip(ways(one), words, strict=True)
    ]
    frames = {as_shown(labels.heading(frame.flow, frame.part)): frame for frame in each(framed(one))}
    assert len(found.frames) == len(list(each(framed(one))))
    for _, heading, inside in found.frames:
        assert inside <= {number[id_] for id_ in frames[heading].all_ids}
    assert {id_ for *_, inside in found.frames for id_ in inside} == {
        number[id_] for frame in frames.values() for id_ in frame.all_ids
    }


# --- all that there is -----------------------------------------------------------------------------------------------


def test_every_place_every_way_and_every_frame_is_there_once() -> None:
    for one, lang in IN_BOTH:
        check_all_there(one, lang)


def test_everything_of_a_position_is_there_once() -> None:
    for one, position in of_positions():
        check_all_there(one, DE, position)


def test_links_are_dotted_and_edges_are_not() -> None:
    for one in GRAPHS.values():
        arrows = [arrow for _, arrow, _, _ in read(mermaid(one, EN)).ways]
        assert arrows == ["-->"] * len(one.edges) + ["-.->"] * len(one.links)


def test_what_reaches_is_a_full_line_and_what_only_sees_is_dotted() -> None:
    one = graph("table", positions()["start"])
    arrows = {link.kind: way[1] for link, way in zip(one.links, read(mermaid(one, EN)).ways, strict=True)}
    assert arrows == {"reaches": "-->", "sees": "-.->"}


def test_the_title_and_the_caption_are_told_to_who_listens() -> None:
    lines = mermaid(GRAPHS["Hit"], DE).splitlines()
    assert lines[1] == "  accTitle: Treffer"
    assert lines[2] == f"  accDescr: {DE.text('caption', 'Hit')}"


# --- frames and looks ------------------------------------------------------------------------------------------------


def test_one_flow_is_not_framed_and_its_parts_are() -> None:
    assert read(mermaid(GRAPHS["Hit"], EN)).frames == []
    assert [heading for _, heading, _ in read(mermaid(GRAPHS["Turn"], EN)).frames] == [
        "Before the turn", "Phase I: take cards", "Phase II: play cards", "Phase III: discard",
    ]  # fmt: skip


def test_a_part_is_framed_inside_its_flow() -> None:
    frames = {heading: inside for _, heading, inside in read(mermaid(GRAPHS["chain:bang"], EN)).frames}
    assert frames["Phase II: play cards"] == frames["Turn"]
    assert len({id_ for id_, _, _ in read(mermaid(GRAPHS["chain:bang"], EN)).frames}) == len(frames)


def test_kinds_have_shapes_of_their_own() -> None:
    assert set(SHAPE) == set(DOT_SHAPE)
    here = [{node.kind for node in one.nodes} for one in (*GRAPHS.values(), graph("table", positions()["start"]))]
    for kinds in here:
        assert len({SHAPE[kind] for kind in kinds}) == len(kinds)


def test_every_kind_and_every_frame_has_its_colours() -> None:
    for one in GRAPHS.values():
        looks = read(mermaid(one, EN)).looks
        assert {name for what, name in looks if what == "classDef"} == {f"{node.kind}_" for node in one.nodes}
        assert sum(what == "style" for what, _ in looks) == len(list(each(framed(one))))


def test_states_of_places_are_told_apart_by_more_than_colour() -> None:
    nodes = tuple(
        GraphNode(state or "none", "F", state, "step", state=state)  # type: ignore[arg-type]
        for state in ("", "visited", "current")
    )
    looks = read(mermaid(Graph("g", nodes), EN)).looks
    assert ("style", "n0") not in looks
    assert "stroke-width:2.4px" in looks["style", "n1"]
    assert looks["style", "n2"] == "stroke-width:4px,font-weight:bold"


def test_states_of_ways_are_told_apart_by_more_than_colour() -> None:
    nodes = (GraphNode("a", "F", "a", "step"), GraphNode("b", "F", "b", "step"))
    edge = GraphEdge("a", "b")
    taken, possible = replace(edge, taken=True), replace(edge, taken=True, now="possible")
    found = read(mermaid(Graph("g", nodes, (edge, taken, possible, replace(edge, now="impossible"))), EN))
    assert [arrow for _, arrow, _, _ in found.ways] == ["-->", "==>", "==>", "-.-x"]
    assert found.looks["linkStyle", "1"].endswith("stroke-width:2.4px")
    assert found.looks["linkStyle", "2"].endswith("stroke-width:3.6px")
    assert ("linkStyle", "0") not in found.looks


def test_a_stack_is_lit() -> None:
    position = positions()["aimed"]
    one = position.graph()
    found = read(mermaid(one, EN, position))
    bold = {name for (what, name), look in found.looks.items() if what == "style" and "bold" in look}
    assert bold == {f"n{place}" for place, node in enumerate(one.nodes) if node.state == "current"}
    arrows = {(edge.from_, edge.outcome): way[1] for edge, way in zip(one.edges, found.ways, strict=False)}
    assert arrows["Hit.answer", "miss"] == arrows["PlayCard.leave_hand", "brown"] == "==>"
    assert arrows["PlayCard.leave_hand", "blue"] == "-->"
    start = positions()["start"]
    now = {
        edge.outcome: way[1]
        for edge, way in zip(start.graph().edges, read(mermaid(start.graph(), EN)).ways, strict=False)
    }
    assert now["ability"] == "-.-x"


# --- names mean nothing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_means_anything_to_mermaid(name: str) -> None:
    check_all_there(hostile(name), EN)


@pytest.mark.parametrize(
    ("text", "magic"),
    [("$$x$$", "##36;#36;"), ("a fa:fa-car", "#58;fa-"), ("the direction LR", "direction LR"), ("%%", "%"), ('"', '"')],
)
def test_what_mermaid_would_read_even_inside_quotes_is_parted(text: str, magic: str) -> None:
    assert magic not in quoted(text)
    assert plain(quoted(text)) == text


def test_a_flow_of_a_stranger_goes_by_its_own_names() -> None:
    check_all_there(strange(), DE)
    assert "<script" not in mermaid(strange(), DE)


def test_a_place_without_a_name_still_has_words() -> None:
    assert 'n0["#160;"]' in mermaid(Graph("g", (GraphNode("x", "F", "", "step"),)), EN)
