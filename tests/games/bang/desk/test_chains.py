"""Graphs of BANG!: what can run is drawn, what cannot run is not, and abilities stand where they come in."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from types import ModuleType

import pytest

from bang_explorer.core.abilities import Interrupt
from bang_explorer.core.graph import Graph, GraphLink
from bang_explorer.core.position import Position
from bang_explorer.core.readings import graph_of, map_of
from bang_explorer.core.reasons import Number
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.desk.chains import (
    chain,
    graph_of_table,
    plain_chains,
)
from bang_explorer.games.bang.desk.scenario import Scenario
from bang_explorer.games.bang.rules import gefaengnis
from bang_explorer.games.bang.rules.box import BOXES, box
from bang_explorer.games.bang.rules.cards import Kind
from bang_explorer.games.bang.rules.green import UseCard
from bang_explorer.games.bang.rules.play import PlayCard
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.settle.coverage import edges_declared
from bang_explorer.settle.replay import Illegal, steps
from tests.strategies import opened, position_after

BOX = box("base")
KINDS = list(BOX.kinds.values())
BROWN = [kind for kind in KINDS if kind.colour == "brown" and kind.play is not None]
BLUE = [kind for kind in KINDS if kind.colour == "blue"]


def flows(graph: Graph) -> set[str]:
    return {node.flow for node in graph.nodes if node.flow}


def places(graph: Graph) -> set[str]:
    return {node.id for node in graph.nodes}


def attached(graph: Graph, kind: str) -> dict[str, set[str]]:
    """Who comes in where, by the place, in one way."""
    holders = {node.id: set(node.holders) for node in graph.nodes}
    found: dict[str, set[str]] = {}
    for link in graph.links:
        if link.kind == kind and holders.get(link.from_):
            found.setdefault(link.to, set()).update(holders[link.from_])
    return found


# --- the chain of a card --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_way_in_a_chain_is_declared_and_every_place_is_reached(kind: Kind) -> None:
    graph = chain(kind, BOX)
    assert {(edge.from_, edge.outcome) for edge in graph.edges} <= set(edges_declared())
    inner = {node.id for node in graph.nodes if node.flow}
    reached = {edge.to for edge in graph.edges} | {link.to for link in graph.links}
    starts = {node.id for node in graph.nodes if node.kind in ("choice", "announce")}
    assert inner - reached <= starts
    assert {end for edge in graph.edges for end in (edge.from_, edge.to)} <= inner


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_flow_that_a_place_of_a_chain_calls_is_unfolded_in_it(kind: Kind) -> None:
    graph = chain(kind, BOX)
    for node in graph.nodes:
        for called in GAME.flows[node.flow].nodes[node.name].calls if node.kind == "call" else ():
            if node.id not in ("PlayCard.effect", "Turn.card"):
                assert GraphLink(node.id, called.start.key, "calls") in graph.links


@pytest.mark.parametrize("kind", BROWN, ids=str)
def test_a_brown_card_takes_its_own_effect_and_is_never_laid_down(kind: Kind) -> None:
    graph = chain(kind, BOX)
    assert "PlayCard.finish" in places(graph)
    assert "PlayCard.lay" not in places(graph)
    effects = [
        link.to.partition(".")[0] for link in graph.links if (link.from_, link.kind) == ("PlayCard.effect", "calls")
    ]
    assert len(effects) == 1


@pytest.mark.parametrize("kind", BLUE, ids=str)
def test_a_blue_card_is_laid_down_and_takes_no_effect_at_once(kind: Kind) -> None:
    assert "PlayCard.lay" in places(chain(kind, BOX))
    assert "PlayCard.effect" not in places(chain(kind, BOX))


def test_the_chain_of_bang_as_a_player_would_tell_it() -> None:
    graph = chain(BOX.kinds["bang"], BOX)
    edge = next(edge for edge in graph.edges if edge.from_ == "Turn.play")
    assert edge.conditions[0].needs == ("shot_left", "target_in_the_game", "target_is_another", "target_in_reach")
    assert attached(graph, "counts") == {
        "Turn.play": {"volcanic", "willy_the_kid", "mustang", "appaloosa", "paul_regret", "rose_doolan", "schofield",
                      "remington", "rev_carabine", "winchester"},
        "PlayCard.effect": {"slab_the_killer"},
    }  # fmt: skip
    assert attached(graph, "offers")["Hit.answer"] == {"fass", "jourdonnais"}
    assert attached(graph, "stands_in")["Hit.answer"] == {"calamity_janet"}
    assert {"Hit", "DrawCheck", "LuckyDuke", "LoseLife", "BartCassidy", "ElGringo", "Elimination"} <= flows(graph)
    assert "Dynamit" not in flows(graph)


def test_a_card_that_is_only_an_answer_begins_where_it_is_asked_for() -> None:
    graph = chain(BOX.kinds["fehlschuss"], BOX)
    assert flows(graph) == {"Hit", "SuzyLafayette", "Draw"}
    assert {edge.outcome for edge in graph.edges if edge.from_ == "Hit.answer"} == {"miss"}
    assert "Hit.strike" not in places(graph)


def test_a_card_that_lies_in_play_shows_where_it_comes_in() -> None:
    dynamit = BOX.kinds["dynamit"]
    interrupts = GraphLink("Turn.begin", "Dynamit.fuse", "interrupts", rules=dynamit.abilities[0].cites)
    assert interrupts in chain(dynamit, BOX).links
    assert "Gefaengnis" not in flows(chain(BOX.kinds["dynamit"], BOX))
    assert "mustang" in attached(chain(BOX.kinds["mustang"], BOX), "counts")["Turn.play"]
    assert "fass" in attached(chain(BOX.kinds["fass"], BOX), "offers")["Hit.answer"]
    assert "winchester" in attached(chain(BOX.kinds["winchester"], BOX), "counts")["Turn.play"]


def test_the_chain_of_one_game_has_only_the_people_who_play() -> None:
    people = [BOX.people[id_] for id_ in ("jourdonnais", "bart_cassidy", "willy_the_kid", "rose_doolan")]
    graph = chain(BOX.kinds["bang"], BOX, people)
    everybody = chain(BOX.kinds["bang"], BOX)
    assert flows(everybody) - flows(graph) == {"LuckyDuke", "ElGringo", "SuzyLafayette", "VultureSam"}
    assert attached(graph, "offers") == {"Hit.answer": {"fass", "jourdonnais"}}
    assert "LoseLife.pay" in places(everybody)
    assert "LoseLife.pay" not in places(graph)
    nobody = chain(BOX.kinds["bang"], BOX, [])
    assert attached(nobody, "offers") == {"Hit.answer": {"fass"}}
    assert places(nobody) < places(graph) < places(everybody)


# --- green cards, prices and what may be wasted -----------------------------------------------------------------------

ALL = box("base+dodge_city")
GREEN = [kind for kind in ALL.kinds.values() if kind.colour == "green"]


def outcomes(graph: Graph, place: str) -> set[str]:
    return {edge.outcome for edge in graph.edges if edge.from_ == place}


@pytest.mark.parametrize("kind", GREEN, ids=str)
def test_a_green_card_is_laid_first_and_used_where_it_lies(kind: Kind) -> None:
    graph = chain(kind, ALL)
    assert outcomes(graph, "PlayCard.leave_hand") == {"green"}
    assert "PlayCard.effect" not in places(graph)
    if not kind.uses:
        assert "UseCard.leave_play" not in places(graph)
        assert kind.id in attached(graph, "offers")["Hit.answer"]
    else:
        assert {link.to for link in graph.links if link.from_ == "UseCard.effect"} != set()
        assert "Hit.answer" not in attached(graph, "offers") or kind.id not in attached(graph, "offers")["Hit.answer"]


def test_a_card_that_costs_others_is_paid_for_before_its_effect() -> None:
    for kind in ALL.kinds.values():
        graph = chain(kind, ALL)
        assert ("PlayCard.pay" in places(graph)) == bool(kind.costs)
        if kind.costs:
            assert outcomes(graph, "PlayCard.leave_hand") == {"costs"}


def test_only_what_is_aimed_can_be_wasted_and_only_with_somebody_who_bars_it() -> None:
    assert "no_effect" in outcomes(chain(ALL.kinds["bang"], ALL), "PlayCard.leave_hand")
    assert "no_effect" in outcomes(chain(ALL.kinds["planwagen"], ALL), "UseCard.leave_play")
    for kind, place in (("gatling", "PlayCard.leave_hand"), ("pony_express", "UseCard.leave_play")):
        assert "no_effect" not in outcomes(chain(ALL.kinds[kind], ALL), place)
    nobody = chain(ALL.kinds["bang"], ALL, [])
    assert outcomes(nobody, "PlayCard.leave_hand") == {"brown"}
    apache = chain(ALL.kinds["bang"], ALL, [ALL.people["apache_kid"]])
    assert outcomes(apache, "PlayCard.leave_hand") == {"brown", "no_effect"}


@pytest.mark.parametrize("game", BOXES)
def test_a_plain_chain_is_that_of_people_without_an_ability(game: str) -> None:
    inside = box(game)
    found = {id_: one for one in plain_chains(inside) for id_ in one.name.removeprefix("plain_chain:").split("+")}
    assert set(found) == set(inside.kinds)
    for id_, one in found.items():
        whole = chain(inside.kinds[id_], inside)
        assert {node.id for node in one.nodes} <= {node.id for node in whole.nodes}
        assert not {holder for node in one.nodes for holder in node.holders} & set(inside.people)
        assert not any(".people." in GAME.flows[node.flow].__module__ for node in one.nodes if node.flow)


def test_cards_that_look_alike_share_a_plain_chain() -> None:
    shared = {one.name.removeprefix("plain_chain:") for one in plain_chains(box("base")) if "+" in one.name}
    weapons = "remington+rev_carabine+schofield+winchester"
    assert shared == {weapons, "appaloosa+mustang", "postkutsche+wells_fargo"}
    one = next(one for one in plain_chains(box("base")) if weapons in one.name)
    assert {f"base.{weapon}" for weapon in weapons.split("+")} <= set(one.rules)


def test_an_inheritance_is_shared_only_where_somebody_copies() -> None:
    sam, vera = ALL.people["vulture_sam"], ALL.people["vera_custer"]
    assert "SharedInheritance" not in flows(chain(ALL.kinds["bang"], ALL, [sam]))
    assert "shared" in outcomes(chain(ALL.kinds["bang"], ALL, [sam, vera]), "SharedInheritance.begin")


# --- the chain that is drawn is the chain that runs -------------------------------------------------------------------


@cache
def played() -> dict[tuple[str, str], set[tuple[str, str]]]:
    """By game and card, the edges that packaged scenarios pass while it is under way."""
    found: dict[tuple[str, str], set[tuple[str, str]]] = {}
    for scenario in packaged().values():
        for position in big_steps(scenario):
            before = position.parent.stack if position.parent is not None else ()
            for frame in before:
                if isinstance(frame, (PlayCard, UseCard)):
                    edges = takewhile(lambda edge: not edge[0].startswith("Turn."), position.journal.edges)
                    kind = frame.play.as_ if isinstance(frame, PlayCard) else frame.card.kind
                    found.setdefault((scenario.game, kind.id), set()).update(edges)
    return found


def big_steps(scenario: Scenario) -> Iterator[Position]:
    """Every position on the way of a scenario, as far as it goes."""
    try:
        for step in steps(scenario):
            yield from step.positions
    except Illegal:
        return


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in BOXES for kind in box(game).kinds])
def test_whatever_happens_while_a_card_is_under_way_is_in_its_chain(game: str, kind: str) -> None:
    drawn = {(edge.from_, edge.outcome) for edge in chain(box(game).kinds[kind], box(game)).edges}
    others = [one for id_, one in box(game).kinds.items() if id_ != kind]
    interrupts = [one for other in others for one in other.abilities if isinstance(one, Interrupt)]
    elsewhere = {one.run.__name__ for one in interrupts}  # the chains of those other cards have it
    taken = {edge for edge in played().get((game, kind), set()) if edge[0].partition(".")[0] not in elsewhere}
    assert {edge for edge in taken if edge not in drawn and (edge[0], "") not in drawn} == set()


def test_these_scenarios_have_played_most_cards_with_something_to_decide() -> None:
    assert len(played()) >= 30
    assert {kind for _, kind in played()} >= {"bang", "duell", "schlaegerei", "springfield", "derringer", "haubitze"}


# --- numbers --------------------------------------------------------------------------------------------------------


def test_numbers_stand_where_they_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number that a flow reckons with on the way is declared there: at the node, or at the effect it begins."""
    counted: set[tuple[str, str]] = set()

    def reckon(table: object, number: Number, *about: object) -> float:
        frame = inspect.currentframe()
        while frame is not None and not hasattr(frame.f_locals.get("self"), "at"):
            frame = frame.f_back
        assert frame is not None
        counted.add((frame.f_locals["self"].at.key, number.name))
        return number.total(table, *about)

    monkeypatch.setattr("bang_explorer.games.bang.rules.table.Table.reckon", reckon)
    for seed in range(12):
        position_after(seed, 4 + seed % 4, decisions=120)
    declared = {
        (link.to, link.what)
        for graph in (
            *(graph_of(flow, course=BOX.course) for flow in BOX.flows.values()),
            *(chain(kind, BOX) for kind in KINDS),
        )
        for link in graph.links
        if link.kind == "counts"
    }
    assert {number for _, number in counted} >= {"cards_drawn", "hand_limit", "misses_needed", "shots_left"}
    assert {(at, number) for at, number in counted if (at, number) not in declared} <= {
        ("PlayCard.leave_hand", "shots_left")  # counted there to be cited; it mattered when the card was chosen
    }


# --- a flow, and the map ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(GAME.flows))
def test_a_flow_has_its_places_and_ways_and_beside_them_only_abilities_and_numbers(name: str) -> None:
    plain = graph_of(GAME.flows[name])
    graph = graph_of(GAME.flows[name], course=GAME.everything.course)
    assert graph.nodes[: len(plain.nodes)] == plain.nodes
    assert {(edge.from_, edge.to, edge.outcome) for edge in graph.edges} == {
        (edge.from_, edge.to, edge.outcome) for edge in plain.edges
    }
    assert {node.kind for node in graph.nodes[len(plain.nodes) :]} <= {"ability", "number"}


def test_abilities_stand_where_they_come_in() -> None:
    known = {
        name: graph_of(GAME.flows[name], course=BOX.course)
        for name in ("Turn", "Hit", "LoseLife", "DrawPhase", "DrawCheck")
    }
    assert attached(known["Turn"], "interrupts")["Turn.begin"] == {"dynamit", "gefaengnis"}
    assert attached(known["Turn"], "offers") == {"Turn.play": {"sid_ketchum"}}
    assert attached(known["LoseLife"], "interrupts")["LoseLife.lost"] == {"bart_cassidy", "el_gringo", "suzy_lafayette"}
    assert attached(known["DrawCheck"], "instead") == {"DrawCheck.flip": {"lucky_duke"}}
    assert attached(known["DrawPhase"], "instead") == {
        "DrawPhase.take": {"black_jack", "jesse_jones", "kit_carlson", "pedro_ramirez"}
    }


def test_the_parts_of_a_turn_are_its_three_phases_and_what_comes_before() -> None:
    parts = {node.name: node.part for node in graph_of(GAME.flows["Turn"], course=BOX.course).nodes if node.part}
    assert [parts[name] for name in ("begin", "draw", "play", "discard")] == [
        "before_turn",
        "phase_1",
        "phase_2",
        "phase_3",
    ]
    assert set(parts) == set(GAME.flows["Turn"].nodes)


def test_every_person_with_an_ability_is_on_some_graph() -> None:
    noted = {
        holder
        for flow in GAME.flows.values()
        for node in graph_of(flow, course=BOX.course).nodes
        for holder in node.holders
    } | {holder for kind in KINDS for node in chain(kind, BOX).nodes for holder in node.holders}
    assert {id_ for id_, person in BOX.people.items() if person.abilities} <= noted
    assert set(BOX.abilities()) <= noted


def test_the_map_has_every_flow_and_all_of_it_hangs_together() -> None:
    graph = map_of(BOX.flows.values(), BOX.course)
    assert places(graph) == set(BOX.flows)
    assert places(graph.around("Gameplay", steps=99)) == places(graph)
    everything = map_of(GAME.everything.flows.values(), GAME.everything.course)
    assert places(everything) == set(GAME.flows)
    assert places(everything.around("Gameplay", steps=99)) == set(GAME.flows)
    assert {"DropEach", "VeraCuster"} & places(graph) == set()
    assert GraphLink("Turn", "DrawPhase", "calls") in graph.links
    assert GraphLink("Turn", "KitCarlson", "instead") in graph.links
    assert GraphLink("Turn", "Dynamit", "interrupts") in graph.links
    assert GraphLink("Elimination", "VultureSam", "interrupts") in graph.links


def test_a_changed_flow_is_a_changed_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """The source of a flow in a copy, with one edge led elsewhere: it runs otherwise, so it is drawn otherwise."""
    source = inspect.getsource(gefaengnis)
    old = 'to={"yes": "free", "no": "stay"}'
    assert source.count(old) == 1
    copy = ModuleType("copied")
    monkeypatch.setitem(sys.modules, "copied", copy)
    exec(source.replace(old, 'to={"yes": "stay", "no": "free"}'), copy.__dict__)  # noqa: S102 - our own source
    before = {(edge.from_, edge.outcome, edge.to) for edge in graph_of(GAME.flows["Gefaengnis"]).edges}
    after = {(edge.from_, edge.outcome, edge.to) for edge in graph_of(copy.Gefaengnis).edges}
    assert before - after == {
        ("Gefaengnis.trial", "yes", "Gefaengnis.free"), ("Gefaengnis.trial", "no", "Gefaengnis.stay"),
    }  # fmt: skip


# --- who reaches whom -------------------------------------------------------------------------------------------------


def test_the_table_says_who_sees_and_who_reaches_whom() -> None:
    position = opened("""
players:
  - {name: A, role: sheriff, in_play: [schofield]}
  - {name: B, role: outlaw, in_play: [mustang]}
  - {name: C, role: outlaw, in_play: [appaloosa]}
  - {name: D, role: outlaw, out: true}
  - {name: E, role: renegade, character: paul_regret}
""")
    graph = graph_of_table(position.table)
    assert [node.id for node in graph.nodes] == ["A", "B", "C", "E"]
    assert graph.current == ("A",)
    assert {(link.from_, link.to, link.kind, link.what) for link in graph.links} == {
        ("A", "B", "reaches", "2"), ("A", "C", "reaches", "2"), ("A", "E", "reaches", "2"),
        ("B", "A", "reaches", "1"), ("B", "C", "reaches", "1"), ("B", "E", "sees", "3"),
        ("C", "A", "reaches", "1"), ("C", "B", "reaches", "1"), ("C", "E", "reaches", "1"),
        ("E", "A", "reaches", "1"), ("E", "B", "sees", "3"), ("E", "C", "reaches", "1"),
    }  # fmt: skip
    assert all("base.mustang" in link.rules for link in graph.links if link.to == "B")


@pytest.mark.parametrize("seed", range(6))
def test_the_table_agrees_with_the_numbers(seed: int) -> None:
    position = position_after(seed, 4 + seed % 4, decisions=40 * seed)
    for link in graph_of_table(position.table).links:
        far = position.distance(link.from_, link.to)
        assert link.what == str(far)
        assert (link.kind == "reaches") == (far <= position.reach(link.from_))
