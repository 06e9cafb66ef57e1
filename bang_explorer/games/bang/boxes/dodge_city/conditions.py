"""Conditions under which cards of Dodge City rest on further statements, and what is said of their hits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules.answers import holds_answer
from bang_explorer.games.bang.rules.bier import Regain
from bang_explorer.games.bang.rules.conditions import condition, secret_condition
from bang_explorer.games.bang.rules.elimination import Elimination
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.numbers import distance, misses_needed, reach, shots_left
from bang_explorer.games.bang.rules.options import cards_in, seat_of
from bang_explorer.games.bang.rules.requirements import stands_in

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.grounds import Where
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table


@condition
def with_two_left(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True if only two people are in the game."""
    return len(table.living()) == 2


@condition
def of_full_life(table: Table, _flow: Flow, _who: int, _what: Any, at: Target) -> bool:
    """True if the target has as many life points as at the beginning of the game."""
    return at is not None and table.life[seat_of(at)] >= table.max_life[seat_of(at)]


@condition
def at_a_distance(table: Table, _flow: Flow, who: int, _what: Any, at: Target) -> bool:
    """True if the target is farther away than a neighbour."""
    return at is not None and seat_of(at) != who and distance.total(table, who, seat_of(at)) > 1


@condition
def beyond_the_weapon(table: Table, _flow: Flow, who: int, _what: Any, at: Target) -> bool:
    """True if the weapon of the player does not reach the target."""
    return at is not None and seat_of(at) != who and distance.total(table, who, seat_of(at)) > reach.total(table, who)


@condition
def beside_a_mustang(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    return table.lies_before(who, "mustang") is not None


@condition
def after_a_bang(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True if a BANG! has been played in this turn."""
    return table.shots > 0


@condition
def unlike_a_bang(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    """True if a BANG! would not be allowed in its place, or would take more misses than one."""
    bang = table.box.kinds["bang"]
    return shots_left.total(table, who, table.shots) <= 0 or misses_needed.total(table, who, bang) > 1


def holds_a_bang(table: Table, who: int, *, besides: tuple[Card, ...] = ()) -> bool:
    """True if the player holds another card than these that he may play as a BANG!."""
    rest = list(table.hands[who])
    for card in besides:
        if card in rest:
            rest.remove(card)
    return any(card.kind.id == "bang" or stands_in(table, who, card, "bang") for card in rest)


@secret_condition
def before_a_bang(table: Table, flow: Flow, who: int, what: Any, at: Target) -> bool:
    """True if the player holds another card with which he may play a BANG! afterwards, besides those he uses now."""
    return holds_a_bang(table, who, besides=cards_in(what)) and not unlike_a_bang(table, flow, who, what, at)


def _under_way(table: Table, card: str) -> bool:
    return bool(table.under_way) and table.under_way[-1].kind.id == card


HITS = ("faustschlag", "springfield", "derringer", "haubitze", "jagdgewehr", "pepperbox", "wurfmesser")
"""The ids of the cards of Dodge City that hit somebody."""


def _hits(table: Table, holder: int, hit: Hit) -> str:
    """The id of the card by which the holder is hit; empty if it is not he, or if no card is under way."""
    return table.under_way[-1].kind.id if table.under_way and hit.on == holder else ""


def _prevented(card: str) -> Where:
    """A function that is true if the holder has just prevented a hit by this card."""
    return lambda table, holder, hit: hit.needs <= 0 and _hits(table, holder, hit) == card


def _may_draw_for_fass(table: Table, holder: int, hit: Hit) -> bool:
    """True if the holder is hit by a card of Dodge City and may still draw for his Fass."""
    may = table.in_force(holder) and table.lies_before(holder, "fass") is not None and "fass" not in hit.used
    return may and _hits(table, holder, hit) in HITS


def may_ward_off(table: Table, who: int) -> bool:
    """True if the player has what may prevent a hit: a card with the miss symbol, or a Fass."""
    lying = table.in_play[who] if table.in_force(who) else ()
    offers = (one for card in lying for one in card.kind.abilities if isinstance(one, Offer))
    return holds_answer(table, who, "miss") or any(one.key == Hit.answer.key for one in offers)


def _may_prevent(card: str) -> Where:
    """A function that is true if the holder is hit by this card, and has what may prevent that."""
    return lambda table, holder, hit: _hits(table, holder, hit) == card and may_ward_off(table, holder)


EVERYBODY: tuple[Ability, ...] = (
    Says(
        Hit.answer,
        *(Ground(f"dodge_city.{card}.prevented", where=_may_prevent(card), secret=True) for card in HITS),
    ),
    Says(
        Hit.count,
        Ground("dodge_city.faustschlag.prevented", where=_prevented("faustschlag")),
        Ground("dodge_city.springfield.prevented", where=_prevented("springfield")),
        Ground("dodge_city.derringer.prevented", where=_prevented("derringer")),
        Ground("dodge_city.haubitze.prevented", where=_prevented("haubitze")),
        Ground("dodge_city.jagdgewehr.prevented", where=_prevented("jagdgewehr")),
        Ground("dodge_city.pepperbox.prevented", where=_prevented("pepperbox")),
        Ground("dodge_city.wurfmesser.prevented", where=_prevented("wurfmesser")),
    ),
    Says(
        Hit.miss,
        Ground(
            "dodge_city.ausweichen.answer",
            where=lambda table, holder, hit: (
                hit.on == holder != table.turn
                and not hit.chosen[0].stands_for
                and cards_in(hit.chosen[1])[0].kind.id == "ausweichen"
            ),
        ),
    ),
    Says(
        Regain.regain,
        Ground(
            "dodge_city.feldflasche.maximum",
            where=lambda table, holder, regain: (
                holder in regain.left
                and _under_way(table, "feldflasche")
                and table.life[holder] >= table.max_life[holder]
            ),
        ),
    ),
    Says(
        Elimination.account,
        Ground(
            "dodge_city.green.used-from-play",
            where=lambda table, holder, gone: (
                gone.by == holder and bool(table.under_way) and table.under_way[-1].kind.colour == "green"
            ),
        ),
    ),
    Says(
        Hit.flip,
        Ground("dodge_city.fass.all-hits", where=lambda table, holder, hit: _hits(table, holder, hit) in HITS),
    ),
    Says(
        Hit.answer,
        Ground("dodge_city.fass.all-hits", where=_may_draw_for_fass),
    ),
)
