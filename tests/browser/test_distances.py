"""Distances in a real lab: with the mouse, and with the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import bang_explorer as bx
from bang_explorer.widgets.distances.panel import Distances
from tests.browser.bare import Bare
from tests.browser.driving import axe
from tests.browser.hands import Hand, Mouse

TABLE = """
import bang_explorer as bx
w = bx.distances(players=5)
w.give("A", "mustang"); w.give("B", "mustang"); w.be("D", "paul_regret")
w
"""


@pytest.fixture
def panel(run_cells: Callable[..., Page]) -> Locator:
    return run_cells(TABLE).locator(".bx-distances")


def number(panel: Locator, one: str, two: str) -> Locator:
    return panel.locator(f"[data-do=ask][data-who={one}][data-to={two}]")


def test_horses_weapons_and_people_change_the_numbers_and_each_opens(panel: Locator) -> None:
    hand = Mouse(panel.page)  # by keyboard it is a long way round the table; other tests walk it
    said = panel.get_by_role("status")
    hand.press(panel.get_by_label("Mustang: C"))
    expect(number(panel, "A", "C")).to_have_text("3")
    expect(said).to_contain_text("A → C: 3 (was 2)")
    hand.choose(panel.get_by_label("Weapon: A"), "Rev. Carabine (4)")
    expect(number(panel, "A", "C")).to_have_class("bx-near")
    hand.choose(panel.get_by_label("Character: E"), "Rose Doolan")  # past Paul Regret, whom somebody else is
    expect(number(panel, "E", "C")).to_have_text("2")
    hand.press(number(panel, "A", "C"))
    opened = panel.locator("[data-part=number]")
    expect(opened).to_contain_text("A reaches C: the distance is 3, the reach 4.")
    hand.press(opened.get_by_role("button", name="base.mustang", exact=True))
    expect(panel.locator("[data-part=rule] .bx-statement")).to_be_visible()
    hand.press(panel.get_by_label("out of the game: B"))
    expect(number(panel, "A", "C")).to_have_text("2")
    hand.press(panel.locator("[data-do=look_from][data-who=C]"))
    expect(panel.locator("[data-part=middle]")).to_contain_text("Seen from C, with reach 1")
    hand.press(panel.get_by_role("button", name="Undo"))
    expect(number(panel, "A", "C")).to_have_text("3")


def test_what_is_refused_is_not_ticked_and_the_reason_stands_above_all(panel: Locator, hand: Hand) -> None:
    hand.press(panel.get_by_label("Mustang: C"))
    expect(panel.get_by_label("Mustang: C")).to_be_checked()
    hand.press(panel.get_by_label("Mustang: E"))
    wrong = panel.get_by_role("alert")
    expect(wrong).to_contain_text("one Mustang too many")
    expect(panel.get_by_label("Mustang: E")).not_to_be_checked()
    above, head, seats = (
        wrong.bounding_box(),
        panel.locator("[data-part=head] h2").bounding_box(),
        panel.locator("[data-area=ring]").bounding_box(),
    )
    assert above is not None
    assert head is not None
    assert seats is not None
    assert above["y"] < head["y"] < seats["y"]


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_keyboard_stays_with_the_one_who_moves(panel: Locator, side: str) -> None:
    button = panel.locator(f"[data-do=move][data-who=A][data-to={side}]")
    button.focus()
    for other in "BCD" if side == "left" else "EDC":
        panel.page.keyboard.press("Enter")
        expect(panel.get_by_role("status")).to_contain_text(f"A and {other} have changed seats.")
        expect(button).to_be_focused()


# --- people and cards to press, on a page without a lab ---------------------------------------------------------------

FITS = """() => {
    const fit = document.querySelector("[data-area=fit]").getBoundingClientRect();
    const out = [...document.querySelectorAll("[data-area=fit] [data-part]")].filter(part => {
        const box = part.getBoundingClientRect();
        return box.height && (box.bottom > fit.bottom + 1 || box.right > fit.right + 1);
    }).map(part => part.dataset.part);
    return document.documentElement.scrollWidth > innerWidth || fit.height > 598 ? [...out, "page"] : out;
}"""
"""The names of the parts that cannot be seen at once."""


def table(lang: str = "en", players: int = 5) -> Distances:
    panel = bx.distances(players=players, lang=lang)
    panel.give("A", "mustang")
    panel.give("B", "mustang")
    panel.be("D", "paul_regret")
    return panel


def seat(page: Page, who: int) -> Locator:
    return page.locator(f".bx-seat[data-thing='seat:{who}']")


def sort(page: Page, card: str) -> Locator:
    return page.locator(f".bx-tray [data-thing='sort:{card}']")


def test_people_are_pressed_one_after_the_other(stand: Callable[..., Bare]) -> None:
    page = stand(table()).page
    low = {"x": 90, "y": 80}
    seat(page, 4).click(position=low)
    expect(seat(page, 3).locator(".bx-tag.far")).to_have_text("2 (was 1)")
    expect(seat(page, 2).locator(".bx-tag.far")).to_have_text("2")
    expect(seat(page, 4)).to_have_attribute("data-is", "picked")
    seat(page, 3).click(position=low)
    expect(page.locator("[data-part=number]")).to_contain_text("+1 Paul Regret (D)")
    page.get_by_role("button", name="E and D change seats").click()
    expect(seat(page, 3).locator(".bx-name")).to_contain_text("E")
    seat(page, 1).locator(".bx-name").click()
    expect(page.locator("[data-part=middle]")).to_contain_text("Seen from B")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Press somebody")).to_be_visible()


def test_cards_are_pressed_in_the_tray_and_where_they_lie(stand: Callable[..., Bare]) -> None:
    page = stand(table()).page
    seat(page, 2).locator(".bx-name").click()
    sort(page, "mustang").click()
    lying = seat(page, 2).locator(".bx-card")
    expect(lying).to_contain_text("Mus")
    expect(sort(page, "mustang")).to_have_attribute("aria-pressed", "true")
    seat(page, 4).locator(".bx-name").click()  # the second of two
    expect(page.locator("[data-part=number] h3")).to_have_text("C → E")
    seat(page, 4).locator(".bx-name").click()
    expect(sort(page, "mustang")).to_have_attribute("aria-disabled", "true")  # there are three
    expect(sort(page, "mustang")).to_have_attribute("data-told", re.compile("one Mustang too many"))
    lying.click()
    expect(lying).to_have_count(0)
    expect(sort(page, "mustang")).to_have_attribute("data-is", "can")


def test_the_keyboard_reaches_people_and_cards(stand: Callable[..., Bare]) -> None:
    page = stand(table()).page
    page.locator("[data-area=table] button[tabindex='0']").focus()
    for _ in range(9):
        if page.locator(".bx-tray .bx-card:focus").count():
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("A ")
    for _ in range(9):
        if page.locator(".bx-name:focus").count():
            break
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("with reach")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("players", [2, 5, 8])
def test_all_is_seen_at_once(stand: Callable[..., Bare], players: int, lang: str) -> None:
    panel = table(lang, max(players, 4))
    for who in "CD"[: 4 - players] if players < 4 else "":
        panel.remove(who)
    bare = stand(panel)
    assert bare.page.evaluate(FITS) == []
    panel.press("seat:0")
    panel.press("seat:1")
    bare.tell()
    expect(bare.page.locator("[data-part=number] .bx-terms").first).to_be_visible()
    assert bare.page.evaluate(FITS) == []


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", [934, 390])
def test_nobody_is_shut_out_at_the_table(stand: Callable[..., Bare], width: int, dark: bool) -> None:  # noqa: FBT001 - a parameter of pytest
    panel = table()
    page = stand(panel, dark=dark, width=width).page
    assert axe(page, ".bx-distances") == []
    seat(page, 0).locator(".bx-name").click()
    expect(seat(page, 1)).to_have_attribute("data-is", "lit")
    assert axe(page, ".bx-distances") == []
    seat(page, 3).locator(".bx-name").click()
    expect(page.locator("[data-part=number] .bx-terms").first).to_be_visible()
    page.locator("[data-key=out]").click()
    expect(seat(page, 0).locator(".bx-tag")).to_have_text("out of the game")
    assert axe(page, ".bx-distances") == []


# --- in a lab ---------------------------------------------------------------------------------------------------------


def test_nobody_is_shut_out(panel: Locator, dark: Callable[[Page], None]) -> None:
    number(panel, "A", "C").click()
    panel.get_by_label("out of the game: E").click()
    panel.locator("summary", has_text="Copy or paste").click()
    expect(panel.locator(".bx-copy-file")).to_be_visible()
    assert axe(panel.page, ".bx-distances") == []
    dark(panel.page)
    assert axe(panel.page, ".bx-distances") == []
