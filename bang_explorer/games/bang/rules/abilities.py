"""Building blocks for the abilities of people: the acts (kinds of moves) that use them, and who may use them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act, Aim
from bang_explorer.core.flow import Flow
from bang_explorer.core.reasons import OF_THE_ACT, Requirement, requirement
from bang_explorer.games.bang.rules.cards import each_once
from bang_explorer.games.bang.rules.requirements import game_goes_on, holds_all, name_of, still_in_the_game

if TYPE_CHECKING:
    from bang_explorer.core.acts import Options
    from bang_explorer.core.grounds import Ground
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

ANSWERING = (game_goes_on, still_in_the_game)
"""The requirements on every answer, whatever is asked."""


def plays(person: str, box: str = "base") -> Requirement:
    """The requirement that a player is the person with this id, or has taken on that person's ability.

    It cites the statement on the person in the book of `box`.
    """

    def holds(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
        return any(one.id == person for one in table.selves(who))

    def facts(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> dict[str, Any]:
        return {"who": name_of(table, who), "character": table.people[who].id, "needed": person}

    return Requirement("has_the_ability", f"{box}.{person}", holds, facts)


class UseAbility(Act):
    """A kind of move that uses an ability; its name is the id of the person who has the ability.

    One that everybody has may have a verb of its own instead. At the choice of phase II it starts a flow:
    `begin(table, who, what, at)` makes it, `runs` is its class. An ability that answers another question has neither:
    both are None.
    """

    __slots__ = ("begin", "runs")

    def __init__(
        self, name: str, *, edge: str, cites: str | tuple[str | Ground, ...], prelude: tuple[Requirement, ...],
        requirements: tuple[Requirement, ...] = (), aims: tuple[Requirement, ...] = (), aim: Aim = "nothing",
        runs: type[Flow] | None = None, begin: Callable[[Table, int, Any, Any], Flow] | None = None,
        verb: str = "ability",
    ) -> None:  # fmt: skip
        super().__init__(
            verb, name, edge=edge, cites=cites, prelude=prelude, requirements=requirements, aims=aims, aim=aim
        )
        self.runs, self.begin = runs, begin


class AtAnother(UseAbility):
    """A kind of move that uses an ability on another player still in the game, without any card."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Any, Any]]:
        for seat in table.others(who):
            yield None, seat


class OneCard(UseAbility):
    """A kind of move that uses an ability with any one card of the hand: `(card,)`. What it is may be unknown."""

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Any, Any]]:
        for card in each_once(table.hands[who]):
            yield (card,), None


class TwoCards(UseAbility):
    """A kind of move that uses an ability with any two cards of the hand, whatever they are."""

    def list(self, table: Table, flow: Flow, who: int, into: Options) -> None:
        if all(requirement.holds(table, flow, who, None, None) for requirement in self.requirements):
            into += [(self, pair, None) for pair in pairs(table, who)]

    def candidates(self, table: Table, _flow: Flow, who: int) -> Iterator[tuple[Any, Any]]:
        for pair in pairs(table, who):
            yield pair, None


def pairs(table: Table, who: int) -> list[tuple[Card, ...]]:
    """All pairs of cards in the hand of `who`, in the order of the printed list; empty if he holds fewer than two.

    Equal pairs, as identical copies make them, come once.
    """
    hand = sorted(table.hands[who], key=lambda card: card.index)
    return list(dict.fromkeys(combinations(hand, 2)))


@requirement(OF_THE_ACT, facts=lambda table, _flow, who, what, _at: {
    "cards": [card.text for card in what or ()], "hand": [card.text for card in table.hands[who]]})  # fmt: skip
def holds_both_cards(table: Table, _flow: Flow, who: int, what: Any, _at: Any) -> bool:
    """True if `what` is two cards that the player holds; false without cards."""
    return len(what or ()) == 2 and holds_all(table, who, what)
