"""The graph that is drawn is read from the flows: every declared node and edge is in it, and nothing else."""

from __future__ import annotations

import pytest

from bang_explorer.core.abilities import Bar, Barrable, Offer, StandIn
from bang_explorer.core.flow import End, Flow, choice, flow, step
from bang_explorer.core.graph import Condition, Graph, GraphEdge, GraphLink, GraphNode
from bang_explorer.core.position import Position
from bang_explorer.core.readings import Course, chain_of, graph_of, map_of, stack_of
from bang_explorer.core.reasons import Requirement
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.rules.box import BOXES, box
from bang_explorer.settle.coverage import edges_declared
from tests.strategies import ALL_GONE, TAKE, Counters, Heap, Take, counters, opened, position_after, running

for _id in BOXES:
    box(_id)

EVERY_FLOW = sorted(GAME.flows)
COURSE = box("base").course
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
    flow, graph = GAME.flows[name], graph_of(GAME.flows[name])
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
        for node in GAME.flows[name].nodes.values()
        for outcome, to in node.edges.items()
    }
    graph = graph_of(GAME.flows[name])
    assert edges(graph) == declared
    assert len(graph.edges) == len(declared)


@pytest.mark.parametrize("name", EVERY_FLOW)
def test_every_edge_joins_two_nodes_of_the_graph(name: str) -> None:
    graph = graph_of(GAME.flows[name])
    ids = [node.id for node in graph.nodes]
    assert len(ids) == len(set(ids))
    assert {end for edge in graph.edges for end in (edge.from_, edge.to)} <= set(ids)


def test_the_map_of_all_flows_holds_all_their_edges() -> None:
    graph = graph_of(*GAME.flows.values(), name="map")
    assert {(edge.from_, edge.outcome) for edge in graph.edges} == set(edges_declared(GAME))
    assert {node.flow for node in graph.nodes} == set(GAME.flows)


def test_calls_are_drawn_among_the_flows_that_are_shown() -> None:
    everything = {(link.from_, link.to) for link in graph_of(*GAME.flows.values(), course=COURSE).links}
    assert ("Turn.draw", "DrawPhase.take") in everything
    assert ("PlayCard.effect", "Hit.answer") in everything
    assert graph_of(GAME.flows["Turn"]).links == ()
    called = graph_of(GAME.flows["Turn"], GAME.flows["DrawPhase"])
    assert called.links == (GraphLink("Turn.draw", "DrawPhase.take", "calls"),)


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
        GraphEdge("Counters.ask", "Counters.taken", "take", (Condition("", ("enough_counters",), ("toy.take",)),)),
        GraphEdge("Counters.taken", "Counters.next", "more"),
        GraphEdge("Counters.taken", "Counters:all_gone", "none"),
        GraphEdge("Counters.next", "Counters.ask"),
    )


# --- of a position --------------------------------------------------------------------------------------------------


def test_the_graph_of_a_position_marks_what_was_passed() -> None:
    graph = stack_of(counters(5).take("0: take 2"), Course())
    assert {node.name: node.state for node in graph.nodes} == {
        "ask": "current", "taken": "visited", "next": "visited", "all_gone": "",
    }  # fmt: skip
    assert {(edge.from_, edge.outcome): edge.taken for edge in graph.edges} == {
        ("Counters.ask", "take"): True, ("Counters.taken", "more"): True, ("Counters.taken", "none"): False,
        ("Counters.next", ""): True,
    }  # fmt: skip


def test_at_the_beginning_nothing_is_passed() -> None:
    graph = stack_of(counters(), Course())
    assert [node.name for node in graph.nodes if node.state] == ["ask"]
    assert not any(edge.taken for edge in graph.edges)


@pytest.mark.parametrize("seed", range(8))
def test_the_current_nodes_are_those_of_the_stack(seed: int) -> None:
    position = position_after(seed, 4 + seed % 4, decisions=17 * seed)
    graph = stack_of(position, Course())
    assert {node.id for node in graph.nodes if node.state == "current"} == {frame.at.key for frame in position.stack}
    assert {node.flow for node in graph.nodes} == {type(frame).__name__ for frame in position.stack}
    passed = {key for step in position.history for key, _ in step.journal.edges}
    visited = {node.id for node in graph.nodes if node.state == "visited"}
    assert visited == (passed & {node.id for node in graph.nodes}) - {frame.at.key for frame in position.stack}


@pytest.mark.parametrize("seed", range(8))
def test_the_edges_that_are_marked_were_passed(seed: int) -> None:
    position = position_after(seed, 4 + seed % 4, decisions=17 * seed)
    passed = {edge for step in position.history for edge in step.journal.edges}
    for edge in stack_of(position, Course()).edges:
        if edge.taken:
            assert any(key == edge.from_ and edge.outcome in ("", outcome) for key, outcome in passed)


def test_a_call_that_goes_on_in_one_place_is_marked_when_it_was_passed() -> None:
    graph = opened(TABLE).take("A: fass").graph()
    taken = {edge.from_ for edge in graph.edges if edge.taken}
    assert "Turn.card" in taken  # the Fass was played, and PlayCard ended


def test_the_graph_of_a_position_shows_the_flows_under_way() -> None:
    graph = opened(TABLE).take("A: bang > B").graph()
    assert [node.id for node in graph.nodes if node.state == "current"] == [
        "Gameplay.turn", "Turn.card", "PlayCard.effect", "Hit.answer",
    ]  # fmt: skip


# --- what is possible now -------------------------------------------------------------------------------------------


def ways_out(position: Position) -> dict[str, GraphEdge]:
    """The ways out of the current node, by outcome."""
    at = position.stack[-1].at.key
    return {edge.outcome: edge for edge in position.graph().edges if edge.from_ == at}


def test_a_way_is_possible_where_an_option_leads_along_it() -> None:
    ways = ways_out(opened(TABLE).take("A: bang > B"))
    assert {outcome: way.now for outcome, way in ways.items()} == {
        "miss": "possible", "draw": "impossible", "pass": "possible",
    }  # fmt: skip
    assert ways["miss"].why == ()
    assert "base.fass" in {reason.rule for reason in ways["draw"].why}


def test_only_the_ways_out_of_the_current_node_are_told_apart() -> None:
    position = opened(TABLE).take("A: bang > B")
    assert {edge.from_ for edge in position.graph().edges if edge.now} == {"Hit.answer"}


@pytest.mark.parametrize("seed", range(12))
def test_what_is_impossible_has_its_reason_and_what_is_possible_has_none(seed: int) -> None:
    position = position_after(seed, 4 + seed % 4, decisions=23 * seed)
    if position.decider is None:
        return
    possible = {option.edge for option in position.options}
    for outcome, way in ways_out(position).items():
        assert way.now == ("possible" if outcome in possible else "impossible")
        assert bool(way.why) == (way.now == "impossible")
        assert not any(reason.met for reason in way.why)


def test_an_empty_hand_and_a_hand_without_use_are_told() -> None:
    empty = ways_out(opened("players: [{name: A, role: sheriff}, {name: B, role: outlaw}]"))
    assert {reason.key for reason in empty["card"].why} == {"holds_card"}
    useless = ways_out(
        opened("""
players: [{name: A, role: sheriff, hand: [bang, mustang-8H], in_play: [mustang-9H]}, {name: B, role: outlaw},
          {name: C, role: outlaw}, {name: D, role: outlaw}]
this_turn: {shots: 1}
""")
    )
    assert {reason.key for reason in useless["card"].why} == {"shot_left", "no_twin_before_oneself"}


def test_where_chance_decides_each_way_says_how_likely_it_is() -> None:
    waiting = opened("""
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, in_play: [fass-QS]}
set_aside: rest
deck: []
discard: [bier-6H, bier-7H, bier-8H, schofield-JC]
""").take("A: bang > B")
    option = waiting.find("B: use fass")
    ways = ways_out(waiting.after(option))
    assert {outcome: (way.now, way.odds) for outcome, way in ways.items()} == {
        "yes": ("possible", "3/4"), "no": ("possible", "1/4"),
    }  # fmt: skip


def test_a_game_that_is_over_has_nothing_under_way() -> None:
    graph = position_after(1, 4, decisions=10_000).graph()
    assert (graph.nodes, graph.edges, graph.links) == ((), (), ())


def test_the_frames_are_joined_from_the_turn_upwards() -> None:
    graph = opened(TABLE).take("A: bang > B").graph()
    assert [(link.from_, link.to, link.kind) for link in graph.links] == [
        ("Gameplay.turn", "Turn.card", "under_way"),
        ("Turn.card", "PlayCard.effect", "under_way"),
        ("PlayCard.effect", "Hit.answer", "under_way"),
    ]


# --- maps and chains ------------------------------------------------------------------------------------------------


def test_a_map_joins_flows_that_run_each_other() -> None:
    graph = map_of((GAME.flows["Hit"], GAME.flows["LoseLife"], GAME.flows["BartCassidy"], GAME.flows["Draw"]), COURSE)
    assert [node.id for node in graph.nodes] == ["Hit", "LoseLife", "BartCassidy", "Draw"]
    assert {(link.from_, link.to, link.kind) for link in graph.links} == {
        ("Hit", "LoseLife", "calls"), ("LoseLife", "BartCassidy", "interrupts"), ("BartCassidy", "Draw", "calls"),
        ("Hit", "Draw", "calls"),
    }  # fmt: skip


def test_a_chain_unfolds_what_is_called_and_what_interrupts() -> None:
    graph = chain_of([GAME.flows["Hit"].nodes["strike"]], COURSE, "struck")
    flows = {node.flow for node in graph.nodes if node.flow}
    assert {"Hit", "LoseLife", "BartCassidy", "ElGringo", "SuzyLafayette", "Elimination", "VultureSam"} <= flows
    assert "Hit.answer" not in {node.id for node in graph.nodes}
    assert GraphLink("LoseLife.lost", "BartCassidy.willing", "interrupts", rules=("base.bart_cassidy",)) in graph.links


def test_a_chain_without_anybody_has_no_ability_and_no_way_that_needs_one() -> None:
    graph = chain_of([GAME.flows["LoseLife"].nodes["save"]], Course(), "nobody")
    assert "LoseLife.pay" not in {node.id for node in graph.nodes}
    assert not [node for node in graph.nodes if node.kind == "ability"]
    assert not [link for link in graph.links if link.kind in ("interrupts", "instead")]


def test_a_chain_goes_no_further_than_its_course() -> None:
    only = {"LoseLife.save": frozenset({"beer"}), "LoseLife.rest": frozenset({"nothing"})}
    graph = chain_of([GAME.flows["LoseLife"].nodes["save"]], Course(only=only), "beer")
    assert {node.id for node in graph.nodes} == {
        "LoseLife.save", "LoseLife.drink", "LoseLife.lull", "LoseLife.rest", "LoseLife:saved",
        "number:bier_worth",
    }  # fmt: skip


# --- abilities that come in where somebody decides --------------------------------------------------------------------

LIMIT = Barrable("limit")
BOUND = Requirement("within_the_limit", "toy.limit", lambda *_: True, lifted=LIMIT)


@flow
class Bound(Flow):
    """Somebody takes counters, and there is a limit."""

    who: int

    @choice(decides="who", acts=(Take("take", edge="take", requirements=(BOUND,)),), to={"take": End("taken")})
    def ask(self, _table: Heap) -> None: ...


SPOON, FORK = (
    Take("take", edge="take", cites=f"toy.{thing}", requirements=(Requirement(f"has_a_{thing}", "", lambda *_: True),),
         stands_for=stands_for)
    for thing, stands_for in (("spoon", "ladle"), ("fork", ""))
)  # fmt: skip
OFFERS = {"ann": (Offer(Bound.ask, SPOON),), "bob": (Offer(Bound.ask, FORK),)}


def noted(graph: Graph) -> dict[str, tuple[str, tuple[str, ...]]]:
    """By the kind of the link of each ability: what it says, and who has it."""
    nodes = {node.id: node for node in graph.nodes}
    return {link.kind: (link.what, nodes[link.from_].holders) for link in graph.links}


def test_whoever_has_an_act_with_another_use_of_a_thing_is_shown_with_that_use() -> None:
    found = noted(graph_of(Bound, course=Course(OFFERS)))
    assert found == {"offers": ("take", ("bob",)), "used_as": ("ladle", ("ann",))}
    both = Course({"ann": (StandIn("spoon", "ladle", ("toy.spoon",)), *OFFERS["ann"])})
    assert noted(graph_of(Bound, course=both)) == {"stands_in": ("ladle", ("ann",))}


def test_whoever_need_not_meet_a_requirement_is_shown_where_it_is_asked() -> None:
    lifting = Course({"ann": (Bar(LIMIT, lambda *_: True, ("toy.free",)),), "bob": (Bar(LIMIT, lambda *_: True),)})
    graph = graph_of(Bound, course=lifting)
    assert noted(graph) == {"lifts": ("within_the_limit", ("ann", "bob"))}
    assert graph.links[-1].rules == ("toy.free",)
    other = Course({"ann": (Bar(Barrable("other"), lambda *_: True),)})
    assert noted(graph_of(Bound, course=other)) == {}


def test_what_an_act_needs_that_somebody_offers_is_his() -> None:
    (edge,) = graph_of(Bound, course=Course(OFFERS)).edges
    assert [(one.act, one.needs) for one in edge.conditions] == [
        ("", ("within_the_limit",)), ("ann", ("has_a_spoon",)), ("bob", ("has_a_fork",)),
    ]  # fmt: skip


def test_the_picture_changes_with_the_flow() -> None:
    """What is drawn is read from what runs: a node more in the flow is a node more in the picture, and in the game."""

    @flow
    class Longer(Flow):
        """The same, but whoever takes the last counter is asked for another one."""

        who: int = 0

        @choice(decides="who", acts=(TAKE,), to={"take": "taken"})
        def ask(self, _table: Heap) -> None: ...

        @step(to={"more": "thank", "none": ALL_GONE})
        def taken(self, table: Heap) -> str:
            _, number, _ = self.chosen
            table.heap -= number
            return "more" if table.heap else "none"

        @step(to="ask", cites="toy.thanks")
        def thank(self, table: Heap) -> None:
            table.said.append("thanks")

    before, after = graph_of(Counters), graph_of(Longer)
    assert {node.name for node in after.nodes} - {node.name for node in before.nodes} == {"thank"}
    assert {(edge.from_, edge.to) for edge in after.edges} >= {("Longer.taken", "Longer.thank")}
    machine = running(Longer(), Heap(3))
    machine.choose(machine.options[0])
    machine.run()
    assert machine.table.said == ["thanks"]
