from __future__ import annotations

import itertools
import json

import pytest

from bang_explorer.core.graph import Graph, GraphEdge, GraphLink, GraphNode
from bang_explorer.core.readings import Course, graph_of, stack_of
from bang_explorer.games.bang import GAME
from tests.strategies import opened, position_after


def line(*names: str) -> Graph:
    """Places in a row, each leading to the next."""
    nodes = tuple(GraphNode(name, "Row", name, "step", rules=(f"toy.{name}",)) for name in names)
    return Graph("row", nodes, tuple(GraphEdge(a, b) for a, b in itertools.pairwise(names)))


def ids(graph: Graph) -> str:
    return "".join(node.id for node in graph.nodes)


@pytest.mark.parametrize(("steps", "seen"), [(0, "c"), (1, "bcd"), (2, "abcde"), (9, "abcde")])
def test_around_a_place_is_what_so_many_steps_reach(steps: int, seen: str) -> None:
    graph = line(*"abcde").around("c", steps=steps)
    assert ids(graph) == seen
    assert len(graph.edges) == len(seen) - 1


def test_around_goes_along_links_too_and_against_the_arrows() -> None:
    graph = Graph("two", line(*"abc").nodes, (GraphEdge("b", "a"),), (GraphLink("c", "b", "calls"),))
    assert ids(graph.around("a")) == "ab"
    assert ids(graph.around("a", steps=2)) == "abc"
    assert graph.around("b").links == graph.links


def test_around_nothing_in_particular_is_around_the_current_places() -> None:
    graph = stack_of(position_after(3, decisions=20), Course())
    assert graph.current
    assert graph.around() == graph.around(*graph.current)
    assert set(graph.current) <= {node.id for node in graph.around(steps=0).nodes}
    assert len(graph.around().nodes) < len(graph.nodes)
    assert graph_of(GAME.flows["Hit"]).around().nodes == ()


def test_all_steps_around_the_current_place_are_all_that_hangs_together() -> None:
    graph = graph_of(GAME.flows["Turn"])
    assert graph.around("Turn.begin", steps=99) == graph


def test_only_some_places_take_only_the_ways_between_them() -> None:
    graph = line(*"abcd").only("acd")
    assert (ids(graph), graph.edges) == ("acd", (GraphEdge("c", "d"),))


def test_a_graph_names_every_rule_once() -> None:
    assert line(*"ab").rules == ("toy.a", "toy.b")
    rules = graph_of(GAME.flows["Hit"]).rules
    assert len(rules) == len(set(rules))
    for node in GAME.flows["Hit"].nodes.values():
        assert {*node.cites, *(rule for act in node.acts for rule in act.cites)} <= set(rules)


def test_a_graph_is_plain_data() -> None:
    position = opened("""
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, hand: [fehlschuss]}
""").take("A: bang > B")
    for graph in (graph_of(*GAME.flows.values()), position.graph()):
        plain = json.loads(json.dumps(graph.as_json()))
        assert set(plain) == {"name", "nodes", "edges", "links", "says"}
        assert [node["id"] for node in plain["nodes"]] == [node.id for node in graph.nodes]
        for edge, way in zip(graph.edges, plain["edges"], strict=True):
            assert (edge.from_, edge.to, edge.outcome, edge.now) == (way["from"], way["to"], way["outcome"], way["now"])
            assert [reason.rule for reason in edge.why] == [reason["rule"] for reason in way["why"]]


def test_networkx_gets_everything() -> None:
    networkx = pytest.importorskip("networkx")
    graph = graph_of(GAME.flows["Hit"], GAME.flows["DrawCheck"])
    made = graph.to_networkx()
    assert isinstance(made, networkx.MultiDiGraph)
    assert made.name == graph.name
    assert list(made) == [node.id for node in graph.nodes]
    assert made.number_of_edges() == len(graph.edges) + len(graph.links)
    assert made.nodes["Hit.answer"]["decides"] == "on"
    assert made.nodes["Hit.answer"]["rules"] == GAME.flows["Hit"].nodes["answer"].cites
    ways = {(a, b, way["kind"], way.get("outcome", "")) for a, b, way in made.edges(data=True)}
    assert ("Hit.answer", "Hit.miss", "edge", "miss") in ways
    assert ("Hit.flip", "DrawCheck.flip", "calls", "") in ways
    assert networkx.has_path(made, "Hit.answer", "Hit:prevented")


def test_a_place_that_there_is_not_is_told() -> None:
    with pytest.raises(ValueError, match="no place 'z' in row; there are a, b"):
        line(*"ab").around("z")
