"""The running graph, near and whole: it shows where play is, and only what has changed in it is sent again."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from bang_explorer.core.graph import GraphEdge, GraphLink
from bang_explorer.core.position import Position
from bang_explorer.core.readings import chance_for
from bang_explorer.kit.svg import id_of
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.show.graph.layout import ways
from bang_explorer.show.graph.svg import graph_svg
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.picture import near_picture, whole_picture
from tests.strategies import SEATED, position_after
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import page

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "de")


@cache
def moments() -> tuple[Journey, ...]:
    """Journeys at some of their moments: in every game, of packaged scenarios, over."""
    found: list[Journey] = []
    for game, players in SEATED:
        journey = wandered(game, players)
        for moment in Random(players).sample(journey.moments, 4):
            found.append(again(journey))
            found[-1].go(moment.number)
    over = Journey.to(position_after(7, players=4, decisions=10_000))
    found += [over, again(over)]
    for id_ in ("base.odds.fass", "base.kit_carlson.dynamit-explodes", "base.duell.at-any-distance"):
        journey = Journey.through(packaged()[id_])
        for moment in journey.moments:
            found.append(again(journey))
            found[-1].go(moment.number)
    return tuple(found)


def looks(journey: Journey) -> list[Look]:
    """From above, from the seat of the one who decides, and from another."""
    names = journey.at.position.table.names
    seats = (None, journey.at.position.decides or names[0], names[journey.at.number % len(names)])
    return [Look(journey, lang, seat) for lang in LANGUAGES for seat in dict.fromkeys(seats)]


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg.replace("<svg data-pan ", "<svg ", 1))  # noqa: S314 - what we have drawn ourselves


def flows(position: Position) -> tuple[type, ...]:
    """The flows under way, as far as the picture shows them."""
    return tuple(dict.fromkeys(type(frame) for frame in position.stack))


def machine(look: Look, prefix: str) -> tuple[str, dict[str, Any]]:
    """The whole picture and its marks."""
    _, svg, marks = whole_picture(look, prefix)
    return svg, marks


# --- both pictures ----------------------------------------------------------------------------------------------------


def test_all_ids_begin_as_those_of_their_panel_do() -> None:
    for journey in moments()[::5]:
        look = Look(journey, "en")
        for svg in (near_picture(look, "mine_"), machine(look, "mine_")[0]):
            assert all(id_.startswith("mine_") for id_ in re.findall(r' id="([^"]*)"', svg))


def test_a_head_names_the_picture_and_has_buttons_to_zoom_and_one_more() -> None:
    for lang in LANGUAGES:
        look = Look(moments()[0], lang)
        for head, key, last in (
            (near_picture(look, "p_"), "graph", "whole"),
            (whole_picture(look, "p_")[0], "whole", "close"),
        ):
            found = page(head).one(class_="bx-ghead")
            assert found.one("b").text == look.text(key)
            assert [one.attributes.get("data-zoom") for one in found.find("button")] == [
                "closer",
                "farther",
                "fit",
                None,
            ]
            assert found.find("button")[-1]["data-do"] == "show_whole"
            assert [one["aria-label"] for one in found.find("button")] == [
                look.text(name) for name in ("closer", "farther", "fit", last)
            ]


# --- the place at which play is ---------------------------------------------------------------------------------------


def test_the_near_picture_lights_the_place_at_which_play_is() -> None:
    for journey in moments()[::2]:
        position = journey.at.position
        for look in looks(journey):
            found = page(near_picture(look, "p_"))
            if position.is_over:
                assert found.inside == []
                continue
            (lit,) = [one for one in found.find("g", id=True) if "is-current" in str(one.attributes.get("class"))]
            places = (
                [position.stack[-1].at.key] if position.chance is None else [one.key for one in chance_for(position)]
            )
            assert lit["id"] in {f"p_{id_of(key)}" for key in places}


def test_the_near_picture_tells_a_seat_no_more_of_the_ways_than_the_whole_one() -> None:
    for journey in moments()[::3]:
        position = journey.at.position
        for name in position.table.names:
            if name != position.decides and not position.table.asks_openly:
                svg = near_picture(Look(journey, "en", name), "p_")
                assert "is-possible" not in svg.partition("</style>")[2]
                assert "is-impossible" not in svg.partition("</style>")[2]


# --- the machine ------------------------------------------------------------------------------------------------------


def test_the_machine_is_the_same_as_long_as_the_same_flows_are_under_way() -> None:
    drawn: dict[tuple[Any, ...], str] = {}
    often = 0
    for journey in moments():
        for look in looks(journey):
            if not look.position.is_over:
                svg, _ = machine(look, "p_")
                links = tuple((link.from_, link.to, link.kind) for link in look.position.graph().links)
                key = (look.table.box.id, flows(look.position), links, look.lang)
                often += key in drawn
                assert drawn.setdefault(key, svg) == svg
    assert often > 40


def test_the_machine_itself_says_nothing_of_where_it_stands() -> None:
    for journey in moments():
        svg, _ = machine(Look(journey, "en"), "p_")
        for state in ("is-current", "is-visited", "is-taken", "is-possible", "is-impossible"):
            assert f'{state}"' not in svg
            assert f"{state} " not in svg.partition("</style>")[2]


def test_where_the_machine_stands_is_said_by_ids_that_are_in_its_picture() -> None:
    for journey in moments()[::2]:
        for look in looks(journey):
            svg, marks = machine(look, "p_")
            if svg:
                places = {one.get("id"): one.get("class") for one in tree(svg).iter(f"{SVG}g") if one.get("id")}
                assert marks["places"].keys() <= places.keys()
                assert all("bx-place" in str(places[id_]) for id_ in marks["places"])
                assert set(marks["places"].values()) <= {"current", "visited"}


def test_there_is_a_mark_for_each_way_of_the_picture() -> None:
    for journey in moments()[::2]:
        for look in looks(journey):
            svg, marks = machine(look, "p_")
            if svg:
                assert len(marks["ways"]) == len(drawn_ways(tree(svg)))


def drawn_ways(root: ET.Element) -> list[ET.Element]:
    """As a page finds them: `.bx-edge, .bx-link`."""
    return [one for one in root.iter(f"{SVG}g") if {"bx-edge", "bx-link"} & set(one.get("class", "").split())]


def title(element: ET.Element) -> str:
    found = element.find(f"{SVG}title")
    assert found is not None
    return found.text or ""


def test_with_its_marks_the_machine_is_the_picture_of_the_position() -> None:
    for journey in moments()[::2]:
        if journey.at.position.is_over:
            continue
        for lang in LANGUAGES:
            svg, marks = machine(Look(journey, lang), "p_")
            position = journey.at.position
            whole = tree(graph_svg(position.graph(), words(lang), of=position, prefix="p_"))
            for plain, real, mark in zip(drawn_ways(tree(svg)), drawn_ways(whole), marks["ways"], strict=True):
                state, told = mark
                states = re.findall(r"is-(taken|possible|impossible)", real.get("class", ""))
                assert states == ([state] if state else [])
                assert (told or title(plain)) == title(real)
            places = {
                one.get("id"): str(one.get("class")).partition(" is-")[2]
                for one in whole.iter(f"{SVG}g")
                if "bx-place" in str(one.get("class"))
            }
            assert marks["places"] == {id_: state for id_, state in places.items() if state}


def test_the_current_places_are_those_of_the_flows_under_way() -> None:
    for journey in moments():
        position = journey.at.position
        if not position.is_over:
            _, marks = machine(Look(journey, "en"), "p_")
            current = {id_ for id_, state in marks["places"].items() if state == "current"}
            assert current == {f"p_{id_of(frame.at.key)}" for frame in position.stack}


def test_a_step_within_the_same_flows_sends_the_marks_alone() -> None:
    pairs = [
        (before, after)
        for one in moments()
        for before, after in pairwise(one.path[-12:])
        if not after.position.is_over
        and flows(before.position) == flows(after.position)
        and before.position.graph().links == after.position.graph().links
    ]
    assert len(pairs) > 5
    differ = 0
    for before, after in pairs[:40]:
        found = []
        for moment in (before, after):
            at = Journey(moment.position)
            found.append(machine(Look(at, "en"), "p_"))
        assert found[0][0] == found[1][0]
        differ += found[0][1] != found[1][1]
    assert differ > 0


def test_when_the_game_is_over_no_machine_runs() -> None:
    over = [journey for journey in moments() if journey.at.position.is_over]
    assert over
    for journey in over:
        for look in looks(journey):
            assert machine(look, "p_") == ("", {})
            assert page(whole_picture(look, "p_")[0]).find("button", data_do="show_whole") != []  # to close it again


def test_each_place_leads_to_its_rule() -> None:
    links: set[str] = set()
    for journey in moments():
        svg, _ = machine(Look(journey, "en"), "p_")
        links |= set(re.findall(r'href="([^"]*)"', svg))
    assert len(links) > 20
    assert {link.removeprefix("rule:") for link in links} <= statements().keys()
    assert all(link.startswith("rule:") for link in links)


# --- from a seat ------------------------------------------------------------------------------------------------------


def test_only_whoever_decides_sees_which_ways_are_open_to_him() -> None:
    seen = 0
    for journey in moments():
        position = journey.at.position
        for name in position.table.names:
            _, marks = machine(Look(journey, "en", name), "p_")
            states = {state for state, _ in marks.get("ways", ())}
            if name != position.decides:
                assert states <= {"", "taken"}
                assert {told for _, told in marks.get("ways", ())} <= {""}
            seen += "possible" in states
    assert seen > 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_somebody_decides_or_chance_does_the_ways_out_are_marked(lang: str) -> None:
    for journey in moments():
        position = journey.at.position
        if not position.is_over:
            graph = position.graph()
            _, marks = machine(Look(journey, lang), "p_")
            for way, (state, told) in zip(ways(graph), marks["ways"], strict=True):
                assert isinstance(way, GraphEdge | GraphLink)
                now = way.now if isinstance(way, GraphEdge) else ""
                assert state == (now or ("taken" if isinstance(way, GraphEdge) and way.taken else ""))
                assert bool(told) == bool(now)
                if isinstance(way, GraphEdge) and way.odds not in ("", "1"):
                    assert way.odds in told
