from __future__ import annotations

from dataclasses import replace

import pytest

from bang_explorer.core.graph import Condition, Graph, GraphEdge, GraphLink, GraphNode
from bang_explorer.core.reasons import Reason
from bang_explorer.kit.words import Words
from bang_explorer.settle.graphs import graph
from bang_explorer.show.graph.labels import Labels
from tests.show.pictures import DE, EN, GRAPHS, HOSTILE, IN_BOTH, hostile, positions, strange

STATED = {"": "", "current": "here now", "visited": "passed"}


def labels(name: str, lang: Words = EN) -> Labels:
    return Labels(GRAPHS[name], lang)


def test_graphs_have_titles_in_both_languages() -> None:
    assert labels("Hit").title == "Hit"
    assert labels("Hit", DE).title == "Treffer"
    assert labels("map").title == "Map of all procedures"
    assert labels("chain:bang").title == "The chain of BANG!"
    assert labels("chain:fehlschuss", DE).title == "Die Kette von Fehlschuss!"
    for lang in (EN, DE):
        assert len({Labels(one, lang).title for one in GRAPHS.values()}) == len(GRAPHS)


def test_the_caption_is_one_sentence() -> None:
    for one, lang in IN_BOTH:
        caption = Labels(one, lang).caption
        assert caption.endswith(".")
        assert ". " not in caption.replace("Rev. ", "")


def test_places_are_called_what_players_call_them() -> None:
    hit = labels("Hit")
    assert hit.names["Hit.answer"] == "Answer the hit?"
    assert hit.names["Hit:prevented"] == "prevented"
    assert hit.names["offers:Hit.answer:draw"] == "Barrel, Jourdonnais"
    assert labels("map").names["LoseLife"] == "Lose life points"
    assert labels("DrawPhase").names["number:cards_drawn"] == "cards taken in phase I"
    assert labels("Hit", DE).names["Hit.answer"] == "Treffer beantworten?"


def test_a_place_says_who_decides_what_chance_draws_from_and_what_an_ability_does() -> None:
    hit, chain = labels("Hit"), labels("chain:bang")
    assert hit.under(hit.nodes["Hit.answer"]) == "the player hit"
    assert hit.under(hit.nodes["stands_in:Hit.answer:fehlschuss"]) == "another card as Missed!"
    assert labels("Draw").under(GRAPHS["Draw"].node("Draw.card")) == "draw pile"
    assert chain.under(chain.nodes["number:distance"]) == (
        "Appaloosa, Mustang, Hideout, Binocular, Ghost Car, Lumber Flatcar, Observation Car, Paul Regret, Rose Doolan"
    )
    assert hit.under(hit.nodes["Hit.miss"]) == ""


def test_a_player_is_told_by_name_and_character() -> None:
    table = graph("table", positions()["start"])
    seats = Labels(table, EN)
    assert [(seats.place(node), seats.under(node)) for node in table.nodes[:2]] == [
        ("Ann", "Slab the Killer"),
        ("Bob", ""),
    ]


@pytest.mark.parametrize("state", STATED)
def test_a_place_is_described_with_its_kind_and_its_state(state: str) -> None:
    node = replace(GRAPHS["Hit"].node("Hit.answer"), state=state)  # type: ignore[arg-type]
    told = "; ".join(filter(None, ("the player hit", STATED[state])))
    assert labels("Hit").described(node) == f"Answer the hit? (somebody decides: {told})"


def test_tooltips_end_in_the_rules() -> None:
    for one, lang in IN_BOTH:
        known = Labels(one, lang)
        for node in one.nodes:
            assert known.told(node) == known.described(node) + "".join(f"\n[{rule}]" for rule in node.rules)
        for edge in one.edges:
            rules = dict.fromkeys(rule for condition in edge.conditions for rule in condition.rules)
            assert known.told_of_way(edge).split("\n")[1:] == [f"[{rule}]" for rule in rules]
        for link in one.links:
            assert known.told_of_way(link).split("\n")[1:] == [f"[{rule}]" for rule in link.rules]


def test_the_tooltip_of_a_way_says_from_where_to_where() -> None:
    edges, links = ({way.to: way for way in ways} for ways in (GRAPHS["Hit"].edges, GRAPHS["Hit"].links))
    hit = labels("Hit")
    assert hit.told_of_way(edges["Hit:struck"]) == "Struck → struck"
    assert hit.told_of_way(edges["Hit.miss"]).startswith(
        "Answer the hit? → Missed!: miss; "
        "Bible, Iron Plate, Sombrero, Ten Gallon Hat: it was not laid down this turn; Caboose"
    )
    assert hit.told_of_way(links["Hit.between"]) == ("everybody, Suzy Lafayette, Molly Stark → Card done: interruption")


def test_an_outcome_goes_by_what_it_is_called_at_its_node() -> None:
    names = {(edge.from_, edge.outcome): labels("Hit").edge(edge) for edge in GRAPHS["Hit"].edges}
    assert names["Hit.count", "more"] == "another miss needed"
    assert names["Hit.flip", "no"] == "no miss"
    assert names["Hit.miss", "done"] == "done"
    assert names["Hit.miss", "draws"] == "brings a card"
    assert names["Hit.between", ""] == ""


def test_odds_are_told_where_there_is_more_than_one_way() -> None:
    edge = GraphEdge("DrawCheck.flip", "DrawCheck:yes", "yes", odds="9/35")
    assert labels("DrawCheck").edge(edge) == "succeeds 9/35"
    assert labels("DrawCheck").edge(replace(edge, outcome="", odds="1")) == ""


def test_each_condition_is_told_once() -> None:
    twice = (Condition("one", ("target_in_reach", "shot_left")), Condition("other", ("shot_left", "mine")))
    assert labels("Hit").conditions(GraphEdge("Hit.answer", "Hit.miss", "miss", twice)) == [
        "the target is in reach", "a BANG! is still allowed", "mine",
    ]  # fmt: skip


def test_what_is_required_of_some_only_is_told_after_their_names() -> None:
    ways = {edge.to: labels("Turn").conditions(edge) for edge in GRAPHS["Turn"].edges if edge.from_ == "Turn.play"}
    first = ways["Turn.ability"].index("Sid Ketchum: healing is still allowed")
    assert ways["Turn.ability"][first : first + 2] == [
        "Sid Ketchum: healing is still allowed",
        "Chuck Wengham: it is not the last life point",
    ]
    assert "José Delgado: the card is blue, the trade is still allowed" in ways["Turn.ability"]
    draw = next(edge for edge in GRAPHS["Hit"].edges if edge.to == "Hit.flip")
    assert "“draw!” is still allowed" in labels("Hit").conditions(draw), "that holds for all"
    miss = next(edge for edge in GRAPHS["Hit"].edges if edge.to == "Hit.miss")
    assert labels("Hit", DE).conditions(miss) == [
        "Bibel, Eisenplatte, Sombrero, Stetson: sie lag schon vor diesem Zug aus",
        "Begleitwagen: eine andere blaue Karte geht dafür",
    ]


def test_why_a_way_is_not_possible_is_told_with_names_and_rules() -> None:
    position = positions()["start"]
    aim = {"on": 1, "distance": 2, "reach": 1, "who": 0}
    why = Reason("target_in_reach", "base.weapons.enough", met=False, facts=aim, also=("base.distance",))
    edge = GraphEdge("Hit.answer", "Hit.miss", "miss", now="impossible", why=(why,))
    told = Labels(GRAPHS["Hit"], EN, position).told_of_way(edge)
    assert "not possible now" in told
    assert EN.reason(why, position.table).removesuffix(".") in told
    assert told.endswith("\n[base.weapons.enough]\n[base.distance]")
    assert EN.reason(why, position.table) not in Labels(GRAPHS["Hit"], EN).told_of_way(edge)


def test_beside_a_link_stands_only_what_nothing_else_says() -> None:
    said = {
        (link.kind, known.nodes[link.from_].kind): known.beside(link)
        for known in (
            labels("Hit"),
            labels("map"),
            labels("chain:fass"),
            Labels(graph("table", positions()["start"]), EN),
        )
        for link in known.graph.links
    }
    assert said["interrupts", "ability"] == said["offers", "ability"] == said["calls", "flow"] == ""
    assert said["interrupts", "announce"] == said["interrupts", "flow"] == "interruption"
    assert said["instead", "call"] == "instead"
    assert said["reaches", "seat"].isdecimal()
    assert said["sees", "seat"].isdecimal()


@pytest.mark.parametrize("name", HOSTILE)
def test_what_strangers_name_goes_by_its_own_name(name: str) -> None:
    for known in (Labels(hostile(name), EN), Labels(hostile(name), DE)):
        if name not in EN.texts["edge"]:
            assert set(known.names.values()) == {name}
        assert known.title == known.caption == known.heading(name, "") == known.heading("", name) == name


def test_a_flow_of_a_stranger_is_told_in_its_own_words() -> None:
    known = Labels(strange(), DE)
    assert known.title == "<script>alert(1)</script>"
    assert known.caption == "</desc><script>alert(2)</script>"
    assert list(known.names.values()) == ['"><img src=x>', "on&on", "'out'"]


def test_a_name_that_is_also_a_key_with_gaps_is_taken_as_it_is() -> None:
    odd = Graph("chain", (GraphNode("x", "hand_of", "x", "chance", source="hand_of"),))
    assert "{" in EN.texts["word"]["hand_of"]
    assert Labels(odd, EN).title == "chain"
    assert Labels(odd, EN).under(odd.nodes[0]) == "hand_of"


def test_a_link_of_an_unknown_kind_goes_by_its_kind() -> None:
    assert labels("Hit").link(GraphLink("Hit.answer", "Hit.miss", "haunts")) == "haunts"
