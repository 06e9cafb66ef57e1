"""The graph that is drawn is read from the flows: every declared node and edge is in it, and nothing else."""

from __future__ import annotations

import json

import pytest

from bang_explorer.core.flow import FLOWS, End
from bang_explorer.core.graph import Graph, GraphEdge, GraphNode, graph_of, graph_of_position
from bang_explorer.games.bang.box import BOXES, box
from bang_explorer.settle.coverage import edges_declared
from tests.strategies import Counters, counters, opened, position_after

for _id in BOXES:
    box(_id)

EVERY_FLOW = sorted(FLOWS)
TABLE = """
players:
  - {name: A, role: sheriff, hand: [bang, fass]}
  - {name: B, role: outlaw, hand: [fehlschuss]}
  - {name: C, role: renegade}
"""


def edges(graph: Graph) -> set[tuple[str, str, str]]:
    return {(edge.from_, edge.outcome, edge.to) for edge in graph.edges}


# --- complete -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY_FLOW)
def test_the_graph_of_a_flow_lists_every_node_and_every_end(name: str) -> None:
    flow, graph = FLOWS[name], graph_of(FLOWS[name])
    assert [node.id for node in graph.nodes] == [
        *(n.key for n in flow.nodes.values()),
        *(f"{name}:{e}" for e in flow.ends),
    ]
    for node in graph.nodes:
        if node.kind == "end":
            assert node.name in flow.ends
        else:
            drawn = flow.nodes[node.name]
            assert (node.kind, node.says, node.rules, node.decides, node.event, node.state) == (
                drawn.kind, drawn.doc, drawn.cites, drawn.decides, drawn.event, ""
            )  # fmt: skip
            assert node.calls == tuple(called.__name__ for called in drawn.calls)
            assert node.source == (drawn.source.name if drawn.source else "")


@pytest.mark.parametrize("name", EVERY_FLOW)
def test_the_graph_of_a_flow_lists_every_edge_and_no_other(name: str) -> None:
    declared = {
        (node.key, outcome or "", f"{name}:{to.name}" if isinstance(to, End) else to.key)
        for node in FLOWS[name].nodes.values()
        for outcome, to in node.edges.items()
    }
    graph = graph_of(FLOWS[name])
    assert edges(graph) == declared
    assert len(graph.edges) == len(declared)


@pytest.mark.parametrize("name", EVERY_FLOW)
def test_every_edge_joins_two_nodes_of_the_graph(name: str) -> None:
    graph = graph_of(FLOWS[name])
    ids = [node.id for node in graph.nodes]
    assert len(ids) == len(set(ids))
    assert {end for edge in graph.edges for end in (edge.from_, edge.to)} <= set(ids)


def test_the_map_of_all_flows_holds_all_their_edges() -> None:
    graph = graph_of(*FLOWS.values(), name="map")
    assert {(edge.from_, edge.outcome) for edge in graph.edges} == set(edges_declared())
    assert {node.flow for node in graph.nodes} == set(FLOWS)


def test_calls_are_drawn_among_the_flows_that_are_shown() -> None:
    everything = set(graph_of(*FLOWS.values()).calls)
    assert ("Turn.draw", "DrawPhase") in everything
    assert ("PlayCard.effect", "Hit") in everything
    assert graph_of(FLOWS["Turn"]).calls == ()
    assert graph_of(FLOWS["Turn"], FLOWS["DrawPhase"]).calls == (("Turn.draw", "DrawPhase"),)


# --- counted by hand ------------------------------------------------------------------------------------------------


def test_the_graph_of_the_game_of_counters_is_as_one_would_draw_it() -> None:
    graph = graph_of(Counters)
    assert graph.name == "Counters"
    assert (
        graph.says
        == "Whoever is asked takes one counter or two; a coin says who is next. A last counter goes by itself."
    )
    assert graph.nodes == (
        GraphNode("Counters.ask", "Counters", "ask", "choice", "How many?", ("toy.take",), "who"),
        GraphNode("Counters.taken", "Counters", "taken", "step", "The counters are gone.", ("toy.gone",)),
        GraphNode("Counters.next", "Counters", "next", "chance", "Who is next?", ("toy.coin",), source="coin"),
        GraphNode("Counters:all_gone", "Counters", "all_gone", "end"),
    )
    assert graph.edges == (
        GraphEdge("Counters.ask", "Counters.taken", "take"),
        GraphEdge("Counters.taken", "Counters.next", "more"),
        GraphEdge("Counters.taken", "Counters:all_gone", "none"),
        GraphEdge("Counters.next", "Counters.ask"),
    )


def test_a_graph_is_plain_data() -> None:
    plain = json.loads(json.dumps(graph_of(*FLOWS.values()).as_json()))
    assert set(plain) == {"name", "nodes", "edges", "says", "calls"}
    assert all({"from", "to", "outcome", "taken"} == set(edge) for edge in plain["edges"])


# --- of a position --------------------------------------------------------------------------------------------------


def test_the_graph_of_a_position_marks_what_was_passed() -> None:
    graph = graph_of_position(counters(5).take("0: take 2"))
    assert {node.name: node.state for node in graph.nodes} == {
        "ask": "current", "taken": "visited", "next": "visited", "all_gone": "",
    }  # fmt: skip
    assert {(edge.from_, edge.outcome): edge.taken for edge in graph.edges} == {
        ("Counters.ask", "take"): True, ("Counters.taken", "more"): True, ("Counters.taken", "none"): False,
        ("Counters.next", ""): True,
    }  # fmt: skip


def test_at_the_beginning_nothing_is_passed() -> None:
    graph = graph_of_position(counters())
    assert [node.name for node in graph.nodes if node.state] == ["ask"]
    assert not any(edge.taken for edge in graph.edges)


@pytest.mark.parametrize("seed", range(8))
def test_the_current_nodes_are_those_of_the_stack(seed: int) -> None:
    position = position_after(seed, 4 + seed % 4, decisions=17 * seed)
    graph = graph_of_position(position)
    assert {node.id for node in graph.nodes if node.state == "current"} == {frame.at.key for frame in position.stack}
    assert {node.flow for node in graph.nodes} == {type(frame).__name__ for frame in position.stack}
    passed = {key for step in position.history for key, _ in step.journal.edges}
    visited = {node.id for node in graph.nodes if node.state == "visited"}
    assert visited == (passed & {node.id for node in graph.nodes}) - {frame.at.key for frame in position.stack}


@pytest.mark.parametrize("seed", range(8))
def test_the_edges_that_are_marked_were_passed(seed: int) -> None:
    position = position_after(seed, 4 + seed % 4, decisions=17 * seed)
    passed = {edge for step in position.history for edge in step.journal.edges}
    for edge in graph_of_position(position).edges:
        if edge.taken:
            assert any(key == edge.from_ and edge.outcome in ("", outcome) for key, outcome in passed)


def test_a_call_that_goes_on_in_one_place_is_marked_when_it_was_passed() -> None:
    graph = opened(TABLE).take("A: fass").graph()
    taken = {edge.from_ for edge in graph.edges if edge.taken}
    assert "Turn.card" in taken  # the Fass was played, and PlayCard ended


def test_the_graph_of_a_position_shows_the_flows_under_way() -> None:
    graph = opened(TABLE).take("A: bang > B").graph()
    assert [node.id for node in graph.nodes if node.state == "current"] == [
        "Game.turn", "Turn.card", "PlayCard.effect", "Hit.answer",
    ]  # fmt: skip
