"""Odds: what settling finds is what one counts, throw by throw, by the oracle's rules or over the dice alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.core.position import Position
from bang_explorer.settle.settling import ALWAYS, NEVER, settle, settle_each
from tests.games.dice.oracle import FACES, Oracle
from tests.games.dice.tables import SIX, after, laid, person

Bounds = tuple[Fraction, Fraction]


def odds(position: Position, facts: dict[str, Any], **given: Any) -> Bounds:
    found = settle(position, facts, "turn", **given)
    assert found.odds.are_exact
    assert not found.stopped
    return found.odds.lowest[0], found.odds.highest[0]


# --- two dice: all 36 are counted -------------------------------------------------------------------------------------

PEOPLE: dict[str, list[dict[str, Any]]] = {
    "four": [
        person("A", "sheriff", life=5, arrows=3), person("B", "outlaw", arrows=3), person("C", "outlaw", arrows=2),
        person("D", "renegade"),
    ],
    "with abilities": [
        person("A", "sheriff", "slab_the_killer", life=4), person("B", "outlaw", "bart_cassidy", life=3, arrows=3),
        person("C", "outlaw", "el_gringo", arrows=3), person("D", "renegade", "pedro_ramirez", life=2, arrows=1),
        person("E", "deputy", "vulture_sam", life=5),
    ],
    "three": [
        person("A", "deputy", "willy_the_kid", life=2), person("B", "outlaw", "jourdonnais", life=2, arrows=4),
        person("C", "renegade", "paul_regret", life=1, arrows=4),
    ],
}  # fmt: skip
DICE = "[dynamite, dynamite, gatling, 1, beer]"
LINE = ("dynamite dynamite gatling 1 beer", "A: roll beer", "beer", "A: roll 1 + beer")
"""How the oracle comes to where the file begins, and on to the last throw of two dice."""
ASKED: list[tuple[str, dict[str, Any]]] = [
    ("four", {"A.out": True}), ("four", {"B.life": 5}), ("four", {"D.life": 7}), ("four", {"A.life": ">= 5"}),
    ("four", {"arrows": 9}), ("four", {"A.arrows": 1, "C.life": 6}), ("four", {"over": True}),
    ("with abilities", {"B.life": 2}), ("with abilities", {"B.arrows": 4}), ("with abilities", {"D.out": True}),
    ("with abilities", {"D.arrows": 0}), ("with abilities", {"E.life": 7}), ("with abilities", {"C.life": "<= 5"}),
    ("with abilities", {"A.arrows": 1}), ("three", {"winners": ["A"]}), ("three", {"over": True}),
    ("three", {"B.life": 1}), ("three", {"C.out": True}),
]  # fmt: skip


def before_the_last_throw(table: str) -> Position:
    people = [
        ", ".join(f"{key}: {one[key]}" for key in ("role", "character", "life", "arrows") if one[key])
        for one in PEOPLE[table]
    ]
    return after(laid(*people, phase="roll", rolls="2", dice=DICE), "A: roll 1 + beer")


def ends(table: str, *line: str) -> Iterator[dict[str, Any]]:
    """All that the oracle knows at the end of the turn, for every way in which everybody can choose."""
    oracle = Oracle(map(dict, PEOPLE[table]), 0)
    for one in line:
        if ":" in one:
            oracle.take(one)
        else:
            oracle.roll([{"1": "bullseye_1", "2": "bullseye_2"}.get(face, face) for face in one.split()])
    if oracle.needs[0] == "decide":
        for text in oracle.options():
            yield from ends(table, *line, text)
    else:
        yield oracle.facts()


def holds(facts: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether all these facts hold, also those that are said as `>= 5`."""

    def one(found: Any, value: Any) -> bool:
        if isinstance(value, str) and value[:2] in (">=", "<="):
            return bool(found >= int(value[2:]) if value[0] == ">" else found <= int(value[2:]))
        return bool(found == value)

    return all(one(facts[path], value) for path, value in wanted.items())


@cache
def all_throws(table: str) -> tuple[tuple[dict[str, Any], ...], ...]:
    """For each of the 36 ways in which two dice fall: how the turn may end."""
    return tuple(tuple(ends(table, *LINE, " ".join(thrown))) for thrown in product(FACES, repeat=2))


@pytest.mark.parametrize(("table", "facts"), ASKED, ids=str)
def test_of_36_throws_as_many_are_good_as_one_counts(table: str, facts: dict[str, Any]) -> None:
    throws = all_throws(table)
    assert len(throws) == 36
    lowest = Fraction(sum(all(holds(end, facts) for end in every) for every in throws), 36)
    highest = Fraction(sum(any(holds(end, facts) for end in every) for every in throws), 36)
    position = before_the_last_throw(table)
    assert odds(position, facts) == odds(position, facts, closely=True) == (lowest, highest)


BY_HAND: list[tuple[dict[str, Any], Bounds]] = [
    ({"A.out": True}, (Fraction(2, 36), Fraction(2, 36))),  # an arrow brings the Indians, the other die is Dynamite
    ({"B.life": 5}, (Fraction(7, 36), Fraction(11, 36))),  # some arrow; a Beer or a Bull's Eye 1 may change it
    ({"D.life": 7}, (Fraction(1, 36), Fraction(12, 36))),  # both are Gatlings; or a Bull's Eye 1 is aimed there
]


@pytest.mark.parametrize(("facts", "bounds"), BY_HAND, ids=str)
def test_some_of_them_by_hand(facts: dict[str, Any], bounds: Bounds) -> None:
    assert odds(before_the_last_throw("four"), facts) == bounds


def test_what_chance_cannot_change_is_so_or_not() -> None:
    position = before_the_last_throw("four")
    sure, never = settle_each(position, [{"D.max_life": 8}, {"D.life": 1}], "turn")
    assert (sure.verdict, never.verdict) == (ALWAYS, NEVER)
    assert bx.settle(position, {"D.life": 1}, until="turn") == never


# --- a Gatling within two throws: a recursion over the dice alone -----------------------------------------------------

WAYS = (("gatling", 1), ("dynamite", 1), ("other", 4))
"""What a die shows, and on how many of its sides. Of all else only its number matters."""


@cache
def gatling(dice: tuple[str, ...], throws: int, *, wanted: bool) -> Fraction:
    """How likely three Gatlings are in the end, if whoever throws wants them or does not."""
    if throws == 0 or dice.count("dynamite") >= 3:
        return Fraction(dice.count("gatling") >= 3)
    loose = [die for die in dice if die != "dynamite"]
    found = [gatling(dice, 0, wanted=wanted)]
    for count in range(1, len(loose) + 1):
        for picked in {*combinations(sorted(loose), count)}:
            kept = list(dice)
            for die in picked:
                kept.remove(die)
            found.append(thrown(tuple(kept), count, throws - 1, wanted=wanted))
    return max(found) if wanted else min(found)


@cache
def thrown(kept: tuple[str, ...], count: int, throws: int, *, wanted: bool) -> Fraction:
    if count == 0:
        return gatling(tuple(sorted(kept)), throws, wanted=wanted)
    return sum(
        (Fraction(sides, 6) * thrown((*kept, face), count - 1, throws, wanted=wanted) for face, sides in WAYS),
        Fraction(),
    )


@pytest.mark.parametrize(
    ("dice", "throws"),
    [
        ("gatling gatling beer 1 dynamite", 1), ("gatling gatling beer 1 dynamite", 2),
        ("gatling beer dynamite dynamite 1", 2), ("gatling gatling gatling dynamite dynamite", 2),
        ("beer beer 1 1 dynamite", 2), ("gatling gatling dynamite dynamite beer", 2),
    ],
)  # fmt: skip
def test_a_gatling_within_two_throws_is_as_likely_as_the_dice_alone_say(dice: str, throws: int) -> None:
    """D sits where no Bull's Eye of A hits, and has no arrows: he loses a life point by the Gatling or not at all."""
    position = laid(*SIX, phase="roll", dice=f"[{dice.replace(' ', ', ')}]", rolls=str(3 - throws))
    simple = tuple(sorted(die if die in ("gatling", "dynamite") else "other" for die in dice.split()))
    lowest, highest = (gatling(simple, throws, wanted=wanted) for wanted in (False, True))
    assert odds(position, {"D.life": 7}) == (lowest, highest)


def test_by_hand_the_last_throw_of_two_dice_for_one_more_gatling() -> None:
    assert gatling(("dynamite", "gatling", "gatling", "other", "other"), 1, wanted=True) == Fraction(11, 36)
