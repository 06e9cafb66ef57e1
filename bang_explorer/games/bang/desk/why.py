"""Why a move is legal or not: every requirement on it, by the act that comes nearest to what is meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Offer
from bang_explorer.core.acts import Act, CardAt
from bang_explorer.core.reasons import Reason
from bang_explorer.games.bang.desk.names import names
from bang_explorer.games.bang.desk.notation import Wanted, fits, same_verb
from bang_explorer.games.bang.rules.answers import StandInAnswer
from bang_explorer.games.bang.rules.cards import Card, Kind
from bang_explorer.games.bang.rules.options import HAND_OF, HandOf
from bang_explorer.games.bang.rules.play import FROM_HAND, Play
from bang_explorer.games.bang.rules.requirements import game_goes_on, in_phase_two
from bang_explorer.kit.cards import CardRef
from bang_explorer.kit.desk.moves import offered

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.table import Table

Meant = int | CardAt[Card | CardRef | HandOf] | None
"""A target as somebody means it: a card that does not lie there is what he wrote."""


def why(position: Position, wanted: Wanted) -> tuple[Reason, ...]:
    """The requirements on a move, by the act that comes nearest to allowing it.

    What is not legal is judged at the table as whoever moves sees it: the reasons tell nothing that he cannot know.
    """
    table: Table = position.table
    return reasons(position, table if is_legal(position, wanted) else table.as_seen_by(wanted.who), wanted)


def is_legal(position: Position, wanted: Wanted) -> bool:
    """Whether the move is one of the options."""
    return any(fits(wanted, option.who, option.raw) for option in position.options)


def reasons(position: Position, table: Table, wanted: Wanted) -> tuple[Reason, ...]:
    """The same, judged at this table."""
    flow = position.machine.stack[-1] if position.machine.stack else None
    decides = None if position.decider is None else table.names[position.decider]
    is_decider = position.decider == wanted.who
    asked = Reason("is_asked", _asking_rule(position), is_decider, {"who": table.names[wanted.who], "decides": decides})
    if flow is None:
        return (game_goes_on.reason(table, flow, wanted.who, None, None),)
    tried = [(_tried(table, flow, wanted, *meant), meant[0]) for meant in _meant(table, wanted)]
    asked_for = acts_offered(position, position.decider)
    open_to_him = acts_offered(position, wanted.who)
    legal = is_legal(position, wanted)

    def from_legal(one: tuple[list[Reason], Act]) -> tuple[Any, ...]:
        """How far an act is from what the move means: not asked for, wrongly aimed, much unmet, little met."""
        asked_of_it, act = one
        misaimed = any(reason.key in ("is_aimed_right", "has_no_target") for reason in asked_of_it)
        out_of_place = (wanted.who == table.turn) != (in_phase_two in act.prelude)
        elsewhere, unasked = act not in open_to_him, act not in asked_for
        return elsewhere, misaimed, _unmet(asked_of_it), out_of_place, unasked, -len(asked_of_it)

    tried.sort(key=from_legal)
    best = tried[0][0] if tried else None
    if best is None:
        also = ("dodge_city.fehlschuss.named",) if wanted.as_ and table.box.says("dodge_city") else ()
        facts = {"move": wanted.text}
        best = [Reason("there_is_such_an_act", "base.discarded.not-at-will", met=False, facts=facts, also=also)]
    is_aside = legal and not is_decider
    found = [asked, *best] if wanted.verb == "pass" or not (_unmet(best) or is_aside) else best
    if not legal:
        slips = list(_slips(table, wanted))
        if any(slip.key == "is_used_where_it_lies" for slip in slips):  # what playing it would need is beside the point
            return tuple(slips)
        found += slips
    if not legal and not _unmet(found):
        found.append(Reason("is_offered_now", _asking_rule(position), met=False, facts={"move": wanted.text}))
    return tuple(found)


def _slips(table: Table, wanted: Wanted) -> Iterator[Reason]:
    """What has probably been meant otherwise: a card that lies in play already, a price where there is none."""
    if wanted.card is None or wanted.card.kind is None:
        return
    kind, facts = wanted.card.kind, {"card": wanted.card.kind.id}
    held, lying = (any(map(wanted.card.fits, cards[wanted.who])) for cards in (table.hands, table.in_play))
    if wanted.verb == "card" and kind.colour == "green" and lying and not held:
        yield Reason("is_used_where_it_lies", "dodge_city.green.own-turn", met=False, facts=facts)
    if wanted.verb in ("card", "use") and kind.colour == "green" and held and not lying and _is_meant_to_work(wanted):
        yield Reason("is_laid_first", "dodge_city.green.in-front", met=False, facts=facts)
    if wanted.cost and not (wanted.verb == "card" and kind.costs):
        yield Reason("costs_no_other_card", kind.cites[0], met=False, facts=facts)


def _is_meant_to_work(wanted: Wanted) -> bool:
    """Whether a green card is not just to be laid down."""
    return wanted.verb == "use" or wanted.target is not None


def _tried(table: Table, flow: Flow, wanted: Wanted, act: Act, what: Any, at: Meant) -> list[Reason]:
    """The requirements of one act, after the one that it is aimed as it must be."""
    given = "nothing" if at is None else "card" if isinstance(at, CardAt) else "seat"
    if given == act.aim:
        return act.reasons(table, flow, wanted.who, what, at)
    rule, *also = (*act.cites, table.box.rule("phase-2.target"))
    if act.aim == "nothing":
        unaimed = Reason("has_no_target", rule, met=False, facts={"move": wanted.text}, also=tuple(also))
        return [unaimed, *act.reasons(table, flow, wanted.who, what, None)]
    aimed = Reason("is_aimed_right", rule, met=False, facts={"move": wanted.text, "aim": act.aim}, also=tuple(also))
    return [aimed, *act.reasons(table, flow, wanted.who, what, None)]


def _meant(table: Table, wanted: Wanted) -> Iterator[tuple[Act, Any, Meant]]:
    """The acts that a move may mean, with the cards it names."""
    at = _aimed_at(table, wanted)
    if at == wanted.who and wanted.verb == "card" and wanted.aim is None and not _wants_aim(wanted):
        at = None
    for act in table.box.acts:
        if not same_verb(wanted, act) or not _is_of(table, wanted, act):
            continue
        if act.verb == "ability":
            yield act, _paid(table, wanted) or None, at
        elif wanted.card is None:
            yield act, None, at
        elif act.verb == "use":
            yield act, _found(wanted.card, table.in_play[wanted.who], table), at
        elif isinstance(act, Play) and act.costs:
            yield act, _paid(table, wanted, wanted.card), at
        else:
            yield act, _found(wanted.card, table.shown if act.verb == "take" else table.hands[wanted.who], table), at


def _is_of(table: Table, wanted: Wanted, act: Act) -> bool:
    """Whether an act concerns the kind of card that the move names."""
    if wanted.card is None or wanted.card.kind is None:
        return True
    kind: Kind = wanted.card.kind
    if isinstance(act, Play):
        return act.kind is kind
    if act.verb == "answer":
        if isinstance(act, StandInAnswer):
            return act.takes(kind) and act in _acts_of_people(table.box)
        return kind.answers == act.name
    return act.verb != "use" or act.name == kind.id


@cache
def _acts_of_people(box: Box) -> frozenset[Act]:
    """The acts that the people of a box offer."""
    held = (ability for person in box.people.values() for ability in person.abilities)
    return frozenset(ability.act for ability in held if isinstance(ability, Offer))


def _wants_aim(wanted: Wanted) -> bool:
    kind = wanted.card.kind if wanted.card else None
    return kind is not None and kind.play is not None and kind.play.aim != "nothing"


def _aimed_at(table: Table, wanted: Wanted) -> Meant:
    if wanted.target is None:
        return None
    if wanted.aim is None or isinstance(wanted.aim, str):
        return wanted.target if wanted.aim is None else CardAt(wanted.target, HAND_OF)
    own = table.hands[wanted.target] if wanted.target == wanted.who else ()  # from another's hand no card is chosen
    card = next((card for card in (*table.in_play[wanted.target], *own) if wanted.aim.fits(card)), None)
    if card is None:
        names(table.box).copy(wanted.aim)  # which refuses what the box does not hold
    return CardAt(wanted.target, card or wanted.aim)


def _paid(table: Table, wanted: Wanted, *first: CardRef) -> tuple[Card, ...]:
    """The cards named (the one that is played, and) as cost, each another one of the hand."""
    hand, paid = list(table.hands[wanted.who]), []
    for ref in (*first, *wanted.cost):
        card = _found(ref, hand, table)
        paid.append(card)
        if card in hand:
            hand.remove(card)
    return tuple(paid)


def _found(ref: CardRef, among: Iterable[Card], table: Table) -> Card:
    """The first of these cards that fits, or else a printed copy, to be told that it is not there."""
    return next((card for card in among if ref.fits(card)), None) or names(table.box).copy(ref)


def _unmet(reasons: list[Reason]) -> int:
    return sum(not reason.met for reason in reasons)


def acts_offered(position: Position, who: int | None) -> set[Act]:
    """The acts open to somebody now: those of the question put to him, or else his asides."""
    acts = set(offered(position, who))
    return acts | {act for act in position.table.box.acts if isinstance(act, Play)} if FROM_HAND in acts else acts


def _asking_rule(position: Position) -> str:
    if not position.machine.stack:
        return "base.end.at-once"
    cites = position.machine.stack[-1].at.cites
    return cites[0] if cites else "base.one-at-a-time.rule"
