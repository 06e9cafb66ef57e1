"""Giving away one of the cards or cars that have just come: what Mail Car and Lounge Car share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import Act
from bang_explorer.core.reasons import OF_THE_ACT, requirement
from bang_explorer.games.bang.rules.requirements import game_goes_on, target_in_the_game, target_is_another
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from bang_explorer.core.grounds import Ground
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Target
    from bang_explorer.games.bang.rules.table import Table


def _came(flow: Any, who: int) -> tuple[Card, ...] | None:
    """The cards that have just come to a player (`came` of the flow that asks him); None if he is not asked."""
    return getattr(flow, "came", ()) if getattr(flow, "who", None) == who else None


def _said(_table: Table, flow: Any, who: int, what: Any, _at: Any) -> dict[str, Any]:
    came = _came(flow, who)
    return {"card": getattr(what, "text", None), "cards": None if came is None else [card.text for card in came]}


@requirement(OF_THE_ACT, facts=_said)
def has_just_come(_table: Table, flow: Any, who: int, what: Card, _at: Target) -> bool:
    """True if the card is one of those that have just come to the player. Others learn nothing of them."""
    return what in (_came(flow, who) or ())


class Give(Act):
    """The act of giving one of the cards that have just come to another player."""

    def candidates(self, table: Table, flow: Any, who: int) -> Iterator[tuple[Card, int]]:
        for card in dict.fromkeys(getattr(flow, "came", ())):
            yield from ((card, seat) for seat in table.others(who))


def giving(rule: str, flow: str, which: str, *whom: Ground) -> Give:
    """The act by which the flow with this name has a card given away; `rule` is the statement behind it.

    `which` is the statement on which cards these are, `whom` are further ones on who may get them.
    """
    return Give(
        "give", edge="give", cites=(rule, *whom),
        prelude=(game_goes_on, asked("a_card_is_given_away", rule, flow)),
        requirements=(has_just_come.resting_on(which),), aims=(target_in_the_game, target_is_another), aim="seat",
    )  # fmt: skip
