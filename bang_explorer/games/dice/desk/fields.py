"""For each field of the table of the Dice Game: its key in files, and the facts that ask for it, or why it has none."""

from __future__ import annotations

from dataclasses import replace

from bang_explorer.games.dice.desk.seating import seat_people
from bang_explorer.games.dice.desk.this_turn import lay_dice, say_whose_turn
from bang_explorer.games.dice.desk.writing import (
    dice,
    life_if_lost,
    max_life_if_unusual,
    phase_if_dice_lie_there,
    pool_if_unusual,
    throws_if_several,
    turn_if_unusual,
)
from bang_explorer.kit.desk.told import SEATED, Told

FIELDS = {
    # of each player
    "life": Told("life", seat_people, life_if_lost, rule="dice.elimination.last-life"),
    "max_life": Told("max_life", seat_people, max_life_if_unusual, compared=(), rule="dice.beer.maximum"),
    "arrows": Told("arrows", rule="dice.arrow.one-each"),
    "roles": Told("role", seat_people, rule="dice.setup.role-dealt"),
    "people": Told("character", seat_people, compared=(), rule="dice.setup.character"),
    "out": Told("out", rule="dice.elimination.last-life"),
    "threatened": Told(because="no file begins in the middle of an attack"),
    # the turn
    "turn": Told("turn", say_whose_turn, turn_if_unusual, rule="dice.turn.clockwise"),
    "phase": Told("phase", lay_dice, phase_if_dice_lie_there, rule="dice.resolve.order"),
    "winners": replace(SEATED["winners"], rule="dice.end.at-once"),
    "pool": Told("arrows", seat_people, pool_if_unusual, rule="dice.arrow.pool"),
    "dice": Told("dice", lay_dice, dice, rule="dice.roll.five"),
    "used": Told(because="no file begins while dice are used"),
    "throws": Told("rolls", lay_dice, throws_if_several, facts={}, because="one asks how often he may still throw"),
    "returned_from": Told(because="no file begins while arrows are put back"),
    "ending": Told(because="it is set when the game ends, and no file begins there"),
}
