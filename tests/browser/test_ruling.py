"""A ruling in a real lab: opened, argued with, saved and printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import bang_explorer as bx
from bang_explorer.scenarios.packaged import packaged
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


def test_a_packaged_scenario_is_found_and_opened(panel: Locator, hand: Hand) -> None:
    hand.write(panel.get_by_role("searchbox"), "slab two hearts")
    hand.press(named(panel, "Search"))
    hand.press(part(panel, "bring").locator("[data-do=open_scenario]").first)
    expect(part(panel, "head")).to_contain_text("base.jourdonnais.slab-two-hearts")
    hand.choose(part(panel, "head").locator("select"), "de")
    expect(part(panel, "head").locator("h2")).to_contain_text("Das Urteil: ")


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


def test_nobody_is_shut_out(panel: Locator, dark: Callable[[Page], None]) -> None:
    paste(panel, Mouse(panel.page))
    for name in ("The rule", "Share"):
        fold(panel, name).click()
    part(panel, "verdict").locator(".bx-rule").first.click()
    expect(part(panel, "rule")).to_contain_text("BANG! 2005")
    expect(panel.locator("iframe.bx-sheet").content_frame.locator("h1")).to_be_visible()
    assert axe(panel.page, ".bx-ruling") == []
    dark(panel.page)
    assert axe(panel.page, ".bx-ruling") == []


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
