"""What the rulebooks allow, told a second time: from the table and what all have seen, in words of its own.

An expected option is written `(what, as which card, at whom or what)`; `told` brings an option of the engine into the
same form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.roles import SHERIFF
from tests.games.bang.boxes.train import oracle as by_train
from tests.seen import (
    RANGES,
    cards_of_somebody,
    chairs,
    has,
    has_shot_left,
    having,
    is_there,
    laid_this_turn,
    most_held,
    others_of,
    range_of,
    sitting,
    times_used,
    works,
)

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card, Kind
    from bang_explorer.games.bang.rules.table import Table

Expected = tuple[Any, ...]

# --- phase II -------------------------------------------------------------------------------------------------------

AT_ONCE = (
    "saloon", "wells_fargo", "postkutsche", "gatling", "indianer", "general_store", "whisky", "schlaegerei",
    *by_train.AT_ONCE,
)  # fmt: skip
"""Brown cards that are aimed at nobody."""
LAID = ("fass", "mustang", "appaloosa", "dynamit", "silver", "versteck", *by_train.LAID)
"""Blue cards that one lays in front of oneself, besides the weapons."""
NOT_IN_PHASE_2 = ("fehlschuss", "ausweichen", "cactus", "evaded", "money_bag")
"""Cards that only answer, and the Money Bag, which is what lies on the discard pile."""
WITH_ANOTHER = ("springfield", "rag_time", "tequila", "whisky", "schlaegerei")
"""Cards with the symbol of two cards."""
USED = ("feldflasche", "haubitze", "pony_express")
"""Green cards that are used at nobody."""
AGAINST_HITS = ("bibel", "eisenplatte", "sombrero", "stetson")
"""Green cards with the miss symbol."""
ANYBODYS, OF_ANOTHER, OF_A_NEIGHBOUR = ("cat_balou", "can_can"), ("rag_time", "planwagen"), ("panik",)
"""Whose card may be taken or discarded."""


def playable(position: Position, *, international: bool) -> Iterator[Expected]:
    """What the rulebook lets the player on turn do in phase II: card, as which card, at whom or what."""
    table: Table = position.table
    me = table.turn
    yield "end", "", None
    for card in set(table.hands[me]):
        if may_be_played(table, card, enough=international or len(sitting(table)) > 2):
            yield from played(position, card, card.kind)
        if has(table, me, "calamity_janet") and card.kind.id == "fehlschuss":
            yield from ((card, "bang", at) for at in at_somebody(position, "bang", card))
    for card in set(table.in_play[me]) - laid_this_turn(position):
        if card.kind.id in USED:
            yield ("use", card), "", None
        yield from (
            (("use", card), "", at)
            for at in (*at_somebody(position, card.kind.id), *at_cards(table, card, card.kind.id))
        )
    yield from abilities(position, international=international)
    if by_train.has_train(table):
        yield from by_train.playable(position)
        top = by_train.imitated(table)
        if top is not None and may_be_played(table, top, enough=international or len(sitting(table)) > 2):
            for bag in (card for card in table.hands[me] if card.kind.id == "money_bag"):
                yield from played(position, bag, top.kind)


def played(position: Position, card: Card, kind: Kind) -> Iterator[Expected]:
    """A card of the hand, played as one of this kind: its own, or what it imitates."""
    table = position.table
    for at in (None, *at_somebody(position, kind.id, card), *at_cards(table, card, kind.id)):
        if (at is None) == is_aimless(kind):
            yield from ((what, "", at) for what in with_its_price(table.hands[table.turn], card, kind.id))
    if by_train.has_train(table):
        yield from by_train.played(table, card, kind.id)


def is_aimless(kind: Kind) -> bool:
    """Whether a card is played at nobody: those that say so, weapons, and whatever one lays in front of oneself."""
    return kind.id in (*AT_ONCE, *LAID, "bier") or kind.id in RANGES or kind.colour == "green"


def may_be_played(table: Table, card: Card, *, enough: bool) -> bool:
    """Whether a card can be played at all: a Bier with enough people, no second card of one name before oneself."""
    if card.kind.id == "bier":
        return enough
    if card.kind.colour == "green" or card.kind.id in LAID:
        return not is_there(table, table.turn, card.kind.id)
    return card.kind.id not in NOT_IN_PHASE_2


def with_its_price(hand: list[Card], card: Card, kind: str) -> set[Any]:
    """The card, or where it shows the symbol of two cards, each pair of it and another one of the hand."""
    if kind not in WITH_ANOTHER:
        return {card}
    rest = list(hand)
    rest.remove(card)
    return {(card, given) for given in rest}


def at_somebody(position: Position, kind: str, card: Card | None = None) -> list[int]:
    """At whom something can be played or used as a card of this name; `card` is the one of the hand, if it is one."""
    table, me = position.table, position.table.turn
    others = others_of(table, me)
    found: list[int] = []
    match kind:
        case "gefaengnis":
            found = [seat for seat in (*others, me) if table.roles[seat] != SHERIFF and not is_there(table, seat, kind)]
        case "bang" | "pepperbox" | "knife_revolver":
            beside = kind == "pepperbox" or (kind == "bang" and by_train.is_beside_the_limit(table, card))
            reached = [seat for seat in others if chairs(table, me, seat) <= range_of(table, me)]
            found = reached if beside or has_shot_left(position) else []
        case "train_robbery":
            found = [seat for seat in others if table.in_play[seat]] if has_shot_left(position) else []
        case "duell" | "springfield" | "jagdgewehr":
            found = others
        case "tequila":
            found = [*others, me]
        case "faustschlag" | "wurfmesser" | "derringer":
            found = [seat for seat in others if chairs(table, me, seat) == 1]
    return [seat for seat in found if not by_train.is_no_target(table, kind, seat, card)]


def at_cards(table: Table, card: Card, kind: str) -> Iterator[tuple[int, Any]]:
    """Whose cards something can be aimed at as a card of this name; of oneself at any card but itself."""
    me = table.turn
    for seat in others_of(table, me):
        near = kind in OF_A_NEIGHBOUR and chairs(table, me, seat) == 1
        if near or kind in OF_ANOTHER:
            yield from (one for one in cards_of_somebody(table, seat) if by_train.may_be_had(table, me, one))
        if kind in ANYBODYS:
            yield from cards_of_somebody(table, seat)
    if kind in ANYBODYS:
        yield from ((me, one) for one in {*table.in_play[me], *table.hands[me]} if one is not card)


def abilities(position: Position, *, international: bool) -> Iterator[Expected]:
    """What abilities allow in phase II."""
    table, me = position.table, position.table.turn
    hand = table.hands[me]
    if has(table, me, "sid_ketchum") and (international or not times_used(position, "sid_ketchum")):
        yield from (("sid_ketchum", pair, None) for pair in pairs_of(hand))
    if has(table, me, "chuck_wengham") and table.life[me] > 1:
        yield "chuck_wengham", frozenset(), None
    if has(table, me, "jose_delgado") and not (international and times_used(position, "jose_delgado") >= 2):
        blue = {card for card in hand if card.kind.colour == "blue"}
        yield from (("jose_delgado", frozenset({(card, 1)}), None) for card in blue)
    if has(table, me, "doc_holyday") and not times_used(position, "doc_holyday"):
        for seat in others_of(table, me):
            if chairs(table, me, seat) <= range_of(table, me):
                for pair in pairs_of(hand):
                    if not has(table, seat, "apache_kid") or any(card.suit != "D" for card, _ in pair):
                        yield "doc_holyday", pair, seat


def pairs_of(hand: list[Card]) -> set[frozenset[tuple[Card, int]]]:
    """Any two cards, each with how often it is among them."""
    return {frozenset(Counter(pair).items()) for pair in combinations(hand, 2)}


# --- answers --------------------------------------------------------------------------------------------------------

WANTED = {
    "Hit.answer": ("fehlschuss", "ausweichen", "cactus", "evaded"), "Duell.answer": ("bang",),
    "Indianer.answer": ("bang",), "LoseLife.save": ("bier",),
}  # fmt: skip
"""The cards that answer a question by their own name."""


def asides(position: Position, rules: str) -> set[tuple[int, Expected]]:
    """What others may do while somebody in phase II decides: by the international rules a wounded Sid Ketchum heals."""
    table, me = position.table, position.decider
    if rules != "international" or position.stack[-1].at.key != "Turn.play":
        return set()
    others = [who for who in having(table, "sid_ketchum") if who != me and 0 < table.life[who] < table.max_life[who]]
    return {(who, ("sid_ketchum", pair, None)) for who in others for pair in pairs_of(table.hands[who])}


def answers(position: Position, *, international: bool) -> Iterator[Expected]:
    """What the rulebook lets somebody answer to a hit, a loss, a Duell or Indianer!."""
    table, who, asking = position.table, position.decider, position.stack[-1]
    assert who is not None
    question, flow = asking.at.key, asking
    hand = set(table.hands[who])
    yield "pass", "", None
    if question == "LoseLife.save":
        last = table.life[who] <= flow.points - flow.regained  # type: ignore[attr-defined]
        if last if international else len(sitting(table)) > 2:
            yield from ((card, "", None) for card in hand if card.kind.id == "bier")
        if has(table, who, "sid_ketchum"):
            yield from (("sid_ketchum", pair, None) for pair in pairs_of(table.hands[who]))
        return
    yield from ((card, "", None) for card in hand if card.kind.id in WANTED[question])
    yield from ((card, as_, None) for card, as_ in in_place_of(table, who, hand, WANTED[question][0]))
    if question == "Hit.answer":
        laid = {
            card for card in laid_this_turn(position) if card.kind.colour == "green"
        }  # Ironhorse hits in one's turn
        for card in set(table.in_play[who]) - laid if works(table, who) else ():
            if card.kind.id in AGAINST_HITS or (card.kind.id == "fass" and "fass" not in flow.used):  # type: ignore[attr-defined]
                yield ("use", card), "", None
        if has(table, who, "jourdonnais") and "jourdonnais" not in flow.used:  # type: ignore[attr-defined]
            yield "jourdonnais", frozenset(), None
    yield from by_train.answers(position)


def in_place_of(table: Table, who: int, hand: Iterable[Card], wanted: str) -> Iterator[tuple[Card, str]]:
    """Cards that somebody may bring in the place of another: Calamity Janet's two, and all of Elena Fuente's."""
    swapped = {"fehlschuss": "bang", "bang": "fehlschuss"}[wanted]
    for card in hand:
        if has(table, who, "calamity_janet") and card.kind.id == swapped:
            yield card, wanted
        if has(table, who, "elena_fuente") and wanted == "fehlschuss" and card.kind.id != wanted:
            yield card, wanted


# --- other questions ------------------------------------------------------------------------------------------------


def choices(position: Position, *, international: bool) -> Iterator[Expected]:
    """What somebody may choose where neither phase II nor danger asks him."""
    table, who, asking = position.table, position.decider, position.stack[-1]
    assert who is not None
    question, flow = asking.at.key, asking
    others = others_of(table, who)
    match question:
        case "DiscardPhase.choose":
            assert len(table.hands[who]) > most_held(table, who, international=international)
            assert table.life[who]  # a ghost discards all, and is not asked in what order
            yield from ((card, "", None) for card in set(table.hands[who]))
        case "GeneralStore.take" | "KitCarlson.choose" | "LuckyDuke.choose":
            yield from ((card, "", None) for card in set(table.shown))
        case "GiveUpCards.choose":
            yield from ((card, "", None) for card in {*table.hands[who], *table.in_play[who]})
        case "DropEach.choose" | "SharedInheritance.choose":
            yield from ((None, "", at) for at in cards_of_somebody(table, flow.of))  # type: ignore[attr-defined]
        case "VeraCuster.asked":
            yield from (("vera_custer", frozenset(), seat) for seat in others)
        case "JesseJones.asked":
            yield "pass", "", None
            yield from (("jesse_jones", frozenset(), seat) for seat in others if table.hands[seat])
        case "PedroRamirez.asked" | "BartCassidy.asked":
            yield "pass", "", None
            yield {"P": "pedro_ramirez", "B": "bart_cassidy"}[question[0]], frozenset(), None
        case "PatBrennan.asked":
            yield "pass", "", None
            for seat in (*others, who) if international else others:
                lying = ((seat, one) for one in table.in_play[seat])
                yield from (("pat_brennan", frozenset(), at) for at in lying if by_train.may_be_had(table, who, at))
        case _:
            yield from by_train.choices(position)


def expected(position: Position, rules: str) -> set[Expected]:
    """Every option that the rulebook gives to whoever is asked."""
    question, international = position.stack[-1].at.key, rules == "international"
    asked = playable if question == "Turn.play" else answers if question in WANTED else choices
    return set(asked(position, international=international))


def told(raw: tuple[Any, ...]) -> Expected:
    """An option of the engine in the same form."""
    act, what, at = raw
    if act.verb in ("pass", "end", "advance"):
        return act.verb, "", at
    if act.verb == "ability":
        return act.name, frozenset(Counter(what or ()).items()), at
    if act.verb in ("give", "keep", "full_steam"):
        return (act.verb, what or act.name), "", at
    if act.verb in ("use", "car") and isinstance(what, tuple):
        return (act.verb, what[0], frozenset(Counter(what[1:]).items())), act.stands_for, at
    if act.verb == "discard" and isinstance(what, tuple):
        return frozenset(Counter(what).items()), "", at
    return ("use", what) if act.verb == "use" else what, act.stands_for, at
