"""Who has won, for every combination of roles that can be left."""

from __future__ import annotations

from itertools import product

import pytest

from bang_explorer.games.bang.box import box
from bang_explorer.games.bang.end import goes_on_without_outlaws, winners
from bang_explorer.games.bang.people import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bang_explorer.games.bang.table import Table
from bang_explorer.rulebook.rules import rules
from bang_explorer.rulebook.statements import statements
from tests.strategies import PLAYERS, rulebook_winners

BASE = box("base")


def table_with(roles: tuple[str, ...], out: tuple[bool, ...]) -> Table:
    table = Table(BASE, rules(), tuple(map(str, range(len(roles)))))
    table.roles, table.out = list(roles), list(out)
    return table


def won(alive: str, gone: str = "") -> set[str] | None:
    """Which seats have won, told by letters: S D O R; those that are gone stand behind."""
    names = {"S": SHERIFF, "D": DEPUTY, "O": OUTLAW, "R": RENEGADE}
    table = table_with(tuple(names[one] for one in alive + gone), (False,) * len(alive) + (True,) * len(gone))
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


@pytest.mark.parametrize("players", PLAYERS)
def test_every_combination_of_the_living_is_decided_by_the_rulebook(players: int) -> None:
    roles = BASE.roles[players]
    for out in product((False, True), repeat=players):
        if all(out):
            continue
        decided = winners(table_with(roles, out))
        assert (decided and decided.seats) == rulebook_winners(list(roles), list(out)), (roles, out)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_verdict_names_statements_that_exist(players: int) -> None:
    for out in product((False, True), repeat=players):
        decided = winners(table_with(BASE.roles[players], out)) if not all(out) else None
        if decided is not None:
            assert decided.cites
            assert [id_ for id_ in decided.cites if id_ not in statements()] == []


def test_nobody_has_won_as_long_as_the_renegade_threatens_the_sheriff() -> None:
    assert goes_on_without_outlaws(table_with((SHERIFF, RENEGADE, OUTLAW), (False, False, True)))
    assert not goes_on_without_outlaws(table_with((SHERIFF, RENEGADE, OUTLAW), (False, True, False)))
    assert not goes_on_without_outlaws(table_with((SHERIFF, RENEGADE, OUTLAW), (True, False, True)))
    assert not goes_on_without_outlaws(table_with((SHERIFF, RENEGADE, OUTLAW), (False, False, False)))
