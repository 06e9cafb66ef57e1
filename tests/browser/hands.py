"""Two ways to use a page: with the mouse, and with the keyboard alone."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Locator, Page, expect

FARTHEST = 400
"""More presses of a key than these lead nowhere."""
IS_FOCUSED = "node => node === document.activeElement"
SHARES_TABLE = """node => {
    const table = node.closest('[data-area=table]');
    const at = document.activeElement; // in a menu the arrows choose
    return table !== null && table.contains(at) && at.nodeName === 'BUTTON' && node.nodeName === 'BUTTON';
}"""
# What is focused, and the arrows from there, first the one that leads nearest to a place.
ARROWS = """node => {
    const middle = one => {
        const at = one.getBoundingClientRect();
        return [at.x + at.width / 2, at.y + at.height / 2];
    };
    const [from, to] = [middle(document.activeElement), middle(node)];
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const along = {ArrowLeft: -x, ArrowRight: x, ArrowUp: -y, ArrowDown: y};
    const all = [...node.closest('[data-area=table]').querySelectorAll('button')];
    return [all.indexOf(document.activeElement), Object.keys(along).sort((one, other) => along[other] - along[one])];
}"""
SHARES_GROUP = "node => node.closest('[data-rove]')?.contains(document.activeElement) ?? false"


class Mouse:
    """Points and clicks; the keyboard only writes."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        what.click()

    def insist(self, what: Locator) -> None:
        """Press what is there to be pressed, but says that nothing comes of it."""
        what.click(force=True)

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
        """One tab stop after the other; inside a group, and on a table, with the arrows."""
        expect(what).to_be_visible()
        been: Counter[int] = Counter()
        for _ in range(FARTHEST):
            if what.evaluate(IS_FOCUSED):
                return
            if what.evaluate(SHARES_TABLE):
                here, arrows = what.evaluate(ARROWS)
                self.page.keyboard.press(arrows[been[here] % len(arrows)])  # another one where one has been before
                been[here] += 1
                continue
            self.page.keyboard.press("ArrowDown" if what.evaluate(SHARES_GROUP) else "Tab")
        raise AssertionError(f"no key leads to {what}")

    def press(self, what: Locator) -> None:
        self.go_to(what)
        self.page.keyboard.press(
            "Enter" if what.evaluate("node => node.type !== 'checkbox' && node.type !== 'radio'") else "Space"
        )

    def insist(self, what: Locator) -> None:
        """Press what is there to be pressed, but says that nothing comes of it."""
        self.press(what)

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
