"""Building blocks for what cards in play do for their owner (people may use them, too), and the act of using a card."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import AddTerm, barring
from bang_explorer.core.acts import Act
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import OF_THE_ACT, requirement
from bang_explorer.games.bang.rules.hit import HIT_HANGS, not_of_a_bang
from bang_explorer.games.bang.rules.numbers import changes_of_distance, distance, shots_left
from bang_explorer.games.bang.rules.requirements import game_goes_on, still_in_the_game

if TYPE_CHECKING:
    from bang_explorer.core.acts import Reasons
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table


def sees_closer(rule: str, what: str, *cites: str, idle: str = "", grounds: tuple[Ground, ...] = ()) -> AddTerm:
    """The ability to see all others at a distance one shorter. `what` is the id of the card or person that gives it.

    `rule` is the id of the statement behind it, `cites` are those of further ones; `idle` and `grounds` as in
    `AddTerm`.
    """
    return AddTerm(
        distance, lambda _table, holder, from_, _to: -1 if holder == from_ else 0, what, rule, cites, idle, grounds
    )


def seen_farther(rule: str, what: str, *cites: str, idle: str = "", grounds: tuple[Ground, ...] = ()) -> AddTerm:
    """The ability to be seen at a distance one longer. `what` is the id of the card or person that gives it.

    `rule` is the id of the statement behind it, `cites` are those of further ones; `idle` and `grounds` as in
    `AddTerm`.
    """
    return AddTerm(
        distance, lambda _table, holder, _from, to: 1 if holder == to else 0, what, rule, cites, idle, grounds
    )


def below_one(table: Table, holder: int, from_: int, to: int) -> bool:
    """True if the distance that the holder sees would fall below 1."""
    return holder == from_ and distance.base(table, from_, to) + sum(changes_of_distance(table, from_, to)) < 1


def meets_another(table: Table, holder: int, from_: int, to: int) -> bool:
    """True if the holder's distance is at stake, and one of both has something else that changes distances."""
    both = from_, to
    return holder in both and sum(seat in both for seat, _ in table.holders(distance.name)) > 1


def any_number_of_bangs(rule: str, what: str, *cites: str, grounds: tuple[Ground, ...] = ()) -> AddTerm:
    """The ability to play any number of BANG! in a turn. `what` is the id of the card or person that gives it.

    `rule` is the id of the statement behind it, `cites` are those of further ones, `grounds` those with a condition.
    """
    return AddTerm(
        shots_left, lambda _table, holder, who, _fired: inf if holder == who else 0, what, rule, cites, "", grounds
    )


@requirement("base.fass.once", facts=lambda _table, flow, *_: {"used": getattr(flow, "used", ())})
def fass_not_used_against_this_hit(_table: Table, flow: Any, _who: int, _what: Any, _at: Any) -> bool:
    """True if no Fass has drawn against this hit yet; true where nobody is hit."""
    return "fass" not in getattr(flow, "used", ())


@requirement("base.fass.before-misses", facts=lambda _table, flow, *_: {"missed": getattr(flow, "missed", False)})
def no_miss_played_yet(table: Table, flow: Any, _who: int, _what: Any, _at: Any) -> bool:
    """True if no miss has been played against this hit yet, or if the rules do not care; true where nobody is hit."""
    return table.rules.barrel_after_miss == "allowed" or not getattr(flow, "missed", False)


@requirement(OF_THE_ACT, facts=lambda table, _flow, who, *_: {"in_play": [card.text for card in table.in_play[who]]})
def lies_before_oneself(table: Table, _flow: Flow, who: int, what: Any, _at: Any) -> bool:
    """True if the card is in play in front of the player."""
    return what in table.in_play[who]


class UseLying(Act):
    """The act of using a card in front of oneself; the act's name is the id of the card's kind."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Card | None, None]]:
        for card in dict.fromkeys(table.in_play[who]):
            if card.kind.id == self.name:
                yield card, None

    def give_up(self, table: Table, who: int, what: Card) -> Card:
        """Discard the card that is used, and return it; the caller tells of it."""
        table.leave_play(who, what)
        table.put_away(what)
        return what

    def reasons(self, table: Table, flow: Any, who: int, what: Any, at: Any) -> Reasons:
        bars = table.barring(who)
        unmet = [because.reason(table, flow, who, what, at) for because in barring(bars)]
        return [*super().reasons(table, flow, who, what, at), *unmet]


USE_FASS = UseLying(
    "use",
    "fass",
    edge="draw",
    cites=(
        "base.fass",
        Ground("base.fass.each-draws", where=lambda table, flow, *_: table.shots > 1 or not_of_a_bang(flow, table)),
        Ground("base.fass.all-hits", where=lambda table, flow, *_: not_of_a_bang(flow, table)),
    ),
    prelude=(game_goes_on, still_in_the_game, HIT_HANGS, lies_before_oneself),
    requirements=(fass_not_used_against_this_hit, no_miss_played_yet),
)
