"""Exploring a game with the mouse, and with the keyboard alone; what needs a kernel, in a real lab."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import bang_explorer as bx
from bang_explorer.widgets.explore.explorer import Explorer, explore
from bang_explorer.widgets.explore.journey import Journey
from tests.browser.bare import Bare
from tests.browser.conftest import heard
from tests.browser.driving import axe, refresh
from tests.browser.hands import Hand, Keyboard, Mouse
from tests.widgets.explore.journeys import wandered

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
def page_(browser: Browser, no_errors: list[str]) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1100, "height": 1200}, reduced_motion="reduce")
    with heard(context.new_page(), no_errors) as page:
        yield page
    context.close()


def stood(page: Page, panel: Explorer) -> Locator:
    """A panel on a page without a lab."""
    Bare(page, panel)
    return page.locator(".bx-explorer")


@pytest.fixture
def panel(page_: Page) -> Locator:
    return stood(page_, explore(SHOT))


@pytest.fixture
def lab_panel(run_cells: Callable[..., Page]) -> Locator:
    return run_cells(EXPLORE).locator(".bx-explorer")


def part(panel: Locator, name: str) -> Locator:
    return panel.locator(f"[data-part={name}]")


def named(panel: Locator, name: str, *, exact: bool = True) -> Locator:
    return panel.get_by_role("button", name=name, exact=exact)


def thing(panel: Locator, id_: str) -> Locator:
    """The button on the board for a thing."""
    return panel.locator(f"button[data-thing='{id_}']:not(.bx-aim)")


def fold(panel: Locator, name: str) -> Locator:
    return panel.locator("summary", has_text=name).first


def expect_step(panel: Locator, number: int, last: int) -> None:
    expect(panel.get_by_role("status")).to_contain_text(f"Step {number} of {last}")
    expect(part(panel, "timeline").locator(".bx-said-now")).to_contain_text(f"{number}. ")


def question(panel: Locator) -> Locator:
    return panel.locator(".bx-question")


def current(panel: Locator) -> Locator:
    """The place in the near picture that is lit."""
    return part(panel, "graph").locator("g.bx-place.is-current")


# --- pressing things on the board -------------------------------------------------------------------------------------


def test_a_card_and_then_its_target_are_pressed(panel: Locator, hand: Hand) -> None:
    card = thing(panel, "card:bang-AS")
    expect(card).to_have_attribute("data-is", "can")
    hand.press(card)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(panel.get_by_role("status")).to_contain_text("BANG! chosen. 2 possible: B, D.")
    expect(thing(panel, "seat:1")).to_have_attribute("data-is", "lit")
    hand.press(thing(panel, "seat:1"))
    expect_step(panel, 1, 3)
    expect(question(panel)).to_have_text("B, you are hit. How do you answer?")


def test_what_is_pressed_by_mistake_is_taken_back(panel: Locator, hand: Hand) -> None:
    card = thing(panel, "card:bang-AS")
    for take_back in (lambda: hand.press(card), lambda: panel.page.keyboard.press("Escape")):
        hand.press(card)
        expect(card).to_have_attribute("data-is", "picked")
        take_back()
        expect(card).to_have_attribute("data-is", "can")
    hand.press(card)
    hand.press(named(part(panel, "tray"), "Cancel"))
    expect(card).to_have_attribute("data-is", "can")
    expect_step(panel, 0, 3)


def test_why_something_cannot_be_pressed_is_told_where_it_lies(panel: Locator, hand: Hand) -> None:
    hand.press(thing(panel, "card:bang-AS"))
    far = thing(panel, "seat:2")
    expect(far).to_have_attribute("aria-disabled", "true")
    hand.insist(far)
    expect(panel.get_by_role("tooltip")).to_contain_text("C must be in reach")
    expect(panel.get_by_role("status")).to_contain_text("C must be in reach")
    expect(thing(panel, "card:bang-AS")).to_have_attribute("data-is", "picked")


def test_pressing_a_seat_shows_how_far_the_others_are(panel: Locator, hand: Hand) -> None:
    hand.press(thing(panel, "seat:0"))
    expect(panel.locator(".bx-tag.far")).to_have_text(["1 ✓", "3", "1 ✓"], use_inner_text=True)
    panel.page.keyboard.press("Escape")
    expect(panel.locator(".bx-tag.far")).to_have_count(0)


def test_the_whole_picture_is_opened_and_closed(panel: Locator, hand: Hand) -> None:
    whole = part(panel, "whole")
    expect(whole).to_be_hidden()
    hand.press(named(panel, "The whole picture"))
    expect(whole.locator("g.bx-place.is-current")).not_to_have_count(0)
    hand.press(named(whole, "Close"))
    expect(whole).to_be_hidden()


# --- going about ------------------------------------------------------------------------------------------------------


def test_stepping_forward_and_back_lights_the_place_in_the_graph(panel: Locator, hand: Hand) -> None:
    expect_step(panel, 0, 3)
    expect(question(panel)).to_have_text("A, what do you play?")
    expect(current(panel)).to_contain_text("Phase II")
    hand.press(named(panel, "Forward"))
    expect_step(panel, 1, 3)
    expect(question(panel)).to_have_text("B, you are hit. How do you answer?")
    expect(current(panel)).to_contain_text(re.compile("Answer ?the hit"))
    hand.press(named(panel, "Back"))
    expect_step(panel, 0, 3)
    expect(question(panel)).to_have_text("A, what do you play?")


def test_an_option_is_taken_and_begins_a_branch_to_come_back_from(panel: Locator, hand: Hand) -> None:
    hand.press(named(panel, "Duel → C"))
    expect_step(panel, 1, 1)
    expect(part(panel, "happened")).to_contain_text("A plays Duel")
    expect(panel.locator(".bx-last")).to_contain_text("A plays Duel")
    hand.choose(part(panel, "timeline").locator("[data-do=branch]"), "main line")
    expect_step(panel, 0, 3)
    hand.press(fold(panel, "Compare branches"))
    menu = part(panel, "compare").locator("select")
    hand.choose(menu, menu.locator("option").nth(1).inner_text())
    expect(part(panel, "compare").get_by_role("row", name="C has 3 life points")).to_be_visible()


def test_what_lies_ahead_is_shown_and_gone_to(panel: Locator, hand: Hand) -> None:
    dots = part(panel, "timeline").locator("ol button")
    expect(dots).to_have_count(1)
    hand.press(named(panel, "3 ahead: show"))
    expect(dots).to_have_count(4)
    hand.press(dots.nth(2))
    expect_step(panel, 2, 3)


@pytest.mark.parametrize("kind", [Mouse, Keyboard])
def test_in_a_long_game_one_goes_about_with_a_slider(page_: Page, kind: type[Hand]) -> None:
    game = explore(bx.new_game("base", players=4, seed=1))
    for _ in range(30):
        game.let_happen() if game.position.decider is None else game.take(game.position.options[-1].text)
    last = len(game.journey.path) - 1
    found = stood(page_, game)
    kind(page_).slide(found.get_by_role("slider"), 1)
    expect_step(found, 1, last)


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
    hand.press(named(part(panel, "options"), "Use Barrel"))
    expect(question(panel)).to_contain_text("Barrel: does it help B?")
    hand.press(named(panel, "♥ hearts"))
    expect(part(panel, "happened")).to_contain_text("and is not hit")
    hand.press(named(panel, "Back"))
    hand.press(named(part(panel, "tray"), "Let chance decide"))
    expect(question(panel)).not_to_contain_text("Barrel: does it help B?")


def test_from_a_seat_only_what_it_can_know_is_there(panel: Locator, hand: Hand) -> None:
    expect(part(panel, "tray")).to_contain_text("Duel")
    hand.choose(part(panel, "head").locator("select[data-do=view]"), "C")
    expect(part(panel, "options")).to_contain_text("Only A can see the possible answers.")
    assert "Duel" not in re.sub("<symbol.*?</symbol>", "", panel.inner_html())
    hand.choose(part(panel, "head").locator("select[data-do=view]"), "A")
    expect(part(panel, "options")).to_contain_text("Duel")


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
    expect(part(panel, "options")).to_contain_text("Only A can see the possible answers.")
    expect(part(panel, "tray")).not_to_contain_text("Duel")
    expect(panel).not_to_have_attribute("aria-busy", "true")
    assert set(panel.page.evaluate("window.shown")) == {"C"}


def test_settling_and_playing_the_line_that_proves_it(lab_panel: Locator) -> None:
    named(lab_panel, "Forward").click()
    fold(lab_panel, "Settle").click()
    asked = part(lab_panel, "settling")
    asked.locator("select[name=fact]").select_option(label="B has 3 life points")
    asked.get_by_role("button", name="Settle", exact=True).click()
    expect(asked).to_contain_text("Possible: B has 3 life points when all that is under way is done")
    asked.get_by_role("button", name="Play this line").first.click()
    expect(part(lab_panel, "happened")).to_contain_text("B loses 1 life point")


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
    expect(question(panel)).to_have_text("Z, what do you play?")
    expect(panel.get_by_role("alert")).to_have_count(0)
    hand.press(named(panel, "Back to the previous game"))
    expect(question(panel)).to_have_text("A, what do you play?")


def test_german_and_back(panel: Locator, hand: Hand) -> None:
    hand.choose(part(panel, "head").locator("select[data-do=speak]"), "de")
    expect(named(part(panel, "options"), "Duell → B")).to_be_visible()
    expect(panel).to_have_attribute("lang", "de")
    hand.choose(part(panel, "head").locator("select[data-do=speak]"), "en")
    expect(question(panel)).to_have_text("A, what do you play?")


def test_focus_stays_where_one_works(panel: Locator) -> None:
    keys = Keyboard(panel.page)
    keys.press(named(panel, "Forward"))
    expect_step(panel, 1, 3)
    expect(named(panel, "Forward")).to_be_focused()
    keys.press(named(part(panel, "options"), "Pass"))
    expect_step(panel, 2, 2)
    expect(part(panel, "options").locator(":focus")).to_have_count(1)


def test_the_table_is_one_stop_of_tab_and_the_focus_stays_on_it(panel: Locator) -> None:
    keys, table = Keyboard(panel.page), panel.locator("[data-area=table]")
    expect(table.locator("button[tabindex='0']")).to_have_count(1)
    keys.press(thing(panel, "card:bang-AS"))
    expect(thing(panel, "card:bang-AS")).to_have_attribute("data-is", "picked")
    expect(thing(panel, "card:bang-AS")).to_be_focused()
    expect(table.locator("button[tabindex='0']")).to_have_count(1)
    keys.press(thing(panel, "seat:1"))
    expect_step(panel, 1, 3)
    expect(table.locator(":focus")).to_have_count(1)
    expect(table.locator("button[tabindex='0']")).to_have_count(1)


# From where the arrows lead on a table, all that they come to; and how many buttons there are in all.
REACHED = """panel => {
    const table = panel.querySelector('[data-area=table]');
    const shown = [...table.querySelectorAll('button')].filter(one => one.checkVisibility({visibilityProperty: true}));
    const start = table.querySelector("button[tabindex='0']");
    const [been, next] = [new Set([start]), [start]];
    while (next.length) {
        const from = next.pop();
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            from.focus();
            from.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
            const to = document.activeElement;
            if (!been.has(to)) been.add(to), next.push(to);
        }
    }
    const name = one => `${one.dataset.thing ?? ''} ${one.className}`;
    return [shown.filter(one => !been.has(one)).map(name), [...been].filter(one => !table.contains(one)).map(name)];
}"""


@pytest.mark.parametrize(("game", "players"), [("base", 4), ("base+train", 5), ("dice", 8), ("wyatt_earp", 4)])
def test_the_arrows_lead_to_every_button_on_the_table(page_: Page, game: str, players: int) -> None:
    found = [moment for moment in wandered(game, players).moments if moment.position.decider is not None]
    explorer = Explorer(Journey(found[0].position))
    bare = Bare(page_, explorer)
    for moment in found[5::15]:
        explorer._begin(Journey(moment.position))
        explorer.rewrite()
        bare.tell()
        assert page_.locator(".bx-explorer").evaluate(REACHED) == [[], []]


def test_markup_in_names_shows_as_text(panel: Locator) -> None:
    expect(part(panel, "head").locator("h2")).to_have_text("A shot at B <b>behind</b> a Barrel")
    expect(panel.locator("b", has_text="behind")).to_have_count(0)


def test_nobody_is_shut_out(lab_panel: Locator, dark: Callable[[Page], None]) -> None:
    for name in ("Not possible", "The rule", "Settle", "Copy or paste", "Compare"):
        fold(lab_panel, name).click()
    part(lab_panel, "now").locator("[data-do=rule]").click()
    expect(part(lab_panel, "rule")).to_contain_text("number of hand cards")
    assert axe(lab_panel.page, ".bx-explorer") == []
    dark(lab_panel.page)
    assert axe(lab_panel.page, ".bx-explorer") == []


def test_a_refresh_of_the_page_loses_nothing(lab_panel: Locator) -> None:
    named(lab_panel, "Duel → C").click()
    expect_step(lab_panel, 1, 1)
    refresh(lab_panel.page)
    expect_step(lab_panel, 1, 1)
    named(lab_panel, "Back").click()
    expect_step(lab_panel, 0, 1)


def test_voila_shows_and_drives_it_too(notebook: Callable[..., str], voila: Callable[[str], Page]) -> None:
    panel = voila(notebook(EXPLORE)).locator(".bx-explorer")
    expect_step(panel, 0, 3)
    named(panel, "Forward").click()
    expect_step(panel, 1, 3)
    assert axe(panel.page, ".bx-explorer") == []
