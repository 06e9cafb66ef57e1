"""No field of the table is forgotten at the desk: each is opened, written and asked as its entry says."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.dice import GAME
from bang_explorer.games.dice.desk.facts import FACTS
from bang_explorer.games.dice.desk.fields import FIELDS
from bang_explorer.games.dice.desk.opening import OPENING
from bang_explorer.games.dice.rules.numbers import throws_left
from bang_explorer.games.dice.rules.table import Table
from bang_explorer.kit.fields import NUMBER, each, one
from bang_explorer.kit.game import NotAssembled
from bang_explorer.kit.table import SeatedTable
from bang_explorer.rulebook.statements import statements
from bang_explorer.scenarios.facts import fact
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.writing import dump, snapshot
from tests.strategies import walk


def test_each_field_has_its_entry() -> None:
    own = {name for name in Table.fields if name not in SeatedTable.fields}
    assert set(FIELDS) == {"turn", "phase", "winners", *own}
    assert OPENING.untold(Table) == OPENING.lies_nowhere(Table) == []


def test_a_field_without_an_entry_is_refused_by_name() -> None:
    class More(Table):
        """One more line: the desk knows nothing of it."""

        nuggets = each(one(NUMBER, 0))

    with pytest.raises(NotAssembled, match="dice: files and facts say nothing of 'nuggets', a field of the table"):
        replace(GAME, table=More).check()


def test_facts_rest_on_statements_of_this_game() -> None:
    rules = {told.rule for told in FIELDS.values() if told.rule} | set(FACTS.rules.values())
    assert rules <= set(statements())
    assert all(rule.startswith("dice.") for rule in rules)


# --- files -----------------------------------------------------------------------------------------------------------

FILE = """
id: dice.test.fields
game: dice
players:
  - {{name: A, role: sheriff{a}}}
  - {{name: B, role: outlaw{b}}}
  - {{name: C, role: {role}{c}}}
  - {{name: D, role: outlaw}}
{more}
"""
ROLLING = "phase: roll\ndice: [1, beer, gatling, arrow, arrow]"


def file(*, a: str = "", b: str = "", c: str = "", role: str = "renegade", more: str = "") -> str:
    return FILE.format(a=a, b=b, c=c, role=role, more=more)


DIFFERENT: dict[str, tuple[str, str]] = {
    "turn": (file(more=ROLLING), file(more=f"{ROLLING}\nturn: B")),
    "phase": (file(more=ROLLING), file(more="phase: resolve\ndice: [1, beer, gatling, arrow, arrow]")),
    "life": (file(more=ROLLING), file(more=ROLLING, b=", life: 2")),
    "max_life": (file(more=ROLLING), file(more=ROLLING, b=", max_life: 5")),
    "arrows": (file(more=ROLLING), file(more=ROLLING, b=", arrows: 3")),
    "roles": (file(more=ROLLING), file(more=ROLLING, role="deputy")),
    "people": (file(more=ROLLING), file(more=ROLLING, b=", character: el_gringo")),
    "out": (file(more=ROLLING), file(more=ROLLING, c=", out: true")),
    "pool": (file(more=ROLLING), file(more=f"{ROLLING}\narrows: 4")),
    "dice": (file(more=ROLLING), file(more="phase: roll\ndice: [1, beer, gatling, gatling, arrow]")),
    "throws": (file(more=ROLLING), file(more=f"{ROLLING}\nrolls: 2")),
}
"""Of each field that files say, two that differ in it."""


def said(scenario: Any, key: str) -> Any:
    """What a file says of a key, of itself or of each player."""
    of_file = key in {line.name for line in fields(scenario)}
    return getattr(scenario, key) if of_file else [getattr(player, key) for player in scenario.players]


def test_every_field_that_files_say_is_tried() -> None:
    assert set(DIFFERENT) == {name for name, told in FIELDS.items() if told.key}


@pytest.mark.parametrize("name", [name for name in DIFFERENT if name != "phase"])
def test_what_a_file_says_of_a_field_lies_there_and_is_written_again(name: str) -> None:
    held = []
    for text in DIFFERENT[name]:
        read = read_scenario(text)
        position = open_scenario(read)
        written = snapshot(position)
        if name != "dice":  # they are written in the order of the faces
            assert said(written, FIELDS[name].key) == said(read, FIELDS[name].key)
        again = open_scenario(read_scenario(dump(written)))
        assert getattr(again.table, name) == getattr(position.table, name)
        assert snapshot(again) == replace(written, line=())
        held.append(getattr(position.table, name))
    assert held[0] != held[1]


def test_a_phase_is_where_a_file_begins() -> None:
    assert [open_scenario(read_scenario(text)).phase for text in DIFFERENT["phase"]] == ["roll", "resolve"]


# --- facts -----------------------------------------------------------------------------------------------------------


def so(position: Position) -> dict[str, Any]:
    """What is so, read off the table by hand."""
    table: Any = position.table
    left = throws_left.total(table, table.turn, table.throws) if table.phase == "roll" else 0
    found = {
        "turn": table.names[table.turn], "phase": table.phase, "over": position.is_over,
        "winners": [table.names[who] for who in table.winners or ()], "decides": position.decides,
        "arrows": 9 - sum(table.arrows), "dice": [face.id for face in table.dice], "rolls_left": left,
    }  # fmt: skip
    for who, name in enumerate(table.names):
        of_player = {
            "life": table.life[who], "max_life": table.max_life[who], "arrows": table.arrows[who],
            "role": table.roles[who], "character": table.people[who].id, "out": table.out[who],
        }  # fmt: skip
        found |= {f"{name}.{what}": value for what, value in of_player.items()}
    return found


def test_every_fact_says_what_lies_on_the_table() -> None:
    for seed in range(12):
        position = new_game("dice", players=3 + seed % 6, seed=seed)
        for there in (position, *list(walk(position, 120, Random(seed)))[::12]):
            expected = so(there)
            known = {*FACTS.of_table(OPENING.told), *FACTS.of_player(OPENING.told)}
            assert {path.rpartition(".")[2] for path in expected} == known
            assert {path: fact(there, path).value for path in expected} == expected


def test_the_facts_by_which_positions_are_compared() -> None:
    position = new_game("dice", players=4, seed=1)
    compared = list(FACTS.compared(position))
    assert compared[:4] == ["A.life", "A.arrows", "A.role", "A.out"]
    assert compared[16:] == ["turn", "phase", "decides", "winners", "arrows", "dice", "rolls_left"]
