"""The odds of the packaged scenarios, found out three times more: by formula, by playing, and card by card.

For each claim about odds the tests know a formula, and how one must choose to make the facts as unlikely, and as
likely, as can be. Nothing of that is asked of what settles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from random import Random
from typing import Any, cast

import pytest

from bang_explorer.core.acts import Aside, CardAt, RawOption
from bang_explorer.core.machine import Machine
from bang_explorer.core.position import Position
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.desk.scenario import Scenario
from bang_explorer.games.bang.rules.box import box
from bang_explorer.games.bang.rules.cards import VEILED, Card
from bang_explorer.games.bang.rules.piles import Unveil
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.kit.scenario import LineEntry
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump
from bang_explorer.settle.rulings import Judged, Ruling, ruling
from bang_explorer.settle.settling import settle_each

RUNS = 20_000
RUNS_WHERE_CHANCE_HAS_NO_PART = 200
SMALL = 20_000
"""So many positions, every copy of a card told apart, are still explored."""
WITH_OUTCOMES = [id_ for id_, one in packaged().items() if any(entry.kind == "outcomes" for entry in one.line)]

# --- what is in the box ----------------------------------------------------------------------------------------------

HEARTS, LOW_SPADES = 20, 10
BANGS, MISSES, BIERS = 25, 12, 6


def test_the_box_holds_what_the_formulas_count_on() -> None:
    deck = box("base").deck
    kinds = Counter(card.kind.id for card in deck)
    assert len(deck) == 80
    assert sum(card.suit == "H" for card in deck) == HEARTS
    assert sum(card.suit == "S" and card.rank in "23456789" for card in deck) == LOW_SPADES
    assert (kinds["bang"], kinds["fehlschuss"], kinds["bier"]) == (BANGS, MISSES, BIERS)


ALONE = {"bang": 18, "fehlschuss": 5, "ausweichen": 2, "bier": 4}
JOINED = {"bang": 29, "fehlschuss": 13, "ausweichen": 2, "bier": 8, "duell": 3, "indianer": 3}
"""Dodge City by itself, and with the base box. Its suits are sure only where both are joined."""
SUITS_JOINED = {"H": 30, "D": 30}


@pytest.mark.parametrize(("game", "kinds", "size"), [("dodge_city", ALONE, 80), ("base+dodge_city", JOINED, 120)])
def test_the_second_box_holds_what_the_formulas_count_on(game: str, kinds: dict[str, int], size: int) -> None:
    deck = box(game).deck
    assert len(deck) == size
    assert {kind: sum(card.kind.id == kind for card in deck) for kind in kinds} == kinds
    if game != "dodge_city":
        assert {suit: sum(card.suit == suit for card in deck) for suit in SUITS_JOINED} == SUITS_JOINED
        assert sum(card.suit == "S" and card.rank in "23456789" for card in deck) == 15
        assert sum(card.kind.id == "bang" and card.suit == "D" for card in deck) == 13


def test_the_third_box_has_the_cars_that_the_formulas_count_on() -> None:
    on_the_train = ("caboose", "circus_wagon", "baggage_car", "lounge_car")
    cars = [car.kind.id for car in box("base+train").apart]
    assert sorted(cars) == sorted(("private_car", *on_the_train, *CARS_LEFT.split()))


# --- formulas --------------------------------------------------------------------------------------------------------


def every(good: int, of: int, drawn: int) -> Fraction:
    """How likely all of so many cards drawn are good ones."""
    return Fraction(comb(good, drawn), comb(of, drawn))


def none(good: int, of: int, drawn: int) -> Fraction:
    return every(of - good, of, drawn)


def some(good: int, of: int, drawn: int) -> Fraction:
    return 1 - none(good, of, drawn)


def at_least_two(good: int, of: int, drawn: int) -> Fraction:
    return some(good, of, drawn) - Fraction(good * comb(of - good, drawn - 1), comb(of, drawn))


def explodes_at(check: int) -> Fraction:
    """Dynamit, twelve cards, seven low spades among them: it explodes at this check and at none before."""
    return none(7, 12, check - 1) * Fraction(7, 12 - (check - 1))


NO_HELP, NO_HEART, NEITHER = 78 - MISSES - BIERS, 78 - HEARTS, 78 - MISSES - HEARTS
"""Of the cards that are unseen once BANG! and Fass are on the table. No miss is a heart, every Bier is."""
HURT_BEHIND_A_FASS = Fraction(NO_HELP * NO_HEART - NEITHER, 78 * 77)
"""A card in the hand that is no help, and another one turned over that is no heart."""
SLAB_AND_TWO_CARDS = every(MISSES, 79, 2) + some(BIERS, 79, 2)
"""Two misses or a Bier: two cards cannot be both."""


@dataclass(frozen=True)
class Odds:
    """The lowest and the highest, each with how everybody must choose for it."""

    lowest: Fraction
    highest: Fraction
    for_lowest: str
    for_highest: str


def between(lowest: Fraction | int, highest: Fraction | int, for_lowest: str, for_highest: str) -> Odds:
    return Odds(Fraction(lowest), Fraction(highest), for_lowest, for_highest)


def just(value: Fraction | int, how: str = "") -> Odds:
    """Nobody's choice matters; `how` is one that might."""
    return between(value, value, "", how)


ODDS: dict[str, list[Odds]] = {
    "bier-three-left": [between(0, some(MISSES + BIERS, 79, 2), "", "B: miss beer")],
    "bier-two-left": [
        between(0, some(MISSES, 79, 2), "", "B: miss beer"), between(none(MISSES, 79, 2), 1, "B: miss beer", ""),
    ],
    "duell-known-hands": [
        between(0, 1, "A: bang, B: bang", "B: bang"), just(0, "A: bang, B: bang"), just(0, "B: bang"),
        just(0, "A: bang, B: bang"),
    ],
    "duell-unknown-hand": [
        between(0, some(BANGS, 79, 3), "", "B: bang"), between(none(BANGS + BIERS, 79, 3), 1, "B: bang beer", ""),
    ],
    "duell-unknown-hand-two-bangs": [
        between(0, at_least_two(BANGS - 1, 78, 3), "", "A: bang, B: bang"),
        between(0, some(BANGS - 1, 78, 3), "A: bang, B: bang", "B: bang"),
    ],
    "dynamit-low-spades-gone": [just(1)],
    "dynamit-round-the-table": [
        just(every(LOW_SPADES, 79, 1)), just(every(LOW_SPADES, 76, 1)), just(every(LOW_SPADES, 73, 1)),
        just(every(LOW_SPADES, 70, 1)), just(none(LOW_SPADES, 70, 1)),
    ],
    "dynamit-small-pile": [*(just(explodes_at(check)) for check in (1, 2, 3, 4)), just(none(7, 12, 4))],
    "fass": [between(0, every(HEARTS, 78, 1), "", "B: fass"), just(every(HEARTS, 78, 1))],
    "fass-hearts-discarded": [just(every(HEARTS - BIERS, 78 - BIERS, 1))],
    "fass-no-heart-left": [just(0, "B: fass")],
    "fass-small-pile": [between(0, every(2, 4, 1), "", "B: fass"), just(every(2, 4, 1))],
    "fass-unknown-card": [
        between(0, 1 - HURT_BEHIND_A_FASS, "", "B: fass miss beer"),
        between(0, every(HEARTS, 78, 1), "", "B: fass"),
    ],
    "fass-unknown-hands": [just(every(HEARTS, 78, 1))],
    "jourdonnais-against-slab": [between(0, every(HEARTS, 78, 2), "B: fass", "B: fass jourdonnais")],
    "jourdonnais-with-fass": [
        between(0, some(HEARTS, 78, 2), "", "B: fass jourdonnais"), between(0, every(HEARTS, 77, 1), "", "B: fass"),
    ],
    "lucky_duke-dynamit": [between(every(LOW_SPADES, 79, 2), some(LOW_SPADES, 79, 2), "A: no", "A: yes")],
    "lucky_duke-fass": [
        between(every(HEARTS, 78, 2), some(HEARTS, 78, 2), "B: no", "B: yes"), between(0, 1, "B: no", "B: yes"),
    ],
    "renegade-duell-too-early": [
        between(none(BANGS + BIERS, 79, 3), 1, "A: bang beer", ""), between(0, some(BANGS, 79, 3), "", "A: bang"),
    ],
    "renegade-last-duell": [
        between(none(BANGS, 79, 3), 1, "A: bang", ""), between(0, some(BANGS, 79, 3), "", "A: bang"),
    ],
    "renegade-shoots-at-the-fass": [just(none(HEARTS, 78, 1))],
    "renegade-takes-the-fass": [between(0, 1, "", "B: bang")],
    "sheriff-last-point": [
        between(none(HEARTS, 78, 1), 1, "A: fass", ""), just(none(HEARTS, 78, 1)), just(every(HEARTS, 78, 1)),
    ],
    "sheriff-last-point-indianer": [between(none(BANGS + BIERS, 79, 3), 1, "A: bang beer", ""), just(0)],
    "slab-miss-and-fass": [between(0, every(HEARTS, 77, 1), "B: miss", "B: fass miss"), just(0, "B: fass")],
    "slab-one-miss": [between(0, 1, "B: miss", "")],
    "slab-two-misses": [between(0, 1, "", "B: miss"), just(0, "B: miss"), just(0)],
    "sid_ketchum-any-turn": [between(0, 1, "", "B: sid_ketchum"), between(0, 1, "", "A: bang>B")],
    "slab-unknown-cards": [between(0, SLAB_AND_TWO_CARDS, "", "B: miss beer")],
    "slab-unknown-cards-international": [between(0, every(MISSES, 79, 2), "", "B: miss beer")],
    "suzy_lafayette-el_gringo": [
        just(every(BIERS, 79, 1)), just(every(BIERS, 79, 1)), just(every(BIERS, 79, 2)),
    ],
    "suzy_lafayette-el_gringo-gatling": [between(0, every(HEARTS - 1, 78, 1), "", "D: fass")],
    "suzy_lafayette-el_gringo-two-cards-left": [just(every(1, 2, 1)), just(every(1, 2, 1))],
}  # fmt: skip
"""By the scenario of the base box, for each of its claims about odds, in their order."""

MISSES_ALONE, MISSES_JOINED = ALONE["fehlschuss"] + ALONE["ausweichen"], JOINED["fehlschuss"] + JOINED["ausweichen"]
HELPS_ALONE, HELPS_JOINED = MISSES_ALONE + ALONE["bier"], MISSES_JOINED + JOINED["bier"]
NOTHING_FOR_KID = 13 + 1 + JOINED["indianer"]
"""What is diamonds of all that could hurt: BANG!, a Duell, Indianer!."""
HURT = JOINED["bang"] + JOINED["duell"] + JOINED["indianer"] + 2
"""What hurts a neighbour if it is one's only card; with Gatling and Faustschlag."""
HURT_BEHIND_FASS_AND_BIBEL = Fraction((117 - 29) * (117 - HELPS_JOINED) - (117 - 29 - 15), 117 * 116)
"""A card turned over that is no heart, and another one drawn that is no help. 15 cards are a help and no heart."""
BANG_DRAWN_AND_A_HEART_TURNED = Fraction((JOINED["bang"] - 3) * 30 + 3 * 29, 118 * 117)
A_AND_C, B_AND_C, A_B_NOT_C = Fraction(7 * 6, 12 * 11), Fraction(5 * 7 * 6, 12 * 11 * 10), Fraction(5 * 7, 12 * 11)
D_IS_HIT = (
    (Fraction(7, 12) - A_AND_C) * Fraction(6, 10)
    + (A_B_NOT_C - B_AND_C) * Fraction(6, 9)
    + none(7, 12, 2) * Fraction(7, 10)
)
"""Two Dynamits: A hit and C spared, A spared, B hit and C spared, or A and B spared."""

IN_DODGE_CITY: dict[str, list[Odds]] = {
    "combining.no-bison": [just(every(JOINED["bang"], 116, 1)), just(every(JOINED["fehlschuss"], 116, 1))],
    "odds.apache_kid-doc_holyday": [
        between(0, 1 - every(SUITS_JOINED["D"], 114, 2), "", "A: doc_holyday>B"), between(0, 1, "", "A: doc_holyday>D"),
    ],
    "odds.apache_kid-general_store": [
        between(0, 1 - every(4, 6, 4), "", "A: general_store bang-8S bang-KC"),
        between(0, 1, "", "A: general_store bang>D"),
    ],
    "odds.apache_kid-unknown-card": [
        between(0, every(HURT - NOTHING_FOR_KID, 114, 1), "", "A: bang>B faustschlag>B duell>B gatling"),
        between(0, every(HURT, 114, 1), "", "A: bang>D faustschlag>D duell>D gatling indianer"),
    ],
    "odds.ausweichen-against-slab": [
        between(0, every(HELPS_JOINED - 1, 118, 1), "", "B: miss beer"),
        between(0, every(HELPS_JOINED - 1, 118, 1), "", "B: miss beer"),
    ],
    "odds.belle_star-fass-and-sombrero": [
        between(0, every(HELPS_ALONE, 77, 1), "", "B: miss beer"),
        between(0, every(ALONE["ausweichen"], 77, 1), "", "B: miss beer"),
    ],
    "odds.bibel-and-fass-against-slab": [
        between(0, 1 - HURT_BEHIND_FASS_AND_BIBEL, "", "B: fass bibel miss beer"),
        between(0, every(28, 116, 1), "", "B: fass"),
    ],
    "odds.bibel-draws": [
        between(0, every(ALONE["bang"] - 1, 78, 1), "", "B: bibel"), just(every(ALONE["bang"] - 1, 78, 1)),
        just(every(ALONE["ausweichen"], 78, 1)),
    ],
    "odds.bill_noface-four-cards": [between(0, some(1, 8, 4), "", "A: bier")],
    "odds.chuck_wengham-trades": [between(0, some(1, 6, 4), "", "A: bang>B chuck_wengham")],
    "odds.derringer-draws-before-the-fass": [
        between(0, every(30, 118, 1), "", "B: fass"), just(every(JOINED["bang"], 118, 1)),
        between(0, BANG_DRAWN_AND_A_HEART_TURNED, "", "B: fass"), between(0, every(29, 117, 1), "", "B: fass"),
    ],
    "odds.dynamit-combined": [just(every(15, 119, 1))],
    "odds.dynamit-two-go-round": [
        just(Fraction(7, 12)), just(A_B_NOT_C), just(A_AND_C + A_B_NOT_C), just(D_IS_HIT), just(none(7, 12, 4)),
    ],
    "odds.elena_fuente-one-card-against-slab": [
        between(
            0, every(JOINED["ausweichen"] + JOINED["bier"], 119, 1), "",
            "B: ausweichen after_a_miss:as_fehlschuss beer",
        ),
    ],
    "odds.elena_fuente-unknown-hand": [
        between(0, 1, "", "B: as_fehlschuss miss"), between(0, some(ALONE["ausweichen"], 79, 2), "", "B: ausweichen"),
    ],
    "odds.fass-combined": [just(every(30, 118, 1))],
    "odds.herb_hunter-five-cards": [just(every(5, 6, 5)), just(every(5, 6, 5))],
    "odds.jose_delgado-trades": [
        between(0, some(2, 5, 2) + Fraction(1 * 2, comb(5, 2)) * some(2, 3, 2), "", "A: bang>B jose_delgado"),
        just(every(2, 5, 2)), between(0, some(2, 3, 2), "", "A: bang>B jose_delgado"),
    ],
    "odds.molly_stark-fehlschuss-against-slab": [between(0, every(HELPS_JOINED - 1, 118, 1), "", "B: miss beer")],
    "odds.pixie_pete-four-cards": [between(0, some(1, 10, 4), "", "A: bang>B")],
    "odds.pony_express-three-bangs": [
        just(every(4, 9, 3)), just(every(3, 9, 3)), between(0, some(4, 9, 3), "", "A: bang>B"),
    ],
    "odds.rag_time-hand": [
        between(0, every(1, 2, 1), "", "A: rag_time>C.hand"), between(0, 1, "", "A: rag_time>C.mustang"),
        just(every(1, 2, 1)),
    ],
    "odds.schlaegerei-random-card": [
        between(0, every(1, 3, 1), "A: choose>B.fass", "A: choose>B.hand"), just(every(1, 2, 1)),
        between(0, every(1, 3, 1) * every(1, 2, 1), "A: choose>B.fass", "A: choose>B.hand"), just(every(1, 3, 1)),
    ],
    "odds.tequila_joe-dynamit": [between(0, some(JOINED["bier"], 116, 2), "", "B: beer")],
    "odds.three-two-left": [between(none(MISSES_ALONE, 79, 1), 1, "B: miss", "")],
    "odds.three-who-can-win": [between(none(HELPS_ALONE, 79, 1), 1, "C: miss beer", ""), just(0)],
    "odds.three-wrong-kill": [
        between(none(ALONE["bang"] - 1, 75, 2), 1, "C: bang", ""),
        between(0, some(ALONE["bang"] - 1, 75, 2), "", "C: bang"),
    ],
    "odds.vera_custer-as-lucky_duke": [between(every(30, 119, 2), some(30, 119, 2), "B: no", "B: yes")],
    "odds.vera_custer-shares-with-sam": [
        between(0, 1, "C: choose>B.remington", "C: choose>B.hand, D: choose>B.remington"),
        between(
            0, every(1, 2, 1), "C: choose>B.hand, D: choose>B.remington", "C: choose>B.remington, D: choose>B.hand"
        ),
    ],
}  # fmt: skip
"""The same for the games in which Dodge City is."""

CARS_LEFT = (
    "cattle_truck coal_hopper dining_car express_car ghost_car lumber_flatcar mail_car observation_car passenger_car "
    "prisoner_car sleeper_car"
)
"""The cars of the pile besides the Private Car, where three of the sixteen lie on the train and one was used."""

ON_THE_TRAIN: dict[str, list[Odds]] = {
    "caboose.odds": [between(0, every(1, 4, 1), "", "B: fass caboose")],
    "dining_car.odds": [just(every(1, 4, 1))],
    "dining_car.odds-lucky_duke": [between(every(1, 4, 2), some(1, 4, 2), "A: no", "A: yes")],
    "evaded.odds-knife_revolver": [between(0, none(1, 3, 1), "", "B: evaded")],
    "knife_revolver.odds": [just(every(3, 6, 1))],
    "knife_revolver.odds-lucky_duke": [between(every(1, 4, 2), some(1, 4, 2), "A: no", "A: yes")],
    # He must keep the Private Car only if the Ghost Car, which cannot lie before the Sheriff, comes with it.
    "lounge_car.odds": [between(every(2, 12, 2), some(1, 12, 2), "A: private_car", f"A: {CARS_LEFT}")],
    "mail_car.odds": [between(0, some(1, 5, 3), "", "A: bier>C")],
    "money_bag.knife_revolver-odds": [just(every(2, 4, 1))],
    # One of five cards goes to the hand, and each of the four players turns one of the others over.
    "most_wanted.odds": [
        just(every(1, 5, 1)), just(every(1, 5, 1)), just(none(1, 5, 2)), just(every(1, 5, 1)),
    ],
    "most_wanted.odds-deadly": [just(every(3, 4, 1))],
    "train_robbery.odds": [between(0, every(1, 4, 1), "", "B: fass")],
}  # fmt: skip
"""The same for the games in which the train is. Here the pile is of a few named cards."""
FORMULAS = {
    **{f"base.odds.{name}": odds for name, odds in ODDS.items()},
    **{f"dodge_city.{name}": odds for name, odds in IN_DODGE_CITY.items()},
    **{f"train.{name}": odds for name, odds in ON_THE_TRAIN.items()},
}


# --- what the files claim, and what is so -----------------------------------------------------------------------------


@cache
def ruled(id_: str) -> Ruling:
    return ruling(packaged()[id_])


def settled_in(id_: str) -> list[Judged]:
    """Each part of each claim about outcomes."""
    return [claim for claim in ruled(id_).claims if claim.settled is not None]


def odds_in(id_: str) -> list[Judged]:
    return [claim for claim in settled_in(id_) if "odds" in claim.claim["outcomes"]]


def claimed(claim: Judged) -> tuple[Fraction, Fraction]:
    odds = claim.claim["outcomes"]["odds"]
    low, high = odds["between"] if "between" in odds else (odds["is"], odds["is"])
    return Fraction(low), Fraction(high)


WITH_ODDS = sorted(FORMULAS)


def test_every_scenario_with_odds_has_its_formulas() -> None:
    of_the_card_game = (id_ for id_ in WITH_OUTCOMES if packaged()[id_].game in GAME.boxes)
    assert sorted(id_ for id_ in of_the_card_game if odds_in(id_)) == WITH_ODDS
    assert len(WITH_ODDS) > 50


@pytest.mark.parametrize("id_", WITH_ODDS)
def test_odds_are_what_a_formula_says(id_: str) -> None:
    claims, formulas = odds_in(id_), FORMULAS[id_]
    assert len(claims) == len(formulas)
    for claim, formula in zip(claims, formulas, strict=True):
        assert claim.settled is not None
        assert claim.holds
        assert claimed(claim) == (formula.lowest, formula.highest)
        odds = claim.settled.odds
        assert odds.are_exact
        assert (odds.lowest[0], odds.highest[0]) == (formula.lowest, formula.highest)


@pytest.mark.parametrize("id_", WITH_OUTCOMES)
def test_a_verdict_agrees_with_its_odds(id_: str) -> None:
    for claim in settled_in(id_):
        assert claim.settled is not None
        odds, verdict = claim.settled.odds, claim.settled.verdict
        assert odds.are_exact
        assert (verdict == "always") == (odds.lowest[0] == 1)
        assert (verdict == "never") == (odds.highest[0] == 0)
        assert 0 <= odds.lowest[0] <= odds.highest[0] <= 1


# --- by playing -------------------------------------------------------------------------------------------------------

Policy = Callable[[Machine], RawOption]


def policy(text: str, names: tuple[str, ...]) -> Policy:
    """What everybody does: the first of the things behind his name that is on offer, and else nothing."""
    does = {who.strip(): what.split() for who, _, what in (part.partition(":") for part in text.split(",") if part)}

    def choose(machine: Machine) -> RawOption:
        assert machine.decider is not None
        for raw in machine.options:  # first what others do without being asked
            if isinstance(raw, Aside) and not _is_called(raw, names).isdisjoint(does.get(names[raw.who], [])):
                return raw
        words = does.get(names[machine.decider], [])
        options, flow = machine.options, cast("Any", machine.stack[-1])
        if hasattr(flow, "wanted"):  # Lucky Duke: the card that shows what is drawn for, or the other one
            return max(options, key=lambda raw: getattr(raw[1], flow.wanted) == ("yes" in words))
        for word in words:
            before, _, name = word.rpartition(":")
            if not before or getattr(flow, "missed", False):  # `after_a_miss:`
                for raw in options:
                    if name in _is_called(raw, names):
                        return raw
        return next((raw for raw in options if raw[0].verb in ("pass", "end")), options[0])

    return choose


def _is_called(raw: RawOption, names: tuple[str, ...]) -> set[str]:
    """By what is done, and by the card if it is brought as what it is; each also with whom or what it is aimed at."""
    act, what, at = raw
    card = what[0] if isinstance(what, tuple) and act.verb != "ability" else what
    found = {act.name or act.verb}
    if act.stands_for:
        found = {f"as_{act.stands_for}"}
    elif isinstance(card, Card):
        found |= {card.kind.id, card.text}
    if isinstance(at, CardAt):
        found |= {f"{name}>{names[at.seat]}.{getattr(at.card, 'kind', at.card)}" for name in found}
    elif at is not None:
        found |= {f"{name}>{names[at]}" for name in found}
    return found


def deal_unknown_hands(machine: Machine, dice: Random) -> None:
    """Hands that nobody knows are dealt at the beginning, and not only when they matter."""
    table: Any = machine.table
    pool = table.pool
    for hand in table.hands:
        unknown = hand.count(VEILED)
        hand[:] = [card for card in hand if card is not VEILED]
        hand += [pool.pop(int(dice.random() * len(pool))) for _ in range(unknown)]
    table.veils = 0
    if isinstance(machine.stack[-1], Unveil):
        machine.stack[-1].at = Unveil.nodes["look"]


def played(root: Machine, until: str | int, choose: Policy, dice: Random) -> Table:
    """The table when all that is asked about is over, chance sampled on the way."""
    machine = root.copy()
    first_turn, decisions = root.table.turn, 0
    asks_what_to_play = [flow.at.key for flow in root.stack if not isinstance(flow, Unveil)][-1] == "Turn.play"
    if machine.table.veils:
        deal_unknown_hands(machine, dice)
    if machine.chance_at is not None:
        machine.chance_at = None
        machine.run(dice)
    while machine.stack:
        in_phase_two = machine.stack[-1].at.key == "Turn.play" and (decisions > 0 or not asks_what_to_play)
        if isinstance(until, int):
            if decisions >= until:
                break
        elif machine.table.turn != first_turn or (until == "resolved" and in_phase_two):
            break
        chosen = choose(machine)
        machine.choose(chosen)
        decisions += isinstance(until, int) or not isinstance(chosen, Aside)
        machine.run(dice)
    return machine.table


def is_so(table: Table, facts: dict[str, Any]) -> bool:
    return all(_one_is_so(table, path, value) for path, value in facts.items())


def _one_is_so(table: Table, path: str, value: Any) -> bool:
    who, _, what = path.rpartition(".")
    if what == "winners":
        return [table.names[seat] for seat in table.winners or ()] == value
    if what == "over":
        return (table.winners is not None) is value
    if what == "turn":
        return bool(table.names[table.turn] == value)
    seat = table.names.index(who)
    if what in ("hand", "in_play"):
        cards = table.hands[seat] if what == "hand" else table.in_play[seat]
        return sorted(card.kind.id for card in cards) == sorted(value)
    found = {"life": table.life[seat], "hand_count": len(table.hands[seat]), "out": table.out[seat]}
    return bool(found[what] == value)


def batches(id_: str) -> Iterator[tuple[Judged, str, list[tuple[dict[str, Any], Fraction]]]]:
    """What can be played together: from one claim on, choosing alike; and the facts with their odds for that."""
    together: dict[tuple[int, str], tuple[Judged, list[tuple[dict[str, Any], Fraction]]]] = {}
    for claim, odds in zip(odds_in(id_), FORMULAS[id_], strict=True):
        facts = claim.claim["outcomes"]["odds"]["fact"]
        for how, value in {odds.for_lowest: odds.lowest, odds.for_highest: odds.highest}.items():
            together.setdefault((claim.step, how), (claim, []))[1].append((facts, value))
    for (_, how), (claim, wanted) in together.items():
        yield claim, how, wanted


@pytest.mark.parametrize("id_", WITH_ODDS)
def test_odds_are_what_playing_shows(id_: str) -> None:
    for number, (claim, how, wanted) in enumerate(batches(id_)):
        dice = Random(f"{id_}/{number}")
        root, until = claim.position.machine, claim.claim["outcomes"]["until"]
        choose = policy(how, root.table.names)
        open_ = any(0 < odds < 1 for _, odds in wanted)
        runs = RUNS if open_ else RUNS_WHERE_CHANCE_HAS_NO_PART
        seen = [0] * len(wanted)
        for _ in range(runs):
            table = played(root, until, choose, dice)
            for at, (facts, _) in enumerate(wanted):
                seen[at] += is_so(table, facts)
        for count, (facts, odds) in zip(seen, wanted, strict=True):
            error = sqrt(odds * (1 - odds) / runs)
            assert abs(count / runs - odds) <= 4 * error, (claim.step, how, facts, count, runs, odds)


# --- card by card -----------------------------------------------------------------------------------------------------


def parts(id_: str) -> Iterator[tuple[Position, str | int, list[Judged]]]:
    """The claims about outcomes, those of one entry together."""
    by_step: dict[int, list[Judged]] = {}
    for claim in settled_in(id_):
        by_step.setdefault(claim.step, []).append(claim)
    for claims in by_step.values():
        yield claims[0].position, claims[0].claim["outcomes"]["until"], claims


TOO_LARGE = {
    "base.odds.duell-unknown-hand", "base.odds.duell-unknown-hand-two-bangs", "base.odds.dynamit-low-spades-gone",
    "base.odds.dynamit-round-the-table", "base.odds.dynamit-small-pile", "base.odds.lucky_duke-dynamit",
    "base.odds.renegade-duell-too-early", "base.odds.renegade-last-duell", "base.odds.sheriff-last-point-indianer",
    "dodge_city.odds.apache_kid-doc_holyday", "dodge_city.odds.bibel-and-fass-against-slab",
    "dodge_city.odds.dynamit-combined", "dodge_city.odds.dynamit-two-go-round",
    "dodge_city.odds.vera_custer-as-lucky_duke", "wyatt_earp.odds.duel", "wyatt_earp.odds.duel-each-card",
}  # fmt: skip
"""Three unknown cards, as many from the full pile, a whole round or a duel: each has more than `SMALL` positions."""


@pytest.mark.parametrize("id_", [id_ for id_ in WITH_OUTCOMES if id_ not in TOO_LARGE])
def test_telling_every_card_apart_changes_nothing(id_: str) -> None:
    for position, until, claims in parts(id_):
        wanted = [claim.settled.facts for claim in claims if claim.settled is not None]
        closely = settle_each(position, wanted, until, closely=True, positions=SMALL)
        for claim, close in zip(claims, closely, strict=True):
            assert claim.settled is not None
            assert not close.stopped
            assert (claim.settled.verdict, claim.settled.odds) == (close.verdict, close.odds)
            assert claim.settled.choosers == close.choosers


# --- witnesses --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", WITH_OUTCOMES)
def test_lines_that_prove_and_refute_can_be_read_and_replayed(id_: str) -> None:
    for claim in settled_in(id_):
        settled = claim.settled
        assert settled is not None
        assert (settled.proof is None) == (settled.verdict == "never")
        assert (settled.refutation is None) == (settled.verdict == "always")
        for line in (settled.proof, settled.refutation):
            if line is None:
                continue
            written = dump(line.scenario("test.odds.line"))
            found = ruling(read_scenario(written))
            assert found.holds, written
            end = found.steps[-1].position
            so = all(holds(end, fact(end, path), value) for path, value in settled.facts.items())
            assert so == (line is settled.proof), written


# --- wrong claims -----------------------------------------------------------------------------------------------------


def with_odds(scenario: Scenario, at: int, value: dict[str, Any]) -> Scenario:
    """The scenario with another value in one of its claims about odds."""
    seen, line = 0, []
    for entry in scenario.line:
        claims = entry.value.get("odds", []) if entry.kind == "outcomes" else []
        changed = [dict(one) for one in (claims if isinstance(claims, list) else [claims])]
        if seen <= at < seen + len(changed):
            changed[at - seen] = {"fact": changed[at - seen]["fact"], **value}
        seen += len(changed)
        line.append(LineEntry("outcomes", entry.value | {"odds": changed}, entry.place) if changed else entry)
    return replace(scenario, line=tuple(line))


def nearly(odds: Fraction) -> Fraction:
    """Other odds, not far away."""
    return odds * Fraction(999, 1000) if odds else Fraction(1, 1000)


WRONG: dict[str, Callable[[Fraction, Fraction], dict[str, Any]]] = {
    "another highest": lambda low, high: {"between": list(map(str, sorted((low, nearly(high)))))},
    "another lowest": lambda low, high: {"between": list(map(str, sorted((nearly(low), high))))},
    "one number": lambda low, high: {"is": str((low + high) / 2 if low < high else nearly(low))},
}


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("id_", WITH_ODDS)
def test_a_wrong_fraction_does_not_hold_and_what_is_so_is_told(id_: str, wrong: str) -> None:
    at = len(odds_in(id_)) - 1
    right = odds_in(id_)[at]
    low, high = claimed(right)
    value = WRONG[wrong](low, high)
    found = ruling(with_odds(packaged()[id_], at, value))
    assert not found.holds
    (failed,) = [claim for claim in found.claims if not claim.holds]
    assert failed.claim["outcomes"]["odds"] == {"fact": right.claim["outcomes"]["odds"]["fact"], **value}
    assert failed.got["odds"] == (str(low) if low == high else [str(low), str(high)])
    assert failed.because or low == high
