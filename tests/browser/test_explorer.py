"""Exploring a game in a real lab: with the mouse, and with the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import axe, refresh
from tests.browser.hands import Hand, Keyboard

SHOT = """
id: base.test.shot
title: A shot at B <b>behind</b> a Barrel
game: base
players:
  - {name: A, role: sheriff, hand: [bang-AS, duell-QD]}
  - {name: B, role: outlaw, hand: [fehlschuss], in_play: [fass]}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw}
line:
  - A: bang > B
  - B: use fass
  - draw: 6S
"""
EXPLORE = f"""
import bang_explorer as bx
w = bx.explore('''{SHOT}''')
w
"""
DUEL = (
    "{id: base.pasted.duel, game: base, players: [{name: Z, role: sheriff, hand: [duell]}, {name: Y, role: outlaw}, "
    "{name: X, role: outlaw}, {name: V, role: renegade}]}"
)


@pytest.fixture
def panel(run_cells: Callable[..., Page]) -> Locator:
    return run_cells(EXPLORE).locator(".bx-explorer")


def part(panel: Locator, name: str) -> Locator:
    return panel.locator(f"[data-part={name}]")


def named(panel: Locator, name: str, *, exact: bool = True) -> Locator:
    return panel.get_by_role("button", name=name, exact=exact)


def fold(panel: Locator, name: str) -> Locator:
    return panel.locator("summary", has_text=name).first


def expect_step(panel: Locator, number: int, last: int) -> None:
    expect(part(panel, "timeline")).to_contain_text(f"Step {number} of {last}")
    expect(panel.get_by_role("status")).to_contain_text(f"Step {number} of {last}")


def current(panel: Locator) -> Locator:
    """The place in the running machine that is lit, of the flow on top."""
    return part(panel, "graph").locator("g.bx-place.is-current")


def test_stepping_forward_and_back_lights_the_place_in_the_graph(panel: Locator, hand: Hand) -> None:
    expect_step(panel, 0, 3)
    expect(part(panel, "now")).to_contain_text("A decides.")
    expect(current(panel).filter(has_text="Phase II")).to_have_count(1)
    hand.press(named(panel, "Forward"))
    expect_step(panel, 1, 3)
    expect(part(panel, "now")).to_contain_text("B decides.")
    expect(current(panel).filter(has_text="the player hit")).to_have_count(1)
    hand.press(named(panel, "Back"))
    expect_step(panel, 0, 3)
    expect(part(panel, "now")).to_contain_text("A decides.")


def test_an_option_is_taken_and_begins_a_branch_to_come_back_from(panel: Locator, hand: Hand) -> None:
    hand.press(named(panel, "Duel → C"))
    expect_step(panel, 1, 1)
    expect(part(panel, "happened")).to_contain_text("A plays Duel")
    expect(part(panel, "board").locator("svg")).to_contain_text("A plays Duel")
    hand.choose(part(panel, "timeline").locator("[data-do=branch]"), "main line")
    expect_step(panel, 0, 3)
    hand.press(fold(panel, "Compare branches"))
    menu = part(panel, "compare").locator("select")
    hand.choose(menu, menu.locator("option").nth(1).inner_text())
    expect(part(panel, "compare").get_by_role("row", name="C has 3 life points")).to_be_visible()


def test_going_to_any_step_by_the_list_and_by_the_slider(panel: Locator, hand: Hand) -> None:
    hand.press(part(panel, "timeline").locator("ol button").nth(2))
    expect_step(panel, 2, 3)
    hand.slide(panel.get_by_role("slider"), 3)
    expect_step(panel, 3, 3)
    hand.slide(panel.get_by_role("slider"), 1)
    expect_step(panel, 1, 3)


def test_why_a_move_is_not_possible_by_which_rule_and_what_would_help(panel: Locator, hand: Hand) -> None:
    hand.press(fold(panel, "Not possible"))
    hand.press(fold(part(panel, "impossible"), "A: BANG! → C"))
    told = part(panel, "impossible")
    expect(told).to_contain_text("C must be in reach")
    expect(told).to_contain_text("+1 Mustang (C)")
    expect(told).to_contain_text("what would help")
    hand.press(told.get_by_role("button", name="base.weapons.enough", exact=True).first)
    expect(part(panel, "rule")).to_contain_text("the range of the weapon")
    expect(part(panel, "rule")).to_contain_text("BANG! 2005")
    hand.write(told.locator("input[name=move]"), "C: bang > A")
    hand.press(named(panel, "Why not?"))
    expect(told).to_contain_text("Not legal here: “C: bang > A”")


def test_chance_is_decided_or_happens(panel: Locator, hand: Hand) -> None:
    hand.press(named(panel, "Forward"))
    hand.press(named(panel, "Use Barrel"))
    expect(part(panel, "now")).to_contain_text("Chance decides.")
    hand.press(named(panel, "♥ hearts"))
    expect(part(panel, "happened")).to_contain_text("and is not hit")
    hand.press(named(panel, "Back"))
    hand.press(named(panel, "Let chance decide"))
    expect(part(panel, "now")).not_to_contain_text("Chance decides.")


def test_from_a_seat_only_what_it_can_know_is_there(panel: Locator, hand: Hand) -> None:
    board = part(panel, "board").locator("svg")
    expect(board).to_contain_text("Duel")
    hand.choose(part(panel, "head").locator("select[data-do=view]"), "C")
    expect(board).not_to_contain_text("Duel")
    expect(part(panel, "now")).to_contain_text("Only A can see the possible answers.")
    assert "Duel" not in panel.inner_html()
    hand.choose(part(panel, "head").locator("select[data-do=view]"), "A")
    expect(part(panel, "now")).to_contain_text("Duel")


CHOOSES_FASTER_THAN_IS_ANSWERED = """menu => {
    const shown = window.shown = [];
    const note = () => { shown.push(menu.selectedOptions[0].label); };
    const panel = menu.closest(".bx-panel");
    new MutationObserver(note).observe(panel, {subtree: true, childList: true, attributes: true, characterData: true});
    menu.focus();
    for (const option of [...menu.options].filter(({label}) => ["A", "B", "C"].includes(label))) {
        menu.value = option.value;
        menu.dispatchEvent(new Event("change", {bubbles: true}));
    }
}"""


def test_what_is_chosen_stays_chosen_while_what_was_passed_on_the_way_is_still_answered(panel: Locator) -> None:
    menu = part(panel, "head").locator("select[data-do=view]")
    menu.evaluate(CHOOSES_FASTER_THAN_IS_ANSWERED)
    expect(part(panel, "now")).to_contain_text("Only A can see the possible answers.")
    expect(part(panel, "board").locator("svg")).not_to_contain_text("Duel")
    expect(panel).not_to_have_attribute("aria-busy", "true")
    assert set(panel.page.evaluate("window.shown")) == {"C"}


def test_settling_and_playing_the_line_that_proves_it(panel: Locator, hand: Hand) -> None:
    hand.press(named(panel, "Forward"))
    hand.press(fold(panel, "Settle"))
    asked = part(panel, "settling")
    hand.choose(asked.locator("select[name=fact]"), "B has 3 life points")
    hand.press(asked.get_by_role("button", name="Settle", exact=True))
    expect(asked).to_contain_text("Possible: B has 3 life points when all that is under way is done")
    hand.press(asked.get_by_role("button", name="Play this line").first)
    expect(part(panel, "happened")).to_contain_text("B loses 1 life point")


def test_a_situation_is_pasted_copied_and_left_again(panel: Locator, hand: Hand) -> None:
    hand.press(fold(panel, "Copy or paste"))
    exchange = part(panel, "exchange")
    expect(exchange.locator("textarea.bx-copy-short")).to_have_value(re.compile(r"\{id: base\.test\.shot, .*\}"))
    hand.write(exchange.locator("textarea[name=text]"), "players: [")
    hand.press(named(panel, "Open"))
    expect(panel.get_by_role("alert")).to_contain_text("is not YAML")
    expect_step(panel, 0, 3)
    hand.write(exchange.locator("textarea[name=text]"), DUEL)
    hand.press(named(panel, "Open"))
    expect(part(panel, "now")).to_contain_text("Z decides.")
    expect(panel.get_by_role("alert")).to_have_count(0)
    hand.press(named(panel, "Back to the previous game"))
    expect(part(panel, "now")).to_contain_text("A decides.")


def test_german_and_back(panel: Locator, hand: Hand) -> None:
    hand.choose(part(panel, "head").locator("select[data-do=speak]"), "de")
    expect(part(panel, "now")).to_contain_text("A entscheidet")
    expect(panel).to_have_attribute("lang", "de")
    hand.choose(part(panel, "head").locator("select[data-do=speak]"), "en")
    expect(part(panel, "now")).to_contain_text("A decides.")


def test_focus_stays_where_one_works(panel: Locator) -> None:
    keys = Keyboard(panel.page)
    keys.press(named(panel, "Forward"))
    expect_step(panel, 1, 3)
    expect(named(panel, "Forward")).to_be_focused()
    keys.press(named(panel, "Pass"))
    expect_step(panel, 2, 2)
    expect(part(panel, "now").locator(":focus")).to_have_count(1)


def test_markup_in_names_shows_as_text(panel: Locator) -> None:
    expect(part(panel, "head").locator("h2")).to_have_text("A shot at B <b>behind</b> a Barrel")
    expect(panel.locator("b", has_text="behind")).to_have_count(0)


def test_nobody_is_shut_out(panel: Locator, dark: Callable[[Page], None]) -> None:
    for name in ("Not possible", "The rule", "Settle", "Copy or paste", "Compare"):
        fold(panel, name).click()
    named(panel, "base.phase-2.any-number").first.click()
    expect(part(panel, "rule")).to_contain_text("number of hand cards")
    assert axe(panel.page, ".bx-explorer") == []
    dark(panel.page)
    assert axe(panel.page, ".bx-explorer") == []


def test_a_refresh_of_the_page_loses_nothing(panel: Locator) -> None:
    named(panel, "Duel → C").click()
    expect_step(panel, 1, 1)
    refresh(panel.page)
    expect_step(panel, 1, 1)
    named(panel, "Back").click()
    expect_step(panel, 0, 1)


def test_voila_shows_and_drives_it_too(notebook: Callable[..., str], voila: Callable[[str], Page]) -> None:
    panel = voila(notebook(EXPLORE)).locator(".bx-explorer")
    expect_step(panel, 0, 3)
    named(panel, "Forward").click()
    expect_step(panel, 1, 3)
    assert axe(panel.page, ".bx-explorer") == []
