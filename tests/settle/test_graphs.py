from __future__ import annotations

from dataclasses import replace

import pytest

import bang_explorer as bx
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.desk.chains import graph_of_table
from bang_explorer.kit.errors import BadInput
from bang_explorer.settle.graphs import built_in, graph
from tests.strategies import opened, position_after

BOX = GAME.everything


@pytest.mark.parametrize("name", built_in(BOX))
def test_every_built_in_graph_can_be_asked_for_by_its_name(name: str) -> None:
    assert graph(name).name == name
    assert graph(name) == graph(name)
    assert graph(name).nodes


def test_built_in_are_the_map_every_flow_and_the_chain_of_every_card() -> None:
    assert set(built_in(BOX)) == {"map", *GAME.flows, *(f"chain:{kind}" for kind in BOX.kinds)}


@pytest.mark.parametrize("said", ["hit", "Hit", "HIT"])
def test_flows_are_found_however_they_are_written(said: str) -> None:
    assert bx.graph(said) == graph("Hit")


@pytest.mark.parametrize("said", ["chain:fehlschuss", "chain:Missed!", "chain:Fehlschuss!"])
def test_cards_are_found_by_all_their_names(said: str) -> None:
    assert bx.graph(said) == graph("chain:fehlschuss")


def test_of_a_position_there_are_its_stack_and_its_table_and_the_chains_of_its_people() -> None:
    position = position_after(4, 4, decisions=30)
    assert graph("stack", position) == position.graph()
    assert graph("table", position) == graph_of_table(position.table)
    everybody, here = graph("chain:bang", game="base"), graph("chain:bang", position)
    assert {node.id for node in here.nodes} < {node.id for node in everybody.nodes}
    assert graph("hit", position) == graph("hit", game="base")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("hitt", "no flow “hitt” (did you mean Hit"),
        ("stack", "no flow “stack”"),
        ("table", "stack and table of a position"),
        ("chain:bnag", "no card “bnag”"),
        ("", "no flow"),
        ("<b>", "no flow “<b>”"),
    ],
)
def test_what_there_is_not_is_told(said: str, told: str) -> None:
    with pytest.raises(BadInput) as bad:
        graph(said)
    assert told in str(bad.value)


def test_graphs_and_boards_show_themselves() -> None:
    position = position_after(2, 5, decisions=12)
    for value in (position, position.as_seen_by("B"), position.graph(), bx.graph("hit")):
        assert value._repr_svg_().startswith("<svg ")
        assert value._repr_html_().startswith("<figure ")
        assert value.draw("svg", lang="de") == bx.draw(value, "svg", lang="de")


def test_a_game_has_the_graphs_of_its_cards_and_people_only() -> None:
    assert "VeraCuster" not in {node.id for node in graph("map", game="base").nodes}
    assert {"VeraCuster", "KitCarlson"} <= {node.id for node in graph("map").nodes}
    assert "belle_star" not in str(graph("hit", game="base"))
    for wrong in ("chain:derringer", "drop_each"):
        assert graph(wrong, game="dodge_city")
        with pytest.raises(BadInput, match=r"in base|no flow"):
            graph(wrong, game="base")
    with pytest.raises(BadInput, match="no game “bse”; there are base, dodge_city"):
        graph("map", game="bse")


SHOT_AT_A_BARREL = """
players:
  - {name: Ann, role: sheriff, hand: [bang]}
  - {name: Bob, role: outlaw, in_play: [fass]}
  - {name: Cleo, role: outlaw}
  - {name: Dan, role: renegade}
deck: [6H]
"""


def test_in_the_flow_of_a_position_all_is_lit_that_was_passed_since_the_last_decision() -> None:
    """Also what came before chance decided; not what came before the decision, or never."""
    start = opened(SHOT_AT_A_BARREL)
    shot = start.take("Ann: bang > Bob")
    after = shot.take("Bob: use fass")
    lit = graph("hit", after)
    assert "Hit.answer" in {node.id for node in lit.nodes if node.state == "visited"}
    assert ("Hit.answer", "draw") in {(edge.from_, edge.outcome) for edge in lit.edges if edge.taken}
    assert {node.id for node in graph("playcard", shot).nodes if node.state} >= {"PlayCard.leave_hand"}
    assert "PlayCard.leave_hand" not in {node.id for node in graph("playcard", after).nodes if node.state}
    assert not any(node.state for node in graph("duell", after).nodes)
    plain = [replace(node, state="") for node in lit.nodes]
    assert plain == list(graph("hit", game="base").nodes)


SETTLEMENT = """
players:
  - {name: Ann, rows: {belle_starr: [2, photo]}}
  - {name: Bob, rows: {belle_starr: [3]}}
phase: settle
"""


def test_one_run_of_a_flow_that_ran_several_times_is_lit_alone() -> None:
    """The first poster is paid out, the second one misses its eight points."""
    position = opened(SETTLEMENT, "wyatt_earp")
    first, second = (graph("settleposter", position, run=run) for run in (1, 2))
    assert [edge.outcome for edge in first.edges if edge.taken] == ["reached", "shared", "more", "done"]
    assert [edge.outcome for edge in second.edges if edge.taken] == ["missed"]
    assert first.current == second.current == ("SettlePoster:done",)


def test_a_run_that_was_not_is_refused() -> None:
    position = opened(SETTLEMENT, "wyatt_earp")
    with pytest.raises(BadInput, match="SettlePoster has not run so often since the last decision: 7 times; found 8"):
        graph("settleposter", position, run=8)
    with pytest.raises(BadInput, match="say of which one"):
        graph("settleposter", game="wyatt_earp", run=1)
    with pytest.raises(BadInput, match="no flow “map”"):
        graph("map", position, run=1)
