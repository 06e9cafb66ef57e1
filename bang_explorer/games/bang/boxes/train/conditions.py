"""Conditions under which cards of this box rest on a further statement, by the names that `cards.toml` uses."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.games.bang.rules.conditions import condition
from bang_explorer.games.bang.rules.numbers import distance, reach, shots_left
from bang_explorer.games.bang.rules.options import card_of, cards_in

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table


def shots_are_limited(table: Table, who: int) -> bool:
    return shots_left.total(table, who, table.shots) < inf


@condition
def last_shot_of_the_turn(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    """True if the move uses up the last BANG! that the player may play in this turn."""
    return shots_left.total(table, who, table.shots) == 1


@condition
def another_shot_of_the_turn(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True if a BANG! has been played in this turn before, so that something must allow another one."""
    return table.shots > 0


@condition
def second_shot_with_the_dragoon(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    """True if a shot has been fired in this turn, and the Dragoon allows the player another one."""
    return table.shots > 0 and table.lies_before(who, "dragoon") is not None and table.in_force(who)


@condition
def besides_the_bang(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    """True if the player may not play a BANG! any more in this turn."""
    return shots_left.total(table, who, table.shots) <= 0


@condition
def target_out_of_reach(table: Table, _flow: Flow, who: int, _what: Any, at: Target) -> bool:
    """True if the move is aimed at a player beyond the reach of the weapon."""
    return isinstance(at, int) and distance.total(table, who, at) > reach.total(table, who)


@condition
def behind_a_private_car(table: Table, _flow: Flow, _who: int, _what: Any, at: Target) -> bool:
    """True if the target has a Private Car in front of him, and no card in the hand."""
    return isinstance(at, int) and table.lies_before(at, "private_car") is not None and not table.hands[at]


@condition
def besides_a_car(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True if a car has been taken in this turn, or the free advance has been used."""
    return train(table).taken > 0 or train(table).advanced


@condition
def taken_in_this_turn(table: Table, _flow: Flow, who: int, what: Any, _at: Target) -> bool:
    """True if the car that is used is the newest of the player, who has taken one in this turn."""
    cars = [card for card in table.in_play[who] if card.kind.apart]
    return train(table).taken > 0 and cars[-1:] == [card_of(what)]


def _exchanged(what: Any, at: Target) -> list[Any]:
    """The kinds of the two cards that a Switch would exchange, as far as the move names cards."""
    cards: list[Any] = [*cards_in(what)[1:], getattr(at, "card", None)]
    return [card.kind for card in cards if hasattr(card, "kind")]


@condition
def exchanges_a_weapon(_table: Table, _flow: Flow, _who: int, what: Any, at: Target) -> bool:
    """True if one of the two cards that are exchanged is a weapon."""
    return any(kind.weapon for kind in _exchanged(what, at))


@condition
def exchanges_dynamit(_table: Table, _flow: Flow, _who: int, what: Any, at: Target) -> bool:
    """True if one of the two cards that are exchanged is Dynamit."""
    return any(kind.id == "dynamit" for kind in _exchanged(what, at))


@condition
def exchanges_a_green_card(_table: Table, _flow: Flow, _who: int, what: Any, at: Target) -> bool:
    """True if one of the two cards that are exchanged is a green one."""
    return any(kind.colour == "green" for kind in _exchanged(what, at))


@condition
def exchanges_a_car(_table: Table, _flow: Flow, _who: int, what: Any, at: Target) -> bool:
    """True if one of the two cards that are exchanged is a car."""
    return any(kind.apart for kind in _exchanged(what, at))


def is_about_a_green_card(_table: Table, _flow: Flow, _who: int, what: Any, _at: Target) -> bool:
    """True if the card that is discarded, or kept, is a green one."""
    return any(card.kind.colour == "green" for card in cards_in(what))


@condition
def at_green_cards_only(table: Table, _flow: Flow, _who: int, _what: Any, at: Target) -> bool:
    """True if the target has cards in play, and all of them are green."""
    return isinstance(at, int) and {card.kind.colour for card in table.in_play[at]} == {"green"}


@condition
def at_apache_kid(table: Table, _flow: Flow, _who: int, _what: Any, at: Target) -> bool:
    """True if the target has the ability of Apache Kid."""
    return isinstance(at, int) and any(one.id == "apache_kid" for one in table.selves(at))


@condition
def car_taken_this_turn(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True if the one car that may be taken in this turn has been taken."""
    return train(table).taken > 0
