"""What a notebook stores of a panel: its picture, with its words folded away, beside the live panel and its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.games import games
from bang_explorer.kit.words import languages
from bang_explorer.scenarios.packaged import cases
from bang_explorer.scenarios.reading import read_file
from bang_explorer.widgets.panel import LONGEST, Panel
from tests.show.test_image import HOSTILE, drawing
from tests.widgets.pages import Element, page

WIDGET = "application/vnd.jupyter.widget-view+json"
FOLDED = {"en": "The same in words", "de": "Dasselbe in Worten"}
BOXES = {box: min(numbers) for game in games() for box, numbers in game.players.items()}
"""By box, the fewest who can play it."""
RULED = {read_file(path).game: path for path in {path.parent: path for path in cases()}.values()}
"""By box, the last of its packaged scenarios."""

PANELS: dict[str, Callable[[str, str], Panel]] = {
    "explore": lambda box, lang: bx.explore(_new(box), lang=lang),
    "explore from a seat": lambda box, lang: bx.explore(_new(box), seat="A", lang=lang),
    "predict": lambda box, lang: bx.predict(game=box, lang=lang, count=2),
    "ruling": lambda box, lang: bx.ruling(RULED[box], lang),
    "distances": lambda box, lang: bx.distances(_new(box), lang=lang),
}
"""By its name, how a panel is made in a game and a language."""
MADE = [
    (kind, box) for kind in PANELS for box in BOXES
    if (kind != "ruling" or box in RULED) and (kind != "distances" or box not in ("dice", "wyatt_earp"))
]  # fmt: skip

SHOT = """
id: test.first-sight
title: {{en: "{title}", de: "{title}"}}
game: base
players:
  - {{name: A, role: sheriff, hand: [bang]}}
  - {{name: B, role: outlaw, hand: [{hand}]}}
  - {{name: C, role: {role}}}
  - {{name: D, role: {other}}}
line:
  - A: bang > B
"""


def _new(box: str) -> Any:
    return bx.new_game(box, players=BOXES[box], seed=2)


def bundle(panel: Panel) -> dict[str, Any]:
    found, _ = panel._repr_mimebundle_() or ({}, {})
    return found


def html(panel: Panel) -> str:
    return str(bundle(panel)["text/html"])


def sight(panel: Panel) -> Element:
    return page(html(panel))


def address(panel: Panel) -> str:
    """The picture of a panel as it is stored, without what is said of it."""
    return sight(panel).one("img")["src"]


def words_in(panel: Panel) -> list[str]:
    """The texts in the picture of a panel, as it is stored."""
    return ["".join(one.itertext()) for one in drawing(sight(panel).one("img")).iter() if one.tag.endswith("}text")]


def shot(title: str = "A shot", hand: str = "fehlschuss", role: str = "renegade", other: str = "outlaw") -> str:
    return SHOT.format(title=title, hand=hand, role=role, other=other)


def test_every_game_has_its_panels_looked_at() -> None:
    assert {box for _, box in MADE} == set(BOXES)
    assert {box for kind, box in MADE if kind == "ruling"} >= {"base", "dodge_city", "dice", "wyatt_earp"}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("kind", "box"), MADE)
def test_every_panel_is_stored_as_its_picture_with_its_words_below(kind: str, box: str, lang: str) -> None:
    panel = PANELS[kind](box, lang)
    stored, seen = bundle(panel), sight(panel)
    assert set(stored) == {WIDGET, "text/plain", "text/html"}
    assert stored["text/plain"] == panel.plain()
    assert [one.name for one in seen.all] == ["", "figure", "img", "details", "summary", "pre"]
    assert seen.one("summary").text == FOLDED[lang]
    assert "open" not in seen.one("details").attributes
    assert seen.one("pre").text == panel.plain()
    assert seen.one("img")["alt"].startswith(str(panel.label))
    assert len(seen.one("img")["alt"]) <= LONGEST
    assert len(words_in(panel)) > 4
    assert len(stored["text/html"]) < 40_000


@pytest.mark.parametrize(("kind", "box"), MADE)
def test_what_is_stored_is_the_same_each_time(kind: str, box: str) -> None:
    assert html(PANELS[kind](box, "en")) == html(PANELS[kind](box, "en"))


def test_the_picture_speaks_the_language_of_the_panel() -> None:
    panel = bx.explore(shot())
    assert "Missed! 10♣" in words_in(panel)
    panel.speak("de")
    assert "Fehlschuss! 10♣" in words_in(panel)
    assert "Missed! 10♣" not in words_in(panel)


def test_the_picture_follows_what_is_done() -> None:
    explored = bx.explore(shot())
    assert "A decides." in words_in(explored)
    explored.forward()
    assert "B decides." in words_in(explored)
    asked = bx.predict("distance", count=2)
    first = address(asked)
    asked.next()
    assert address(asked) != first
    far = bx.distances()
    from_a = address(far)
    far.look_from("C")
    assert address(far) != from_a
    ruled = bx.ruling("base.fehlschuss.after-a-failed-fass")
    last = address(ruled)
    ruled.choose(0)
    assert address(ruled) != last


def test_from_a_seat_the_picture_and_its_words_tell_no_secret() -> None:
    other = shot(hand="bier", role="outlaw", other="renegade")
    for seat, told in (("A", True), ("B", False)):
        one, two = (bx.explore(text, seat=seat, ask="always") for text in (shot(), other))
        for _ in range(2):
            assert (html(one) == html(two)) is told
            one.forward()
            two.forward()
    assert html(bx.explore(shot())) != html(bx.explore(other))
    hidden, open_ = words_in(bx.explore(shot(), seat="A")), words_in(bx.explore(shot()))
    assert "Missed! 10♣" in open_
    assert not [text for text in hidden if "Missed!" in text or "Renegade" in text or "Outlaw" in text]


def test_markup_in_a_title_stays_text() -> None:
    title = HOSTILE.replace('"', "")
    for panel in (bx.explore(shot(title)), bx.ruling(shot(title))):
        seen = sight(panel)
        assert [one.name for one in seen.all] == ["", "figure", "img", "details", "summary", "pre"]
        assert title in seen.one("pre").text


def test_where_there_is_no_picture_only_text_is_stored() -> None:
    class Bare(Panel):
        def write(self) -> dict[str, str | list[str]]:
            return {}

        def plain(self) -> str:
            return "nothing to see"

        def text(self, key: str, /, **values: Any) -> str:
            return key

    assert set(bundle(bx.ruling())) == set(bundle(Bare("en"))) == {WIDGET, "text/plain"}
