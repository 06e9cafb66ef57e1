"""Belle Star: in her turn no card in front of others works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Bar, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.numbers import LYING_CARDS
from bang_explorer.games.bang.rules.panik import DropCard, TakeCard
from bang_explorer.games.bang.rules.play import PlayCard
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.bang.rules.table import Table


def _in_her_turn(table: Table, holder: int, owner: int) -> bool:
    return table.turn == holder != owner


def _green(table: Table, owner: int) -> bool:
    """True if a green card lies in front of this player."""
    return any(card.kind.colour == "green" for card in table.in_play[owner])


def _helps_no_more(table: Table, holder: int, hit: Hit) -> bool:
    """True if somebody is hit in Belle Star's turn, and cards in front of him might help otherwise."""
    lying = (ability for card in table.in_play[hit.on] for ability in card.kind.abilities)
    return _in_her_turn(table, holder, hit.on) and any(isinstance(ability, Offer | Bar) for ability in lying)


def _helps_in_anothers_turn(table: Table, holder: int, hit: Hit) -> bool:
    """True if somebody else than Belle Star is hit in a turn that is not hers, and has cards that he may use."""
    lying = (ability for card in table.in_play[hit.on] for ability in card.kind.abilities)
    return holder not in (table.turn, hit.on) and any(isinstance(ability, Offer) for ability in lying)


def _helps_himself(table: Table, holder: int, hit: Hit) -> bool:
    """True if somebody with an ability against hits is hit in Belle Star's turn."""
    own = (ability for one in table.selves(hit.on) for ability in one.abilities)
    return _in_her_turn(table, holder, hit.on) and any(ability.key == Hit.answer.key for ability in own)


@requirement(
    "dodge_city.belle_star",
    grounds=(
        Ground(
            "dodge_city.belle_star.blue-and-green",
            where=lambda table, _flow, who, *_: not table.in_force(who) and _green(table, who),
        ),
    ),
    facts=lambda table, *_: {"turn": table.names[table.turn]},
)
def card_is_in_force(table: Table, _flow: Flow, who: int, _what: Any, _at: Any) -> bool:
    """True if the cards in front of the player work; in Belle Star's turn those of the others do not."""
    return table.in_force(who)


def _might_take(table: Table, holder: int, turn: Turn) -> bool:
    """True if Belle Star is on turn and has a card that takes or discards cards, and others have some in play."""
    if turn.who != holder or not any(table.in_play[seat] for seat in table.others(holder)):
        return False
    plays = [card.kind.play for card in table.hands[holder]]
    uses = [use for card in table.in_play[holder] for use in card.kind.uses]
    return any(play is not None and play.aim == "card" for play in (*plays, *uses))


ABILITIES: tuple[Ability, ...] = (
    Says(Turn.play, Ground("dodge_city.belle_star.still-there", where=_might_take, secret=True)),
    Bar(LYING_CARDS, _in_her_turn, ("dodge_city.belle_star",), because=card_is_in_force),
    Says(
        Hit.answer,
        Ground("dodge_city.belle_star", where=_helps_no_more),
        Ground("dodge_city.belle_star", where=_helps_in_anothers_turn),
        Ground(
            "dodge_city.belle_star.blue-and-green",
            where=lambda table, holder, hit: _helps_no_more(table, holder, hit) and _green(table, hit.on),
        ),
        Ground("dodge_city.belle_star.abilities", where=_helps_himself),
    ),
    Says(
        PlayCard.leave_hand,
        Ground(
            "dodge_city.belle_star.own-cards",
            where=lambda table, holder, play: table.turn == play.by == holder and bool(table.in_play[holder]),
        ),
    ),
    *(
        Says(
            seen,
            Ground(
                "dodge_city.belle_star.still-there",
                where=lambda table, holder, taken: _in_her_turn(table, holder, taken.of),
            ),
        )
        for seen in (TakeCard.seen, DropCard.seen)
    ),
)
