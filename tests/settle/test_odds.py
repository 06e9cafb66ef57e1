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
from typing import Any

import pytest

from bang_explorer.core.acts import RawOption
from bang_explorer.core.machine import Machine
from bang_explorer.games.bang.box import box
from bang_explorer.games.bang.cards import VEILED, Card
from bang_explorer.games.bang.piles import Unveil
from bang_explorer.games.bang.position import Position
from bang_explorer.games.bang.table import Table
from bang_explorer.scenarios.facts import fact, holds
from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.scenario import Entry, Scenario, read_scenario
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
    "slab-unknown-cards": [between(0, SLAB_AND_TWO_CARDS, "", "B: miss beer")],
    "slab-unknown-cards-international": [between(0, every(MISSES, 79, 2), "", "B: miss beer")],
    "suzy_lafayette-el_gringo": [
        just(every(BIERS, 79, 1)), just(every(BIERS, 79, 1)), just(every(BIERS, 79, 2)),
    ],
    "suzy_lafayette-el_gringo-gatling": [between(0, every(HEARTS - 1, 78, 1), "", "D: fass")],
    "suzy_lafayette-el_gringo-two-cards-left": [just(every(1, 2, 1)), just(every(1, 2, 1))],
}  # fmt: skip
"""By the scenario, for each of its claims about odds, in their order."""


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


WITH_ODDS = [f"base.odds.{name}" for name in ODDS]


def expected(id_: str) -> list[Odds]:
    return ODDS[id_.removeprefix("base.odds.")]


def test_every_scenario_with_odds_has_its_formulas() -> None:
    assert [id_ for id_ in WITH_OUTCOMES if odds_in(id_)] == sorted(WITH_ODDS)
    assert len(WITH_ODDS) > 25


@pytest.mark.parametrize("id_", WITH_ODDS)
def test_odds_are_what_a_formula_says(id_: str) -> None:
    claims, formulas = odds_in(id_), expected(id_)
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
    """What everybody does: the first thing on offer of those that stand behind his name, and else nothing."""
    does = {who.strip(): what.split() for who, _, what in (part.partition(":") for part in text.split(",") if part)}

    def choose(machine: Machine) -> RawOption:
        assert machine.decider is not None
        words = does.get(names[machine.decider], [])
        options = machine.options
        if "yes" in words or "no" in words:  # Lucky Duke: the card that shows what is drawn for, or the other one
            flow: Any = machine.stack[-1]
            return max(options, key=lambda raw: getattr(raw[1], flow.wanted) == ("yes" in words))
        return (
            next((raw for raw in options if _is_called(raw) in words), None)
            or next((raw for raw in options if raw[0].verb in ("pass", "end")), None)
            or options[0]
        )

    return choose


def _is_called(raw: RawOption) -> str:
    act, what, _ = raw
    return what.kind.id if act.verb == "from_hand" and isinstance(what, Card) else act.name


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
    if machine.table.veils:
        deal_unknown_hands(machine, dice)
    if machine.chance_at is not None:
        machine.chance_at = None
        machine.run(dice)
    while machine.stack:
        in_phase_two = machine.stack[-1].at.key == "Turn.play"
        if isinstance(until, int):
            if decisions >= until:
                break
        elif machine.table.turn != first_turn or (until == "resolved" and in_phase_two):
            break
        machine.choose(choose(machine))
        decisions += 1
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
    seat = table.names.index(who)
    if what in ("hand", "in_play"):
        cards = table.hands[seat] if what == "hand" else table.in_play[seat]
        return sorted(card.kind.id for card in cards) == sorted(value)
    found = {"life": table.life[seat], "hand_count": len(table.hands[seat]), "out": table.out[seat]}
    return bool(found[what] == value)


def batches(id_: str) -> Iterator[tuple[Judged, str, list[tuple[dict[str, Any], Fraction]]]]:
    """What can be played together: from one claim on, choosing alike; and the facts with their odds for that."""
    together: dict[tuple[int, str], tuple[Judged, list[tuple[dict[str, Any], Fraction]]]] = {}
    for claim, odds in zip(odds_in(id_), expected(id_), strict=True):
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
}  # fmt: skip
"""Three unknown cards, as many from the full pile, or a whole round: each has more than `SMALL` positions."""


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
        line.append(Entry("outcomes", entry.value | {"odds": changed}, entry.place) if changed else entry)
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
