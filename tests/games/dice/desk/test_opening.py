"""A file may begin before the set-up: who has a role or character keeps it, and the rest is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bang_explorer.kit.errors import BadInput
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario

if TYPE_CHECKING:
    from bang_explorer.core.position import Position


def before_the_setup(*rows: str, a: str = "role: sheriff", b: str = "") -> Position:
    players = [f"{{name: A, {a}}}", f"{{name: B, {b}}}", "{name: C}", "{name: D}"]
    text = "\n".join(("id: dice.b", "game: dice", "phase: setup", "players:", *(f"- {who}" for who in players), *rows))
    return open_scenario(read_scenario(text))


def test_what_the_file_leaves_open_is_dealt() -> None:
    position = before_the_setup(b="role: outlaw, character: el_gringo")
    assert position.chance is not None
    assert sorted(role for role, _ in position.chance.outcomes) == ["outlaw", "renegade"]
    table = position.settled().table
    assert sorted(table.roles) == ["outlaw", "outlaw", "renegade", "sheriff"]
    assert (table.roles[:2], table.people[1].id, table.life[1]) == (["sheriff", "outlaw"], "el_gringo", 7)
    assert len({*table.people}) == 4


@pytest.mark.parametrize("row", ["turn: A", "dice: [1, 1, 1, 1, 1]", "rolls: 2", "arrows: 8"])
def test_nothing_lies_on_the_table_yet(row: str) -> None:
    with pytest.raises(BadInput, match="before the set-up there is no"):
        before_the_setup(row)


@pytest.mark.parametrize("key", ["out: true", "life: 3", "max_life: 9", "arrows: 1"])
def test_nobody_has_anything_yet(key: str) -> None:
    with pytest.raises(BadInput, match="nobody has that before the set-up"):
        before_the_setup(b=key)


@pytest.mark.parametrize("a", ["role: deputy", "role: renegade"])
def test_no_role_goes_to_more_players_than_are_dealt_it(a: str) -> None:
    with pytest.raises(BadInput, match=r"the role .* is there"):
        before_the_setup(a=a, b="role: renegade")
