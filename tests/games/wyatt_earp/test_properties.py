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
from bang_explorer.games.wyatt_earp import GAME
from bang_explorer.games.wyatt_earp.rules.cards import HIDEOUT
from bang_explorer.games.wyatt_earp.rules.table import Table
from bang_explorer.games.wyatt_earp.rules.turn import DISCARD
from bang_explorer.scenarios.opening import new_game
from bang_explorer.settle.tree import branches
from tests.elsewhere import told_elsewhere
from tests.games.wyatt_earp.play import Game, choose
from tests.games.wyatt_earp.properties import (
    CLOSELY,
    Holds,
    a_file_of_the_position_begins_there,
    a_seat_sees_its_own_hand_and_no_other_and_nothing_of_the_pile,
    all_money_comes_from_the_bank_and_lies_on_posters_or_before_players,
    lying,
    no_card_is_lost_or_doubled,
    nobody_is_told_what_others_draw_or_keep,
    rows_hold_what_can_lie_together,
    what_is_listed_fast_is_what_the_requirements_allow_one_by_one,
)
from tests.games.wyatt_earp.tables import RULES, after, drawn, laid
from tests.strategies import plain_entry, walk

OF_EACH = 6
"""So many positions of each kind are looked at."""
RARE = (52, 153)
"""Seeds of games in which a card is left of the draw pile, to be shuffled in, while some hands are unknown."""
NEVER = {"Unveil.top", "KnowDiscards.card"}
"""Where no game comes to: all discards are known until the cards are dealt anew."""
KINDS = {
    node.key for flow in GAME.flows.values() for node in flow.nodes.values() if node.kind in ("choice", "chance")
} - NEVER | {"over"}  # fmt: skip


@cache
def everywhere() -> dict[str, list[Position]]:
    """Positions of many games, by who is asked what, or what comes by chance."""
    found: dict[str, list[Position]] = {kind: [] for kind in KINDS}
    for seed in (*range(50), *RARE):
        random = Random(seed)
        game = Game(drawn(random), random)
        while not game.position.is_over and len(list(game.position.history)) < 150:
            game.take(choose(random, game.position, "kinds"))
        seen: Counter[str] = Counter()
        for position in game.position.history:
            kind = "over" if position.is_over else position.stack[-1].at.key
            seen[kind] += 1
            if seen[kind] < 3 and len(found[kind]) < OF_EACH:
                found[kind].append(position)
    return found


def positions() -> list[Position]:
    return [position for there in everywhere().values() for position in there]


def test_these_positions_come_from_all_over() -> None:
    assert {kind for kind, there in everywhere().items() if not there} == set()
    assert {len(position.table.names) for position in positions()} == {2, 3, 4}


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


def test_a_card_that_leaks_into_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = View.__init__

    def leaking(view: View, position: Position, seat: int) -> None:
        begin(view, position, seat)
        view.table.hands[seat - 1][:1] = position.table.hands[seat - 1][:1]

    monkeypatch.setattr(View, "__init__", leaking)
    assert finds(a_seat_sees_its_own_hand_and_no_other_and_nothing_of_the_pile)


def test_a_card_that_leaks_into_the_log_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "as_seen_by", lambda entry, _seat: entry)
    assert finds(nobody_is_told_what_others_draw_or_keep)


def test_a_list_that_is_too_short_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(DISCARD), "list", lambda *_: None)
    assert finds(what_is_listed_fast_is_what_the_requirements_allow_one_by_one)


def played(monkeypatch: pytest.MonkeyPatch, verb: str, instead: Any, *line: str) -> Position:
    """What comes of a line while a verb of the table does something else."""
    monkeypatch.setattr(Table, verb, instead)
    hands = "hand: [hideout, wyatt_earp, jesse_james, jesse_james, jesse_james, bob_dalton]", "hand: [hideout]"
    return after(laid(*hands), *line)


def test_a_card_lost_and_money_from_nowhere_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    raise_reward = Table.raise_reward

    def twice(table: Table, *about: Any) -> None:
        raise_reward(table, *about)
        table.posters["bob_dalton"] += 1000

    position = played(monkeypatch, "raise_reward", twice, "A: jesse_james x3")
    with pytest.raises(AssertionError):
        all_money_comes_from_the_bank_and_lies_on_posters_or_before_players(position)
    with pytest.raises(AssertionError):
        no_card_is_lost_or_doubled(played(monkeypatch, "lay", lambda *_: None, "A: jesse_james x3"))


def test_a_row_of_a_hideout_alone_is_found() -> None:
    position = laid("hand: [hideout]", "rows: {jesse_james: [1]}")
    rows_hold_what_can_lie_together(position)
    position.table.rows[1]["jesse_james"] = [HIDEOUT]
    with pytest.raises(AssertionError):
        rows_hold_what_can_lie_together(position)


def test_a_file_that_says_too_little_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told = GAME.desk.opening.told
    monkeypatch.setitem(told.written, "posters", lambda _table: {})
    assert finds(a_file_of_the_position_begins_there)


# --- keys -------------------------------------------------------------------------------------------------------------


def test_keys_are_equal_where_tables_are_and_nowhere_else() -> None:
    """Of all that can follow in one turn with few cards and a pile that is known."""
    start = laid(
        "hand: [hideout, most_wanted, bob_dalton, bob_dalton]", "hand: [wyatt_earp, bob_dalton]",
        "hand: [wyatt_earp, hideout], rows: {jesse_james: [2]}",
        deck="[bob_dalton, hideout, jesse_james]", discard="[wyatt_earp, bob_dalton]", set_aside="rest",
        sets="[bob_dalton]",
    )  # fmt: skip
    todo, by_key, by_table = [start.machine], {}, {}
    tables = 0
    while todo:
        machine = todo.pop()
        tables += 1
        key, there = machine.table.key(), lying(machine.table)
        assert by_key.setdefault(key, there) == there
        assert by_table.setdefault(there, key) == key
        if machine.stack and machine.table.phase == "play" and machine.table.turn == start.table.turn:
            todo += [after_ for _, _, after_ in branches(machine)]
    assert 40 < len(by_key) == len(by_table) < tables


# --- other processes --------------------------------------------------------------------------------------------------

TELL = """
import json
from tests.games.wyatt_earp.test_properties import stories
print(json.dumps(stories()))
"""


def stories() -> list[list[Any]]:
    """A long game for every number of players and set of rules: its log, its options, where it stands."""
    told = []
    for players in (2, 3, 4):
        position = new_game("wyatt_earp", players=players, seed=players, rules=RULES[players % 2])
        *_, last = walk(position, 60, Random(players))
        told.append([str(last), *(plain_entry(entry) for entry in last.log)])
    scenario = laid("hand: 5", "hand: 7", "hand: 1", seed="5")
    return [*told, [str(position) for position in walk(scenario.settled(), 20, Random(1))]]


def test_the_same_games_are_played_in_every_process() -> None:
    here = json.loads(json.dumps(stories()))
    assert told_elsewhere(TELL, "4242") == here


def test_another_seed_gives_another_game_and_other_names_do_not() -> None:
    one, other = (new_game("wyatt_earp", players=4, seed=seed) for seed in (1, 2))
    assert one.key() != other.key()
    named = new_game("wyatt_earp", players=4, seed=1, names=["Zoe", "Ann", "Mia", "Bob"])
    assert named.key() == one.key()
