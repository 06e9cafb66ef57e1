"""The numbers of the game, such as distance and hand limit. Each has a base value, to which abilities in play add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import AddTerm, Barrable
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Least, Number, Term, just, number

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.table import Table

LYING_CARDS = Barrable("lying_cards")
"""The name by which to find abilities that keep cards in play from working: `bars(table, holder, owner)`."""


def _out_of_force(of: Number, table: Table, *about: object) -> Iterator[Term]:
    """Summands of 0, to explain a number: the cards that would change it if no ability kept them from working."""
    for seat in table.living() if table.holders(LYING_CARDS) else ():
        barring = table.barring(seat)
        for card in table.in_play[seat] if barring else ():
            if of is reach and card.kind.weapon and seat in about:
                yield Term(0, card.kind.id, barring[0].cites[0], seat)
            for ability in card.kind.abilities:
                if isinstance(ability, AddTerm) and ability.to is of and ability.amount(table, seat, *about):
                    yield Term(0, card.kind.id, barring[0].cites[0], seat)


def _one_way_is_shorter(table: Table, from_: int, to: int) -> bool:
    """True if the two are no neighbours, and the ways round the table differ."""
    return 1 < distance.base(table, from_, to) < len(table.living()) / 2


def _past_the_dead(table: Table, from_: int, to: int) -> bool:
    """True if the two would be farther apart, were all the others still in the game."""
    return dead_between(table, from_, to) > 0


def dead_between(table: Table, from_: int, to: int) -> float:
    """How much farther apart the two would be, were all the others still in the game."""
    seats = len(table.names)
    return min((to - from_) % seats, (from_ - to) % seats) - distance.base(table, from_, to)


def changes_of_distance(table: Table, from_: int, to: int) -> list[float]:
    """What each ability adds to the distance from one seat to another, where it adds anything."""
    added = (ability.amount(table, seat, from_, to) for seat, ability in table.holders(distance.name))
    return [amount for amount in added if amount]


@number(
    seats=2,
    terms=just("seats", "base.distance.counting"),
    least=Least(1, "minimum", "base.symbols.sees-closer"),
    idle=_out_of_force,
    grounds=(
        Ground("base.distance.shorter-way", where=_one_way_is_shorter),
        Ground("base.distance.eliminated", where=_past_the_dead),
        Ground("base.distance.modified", where=lambda *about: bool(changes_of_distance(*about))),
    ),
)
def distance(table: Table, from_: int, to: int) -> float:
    """The distance between two seats, both in the game: the shorter way round the table, past those who are out.

    Cards and people change it, but never to less than 1. Raises `ValueError` for a seat that is out.
    """
    ring = table.living()
    way = (ring.index(to) - ring.index(from_)) % len(ring)
    return min(way, len(ring) - way)


def _weapon(carries: float, table: Table, who: int) -> Iterator[Term]:
    weapon = table.weapon(who) if table.in_force(who) else None
    if weapon is None:
        yield Term(carries, "colt_45", "base.weapons.colt", who)
    else:
        yield Term(carries, weapon.kind.id, weapon.kind.cites[0], who)


def _only_the_weapon_counts(table: Table, who: int) -> bool:
    """True if the player has what might seem to add to his reach: a change of distance, or a weapon in the hand."""
    closer = any(seat == who for seat, _ in table.holders(distance.name))
    return closer or any(card.kind.weapon for card in table.hands[who])


@number(
    terms=_weapon,
    idle=_out_of_force,
    grounds=(
        Ground("base.reach.weapon", where=_only_the_weapon_counts),
        Ground("base.weapons.range", where=lambda table, who: table.weapon(who) is not None),
    ),
)
def reach(table: Table, who: int) -> float:
    """How far the weapon of `who` carries: the one in play, or else the Colt .45 of the character, which reaches 1.

    The Colt counts, too, while an ability keeps cards in front of him from working.
    """
    weapon = table.weapon(who) if table.in_force(who) else None
    return weapon.kind.weapon if weapon is not None else 1


def _allowed_and_fired(_left: float, _table: Table, who: int, fired: int) -> Iterator[Term]:
    yield Term(1, "one_bang", "base.one-bang.limit")
    if fired:
        yield Term(-fired, "fired", "base.one-bang.limit", who)


def _one_more_is_left(table: Table, who: int, fired: int) -> bool:
    """True if the player has played a BANG! in this turn and may play another one."""
    return fired > 0 and shots_left.total(table, who, fired) > 0


@number(
    grounds=(
        Ground(
            "base.one-bang.exception",
            where=_one_more_is_left,
        ),
    ),
    terms=_allowed_and_fired,
    least=Least(0, "none_left", "base.volcanic.lost", own=True),  # below 0 once a weapon that allowed more has gone
)
def shots_left(_table: Table, _who: int, fired: int) -> float:
    """How many BANG! cards a player may still play this turn after having played `fired`.

    It is one in all, or more by abilities: infinite if one allows any number, and never less than 0.
    """
    return 1 - fired


@number(terms=just("miss", "base.symbols.miss"))
def misses_needed(_table: Table, _by: int, _kind: Kind) -> float:
    """How many miss symbols prevent a hit: 1. Abilities may add to it, by who hits (`_by`) and the kind of card."""
    return 1


@number(terms=just("phase_1", "base.phase-1.two-cards"))
def cards_drawn(_table: Table, _who: int, _missing: int) -> float:
    """How many cards a player draws in phase I: 2, changed by abilities.

    For those, `_missing` says how many life points he has less than at the beginning.
    """
    return 2


@number(terms=just("life", "base.phase-3.limit", own=True))
def hand_limit(_table: Table, _who: int, life: int) -> float:
    """How many cards a player may keep in the hand at the end of his turn: his life points, changed by abilities."""
    return life


@number(terms=just("bier", "base.bier"))
def bier_worth(_table: Table, _who: int, _loss: int | None = None) -> float:
    """How many life points one Bier gives a player: 1, changed by abilities.

    For those, `_loss` is the loss that it answers, or `None` in one's own turn.
    """
    return 1
