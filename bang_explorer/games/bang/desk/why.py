"""Explains why a move is legal or not, by the requirements of the act (kind of move) that comes nearest to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import ANY, STAND_IN, Offer
from bang_explorer.core.acts import NOBODY, Act, CardAt, RawOption
from bang_explorer.core.reasons import Reason
from bang_explorer.games.bang.desk.brought import desks
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.desk.notation import grammar
from bang_explorer.games.bang.rules.answers import StandInAnswer
from bang_explorer.games.bang.rules.cards import Card, Kind
from bang_explorer.games.bang.rules.options import HandOf
from bang_explorer.games.bang.rules.play import Play
from bang_explorer.games.bang.rules.requirements import game_goes_on, in_phase_two
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.desk.moves import offered
from bang_explorer.kit.moves import Mention

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.desk.notation import CardMove
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.table import Table

Meant = int | CardAt[Card | CardRef | HandOf | Mention] | None
"""The target in a move that somebody has written. A card that is not there is given as it was described."""


def is_legal(position: Position, move: CardMove) -> bool:
    """True if the move means one of the options that are legal now, also out of turn."""
    fits = grammar(position.table.box).fits
    return any(fits(move, option.who, option.raw) for option in position.options)


def closest(position: Position, move: CardMove) -> tuple[tuple[Reason, ...], RawOption | None]:
    """Every requirement on a move, met or not, of the act (kind of move) it may mean that is nearest to being legal.

    The option, legal or not, to which they belong follows; it is None after the end, for what no act ever does and for
    a wrong sort of target. Likely mistakes come last; if a card to be used is played instead, only that is told. An
    illegal move is judged by what the player sees, so that the reasons tell nothing that he cannot know. Raises
    `BadInput` for a card that the box does not have.
    """
    whole: Table = position.table
    table = whole if is_legal(position, move) else whole.as_seen_by(move.who)
    flow = position.machine.stack[-1] if position.machine.stack else None
    if flow is None:
        return (game_goes_on.reason(table, flow, move.who, None, None),), None
    meant = list(_meant(table, move))
    tried = [(_tried(table, flow, move, *one), one) for one in meant]
    takes_a_price = any(isinstance(what, tuple) and len(what) > 1 for _, what, _ in meant)
    asked_for, open_to_him = set(offered(position, position.decider)), set(offered(position, move.who))

    def from_legal(one: tuple[list[Reason], RawOption]) -> tuple[Any, ...]:
        """Sort key for acts: smaller means nearer to what the move means and to being legal."""
        asked_of_it, (act, *_) = one
        out_of_place = (move.who == table.turn) != (in_phase_two in act.prelude)
        elsewhere, unasked = act not in open_to_him, act not in asked_for
        return elsewhere, _is_misaimed(asked_of_it), _unmet(asked_of_it), out_of_place, unasked, -len(asked_of_it)

    best = min(tried, key=from_legal, default=None)
    if best is None:
        facts, also = {"move": move.text}, tuple(_on_using_as_another(table, move)) if move.as_ else ()
        return (Reason("there_is_such_an_act", "base.discarded.not-at-will", met=False, facts=facts, also=also),), None
    found, option = best[0], None if _is_misaimed(best[0]) else best[1]
    if table is whole:
        return tuple(found), option
    slips = tuple(_slips(table, move, takes_a_price=takes_a_price))
    if any(slip.key == "is_used_where_it_lies" for slip in slips):  # those on playing it do not matter
        return slips, option
    return (*found, *slips), option


def _on_using_as_another(table: Table, move: CardMove) -> Iterator[str]:
    """The statements on using a card as another one: on cards of another name, or on an ability of the player.

    The ability is one for any card, or for the use that the move names.
    """
    kind = None if move.used is None else move.used.kind
    if kind is not None and kind.answers == "miss" and kind.id != "fehlschuss" and table.box.says("dodge_city"):
        yield "dodge_city.fehlschuss.named"
        return
    for seat, ability in table.holders(STAND_IN):
        if seat == move.who and (ability.card == ANY or ability.as_ == move.as_):
            yield from ability.cites


def _slips(table: Table, move: CardMove, *, takes_a_price: bool) -> Iterator[Reason]:
    """Reasons for likely mistakes, such as playing a green card that is in play, or paying where nothing is due.

    All are unmet. There are none if the move names no kind of card. `takes_a_price` is True if it may mean an act (kind
    of move) for which something is paid.
    """
    if move.used is None or move.used.kind is None:
        return
    kind, facts = move.used.kind, {"card": move.used.kind.id}
    held, lying = (any(map(move.used.fits, cards[move.who])) for cards in (table.hands, table.in_play))
    if move.verb == "play" and kind.colour == "green" and lying and not held:
        yield Reason("is_used_where_it_lies", "dodge_city.green.own-turn", met=False, facts=facts)
    if move.verb in ("play", "use") and kind.colour == "green" and held and not lying and _is_meant_to_work(move):
        yield Reason("is_laid_first", "dodge_city.green.in-front", met=False, facts=facts)
    if move.paid and not takes_a_price:
        yield Reason("costs_no_other_card", kind.cites[0], met=False, facts=facts)


def _is_meant_to_work(move: CardMove) -> bool:
    """True if the move uses a green card or aims it at somebody; False if it merely lays it down."""
    return move.verb == "use" or move.target is not None


def _tried(table: Table, flow: Flow, move: CardMove, act: Act, what: Any, at: Meant) -> list[Reason]:
    """The requirements of an act (kind of move) on a move.

    If the move has the wrong sort of target, that comes first. The others are then judged at the target of the right
    sort that fails the fewest, if possible one that belongs to the player whom the move names.
    """
    given = "nothing" if at is None else "seat" if not isinstance(at, CardAt) else _sort_of(at)
    if given == act.aim:
        return act.reasons(table, flow, move.who, what, at)
    rule, *also = (*act.cites, table.box.rule("phase-2.target"))
    if act.aim == "nothing":
        unaimed = Reason("has_no_target", rule, met=False, facts={"move": move.text}, also=tuple(also))
        return [unaimed, *act.reasons(table, flow, move.who, what, None)]
    aimed = Reason("is_aimed_right", rule, met=False, facts={"move": move.text, "aim": act.aim}, also=tuple(also))
    is_its_flow = all(one.holds(table, flow, move.who, what, None) for one in act.prelude if one.flows)
    candidates = act.candidates(table, flow, move.who) if is_its_flow else ()
    right = [one for used, one in candidates if used == what and one is not None]
    theirs = [one for one in right if _seat(one) == _seat(at)]
    tried = [act.reasons(table, flow, move.who, what, one) for one in theirs or right or (None,)]
    return [aimed, *min(tried, key=_unmet)]


def _seat(at: Meant) -> int | None:
    return at.seat if isinstance(at, CardAt) else at


def _sort_of(at: CardAt[Any]) -> str:
    if isinstance(at.card, Mention):
        return "mention"
    return "loose" if at.seat == NOBODY else "card"


def _meant(table: Table, move: CardMove) -> Iterator[tuple[Act, Any, Meant]]:
    """The acts (kinds of moves) that a move may mean, each with the cards and the target that the move names.

    For a card that is not there it is a printed one, or the description. Raises `BadInput` if the box has none such.
    """
    at = _aimed_at(table, move)
    if at == move.who and move.verb == "play" and not _wants_aim(move):
        at = None
    means, brought = grammar(table.box).means, desks(table.box)
    for act in table.box.acts:
        if not means(move, act) or not _is_of(table, move, act):
            continue
        own = next((what for desk in brought if (what := desk.meant(table, act, move)) is not None), None)
        if own is not None:
            yield act, own, at
        elif act.verb == "ability":
            yield act, _paid(table, move) or None, at
        elif move.used is None:
            yield act, None, at
        elif act.verb == "use":
            yield act, _found(move.used, table.in_play[move.who], table), at
        elif isinstance(act, Play) and act.costs:
            yield act, _paid(table, move, move.used), at
        else:
            yield act, _found(move.used, table.shown if act.verb == "take" else table.hands[move.who], table), at


def _is_of(table: Table, move: CardMove, act: Act) -> bool:
    """True if the kind of card that a move names, if any, fits an act.

    Only playing, answering and using ask for the kind. For an answer with one card as another, the ability of some
    character in the box must offer it.
    """
    if move.used is None or move.used.kind is None:
        return True
    kind: Kind = move.used.kind
    if isinstance(act, Play):
        return act.kind is kind and act.may_be_meant(table)
    if act.verb == "answer":
        if isinstance(act, StandInAnswer):
            return act.takes(kind) and act in _acts_of_people(table.box)
        return act.name in (kind.answers, kind.id)
    return act.verb != "use" or act.name == kind.id


@cache
def _acts_of_people(box: Box) -> frozenset[Act]:
    """The set of all acts (kinds of moves) that abilities of characters in a box offer."""
    held = (ability for person in box.people.values() for ability in person.abilities)
    return frozenset(ability.act for ability in held if isinstance(ability, Offer))


def _wants_aim(move: CardMove) -> bool:
    kind = move.used.kind if move.used else None
    return kind is not None and kind.play is not None and kind.play.aim != "nothing"


def _aimed_at(table: Table, move: CardMove) -> Meant:
    if not isinstance(move.target, CardAt):
        return move.target
    seat, ref = move.target
    if isinstance(ref, str):
        return CardAt(seat, ref)
    if seat == NOBODY:
        return CardAt(seat, names(table.box).copy(ref))
    own = table.hands[seat] if seat == move.who else ()  # a card of another's hand cannot be named
    card = next((card for card in (*table.in_play[seat], *own) if ref.fits(card)), None)
    if card is None:
        names(table.box).copy(ref)  # raises BadInput if the box has no such card
    return CardAt(seat, card or ref)


def _paid(table: Table, move: CardMove, *first: CardRef) -> tuple[Card, ...]:
    """The cards in `first`, then those that a move gives as its price; if possible a different hand card for each.

    For one that he does not hold it is any printed one. Raises `BadInput` if the box has none such.
    """
    hand, paid = list(table.hands[move.who]), []
    for ref in (*first, *move.paid):
        card = _found(ref, hand, table)
        paid.append(card)
        if card in hand:
            hand.remove(card)
    return tuple(paid)


def _found(ref: CardRef, among: Iterable[Card], table: Table) -> Card:
    """The first of these cards that fits the description; else the first printed one, to say that it is not there.

    Raises `BadInput` if the box has none.
    """
    return next((card for card in among if ref.fits(card)), None) or names(table.box).copy(ref)


def _unmet(reasons: list[Reason]) -> int:
    return sum(not reason.met for reason in reasons)


def _is_misaimed(reasons: list[Reason]) -> bool:
    return any(reason.key in ("is_aimed_right", "has_no_target") for reason in reasons)
