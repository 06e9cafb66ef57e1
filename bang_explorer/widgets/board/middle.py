"""What lies on the table itself, as pieces of a page: piles, rows and numbers in the middle, tracks below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.widgets.board.hyphens import soft
from bang_explorer.widgets.board.seats import figure_
from bang_explorer.widgets.board.things import icon, thing

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board, Place, Track


def middle(board: Board, tray: str) -> Html:
    """The middle of the table, without the place with the id `tray`, which lies open elsewhere."""
    shown = [place for place in board.table.places if place.id != tray]
    piles = [_pile(place) for place in shown if place.count is not None]
    rows = [_row(place) for place in shown if place.count is None and place.things]
    about = [tag("small", mark.said) for mark in board.table.about if mark.said]
    return tag(
        "div",
        tag("div", piles[:1], rows, piles[1:], class_="bx-center"),
        tag("div", [figure_(one) for one in board.table.numbers], about, class_="bx-numbers"),
        class_="bx-felt open" if rows else "bx-felt",
    )


def _pile(place: Place) -> Html:
    """A pile: what lies on top if that is known, or the back of a card, and how many there are."""
    top, count = next(iter(place.seen), None), place.count or 0
    if top is not None and top.face != "back":
        shown = thing(top, "small")
    else:
        look = f"bx-back n{min(count, 3)}" if count else "none"
        shown = tag(
            "button", icon("back") if count else None, data_thing=place.id, tabindex=-1, aria_label=place.said,
            class_=f"bx-card small {look}",
        )  # fmt: skip
    label = tag("small", soft(place.short or place.said))
    notes = [tag("small", mark.said) for mark in place.marks if mark.said]
    kind = " ".join(("bx-pile", *(f"is-{mark.id}" for mark in place.marks)))
    return tag("div", shown, label, notes, class_=kind, data_thing=place.id, role="group", aria_label=place.said)


def _row(place: Place) -> Html:
    things = [thing(one, "small") for one in place.top]
    return tag(
        "div", tag("div", things, class_="bx-cards"), tag("small", place.short or place.said),
        class_=f"bx-mid {place.id}", data_thing=place.id, role="group", aria_label=place.said,
    )  # fmt: skip


def strip(board: Board) -> Html:
    """Tracks along which things move, and what is laid out under the table; empty if there is neither."""
    return row([_track(track) for track in board.tracks], [_laid(place) for place in board.below])


def _track(one: Track) -> Html:
    spaces = [
        tag("li", thing(space.thing, "station") if space.thing else None, [thing(here, "car") for here in space.here])
        for space in one.spaces
    ]
    return tag(
        "div", tag("small", " · ".join(one.heading)), tag("ol", spaces, style=f"--n:{len(spaces)}"), class_="bx-track",
        role="group", aria_label=one.said,
    )  # fmt: skip


def _laid(place: Place) -> Html:
    things = [thing(one, "chip") for one in place.things]
    return tag(
        "div", tag("small", place.short or place.said), tag("span", things), class_="bx-laid", data_thing=place.id,
        role="group", aria_label=place.said,
    )  # fmt: skip
