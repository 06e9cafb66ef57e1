"""Predicting in a real lab: with the mouse, and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import axe
from tests.browser.hands import Hand

ASK = """
import bang_explorer as bx
w = bx.predict([bx.question(one, level=1, seed=3) for one in ("distance", "reach", "why_not", "odds", "move")])
w
"""


@pytest.fixture
def panel(run_cells: Callable[..., Page]) -> Locator:
    return run_cells(ASK).locator(".bx-predict")


def test_questions_of_each_kind_are_answered_explained_and_counted(panel: Locator, hand: Hand) -> None:
    feedback, answer, on = (
        panel.locator("[data-part=feedback]"),
        panel.get_by_role("button", name="Answer", exact=True),
        panel.get_by_role("button", name="Next question"),
    )
    hand.write(panel.get_by_label("a whole number"), "99")
    hand.press(answer)
    expect(feedback).to_contain_text("Try once more")
    hand.write(panel.get_by_label("a whole number"), "98")
    hand.press(answer)
    expect(feedback).to_contain_text("Not right. The answer is:")
    expect(panel.get_by_role("status")).to_contain_text("0 of 1 points")
    hand.press(on)
    hand.press(panel.get_by_role("checkbox").first)
    hand.press(panel.get_by_role("checkbox").last)
    expect(panel.locator(".bx-seat[data-is=picked]")).to_have_count(2)
    hand.press(answer)
    expect(feedback).not_to_be_empty()
    hand.press(panel.get_by_role("button", name="Show the answer"))
    expect(feedback).to_contain_text("answer is")
    expect(panel.locator(".bx-mark-right").first).to_be_visible()
    hand.press(on)
    hand.press(panel.locator(".bx-choice").first)
    hand.press(panel.get_by_role("button", name="Show the answer"))
    expect(panel.get_by_role("status")).to_contain_text("of 3 points")
    hand.press(on)
    hand.write(panel.get_by_label("a fraction"), "nonsense")
    hand.press(answer)
    expect(panel.get_by_role("alert")).to_contain_text("nonsense")
    hand.press(panel.get_by_role("button", name="Show the answer"))
    expect(feedback).to_contain_text("The answer is:")
    hand.press(feedback.locator("summary", has_text="Rules"))
    hand.press(feedback.locator(".bx-laws button").first)
    expect(panel.locator("[data-part=rule] .bx-statement")).to_be_visible()
    hand.press(panel.locator("summary", has_text="Results"))
    expect(panel.get_by_role("link", name="As a table (CSV)")).to_be_visible()


def test_another_topic_and_nobody_shut_out(panel: Locator, dark: Callable[[Page], None]) -> None:
    panel.locator("[data-do=practise]").select_option("winners")
    expect(panel.locator("h2")).to_have_text("Who has won?")
    panel.get_by_role("button", name="Show the answer").click()
    expect(panel.locator("[data-part=feedback]")).to_contain_text("The answer is:")
    assert axe(panel.page, ".bx-predict") == []
    dark(panel.page)
    assert axe(panel.page, ".bx-predict") == []
