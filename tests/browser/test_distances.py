"""Distances in a real lab: with the mouse, and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import axe
from tests.browser.hands import Hand

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


def test_horses_weapons_and_people_change_the_numbers_and_each_opens(panel: Locator, hand: Hand) -> None:
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
    hand.press(panel.locator("svg.bx-ring [data-who=C]"))
    expect(panel.locator("[data-part=ring]")).to_contain_text("Seen from C, with reach 1:")
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
        panel.locator("h2").bounding_box(),
        panel.locator(".bx-ring").bounding_box(),
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


def test_nobody_is_shut_out(panel: Locator, dark: Callable[[Page], None]) -> None:
    number(panel, "A", "C").click()
    panel.get_by_label("out of the game: E").click()
    panel.locator("summary", has_text="Copy or paste").click()
    expect(panel.locator(".bx-copy-file")).to_be_visible()
    assert axe(panel.page, ".bx-distances") == []
    dark(panel.page)
    assert axe(panel.page, ".bx-distances") == []
