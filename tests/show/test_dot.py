from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.core.graph import Graph, GraphEdge, GraphNode
from bang_explorer.show.dot import LOOKS, dot, quoted
from bang_explorer.show.words import Words, words

DE, EN = words("de"), words("en")

HOSTILE = [
    'say "hi"', "back\\slash", "ends in \\", "\\N\\G\\L", "&lt;b&gt;", "&#60;", "<b>html</b>", "line\nbreak", "nul\0",
    "a -> b; c", "}", "//", "/* */", "#", "ünïcode ♥", "\x1b[31m", '\\"', "port:n",
]  # fmt: skip


def parsed(text: str) -> Any:
    """The graph as Graphviz reads it; it must read it."""
    pygraphviz = pytest.importorskip("pygraphviz")
    return pygraphviz.AGraph(string=text)


@pytest.mark.parametrize(("name", "lang"), list(product(["hit", "turn", "chain:duell", "map"], [DE, EN])))
def test_every_node_and_every_edge_is_there(name: str, lang: Words) -> None:
    graph = bx.graph(name)
    read = parsed(dot(graph, lang))
    assert set(read.nodes()) == {node.id for node in graph.nodes}
    first = {node.flow: node.id for node in reversed(graph.nodes)}
    declared = [(edge.from_, edge.to) for edge in graph.edges] + [(node, first[flow]) for node, flow in graph.calls]
    assert sorted(tuple(edge) for edge in read.edges()) == sorted(declared)


def test_labels_are_words_of_the_language() -> None:
    graph = bx.graph("hit")
    assert 'label="Answer the hit?"' in dot(graph, EN)
    german = dot(graph, DE)
    assert f'label="{DE.text("node", "Hit.answer")}"' in german
    assert f'label="{DE.edge("miss")}"' in german
    assert f'"Hit:prevented" [label="{DE.edge("prevented")}"' in german


def test_flows_are_framed_where_there_are_several() -> None:
    assert "subgraph" not in dot(bx.graph("hit"), EN)
    assert f'label="{EN.text("flow", "Duell")}"' in dot(bx.graph("chain:duell"), EN)


def test_a_call_leads_to_the_start_of_the_flow_it_runs() -> None:
    assert '"Duell.lose" -> "LoseLife.save" [style=dashed' in dot(bx.graph("chain:duell"), EN)


def test_kinds_have_shapes_of_their_own() -> None:
    assert len({shape for shape, _ in LOOKS.values()}) == len(LOOKS)
    for name in ("hit", "duell", "dynamit"):
        kinds = {node.kind for node in bx.graph(name).nodes}
        assert kinds <= set(LOOKS)


def test_the_current_node_is_bold_and_what_was_passed_is_thick() -> None:
    game = bx.new_game("base", players=4, seed=7)
    text = dot(game.graph(), EN)
    current = [node.id for node in game.graph().nodes if node.state == "current"]
    lines = {line.split(" [")[0].strip(): line for line in text.splitlines()}
    assert current
    for id_ in current:
        assert 'penwidth="5"' in lines[quoted(id_)]
        assert "is-current" in lines[quoted(id_)]
    assert "is-taken" in text
    assert "is-visited" in text


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_means_anything_to_graphviz(name: str) -> None:
    nodes = (
        GraphNode(f"{name}.a", name, name, "step", says=name, rules=(name,)),
        GraphNode(f"{name}:b", name, name, "end"),
        GraphNode("other.c", "other", "c", "choice"),
    )
    graph = Graph(name, nodes, (GraphEdge(f"{name}.a", f"{name}:b", name),), says=name, calls=((f"{name}.a", "other"),))
    text = dot(graph, EN)
    read = parsed(text)
    assert len(read.nodes()) == 3
    assert len(read.edges()) == 2
    assert len(read.subgraphs()) == 2
    drawn = read.draw(format="svg", prog="dot").decode()
    assert "<b>" not in drawn
    assert "<script" not in drawn


def test_a_label_shows_the_name_as_it_is() -> None:
    for name in ("back\\slash", "&lt;", "\\N", 'say "hi"', "<b>"):
        read = parsed(dot(Graph("g", (GraphNode("x", "F", name, "step"),)), EN))
        drawn = read.draw(format="svg", prog="dot").decode().replace("&#45;", "-")
        shown = drawn.replace("&quot;", '"').replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
        assert f">{name}</text>" in shown.replace("&#92;", "\\")


def test_unknown_flows_go_by_their_own_names() -> None:
    graph = Graph("Mine", (GraphNode("Mine.go", "Mine", "go", "step"), GraphNode("Mine:away", "Mine", "away", "end")))
    text = dot(graph, DE)
    assert '"Mine.go" [label="go"' in text
    assert '"Mine:away" [label="away"' in text
