"""Counts how many presses it takes to do what people come for, with the mouse and with the keyboard alone.

    python benchmarks/tasks.py

Each task is done in a real browser, on a page without a lab (`tests/browser/bare.py`). A press is a click, or Enter or
Space on what has the focus; the keys that lead there are not counted. The exit code is 1 if a task takes more presses
than it may. One that cannot be done by keyboard ends in an error. Needs Chromium, as tests/browser does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bang_explorer as bx  # noqa: E402 - found by the line before
from bang_explorer.widgets.panel import Panel  # noqa: E402
from tests.browser.bare import Bare  # noqa: E402
from tests.browser.hands import Hand, Keyboard, Mouse  # noqa: E402
from tests.conftest import system_browser  # noqa: E402

SIZE = {"width": 934, "height": 768}
"""What JupyterLab leaves of 1366 x 768 with its file browser open, as wide as that."""


class Counted:
    """A hand that counts what it does."""

    def __init__(self, bare: Bare, hand: Hand) -> None:
        self.bare, self.hand = bare, hand
        self.presses = self.letters = 0

    def find(self, selector: str) -> Locator:
        return self.bare.page.locator(selector).first

    def press(self, selector: str) -> None:
        self.hand.press(self.find(selector))
        self.presses += 1
        self._settled()

    def write(self, selector: str, text: str) -> None:
        self.hand.write(self.find(selector), text)
        self.letters += len(text)
        self._settled()

    def _settled(self) -> None:
        """Wait until the page has shown the answer."""
        self.bare.page.locator(".bx-panel:not([aria-busy])").wait_for()


def must(is_so: bool) -> None:  # noqa: FBT001 - as `assert` takes it
    """Raise `AssertionError` if a task has not come to what it is done for."""
    if not is_so:
        raise AssertionError("the task was done, but did not come to its end")


@dataclass
class Task:
    """Something that people come for: what it begins with, how it is done, and how many presses it may take."""

    name: str
    begin: Callable[[], Panel]
    do: Callable[[Counted], None]
    most: int | None
    """The most presses; None if it only has to be possible."""
    letters: int = 0
    """The most letters that may be written."""


def shoot_cleo(hand: Counted) -> None:
    """May Ann shoot Cleo behind a Mustang?"""
    hand.press("[data-sort=mustang]")
    hand.press(".bx-name[data-thing='seat:2']")
    hand.press("[data-sort=bang]")
    hand.press(".bx-name[data-thing='seat:0']")
    hand.press("[data-how=what_can]")
    hand.press(".bx-fan [data-thing^='card:bang']")
    seat = hand.find("section[data-thing='seat:2']")
    must("reach" in (seat.get_attribute("data-told") or "") and seat.get_attribute("data-is") == "no")


def barrel_against_slab(hand: Counted) -> None:
    """Find the ruling on a Barrel against Slab the Killer, and read it."""
    hand.write("input[type=search]", "barrel slab")
    hand.press("[data-part=finder] [data-do=open_scenario]")
    must(hand.find("[data-part=verdict]").inner_text() != "")


def five_questions(hand: Counted) -> None:
    """Answer five questions of the quiz, all of them right."""
    panel: Any = hand.bare.panel
    for number in range(5):
        question = panel.question
        if question.kind == "many":
            for id_, _ in question.choices():
                if question.is_right(id_):
                    hand.press(f"[data-choice='{id_}']")
            hand.press("[type=submit]")
        else:
            answers = [id_ for id_, _ in question.choices()] or [str(one) for one in question.likely]
            right = next(one for one in answers if question.grade(one).right)
            hand.press(f"[data-answer='{right}']")
        must(panel.result.right)
        if number < 4:
            hand.press("[data-do=next]")


def a_turn_of_dice(hand: Counted) -> None:
    """Play a turn of the Dice Game to its end."""
    panel: Any = hand.bare.panel
    turn = panel.position.table.turn
    while panel.position.table.turn == turn and not panel.position.is_over:
        lit = hand.find(".bx-seat[data-is=lit] .bx-name")
        die = hand.find(".bx-die[data-is=can]:not([data-is=no])")
        if panel.position.decider is None:
            hand.press("[data-do=let_happen]")
        elif hand.find("[data-part=tray] [data-move$=': keep']").count():
            hand.press("[data-part=tray] [data-move$=': keep']")
        elif lit.count():
            hand.press(".bx-seat[data-is=lit] .bx-name")
        elif die.count():
            hand.press(".bx-die[data-is=can]")
        else:
            hand.press("[data-part=tray] .bx-act")


TASKS = (
    Task("May Ann shoot Cleo behind a Mustang?", bx.table, shoot_cleo, 12),
    Task("“Barrel against Slab” found and answered", bx.ruling, barrel_against_slab, 3, len("barrel slab")),
    Task("five questions of the quiz", lambda: bx.predict("distance", seed=7), five_questions, 12),
    Task("a turn of the Dice Game", lambda: bx.explore(bx.new_game("dice", seed=4)), a_turn_of_dice, None),
)


def done(page: Page, task: Task, how: type[Mouse | Keyboard]) -> Counted:
    hand = Counted(Bare(page, task.begin()), how(page))
    task.do(hand)
    return hand


def main() -> int:
    """Do all tasks and print what they took; the exit code is 1 if one took too much."""
    is_much = False
    print(f"{'task':45} {'mouse':>8} {'keyboard':>9} {'letters':>8} {'at most':>8}")
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        browser = playwright.chromium.launch(executable_path=system_browser() or own)
        for task in TASKS:
            hands = [done(browser.new_page(viewport=SIZE), task, how) for how in (Mouse, Keyboard)]  # type: ignore[arg-type]
            presses, letters = [hand.presses for hand in hands], max(hand.letters for hand in hands)
            print(f"{task.name:45} {presses[0]:8} {presses[1]:9} {letters:8} {task.most or '-':>8}")
            is_much |= letters > task.letters or (task.most is not None and max(presses) > task.most)
        browser.close()
    return int(is_much)


if __name__ == "__main__":
    sys.exit(main())
