"""Two ways to use a page: with the mouse, and with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

FARTHEST = 400
"""More presses of a key than these lead nowhere."""
IS_FOCUSED = "node => node === document.activeElement"
ON_TABLE = """node => {
    const table = node.closest('[data-area=table]');
    const at = document.activeElement; // in a menu the arrows choose
    return table !== null && table.contains(at) && at.nodeName === 'BUTTON' && node.nodeName === 'BUTTON';
}"""
WAYS = """node => {
    const [[x, y], [ox, oy]] = [document.activeElement, node].map(one => {
        const at = one.getBoundingClientRect();
        return [at.x + at.width / 2, at.y + at.height / 2];
    });
    const [across, down] = [ox > x ? 'ArrowRight' : 'ArrowLeft', oy > y ? 'ArrowDown' : 'ArrowUp'];
    return Math.abs(ox - x) > Math.abs(oy - y) ? [across, down] : [down, across];
}"""
"""The arrow keys that lead from what has the focus to a thing, the one for the longer way first."""
HERE = "() => document.activeElement.dataset.thing ?? document.activeElement.textContent"
SHARES_GROUP = "node => node.closest('[data-rove]')?.contains(document.activeElement) ?? false"


class Mouse:
    """Points and clicks; the keyboard only writes."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        what.click()

    def choose(self, menu: Locator, label: str) -> None:
        menu.select_option(label=label)

    def write(self, field: Locator, text: str) -> None:
        field.click()
        field.fill(text)

    def slide(self, slider: Locator, to: int) -> None:
        box = slider.bounding_box()
        assert box is not None
        last = int(slider.get_attribute("max") or 0)
        knob = 16  # half of it lies beyond each end of the way
        slider.click(position={"x": knob / 2 + (box["width"] - knob) * to / last, "y": box["height"] / 2})


class Keyboard:
    """Goes about with Tab and arrows, and presses Enter or Space."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def go_to(self, what: Locator) -> None:
        """One tab stop after the other; inside a group with the arrows, on a table with those that lead there."""
        expect(what).to_be_visible()
        been: dict[str, int] = {}
        for _ in range(FARTHEST):
            if what.evaluate(IS_FOCUSED):
                return
            if what.evaluate(ON_TABLE):
                here = str(self.page.evaluate(HERE))
                been[here] = been.get(here, -1) + 1  # where one way leads back, the other may not
                self.page.keyboard.press(what.evaluate(WAYS)[been[here] % 2])
            else:
                self.page.keyboard.press("ArrowDown" if what.evaluate(SHARES_GROUP) else "Tab")
        raise AssertionError(f"no key leads to {what}")

    def press(self, what: Locator) -> None:
        self.go_to(what)
        self.page.keyboard.press(
            "Enter" if what.evaluate("node => node.type !== 'checkbox' && node.type !== 'radio'") else "Space"
        )

    def choose(self, menu: Locator, label: str) -> None:
        self.go_to(menu)
        self.page.keyboard.press("Home")
        for _ in range(FARTHEST):
            if menu.evaluate("menu => menu.selectedOptions[0].label") == label:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"no {label!r} in {menu}")

    def write(self, field: Locator, text: str) -> None:
        self.go_to(field)
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(text)

    def slide(self, slider: Locator, to: int) -> None:
        self.go_to(slider)
        self.page.keyboard.press("Home")
        for _ in range(to):
            self.page.keyboard.press("ArrowRight")


Hand = Mouse | Keyboard
