"""A ruling in a real lab: opened, argued with, saved and printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import bang_explorer as bx
from bang_explorer.scenarios.packaged import packaged
from tests.browser.bare import Bare
from tests.browser.driving import axe, refresh
from tests.browser.hands import Hand, Mouse

SHOT = (
    "{id: base.pasted.shot, title: A <b>far</b> shot, game: base, players: [{name: A, role: sheriff, hand: [bang]}, "
    "{name: B, role: outlaw}, {name: C, role: renegade, in_play: [mustang]}, {name: D, role: outlaw}], "
    'line: [{can: "A: bang > B"}, {can: "A: bang > C"}, {is: {A.life: 5}}]}'
)
RULE = "import bang_explorer as bx\nbx.ruling()"
A4_HALF, MARGIN, MM = 297 / 2, 12, 96 / 25.4
"""Half the height of a page and its margin in millimetres, and how many pixels one of these has."""
PRINTS = """sheet => new Promise(printed => {
    sheet.contentWindow.print = () => printed(sheet.contentDocument.querySelector('h1').textContent);
    sheet.closest('.bx-panel').querySelector('[data-print]').click();
})"""


@pytest.fixture
def panel(run_cells: Callable[..., Page]) -> Locator:
    return run_cells(RULE).locator(".bx-ruling")


def part(panel: Locator, name: str) -> Locator:
    return panel.locator(f"[data-part={name}]")


def named(panel: Locator, name: str) -> Locator:
    return panel.get_by_role("button", name=name, exact=True)


def fold(panel: Locator, name: str) -> Locator:
    return panel.locator("summary", has_text=name).first


def paste(panel: Locator, hand: Hand, text: str = SHOT) -> None:
    expect(part(panel, "head")).to_be_visible()
    if not panel.locator("textarea").is_visible():
        hand.press(named(panel, "Open or paste a scenario"))
    hand.write(panel.locator("textarea"), text)
    hand.press(named(panel, "Open"))


def test_a_scenario_is_pasted_and_another_claim_chosen(panel: Locator, hand: Hand) -> None:
    paste(panel, hand)
    expect(part(panel, "verdict")).to_contain_text("A may not play BANG! on C: C must be in reach")
    expect(part(panel, "head").locator("h2")).to_have_text("The ruling: A <b>far</b> shot")
    hand.press(named(panel, "✓ A may play BANG! on B"))
    expect(part(panel, "verdict")).to_contain_text("A may play BANG! on B: B is in reach")
    hand.press(part(panel, "verdict").locator(".bx-rule").first)
    expect(part(panel, "rule")).to_contain_text("BANG! 2005")


def test_a_bad_paste_is_told_and_keeps_the_ruling(panel: Locator, hand: Hand) -> None:
    paste(panel, hand)
    expect(part(panel, "verdict")).to_contain_text("A may not play BANG! on C")
    paste(panel, hand, "players: [")
    expect(panel.get_by_role("alert")).to_contain_text("is not YAML")
    expect(part(panel, "verdict")).to_contain_text("A may not play BANG! on C")


def test_the_half_page_is_saved_and_printed(panel: Locator, hand: Hand) -> None:
    paste(panel, hand)
    hand.press(fold(panel, "Share"))
    sheet = panel.locator("iframe.bx-sheet")
    expect(sheet.content_frame.locator(".bx-so")).to_contain_text("A may not play BANG! on C")
    with panel.page.expect_download() as download:
        hand.press(panel.get_by_role("link", name="Save as a page"))
    assert download.value.suggested_filename == "base.pasted.shot.html"
    assert Path(download.value.path()).read_text("utf-8") == sheet.get_attribute("srcdoc")
    assert sheet.evaluate(PRINTS) == "The ruling: A <b>far</b> shot"


def test_a_refresh_of_the_page_loses_nothing(panel: Locator) -> None:
    paste(panel, Mouse(panel.page))
    expect(part(panel, "verdict")).to_contain_text("A may not play BANG! on C")
    refresh(panel.page)
    named(panel, "✓ A has 5 life points").click()
    expect(part(panel, "verdict")).to_contain_text("A has 5 life points")


def test_voila_shows_and_drives_it_too(notebook: Callable[..., str], voila: Callable[[str], Page]) -> None:
    panel = voila(notebook(RULE)).locator(".bx-ruling")
    paste(panel, Mouse(panel.page))
    expect(part(panel, "verdict")).to_contain_text("A may not play BANG! on C")
    fold(panel, "Share").click()
    assert panel.locator("iframe.bx-sheet").evaluate(PRINTS) == "The ruling: A <b>far</b> shot"
    assert axe(panel.page, ".bx-ruling") == []


# --- the contested step, on a page without a lab ----------------------------------------------------------------------

SHOWN = """() => {
    const found = {}, fit = document.querySelector("[data-area=fit]").getBoundingClientRect();
    for (const name of ["verdict", "reasons", "way", "onward", "points", "seat_0", "middle", "tray"]) {
        const part = document.querySelector(`[data-part=${name}]`), box = part.getBoundingClientRect();
        if (!part.innerHTML) continue;
        const inside = box.top >= fit.top && box.bottom <= fit.bottom + 1 && box.right <= fit.right + 1;
        found[name] = inside && box.height > 20;
    }
    const verdict = document.querySelector("[data-part=verdict]");
    found.whole = verdict.scrollHeight <= verdict.clientHeight + 1;
    const bottom = one => [...document.querySelectorAll(one)].at(-1).getBoundingClientRect().bottom;
    found.last = bottom(".bx-ends :is(li, p):last-child") <= bottom(".bx-ends") + 1;
    found.page = document.documentElement.scrollWidth <= innerWidth && fit.height <= 598;
    return Object.keys(found).filter(name => !found[name]);
}"""
"""What of the ruling cannot be seen at once: the names of the parts."""
DISPUTES = [
    "base.dispute.slab-barrel",
    "base.jourdonnais.with-fass",
    "wyatt_earp.dispute.broken-set",
    "dice.dispute.bart-last-arrow",
]


def test_barrel_against_slab_is_found_by_words_and_answered_with_three_presses(stand: Callable[..., Bare]) -> None:
    page = stand(bx.ruling()).page
    field = page.get_by_role("searchbox")
    expect(field).to_be_visible()
    field.click()  # the first
    field.press_sequentially("barrel slab")
    found = page.locator("[data-do=open_scenario]")
    expect(found.first).to_contain_text("Slab the Killer (A) shoots B")
    expect(field).to_be_focused()
    field.press("Enter")  # the second
    expect(page.locator(".bx-verdict")).to_contain_text("B has 3 life points: A Barrel that succeeds against Slab")
    expect(page.locator("[data-part=finder]")).to_be_hidden()
    page.locator(".bx-verdict .bx-rule").click()  # the third
    expect(page.locator("[data-part=rule] .bx-statement")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("id_", DISPUTES)
def test_verdict_reasons_line_and_board_are_seen_together(stand: Callable[..., Bare], id_: str, lang: str) -> None:
    bare = stand(bx.ruling(id_, lang))
    assert bare.page.evaluate(SHOWN) == []


def test_pressing_a_card_plays_on_and_a_button_leads_back(stand: Callable[..., Bare]) -> None:
    page = stand(bx.ruling(SHOT)).page
    bang = page.locator(".bx-tray .bx-card").first
    expect(bang).to_have_attribute("data-is", "about")
    expect(page.locator(".bx-seat[data-is=about]")).to_have_count(2)
    bang.click()
    expect(page.locator("[data-part=verdict]")).to_be_hidden()
    page.locator(".bx-seat[data-is=lit]").first.click()
    expect(page.get_by_role("status")).to_contain_text("plays BANG!")
    page.get_by_role("button", name="Back to the ruling").click()
    expect(page.locator(".bx-verdict")).to_contain_text("A may not play BANG! on C")
    expect(bang).to_have_attribute("data-is", "about")


def test_the_keyboard_plays_on_too(stand: Callable[..., Bare]) -> None:
    page = stand(bx.ruling(SHOT)).page
    table = page.locator("[data-area=table]")
    table.locator("button[tabindex='0']").focus()
    for _ in range(9):
        if page.locator(".bx-tray .bx-card:focus").count():
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(table.locator("[data-is=picked]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.locator("[data-is=picked]")).to_have_count(0)
    expect(page.get_by_role("button", name="Back to the ruling")).to_be_visible()


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [934, 390])
def test_nobody_is_shut_out(stand: Callable[..., Bare], width: int, dark: bool) -> None:  # noqa: FBT001 - a parameter of pytest
    page = stand(bx.ruling(), dark=dark, width=width).page
    assert axe(page, ".bx-ruling") == []
    page.get_by_role("searchbox").press_sequentially("barrel slab")
    expect(page.locator("[data-do=open_scenario]").first).to_be_visible()
    assert axe(page, ".bx-ruling") == []
    page.locator("textarea").fill(SHOT)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".bx-verdict")).to_be_visible()
    page.locator(".bx-verdict .bx-rule").first.click()
    page.locator("summary", has_text="Share").click()
    expect(page.locator("iframe.bx-sheet").content_frame.locator("h1")).to_be_visible()
    assert axe(page, ".bx-ruling") == []
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("[data-part=verdict]")).to_be_hidden()
    assert axe(page, ".bx-ruling") == []


# --- on paper ---------------------------------------------------------------------------------------------------------


def test_most_rulings_fit_half_a_page_and_none_needs_two(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": round((210 - 2 * MARGIN) * MM), "height": 1000}, color_scheme="dark")
    page.emulate_media(media="print")
    heights = []
    for number, id_ in enumerate(list(packaged())[::20]):
        page.set_content(bx.scenario(id_).ruling().draw("page", lang=("en", "de")[number % 2]))
        box = page.locator("article").bounding_box()
        assert box is not None
        heights.append(box["height"] / MM)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    fit = [height for height in heights if height <= A4_HALF - MARGIN]
    assert len(fit) > 0.75 * len(heights)
    assert max(heights) < 2 * A4_HALF - 2 * MARGIN
    page.close()
