"""The explorer fits into one height: what is needed to play is in sight, can be read, and covers nothing else.

JupyterLab at 1366 by 768 with its file browser open leaves 934 by 598 pixels. The height of the panel follows that of
the window, so the bare page has a window of 934 by 768.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page

from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.explore.journey import Journey
from tests.browser.bare import Bare
from tests.browser.driving import axe
from tests.widgets.board.choosing import choice
from tests.widgets.explore.journeys import wandered

if TYPE_CHECKING:
    from bang_explorer.core.position import Position

WINDOW = {"width": 934, "height": 768}
ROOM = 598
"""The height that JupyterLab leaves to a panel in such a window."""
SMALLEST = 12
"""The smallest font size in pixels."""
TABLES = (("base", 4), ("base", 7), ("base+dodge_city", 8), ("base+train", 5), ("dice", 3), ("dice", 8),
          ("wyatt_earp", 2), ("wyatt_earp", 4))  # fmt: skip
"""Each game with its fewest players and its most."""

OUT_OF_SIGHT = """
room => {
    const found = [];
    const inside = (one, frame) => one.left >= frame.left - 1 && one.right <= frame.right + 1
        && one.top >= frame.top - 1 && one.bottom <= frame.bottom + 1;
    const {top} = document.querySelector('[data-area=fit]').getBoundingClientRect();
    const page = {left: 0, top, right: innerWidth, bottom: top + room};
    const wanted = '[data-area=ring], [data-part=tray], .bx-question, [data-part=graph], [data-part=timeline], '
        + '.bx-seat, .bx-felt';
    for (const one of document.querySelectorAll(wanted)) {
        if (!one.checkVisibility() || inside(one.getBoundingClientRect(), page)) continue;
        found.push(one.className || one.dataset.part || one.dataset.area);
    }
    const options = document.querySelector('[data-part=options]');
    const frame = options.getBoundingClientRect();
    for (const one of options.querySelectorAll('button, summary, select')) {
        if (!one.checkVisibility() || inside(one.getBoundingClientRect(), frame)) continue;
        found.push(`option ${one.textContent.slice(0, 40)}`);
    }
    const lit = [...document.querySelectorAll('[data-part=graph] .is-current')].at(-1);
    const graph = document.querySelector('[data-part=graph]').getBoundingClientRect();
    if (lit && !inside(lit.getBoundingClientRect(), graph)) found.push('the lit place');
    return found;
}
"""
TOO_SMALL = """
smallest => {
    const found = new Set();
    const walk = document.createTreeWalker(document.querySelector('[data-area=fit]'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const [text, one] = [walk.currentNode.textContent.trim(), walk.currentNode.parentElement];
        if (!text || !one.checkVisibility() || one.closest('style, option, title')) continue;
        const [svg, box] = [one.ownerSVGElement, one.ownerSVGElement?.viewBox.baseVal];
        const scale = svg ? Math.min(svg.clientWidth / box.width, svg.clientHeight / box.height) : 1;
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        if (size < smallest - 0.05) found.add(`${size.toFixed(1)}: ${text.slice(0, 30)}`);
    }
    return [...found];
}
"""
# Texts that lie over each other, unless one of them lies on a card that lies over another.
OVERLAPS = """
() => {
    const found = [];
    for (const area of document.querySelectorAll('.bx-seat, [data-part=tray], [data-part=head], .bx-felt')) {
        const lines = [];
        const walk = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const one = walk.currentNode.parentElement;
            const text = walk.currentNode.textContent.trim();
            if (!text || !one.checkVisibility({visibilityProperty: true}) || one.closest('option')) continue;
            const range = document.createRange();
            range.selectNodeContents(walk.currentNode);
            for (const box of range.getClientRects()) lines.push({box, card: one.closest('.bx-card'), text});
        }
        for (const [at, mine] of lines.entries()) {
            for (const other of lines.slice(at + 1)) {
                if (mine.card && other.card && mine.card !== other.card) continue;
                const wide = Math.min(mine.box.right, other.box.right) - Math.max(mine.box.left, other.box.left);
                const high = Math.min(mine.box.bottom, other.box.bottom) - Math.max(mine.box.top, other.box.top);
                if (wide > 1.5 && high > 4) found.push(`${mine.text} / ${other.text}`);
            }
        }
    }
    return [...new Set(found)];
}
"""
LEFT_THEIR_SEAT = """
() => [...document.querySelectorAll('.bx-seat')].flatMap(seat => {
    const outer = seat.getBoundingClientRect();
    return [...seat.querySelectorAll('.bx-card')].filter(card => {
        const at = card.getBoundingClientRect();
        return card.checkVisibility() && (at.left < outer.left - 1 || at.right > outer.right + 1
            || at.top < outer.top - 1 || at.bottom > outer.bottom + 1);
    }).map(card => `${seat.getAttribute('aria-label')}: ${card.getAttribute('aria-label')}`);
})
"""


@cache
def shown(game: str, players: int) -> list[Position]:
    """A few positions of a random game: the one with the most on the table, and others."""
    found = [moment.position for moment in wandered(game, players).moments if not moment.position.is_over]
    deciding = [position for position in found if position.decider is not None]
    full = max(deciding, key=lambda position: len(choice(position).board.things))
    waiting = [position for position in found if position.decider is None and position.phase != "setup"]
    return [full, deciding[len(deciding) // 2], deciding[-1], *waiting[:1]]


@pytest.fixture
def page_(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=WINDOW, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


def wrong(page: Page) -> dict[str, list[str]]:
    """What does not fit, by its kind."""
    found = {
        "out of sight": page.evaluate(OUT_OF_SIGHT, ROOM),
        "too small": page.evaluate(TOO_SMALL, SMALLEST),
        "overlap": page.evaluate(OVERLAPS),
        "left their seat": page.evaluate(LEFT_THEIR_SEAT),
    }
    return {kind: what for kind, what in found.items() if what}


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_all_that_is_needed_to_play_is_in_sight_and_can_be_read(page_: Page, game: str, players: int) -> None:
    found = {}
    panel = Explorer(Journey(shown(game, players)[0]))
    bare = Bare(page_, panel)
    for number, position in enumerate(shown(game, players)):
        panel._begin(Journey(position))
        for lang in ("en", "de"):
            panel.speak(lang)
            bare.tell()
            if what := wrong(page_):
                found[number, lang] = what
    assert found == {}


@pytest.mark.parametrize(
    ("spoilt", "kind"),
    [
        (".bx-felt small { font-size: 11px !important }", "too small"),
        (".bx-card { left: 60px }", "left their seat"),
        (".bx-top .bx-person { margin-top: -12px !important }", "overlap"),
        ("[data-part=options] { max-height: 30px }", "out of sight"),
        ("[data-area=fit] { height: 700px !important }", "out of sight"),
    ],
)
def test_what_does_not_fit_is_found(page_: Page, spoilt: str, kind: str) -> None:
    Bare(page_, Explorer(Journey(shown("base", 4)[0])))
    assert wrong(page_) == {}
    page_.add_style_tag(content=spoilt)
    assert kind in wrong(page_)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", ["base+train", "dice", "wyatt_earp"])
def test_nobody_is_shut_out(page_: Page, game: str, *, dark: bool) -> None:
    """At rest, with a thing chosen, with the whole picture open, and where chance decides."""
    players = max(count for name, count in TABLES if name == game)
    positions = shown(game, players)
    panel = Explorer(Journey(positions[0]))
    bare = Bare(page_, panel, dark=dark)
    assert axe(page_, ".bx-explorer") == []
    panel.press(next(id_ for id_, (is_, *_) in panel.states.items() if is_ == "can"))
    bare.tell()
    assert axe(page_, ".bx-explorer") == []
    panel.show_whole()
    bare.tell()
    assert axe(page_, ".bx-explorer") == []
    panel._begin(Journey(positions[-1]))
    panel.show_whole()
    bare.tell()
    assert axe(page_, ".bx-explorer") == []
