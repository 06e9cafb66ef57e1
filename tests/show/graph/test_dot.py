from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, get_args
from xml.etree import ElementTree as ET

import pytest

from bang_explorer.core.flow import Kind
from bang_explorer.core.graph import Graph, GraphEdge, GraphNode
from bang_explorer.kit.look import DOT_SHAPE
from bang_explorer.kit.svg import printable, spelt
from bang_explorer.kit.words import Words
from bang_explorer.settle.graphs import graph
from bang_explorer.show.graph.dot import dot, quoted
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import each, framed, ways
from tests.show.pictures import DE, EN, GRAPHS, HOSTILE, IN_BOTH, hostile, of_positions, positions, strange, tree

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "g", "a", "title", "text", "path", "polygon", "polyline", "ellipse"}
"""All that Graphviz draws with."""


def parsed(text: str) -> Any:
    """The graph as Graphviz reads it; it must read it."""
    pygraphviz = pytest.importorskip("pygraphviz")
    return pygraphviz.AGraph(string=text)


def drawn(text: str) -> ET.Element:
    """The picture that Graphviz makes of it."""
    return tree(parsed(text).draw(format="svg", prog="dot").decode())


def words_in(picture: ET.Element) -> list[str]:
    return [" ".join((element.text or "").split()) for element in picture.iter(f"{SVG}text")]


def in_names(text: str) -> str:
    """How Graphviz gives back the name of a place."""
    return quoted(ascii(text) if text.startswith("%") else spelt(text))[1:-1].replace('\\"', '"')


def check_all_there(one: Graph, text: str) -> None:
    statements = text.splitlines()
    read = parsed(text)
    assert Counter(read.nodes()) == Counter(in_names(node.id) for node in one.nodes)
    assert Counter(tuple(edge) for edge in read.edges()) == Counter(
        (in_names(way.from_), in_names(way.to)) for way in ways(one)
    )
    assert sum(line.startswith('  "') and '" -> "' not in line for line in statements) == len(one.nodes)
    assert sum(line.startswith('  "') and '" -> "' in line for line in statements) == len(ways(one))
    frames = list(each(framed(one)))
    assert sum(line.lstrip().startswith("subgraph ") for line in statements) == len(frames)
    assert len(statements) == 5 + len(one.nodes) + len(ways(one)) + sum(3 + len(frame.ids) for frame in frames)


# --- all that there is -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "lang"), [(one, lang) for one, lang in IN_BOTH if lang is DE])
def test_every_place_every_way_and_every_frame_is_there_once(one: Graph, lang: Words) -> None:
    check_all_there(one, dot(one, lang))


def test_both_languages_say_it_of_the_same_places() -> None:
    def places(text: str) -> list[str]:
        return [line.split(" [label=")[0] for line in text.splitlines() if not line.lstrip().startswith("label=")]

    for one in GRAPHS.values():
        assert places(dot(one, EN))[2:] == places(dot(one, DE))[2:]


def test_everything_of_a_position_is_there_once() -> None:
    for one, position in of_positions():
        check_all_there(one, dot(one, EN, position))


def test_everything_carries_its_words_and_its_tooltip() -> None:
    for one, lang in IN_BOTH:
        text, labels = dot(one, lang), Labels(one, lang)
        for node in one.nodes:
            words = "\n".join(filter(None, (labels.place(node), labels.under(node))))
            assert f"{quoted(node.id)} [label={quoted(words)}, " in text
            assert f"tooltip={quoted(labels.told(node))}" in text
        for way in ways(one):
            assert f"tooltip={quoted(labels.told_of_way(way))}" in text


def test_labels_are_words_of_the_language() -> None:
    english, german = dot(GRAPHS["Hit"], EN), dot(GRAPHS["Hit"], DE)
    assert 'label="Answer the hit?\\nthe player hit"' in english
    assert 'label="“draw!”\\n· Barrel: it is unused against this hit\\n· “draw!” is still allowed' in english
    assert 'label="Treffer beantworten?\\nwer getroffen wird"' in german
    assert '"Hit:prevented" [label="abgewehrt"' in german


# --- frames ----------------------------------------------------------------------------------------------------------


def frames(text: str) -> dict[str, set[str]]:
    read = parsed(text)  # its frames live no longer than it
    return {frame.name: set(frame.nodes()) for frame in read.subgraphs()}


def test_one_flow_is_not_framed_and_several_are() -> None:
    assert "subgraph" not in dot(GRAPHS["Hit"], EN)
    chain = frames(dot(GRAPHS["chain:duell"], EN))
    flows = {node.flow for node in GRAPHS["chain:duell"].nodes if node.flow}
    assert set(chain) - {"cluster_Turn/phase_2"} == {f"cluster_{flow}" for flow in flows}
    assert all(id_.startswith("Duell") for id_ in chain["cluster_Duell"])
    assert f'label="{EN.text("flow", "Duell")}"' in dot(GRAPHS["chain:duell"], EN)


def test_parts_are_framed_inside_their_flow() -> None:
    assert frames(dot(GRAPHS["Turn"], EN))["cluster_Turn/phase_1"] == {"Turn.phase_1", "Turn.draw"}
    text = dot(GRAPHS["chain:bang"], DE)
    read = parsed(text)
    turn = next(frame for frame in read.subgraphs() if frame.name == "cluster_Turn")
    assert [frame.name for frame in turn.subgraphs()] == ["cluster_Turn/phase_2"]
    assert 'label="Phase II: Karten ausspielen"' in text


# --- looks -----------------------------------------------------------------------------------------------------------


def test_kinds_have_shapes_of_their_own_that_graphviz_knows() -> None:
    assert {*get_args(Kind), "end", "ability", "number", "flow", "seat"} == set(DOT_SHAPE)
    assert {node.kind for one in GRAPHS.values() for node in one.nodes} | {"seat"} == set(DOT_SHAPE)
    assert len(set(DOT_SHAPE.values())) == len(DOT_SHAPE)
    assert not {"oval", "rect", "square"} & set(DOT_SHAPE.values())  # other names of shapes that are there
    for kind in DOT_SHAPE:
        picture = drawn(dot(Graph("g", (GraphNode("x", "F", "x", kind, holders=("somebody",)),)), EN))
        assert {"x", "somebody"} & set(words_in(picture))


def lines_of(text: str) -> dict[str, str]:
    """The attributes of everything, by what comes before them."""
    return dict(line.strip().split(" [", 1) for line in text.splitlines() if " [" in line)


def states(text: str) -> str:
    """The attributes that show a state to every eye: not the colours."""
    return str([part for part in text.removesuffix("];").split('", ') if part.split("=")[0] in ("penwidth", "style")])


def test_states_of_places_are_told_apart_by_more_than_colour() -> None:
    hit = GRAPHS["Hit"]
    looks = set()
    for state in ("", "visited", "current"):
        node = replace(hit.nodes[0], state=state)  # type: ignore[arg-type]
        line = lines_of(dot(replace(hit, nodes=(node, *hit.nodes[1:])), EN))['"Hit.answer"']
        looks.add(states(line))
        assert (f"is-{state}" in line) == bool(state)
    assert len(looks) == 3


def test_states_of_ways_are_told_apart_by_more_than_colour() -> None:
    looks = set()
    for taken, now in ((False, ""), (True, ""), (False, "possible"), (False, "impossible")):
        edge = GraphEdge("a", "b", taken=taken, now=now)  # type: ignore[arg-type]
        nodes = (GraphNode("a", "F", "a", "step"), GraphNode("b", "F", "b", "step"))
        line = lines_of(dot(Graph("g", nodes, (edge,)), EN))['"a" -> "b"']
        looks.add(states(line))
        assert f"is-{now or 'taken'}" in line or not (taken or now)
    assert len(looks) == 4


def test_the_current_places_are_bold_and_thick_and_what_was_passed_is_thick() -> None:
    position = positions()["aimed"]
    stack = position.graph()
    lines = lines_of(dot(stack, EN, position))
    assert len(stack.current) == 4
    for node in stack.nodes:
        assert ('penwidth="4", fontname="sans-serif bold"' in lines[quoted(node.id)]) == (node.state == "current")
        assert ('class="' + node.kind + ' is-visited"' in lines[quoted(node.id)]) == (node.state == "visited")
    assert 'class="is-taken"' in lines['"PlayCard.leave_hand" -> "PlayCard.effect"']
    assert 'class="is-possible"' in lines['"Hit.answer" -> "Hit.miss"']


def test_what_reaches_is_a_full_line_and_what_only_sees_is_dotted() -> None:
    position = positions()["start"]
    lines = lines_of(dot(graph("table", position), EN, position))
    assert 'style="dotted"' in lines['"Ann" -> "Cleo"']
    assert "style" not in lines['"Cleo" -> "Ann"']


def test_odds_are_told_where_chance_waits() -> None:
    position = positions()["drawing"]
    lines = lines_of(dot(position.graph(), EN, position))
    odds = [lines[f'"DrawCheck.flip" -> "DrawCheck:{way}"'].split('"')[1].split() for way in ("yes", "no")]
    assert [name for name, _ in odds] == ["succeeds", "fails"]
    assert sum(int(share.split("/")[0]) for _, share in odds) == int(odds[0][1].split("/")[1])


# --- names mean nothing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_means_anything_to_graphviz(name: str) -> None:
    one = hostile(name)
    text = dot(one, EN)
    check_all_there(one, text)
    picture = drawn(text)
    assert {element.tag.removeprefix(SVG) for element in picture.iter()} <= DRAWN
    lines = [" ".join(line.split()) for line in printable(name).split("\n")]
    assert set(filter(None, lines)) <= set(words_in(picture))


@pytest.mark.parametrize("name", ["back\\slash", "&lt;", "\\N", 'say "hi"', "<b>", "&amp;amp;", "\\\\"])
def test_a_label_shows_the_name_as_it_is(name: str) -> None:
    assert words_in(drawn(dot(Graph("g", (GraphNode("x", "F", name, "step"),)), EN))) == [name]


def test_two_names_stay_two() -> None:
    odd = ("a\0", "a\1", "a\u202e", "a\ufffd", "a ", "a\n", "a\\n", "a", 'a"', "a\\", "a\\\\")
    nodes = tuple(GraphNode(name, "F", name, "step") for name in odd)
    assert len(set(parsed(dot(Graph("g", nodes), EN)).nodes())) == len(odd)


def test_no_control_character_gets_through() -> None:
    for name in HOSTILE:
        assert all(line.isprintable() for line in dot(hostile(name), DE).split("\n"))


def test_a_flow_of_a_stranger_goes_by_its_own_names() -> None:
    one = strange()
    text = dot(one, DE)
    check_all_there(one, text)
    assert '[label="\\"><img src=x>"' in text
    assert 'label="<i>far</i>"' in text
