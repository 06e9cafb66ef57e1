"""Who has won, for every combination of roles that can be left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games import rules
from bang_explorer.games.bang.rules.box import BOXES, Box, box
from bang_explorer.games.bang.rules.end import Decided, goes_on_without_outlaws, winners
from bang_explorer.games.bang.rules.policies import Rules
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.rulebook.statements import statements
from tests.games.bang.tables import BOTH, hand, laid_out
from tests.strategies import rulebook_winners

BASE = box("base")


def table_with(roles: tuple[str, ...], out: tuple[bool, ...], inside: Box = BASE, by: Rules | None = None) -> Table:
    table = Table(inside, by or rules("abacus", inside.id), tuple(map(str, range(len(roles)))))
    table.roles, table.out = list(roles), list(out)
    return table


def won(alive: str, gone: str = "", inside: Box = BASE) -> set[str] | None:
    """Which seats have won, told by letters: S D O R; those that are gone stand behind."""
    names = {"S": SHERIFF, "D": DEPUTY, "O": OUTLAW, "R": RENEGADE}
    table = table_with(tuple(names[one] for one in alive + gone), (False,) * len(alive) + (True,) * len(gone), inside)
    decided = winners(table)
    return None if decided is None else {f"{(alive + gone)[seat]}{seat}" for seat in decided.seats}


# who is left | who is gone | who has won
LAW = [
    ("SROO", "", None),
    ("SOO", "R", None),
    ("SR", "OO", None),
    ("SRD", "OO", None),
    ("SO", "RO", None),
    ("S", "ROO", {"S0"}),
    ("SD", "ROO", {"S0", "D1"}),
    ("S", "DROO", {"S0", "D1"}),
    ("SD", "DROOO", {"S0", "D1", "D2"}),
]
SHERIFF_GONE = [
    ("ROO", "S", {"O1", "O2"}),
    ("O", "SRO", {"O0", "O3"}),
    ("OD", "SRO", {"O0", "O4"}),
    ("RO", "SO", {"O1", "O3"}),
    ("RD", "SOO", {"O3", "O4"}),  # the Renegade struck the Sheriff before the Deputy
    ("DD", "SROOO", {"O4", "O5", "O6"}),
    ("D", "SROO", {"O3", "O4"}),
    ("R", "SOO", {"R0"}),
    ("R", "SDOO", {"R0"}),
    ("R", "SDDOOO", {"R0"}),
]


@pytest.mark.parametrize(("alive", "gone", "expected"), [*LAW, *SHERIFF_GONE])
def test_who_has_won_is_as_the_rulebook_says(alive: str, gone: str, expected: set[str] | None) -> None:
    assert won(alive, gone) == expected


IN_A_BOX = [(id_, players) for id_ in BOXES for players in box(id_).roles if players > 3]


def decisions(id_: str, players: int, by: Rules | None = None) -> Iterator[tuple[tuple[bool, ...], Decided | None]]:
    """What is decided for each combination of those who are out."""
    for out in product((False, True), repeat=players):
        if not all(out):
            yield out, winners(table_with(box(id_).roles[players], out, box(id_), by))


@pytest.mark.parametrize(("id_", "players"), IN_A_BOX)
def test_every_combination_of_the_living_is_decided_by_the_rulebook(id_: str, players: int) -> None:
    roles = list(box(id_).roles[players])
    for out, decided in decisions(id_, players):
        assert (decided and decided.seats) == rulebook_winners(roles, list(out)), (roles, out)


@pytest.mark.parametrize(("id_", "players"), IN_A_BOX)
def test_a_verdict_names_statements_that_exist_and_hold_in_the_box(id_: str, players: int) -> None:
    for _, decided in decisions(id_, players):
        if decided is not None:
            assert decided.cites
            assert [rule for rule in decided.cites if rule not in statements() or not box(id_).says(rule)] == []


def test_nobody_has_won_as_long_as_the_renegade_threatens_the_sheriff() -> None:
    assert goes_on_without_outlaws(table_with((SHERIFF, RENEGADE, OUTLAW), (False, False, True)))
    assert not goes_on_without_outlaws(table_with((SHERIFF, RENEGADE, OUTLAW), (False, True, False)))
    assert not goes_on_without_outlaws(table_with((SHERIFF, RENEGADE, OUTLAW), (True, False, True)))
    assert not goes_on_without_outlaws(table_with((SHERIFF, RENEGADE, OUTLAW), (False, False, False)))


# --- eight: two Renegades -------------------------------------------------------------------------------------------

EIGHT = [
    ("SRR", "DDOOO", None),
    ("SDDRR", "OOO", None),
    ("SR", "RDDOOO", None),
    ("S", "DDRROOO", {"S0", "D1", "D2"}),
    ("SD", "DRROOO", {"S0", "D1", "D2"}),
    ("R", "SRDDOOO", {"R0"}),  # the other Renegade has lost
    ("RR", "SDDOOO", {"O5", "O6", "O7"}),
    ("RRD", "SDOOO", {"O5", "O6", "O7"}),
    ("O", "SRRDDOO", {"O0", "O6", "O7"}),
]


@pytest.mark.parametrize(("alive", "gone", "expected"), EIGHT)
def test_each_of_two_renegades_plays_for_himself(alive: str, gone: str, expected: set[str] | None) -> None:
    assert won(alive, gone, box(BOTH)) == expected


def test_the_policy_on_the_fall_of_the_sheriff_decides_only_where_two_renegades_are_left() -> None:
    roles = box(BOTH).roles[8]
    by_faction = rules({"sheriff_falls": "faction_lives"}, BOTH)
    differ = {}
    for (out, several), (_, faction) in zip(decisions(BOTH, 8), decisions(BOTH, 8, by_faction), strict=True):
        if (several and several.seats) != (faction and faction.seats):
            assert several is not None
            assert faction is not None
            differ[tuple(role for role, gone in zip(roles, out, strict=True) if not gone)] = (
                several.seats,
                faction.seats,
            )
            assert faction.cites[0] == "dodge_city.end.by-faction"
    assert differ == {(RENEGADE, RENEGADE): (tuple(seat for seat in range(8) if roles[seat] == OUTLAW), ())}


@pytest.mark.parametrize(
    ("id_", "policy"), [("base", "faction_lives"), ("dodge_city", "several_live"), (BOTH, "several_live")]
)
def test_the_book_of_the_box_says_who_wins_when_the_sheriff_falls(id_: str, policy: str) -> None:
    assert rules("abacus", id_).sheriff_falls == rules("international", id_).sheriff_falls == policy


def test_a_verdict_tells_a_lone_outlaw_from_several_people_who_are_left() -> None:
    last: dict[str, set[int]] = {}
    for out, decided in decisions("dodge_city", 5):
        if decided is not None and decided.seats and out[0]:
            by_book = next(id_ for id_ in decided.cites if id_.startswith("dodge_city.end."))
            last.setdefault(by_book, set()).add(out.count(False))
    assert last == {
        "dodge_city.end.renegade": {1},
        "dodge_city.end.lone-outlaw": {1},
        "dodge_city.end.several": {2, 3, 4},
    }


# --- three: everybody has a goal of his own -------------------------------------------------------------------------

THREE = (DEPUTY, OUTLAW, RENEGADE)
PAIRS = [*permutations(THREE, 2)]
GOAL = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""Whom each must eliminate himself."""


def third(*two: str) -> str:
    (other,) = set(THREE) - set(two)
    return other


def winner_of_three(on: str, by: str | None, out: set[str]) -> str | None:
    """Who has won when `on` falls by the doing of `by` and those in `out` were gone before. From the rulebook."""
    if by not in (None, on) and GOAL[by or ""] == on:
        return by
    left = set(THREE) - out - {on}
    return left.pop() if len(left) == 1 else None


@pytest.mark.parametrize("seated", [*permutations(THREE)])
def test_of_three_every_death_is_decided_by_the_rulebook(seated: tuple[str, ...]) -> None:
    for gone in (set(), *({role} for role in THREE)):
        for on in set(THREE) - gone:
            out = tuple(role == on or role in gone for role in seated)
            table = table_with(seated, out, box("dodge_city"))
            for by in (*(set(THREE) - gone), None):
                decided = winners(table, seated.index(on), None if by is None else seated.index(by))
                expected = winner_of_three(on, by, gone)
                assert (decided and [seated[seat] for seat in decided.seats]) == (expected and [expected]), (
                    on,
                    by,
                    gone,
                )
                assert decided is None or all(rule in statements() for rule in decided.cites)


def test_as_long_as_nobody_has_fallen_nobody_of_three_has_won() -> None:
    assert winners(table_with(THREE, (False,) * 3, box("dodge_city"))) is None


# how `by` eliminates `on`, who sits to his left: whose turn it is, what he holds, what is said
KILLS = {
    "BANG!": ("bang", "bang > V"),
    "Gatling": ("gatling", "gatling"),
    "Indianer!": ("indianer", "indianer"),
    "Duell": ("duell", "duell > V"),
    "Springfield": ("springfield, mustang", "springfield + mustang > V"),
    "Doc Holyday": ("mustang, schofield", "doc_holyday + mustang + schofield > V"),
}


def struck(on: str, by: str, manner: str, *, third_is_out: bool) -> Position:
    """`by` has struck `on`, whose last life point it was."""
    cards, move = KILLS[manner]
    other = f"{{name: T, role: {third(on, by)}, {'out: true' if third_is_out else 'life: 3'}}}"
    return laid_out(f"""
turn: K
players:
  - {{name: K, role: {by}, character: doc_holyday, hand: [{cards}]}}
  - {{name: V, role: {on}, life: 1}}
  - {other}
""").take(f"K: {move}")


@pytest.mark.parametrize("manner", KILLS)
@pytest.mark.parametrize(("on", "by"), PAIRS)
def test_who_strikes_his_goal_has_won_at_once_and_who_strikes_another_draws_three_cards(
    on: str, by: str, manner: str
) -> None:
    done = struck(on, by, manner, third_is_out=False)
    assert done.is_over == (GOAL[by] == on)
    assert done.winners == (("K",) if GOAL[by] == on else ())
    assert len(hand(done, "K")) == (0 if done.is_over else 3)


@pytest.mark.parametrize("manner", KILLS)
@pytest.mark.parametrize(("on", "by"), PAIRS)
def test_of_the_last_two_whoever_strikes_the_other_has_won(on: str, by: str, manner: str) -> None:
    done = struck(on, by, manner, third_is_out=True)
    assert (done.is_over, done.winners) == (True, ("K",))


@pytest.mark.parametrize("by", THREE)
@pytest.mark.parametrize("goal_first", [True, False])
def test_one_card_that_strikes_both_others_wins_as_soon_as_it_strikes_the_goal(by: str, *, goal_first: bool) -> None:
    goal = GOAL[by]
    left, right = (goal, third(goal, by)) if goal_first else (third(goal, by), goal)
    done = laid_out(f"""
turn: K
players:
  - {{name: K, role: {by}, hand: [gatling]}}
  - {{name: L, role: {left}, life: 1}}
  - {{name: R, role: {right}, life: 1}}
""").take("K: gatling")
    assert (done.is_over, done.winners) == (True, ("K",))
    assert done.table.out == [False, True, not goal_first]  # the game ends in mid-card
    assert len(hand(done, "K")) == (0 if goal_first else 3)


def by_nobodys_doing(on: str, other: str, manner: str, *, third_is_out: bool) -> Position:
    """`on` has fallen by a Dynamit, or in a Duell of his own with `other`."""
    dynamit = manner == "Dynamit"
    end = laid_out(f"""
turn: V
phase: {"start" if dynamit else "play"}
players:
  - {{name: V, role: {on}, life: 1, {"in_play: [dynamit]" if dynamit else "hand: [duell]"}}}
  - {{name: K, role: {other}, hand: [bang]}}
  - {{name: T, role: {third(on, other)}{", out: true" if third_is_out else ""}}}
deck: [2S]
""")
    return end if dynamit else end.take("V: duell > K").take("K: bang")


@pytest.mark.parametrize("manner", ["Dynamit", "own Duell"])
@pytest.mark.parametrize(("on", "other"), PAIRS)
def test_what_is_nobodys_doing_fulfils_no_goal_and_brings_no_reward(on: str, other: str, manner: str) -> None:
    done = by_nobodys_doing(on, other, manner, third_is_out=False)
    assert not done.is_over
    assert [entry for entry in done.log if entry.key in ("reward", "penalty")] == []
    assert [entry.key for entry in done.log].count("nobody_has_won_yet") == 1


@pytest.mark.parametrize("manner", ["Dynamit", "own Duell"])
@pytest.mark.parametrize(("on", "other"), PAIRS)
def test_the_last_one_has_won_even_if_it_is_not_his_doing(on: str, other: str, manner: str) -> None:
    done = by_nobodys_doing(on, other, manner, third_is_out=True)
    assert (done.is_over, done.winners) == (True, ("K",))


@pytest.mark.parametrize("gone", [*combinations(THREE, 2)])
def test_a_file_that_begins_with_one_left_is_over(gone: tuple[str, str]) -> None:
    seats = "".join(
        f"  - {{name: {role[0].upper()}, role: {role}{', out: true' if role in gone else ''}}}\n" for role in THREE
    )
    start = laid_out(f"turn: {third(*gone)[0].upper()}\nplayers:\n{seats}")
    assert (start.is_over, start.winners) == (True, (third(*gone)[0].upper(),))
