"""Graphs of the Dice Game: what a face can set off is in its chain, and abilities stand just where they come in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

import bang_explorer as bx
from bang_explorer.core.graph import Graph, GraphLink
from bang_explorer.core.readings import graph_of
from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.desk.chains import CHAINS, chain, graph_of_table
from bang_explorer.games.dice.rules.faces import ARROW, BEER, DYNAMITE, FACES, GATLING, ONE, TWO, Face
from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import new_game
from tests.strategies import RULES, big_steps, opened

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

BOX = GAME.boxes["dice"]
each_face = pytest.mark.parametrize("face", FACES, ids=lambda face: face.id)


def places(graph: Graph) -> set[str]:
    return {node.id for node in graph.nodes}


def flows(graph: Graph) -> set[str]:
    return {node.flow for node in graph.nodes if node.flow}


def holders(graph: Graph) -> set[str]:
    return {holder for node in graph.nodes for holder in node.holders}


def attached(graph: Graph, kind: str) -> dict[str, set[str]]:
    """Who comes in where, by the place, in one way."""
    found: dict[str, set[str]] = {}
    having = {node.id: node.holders for node in graph.nodes}
    for link in graph.links:
        if link.kind == kind and having[link.from_]:
            found.setdefault(link.to, set()).update(having[link.from_])
    return found


def needs(graph: Graph, place: str) -> set[str]:
    return {need for edge in graph.edges if edge.from_ == place for one in edge.conditions for need in one.needs}


# --- the chain of a face ----------------------------------------------------------------------------------------------


@each_face
def test_every_way_in_a_chain_is_declared_and_every_place_is_reached(face: Face) -> None:
    graph = chain(face, BOX)
    declared = {
        (node.key, word or "") for flow in GAME.flows.values() for node in flow.nodes.values() for word in node.edges
    }
    assert {(edge.from_, edge.outcome) for edge in graph.edges} <= declared
    reached = {edge.to for edge in graph.edges} | {link.to for link in graph.links}
    begins = {node.id for node in graph.nodes if node.flow} - reached
    assert begins <= {"Turn.throw", "Turn.again", "Resolve.timing", "Resolve.shots", "Resolve.beers", "Resolve.gatling",
                      "Resolve.dynamite", "Shots.aim"}  # fmt: skip


@each_face
def test_every_flow_that_a_place_of_a_chain_calls_is_unfolded_or_the_chain_ends_there(face: Face) -> None:
    graph = chain(face, BOX)
    ends = {node.id for node in graph.nodes} - {edge.from_ for edge in graph.edges}
    for node in graph.nodes:
        called = GAME.flows[node.flow].nodes[node.name].calls if node.kind == "call" else ()
        unfolded = [one for one in called if GraphLink(node.id, one.start.key, "calls") in graph.links]
        assert bool(unfolded) == (node.kind == "call" and node.id not in ends)


def test_the_chain_of_an_arrow_leads_to_the_indians_and_what_they_cost() -> None:
    graph = chain(ARROW, BOX)
    assert flows(graph) == {"Turn", "TakeArrows", "Indians", "LoseLife", "VultureSam"}
    assert {edge.outcome for edge in graph.edges if edge.from_ == "Turn.throw"} == {"arrows"}
    assert attached(graph, "counts") == {"Indians.attack": {"jourdonnais"}}


def test_the_chain_of_dynamite_begins_where_it_locks() -> None:
    graph = chain(DYNAMITE, BOX)
    assert flows(graph) == {"Turn", "Resolve", "Explosion", "LoseLife", "PedroRamirez", "VultureSam"}
    assert {"less_than_three_dynamite", "no_dynamite_among_them"} <= needs(graph, "Turn.again")
    assert attached(graph, "lifts") == {"Turn.again": {"black_jack"}}
    called = {link.from_ for link in graph.links if (link.to, link.kind) == ("Explosion.explode", "calls")}
    assert called == {"Resolve.first", "Resolve.last"}
    assert "Shots.next" not in places(graph)


def test_the_chain_of_a_bulls_eye_has_those_who_aim_otherwise_and_those_who_answer() -> None:
    graph = chain(ONE, BOX)
    assert flows(graph) >= {"Shots", "LoseLife", "BartCassidy", "ElGringo", "PedroRamirez", "VultureSam", "Indians"}
    assert attached(graph, "offers") == {"Shots.aim": {"slab_the_killer"}}
    assert attached(graph, "used_as") == {"Shots.aim": {"calamity_janet"}}
    assert attached(graph, "counts")["Shots.aim"] == {"rose_doolan"}
    as_ = {face: [link.what for link in chain(face, BOX).links if link.kind == "used_as"] for face in (ONE, TWO)}
    assert as_ == {ONE: ["bullseye_2"], TWO: ["bullseye_1"]}


def test_the_chain_of_a_beer_has_slab_the_killer_who_uses_it_for_a_shot() -> None:
    graph = chain(BEER, BOX)
    assert flows(graph) == {"Resolve", "Beers", "Shots"}
    assert attached(graph, "offers") == {"Shots.aim": {"slab_the_killer"}}
    assert "a_beer_is_left" in needs(graph, "Shots.aim")
    assert attached(graph, "counts")["Beers.drink"] == {"jesse_jones"}
    assert flows(chain(BEER, BOX, ())) == {"Resolve", "Beers"}


def test_the_chain_of_a_gatling_has_all_whom_it_concerns() -> None:
    graph = chain(GATLING, BOX)
    counted = attached(graph, "counts")
    assert (counted["Gatling.count"], counted["Gatling.fire"]) == ({"willy_the_kid"}, {"paul_regret"})
    assert "KitCarlson" in flows(graph)
    assert "Shots" not in flows(graph)


def test_whoever_is_not_asked_when_life_is_lost_in_that_way_is_not_in_the_chain() -> None:
    asked = {
        face: flows(chain(face, BOX)) & {"BartCassidy", "ElGringo", "PedroRamirez", "VultureSam"} for face in FACES
    }
    everybody = {"BartCassidy", "ElGringo", "PedroRamirez", "VultureSam"}
    assert asked == {
        ARROW: {"VultureSam"}, DYNAMITE: {"PedroRamirez", "VultureSam"}, ONE: everybody, TWO: everybody, BEER: set(),
        GATLING: everybody,
    }  # fmt: skip


def test_the_chain_at_one_table_has_only_the_people_who_play() -> None:
    position = opened("""
players:
  - {name: A, role: sheriff, character: willy_the_kid}
  - {name: B, role: outlaw, character: bart_cassidy}
  - {name: C, role: outlaw}
  - {name: D, role: renegade, character: jesse_jones}
""", "dice")  # fmt: skip
    graph = bx.graph("chain:gatling", position)
    assert holders(graph) == {"willy_the_kid"}
    assert flows(graph) == {"Resolve", "Gatling", "LoseLife", "BartCassidy"}
    nobody = chain(GATLING, BOX, ())
    assert places(nobody) < places(graph) < places(chain(GATLING, BOX))
    assert holders(nobody) == set()


def test_every_person_with_an_ability_is_on_some_graph() -> None:
    own = {flow.__name__ for flow in GAME.flows.values() if ".people." in flow.__module__}
    noted = {holder for flow in GAME.flows.values() for holder in holders(graph_of(flow, course=BOX.course))}
    assert noted == {id_ for id_, person in BOX.people.items() if person.abilities}
    in_chains = set().union(*(holders(chain(face, BOX)) | flows(chain(face, BOX)) for face in FACES))
    elsewhere = {"SidKetchum", "SuzyLafayette"}  # at the beginning and the end of a turn, by no face
    assert own - in_chains == elsewhere


# --- the chain that is drawn is the chain that runs -------------------------------------------------------------------

BEGINS = {
    "Turn.throw": ARROW, "Turn.arrows": ARROW, "Turn.again": DYNAMITE, "Resolve.first": DYNAMITE,
    "Resolve.last": DYNAMITE, "Resolve.shots": ONE, "Resolve.beers": BEER, "Resolve.gatling": GATLING,
}  # fmt: skip
"""By the node of a turn: the face that is at work there (for Bull's Eyes the first of the two)."""


@cache
def played() -> dict[Face, set[tuple[str, str]]]:
    """By face, the edges that random games pass while it is at work."""
    found: dict[Face, set[tuple[str, str]]] = {face: set() for face in FACES}
    for seed in range(60):
        first = new_game("dice", players=3 + seed % 6, seed=seed, rules=RULES[seed // 6 % 2])
        for position in big_steps(first, Random(seed), 120):
            for face, edge in passed(position):
                found[face].add(edge)
    return found


def passed(position: Position) -> Iterator[tuple[Face, tuple[str, str]]]:
    """The edges passed on the way to a position, each with the face that is at work."""
    before = position.parent
    at = next((flow.at.key for flow in (before.stack if before else ()) if flow.at.key in BEGINS), "")
    for key, word in position.journal.edges:
        if key.partition(".")[0] in ("Turn", "Resolve", "Gameplay"):
            if key in BEGINS:
                yield BEGINS[key], (key, word)
            node = GAME.node(key)
            at = getattr(node.only or node.edges[word], "key", "")
        elif at in BEGINS:
            yield BEGINS[at], (key, word)


@each_face
def test_whatever_happens_while_a_face_is_at_work_is_in_its_chain(face: Face) -> None:
    drawn = {(edge.from_, edge.outcome) for edge in chain(face, BOX).edges} | {("Turn.throw", "none")}
    if face is ONE:
        drawn |= {(edge.from_, edge.outcome) for edge in chain(TWO, BOX).edges}
    assert {edge for edge in played()[face] if edge not in drawn and (edge[0], "") not in drawn} == set()


def test_in_these_games_every_face_is_at_work_and_somebody_answers() -> None:
    counted = Counter({face: len(edges) for face, edges in played().items()})
    assert min(counted[face] for face in (ARROW, DYNAMITE, ONE, BEER, GATLING)) >= 4
    assert {"ElGringo.arrow", "BartCassidy.take", "Indians.attack"} <= {edge[0] for edge in played()[ONE]}


# --- by name ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("gatling", "gatling"), ("Pfeil", "arrow"), ("ARROW", "arrow"), ("Fadenkreuz 2", "bullseye_2"),
        ("bulls-eye 1", "bullseye_1"), ("1", "bullseye_1"), ("②", "bullseye_2"), ("Dynamit", "dynamite"),
        ("Bier", "beer"), ("beer", "beer"),
    ],
)  # fmt: skip
def test_a_chain_is_found_by_any_name_of_the_face(name: str, id_: str) -> None:
    assert bx.graph(f"chain:{name}", game="dice").name == f"chain:{id_}"


@pytest.mark.parametrize(
    ("name", "near"), [("gatlin", "gatling"), ("Dynamitt", "dynamite"), ("Feil", "arrow"), ("Fadenkreuz", "2 or 1")]
)
def test_an_unknown_face_is_refused_with_the_nearest(name: str, near: str) -> None:
    with pytest.raises(BadInput) as found:
        bx.graph(f"chain:{name}", game="dice")
    assert str(found.value).endswith(f"(did you mean {near}?)")


def test_the_names_are_those_of_the_faces() -> None:
    assert CHAINS.names(BOX) == tuple(BOX.kinds)
    assert [one.name for one in CHAINS.plain(BOX)] == [f"plain_chain:{id_}" for id_ in BOX.kinds]


# --- who hits whom ----------------------------------------------------------------------------------------------------


def test_the_table_says_how_far_all_sit_and_whom_a_bulls_eye_can_hit() -> None:
    position = opened("""
players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw, character: rose_doolan}
  - {name: D, role: outlaw, out: true}
  - {name: E, role: renegade}
  - {name: F, role: deputy}
  - {name: G, role: deputy}
  - {name: H, role: renegade}
""", "dice")  # fmt: skip
    graph = graph_of_table(position.table)
    assert [node.id for node in graph.nodes] == ["A", "B", "C", "E", "F", "G", "H"]
    assert graph.current == ("A",)
    of = {who: {link.to: (link.kind, link.what) for link in graph.links if link.from_ == who} for who in "AC"}
    assert of["A"] == {
        "B": ("reaches", "1"), "C": ("reaches", "2"), "E": ("sees", "3"), "F": ("sees", "3"), "G": ("reaches", "2"),
        "H": ("reaches", "1"),
    }  # fmt: skip
    assert {kind for kind, _ in of["C"].values()} == {"reaches"}


def test_of_three_everybody_hits_everybody() -> None:
    position = new_game("dice", players=3, seed=1)
    assert {(link.kind, link.what) for link in graph_of_table(position.table).links} == {("reaches", "1")}
