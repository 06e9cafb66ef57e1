"""The requirements on moves that several acts share.

They are given the table, the flow that asks, the seat that moves, the cards (`what`) and the target (`at`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import OF_THE_ACT, Reason, Requirement, requirement
from bang_explorer.games.wyatt_earp.rules.cards import ATTACHED, MOST_WANTED, VEILED, WYATT_EARP
from bang_explorer.games.wyatt_earp.rules.numbers import sheriff_cards_left
from bang_explorer.games.wyatt_earp.rules.piles import can_reshuffle, within_reach
from bang_explorer.kit.asked import AskedByFlow

if TYPE_CHECKING:
    from collections.abc import Callable

    from bang_explorer.core.acts import CardAt
    from bang_explorer.core.flow import Flow
    from bang_explorer.games.wyatt_earp.rules.cards import Card
    from bang_explorer.games.wyatt_earp.rules.table import Table

What = Any
"""What a move uses: a card, a tuple of cards that are played together, or (Most Wanted) the card and the one asked
for."""


def card_of(what: What) -> Card:
    """The card that a move plays, the first of several."""
    card: Card = what[0] if isinstance(what, tuple) else what
    return card


def leaving(what: What) -> int:
    """How many cards leave the hand with a move: with outlaw cards all of them, else just one."""
    return len(what) if isinstance(what, tuple) and what[0].is_outlaw else 1


# --- when -----------------------------------------------------------------------------------------------------------


@requirement(
    "wyatt_earp.end.enough", facts=lambda table, *_: {"winners": [table.names[seat] for seat in table.winners or ()]}
)
def game_goes_on(table: Table, *_: Any) -> bool:
    """True if the game is not over."""
    return table.winners is None


def _phase(table: Table, *_: Any) -> dict[str, Any]:
    return {"turn": table.names[table.turn], "phase": table.phase}


@requirement(
    "wyatt_earp.turn.steps", facts=_phase,
    grounds=(Ground("wyatt_earp.draw.two-or-one", where=lambda table, *_: table.phase == "play"),),
)  # fmt: skip
def cards_are_still_to_be_drawn(table: Table, *_: Any) -> bool:
    """True if the player on turn has not drawn yet."""
    return table.phase == "draw"


@requirement("wyatt_earp.turn.steps", facts=_phase)
def cards_have_been_drawn(table: Table, *_: Any) -> bool:
    """True if the player on turn has drawn."""
    return table.phase == "play"


class _OnTurn(AskedByFlow):
    """The requirement that his turn asks the player: of whoever is on turn, by what he is asked in it instead."""

    __slots__ = ()

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at, of_act)
        if reason.met or who != table.turn or not flow.at.cites:
            return reason
        return replace(reason, rule=flow.at.cites[0])


ON_TURN = (game_goes_on, _OnTurn("his_turn_is_asked", "wyatt_earp.turn.clockwise", ("Turn",), (), ()))
"""The requirements on every move for which only the turn asks."""
AFTER_DRAWING = (
    game_goes_on, _OnTurn("a_play_is_asked", "wyatt_earp.turn.clockwise", ("Turn", "Search"), (), ()),
    cards_have_been_drawn,
)  # fmt: skip
"""The requirements on every play."""

# --- with which cards -----------------------------------------------------------------------------------------------


def _cards(table: Table, _flow: Flow, who: int, what: What, _at: Any) -> dict[str, Any]:
    """The values that sentences about cards of the hand mention; `count` is None if the hand has unknown cards."""
    card, held = card_of(what), table.holding(who)
    return {
        "who": table.names[who], "card": card.id, "count": None if VEILED in held else held.count(card),
        "needed": leaving(what), "held": len(held),
    }  # fmt: skip


def _lies_before_him(table: Table, _flow: Flow, who: int, what: What, _at: Any) -> bool:
    """True if the player lacks such a card in his hand, but has one in a row."""
    card = card_of(what)
    return table.holding(who).count(card) < leaving(what) and any(card in row for row in table.rows[who].values())


def _is_attached(table: Table, flow: Flow, who: int, what: What, at: Any) -> bool:
    return card_of(what) in ATTACHED and _lies_before_him(table, flow, who, what, at)


@requirement(
    OF_THE_ACT, facts=_cards,
    grounds=(
        Ground("wyatt_earp.attached.stays", where=lambda *about: _is_attached(*about) and about[-1] is not None),
        Ground("wyatt_earp.card.stays", where=_lies_before_him),
        Ground("wyatt_earp.attached.stays", where=lambda *about: _is_attached(*about) and about[-1] is None),
    ),
)  # fmt: skip
def holds_the_cards(table: Table, _flow: Flow, who: int, what: What, _at: Any) -> bool:
    """True if the player holds so many of these cards."""
    return table.holding(who).count(card_of(what)) >= leaving(what)


def _is_the_last(table: Table, who: int, what: What) -> bool:
    return len(table.holding(who)) <= leaving(what)


def _was_just_gained(table: Table, _flow: Any, who: int, what: What, _at: Any) -> bool:
    """True of the last card if it has been taken in this turn."""
    return _is_the_last(table, who, what) and card_of(what) in table.taken


def _would_bring_cards(table: Table, _flow: Flow, who: int, what: What, _at: Any) -> bool:
    return _is_the_last(table, who, what) and card_of(what) in (MOST_WANTED, WYATT_EARP)


@requirement(
    "wyatt_earp.card.keep-one", facts=_cards,
    grounds=(
        Ground("wyatt_earp.card.keep-one-fetched", where=_was_just_gained),
        Ground("wyatt_earp.card.keep-one-before-gain", where=_would_bring_cards),
    ),
)  # fmt: skip
def keeps_a_card(table: Table, _flow: Flow, who: int, what: What, _at: Any) -> bool:
    """True if a card for the discard is left to the player."""
    return len(table.holding(who)) > leaving(what)


@requirement(
    "wyatt_earp.sheriff.one", counts=(sheriff_cards_left,),
    facts=lambda table, *_: {"sheriff_cards_left": sheriff_cards_left.explain(table)},
    grounds=(Ground("wyatt_earp.sheriff.found-too", where=lambda table, *_: bool(table.found)),),
)  # fmt: skip
def sheriff_card_is_left(table: Table, _flow: Flow, who: int, *_: Any) -> bool:
    """True unless the player on turn has played his sheriff card. A card that he has just found may be a second."""
    return who != table.turn or not table.sheriff_card or bool(table.found)


def _is_fetched(table: Table, _flow: Flow, who: int, what: What, _at: Any) -> bool:
    return who == table.turn and card_of(what) in table.fetched


@requirement(
    "wyatt_earp.sheriff.one", matters=_is_fetched, facts=_cards,
    grounds=(Ground("wyatt_earp.wyatt_earp.drawn-sheriff", "wyatt_earp.wyatt_earp.kept", where=_is_fetched),),
)  # fmt: skip
def is_not_fetched(table: Table, _flow: Flow, who: int, what: What, _at: Any) -> bool:
    """True if the player has such a card that he has not fetched with a Wyatt Earp in this turn."""
    card = card_of(what)
    if who != table.turn or card not in table.fetched:
        return True
    return table.holding(who).count(card) > table.fetched.count(card)


def _has_found(table: Table, _flow: Flow, who: int, *_: Any) -> bool:
    return who == table.turn and bool(table.found)


def just_found(table: Table, _flow: Flow, who: int, *_: Any) -> dict[str, Any]:
    """The card that the player on turn has just found, in a list; None for the others, who do not see it."""
    return {"found": [card.id for card in table.found] if who == table.turn else None}


@requirement("wyatt_earp.wyatt_earp.at-once", matters=_has_found, facts=just_found)
def is_the_card_found(table: Table, flow: Flow, who: int, what: What, _at: Any) -> bool:
    """True unless the player has just found another card, with which alone he can play or keep now."""
    return not _has_found(table, flow, who) or card_of(what) in table.found


def _reach(table: Table, *_: Any) -> dict[str, Any]:
    return {"deck": table.deck_count, "discards": len(table.discard), "reshuffled": table.reshuffled}


def _grounds_of_short_pile(needed: int) -> tuple[Ground, ...]:
    """Why a play that takes so many cards of the draw pile can or cannot be made when that has fewer."""

    def is_short(table: Table, *_: Any) -> bool:
        return table.deck_count < needed

    def would_do(table: Table, *_: Any) -> bool:
        return is_short(table) and can_reshuffle(table) and within_reach(table) >= needed

    return (
        Ground("wyatt_earp.pile.used-up", where=lambda table, *_: is_short(table) and table.reshuffled),
        Ground("wyatt_earp.pile.too-few", where=lambda table, *_: (
            is_short(table) and not table.reshuffled and not would_do(table))),
        Ground("wyatt_earp.pile.short-reshuffles", where=lambda table, *_: (
            would_do(table) and table.rules.short_pile == "reshuffles")),
        Ground("wyatt_earp.pile.short-illegal", where=lambda table, *_: (
            would_do(table) and table.rules.short_pile == "illegal")),
    )  # fmt: skip


@requirement("wyatt_earp.hit.bullet-hole", facts=_reach, grounds=_grounds_of_short_pile(1))
def a_card_can_be_turned(table: Table, *_: Any) -> bool:
    """True if there is a card to be turned up for a hit."""
    return bool(table.deck_count) or (table.rules.short_pile == "reshuffles" and can_reshuffle(table))


@requirement("wyatt_earp.wyatt_earp.draw", facts=_reach, grounds=_grounds_of_short_pile(2))
def two_cards_can_be_drawn(table: Table, *_: Any) -> bool:
    """True if two cards can be drawn."""
    return (within_reach(table) if table.rules.short_pile == "reshuffles" else table.deck_count) > 1


# --- at which row ---------------------------------------------------------------------------------------------------


def row_facts(table: Table, _flow: Flow, who: int, _what: What, at: CardAt[Card]) -> dict[str, Any]:
    """The values that sentences about a row mention: whose it is, of which outlaw, what lies there."""
    row = table.rows[at.seat].get(at.card.id, ())
    return {
        "who": table.names[who], "of": table.names[at.seat], "outlaw": at.card.id, "row": [card.id for card in row],
    }  # fmt: skip


def needs_row(rule: str, *grounds: Ground) -> Callable[[Callable[..., bool]], Requirement]:
    """Decorator: turn a function into a requirement on the row at which a move is aimed."""
    return requirement(rule, facts=row_facts, grounds=grounds)


def without_target(is_target: Callable[[Table, int, int, str], bool]) -> Ground:
    """The statement that a card without a target cannot be played: where `is_target` is true of no row.

    It is called with the table, the seat of the player who plays, the seat and the outlaw of the row.
    """

    def matters(table: Table, _flow: Flow, who: int, *_: Any) -> bool:
        return not any(is_target(table, who, of, outlaw) for of, rows in enumerate(table.rows) for outlaw in rows)

    return Ground("wyatt_earp.sheriff.legal-target", where=matters)
