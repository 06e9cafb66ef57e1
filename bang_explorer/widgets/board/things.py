"""Things on a board as pieces of a page: each is a button with its id. What can be done with it now is sent apart."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from bang_explorer.kit.board.parts import ABOUT, USED, WAITS
from bang_explorer.kit.html import Html, tag
from bang_explorer.widgets.board.hyphens import soft

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Figure, Mark, Place, Sign, Thing

SHOWN = (WAITS, USED, ABOUT)
"""The marks that change how a thing looks."""
SAID = ("weapon", "car", "locomotive")
"""The marks that say what a thing is, as its drawing does already."""
RED = ("♥", "♦")


def icon(name: str) -> Html:
    """The drawing with this name (`kit/board/icons.py`), as large as a letter."""
    return Html(f'<svg class="bx-i" viewBox="0 0 24 24" aria-hidden="true"><use href="#bx-i-{name}"/></svg>')


@lru_cache(256)
def _sign(one: Sign) -> Html:
    path = f'<path d="M{one.x} {one.y}{one.path}"/>'
    return Html(f'<svg class="bx-i" viewBox="0 0 {one.width} 26" aria-hidden="true">{path}</svg>')


def drawing(of: Thing | Mark | Figure) -> Html | None:
    """The drawing of something: its icon or, without one, its sign; None if it has neither."""
    if of.icon:
        return icon(of.icon)
    return None if of.sign is None else _sign(of.sign)


@lru_cache(4096)
def thing(one: Thing, how: str) -> Html:
    """A thing as a button; `how` is the class for its size and form, such as `tray`."""
    if one.face == "back":
        return tag(
            "button", icon("back"), data_thing=one.id, tabindex=-1, aria_label=one.told, class_=f"bx-card bx-back {how}"
        )  # fmt: skip
    value = tag("b", one.value, class_="bx-red" if one.value.endswith(RED) else None) if one.value else None
    badges = [tag("i", drawing(mark)) for mark in one.marks if mark.id not in SAID and drawing(mark)]
    return tag(
        "button", value, drawing(one), tag("span", soft(one.short or one.name)), badges, data_thing=one.id,
        tabindex=-1, aria_label=one.told, class_=" ".join(_classes(one, how)),
    )  # fmt: skip


def _classes(one: Thing, how: str) -> list[str]:
    so = [f"is-{mark.id}" for mark in one.marks if mark.id in SHOWN]
    die = ["bx-die"] if one.id.startswith("die:") else []
    return ["bx-card", one.colour, how, *(["printed"] if one.face == "printed" else []), *die, *so]


def fan(place: Place) -> Html:
    """The things of a place side by side, large."""
    known = [one for one in place.things if one.face != "printed"]
    return tag(
        "div", [thing(one, "tray") for one in known], class_="bx-fan", role="group", aria_label=place.said,
        data_thing=place.id, style=f"--n:{max(2, len(known))}",
    )  # fmt: skip
