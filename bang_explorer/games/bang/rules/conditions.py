"""Conditions under which a card or ability rests on a further statement, by the names that data files use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.grounds import Ground
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.options import HAND_OF, card_of, seat_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bang_explorer.core.flow import Flow
    from bang_explorer.core.grounds import Where
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table

CONDITIONS: dict[str, Where] = {}
"""By name, the conditions on a move: `where(table, flow, who, what, at)`."""


SECRET: set[Where] = set()
"""The conditions that depend on cards that not everybody sees."""


def condition(where: Where) -> Where:
    """Decorator: let data files name this condition, by the name of the function."""
    CONDITIONS[where.__name__] = where
    return where


def secret_condition(where: Where) -> Where:
    """Decorator: like `condition`, for one that depends on cards that not everybody sees."""
    SECRET.add(where)
    return condition(where)


def said(row: Mapping[str, Any]) -> tuple[Ground, ...]:
    """The statements of a row that rest on a condition (its key `cites_if`)."""
    return tuple(
        Ground(
            *([rules] if isinstance(rules, str) else rules), where=CONDITIONS[name], secret=CONDITIONS[name] in SECRET
        )
        for name, rules in row.get("cites_if", {}).items()
    )


@condition
def from_a_hand(_table: Table, _flow: Flow, _who: int, _what: Any, at: Target) -> bool:
    """True if the move is aimed at an unseen card of a hand."""
    return getattr(at, "card", None) == HAND_OF


@condition
def from_play(_table: Table, _flow: Flow, _who: int, _what: Any, at: Target) -> bool:
    """True if the move is aimed at a card in play."""
    return getattr(at, "card", HAND_OF) != HAND_OF


@condition
def at_oneself(_table: Table, _flow: Flow, who: int, _what: Any, at: Target) -> bool:
    """True if the move is aimed at the player himself, or at a card of his."""
    return at is not None and seat_of(at) == who


@condition
def at_full_life(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    """True if the player has as many life points as at the beginning of the game."""
    return table.life[who] >= table.max_life[who]


@condition
def lacks_life(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    """True if the player has fewer life points than at the beginning of the game."""
    return table.life[who] < table.max_life[who]


@condition
def others_lack_life(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    """True if somebody else in the game has fewer life points than at the beginning."""
    return any(table.life[seat] < table.max_life[seat] for seat in table.others(who))


@condition
def all_lack_life(table: Table, flow: Flow, who: int, what: Any, at: Target) -> bool:
    """True if the player and somebody else have fewer life points than at the beginning."""
    return lacks_life(table, flow, who, what, at) and others_lack_life(table, flow, who, what, at)


@condition
def nobody_lacks_life(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    return all(table.life[seat] >= table.max_life[seat] for seat in table.living())


@secret_condition
def another_in_hand(table: Table, _flow: Flow, who: int, what: Any, _at: Target) -> bool:
    """True if the hand holds more than one card of the kind that is used."""
    card = card_of(what)
    return card is not None and sum(one.kind is card.kind for one in table.hands[who]) > 1


@secret_condition
def with_a_bang_in_hand(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    return any(card.kind.id == "bang" for card in table.hands[who])


@condition
def after_a_bang(table: Table, _flow: Flow, _who: int, _what: Any, _at: Target) -> bool:
    """True if a BANG! has been played in this turn."""
    return table.shots > 0


@condition
def out_of_reach(table: Table, _flow: Flow, who: int, _what: Any, at: Target) -> bool:
    """True if the target is farther away than the player's weapon carries."""
    return at is not None and numbers.distance.total(table, who, seat_of(at)) > numbers.reach.total(table, who)


@condition
def far_away(table: Table, _flow: Flow, who: int, _what: Any, at: Target) -> bool:
    """True if the target is another player who sits farther away than at distance 1."""
    return at is not None and seat_of(at) != who and numbers.distance.total(table, who, seat_of(at)) > 1


@condition
def a_jail_dynamite_or_weapon(_table: Table, _flow: Flow, _who: int, _what: Any, at: Target) -> bool:
    """True if the move is aimed at such a card in play."""
    kind = getattr(getattr(at, "card", None), "kind", None)
    return kind is not None and (bool(kind.weapon) or kind.id in ("gefaengnis", "dynamit"))


@condition
def in_own_turn(table: Table, _flow: Flow, who: int, _what: Any, _at: Target) -> bool:
    return table.turn == who
