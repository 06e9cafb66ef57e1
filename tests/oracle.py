"""What the rulebooks allow, told a second time: from the table and what all have seen, in words of its own.

An expected option is written `(what, as which card, at whom or what)`; `told` brings an option of the engine into the
same form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from bang_explorer.games.bang.rules.options import HAND_OF
from bang_explorer.kit.roles import SHERIFF

if TYPE_CHECKING:
    from bang_explorer.core.log import Entry
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

Expected = tuple[Any, ...]

# --- who has what ---------------------------------------------------------------------------------------------------


def has(table: Table, seat: int, person: str) -> bool:
    """Whether somebody has this person's ability: as his own, or taken on by Vera Custer."""
    copied = table.copied[seat]
    return table.people[seat].id == person or (copied is not None and copied.id == person)


def having(table: Table, person: str) -> list[int]:
    """Who in the game has this person's ability."""
    return [seat for seat in sitting(table) if has(table, seat, person)]


def sitting(table: Table) -> list[int]:
    return [seat for seat in range(len(table.names)) if not table.out[seat]]


def others_of(table: Table, seat: int) -> list[int]:
    """Everybody else in the game, clockwise."""
    seats = len(table.names)
    return [one % seats for one in range(seat + 1, seat + seats) if not table.out[one % seats]]


def is_there(table: Table, seat: int, kind: str) -> bool:
    return any(card.kind.id == kind for card in table.in_play[seat])


def works(table: Table, seat: int) -> bool:
    """Whether what lies in front of somebody counts now: while Belle Star is on turn only what is hers does."""
    return seat == table.turn or table.out[table.turn] or not has(table, table.turn, "belle_star")


def is_at_work(table: Table, seat: int, kind: str) -> bool:
    return works(table, seat) and is_there(table, seat, kind)


# --- what is measured -----------------------------------------------------------------------------------------------

RANGES = {"volcanic": 1, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5}


def chairs(table: Table, one: int, two: int) -> int:
    """The distance from one to another, counted as people at the table do."""
    ring = sitting(table)
    around = abs(ring.index(one) - ring.index(two))
    counted = min(around, len(ring) - around)
    counted += is_at_work(table, two, "mustang") + is_at_work(table, two, "versteck") + has(table, two, "paul_regret")
    counted -= is_at_work(table, one, "appaloosa") + is_at_work(table, one, "silver") + has(table, one, "rose_doolan")
    return max(counted, 1)


def range_of(table: Table, seat: int) -> int:
    lying = table.in_play[seat] if works(table, seat) else []
    return next((RANGES[card.kind.id] for card in lying if card.kind.id in RANGES), 1)


def most_held(table: Table, seat: int, *, international: bool) -> float:
    """How many cards somebody may keep at the end of his turn."""
    if has(table, seat, "sean_mallory"):
        return 10 if international else float("inf")
    return table.life[seat]


# --- what has happened in this turn ---------------------------------------------------------------------------------


def since_turn_began(position: Position) -> Iterator[Entry]:
    """What has happened this turn, the last entry first."""
    for earlier in position.history:
        for entry in reversed(earlier.journal.entries):
            if entry.key == "turn_begins":
                return
            yield entry


def has_shot(position: Position) -> bool:
    """Whether the player on turn has played a BANG! this turn, or another card as one."""
    played = [entry.values for entry in since_turn_began(position) if entry.key == "plays_on"]
    return any((values["as_"] or values["card"].kind.id) == "bang" for values in played)


def times_used(position: Position, person: str) -> int:
    """How often the player on turn has used this ability in phase II."""
    keys = ("uses_ability", "uses_ability_on")
    used = [entry.values for entry in since_turn_began(position) if entry.key in keys]
    return sum(values["person"] == person and values["who"] == position.table.turn for values in used)


def laid_this_turn(position: Position) -> set[Card]:
    return {entry.values["card"] for entry in since_turn_began(position) if entry.key == "lies"}


# --- phase II -------------------------------------------------------------------------------------------------------

AT_ONCE = (
    "saloon", "wells_fargo", "postkutsche", "gatling", "indianer", "general_store", "whisky", "schlaegerei",
)  # fmt: skip
"""Brown cards that are aimed at nobody."""
LAID = ("fass", "mustang", "appaloosa", "dynamit", "silver", "versteck")
"""Blue cards that one lays in front of oneself, besides the weapons."""
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
            for at in (None, *at_somebody(position, card.kind.id), *at_cards(table, card)):
                if (at is None) == is_aimless(card):
                    yield from ((what, "", at) for what in with_its_price(table.hands[me], card))
        if has(table, me, "calamity_janet") and card.kind.id == "fehlschuss":
            yield from ((card, "bang", at) for at in at_somebody(position, "bang"))
    for card in set(table.in_play[me]) - laid_this_turn(position):
        if card.kind.id in USED:
            yield ("use", card), "", None
        yield from ((("use", card), "", at) for at in (*at_somebody(position, card.kind.id), *at_cards(table, card)))
    yield from abilities(position, international=international)


def is_aimless(card: Card) -> bool:
    """Whether a card is played at nobody: those that say so, weapons, and whatever one lays in front of oneself."""
    return card.kind.id in (*AT_ONCE, *LAID, "bier") or card.kind.id in RANGES or card.kind.colour == "green"


def may_be_played(table: Table, card: Card, *, enough: bool) -> bool:
    """Whether a card can be played at all: a Bier with enough people, no second card of one name before oneself."""
    if card.kind.id == "bier":
        return enough
    if card.kind.colour == "green" or card.kind.id in LAID:
        return not is_there(table, table.turn, card.kind.id)
    return card.kind.id not in ("fehlschuss", "ausweichen")


def with_its_price(hand: list[Card], card: Card) -> set[Any]:
    """The card, or where it shows the symbol of two cards, each pair of it and another one of the hand."""
    if card.kind.id not in WITH_ANOTHER:
        return {card}
    rest = list(hand)
    rest.remove(card)
    return {(card, given) for given in rest}


def at_somebody(position: Position, kind: str) -> list[int]:
    """At whom a card can be played or used, by its name."""
    table, me = position.table, position.table.turn
    others = others_of(table, me)
    found: list[int] = []
    match kind:
        case "gefaengnis":
            found = [seat for seat in (*others, me) if table.roles[seat] != SHERIFF and not is_there(table, seat, kind)]
        case "bang" | "pepperbox":
            any_number = kind != "bang" or has(table, me, "willy_the_kid") or is_there(table, me, "volcanic")
            reached = [seat for seat in others if chairs(table, me, seat) <= range_of(table, me)]
            found = reached if any_number or not has_shot(position) else []
        case "duell" | "springfield" | "jagdgewehr":
            found = others
        case "tequila":
            found = [*others, me]
        case "faustschlag" | "wurfmesser" | "derringer":
            found = [seat for seat in others if chairs(table, me, seat) == 1]
    return found


def at_cards(table: Table, card: Card) -> Iterator[tuple[int, Any]]:
    """Whose cards a card can be aimed at, by its name; of oneself any card but itself."""
    me, kind = table.turn, card.kind.id
    for seat in others_of(table, me):
        near = kind in OF_A_NEIGHBOUR and chairs(table, me, seat) == 1
        if near or kind in (*ANYBODYS, *OF_ANOTHER):
            yield from cards_of_somebody(table, seat)
    if kind in ANYBODYS:
        yield from ((me, one) for one in {*table.in_play[me], *table.hands[me]} if one is not card)


def cards_of_somebody(table: Table, seat: int) -> Iterator[tuple[int, Any]]:
    """What can be had of somebody: a card of the hand, unseen, and whatever lies in front of him."""
    yield from ((seat, lying) for lying in table.in_play[seat])
    if table.hands[seat]:
        yield seat, HAND_OF


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
    "Hit.answer": ("fehlschuss", "ausweichen"), "Duell.answer": ("bang",), "Indianer.answer": ("bang",),
    "LoseLife.save": ("bier",),
}  # fmt: skip
"""The cards that answer a question by their own name."""


def asides(position: Position, rules: str) -> set[tuple[int, Expected]]:
    """What others may do while somebody in phase II decides: by the international rules a wounded Sid Ketchum heals."""
    table, me = position.table, position.decider
    if rules != "international" or position.stack[-1].at.key != "Turn.play":
        return set()
    others = [who for who in having(table, "sid_ketchum") if who != me and table.life[who] < table.max_life[who]]
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
        for card in set(table.in_play[who]) if works(table, who) else ():
            if card.kind.id in AGAINST_HITS or (card.kind.id == "fass" and "fass" not in flow.used):  # type: ignore[attr-defined]
                yield ("use", card), "", None
        if has(table, who, "jourdonnais") and "jourdonnais" not in flow.used:  # type: ignore[attr-defined]
            yield "jourdonnais", frozenset(), None


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
                yield from (("pat_brennan", frozenset(), (seat, lying)) for lying in table.in_play[seat])


def expected(position: Position, rules: str) -> set[Expected]:
    """Every option that the rulebook gives to whoever is asked."""
    question, international = position.stack[-1].at.key, rules == "international"
    asked = playable if question == "Turn.play" else answers if question in WANTED else choices
    return set(asked(position, international=international))


def told(raw: tuple[Any, ...]) -> Expected:
    """An option of the engine in the same form."""
    act, what, at = raw
    if act.verb in ("pass", "end"):
        return act.verb, "", at
    if act.verb == "ability":
        return act.name, frozenset(Counter(what or ()).items()), at
    return ("use", what) if act.verb == "use" else what, act.stands_for, at
