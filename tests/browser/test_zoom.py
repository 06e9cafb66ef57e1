"""Large pictures can be zoomed and moved: the script on a bare page, with the whole picture of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from bang_explorer.show.graph.svg import graph_svg
from bang_explorer.show.words import words
from bang_explorer.widgets.panel import page as page_file
from tests.show.pictures import positions

BARE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; height: 4000px; }
.frame { width: 600px; height: 400px; }
svg { display: block; }
</style>
<div id="panel"><div>
  <button data-zoom="closer">+</button><button data-zoom="farther">-</button><button data-zoom="fit">fit</button>
  <div class="frame">%s</div></div></div>
<script>
%s
const until = new AbortController();
zoomable(document.querySelector("#panel"), until.signal);
</script>"""
VIEW = "document.querySelector('svg').getAttribute('viewBox').split(' ').map(Number)"
SCALE = "(() => { const svg = document.querySelector('svg'); return svg.clientWidth / svg.viewBox.baseVal.width; })()"
IN_SIGHT = """
() => {
  const [lit, frame] = [[...document.querySelectorAll('.is-current')].at(-1), document.querySelector('.frame')];
  const [inner, outer] = [lit.getBoundingClientRect(), frame.getBoundingClientRect()];
  return inner.left >= outer.left && inner.right <= outer.right
    && inner.top >= outer.top && inner.bottom <= outer.bottom;
}
"""
SMALLEST = """
Math.min(...[...document.querySelectorAll('svg text')].map(text => Number(text.getAttribute('font-size'))))
"""
MIDDLE = (300, 220)


def picture(name: str) -> str:
    """The whole picture of the flows under way, as a panel sends it."""
    position = positions()[name]
    svg = graph_svg(position.graph(), words("en"), of=position, prefix="p_", href=lambda rule: f"rule:{rule}")
    return svg.replace("<svg ", "<svg data-pan ", 1)


@pytest.fixture
def bare(browser: Browser) -> Iterator[Page]:
    """A page of its own, for a reader who wants no motion, so that each view is there at once."""
    context = browser.new_context(viewport={"width": 900, "height": 600}, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_content(BARE % (picture("drawing"), page_file("zoom.js")))
    page.wait_for_function("document.querySelector('svg').style.width === '100%'")
    yield page
    context.close()
    assert not errors


def view(page: Page) -> list[float]:
    found: list[float] = page.evaluate(VIEW)
    return found


def scale(page: Page) -> float:
    """How many times as large as drawn the picture is."""
    found: float = page.evaluate(SCALE)
    return found


def roll(page: Page, down: int, *, ctrl: bool) -> None:
    """Turn the wheel over the picture, and wait until the page has heard it."""
    page.evaluate("""() => { window.heard = new Promise(done => addEventListener('wheel', done, {once: true})); }""")
    page.mouse.move(*MIDDLE)
    if ctrl:
        page.keyboard.down("Control")
    page.mouse.wheel(0, down)
    page.evaluate("window.heard")
    if ctrl:
        page.keyboard.up("Control")


def drag(page: Page, right: int, down: int) -> None:
    x, y = MIDDLE
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right, y + down, steps=4)
    page.mouse.up()


# --- fitting ---------------------------------------------------------------------------------------------------------


def test_at_first_letters_can_be_read_and_the_lit_place_is_in_sight(bare: Page) -> None:
    assert scale(bare) * bare.evaluate(SMALLEST) >= 11.99
    assert bare.evaluate(IN_SIGHT)


def test_a_small_picture_is_shown_whole(bare: Page) -> None:
    small = '<svg data-pan viewBox="0 0 200 100"><text font-size="14" x="50" y="50">small</text></svg>'
    bare.evaluate("svg => { document.querySelector('.frame').innerHTML = svg; }", small)
    bare.evaluate("settled(document.querySelector('#panel'))")
    x, y, wide, high = view(bare)
    assert x <= 0
    assert y <= 0
    assert x + wide >= 200
    assert y + high >= 100
    assert x + wide / 2 == pytest.approx(100, abs=0.1)


def test_the_picture_is_fitted_again_when_its_box_has_another_size(bare: Page) -> None:
    before = view(bare)
    bare.evaluate("document.querySelector('.frame').style.width = '300px'")
    bare.wait_for_function(f"{VIEW}[2] < {before[2]} - 1")
    assert scale(bare) * bare.evaluate(SMALLEST) >= 11.99
    assert bare.evaluate(IN_SIGHT)


# --- zooming ---------------------------------------------------------------------------------------------------------


def test_buttons_and_keys_zoom_and_fit(bare: Page) -> None:
    fitted = view(bare)
    sizes = [scale(bare)]
    for how in ("closer", "farther", "farther", "fit"):
        bare.click(f"[data-zoom={how}]")
        sizes.append(scale(bare))
    assert sizes[1] > sizes[0] == pytest.approx(sizes[2], rel=0.001)
    assert sizes[3] < sizes[2]
    assert view(bare) == fitted
    bare.focus("svg")
    for key, size in (("+", sizes[1]), ("-", sizes[2]), ("-", sizes[3]), ("0", sizes[0])):
        bare.keyboard.press(key)
        assert scale(bare) == pytest.approx(size, rel=0.001)


def test_zooming_has_an_end_on_both_sides(bare: Page) -> None:
    whole = bare.evaluate("document.querySelector('svg').getBBox().width")
    for _ in range(30):
        bare.click("[data-zoom=farther]")
    assert view(bare)[2] >= whole  # all of it can be seen at once
    smallest = scale(bare)
    assert smallest > 0.1
    for _ in range(40):
        bare.click("[data-zoom=closer]")
    assert scale(bare) == pytest.approx(4, rel=0.001)


def test_the_wheel_zooms_with_ctrl_round_the_pointer_and_scrolls_the_page_without(bare: Page) -> None:
    before, size = view(bare), scale(bare)
    roll(bare, 100, ctrl=False)
    bare.wait_for_function("scrollY > 0")
    assert view(bare) == before
    bare.evaluate("scrollTo(0, 0)")
    frame = bare.evaluate("(({left, top}) => [left, top])(document.querySelector('svg').getBoundingClientRect())")
    place = [before[i] + (MIDDLE[i] - frame[i]) / size for i in (0, 1)]
    roll(bare, -100, ctrl=True)
    assert scale(bare) > size
    after = view(bare)
    assert [after[i] + (MIDDLE[i] - frame[i]) / scale(bare) for i in (0, 1)] == pytest.approx(place, abs=0.5)
    assert bare.evaluate("scrollY") == 0


# --- moving ----------------------------------------------------------------------------------------------------------


def test_dragging_moves_the_picture_with_the_pointer(bare: Page) -> None:
    before, size = view(bare), scale(bare)
    drag(bare, 60, -40)
    after = view(bare)
    assert after[0] - before[0] == pytest.approx(-60 / size, abs=1)
    assert after[1] - before[1] == pytest.approx(40 / size, abs=1)
    bare.mouse.move(100, 300)
    assert view(bare) == after


def test_arrow_keys_move_it_and_never_out_of_sight(bare: Page) -> None:
    bare.focus("svg")
    before = view(bare)
    bare.keyboard.press("ArrowRight")
    bare.keyboard.press("ArrowUp")
    right, up, *_ = view(bare)
    assert right > before[0]
    assert up < before[1]
    for _ in range(150):
        bare.keyboard.press("ArrowDown")
    bottom = view(bare)
    bare.keyboard.press("ArrowDown")
    assert view(bare) == bottom
    box = bare.evaluate("(({y, height}) => y + height)(document.querySelector('svg').getBBox())")
    assert bottom[1] < box
    assert bare.evaluate("scrollY") == 0


def test_a_press_follows_a_link_and_the_end_of_a_drag_does_not(bare: Page) -> None:
    bare.evaluate("""() => {
      window.followed = [];
      document.addEventListener('click', event => {
        const link = event.target.closest('a');
        if (link && !event.defaultPrevented) followed.push(link.getAttribute('href'));
        event.preventDefault();
      });
    }""")
    lit = bare.locator(".is-current a").last
    lit.click()
    assert len(bare.evaluate("followed")) == 1
    box = lit.bounding_box()
    assert box is not None
    bare.mouse.move(box["x"] + 20, box["y"] + 20)
    bare.mouse.down()
    bare.mouse.move(box["x"] + 40, box["y"] + 30, steps=4)
    bare.mouse.up()
    assert len(bare.evaluate("followed")) == 1
    lit.click()
    assert len(bare.evaluate("followed")) == 2


def test_a_place_that_gets_the_focus_comes_into_sight(bare: Page) -> None:
    bare.locator("svg a").first.focus()
    bare.wait_for_function(
        """() => {
          const [inner, outer] = [document.activeElement, document.querySelector('.frame')]
            .map(one => one.getBoundingClientRect());
          return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left;
        }"""
    )


# --- what happens in the game ----------------------------------------------------------------------------------------


LIGHT = """place => {
  for (const lit of document.querySelectorAll('.is-current')) lit.classList.remove('is-current');
  document.querySelectorAll('.bx-place')[place].classList.add('is-current');
  settled(document.querySelector('#panel'));
}"""


def test_the_view_follows_the_lit_place_and_keeps_the_size(bare: Page) -> None:
    bare.click("[data-zoom=closer]")
    size = scale(bare)
    places = bare.locator(".bx-place").count()
    seen: set[tuple[Any, ...]] = set()
    for place in (0, places // 2, places - 1):
        bare.evaluate(LIGHT, place)
        assert bare.evaluate(IN_SIGHT)
        assert scale(bare) == pytest.approx(size, rel=0.001)
        seen.add(tuple(view(bare)))
    assert len(seen) > 1


def test_the_view_glides_for_who_does_not_mind(bare: Page) -> None:
    bare.evaluate(LIGHT, 0)
    before = view(bare)
    bare.emulate_media(reduced_motion="no-preference")
    last = bare.locator(".bx-place").count() - 1
    first = bare.evaluate(f"place => {{ ({LIGHT})(place); return {VIEW}; }}", last)
    assert first == before  # it has only begun
    bare.wait_for_function(IN_SIGHT)
    assert view(bare) != before


def test_a_picture_that_is_written_anew_keeps_its_view(bare: Page) -> None:
    whole = picture("drawing").split('viewBox="')[1].split('"')[0]
    bare.click("[data-zoom=closer]")
    before = view(bare)
    bare.evaluate("box => { document.querySelector('svg').setAttribute('viewBox', box); }", whole)
    bare.evaluate("settled(document.querySelector('#panel'))")
    assert view(bare) == before


def test_who_looks_elsewhere_is_left_there_until_another_place_is_lit(bare: Page) -> None:
    drag(bare, -100, -180)
    drag(bare, -100, -180)
    away = view(bare)
    assert not bare.evaluate(IN_SIGHT)
    bare.evaluate("settled(document.querySelector('#panel'))")
    assert view(bare) == away
    bare.evaluate(LIGHT, 0)
    assert bare.evaluate(IN_SIGHT)


def test_another_picture_is_fitted(bare: Page) -> None:
    bare.evaluate("svg => { document.querySelector('.frame').innerHTML = svg; }", picture("start"))
    bare.evaluate("settled(document.querySelector('#panel'))")
    assert bare.evaluate(IN_SIGHT)
    assert scale(bare) * bare.evaluate(SMALLEST) >= 11.99


def test_nothing_is_heard_once_the_panel_is_gone(bare: Page) -> None:
    before = view(bare)
    bare.evaluate("until.abort()")
    bare.click("[data-zoom=closer]")
    drag(bare, 50, 50)
    assert view(bare) == before
