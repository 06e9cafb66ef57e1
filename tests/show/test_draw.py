from __future__ import annotations

import json
import re
from html import unescape
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

import bang_explorer as bx
from bang_explorer.core.graph import Graph
from bang_explorer.kit.svg import shown, spelt
from bang_explorer.show.draw import OF_BOARDS, OF_GRAPHS, draw
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.text import graph_text
from tests.show.pictures import DE, EN, GRAPHS, HOSTILE, IN_BOTH, hostile, of_positions, positions, strange, tree

if TYPE_CHECKING:
    from bang_explorer.kit.words import Words

BEGINNINGS = {
    "svg": "<svg ", "html": "<figure ", "text": "", "dot": "digraph ", "mermaid": "flowchart TB\n", "json": "{\n",
    "graphml": "<graphml ",
}  # fmt: skip


def read(text: str) -> Any:
    """The graph as networkx reads it; it must read it."""
    from networkx import parse_graphml

    return parse_graphml(text, force_multigraph=True)


# --- forms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "lang"), list(product(BEGINNINGS, ("de", "en"))))
def test_every_graph_has_every_form_in_both_languages(form: str, lang: str) -> None:
    assert set(BEGINNINGS) == set(OF_GRAPHS)
    for one in GRAPHS.values():
        assert one.draw(form, lang=lang).startswith(BEGINNINGS[form])


@pytest.mark.parametrize("form", BEGINNINGS)
def test_every_form_can_be_given_the_position(form: str) -> None:
    for one, position in of_positions():
        assert draw(one, form, lang="de", of=position)


@pytest.mark.parametrize(("form", "lang"), list(product(("svg", "html", "text"), ("de", "en"))))
def test_a_board_has_every_form_of_its_own_in_both_languages(form: str, lang: str) -> None:
    assert set(OF_BOARDS) == {"svg", "html", "text"}
    for position in positions().values():
        assert position.draw(form, lang=lang)
        assert position.as_seen_by(position.table.names[0]).draw(form, lang=lang)


def test_english_is_what_is_drawn_if_nothing_is_said() -> None:
    assert draw(GRAPHS["Hit"]) == draw(GRAPHS["Hit"], "svg", lang="en") != draw(GRAPHS["Hit"], lang="de")


def test_what_is_not_known_is_told() -> None:
    hit, board = GRAPHS["Hit"], positions()["start"]
    with pytest.raises(ValueError, match="no form “oil”; there are dot, graphml, html, json, mermaid, svg, text"):
        draw(hit, "oil")
    with pytest.raises(ValueError, match="no form “dot”; there are html, svg, text"):
        draw(board, "dot")
    for what, form in product((hit, board), OF_BOARDS):
        with pytest.raises(ValueError, match="no language “fr”; there are de, en"):
            draw(what, form, lang="fr")


def test_a_notebook_shows_the_picture() -> None:
    hit = GRAPHS["Hit"]
    assert hit._repr_svg_() == draw(hit, "svg")
    assert hit._repr_html_() == draw(hit, "html")
    assert bx.draw is draw


def test_drawing_the_same_twice_gives_the_same() -> None:
    for form in OF_GRAPHS:
        assert GRAPHS["Turn"].draw(form) == GRAPHS["Turn"].draw(form)


# --- plain data ------------------------------------------------------------------------------------------------------


def test_json_is_plain_and_whole() -> None:
    for one in (*GRAPHS.values(), *(one for one, _ in of_positions())):
        plain = json.loads(one.draw("json"))
        assert plain == json.loads(json.dumps(one.as_json()))
        assert [node["id"] for node in plain["nodes"]] == [node.id for node in one.nodes]
        assert [(edge["from"], edge["to"], edge["outcome"]) for edge in plain["edges"]] == [
            (edge.from_, edge.to, edge.outcome) for edge in one.edges
        ]
        assert [(link["from"], link["to"], link["kind"]) for link in plain["links"]] == [
            (link.from_, link.to, link.kind) for link in one.links
        ]


def test_json_keeps_letters_as_they_are_and_is_always_text() -> None:
    assert "Jörg" in hostile("Jörg").draw("json")
    for name in HOSTILE:
        assert json.loads(hostile(name).draw("json").encode("utf-8"))["name"] == name


def test_graphml_reads_back_with_the_same_places_and_ways() -> None:
    for one, lang in IN_BOTH:
        found = read(one.draw("graphml", lang=lang.lang))
        assert set(found.nodes) == {node.id for node in one.nodes}
        ways = [(way.from_, way.to) for way in (*one.edges, *one.links)]
        assert sorted((from_, to) for from_, to, _ in found.edges) == sorted(ways)
        labels = Labels(one, lang)
        for node in one.nodes:
            assert found.nodes[node.id]["label"] == labels.place(node)
            assert found.nodes[node.id]["kind"] == node.kind
            assert json.loads(found.nodes[node.id].get("rules", "[]")) == list(node.rules)


def test_graphml_says_what_is_so_in_a_position() -> None:
    position = positions()["drawing"]
    found = read(position.graph().draw("graphml", of=position))
    assert found.nodes["DrawCheck.flip"]["state"] == "current"
    edges = {(from_, known.get("outcome")): known for from_, _, known in found.edges(data=True)}
    assert edges["DrawCheck.flip", "yes"]["now"] == "possible"
    assert "/" in edges["DrawCheck.flip", "yes"]["odds"]
    assert edges["PlayCard.leave_hand", "brown"]["taken"] is True
    assert "taken" not in edges["PlayCard.leave_hand", "blue"]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_graphml(name: str) -> None:
    one = hostile(name)
    found = read(one.draw("graphml"))
    assert set(found.nodes) == {spelt(node.id) for node in one.nodes}
    assert len(found.edges) == len(one.edges) + len(one.links)


def test_a_name_that_can_be_shown_is_its_own_spelling_and_no_two_are_spelt_alike() -> None:
    assert spelt("Hit.answer ä ♥") == "Hit.answer ä ♥"
    assert len({spelt(name) for name in HOSTILE}) == len(HOSTILE)
    assert all(spelt(name).isprintable() for name in HOSTILE)


# --- pages -----------------------------------------------------------------------------------------------------------


def check_page(page: str, one: Graph, lang: Words) -> None:
    figure = tree(page)
    assert figure.tag == "figure"
    picture, details = figure
    assert picture.get("role") == "img"
    assert details.tag == "details"
    assert details.get("open") is None
    assert details.findtext("summary") == lang.text("graph", "in_words")
    assert details.findtext("pre") == unescape(shown(graph_text(one, lang)))


def test_a_page_holds_the_picture_and_its_words_folded_away() -> None:
    for one, lang in IN_BOTH:
        check_page(one.draw("html", lang=lang.lang), one, lang)


def test_a_page_of_a_position_tells_its_board() -> None:
    position = positions()["aimed"]
    figure = tree(position.draw("html", lang="de"))
    assert figure.findtext("details/summary") == DE.text("graph", "in_words")
    assert figure.findtext("details/pre") == position.draw("text", lang="de")


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_means_anything_to_a_page(name: str) -> None:
    pytest.importorskip("pygraphviz")
    check_page(hostile(name).draw("html"), hostile(name), EN)


def test_a_flow_of_a_stranger_cannot_speak_up_on_a_page() -> None:
    pytest.importorskip("pygraphviz")
    page = strange().draw("html", lang="de")
    assert "<script" not in page
    assert "<img" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def ids(page: str) -> set[str]:
    return set(re.findall(r' id="([^"]*)"', page))


def test_pictures_on_one_page_share_no_ids_unless_they_say_the_same() -> None:
    aimed, later = positions()["aimed"], positions()["later"]
    pages = [
        GRAPHS["Hit"].draw("html"), GRAPHS["Hit"].draw("html", lang="de"), GRAPHS["Turn"].draw("html"),
        aimed.graph().draw("html"), later.graph().draw("html"), aimed.draw("html"), later.draw("html"),
        aimed.as_seen_by("Bob").draw("html"),
    ]  # fmt: skip
    found = [ids(page) for page in pages]
    assert all(found)
    assert len(set.union(*found)) == sum(map(len, found))
    assert ids(GRAPHS["Hit"].draw("html")) == found[0]


def test_a_page_may_choose_the_prefix_and_the_theme() -> None:
    page = GRAPHS["Hit"].draw("html", prefix="mine_", theme="dark")
    assert all(id_.startswith("mine_") for id_ in ids(page))
    assert 'class="bx-graph bx-dark"' in page
