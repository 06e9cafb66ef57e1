"""The requirements on moves. Each decides whether a rule allows a move, and gives the facts that explain a refusal.

They are given the table, the flow that asks, the seat that moves, the card or cards (`what`) and the target (`at`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import ANY, STAND_IN
from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import OF_THE_ACT, Reason, Requirement, requirement
from bang_explorer.games.bang.rules import numbers
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.options import HAND_OF, card_of, cards_in, seat_of
from bang_explorer.kit.asked import IsAsked, asked_instead
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bang_explorer.core.flow import Flow
    from bang_explorer.core.grounds import Where
    from bang_explorer.games.bang.rules.options import Aimed, AtCard, Target, What
    from bang_explorer.games.bang.rules.table import Table


def name_of(table: Table, seat: int | None) -> str | None:
    return None if seat in (None, NOBODY) else table.names[seat]


# --- who may act, and when ------------------------------------------------------------------------------------------


@requirement(
    "base.end.at-once", facts=lambda table, *_: {"winners": [table.names[seat] for seat in table.winners or ()]}
)
def game_goes_on(table: Table, _flow: Flow, _who: int, _what: What, _at: Target) -> bool:
    """True if the game is not over."""
    return table.winners is None


@requirement(
    "base.elimination.team-win",
    facts=lambda table, _flow, who, *_: {"who": name_of(table, who)},
)
def still_in_the_game(table: Table, _flow: Flow, who: int, _what: What, _at: Target) -> bool:
    """True if the player has not been eliminated."""
    return not table.out[who]


def _lost_phase_two(table: Table, who: int, what: What) -> bool:
    """True for a card of the hand of the player on turn, if Gefängnis has left him only phase III."""
    return table.turn == who and table.jailed and card_of(what) in table.hands[who]


class _OwnTurn(Requirement):
    """The requirement that it is the player's turn. If it is not, the reason also cites the statements of the act."""

    __slots__ = ()

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        reason = super().reason(table, flow, who, what, at)
        return reason if reason.met else replace(reason, also=(*reason.also, *of_act))


on_turn = _OwnTurn(
    "on_turn",
    "base.turn.clockwise",
    lambda table, _flow, who, *_: table.turn == who,
    lambda table, *_: {"turn": name_of(table, table.turn)},
    is_timing=True,
)


@requirement(
    "base.turn.phases",
    grounds=(
        Ground(
            "base.bier.in-gefaengnis",
            where=lambda table, _flow, who, what, _at: _lost_phase_two(table, who, what) and not _is_not(what, "bier"),
        ),
        Ground(
            "base.gefaengnis.failed",
            where=lambda table, _flow, who, what, _at: _lost_phase_two(table, who, what) and _is_not(what, "bier"),
        ),
    ),
    facts=lambda table, *_: {"phase": table.phase},
    is_timing=True,
)
def in_phase_two(table: Table, _flow: Flow, _who: int, _what: What, _at: Target) -> bool:
    """True in phase II of a turn, whosever it is."""
    return table.phase == "play"


@requirement(
    "base.one-at-a-time.rule",
    grounds=(Ground("base.one-at-a-time.only-answers", where=lambda table, _flow, who, *_: who != table.turn),),
    facts=lambda table, *_: {"under_way": [card.kind.id for card in table.under_way]},
    is_timing=True,
)
def nothing_under_way(table: Table, _flow: Flow, _who: int, _what: What, _at: Target) -> bool:
    """True if no card that was played or used is still taking effect. Abilities under way do not count."""
    return not table.under_way


@requirement("base.phase-2.any-number", facts=lambda table, _flow, who, what, _at: {
    "card": getattr(card_of(what), "text", None), "hand": [card.text for card in table.hands[who]]})  # fmt: skip
def holds_card(table: Table, _flow: Flow, who: int, what: What, _at: Target) -> bool:
    """True if the player holds the card that is used (the first of several); false without a card."""
    return card_of(what) in table.hands[who]


def holds_all(table: Table, who: int, cards: Iterable[Card]) -> bool:
    """True if the hand of `who` holds all these cards, with as many copies of each as are given."""
    hand = list(table.hands[who])
    for card in cards:
        if card not in hand:
            return False
        hand.remove(card)
    return True


@requirement(
    "dodge_city.symbols.cost-from-hand",
    grounds=(
        Ground(
            "dodge_city.symbols.two-cards",
            where=lambda _table, _flow, _who, what, _at: (
                len(cards_in(what)) > 0 and len(cards_in(what)) != 1 + cards_in(what)[0].kind.costs
            ),
        ),
    ),
    facts=lambda table, _flow, who, what, _at: {
        "paid": [card.text for card in cards_in(what)[1:]],
        "hand": [card.text for card in table.hands[who]],
    },
)
def price_is_paid(table: Table, _flow: Flow, who: int, what: What, _at: Target) -> bool:
    """True if the move names just as many other cards as the card costs, and these and the card are in the hand.

    If `what` is just a card, it is true if that costs nothing, whoever holds it. Without a card it is false.
    """
    card = card_of(what)
    if card is None or not isinstance(what, tuple):
        return card is not None and not card.kind.costs
    return len(what) == 1 + card.kind.costs and holds_all(table, who, cards_in(what))


@requirement(
    OF_THE_ACT,
    facts=lambda table, _flow, who, what, _at: {
        "paid": [card.text for card in cards_in(what)[1:]],
        "in_play": [card.text for card in table.in_play[who]],
    },
)
def own_card_is_given(table: Table, _flow: Flow, who: int, what: What, _at: Target) -> bool:
    """True if the move names, besides the card played, just one card, which lies in front of the player."""
    given = what[1:] if isinstance(what, tuple) else ()
    return len(given) == 1 and isinstance(given[0], CardAt) and given[0].card in table.in_play[who]


def stands_in(table: Table, who: int, card: Card, as_: str) -> bool:
    """True if an ability of `who` lets this card be used as the kind with the id `as_`. His hand does not matter."""
    return any(
        seat == who and ability.as_ == as_ and ability.card in (ANY, card.kind.id)
        for seat, ability in table.holders(STAND_IN)
    )


def may_stand_in(as_: str, rule: str) -> Requirement:
    """The requirement that an ability of the player lets the card be used as the kind with the id `as_`.

    It cites `rule`. Without a card it is not met.
    """

    def holds(table: Table, _flow: Flow, who: int, what: Card | None, _at: Target) -> bool:
        return what is not None and stands_in(table, who, what, as_)

    def facts(table: Table, _flow: Flow, who: int, what: Card | None, _at: Target) -> dict[str, Any]:
        card = getattr(what, "text", None)
        return {"who": name_of(table, who), "character": table.people[who].id, "card": card, "as_": as_}

    return Requirement("may_stand_in", rule, holds, facts)


def _is_free(table: Table, flow: Flow, *about: Any) -> bool:
    """True if no ability asks meanwhile. In another phase or turn, other requirements say what is lacking."""
    before = (on_turn, in_phase_two, nothing_under_way)
    return flow.at.key == "Turn.play" or not all(one.holds(table, flow, *about) for one in before)


nothing_else_is_asked = IsAsked(
    "nothing_else_is_asked", "base.one-at-a-time.rule", _is_free, asked_instead, is_timing=True
)


IN_PHASE_TWO = (game_goes_on, still_in_the_game, on_turn, in_phase_two, nothing_under_way, nothing_else_is_asked)
"""The requirements on every card or ability in phase II of one's own turn."""

# --- conditions on a card -------------------------------------------------------------------------------------------


def _shoots_again(table: Table, *about: Any) -> bool:
    """True if a BANG! has been played in this turn, and the player may play another one."""
    return table.shots > 0 and shot_left.holds(table, *about)


@requirement(
    "base.one-bang.limit",
    grounds=(
        Ground("base.one-bang.exception", where=_shoots_again),
        Ground(
            "base.calamity_janet.counts",
            where=lambda _table, _flow, _who, what, _at: getattr(card_of(what), "text", "").startswith("fehlschuss"),
        ),
    ),
    counts=(numbers.shots_left,),
    facts=lambda table, _flow, who, *_: {"shots_left": numbers.shots_left.explain(table, who, table.shots)},
)
def shot_left(table: Table, _flow: Flow, who: int, _what: What, _at: Target) -> bool:
    """True if the player may still play a BANG! in this turn: one, unless a card or an ability allows more."""
    return numbers.shots_left.total(table, who, table.shots) > 0


def _may_have_changed(table: Table) -> bool:
    """True if a card is under way that strikes several people, so that fewer may be left for a Bier than before it."""
    plays = [card.kind.works_by for card in table.under_way[-1:]]
    several = any(play is not None and play.aim == "nothing" for play in plays)
    return several and len(table.living()) <= 3 and table.rules.beer_with_two_left == "forbidden"


@requirement(
    "base.bier.two-left",
    facts=lambda table, *_: {"in_game": len(table.living())},
    grounds=(
        Ground("base.bier.counted-when-played", where=lambda table, *_: _may_have_changed(table)),
        Ground(
            "base.bier.international-two-left",
            where=lambda table, *_: table.rules.beer_with_two_left != "forbidden" and len(table.living()) == 2,
        ),
        Ground("dodge_city.three.bier", where=lambda table, *_: table.roles_are_open),
    ),
)
def more_than_two_left(table: Table, _flow: Flow, _who: int, _what: What, _at: Target) -> bool:
    """True if more than two people are left, or if the rules allow Bier with two."""
    return table.rules.beer_with_two_left != "forbidden" or len(table.living()) > 2


def _has_a_twin(*about: Any) -> bool:
    return not no_twin_before_oneself.holds(*about)


def _replaces_a_twin(table: Table, who: int, what: Card | None) -> bool:
    """True if the card is a weapon, and one of the same name lies before the player."""
    kind = getattr(what, "kind", None)
    return kind is not None and bool(kind.weapon) and table.lies_before(who, kind.id) is not None


@requirement(
    "base.same-name.on-laying-down",
    grounds=(
        Ground("base.same-name.never", where=_has_a_twin),
        Ground("base.same-name.weapon", where=lambda table, _flow, who, what, _at: _replaces_a_twin(table, who, what)),
    ),
    facts=lambda table, _flow, who, _what, _at: {"in_play": [card.kind.id for card in table.in_play[who]]},
)
def no_twin_before_oneself(table: Table, _flow: Flow, who: int, what: Card, _at: Target) -> bool:
    """True if the player has no card of this name in play, if the rules allow two, or if the card is a weapon.

    A weapon replaces the one in play, so a twin of it goes.
    """
    if table.rules.same_name != "when_laid" or what.kind.weapon:
        return True
    return table.lies_before(who, what.kind.id) is None


# --- conditions on whom or what it is aimed at ----------------------------------------------------------------------


@requirement(
    "base.elimination.leaves",
    grounds=(
        Ground(
            "base.gefaengnis.still-target",
            where=lambda table, _flow, who, _what, at: (
                seat_of(at) != who and table.lies_before(seat_of(at), "gefaengnis") is not None
            ),
        ),
    ),
    lasting=True,
    facts=lambda table, _flow, _who, _what, at: {"target": name_of(table, seat_of(at))},
)
def target_in_the_game(table: Table, _flow: Flow, _who: int, _what: Any, at: Aimed) -> bool:
    """True if the target has not been eliminated."""
    return not table.out[seat_of(at)]


@requirement(
    OF_THE_ACT,
    lasting=True,
    facts=lambda table, _flow, _who, _what, at: {"target": name_of(table, seat_of(at))},
)
def target_is_another(_table: Table, _flow: Flow, who: int, _what: Any, at: Aimed) -> bool:
    """True if the target is another player, or a card of another one."""
    return seat_of(at) != who


def _measured(table: Table, who: int, at: Aimed) -> dict[str, Any]:
    if table.out[who] or table.out[seat_of(at)]:
        return {"target": name_of(table, seat_of(at))}
    return {"target": name_of(table, seat_of(at)), "distance": numbers.distance.explain(table, who, seat_of(at))}


def _is_not(what: What, kind: str) -> bool:
    """True if the card that is used is not of this kind."""
    card = card_of(what)
    return card is not None and card.kind.id != kind


def _is(table: Table, who: int, person: str) -> bool:
    """True if the player is this person, or has taken on that person's ability."""
    return any(one.id == person for one in table.selves(who))


def _fits_nobody(aim: Requirement, table: Table, flow: Flow, who: int, what: What) -> bool:
    """True if no player could be aimed at, so that the card cannot be played at all."""
    return not any(aim.holds(table, flow, who, what, seat) for seat in table.others(who))


WEAPONS = ("volcanic", "schofield", "remington", "rev_carabine", "winchester")


def _falls_short(weapon: str | None) -> Where:
    """The condition that the player has this weapon, or with None just the Colt, and it does not reach the target."""

    def where(table: Table, flow: Flow, who: int, what: What, at: Aimed) -> bool:
        own = table.weapon(who) if table.in_force(who) else None
        is_his = weapon is None if own is None else own.kind.id == weapon
        return is_his and _is_out_of_reach(table, flow, who, what, at)

    return where


def _reaches_past_the_dead(table: Table, _flow: Flow, who: int, _what: What, at: Aimed) -> bool:
    """True if the weapon reaches the target only because the seats of the dead do not count."""
    seat = seat_of(at)
    if table.out[who] or table.out[seat]:
        return False
    reach, distance = numbers.reach.total(table, who), numbers.distance.total(table, who, seat)
    return distance <= reach < distance + numbers.dead_between(table, who, seat)


def _is_next_past_the_dead(table: Table, _flow: Flow, who: int, _what: What, at: Aimed) -> bool:
    """True if the target is at distance 1 only because the seats of the dead do not count."""
    seat = seat_of(at)
    if table.out[who] or table.out[seat]:
        return False
    return numbers.distance.total(table, who, seat) == 1 and numbers.dead_between(table, who, seat) > 0


def _is_out_of_reach(*about: Any) -> bool:
    return not target_in_reach.holds(*about)


def _reaches_nobody(*about: Any) -> bool:
    return _fits_nobody(target_in_reach, *about[:4])


def _is_not_at_distance_1(*about: Any) -> bool:
    return not target_at_distance_1.holds(*about)


def _has_nobody_at_distance_1(*about: Any) -> bool:
    return _fits_nobody(target_at_distance_1, *about[:4])


@requirement(
    "base.weapons.enough",
    grounds=(
        *(Ground(f"base.{weapon}", where=_falls_short(weapon)) for weapon in WEAPONS),
        Ground("base.reach.required", where=_is_out_of_reach),
        Ground("base.weapons.colt", where=_falls_short(None)),
        Ground("base.distance.eliminated", where=_reaches_past_the_dead),
        Ground("base.symbols.reachable", where=lambda _table, _flow, _who, what, _at: _is_not(what, "bang")),
        Ground("base.phase-2.conditions", where=_reaches_nobody),
        Ground(
            "base.willy_the_kid.reach",
            where=lambda table, flow, who, what, at: (
                _is(table, who, "willy_the_kid") and _is_out_of_reach(table, flow, who, what, at)
            ),
        ),
    ),
    counts=(numbers.distance, numbers.reach),
    lasting=True,
    facts=lambda table, _flow, who, _what, at: _measured(table, who, at) | {"reach": numbers.reach.explain(table, who)},
)
def target_in_reach(table: Table, _flow: Flow, who: int, _what: Any, at: int) -> bool:
    """True if the distance to the target is within the reach of the weapon, or if one of both is out of the game.

    That an eliminated player cannot act or be aimed at is the matter of other requirements.
    """
    if table.out[at] or table.out[who]:
        return True
    return numbers.distance.total(table, who, at) <= numbers.reach.total(table, who)


def _only_within_reach(table: Table, flow: Flow, who: int, what: What, at: Aimed) -> bool:
    """True if the target is not at distance 1, but within the reach of the player's weapon."""
    about = table, flow, who, what, seat_of(at)
    return not target_at_distance_1.holds(*about) and target_in_reach.holds(*about)


def _hit_is_measured(table: Table, _flow: Flow, who: int, what: Any, at: Aimed) -> bool:
    """True for a card that hits, if something changes the distance to the target, or a weapon reaches beyond 1."""
    card, seat = card_of(what), seat_of(at)
    if card is None or card.kind.effect not in ("hit", "draw_then_hit") or table.out[who] or table.out[seat]:
        return False
    distance = numbers.distance
    return distance.total(table, who, seat) != distance.base(table, who, seat) or numbers.reach.total(table, who) > 1


@requirement(
    OF_THE_ACT,
    grounds=(
        Ground("base.symbols.at-distance", where=_is_not_at_distance_1),
        Ground("base.distance.eliminated", where=_is_next_past_the_dead),
        Ground("base.symbols.at-distance-no-reach", where=_only_within_reach),
        Ground("base.phase-2.conditions", where=_has_nobody_at_distance_1),
        Ground("dodge_city.distance-1.weapons", where=_hit_is_measured),
    ),
    counts=(numbers.distance,),
    facts=lambda table, _flow, who, _what, at: _measured(table, who, at),
)
def target_at_distance_1(table: Table, _flow: Flow, who: int, _what: Any, at: Aimed) -> bool:
    """True if the target is at distance 1, whatever the weapon; also true if one of both is out of the game."""
    seat = seat_of(at)
    return bool(table.out[seat] or table.out[who]) or numbers.distance.total(table, who, seat) == 1


def _distance_is_changed(table: Table, _flow: Flow, who: int, _what: What, at: Aimed) -> bool:
    """True if cards or abilities change the distance to the target."""
    both = who, seat_of(at)
    return not any(table.out[seat] for seat in both) and bool(numbers.changes_of_distance(table, *both))


panik_reaches = Requirement(
    target_at_distance_1.key,
    "base.panik.distance",
    target_at_distance_1.holds,
    target_at_distance_1.facts,
    grounds=(
        Ground("base.panik.weapons", where=_only_within_reach),
        Ground("base.panik.distance-changers", where=_distance_is_changed),
        *target_at_distance_1.grounds,
    ),
    counts=target_at_distance_1.counts,
)
"""The same for Panik, with what its own rules say about that."""


@requirement(
    "base.gefaengnis.not-sheriff",
    lasting=True,
    facts=lambda table, _flow, _who, _what, at: {
        "target": name_of(table, at), "role": SHERIFF if table.roles[at] == SHERIFF else None,
    },
    grounds=(Ground("dodge_city.three.gefaengnis", where=lambda table, *_: table.roles_are_open),),
)  # fmt: skip
def target_is_not_the_sheriff(table: Table, _flow: Flow, _who: int, _what: Any, at: int) -> bool:
    """True if the target is not the Sheriff; with three players there is none."""
    return table.roles[at] != SHERIFF


@requirement(
    "base.gefaengnis.only-others",
    lasting=True,
    facts=lambda table, _flow, _who, _what, at: {"target": name_of(table, at)},
)
def jail_may_be_laid_there(table: Table, _flow: Flow, who: int, _what: Any, at: int) -> bool:
    """True unless the player aims Gefängnis at himself and the rules forbid that."""
    return at != who or table.rules.jail_oneself == "allowed"


@requirement(
    "base.gefaengnis.no-second",
    facts=lambda table, _flow, _who, _what, at: {
        "target": name_of(table, at), "in_play": [card.kind.id for card in table.in_play[at]],
    },
    grounds=(
        Ground(
            "base.same-name.on-laying-down",
            where=lambda _table, _flow, _who, what, _at: _is_not(what, "gefaengnis"),
        ),
    ),
)  # fmt: skip
def no_twin_before_target(table: Table, _flow: Flow, _who: int, what: Card, at: int) -> bool:
    """True if the target has no card of this name in play, or is the player on turn where the rules allow two there."""
    if table.rules.same_name != "when_laid" and at == table.turn:
        return True
    return table.lies_before(at, what.kind.id) is None


def _all_there(table: Table, _flow: Flow, _who: int, _what: Any, at: AtCard) -> dict[str, Any]:
    """Facts to explain a refusal: the player and card aimed at, the size of that player's hand, his cards in play."""
    seat, aim = at
    lying = [card.text for card in table.in_play[seat]]
    card = aim.text if isinstance(aim, Card) else str(aim)  # a card that does not exist is given as it was written
    return {"target": name_of(table, seat), "card": card, "hand_count": len(table.hands[seat]), "in_play": lying}


def lies_apart(table: Table, at: AtCard) -> bool:
    """True if the card aimed at lies in a part of the table, such as a train, and in front of nobody."""
    kind = getattr(at[1], "kind", None)
    return kind is not None and kind.apart and any(card.kind is kind for part in table.parts for card in part.cards())


def _has_nothing(table: Table, at: AtCard) -> bool:
    """True if the player aimed at has no card at all, so that only his role and character are left."""
    return not table.hands[at[0]] and not table.in_play[at[0]]


def _names_of_hand(table: Table, what: What, at: AtCard, effect: str) -> bool:
    """True if a card with this effect names a card that does not lie there, while the target has a hand."""
    card = card_of(what)
    named = at[1] != HAND_OF and at[1] not in table.in_play[at[0]]
    return card is not None and card.kind.effect == effect and named and bool(table.hands[at[0]])


@requirement(
    "base.symbols.nothing-to-take",
    facts=_all_there,
    grounds=(
        Ground(
            "base.phase-2.roles-and-characters",
            where=lambda table, _flow, _who, _what, at: _has_nothing(table, at) and not lies_apart(table, at),
        ),
        Ground(
            "base.symbols.take-from-player",
            where=lambda table, _flow, _who, what, at: _names_of_hand(table, what, at, "take_card"),
        ),
        Ground(
            "base.symbols.drop",
            where=lambda table, _flow, _who, what, at: _names_of_hand(table, what, at, "drop_card"),
        ),
    ),
)
def card_is_there(table: Table, _flow: Flow, who: int, _what: Any, at: AtCard) -> bool:
    """True if the player aimed at has the card in play or, for `HAND_OF`, any card in the hand.

    Of oneself, a card of the hand can be aimed at, too.
    """
    seat, aim = at
    if aim == HAND_OF:
        return bool(table.hands[seat])
    return aim in table.in_play[seat] or (seat == who and aim in table.hands[seat])


@requirement(OF_THE_ACT, facts=lambda table, flow, _who, _what, at: {
    "target": name_of(table, seat_of(at)), "of": name_of(table, getattr(flow, "of", None))})  # fmt: skip
def is_of_the_one_chosen_from(_table: Table, flow: Any, _who: int, _what: Any, at: Aimed) -> bool:
    """True if the target belongs to the player from whom the flow takes a card (its `of`); false if it has none."""
    return seat_of(at) == getattr(flow, "of", None)


@requirement(
    OF_THE_ACT,
    facts=_all_there,
)
def card_lies_there(table: Table, _flow: Flow, _who: int, _what: Any, at: AtCard) -> bool:
    """True if the player aimed at has the card in play or in the hand.

    The rules (`sharing_with_sam`) say how the hand must be aimed at: at a certain card, or unseen (`HAND_OF`).
    """
    seat, aim = at
    if table.rules.sharing_with_sam == "chosen":
        return aim in table.hands[seat] or aim in table.in_play[seat]
    return bool(table.hands[seat]) if aim == HAND_OF else aim in table.in_play[seat]


@requirement(
    OF_THE_ACT,
    grounds=(
        Ground(
            "base.discarded.not-at-will",
            where=lambda table, _flow, who, _what, at: at.seat == who and table.rules.cat_balou_oneself == "forbidden",
        ),
    ),
    facts=lambda table, _flow, _who, _what, at: {"target": name_of(table, at.seat)},
)
def oneself_may_be_chosen(table: Table, _flow: Flow, who: int, _what: Any, at: AtCard) -> bool:
    """True if the card aimed at is another player's, or one's own where the rules allow that.

    One's own must be named: an unseen one (`HAND_OF`) is refused.
    """
    return at.seat != who or (table.rules.cat_balou_oneself == "allowed" and at.card != HAND_OF)


@requirement(OF_THE_ACT, facts=lambda _table, _flow, _who, what, _at: {"card": getattr(what, "text", None)})
def not_the_card_played(_table: Table, _flow: Flow, _who: int, what: Card, at: AtCard) -> bool:
    """True if the card aimed at is neither the one that is being played nor an identical copy of it.

    Always true if that one is played together with others that it costs.
    """
    return at.card is not what


class ByPolicy(Requirement):
    """A requirement that depends on a policy (a point on which rulebooks differ), whose name is `policy`.

    `choices` has a requirement for each choice. That of the choice in play decides, and its reason is given.
    """

    __slots__ = ("choices", "policy")

    def __init__(self, key: str, policy: str, choices: dict[str, Requirement]) -> None:
        counts = dict.fromkeys(number for choice in choices.values() for number in choice.counts)
        super().__init__(key, OF_THE_ACT, self._holds, counts=tuple(counts))
        self.policy, self.choices = policy, choices

    def _chosen(self, table: Table) -> Requirement:
        return self.choices[getattr(table.rules, self.policy)]

    def _holds(self, table: Table, flow: Flow, who: int, what: What, at: Target) -> bool:
        return bool(self._chosen(table).holds(table, flow, who, what, at))

    def reason(self, table: Any, flow: Any, who: Any, what: Any, at: Any, of_act: tuple[str, ...] = ()) -> Reason:
        return self._chosen(table).reason(table, flow, who, what, at, of_act)


def requirements_in(names: Mapping[str, Any]) -> dict[str, Requirement]:
    """The requirements that a module defines or imports, by their keys; `names` are the `vars` of the module."""
    return {one.key: one for one in names.values() if isinstance(one, Requirement)}


BY_NAME = requirements_in(globals()) | {"panik_reaches": panik_reaches, target_at_distance_1.key: target_at_distance_1}
"""The requirements that rows of the data files can name, by key. Each box adds its own when it is read."""
