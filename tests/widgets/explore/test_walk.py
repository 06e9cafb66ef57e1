"""What happened at a step can be walked through node by node, each lit in the graph of its flow."""

from __future__ import annotations

import pytest

from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.html import Html
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.widgets.explore.explorer import Explorer, explore
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.explore.walk import walk
from tests.widgets.pages import Element, FrontEnd, page, part

TABLE = """\
id: test.walk.settlement
game: wyatt_earp
players:
  - {name: Ann, rows: {belle_starr: [2, photo]}}
  - {name: Bob, rows: {belle_starr: [3]}}
phase: settle
posters: {belle_starr: 6000}
"""
LEAD = 4
"""The small step at which it is found out who leads for Belle Starr, counted from 1."""


def shown(number: int, lang: str = "en", seat: str | None = None) -> Element:
    return page(written(number, lang, seat))


def written(number: int, lang: str = "en", seat: str | None = None) -> Html:
    return walk(Look(Journey.through(read_scenario(TABLE)), lang, seat), number, "id_")


def current(found: Element) -> str:
    (lit,) = (one for one in found.all if "is-current" in (one.attributes.get("class") or ""))
    return " ".join(lit.text.split())


def test_a_small_step_shows_what_was_told_there_and_where_it_led() -> None:
    found = shown(LEAD)
    assert "Ann leads by 8 to 6" in found.text
    assert "takes the first two bills" not in found.text
    assert current(found).endswith("Take bills")
    assert "Settle a poster" in found.text


def test_it_speaks_german() -> None:
    found = shown(LEAD, "de")
    assert f"Kleiner Schritt {LEAD} von " in found.text
    assert "Ann führt" in found.text


def test_the_buttons_lead_to_the_steps_beside_and_end_at_both_ends() -> None:
    back, forward = (button.attributes for button in shown(LEAD).find("button", data_do="walk"))
    assert (back["data-value"], forward["data-value"]) == (str(LEAD - 1), str(LEAD + 1))
    assert not ({"aria-disabled"} & (back.keys() | forward.keys()))
    assert shown(1).find("button", data_do="walk")[0].attributes["aria-disabled"] == "true"
    last = shown(10**6)
    assert last.find("button", data_do="walk")[1].attributes["aria-disabled"] == "true"
    (slider,) = last.find("input", type="range")
    assert slider.attributes["value"] == slider.attributes["max"]


def test_a_node_of_which_nothing_is_told_says_so() -> None:
    assert "Nothing to tell here." in shown(2).text


def test_from_a_seat_there_is_only_a_hint() -> None:
    """The way of a flow may tell what somebody holds."""
    found = shown(LEAD, seat="Ann")
    assert "only with the view from above" in found.text
    assert not found.find("svg")


def test_a_step_at_which_no_flow_has_run_says_so() -> None:
    asked_at_once = explore("dice.roll.two-dynamite")
    assert "No flow has run" in walk(asked_at_once.look, 1, "id_")


def test_the_reader_walks_and_begins_anew_at_another_step() -> None:
    w = explore(TABLE)
    front = FrontEnd(w)
    assert not part(w, "walk").find("svg")  # folded away at first
    front.does("unfold", what="walk", open="true")
    assert "Small step 1 of" in part(w, "walk").text
    front.does("walk", value=str(LEAD))
    assert f"Small step {LEAD} of" in part(w, "walk").text
    w.let_happen()
    assert "Small step 1 of" in part(w, "walk").text
    w.back()
    assert f"Small step {LEAD} of" in part(w, "walk").text


@pytest.mark.parametrize("value", ["", "-1", "two"])
def test_anything_but_a_number_is_refused(value: str) -> None:
    w: Explorer = explore(TABLE)
    with pytest.raises(BadInput, match="expected a number"):
        w.walk(value)
