"""The quiz on a page without a lab: answered on the board, by the list and by keys; all of it in sight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bang_explorer.games import find
from bang_explorer.questions import Question, question
from bang_explorer.questions.posing import topics_of
from bang_explorer.widgets.predict import Predict, predict
from tests.browser.bare import Bare
from tests.browser.driving import axe

GAMES = ("base", "base+train", "dice", "wyatt_earp")
ROOM = 598
"""The height that JupyterLab leaves to a panel in a window of 934 by 768 with its file browser open."""
# What of the quiz is out of its frame or out of the page, so that somebody would have to scroll.
OUT_OF_SIGHT = """
room => {
    const found = [];
    const top = document.querySelector('[data-area=fit]').getBoundingClientRect().top;
    for (const name of ['question', 'feedback', 'go', 'head']) {
        const part = document.querySelector(`[data-part=${name}]`), at = part.getBoundingClientRect();
        if (!part.checkVisibility()) continue;
        if (name !== 'feedback' && part.scrollHeight > part.clientHeight + 1) found.push(`${name} scrolls`);
        if (at.bottom > top + room + 1 || at.right > innerWidth + 1) found.push(`${name} is out of the page`);
        if (name === 'head' && at.height > 36) found.push('the head has two lines');
    }
    return found;
}
"""


@pytest.fixture
def page_(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 934, "height": 768}, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


def every(box: str) -> list[Question]:
    return [question(topic, 3, 1, box) for topic in topics_of(find(box))]


@pytest.mark.parametrize("box", GAMES)
def test_question_choices_and_buttons_are_in_sight(page_: Page, box: str) -> None:
    panel = Predict(every(box))
    bare, found = Bare(page_, panel), {}
    for at, asked in enumerate(panel.questions):
        panel.at = at
        for lang in ("en", "de"):
            panel.speak(lang)
            bare.tell()
            if what := page_.evaluate(OUT_OF_SIGHT, ROOM):
                found[asked.id, lang] = what
    assert found == {}


def test_what_is_out_of_sight_is_found(page_: Page) -> None:
    Bare(page_, predict("reach", count=1))
    assert page_.evaluate(OUT_OF_SIGHT, ROOM) == []
    page_.add_style_tag(content=".bx-panel .bx-choices label { min-height: 300px }")
    assert "question scrolls" in page_.evaluate(OUT_OF_SIGHT, ROOM)


def test_board_and_list_keep_in_step(page_: Page) -> None:
    bare = Bare(page_, predict("reach", count=1))
    seat, box = page_.locator(".bx-seat[aria-label=A]"), page_.get_by_role("checkbox", name="A", exact=True)
    seat.click()
    expect(box).to_be_checked()
    expect(seat).to_have_attribute("data-is", "picked")
    box.click()
    expect(seat).to_have_attribute("data-is", "can")
    page_.get_by_role("checkbox", name="C", exact=True).click()
    expect(page_.locator(".bx-seat[aria-label=C]")).to_have_attribute("data-is", "picked")
    seat.locator(".bx-name").focus()
    page_.keyboard.press("Enter")
    expect(box).to_be_checked()
    page_.get_by_role("button", name="Answer", exact=True).click()
    expect(page_.locator(".bx-mark-right")).to_have_count(2)
    expect(seat).to_have_attribute("data-is", "right")
    assert bare.panel.step.endswith("(1 of 1 points)")


# Ticks everything at once, and keeps the smallest number of ticks seen after each answer of Python.
TICK_ALL = """
() => {
    const boxes = [...document.querySelectorAll('input[type=checkbox]')], hear = window.take;
    window.least = boxes.length;
    window.take = changed => {
        hear(changed);
        setTimeout(() => { window.least = Math.min(window.least, boxes.filter(one => one.checked).length); });
    };
    for (const one of boxes) one.click();
}
"""


def test_ticks_that_come_quickly_stay(page_: Page) -> None:
    panel = predict("reach", count=1)
    Bare(page_, panel)
    page_.evaluate(TICK_ALL)
    expect(page_.locator(".bx-seat[data-is=picked]")).to_have_count(3)
    assert page_.evaluate("window.least") == 3
    assert panel.ticked[0] == {"A", "B", "C"}


def test_a_hint_a_second_try_and_the_rule_behind_it(page_: Page) -> None:
    Bare(page_, predict("distance", count=1))
    page_.get_by_role("button", name="6", exact=True).click()
    expect(page_.locator("[data-part=feedback]")).to_contain_text("Try once more, for half the point.")
    expect(page_.locator(".bx-a-hint")).to_be_visible()
    page_.get_by_label("a whole number").fill("1")
    page_.keyboard.press("Enter")
    expect(page_.locator("[data-part=feedback]")).to_contain_text("At the second try. Right: 1")
    page_.locator("summary", has_text="Rules (").click()
    page_.locator(".bx-laws button").first.click()
    expect(page_.locator("[data-part=rule] .bx-statement")).to_be_visible()
    page_.get_by_role("button", name="Summary").click()
    expect(page_.locator("[data-part=question]")).to_contain_text("0.5 of 1 points")
    page_.get_by_role("button", name="The missed ones again").click()
    expect(page_.locator(".bx-a-hint")).to_have_count(0)
    expect(page_.get_by_label("a whole number")).to_have_value("")


def test_escape_takes_back_what_is_ticked(page_: Page) -> None:
    Bare(page_, predict("reach", count=1))
    page_.locator(".bx-seat[aria-label=A]").click()
    expect(page_.locator("[data-is=picked]").first).to_be_visible()
    page_.locator(".bx-seat[aria-label=A] .bx-name").focus()
    page_.keyboard.press("Escape")
    expect(page_.locator("[data-is=picked]")).to_have_count(0)
    expect(page_.locator("input:checked")).to_have_count(0)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("box", GAMES)
def test_nobody_is_shut_out(page_: Page, box: str, *, dark: bool) -> None:
    """While a question is open, after a first try, once it is answered, and in the summary."""
    topic = {"base": "reach", "base+train": "guard", "dice": "targets", "wyatt_earp": "winners"}[box]
    panel = predict(topic, level=2, seed=3, count=1, game=box)
    bare = Bare(page_, panel, dark=dark)
    found = {"open": axe(page_, ".bx-predict")}
    panel.answer(next(id_ for id_, _ in panel.question.choices() if not panel.question.is_right(id_)))
    bare.tell()
    found["tried"] = axe(page_, ".bx-predict")
    panel.show()
    panel.unfold("rules_cited")
    bare.tell()
    found["answered"] = axe(page_, ".bx-predict")
    panel.next()
    bare.tell()
    found["summary"] = axe(page_, ".bx-predict")
    assert found == {"open": [], "tried": [], "answered": [], "summary": []}


def test_on_a_phone_the_question_stands_above_the_board(page_: Page) -> None:
    page_.set_viewport_size({"width": 390, "height": 800})
    Bare(page_, predict("reach", count=1))
    assert page_.evaluate("document.documentElement.scrollWidth") <= 390
    [asked, board] = [page_.locator(f"[data-area={name}]").bounding_box() for name in ("side", "ring")]
    assert asked is not None
    assert board is not None
    assert asked["y"] + asked["height"] <= board["y"]
