"""Why something is so, on the page: a menu of what the board shows, a field for any other fact, and the answer."""

from __future__ import annotations

import pytest

from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.why import why
from tests.strategies import SEATED
from tests.widgets.explore.journeys import again, wandered
from tests.widgets.pages import Element, page

TABLE = """\
id: test.why.table
game: base
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
line:
  - A: bang > B
"""


def journey_() -> Journey:
    journey = Journey.through(read_scenario(TABLE))
    journey.take("A: bang > B")
    return journey


def seen(journey: Journey, asked: str = "", *, seat: str | None = None, lang: str = "en") -> Element:
    return page(why(Look(journey, lang, seat), asked))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_that_is_compared_can_be_asked_about_player_by_player(lang: str) -> None:
    journey = journey_()
    found = seen(journey, lang=lang)
    position = journey.at.position
    options = [one["value"] for one in found.one("select").find("option")]
    assert options == list(position.game.desk.facts.compared(position))
    assert [one["label"] for one in found.find("optgroup")][:4] == ["A", "B", "C", "D"]


def test_a_fact_is_answered_with_since_when_it_is_so_and_its_rules() -> None:
    found = seen(journey_(), "B.life")
    assert found.one(class_="bx-strong").text == "B has 3 life points."
    assert "A: bang" in found.text
    assert "base.bang.loss" in found.text
    assert [one["value"] for one in found.find("option") if "selected" in one.attributes] == ["B.life"]


def test_from_a_seat_nothing_is_asked_and_nothing_is_answered() -> None:
    found = seen(journey_(), "B.hand", seat="A")
    assert found.find("form") == found.find(class_="bx-strong") == []


def test_in_the_widget_it_is_asked_answered_and_asked_again_at_the_next_step() -> None:
    panel = Explorer(journey_())
    panel.unfold("why_so")
    panel.wonder("B.life")
    assert "B has 3 life points" in str(panel.write()["why"])
    panel.back()
    assert "B has 4 life points" in str(panel.write()["why"])
    panel.wonder("A.hand", " distance A > C ")
    assert panel.wondered == "distance A > C"
    panel.wonder("")
    assert panel.wondered == ""


@pytest.mark.parametrize("fact", ["B.lives", "nonsense", "B.life ="])
def test_what_is_no_fact_is_refused_and_nothing_is_lost(fact: str) -> None:
    panel = Explorer(journey_())
    panel.wonder("B.life")
    with pytest.raises(BadInput):
        panel.wonder(fact)
    assert panel.wondered == "B.life"


def test_from_a_seat_the_widget_does_not_say_why() -> None:
    panel = Explorer(journey_(), seat="A")
    with pytest.raises(BadInput):
        panel.wonder("B.hand")


def test_every_fact_of_any_game_is_answered() -> None:
    for game, players in SEATED[::5]:
        journey = again(wandered(game, players))
        position = journey.at.position
        for path in list(position.game.desk.facts.compared(position))[::players]:
            assert seen(journey, path).find(class_="bx-strong"), (game, path)
