"""Apache Kid is not affected by diamonds that others play or use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Ability, Bar, Offer, Says
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import requirement
from bang_explorer.games.bang.rules.duell import Duell
from bang_explorer.games.bang.rules.green import UseCard
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.options import card_of, seat_of
from bang_explorer.games.bang.rules.play import PlayCard
from bang_explorer.games.bang.rules.requirements import name_of
from bang_explorer.games.bang.rules.touching import AIMED, TOUCHES, may_be_aimed
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.options import Aimed
    from bang_explorer.games.bang.rules.play import Play
    from bang_explorer.games.bang.rules.table import Table


def _diamonds_of_others(_table: Table, holder: int, by: int, on: int, card: Card) -> bool:
    return on == holder and by != holder and card.is_diamond


def _not_even_aimed(table: Table, holder: int, by: int, on: int, card: Card) -> bool:
    return table.rules.diamonds_at_apache == "not_a_target" and _diamonds_of_others(table, holder, by, on, card)


NO_TARGET = "dodge_city.apache_kid.no-target"
ALL = ("hit_all", "indianer", "regain_all", "drop_each")
"""The effects of cards that concern several people."""


def _act(flow: PlayCard | UseCard) -> Play:
    """The act by which the card of this flow takes effect."""
    return flow.play if isinstance(flow, PlayCard) else flow.use


def _at_him(table: Table, holder: int, flow: PlayCard | UseCard) -> bool:
    """True if somebody else aims a diamond at Apache Kid."""
    return flow.target is not None and _diamonds_of_others(table, holder, flow.by, seat_of(flow.target), flow.card)


def _might_be_mistaken(_table: Table, holder: int, flow: PlayCard | UseCard) -> bool:
    """True if it must be said which card counts: it is used from play or as another one, or a diamond is paid for it.

    Only for a card of somebody else that concerns Apache Kid.
    """
    act = _act(flow)
    concerns = act.as_.effect in ALL if flow.target is None else seat_of(flow.target) == holder
    paid = isinstance(flow, PlayCard) and any(card.is_diamond for card in flow.paid)
    other = paid or ((isinstance(flow, UseCard) or act.as_ is not flow.card.kind) and flow.card.is_diamond)
    return flow.by != holder and concerns and other


def _is_diamond(what: Any) -> bool:
    card = card_of(what)
    return card is not None and card.is_diamond


def _is_answered_by_a_diamond(table: Table, holder: int, hit: Hit) -> bool:
    """True if Apache Kid hits somebody who has a diamond with the miss symbol, in the hand or in play."""
    lying = table.in_play[hit.on] if table.in_force(hit.on) else ()
    helping = (card for card in (*table.hands[hit.on], *lying) if card.kind.answers == "miss" or _helps(card))
    return hit.by == holder and any(card.is_diamond for card in helping)


def _helps(card: Card) -> bool:
    """True if the card, in play, offers something against a hit."""
    return any(isinstance(one, Offer) and one.key == Hit.answer.key for one in card.kind.abilities)


@requirement(
    NO_TARGET,
    facts=lambda table, _flow, _who, what, at: {
        "target": name_of(table, seat_of(at)), "card": getattr(card_of(what), "text", None)
    },
)  # fmt: skip
def card_touches_target(table: Table, _flow: Any, who: int, what: Any, at: Aimed) -> bool:
    """True if the card may be aimed at the target; the rules may forbid aiming a diamond at Apache Kid.

    True without a card.
    """
    card = card_of(what)
    return card is None or may_be_aimed(table, who, seat_of(at), card)


def _might_be_aimed_at(table: Table, holder: int, turn: Turn) -> bool:
    """True if another player is on turn who has a diamond, in the hand or in play, that he may aim at Apache Kid."""
    if turn.who == holder or table.rules.diamonds_at_apache == "not_a_target":
        return False
    plays = [(card, card.kind.play) for card in table.hands[turn.who]]
    uses = [(card, use) for card in table.in_play[turn.who] for use in card.kind.uses]
    return any(card.is_diamond and play is not None and play.aim != "nothing" for card, play in (*plays, *uses))


ABILITIES: tuple[Ability, ...] = (
    Says(Turn.play, Ground("dodge_city.apache_kid.may-be-aimed-at", where=_might_be_aimed_at, secret=True)),
    Bar(
        TOUCHES,
        _diamonds_of_others,
        ("dodge_city.apache_kid",),
    ),
    Bar(AIMED, _not_even_aimed, (NO_TARGET,), because=card_touches_target),
    *(
        Says(
            begins,
            Ground("dodge_city.apache_kid.card-used", where=_might_be_mistaken),
            Ground(
                "dodge_city.apache_kid",  # his own diamonds work
                where=lambda _table, holder, flow: (
                    flow.by == holder and flow.target is not None and flow.card.is_diamond
                ),
            ),
            Ground(
                "dodge_city.apache_kid.duell-card",
                where=lambda table, holder, flow: _act(flow).as_.id == "duell" and _at_him(table, holder, flow),
            ),
            Ground(
                "dodge_city.apache_kid.all",
                where=lambda _table, holder, flow: (
                    flow.target is None and _act(flow).as_.effect in ALL and flow.by != holder
                ),
            ),
        )
        for begins in (PlayCard.leave_hand, UseCard.leave_play)
    ),
    *(
        Says(done, Ground("dodge_city.apache_kid.may-be-aimed-at", where=_at_him))
        for done in (PlayCard.finish, UseCard.finish)
    ),
    Says(
        Duell.lay_down,
        Ground(
            "dodge_city.apache_kid.duell",
            where=lambda _table, holder, duell: (
                holder in (duell.by, duell.on) and duell.asked != holder and _is_diamond(duell.chosen[1])
            ),
        ),
    ),
    Says(Hit.answer, Ground("dodge_city.apache_kid.others-own", where=_is_answered_by_a_diamond, secret=True)),
    Says(
        Hit.miss,
        Ground(
            "dodge_city.apache_kid.others-own",
            where=lambda _table, holder, hit: hit.by == holder and _is_diamond(hit.chosen[1]),
        ),
    ),
)
