"""Once a result is final, exploring does not tell apart how often dice were thrown."""

from __future__ import annotations

from typing import Any

import bang_explorer as bx
from bang_explorer.games.dice.desk.sight import DiceSight

FILE = """
id: dice.test.sight
game: dice
players: [{{name: A, role: sheriff}}, {{name: B, role: outlaw}}, {{name: C, role: renegade}}, {{name: D, role: outlaw}}]
phase: {phase}
dice: [1, beer, beer, gatling, gatling]
rolls: {rolls}
"""


def seen(phase: str, rolls: int) -> tuple[Any, Any, int]:
    """The key for exploring, the exact key of the table, and how often has been thrown, after the key was made."""
    machine = bx.scenario(FILE.format(phase=phase, rolls=rolls)).replay()[-1].machine.copy()
    key = DiceSight(machine.table).key(machine)
    return key, machine.table.key(), machine.table.throws  # type: ignore[attr-defined]


def test_it_counts_while_dice_are_thrown() -> None:
    assert seen("roll", 1)[0] != seen("roll", 2)[0]


def test_it_does_not_count_any_more_while_they_are_resolved_and_nothing_is_changed() -> None:
    (first, exact, thrown), (second, other, again) = seen("resolve", 1), seen("resolve", 2)
    assert first == second
    assert exact != other
    assert (thrown, again) == (1, 2)
