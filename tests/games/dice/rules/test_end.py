"""Who has won, for every combination of roles that can be left, and with three for everybody who can have done it."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from bang_explorer.games import find, rules
from bang_explorer.games.dice.rules.end import Decided, goes_on, winners
from bang_explorer.games.dice.rules.table import Table
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.rulebook.statements import statements

BOX = find("dice")
LETTERS = {"S": SHERIFF, "D": DEPUTY, "O": OUTLAW, "R": RENEGADE}
THREE = (DEPUTY, OUTLAW, RENEGADE)
GOAL = {DEPUTY: RENEGADE, RENEGADE: OUTLAW, OUTLAW: DEPUTY}
"""Whom each must eliminate himself."""


def table_with(roles: tuple[str, ...], out: tuple[bool, ...], if_all_are_dead: str = "draw") -> Table:
    chosen = rules({"three_player_all_dead": if_all_are_dead}, "dice")
    table = Table(BOX, chosen, tuple(map(str, range(len(roles)))))
    table.roles, table.out = list(roles), list(out)
    return table


def decided(alive: str, gone: str) -> Decided | None:
    roles = tuple(LETTERS[one] for one in alive + gone)
    return winners(table_with(roles, (False,) * len(alive) + (True,) * len(gone)), (), None)


# who is left | who is out | who has won
CASES = [
    ("SROO", "", None),
    ("SR", "OO", None),
    ("SRD", "OO", None),
    ("SO", "RO", None),
    ("SRR", "DDOOO", None),
    ("S", "ROO", "S"),
    ("SD", "ROO", "SD"),
    ("S", "DROO", "SD"),
    ("SD", "DRROOO", "SDD"),
    ("R", "SOO", "R"),
    ("R", "SDOO", "R"),
    ("R", "SRDDOOO", "R"),
    ("ROO", "S", "OO"),
    ("O", "SRO", "OO"),
    ("RD", "SOO", "OO"),
    ("D", "SROO", "OO"),
    ("RR", "SDDOOO", "OOO"),
    ("", "SROO", "OO"),
    ("", "SRRDDOOO", "OOO"),
]


@pytest.mark.parametrize(("alive", "gone", "won"), CASES)
def test_who_has_won_is_as_the_sheet_says(alive: str, gone: str, won: str | None) -> None:
    found = decided(alive, gone)
    named = None if found is None else "".join((alive + gone)[seat] for seat in found.seats)
    assert (named and sorted(named)) == (won and sorted(won))
    if won == "R":
        assert found is not None
        assert found.seats == (0,)


def of_many(roles: tuple[str, ...], out: tuple[bool, ...]) -> list[int] | None:
    """Who has won by the two tests of the sheet."""
    left = [role for role, gone in zip(roles, out, strict=True) if not gone]
    if SHERIFF not in left:
        won = {RENEGADE} if left == [RENEGADE] else {OUTLAW}
        return [seat for seat, role in enumerate(roles) if role in won and (won == {OUTLAW} or not out[seat])]
    return None if {OUTLAW, RENEGADE} & {*left} else [s for s, one in enumerate(roles) if one in (SHERIFF, DEPUTY)]


@pytest.mark.parametrize("players", range(4, 9))
def test_every_combination_of_those_left_is_decided_by_two_tests(players: int) -> None:
    roles = BOX.roles[players]
    for out in product((False, True), repeat=players):
        for by in (None, 0):
            found = winners(table_with(roles, out), (), by)
            assert (found and list(found.seats)) == of_many(roles, out), (roles, out)
            assert found is None or (found.cites and set(found.cites) <= set(statements()))


@pytest.mark.parametrize(
    ("alive", "gone", "cites"),
    [
        ("SD", "ROO", "dice.end.law"), ("R", "SOO", "dice.end.renegade"), ("ROO", "S", "dice.end.outlaws"),
        ("RD", "SOO", "dice.end.dead-outlaws"), ("RR", "SDDOOO", "dice.end.two-renegades"),
        ("", "SROO", "dice.end.all-out"),
    ],
)  # fmt: skip
def test_a_verdict_names_the_statement_by_which_it_is_so(alive: str, gone: str, cites: str) -> None:
    found = decided(alive, gone)
    assert found is not None
    assert found.cites[0] == cites


def test_that_the_game_goes_on_is_said_while_a_renegade_threatens_the_sheriff() -> None:
    for out, said in ((True, ("dice.end.goes-on",)), (False, ())):
        assert goes_on(table_with((SHERIFF, RENEGADE, OUTLAW, OUTLAW), (False, False, out, True)), None) == said


# --- three ------------------------------------------------------------------------------------------------------------


def of_three(fallen: set[str], left: set[str], by: str | None, if_all_are_dead: str) -> str | None:
    """Who has won, by the chapter on three players; empty for nobody, `None` while it goes on."""
    if by is not None and GOAL[by] in fallen:
        return by
    if len(left) == 1:
        return next(iter(left))
    return None if left else {"draw": "", "outlaw": OUTLAW}[if_all_are_dead]


@pytest.mark.parametrize("if_all_are_dead", ["draw", "outlaw"])
@pytest.mark.parametrize("seated", [*permutations(THREE)])
def test_of_three_every_fall_is_decided_by_who_did_it_and_who_is_left(
    seated: tuple[str, ...], if_all_are_dead: str
) -> None:
    for gone, by in product(((), *((one,) for one in THREE)), (*THREE, None)):
        for count in range(1, 4):
            for fallen in map(set, combinations(set(THREE) - {*gone}, count)):
                if by in gone or by in fallen:  # nobody shoots at himself
                    continue
                left = set(THREE) - {*gone} - fallen
                table = table_with(seated, tuple(role not in left for role in seated), if_all_are_dead)
                seats = tuple(seat for seat, role in enumerate(seated) if role in fallen)
                found = winners(table, seats, None if by is None else seated.index(by))
                expected = of_three(fallen, left, by, if_all_are_dead)
                named = None if found is None else "".join(seated[seat] for seat in found.seats)
                assert named == expected, (gone, fallen, by)
                assert found is None or set(found.cites) <= set(statements())


def test_as_long_as_nobody_has_fallen_nobody_of_three_has_won() -> None:
    assert winners(table_with(THREE, (False,) * 3), (), None) is None


@pytest.mark.parametrize(("by", "rule"), [(None, "dice.three.own-shots"), (1, "dice.three.wrong-kill")])
def test_that_the_game_of_three_goes_on_is_said_with_the_reason(by: int | None, rule: str) -> None:
    assert rule in goes_on(table_with(THREE, (False, False, True)), by)
