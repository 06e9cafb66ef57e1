"""The people round the table in the widget: what the board shows of them, the cards in the tray, what pressing does."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from bang_explorer.kit.board.icons import drawn
from bang_explorer.kit.board.parts import TURN, Area, Place, Thing, seat_id
from bang_explorer.kit.errors import BadInput, told
from bang_explorer.kit.html import Html, tag
from bang_explorer.widgets.board.choosing import CAN, LIT, NO, PICKED, State
from bang_explorer.widgets.board.seats import avatar
from bang_explorer.widgets.board.things import fan
from bang_explorer.widgets.distances.arrangement import REACH, possible
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bang_explorer.kit.board.parts import Board, Seat
    from bang_explorer.widgets.distances.arrangement import Arrangement
    from bang_explorer.widgets.distances.look import Look

SORT = "sort:"
"""With this the ids of the cards in the tray begin, of which anybody can have one."""


class Round:
    """The people round the table, as the board shows them, with the cards that change distances in the tray."""

    def __init__(self, look: Look) -> None:
        self.look = look

    @cached_property
    def board(self) -> Board:
        """The board with nothing but what matters for distances: who sits there, what lies before him, his reach."""
        position = self.look.now.position
        laid: Board = position.game.desk.board.laid(position, self.look.words)
        return replace(laid, seats=tuple(map(_bare, laid.seats)), table=Area(), tracks=(), below=(), arrows=())

    @property
    def at(self) -> int:
        """The number of the seat from which distances are shown."""
        return self.look.now.seats.index(self.look.now.seat(self.look.at))

    def far(self) -> dict[str, str]:
        """By seat: how far it is from the one from which distances are shown, and how far it was before the change."""
        look, position = self.look, self.look.now.position
        found = {}
        for who, player in enumerate(look.now.seats):
            said = position.game.desk.board.far(position.table, self.at, who)
            was = look.was.get((look.at, player.name))
            found[seat_id(who)] = said if was is None else f"{said} ({look.text('was', number=was)})"
        return found

    # --- what can be pressed -----------------------------------------------------------------------------------------

    def states(self) -> dict[str, State]:
        """What pressing each thing does, or why that cannot be done, by its id on the board."""
        return dict(self._states())

    def _states(self) -> Iterator[tuple[str, State]]:
        look = self.look
        for who, player in enumerate(look.now.seats):
            id_ = seat_id(who)
            if player.out:
                yield id_, State(CAN, look.text("bring_back", who=player.name))
            elif player.name == look.at:
                yield id_, State(PICKED, look.text("reach_of", who=player.name))
            elif look.waits:
                yield id_, State(LIT, f"{look.at} → {player.name}")
            else:
                is_asked = look.asked == (look.at, player.name)
                yield id_, State(LIT if is_asked else CAN, look.text("measure_from", who=player.name))
        for id_, (who_, card) in self.lying.items():
            yield id_, State(CAN, look.text("take_card", who=who_, what=look.called(card)))
        for card in self.cards:
            yield f"{SORT}{card}", self._sort(card)

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of all cards that change distance or reach: horses and the like, then weapons."""
        return (*self.look.now.parts.cards, *self.look.now.parts.weapons)

    def _sort(self, card: str) -> State:
        look, who = self.look, self.look.at
        if card in look.now.seat(who).in_play:
            return State(PICKED, look.text("take_card", who=who, what=look.called(card)))
        if why := _why_not(look.now.changed(who, in_play=lying_with(look.now, who, card)), look.lang):
            return State(NO, why)
        return State(CAN, look.text("give_card", who=who, what=look.called(card)))

    @cached_property
    def lying(self) -> dict[str, tuple[str, str]]:
        """By the id of each card in front of somebody: his name, and the id of the card's kind."""
        found = {}
        for seat, player in zip(self.board.seats, self.look.now.seats, strict=True):
            things = [one for place in seat.places for one in place.things if one.face != "printed"]
            for one, card in zip(things, player.in_play, strict=True):
                found[one.id] = player.name, card
        return found

    # --- the tray ----------------------------------------------------------------------------------------------------

    def tray(self) -> Html:
        """HTML with all cards that change distances, and with whoever gets or loses one when it is pressed."""
        look = self.look
        seat = self.board.seats[self.at]
        place = Place("sorts", look.text("cards_of", who=look.at), things=tuple(map(self._thing, self.cards)))
        return tag(
            "div", tag("span", avatar(seat), tag("b", seat.name), class_="bx-whose"), fan(place), class_="bx-tray",
        )  # fmt: skip

    def _thing(self, card: str) -> Thing:
        look = self.look
        weapon = look.now.parts.weapons.get(card)
        return Thing(
            f"{SORT}{card}", look.called(card), "" if weapon is None else f"{weapon.carries}",
            look.now.box.kinds[card].colour, icon=drawn(card, look.now.box),
        )  # fmt: skip

    # --- beside ------------------------------------------------------------------------------------------------------

    def choices(self) -> Iterator[Html]:
        """Buttons for what somebody can be besides: out of the game, in another's seat, another character."""
        look, now = self.look, self.look.now
        out = button(
            look.text("put_whom_out", who=look.at), "put_out", data_who=look.at, data_value="true", data_key="out"
        )
        swap = None
        if look.asked is not None and look.asked[1] != REACH:
            one, two = look.asked
            said = look.text("swap_two", who=one, other=two)
            swap = button(said, "swap", data_who=one, data_to=two, data_key="swap")
        yield tag("div", swap, out, class_="bx-row")
        own = now.seat(look.at).character
        people = sorted(now.parts.people, key=look.called)
        if own is not None and own not in people:
            people.append(own)
        buttons = [self._person(person, is_own=person == own) for person in people]
        heading = f"{look.text('be')}: {look.at}"
        yield tag(
            "div", tag("small", heading), tag("div", buttons, class_="bx-row", data_rove=True), role="group",
            aria_label=heading,
        )  # fmt: skip

    def _person(self, person: str, *, is_own: bool) -> Html:
        look = self.look
        why = "" if is_own else _why_not(look.now.changed(look.at, character=person, copies=None), look.lang)
        return button(
            look.called(person), "be", data_who=look.at, data_value="" if is_own else person, data_key=person,
            aria_pressed=str(is_own).lower(), aria_disabled="true" if why else None, data_tip=why or None,
            class_="bx-option",
        )  # fmt: skip


def _bare(seat: Seat) -> Seat:
    """A seat without what does not matter for distances: role, life points, hand."""
    return replace(
        seat,
        about=tuple(mark for mark in seat.about if mark.id != "role"),
        marks=tuple(mark for mark in seat.marks if mark.id == TURN),
        numbers=(),
        places=tuple(place for place in seat.places if not place.id.endswith("/hand")),
    )


def _why_not(then: Arrangement, lang: str) -> str:
    """Why an arrangement cannot be; empty if it can."""
    try:
        possible(then)
    except BadInput as bad:
        return told(bad, lang)
    return ""


def lying_with(now: Arrangement, who: str, card: str) -> tuple[str, ...]:
    """The cards in front of a player who gets this one, too; a weapon takes the place of another."""
    lying, weapons = now.seat(who).in_play, now.parts.weapons
    return (*(one for one in lying if card not in weapons or one not in weapons), card)
