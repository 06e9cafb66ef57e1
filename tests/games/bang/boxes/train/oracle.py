"""What the sheet of The Great Train Robbery allows, told a second time: cars, stations and what cars do.

Told from the sheet and what lies on the table, as `tests/oracle.py` tells the rest, which calls this. Expected options
have the form of that file. Where a card is paid, they tell also what is paid, each card with how often: `Card` from the
hand, `CardAt` in front of the player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import NOBODY, CardAt
from bang_explorer.games.bang.boxes.train.train import train
from bang_explorer.kit.roles import SHERIFF
from tests.seen import (
    RANGES,
    cards_of_somebody,
    chairs,
    has,
    is_at_work,
    is_there,
    others_of,
    range_of,
    since_turn_began,
    sitting,
    times_played,
    times_used,
    works,
)

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table

Expected = tuple[Any, ...]
Price = frozenset[tuple[Any, int]]

CARS = {
    "baggage_car", "caboose", "cattle_truck", "circus_wagon", "coal_hopper", "dining_car", "express_car", "lounge_car",
    "lumber_flatcar", "mail_car", "observation_car", "passenger_car", "prisoner_car", "private_car", "sleeper_car",
    "ghost_car",
}  # fmt: skip
"""All that there are, each once."""
AT_ONCE, LAID = ("full_steam", "most_wanted", "next_stop"), ("map", "refund", "strongbox")
"""Brown cards that are aimed at nobody, and blue ones that one lays in front of oneself, besides the Dragoon."""
STATIONS = {
    "boom_town", "catico", "creepy_creek", "crowns_hole", "deathwood", "dodgeville", "fort_wroth", "frisco",
    "miners_oath", "san_tafe", "tombrock", "virginia_town", "yooma",
}  # fmt: skip


def has_train(table: Table) -> bool:
    return "train" in table.box.id.split("+")


def is_car(card: Card) -> bool:
    return card.kind.id in CARS


def is_blue(card: Card) -> bool:
    """Whether a card has a blue border; cars count as if they had."""
    return is_car(card) or card.kind.colour == "blue"


# --- stations ---------------------------------------------------------------------------------------------------------

BY_NAME = {"boom_town": ("bang",), "catico": ("cat_balou", "panik"), "crowns_hole": ("bier",),
           "dodgeville": ("fehlschuss",)}  # fmt: skip
"""Stations that want a card of one name and no other."""
BY_SUIT = {"frisco": "C", "miners_oath": "D", "creepy_creek": "S", "san_tafe": "H"}
BY_RANK = {"yooma": ("2", "3", "4", "5", "6", "7", "8", "9"), "fort_wroth": ("10", "J", "Q", "K", "A")}


def is_worth(table: Table, station: str, card: Card) -> bool:
    """Whether one card pays the station. Cars have neither suit nor value."""
    if station in BY_NAME:
        return card.kind.id in BY_NAME[station]
    if is_car(card):
        return station == "deathwood" and table.rules.deathwood_pays == "any_blue"
    if station in BY_SUIT:
        return card.suit == BY_SUIT[station]
    if station in BY_RANK:
        return card.rank in BY_RANK[station]
    return station == "deathwood" and is_blue(card)


def prices(table: Table, who: int, station: str) -> set[Price]:
    """All ways in which somebody can pay a station: with his hand, what lies before him, or both."""
    own: list[Any] = [*table.hands[who], *(CardAt(who, lying) for lying in table.in_play[who])]
    if station == "tombrock":
        return {frozenset()} if table.life[who] > 1 else set()
    if station == "virginia_town":
        return {frozenset(Counter(pair).items()) for pair in combinations(own, 2)}
    return {
        frozenset({(one, 1)}) for one in own if is_worth(table, station, one.card if isinstance(one, CardAt) else one)
    }


# --- the train --------------------------------------------------------------------------------------------------------


def connected(table: Table, at: int) -> Iterator[tuple[Card, str]]:
    """The cars that lie under a station if the locomotive stands there, each with the station."""
    track = [station.id for station in train(table).track]
    for place, car in enumerate(train(table).cars, 1):
        if 0 <= at - place < len(track):
            yield car, track[at - place]


def cars_for_sale(table: Table, who: int, at: int) -> Iterator[Expected]:
    """Every car that somebody can pay for, with every way to pay, and before whom it comes to lie."""
    for car, station in connected(table, at):
        before = before_whom(table, car) or [None]
        for price in prices(table, who, station):
            yield from ((("car", car, price), "", seat) for seat in before)


def before_whom(table: Table, car: Card) -> list[Any]:
    """Before whom a car may be laid; the empty list for those that lie before whoever takes them.

    The Ghost Car may lie before anybody but the Sheriff, also before those who are out.
    """
    if car.kind.id == "ghost_car":
        return [seat for seat, role in enumerate(table.roles) if role != SHERIFF]
    return sitting(table) if car.kind.id == "lumber_flatcar" else []


def cars_for_nothing(table: Table, at: int) -> list[Card]:
    """The cars that somebody can take without paying if the locomotive stands there."""
    if table.rules.free_take_scope == "any":
        return list(train(table).cars)
    return [car for car, _ in connected(table, at)]


def may_take_a_car(position: Position) -> bool:
    """Whether the player on turn has a car left: one in a turn, besides that of a Water Tower."""
    if has(position.table, position.table.turn, "benny_brawler"):
        return True
    taken = sum(entry.key == "takes_car" for entry in since_turn_began(position))
    return taken == times_played(position, "water_tower")


def has_advanced(position: Position) -> bool:
    """Whether the player on turn has moved the train for nothing, besides what cards and Zippy Roy have moved it.

    The Sheriff moves it once before phase I; that does not count.
    """
    moved = 0
    for entry in since_turn_began(position):
        if entry.key == "phase_1":
            break
        moved += entry.key in ("train_moves", "train_arrives")
    by_cards = times_played(position, "next_stop") + times_played(position, "full_steam")
    assert 0 <= moved - by_cards - times_used(position, "zippy_roy") <= 1
    return moved > by_cards + times_used(position, "zippy_roy")


def is_extra_turn(position: Position) -> bool:
    """Whether the turn is one that somebody got by an Express Car."""
    entries = (entry for earlier in position.history for entry in reversed(earlier.journal.entries))
    for entry in entries:
        if entry.key == "turn_begins":
            return next((before.key == "extra_turn" for before in entries), False)
    return False


# --- phase II ---------------------------------------------------------------------------------------------------------


def playable(position: Position) -> Iterator[Expected]:
    """What the player on turn may do with the train and with cars."""
    table: Table = position.table
    me, at = table.turn, train(table).at
    if may_take_a_car(position):
        yield from cars_to_take(table, me, at)
        if not has_advanced(position) and any(cars_to_take(table, me, at + 1)):
            yield "advance", "", None
    if has(table, me, "zippy_roy") and not times_used(position, "zippy_roy"):
        yield "zippy_roy", frozenset(), None
    for car in filter(is_car, table.in_play[me]):
        yield from used(position, car)


def cars_to_take(table: Table, who: int, at: int) -> Iterator[Expected]:
    """Every car that somebody can pay for or, as Sancho, take without."""
    yield from cars_for_sale(table, who, at)
    if has(table, who, "sancho"):
        yield from (("sancho", frozenset(), (NOBODY, car)) for car in cars_for_nothing(table, at))


def imitated(table: Table) -> Card | None:
    """The card that a Money Bag is at the moment: the one on top of the discard pile, if it is a brown one."""
    top = table.discard[-1] if table.discard else None
    return top if top is not None and top.kind.colour == "brown" else None


def is_beside_the_limit(table: Table, card: Card | None) -> bool:
    """Whether a BANG! is one that the Money Bag imitates, and the rules allow that besides the one of the turn."""
    return card is not None and card.kind.id == "money_bag" and table.rules.money_bag_bang == "beside_limit"


def played(table: Table, card: Card, kind: str) -> Iterator[Expected]:
    """A card of the hand, played as the Switch or the Water Tower."""
    me = table.turn
    if kind == "water_tower":
        yield from ((card, "", (NOBODY, car)) for car in cars_for_nothing(table, train(table).at))
    if kind == "switch":
        for given in table.in_play[me]:
            for seat in others_of(table, me):
                for taken in table.in_play[seat]:
                    if may_come(table, me, given, taken) and may_come(table, seat, taken, given):
                        yield (card, CardAt(me, given)), "", (seat, taken)


def may_come(table: Table, who: int, gone: Card, come: Card) -> bool:
    """Whether somebody may have the one card in play in exchange for the other: nothing twice, not all for the Sheriff.

    For a weapon any other would go.
    """
    if table.roles[who] == SHERIFF and come.kind.id in ("ghost_car", "gefaengnis"):
        return False
    left = [lying.kind.id for lying in table.in_play[who] if lying is not gone]
    return come.kind.id not in left or come.kind.id in RANGES


def may_be_had(table: Table, who: int, one: tuple[int, Any]) -> bool:
    """Whether somebody may take this, as one from a hand or from before another: the Sheriff no Ghost Car."""
    kind = getattr(one[1], "kind", None)
    return kind is None or kind.id != "ghost_car" or table.roles[who] != SHERIFF


def used(position: Position, car: Card) -> Iterator[Expected]:
    """What a car in front of the player on turn can be used for. It has left before anything else happens."""
    table = position.table
    may_be_used = {
        "cattle_truck": bool(table.discard),
        "circus_wagon": True,
        "express_car": not is_extra_turn(position),
        "lounge_car": train(table).pile_count > 0,
        "mail_car": True,
    }
    if may_be_used.get(car.kind.id):
        yield ("use", car), "", None
    aims = {"baggage_car": as_another_card, "coal_hopper": at_a_car, "passenger_car": at_anybodys_card}
    yield from ((("use", car), as_, at) for as_, at in aims.get(car.kind.id, lambda *_: ())(table, car))
    if car.kind.id == "sleeper_car":
        yield from ((what, "", seat) for what in asleep(position, table.turn, car) for seat in within_reach(table))


def as_another_card(table: Table, car: Card) -> Iterator[tuple[str, Any]]:
    """The Baggage Car in one's own turn: a BANG! beside the limit, a Panik at distance 1, or a Cat Balou."""
    me = table.turn
    yield from (("bang", seat) for seat in within_reach(table))
    for seat in others_of(table, me):
        for one in cards_of_somebody(table, seat):
            yield "cat_balou", one
            if chairs(table, me, seat) == 1 and may_be_had(table, me, one):
                yield "panik", one
    yield from (("cat_balou", (me, one)) for one in {*table.hands[me], *table.in_play[me]} - {car})


def at_a_car(table: Table, car: Card) -> Iterator[tuple[str, Any]]:
    """The Coal Hopper: at a car in front of anybody, and at nothing only where there is none."""
    lying = [(seat, one) for seat in sitting(table) for one in table.in_play[seat] if one is not car]
    aims: list[Any] = [(seat, one) for seat, one in lying if is_car(one)]
    yield from (("", at) for at in aims or [None])


def at_anybodys_card(table: Table, _car: Card) -> Iterator[tuple[str, Any]]:
    """The Passenger Car: at a card of anybody else, however far away he is."""
    cards = (one for seat in others_of(table, table.turn) for one in cards_of_somebody(table, seat))
    yield from (("", one) for one in cards if may_be_had(table, table.turn, one))


def within_reach(table: Table) -> list[int]:
    me = table.turn
    return [seat for seat in others_of(table, me) if chairs(table, me, seat) <= range_of(table, me)]


def asleep(position: Position, who: int, car: Card) -> Iterator[Any]:
    """The Sleeper Car with each other blue card that somebody can discard for it: once in each turn, whoever has it."""
    entries = (entry.values for entry in since_turn_began(position) if entry.key in ("uses_on", "lays_down"))
    if not any(values["card"] is car for values in entries):
        yield from with_another_blue_card(position.table, who, car)


def with_another_blue_card(table: Table, who: int, car: Card) -> Iterator[Any]:
    held = {card for card in table.hands[who] if is_blue(card)}
    lying = {CardAt(who, card) for card in table.in_play[who] if is_blue(card) and card is not car}
    yield from (("use", car, frozenset({(one, 1)})) for one in held | lying)


# --- answers ----------------------------------------------------------------------------------------------------------


def answers(position: Position) -> Iterator[Expected]:
    """What cars in front of somebody can answer to a hit, to a Duell or to Indianer!."""
    table, who, question = position.table, position.decider, position.stack[-1].at.key
    assert who is not None
    for car in table.in_play[who] if works(table, who) else ():
        match question, car.kind.id:
            case "Hit.answer", "baggage_car":
                yield ("use", car), "", None
            case "Hit.answer", "caboose":
                yield from ((what, "", None) for what in with_another_blue_card(table, who, car))
            case (("Duell.answer" | "Indianer.answer"), "sleeper_car"):
                yield from ((what, "", None) for what in asleep(position, who, car))
    if question == "Hit.answer" and has(table, who, "evan_babbit"):
        yield from redirected(position, who)


def redirected(position: Position, who: int) -> Iterator[Expected]:
    """What Evan Babbit can do against a BANG! card, or another played as one: a neighbour is hit for him."""
    table, hit = position.table, position.stack[-1]
    shot = table.under_way[-1] if table.under_way else None
    if shot is None or len(sitting(table)) < 3:
        return
    if shot.kind.id == "money_bag" and table.rules.money_bag_is == "imitated":
        if not any(getattr(flow, "card", None) is shot and flow.play.as_.id == "bang" for flow in position.stack):  # type: ignore[attr-defined]
            return
    elif shot.kind.id not in ("bang", "fehlschuss"):
        return
    aims = [seat for seat in others_of(table, who) if chairs(table, who, seat) == 1 and seat != hit.by]  # type: ignore[attr-defined]
    for card in {card for card in table.hands[who] if card.suit == shot.suit}:
        yield from (("evan_babbit", frozenset({(card, 1)}), seat) for seat in aims)


def is_no_target(table: Table, kind: str, seat: int, card: Card | None) -> bool:
    """Whether a car keeps somebody from being chosen: for a BANG! card without a card in his hand, for a Duell.

    Whatever a Money Bag imitates, the card that is played stays a Money Bag, but not by all rules.
    """
    if card is not None and card.kind.id == "money_bag" and table.rules.money_bag_is == "itself":
        return False
    if kind == "bang":
        return not table.hands[seat] and is_at_work(table, seat, "private_car")
    return kind == "duell" and is_at_work(table, seat, "prisoner_car")


# --- other questions --------------------------------------------------------------------------------------------------


def choices(position: Position) -> Iterator[Expected]:
    """What cars and the train ask."""
    table, who, flow = position.table, position.decider, position.stack[-1]
    assert who is not None
    match flow.at.key:
        case "AdvanceAndTake.choose":
            assert who == table.turn
            assert has_advanced(position)
            assert may_take_a_car(position)
            yield from cars_to_take(table, who, train(table).at)
        case "FreeCar.choose":
            assert who == table.turn
            (car,) = flow.came  # type: ignore[attr-defined]
            assert car in train(table).cars
            yield from ((("give", car), "", seat) for seat in before_whom(table, car))
        case "CattleTruck.choose":
            assert who == table.turn
            yield from ((card, "", None) for card in set(table.discard[-3:]))
        case "CircusWagon.choose":
            assert who in others_of(table, table.turn)
            yield from ((frozenset({(CardAt(who, lying), 1)}), "", None) for lying in table.in_play[who])
        case "LoungeCar.choose":
            assert who == table.turn
            is_sheriff = table.roles[who] == SHERIFF
            haunted = [car for car in table.shown if is_sheriff and car.kind.id == "ghost_car"]
            assert len(table.shown) == 2 or haunted
            for car in haunted or table.shown:
                seats = before_whom(table, car) if car.kind.id == "ghost_car" else others_of(table, who)
                yield from ((("give", car), "", seat) for seat in seats if seat != who)
        case "MailCar.choose":
            assert who == table.turn
            drawn = set(drawn_by_mail(position))
            assert len(drawn) <= 3
            yield from ((("give", card), "", seat) for card in drawn for seat in others_of(table, who))
        case _:
            yield from by_cards_and_people(position, who)


def by_cards_and_people(position: Position, who: int) -> Iterator[Expected]:
    """What playing cards and people ask."""
    table, flow = position.table, position.stack[-1]
    match flow.at.key:
        case "FullSteam.choose":
            assert who == table.turn
            yield from ((("full_steam", how), "", None) for how in ("skip", "twice"))
        case "ReadMap.choose":
            assert who == table.turn
            assert is_there(table, who, "map")
            assert len(table.shown) <= 2
            yield from ((card, "", None) for card in table.shown)
            if table.rules.map == "may":
                yield "pass", "", None
        case "Refund.asked":
            assert who in robbed(position)
            yield "pass", "", None
            yield from ((card, "", None) for card in table.in_play[who] if card.kind.id == "refund")
        case "TrainRobbery.choose":
            assert who != table.turn
            left = flow.left  # type: ignore[attr-defined]
            assert {*left} <= {*table.in_play[who]}
            yield from ((frozenset({(CardAt(who, lying), 1)}), "", None) for lying in left)
            yield from ((("keep", (CardAt(who, lying),)), "", None) for lying in left)
        case "Manuelita.asked":
            assert train(table).at == len(train(table).track)
            yield "pass", "", None
            yield "manuelita", frozenset(), None
        case "ShadeOConnor.asked":
            assert who != table.turn
            yield "pass", "", None
            yield from (("shade_oconnor", frozenset({(card, 1)}), None) for card in set(table.hands[who]))
        case "SgtBlaze.asked":
            assert who == table.turn
            yield "pass", "", None
            yield from (("sgt_blaze", frozenset(), seat) for seat in concerned(position))


TO_ALL, TO_OTHERS = ("saloon", "general_store", "most_wanted"), ("gatling", "indianer", "haubitze", "schlaegerei",
                                                                  "circus_wagon")  # fmt: skip
"""What concerns everybody, and what everybody but the player on turn."""


def concerned(position: Position) -> list[int]:
    """Whom that concerns which has just been begun: a card, a car, or the locomotive."""
    table, me = position.table, position.table.turn
    if train(table).at == len(train(table).track):
        return sitting(table)
    begun = next(one for one in since_turn_began(position) if one.key in ("plays", "uses"))
    kind = begun.values.get("as_") or begun.values["card"].kind.id
    assert kind in (*TO_ALL, *TO_OTHERS)
    people = sitting(table) if kind in TO_ALL else others_of(table, me)
    diamond, is_indianer = begun.values["card"].suit == "D", begun.values["card"].kind.id == "indianer"
    return [
        seat for seat in people
        if not (seat != me and diamond and has(table, seat, "apache_kid"))
        and not (seat != me and is_indianer and is_at_work(table, seat, "prisoner_car"))
    ]  # fmt: skip


def robbed(position: Position) -> set[int]:
    """Who has just lost a card by another's doing, as the newest entries of the log say; in a Switch any other."""
    lost = ("takes_unseen", "takes_from_play", "takes_from_hand", "discards_from_play", "discards_car", "discards")
    if any(frame.at.key.startswith("Switch.") for frame in position.stack):
        return set(sitting(position.table)) - {position.table.turn}
    for entry in since_turn_began(position):
        if entry.key in lost:
            return {entry.values.get("of", entry.values["who"])}
    return set()


def drawn_by_mail(position: Position) -> Iterator[Card]:
    for entry in since_turn_began(position):
        if entry.key == "uses":
            assert entry.values["card"].kind.id == "mail_car"
            return
        if entry.key == "draws":
            yield entry.values["card"]
