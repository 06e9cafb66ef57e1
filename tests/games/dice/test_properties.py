"""What must be so wherever a game can come to, looked for at positions from all over. Each name is the sentence."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from bang_explorer.core.log import Entry
from bang_explorer.core.position import Position, View
from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.rules.shots import AIM_ONE
from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.tree import branches
from tests.elsewhere import told_elsewhere
from tests.games.dice.properties import (
    CLOSELY,
    Holds,
    a_seat_sees_its_own_role_and_those_that_are_shown_and_no_other,
    lying,
    what_is_listed_fast_is_what_the_requirements_allow_one_by_one,
    worlds_in_which_two_others_have_changed_roles_look_the_same,
)
from tests.games.dice.tables import laid, whole_game
from tests.strategies import story, walk

OF_EACH = 8
"""So many positions of each kind are looked at."""
KINDS = {
    node.key for flow in GAME.flows.values() for node in flow.nodes.values() if node.kind in ("choice", "chance")
} | {"over"}


@cache
def everywhere() -> dict[str, list[Position]]:
    """Positions of many games, by who is asked what, or what comes by chance."""
    found: dict[str, list[Position]] = {kind: [] for kind in KINDS}
    for seed in range(48):
        history = list(whole_game(seed).history)
        seen: Counter[str] = Counter()
        for position in Random(seed).sample(history, len(history)):
            kind = "over" if position.is_over else position.stack[-1].at.key
            seen[kind] += 1
            if seen[kind] < 3 and len(found[kind]) < OF_EACH:
                found[kind].append(position)
    return found


def positions() -> list[Position]:
    return [position for there in everywhere().values() for position in there]


def test_these_positions_come_from_all_over() -> None:
    assert {kind: len(there) for kind, there in everywhere().items()} == dict.fromkeys(KINDS, OF_EACH)
    assert {len(position.table.names) for position in positions()} == set(range(3, 9))


@pytest.mark.parametrize("holds", CLOSELY, ids=lambda holds: holds.__name__)
def test_what_must_be_so_is_so(holds: Holds) -> None:
    for position in positions():
        holds(position)


# --- what would be found ----------------------------------------------------------------------------------------------


def finds(holds: Holds) -> bool:
    """Whether some position is not as it must be."""
    for position in positions():
        try:
            holds(position)
        except AssertionError:
            return True
    return False


def test_a_role_that_leaks_into_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = View.__init__

    def leaking(view: View, position: Position, seat: int) -> None:
        begin(view, position, seat)
        view.table.roles[seat - 1] = position.table.roles[seat - 1]

    monkeypatch.setattr(View, "__init__", leaking)
    assert finds(a_seat_sees_its_own_role_and_those_that_are_shown_and_no_other)
    assert finds(worlds_in_which_two_others_have_changed_roles_look_the_same)


def test_a_role_that_leaks_into_the_log_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "as_seen_by", lambda entry, _seat: entry)
    assert finds(a_seat_sees_its_own_role_and_those_that_are_shown_and_no_other)
    assert finds(worlds_in_which_two_others_have_changed_roles_look_the_same)


def test_a_list_that_is_too_short_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = type(AIM_ONE).list

    def without_the_last(*given: Any) -> None:
        listed(*given)
        given[-1][-1:] = []

    monkeypatch.setattr(type(AIM_ONE), "list", without_the_last)
    assert finds(what_is_listed_fast_is_what_the_requirements_allow_one_by_one)


# --- keys -------------------------------------------------------------------------------------------------------------

FIVE = (
    "role: sheriff, life: 2, arrows: 3", "role: outlaw, character: bart_cassidy, arrows: 2",
    "role: renegade, character: pedro_ramirez, arrows: 2", "role: outlaw, character: el_gringo, life: 1",
    "role: deputy, character: vulture_sam, life: 4",
)  # fmt: skip
THREE = ("role: deputy, character: kit_carlson, arrows: 2", "role: outlaw, life: 1, arrows: 2", "role: renegade")


@pytest.mark.parametrize("people", [FIVE, THREE], ids=["five", "three"])
def test_keys_are_equal_where_tables_are_and_nowhere_else(people: tuple[str, ...]) -> None:
    """Of all that can follow from a last throw of two dice, one step after the other, until the next turn."""
    start = laid(*people, phase="roll", rolls="2", dice="[1, 1, gatling, beer, arrow]")
    start = start.after(start.find("A: roll 1 + arrow"))
    todo, by_key, by_table = [start.machine], {}, {}
    tables = 0
    while todo:
        machine = todo.pop()
        tables += 1
        key, there = machine.table.key(), lying(machine.table)
        assert by_key.setdefault(key, there) == there
        assert by_table.setdefault(there, key) == key
        if machine.stack and machine.table.turn == start.table.turn:
            todo += [after for _, _, after in branches(machine)]
    assert 40 < len(by_key) == len(by_table) < tables


# --- other processes --------------------------------------------------------------------------------------------------

TELL = """
import json
from tests.games.dice.test_properties import stories
print(json.dumps(stories()))
"""


def stories() -> list[list[Any]]:
    """A whole game for every number of players and set of rules: its log, all options, who has won; and a scenario."""
    rules = ("abacus", "international")
    scenario = laid(*FIVE, seed="5").settled()
    told = [story(players, players, named, "dice") for players in range(3, 9) for named in rules]
    return [*told, [str(position) for position in walk(scenario, 40, Random(1))]]


def test_the_same_games_are_played_in_every_process() -> None:
    here = json.loads(json.dumps(stories()))
    for hash_seed in ("1", "4242"):
        assert told_elsewhere(TELL, hash_seed) == here


def test_another_seed_gives_another_game_and_other_names_do_not() -> None:
    assert story(1, 5, "abacus", "dice") != story(2, 5, "abacus", "dice")
    named = new_game("dice", players=4, seed=6, names=["Zoe", "Ann", "Mia", "Bob"])
    assert new_game("dice", players=4, seed=6).key() == named.key()
