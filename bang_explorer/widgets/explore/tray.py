"""The tray under the table: what the player who decides can use, or what chance decides, and for what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from bang_explorer.kit.board.parts import kind_of, seat_id
from bang_explorer.kit.html import Html, tag
from bang_explorer.widgets.board.choosing import CAN, LIT, NO, PICKED
from bang_explorer.widgets.board.seats import avatar
from bang_explorer.widgets.board.things import fan, thing
from bang_explorer.widgets.explore.chance import chance_tray
from bang_explorer.widgets.explore.parts import at_once
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bang_explorer.kit.board.parts import Board, Place
    from bang_explorer.widgets.board.choosing import Choice, State
    from bang_explorer.widgets.explore.look import Look

USED = (CAN, LIT, NO, PICKED)


def held(look: Look, board: Board, choice: Choice) -> Place | None:
    """The place whose things lie in the tray: the hand of whoever decides, or is looked at.

    If he chooses among things in a pile, it is that pile with nothing but these, of equal ones only one; if he has no
    hand, it is what can be used on the table.
    """
    who = look.position.decider if look.seat is None else look.position.seat(look.seat)
    firsts = {way.first or next(iter(way.pressed)) for way in choice.ways if way.pressed}
    for place in board.table.places:
        found = {kind_of(one.id): one for one in place.things if kind_of(one.id) in firsts}
        if place.count is not None and found:
            return replace(place, things=tuple(found.values()))
    if who is None:
        return None
    seat = next(one for one in board.seats if one.id == seat_id(who))
    hand = next((place for place in seat.places if place.id == f"{seat.id}/hand"), None)
    return hand or next((place for place in board.table.places if place.count is None and place.things), None)


def tray(look: Look, choice: Choice, states: Mapping[str, State], shown: Place | None) -> Html | None:
    """HTML of the tray, with the things of the place `shown`; None once the game is over."""
    if look.position.is_over:
        return None
    if look.position.decider is None:
        return chance_tray(look)
    if shown is None:
        return tag("div", tag("div", _others(look, choice), class_="bx-others"), class_="bx-tray")
    who = look.position.decider if look.seat is None else look.position.seat(look.seat)
    seat = choice.board.seats[who]
    beside = [
        one for place in seat.places if place.id != shown.id for one in place.top
        if one.face == "open" and one.id in states and states[one.id].is_ in USED
    ]  # fmt: skip
    usable = [one for one in beside if choice.chosen or states[one.id].is_ in (CAN, NO)]
    return tag(
        "div",
        tag("span", avatar(seat), tag("b", seat.name), class_="bx-whose"),
        tag("div", [thing(one, "tray") for one in usable], class_="bx-from") if usable else None,
        fan(shown),
        tag("div", _others(look, choice), class_="bx-others"),
        class_="bx-tray",
    )


def _others(look: Look, choice: Choice) -> Iterator[Html]:
    """Buttons for the moves that are complete, while something is chosen; else for those that need nothing chosen."""
    if not choice.chosen:
        whole = {one.text for one in at_once([way.option for way in choice.ways], look)}
        for way in choice.ways:
            is_whole = way.pressed and not way.first and way.option.text in whole and way.pressed.total() > 1
            if not way.pressed or is_whole:
                yield button(
                    way.said, "take", data_move=way.option.text, data_key=way.option.text, tabindex=-1, class_="bx-act"
                )
        return
    done = choice.complete
    for way in done:
        yield button(
            way.said, "take", data_move=way.option.text, data_key=f"do{way.option.text}", tabindex=-1,
            class_="bx-act bx-do",
        )  # fmt: skip
    if not done:
        yield tag("p", look.text("press_lit"), class_="bx-hint")
    yield button(look.text("cancel"), "let_go", data_key="let_go", tabindex=-1, class_="bx-act")
