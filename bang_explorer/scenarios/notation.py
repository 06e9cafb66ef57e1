"""How moves are written and read: `A: bang > B`, `C: use fass`, `C: pass`.

Each option prints as one text, and that text is read back as the same option. A card's value is printed where more
than one copy could be meant; a text without a value takes the first copy in the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from bang_explorer.core.abilities import Offer
from bang_explorer.core.acts import ACTS, Act, Option, RawOption
from bang_explorer.core.reasons import Reason, Refusal
from bang_explorer.games.bang.rules.answers import StandInAnswer
from bang_explorer.games.bang.rules.cards import Card
from bang_explorer.games.bang.rules.play import FROM_HAND, Play
from bang_explorer.games.bang.rules.requirements import HAND_OF, At, game_goes_on, in_phase_two
from bang_explorer.kit.characters import checked
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.kit.lengths import bounded
from bang_explorer.scenarios.names import CardRef, Names, names, one_way, plain

if TYPE_CHECKING:
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.table import Table

VERBS = ("use", "take", "discard", "choose")
"""Words before a card that say what is done with it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A move as somebody wrote it."""

    text: str
    who: int
    verb: str
    card: CardRef | None = None
    as_: str = ""
    ability: str = ""
    cost: tuple[CardRef, ...] = ()
    target: int | None = None
    aim: CardRef | str | None = None


# --- writing --------------------------------------------------------------------------------------------------------


def _card(card: Card, *, values: bool) -> str:
    return card.text if values else card.kind.id


def _at(table: Table, at: At, *, values: bool) -> str:
    if at is None:
        return ""
    if not isinstance(at, tuple):
        return f" > {table.names[at]}"
    seat, aim = at
    return f" > {table.names[seat]}." + (aim if aim == HAND_OF else _card(aim, values=values))


def write(table: Table, who: int, raw: RawOption, *, values: bool = False) -> str:
    """The text of an option, with the cards' values or without."""
    act, what, at = raw
    if act.verb in ("pass", "end"):
        text = act.verb
    elif act.verb == "ability":
        text = " + ".join((act.name, *(_card(card, values=values) for card in what or ())))
    elif act.verb == "choose":
        return f"{table.names[who]}: choose {_at(table, at, values=values).removeprefix(' > ')}"
    else:
        text = " + ".join(_card(card, values=values) for card in (what if isinstance(what, tuple) else (what,)))
        if act.verb in VERBS:
            text = f"{act.verb} {text}"
        elif act.stands_for:
            text = f"{text} as {act.stands_for}"
    return f"{table.names[who]}: {text}{_at(table, at, values=values)}"


# --- reading --------------------------------------------------------------------------------------------------------


def read(table: Table, text: str) -> Wanted:
    """Understand a move, legal or not."""
    who_text, colon, what = checked(bounded(text, "a move")).partition(":")
    if not colon:
        raise BadInput(f"a move is written `WHO: WHAT`, such as `A: bang > B`; found {shown(text)}")
    return read_what(table, seat(table, who_text), what)


def seat(table: Table, name: str) -> int:
    """The seat of the player with this name."""
    if not isinstance(name, str):  # called from Python with a seat, say
        raise BadInput(f"a player is named by his name; found {shown(name)}; there are {', '.join(table.names)}")
    wanted = one_way(bounded(name, "a name"))
    if wanted in table.names:
        return table.names.index(wanted)
    folded = [known.casefold() for known in table.names]
    if folded.count(wanted.casefold()) == 1:
        return folded.index(wanted.casefold())
    raise BadInput(f"no player {shown(wanted)}; there are {', '.join(table.names)}{nearest(wanted, table.names)}")


def read_what(table: Table, who: int, what: str) -> Wanted:
    """Understand what somebody does."""
    known = names(table.box)
    text = f"{table.names[who]}: {' '.join(what.split())}"
    left, arrow, right = what.partition(">")
    target, aim = _read_target(table, known, right, text) if arrow else (None, None)
    items = [item.strip() for item in left.split("+")]
    if not all(items):
        raise BadInput(f"something is missing in {shown(text)}")
    first, cost = items[0], tuple(known.card(item) for item in items[1:])
    if plain(first) in ("pass", "end") and len(items) == 1 and not arrow:
        return Wanted(text, who, plain(first))
    word, _, rest = first.partition(" ")
    if word.casefold() in VERBS and not rest:
        raise BadInput(f"{word} what? Nothing stands behind it in {shown(text)}")
    if word.casefold() == "choose":
        target, aim = _read_target(table, known, rest, text)
        return Wanted(text, who, "choose", target=target, aim=aim)
    if word.casefold() in VERBS:
        return Wanted(text, who, word.casefold(), known.card(rest), cost=cost, target=target, aim=aim)
    if plain(first) in known.people:
        person = known.people[plain(first)].id
        return Wanted(text, who, "ability", ability=person, cost=cost, target=target, aim=aim)
    card_text, as_word, as_text = first.partition(" as ")
    as_ = known.kind(as_text).id if as_word else ""
    return Wanted(text, who, "card", _card_or_person(known, card_text), as_, cost=cost, target=target, aim=aim)


def _card_or_person(known: Names, text: str) -> CardRef:
    try:
        ref = known.card(text)
    except BadInput:
        known.is_elsewhere(text, "people")
        if plain(text) in known.kinds or nearest(plain(text), known.kinds) or not nearest(plain(text), known.people):
            raise
        raise BadInput(
            f"no card or character {shown(text)}{nearest(plain(text), [p.id for p in known.box.people.values()])}"
        ) from None
    if ref.kind is None:
        raise BadInput(f"{shown(text)} is a value; a move names a card, such as bang or bang-{ref}")
    return ref


def _read_target(table: Table, known: Names, text: str, move: str) -> tuple[int, CardRef | str | None]:
    name, dot, aim = text.strip().partition(".")
    if not name:
        raise BadInput(f"at whom? Nothing stands behind the > in {shown(move)}")
    if ">" in text:
        raise BadInput(f"{shown(text.strip())} is no player: a move is aimed at one, such as B, B.hand or B.mustang")
    who = seat(table, name)
    if not dot:
        return who, None
    return who, HAND_OF if plain(aim) in ("hand", "handkarte") else known.card(aim)


# --- matching -------------------------------------------------------------------------------------------------------


def _same_verb(wanted: Wanted, act: Act) -> bool:
    if wanted.verb == "card":
        return act.verb in ("play", "answer") and act.stands_for == wanted.as_
    if wanted.verb == "ability":
        return act.verb == "ability" and act.name == wanted.ability
    return act.verb == wanted.verb


def _fits_cards(refs: tuple[CardRef, ...], cards: tuple[Card, ...]) -> bool:
    """Whether each reference fits a card of its own."""
    if len(refs) != len(cards):
        return False
    if not refs:
        return True
    return any(refs[0].fits(card) and _fits_cards(refs[1:], cards[:i] + cards[i + 1 :]) for i, card in enumerate(cards))


def _fits_target(wanted: Wanted, who: int, at: At) -> bool:
    if at is None:
        return wanted.target in (None, who) and wanted.aim is None
    if not isinstance(at, tuple):
        return wanted.target == at and wanted.aim is None
    place, aim = at
    if place != wanted.target:
        return False
    if aim == HAND_OF:
        return wanted.aim == HAND_OF
    return isinstance(wanted.aim, CardRef) and wanted.aim.fits(aim)


def fits(wanted: Wanted, who: int, raw: RawOption) -> bool:
    """Whether an option is (one of those) that the text means."""
    act, what, at = raw
    if wanted.who != who or not _same_verb(wanted, act) or not _fits_target(wanted, who, at):
        return False
    if act.verb == "ability":
        return _fits_cards(wanted.cost, tuple(what or ()))
    if wanted.card is None:
        return what is None
    card, *paid = what if isinstance(what, tuple) else (what,)
    return isinstance(card, Card) and wanted.card.fits(card) and _fits_cards(wanted.cost, tuple(paid))


class BangNotation:
    """The notation of BANG! and its boxes."""

    def seat(self, table: Table, name: str) -> int:
        """The seat of the player with this name."""
        return seat(table, name)

    def options(self, position: Position) -> tuple[Option, ...]:
        """The legal options, each with its text."""
        machine = position.machine
        table: Any = machine.table
        if machine.decider is None:
            return ()
        asking = {machine.decider: machine.stack[-1].at.cites}
        does = [(machine.whose(raw), raw) for raw in machine.options]
        short = [write(table, who, raw) for who, raw in does]
        often = Counter(short)
        texts = [
            text if often[text] == 1 else write(table, who, raw, values=True)
            for text, (who, raw) in zip(short, does, strict=True)
        ]
        return tuple(
            Option(who, text, raw[0].edge, tuple(dict.fromkeys((*raw[0].rules(raw[1]), *asking.get(who, ())))), raw)
            for text, (who, raw) in zip(texts, does, strict=True)
        )

    def find(self, position: Position, text: str) -> Option | None:
        """The legal option that the text means: the first copy in the hand where several fit."""
        wanted = read(position.table, text)
        return next((option for option in position.options if fits(wanted, option.who, option.raw)), None)

    def why_not(self, position: Position, text: str) -> Refusal:
        """Every requirement that the move does not meet; none when it is legal."""
        wanted = read(position.table, text)
        seen = position.table.as_seen_by(wanted.who)
        if _is_legal(position, wanted):
            return Refusal(wanted.text, table=seen)
        unmet = tuple(reason for reason in _why(position, seen, wanted) if not reason.met)
        return Refusal(wanted.text, unmet, seen)

    def why(self, position: Position, text: str) -> tuple[Reason, ...]:
        """Every requirement on the move, met or not."""
        return why(position, read(position.table, text))


# --- explaining -----------------------------------------------------------------------------------------------------


def why(position: Position, wanted: Wanted) -> tuple[Reason, ...]:
    """The requirements on a move, by the act that comes nearest to allowing it.

    What is not legal is judged at the table as whoever moves sees it: the reasons tell nothing that he cannot know.
    """
    table: Table = position.table
    return _why(position, table if _is_legal(position, wanted) else table.as_seen_by(wanted.who), wanted)


def _is_legal(position: Position, wanted: Wanted) -> bool:
    return any(fits(wanted, option.who, option.raw) for option in position.options)


def _why(position: Position, table: Table, wanted: Wanted) -> tuple[Reason, ...]:
    flow = position.machine.stack[-1] if position.machine.stack else None
    decides = None if position.decider is None else table.names[position.decider]
    is_decider = position.decider == wanted.who
    asked = Reason("is_asked", _asking_rule(position), is_decider, {"who": table.names[wanted.who], "decides": decides})
    if flow is None:
        return (game_goes_on.reason(table, flow, wanted.who, None, None),)
    tried = [(_tried(table, flow, wanted, *meant), meant[0]) for meant in _meant(table, wanted)]
    asked_for = acts_offered(position, position.decider)
    offered = acts_offered(position, wanted.who)
    is_legal = any(fits(wanted, option.who, option.raw) for option in position.options)

    def from_legal(one: tuple[list[Reason], Act]) -> tuple[Any, ...]:
        """How far an act is from what the move means: not asked for, wrongly aimed, much unmet, little met."""
        reasons, act = one
        misaimed = any(reason.key in ("is_aimed_right", "has_no_target") for reason in reasons)
        out_of_place = (wanted.who == table.turn) != (in_phase_two in act.prelude)
        return act not in offered, misaimed, _unmet(reasons), out_of_place, act not in asked_for, -len(reasons)

    tried.sort(key=from_legal)
    best = tried[0][0] if tried else None
    if best is None:
        also = ("dodge_city.fehlschuss.named",) if wanted.as_ and table.box.says("dodge_city") else ()
        facts = {"move": wanted.text}
        best = [Reason("there_is_such_an_act", "base.discarded.not-at-will", met=False, facts=facts, also=also)]
    is_aside = is_legal and not is_decider
    reasons = [asked, *best] if wanted.verb == "pass" or not (_unmet(best) or is_aside) else best
    if not is_legal:
        slips = list(_slips(table, wanted))
        if any(slip.key == "is_used_where_it_lies" for slip in slips):  # what playing it would need is beside the point
            return tuple(slips)
        reasons += slips
    if not is_legal and not _unmet(reasons):
        reasons.append(Reason("is_offered_now", _asking_rule(position), met=False, facts={"move": wanted.text}))
    return tuple(reasons)


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


def _tried(table: Table, flow: Flow, wanted: Wanted, act: Act, what: Any, at: At) -> list[Reason]:
    """The requirements of one act, after the one that it is aimed as it must be."""
    given = "nothing" if at is None else "card" if isinstance(at, tuple) else "seat"
    if given == act.aim:
        return act.reasons(table, flow, wanted.who, what, at)
    rule, *also = (*act.cites, table.box.rule("phase-2.target"))
    if act.aim == "nothing":
        unaimed = Reason("has_no_target", rule, met=False, facts={"move": wanted.text}, also=tuple(also))
        return [unaimed, *act.reasons(table, flow, wanted.who, what, None)]
    aimed = Reason("is_aimed_right", rule, met=False, facts={"move": wanted.text, "aim": act.aim}, also=tuple(also))
    return [aimed, *act.reasons(table, flow, wanted.who, what, None)]


def _meant(table: Table, wanted: Wanted) -> Iterator[tuple[Act, Any, At]]:
    """The acts that a move may mean, with the cards it names."""
    at = _aimed_at(table, wanted)
    if at == wanted.who and wanted.verb == "card" and wanted.aim is None and not _wants_aim(wanted):
        at = None
    for act in ACTS:
        if not _same_verb(wanted, act) or not _is_of(table, wanted, act):
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
    kind = wanted.card.kind
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


def _aimed_at(table: Table, wanted: Wanted) -> At:
    if wanted.target is None:
        return None
    if wanted.aim is None or isinstance(wanted.aim, str):
        return wanted.target if wanted.aim is None else (wanted.target, HAND_OF)
    own = table.hands[wanted.target] if wanted.target == wanted.who else ()  # from another's hand no card is chosen
    card = next((card for card in (*table.in_play[wanted.target], *own) if wanted.aim.fits(card)), None)
    if card is None:
        names(table.box).copy(wanted.aim)  # which refuses what the box does not hold
    return wanted.target, card or str(wanted.aim)


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
    flow, table = position.machine.stack[-1], position.table
    decides = position.decider == who
    acts = {offer.act for seat, offer in table.holders(flow.at.key) if seat == who and offer.aside != decides}
    if not decides:
        return acts
    acts |= set(flow.at.acts)
    return acts | {act for act in ACTS if isinstance(act, Play)} if FROM_HAND in acts else acts


def _asking_rule(position: Position) -> str:
    if not position.machine.stack:
        return "base.end.at-once"
    cites = position.machine.stack[-1].at.cites
    return cites[0] if cites else "base.one-at-a-time.rule"
