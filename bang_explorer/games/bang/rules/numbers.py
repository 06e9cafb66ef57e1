"""The numbers that players argue about. Each is the sum of its terms; abilities add theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import AddTerm, Barrable
from bang_explorer.core.reasons import Number, Term, number

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.table import Table

LYING_CARDS = Barrable("lying_cards")
"""Abilities may bar what lies in front of others from working: `bars(table, holder, owner)`."""


def _added(to: Number, table: Table, *about: object) -> Iterator[Term]:
    for seat, ability in table.holders(to.name):
        yield from ability.terms(table, seat, *about)


def _out_of_force(of: Number, table: Table, *about: object) -> Iterator[Term]:
    """What cards would add that an ability keeps from working: nothing, and why."""
    for seat in table.living() if table.holders(LYING_CARDS) else ():
        barring = table.barring(seat)
        for card in table.in_play[seat] if barring else ():
            if of is reach and card.kind.weapon and seat in about:
                yield Term(0, card.kind.id, barring[0].cites[0], seat)
            for ability in card.kind.abilities:
                if isinstance(ability, AddTerm) and ability.to is of and any(ability.terms(table, seat, *about)):
                    yield Term(0, card.kind.id, barring[0].cites[0], seat)


@number("base.distance.shorter-way", "base.distance.eliminated", "base.distance.modified", seats=2, idle=_out_of_force)
def distance(table: Table, from_: int, to: int) -> Iterator[Term]:
    """How far `to` is for `from_`: the shorter way round among those in the game, as cards and people change it."""
    ring = table.living()
    way = (ring.index(to) - ring.index(from_)) % len(ring)
    seats = min(way, len(ring) - way)
    yield Term(seats, "seats", "base.distance.counting")
    total: float = seats
    for term in _added(distance, table, from_, to):
        total += term.amount
        yield term
    if total < 1:
        yield Term(1 - total, "minimum", "base.symbols.sees-closer")


@number("base.reach.weapon", "base.weapons.range", idle=_out_of_force)
def reach(table: Table, who: int) -> Iterator[Term]:
    """How far the weapon of `who` carries."""
    weapon = table.weapon(who) if table.in_force(who) else None
    if weapon is None:
        yield Term(1, "colt_45", "base.weapons.colt", who)
    else:
        yield Term(weapon.kind.weapon, weapon.kind.id, weapon.kind.cites[0], who)
    yield from _added(reach, table, who)


@number("base.one-bang.exception")
def shots_left(table: Table, who: int, fired: int) -> Iterator[Term]:
    """How many BANG! cards `who` may still play this turn, having played `fired`."""
    yield Term(1, "one_bang", "base.one-bang.limit")
    if fired:
        yield Term(-fired, "fired", "base.one-bang.limit", who)
    left: float = 1 - fired
    for term in _added(shots_left, table, who, fired):
        left += term.amount
        yield term
    if left < 0:  # more were played than the limit allows, with a weapon that has gone since
        yield Term(-left, "none_left", "base.volcanic.lost", who)


@number()
def misses_needed(table: Table, by: int, kind: Kind) -> Iterator[Term]:
    """How many miss symbols stop a hit with this kind of card by `by`."""
    yield Term(1, "miss", "base.fehlschuss")
    yield from _added(misses_needed, table, by, kind)


@number()
def cards_drawn(table: Table, who: int, missing: int) -> Iterator[Term]:
    """How many cards `who`, with so many life points missing, takes in phase I."""
    yield Term(2, "phase_1", "base.phase-1.two-cards")
    yield from _added(cards_drawn, table, who, missing)


@number()
def hand_limit(table: Table, who: int, life: int) -> Iterator[Term]:
    """How many cards `who`, with this many life points, may keep at the end of the turn."""
    yield Term(life, "life", "base.phase-3.limit", who)
    yield from _added(hand_limit, table, who, life)


@number()
def bier_worth(table: Table, who: int, loss: int | None = None) -> Iterator[Term]:
    """How many life points one Bier is worth to `who`, perhaps against a loss of so many."""
    yield Term(1, "bier", "base.bier")
    yield from _added(bier_worth, table, who, loss)
