"""A seat of a board as a piece of a page: who sits there, what he has, what lies before him."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.kit.board.parts import ABOUT, DECIDES, SEES, TURN, WINS
from bang_explorer.kit.desk.board import LOOKS
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.widgets.board.hyphens import soft
from bang_explorer.widgets.board.things import drawing, icon, thing

if TYPE_CHECKING:
    from bang_explorer.kit.board.parts import Board, Figure, Mark, Place, Seat

FLAGS = {TURN: "turn", DECIDES: "decides", WINS: "wins", SEES: "eye", ABOUT: "search"}
"""The drawing beside each mark of a seat."""
NEAR = "✓"
"""What stands beside a distance that is in reach (`Boards.far`)."""
SIZES = {"hand": "mini", "play": "lies"}
"""By the name of a place at a seat: how large the things there are."""
CARD, HELD, ROOM = 62, 30, 250
"""The widths in pixels of a card in front of somebody, of one in his hand, and of a seat in which all fit in a row."""


def seat(
    one: Seat, board: Board, tray: str, far: str = "", *, who: Html | None = None, counts: Html | None = None,
    more: Html | None = None,
) -> Html:  # fmt: skip
    """A seat with all that lies there; of the place with the id `tray`, which lies open elsewhere, only its number.

    `far` says how far he sits from the player whose distances are shown; it may be empty. `who` and `counts` take the
    place of what tells who he is and of his numbers; `more` comes after his places.
    """
    places = [_place(place, count=place.id == tray) for place in one.places if not place.icon]
    if rows := [_as_one(place) for place in one.places if place.icon]:
        places.append(tag("span", rows, class_="bx-place play", style=_count(len(rows))))
    of_places = (figure for place in one.places for figure in place.numbers)
    numbers = counts or row(*(figure_(figure) for figure in (*one.numbers, *of_places)))
    kind = ["bx-seat", *(mark.id for mark in one.marks), *_forms(one, tray)]
    return tag(
        "section",
        tag("div", _tags(one, board, far), class_="bx-tags"),
        tag("div", who or row(*_who(one)), class_="bx-top"),
        tag("div", tag("span", numbers, class_="bx-counts"), places, more, class_="bx-body"),
        class_=" ".join(kind), data_thing=one.id, role="group", aria_label=one.name,
    )  # fmt: skip


def _forms(one: Seat, tray: str) -> Iterator[str]:
    """The classes by which the page chooses a form for the seat."""
    if one.out:
        yield "out"
    if not one.places:
        yield "bare"
    hand = [place for place in one.places if place.id.endswith("/hand")]
    lying = [place for place in one.places if place not in hand]
    if hand and not any(place.seen for place in lying):
        yield "handful"
    held = sum(HELD if place.id == tray else HELD * len(place.seen) for place in hand)
    if held + sum(CARD * (1 if place.icon else len(place.seen)) for place in lying) > ROOM:
        yield "many"


def _count(of: int) -> str:
    """The number of things in a place, from which the page works out how far they overlap."""
    return f"--n:{max(2, of)}"


# --- who sits there ---------------------------------------------------------------------------------------------------


def _tags(one: Seat, board: Board, far: str) -> Iterator[Html]:
    """What is so just now: who does something to him, that he is on turn, how far he is away."""
    names = {seat.id: seat.name for seat in board.seats}
    for arrow in board.arrows:
        if arrow.end == one.id:
            yield tag(
                "span", icon("left"), names[arrow.start], class_="bx-tag shot", data_from=arrow.start,
                data_to=arrow.end, data_tip=arrow.said or None,
            )  # fmt: skip
    for mark in one.marks:
        yield tag("span", icon(FLAGS[mark.id]), tag("span", mark.brief), class_=f"bx-tag {mark.id}")
    if far:
        yield tag("span", icon("ruler"), far, class_="bx-tag far near" if NEAR in far else "bx-tag far")
    if one.out:
        yield tag("span", one.out, class_="bx-tag")


def _person(one: Seat) -> Mark | None:
    return next((mark for mark in one.about if mark.id == "person"), None)


def avatar(one: Seat) -> Html:
    """The head of whoever sits there: that of his character or, without one, that of his seat."""
    person = _person(one)
    drawn = drawing(person) if person is not None and person.icon else icon(f"person{_number(one) % LOOKS}")
    return tag("span", drawn, class_="bx-avatar")


def _number(one: Seat) -> int:
    return int(one.id.partition(":")[2])


def _who(one: Seat) -> Iterator[Html]:
    """His name, his character with its ability, and his role, each to be pressed or pointed at."""
    so = ", ".join(filter(None, (one.name, *(mark.said for mark in (*one.about, *one.marks)), one.out)))
    told = "; ".join(filter(None, (so, ", ".join(figure.told for figure in one.numbers))))
    yield tag(
        "button", avatar(one), tag("b", one.name), class_="bx-name", data_thing=one.id, tabindex=-1,
        aria_label=told,
    )  # fmt: skip
    if person := _person(one):
        about = f"{person.said}: {person.about}" if person.about else person.said
        yield tag(
            "button", person.brief, class_="bx-person", data_thing=f"{one.id}/person", tabindex=-1, aria_label=about,
        )  # fmt: skip
    others = [mark for mark in one.about if mark is not person and mark.brief]
    yield tag("span", [_about(mark) for mark in others], class_="bx-about")


def _about(mark: Mark) -> Html:
    return tag("span", drawing(mark), tag("small", mark.brief), data_tip=mark.said or None)


# --- what he has ------------------------------------------------------------------------------------------------------


def figure_(one: Figure) -> Html:
    """A number: as so many signs, or as a sign with digits, or in words."""
    told = f"{one.told}, {one.note}" if one.note else one.told
    if one.most is not None and isinstance(one.value, int):
        each = drawing(one)
        signs = (tag("i", each, class_=None if at < one.value else "lost") for at in range(max(one.most, one.value)))
        shown = row(*signs)
    else:
        shown = row(drawing(one) or tag("small", one.said), tag("b", f"{one.value}"))
    name = one.id.rpartition("/")[2]
    return tag("span", shown, class_=f"bx-figure {name}", role="img", aria_label=told, data_thing=one.id)


def _place(place: Place, *, count: bool) -> Html:
    """A place of a seat with the things in it; with `count` only with how many there are."""
    name, lying = place.id.rpartition("/")[2], place.seen
    if count:
        said = f"{place.said}: {len(place.things)}"
        inside = tag("span", icon("back"), f"{len(place.things)} ↓", class_="bx-below", role="img", aria_label=said)
    else:
        inside = row(*(thing(one, SIZES.get(name, "lies")) for one in lying))
    marks = [tag("small", drawing(mark), mark.said, class_="bx-mark") for mark in place.marks if mark.said]
    aim = tag(
        "button", place.said, class_="bx-aim", data_thing=place.id, tabindex=-1, aria_label=place.said,
    )  # fmt: skip
    return tag(
        "span", marks, inside, aim, class_=f"bx-place {name}", data_thing=place.id, role="group",
        aria_label=place.said, style=_count(len(lying)),
    )  # fmt: skip


def _as_one(place: Place) -> Html:
    """A place of a seat as one thing, with the drawings of what lies there besides things of its own kind."""
    told = f"{place.said}: {', '.join(one.told for one in place.things)}"
    besides = [tag("i", drawing(one)) for one in place.things if one.icon != place.icon]
    return tag(
        "button", tag("b", place.value), icon(place.icon), tag("span", soft(place.short.partition(":")[0])),
        tag("em", besides) if besides else None, data_thing=place.id, tabindex=-1, aria_label=told,
        class_=" ".join(("bx-card lies", *(f"is-{mark.id}" for mark in place.marks))),
    )  # fmt: skip
