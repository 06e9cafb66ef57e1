"""What is not possible, on the page: each move with why, and a place to ask about any other."""

from __future__ import annotations

from random import Random

import pytest

from bang_explorer.games.bang.desk.moves import MOVES
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.show.words import words
from bang_explorer.widgets.explore.impossible import impossible
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from tests.strategies import SEATED, candidates
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import Element, page

TABLE = """\
id: test.impossible.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang-2D, fehlschuss, bier]}
  - {name: B, role: outlaw, hand: [bang-3D]}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw}
"""


def journey_() -> Journey:
    return Journey.through(read_scenario(TABLE))


def seen(journey: Journey, asked: str = "", *, seat: str | None = None, lang: str = "en") -> Element:
    look = Look(journey, lang, seat)
    return page(impossible(look, MOVES.refused(look.position) if look.sees_choices else (), asked))


def listed(element: Element) -> list[Element]:
    (all_of_it,) = element.find("ul", class_="bx-refused")
    return [one for one in all_of_it.inside if isinstance(one, Element)]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_move_is_told_with_its_first_reason_and_all_of_them_below(lang: str) -> None:
    journey = journey_()
    position, of = journey.at.position, words(lang)
    found = listed(seen(journey, lang=lang))
    assert [one["data-key"] for one in found] == [refusal.move for refusal in MOVES.refused(position)]
    for one, refusal in zip(found, MOVES.refused(position), strict=True):
        summary = one.find("summary")[0]
        move = summary.find("b", title=refusal.move)[0].text
        assert move == position.game.desk.moves.spoken(refusal.move, position.table, words(lang))
        assert of.reason(refusal.reasons[0], position.table) in summary.text
        unmet = [sentence.text for sentence in one.find(class_="bx-unmet")]
        assert unmet == [of.reason(reason, position.table) for reason in refusal.reasons]


def test_a_move_that_is_not_legal_is_answered_with_what_is_not_met() -> None:
    journey = journey_()
    found = seen(journey, "A: bang > C")
    assert found.one(class_="bx-strong").text == words("en").text("ui", "illegal", move="A: bang > C")
    answer = found.find("ul", class_="bx-reasons")[-1]
    reasons = journey.at.position.why_not("A: bang > C").reasons
    assert [one.text for one in answer.find(class_="bx-unmet")] == [
        words("en").reason(reason, journey.at.position.table) for reason in reasons
    ]


def test_a_move_that_is_legal_is_answered_with_all_that_is_met() -> None:
    journey = journey_()
    found = seen(journey, "a: BANG! > B")
    assert found.one(class_="bx-strong").text == words("en").text("ui", "legal", move="A: BANG! > B")
    answer = found.find("ul", class_="bx-reasons")[-1]
    met = journey.at.position.notation.why(journey.at.position, "A: bang > B")
    assert [one.text for one in answer.find(class_="bx-met")] == [
        words("en").reason(reason, journey.at.position.table) for reason in met
    ]
    assert answer.find(class_="bx-unmet") == []


def test_before_anything_was_asked_there_is_a_place_to_ask() -> None:
    found = seen(journey_())
    assert found.find(class_="bx-strong") == []
    form = found.one("form", data_do="ask")
    assert form.one("input")["name"] == "move"
    assert form.one("input")["placeholder"] == MOVES.refused(journey_().at.position)[0].move


def test_from_a_seat_nothing_is_asked_and_nothing_is_answered() -> None:
    for seat in ("A", "B"):
        found = seen(journey_(), "B: bang > A", seat=seat)
        assert found.find("form") == found.find(class_="bx-strong") == []
    assert listed(seen(journey_(), seat="B")) == []
    assert [one["data-key"] for one in listed(seen(journey_(), seat="A"))] == [
        one["data-key"] for one in listed(seen(journey_()))
    ]


def test_whatever_can_be_written_as_a_move_is_answered_with_rules_that_are_there() -> None:
    asked = 0
    for game, players in SEATED[::3]:
        journey, dice = again(wandered(game, players)), Random(players)
        for number in dice.sample(range(len(journey.moments)), 4):
            journey.go(number)
            for move in dice.sample(list(candidates(journey.at.position, number % players)), 6):
                found = seen(journey, move, lang=("en", "de")[number % 2])
                assert len(found.find(class_="bx-strong")) == 1
                assert {one["data-id"] for one in found.find(data_do="rule")} <= statements().keys()
                asked += 1
    assert asked > 80
