from __future__ import annotations

from dataclasses import replace

import pytest

from bang_explorer.core.graph import Graph
from bang_explorer.kit.svg import printable
from bang_explorer.kit.words import Words
from bang_explorer.settle.graphs import graph
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.text import graph_text
from tests.show.pictures import DE, EN, GRAPHS, HOSTILE, IN_BOTH, hostile, of_positions, positions, strange

DRAW_CHECK = """\
“Draw!”
Somebody “draws!”: the top card of the draw pile is turned over and discarded, and its poker value decides.
   Turn over a card (chance decides: draw pile)
      succeeds -> yes
      fails -> no
   yes (way out)
   no (way out)
   Lucky Duke (ability: instead)
      instead -> Turn over a card"""

PEDRO = """\
Pedro Ramirez
Pedro Ramirez darf in Phase I die erste Karte oben vom Ablagestapel nehmen; die zweite kommt vom Talon.
   Ablagestapel? (jemand entscheidet: Pedro Ramirez)
      Ablagestapel -> Oberste Karte nehmen [der Ablagestapel ist nicht leer]
      verzichten -> Zwei Karten
   Oberste Karte nehmen (geschieht von selbst)
      -> Zweite Karte
   Zweite Karte (startet anderen Ablauf)
      -> fertig
   Zwei Karten (startet anderen Ablauf)
      -> fertig
   fertig (Ausgang)"""


def told(one: Graph, lang: Words = EN) -> list[str]:
    return graph_text(one, lang).splitlines()


def test_a_graph_reads_as_a_table() -> None:
    assert graph_text(GRAPHS["DrawCheck"], EN) == DRAW_CHECK
    assert graph_text(GRAPHS["PedroRamirez"], DE) == PEDRO


def check_all_there(one: Graph, lang: Words) -> None:
    labels, lines = Labels(one, lang), told(one, lang)
    names = {id_: printable(name).replace("\n", " ") for id_, name in labels.names.items()}
    for node in one.nodes:
        place = printable(labels.described(node)).replace("\n", " ")
        assert any(line[3:] == place for line in lines), place
    ways = [line[6:].split(" [")[0] for line in lines if line[2:6] in ("    ", "  * ")]
    expected = [*one.edges, *one.links]
    assert len(ways) == len(expected)
    for edge in one.edges:
        name = printable(labels.edge(edge)).replace("\n", " ")
        assert f"{name} -> {names[edge.to]}".strip().split(" [")[0] in [way.strip() for way in ways]
    for link in one.links:
        name = printable(labels.link(link)).replace("\n", " ")
        assert f"{name} -> {names[link.to]}".split(" [")[0] in ways


def test_every_place_every_edge_and_every_link_is_told_in_both_languages() -> None:
    for one, lang in IN_BOTH:
        check_all_there(one, lang)
        assert told(one, lang)[:2] == [Labels(one, lang).title, Labels(one, lang).caption]


def test_everything_of_a_position_is_told() -> None:
    for one, _ in of_positions():
        check_all_there(one, EN)
        check_all_there(one, DE)


def test_flows_have_headings_where_there_are_several() -> None:
    assert not any(line.endswith(":") for line in told(GRAPHS["Hit"]))
    headings = [line for line in told(GRAPHS["chain:duell"]) if line.endswith(":")]
    assert {"Turn:", "Play a card:", "Duel:", "Lose life points:"} <= set(headings)
    assert len(headings) == len(set(headings))


def test_what_is_required_is_told_in_brackets() -> None:
    (line,) = (line for line in told(GRAPHS["Hit"]) if "Barrel: it is unused" in line)
    assert line.endswith(
        "“draw!” -> “Draw!” for Barrel "
        "[Barrel: it is unused against this hit; “draw!” is still allowed; Jourdonnais: it is unused against this hit]"
    )


def test_where_one_stands_and_what_was_passed_is_marked_and_said() -> None:
    one = positions()["aimed"].graph()
    lines = told(one)
    assert sum(line.startswith(">> ") for line in lines) == len(one.current)
    assert sum(line.startswith(" * ") for line in lines) == sum(node.state == "visited" for node in one.nodes)
    assert ">> Answer the hit? (somebody decides: the player hit; here now)" in lines
    assert " * Out of the hand (happens by itself: passed)" in lines
    assert "    * brown card -> Effect" in lines
    assert "      blue card -> Lay it down" in lines
    assert sum(line.startswith("    * ") for line in lines) == sum(edge.taken for edge in one.edges)


def test_what_is_possible_now_and_what_is_not_is_said() -> None:
    english, german = (told(positions()["start"].graph(), lang) for lang in (EN, DE))
    assert any("card -> Play a card [possible now]" in line for line in english)
    assert any(line.endswith("-> Use an ability [healing is still allowed; not possible now]") for line in english)
    assert any("[Heilen ist noch erlaubt; jetzt nicht möglich]" in line for line in german)


def test_odds_are_said_where_chance_waits() -> None:
    ways = [line.split() for line in told(positions()["drawing"].graph()) if line.endswith("[possible now]")]
    assert [(name, arrow, to) for name, _, arrow, to, *_ in ways] == [("succeeds", "->", "yes"), ("fails", "->", "no")]
    assert all("/" in odds for _, odds, *_ in ways)


def test_a_table_tells_who_sees_and_reaches_whom() -> None:
    lines = told(graph("table", positions()["start"]))
    assert ">> Ann (player: Slab the Killer; here now)" in lines
    assert "      is at distance 2 -> Cleo" in lines
    assert "      reaches, at distance 2 -> Ann" in lines


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_means_anything_to_a_terminal(name: str) -> None:
    one = hostile(name)
    lines = graph_text(one, EN).split("\n")
    assert all(line.isprintable() for line in lines)
    assert len(lines) == 2 + 2 + len(one.nodes) + len(one.edges) + len(one.links)
    check_all_there(one, EN)


def test_a_flow_of_a_stranger_is_told_in_its_own_words() -> None:
    assert told(strange(), DE)[2] == '   "><img src=x> (geschieht von selbst)'


def test_an_empty_graph_is_just_its_name() -> None:
    assert told(Graph("nothing")) == ["nothing"]
    assert told(replace(GRAPHS["Hit"], nodes=(), edges=(), links=()))[0] == "Hit"
