from __future__ import annotations

from copy import deepcopy

import pytest

from bang_explorer.core.position import Position
from bang_explorer.core.trace import moments
from bang_explorer.games.bang.rules.hit import Hit
from bang_explorer.games.bang.rules.turn import Turn
from tests.strategies import opened

SHOT = """players:
  - {name: A, role: sheriff, hand: [bang], in_play: [winchester]}
  - {name: B, role: outlaw, in_play: [fass]}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
"""


def test_the_moments_of_a_step_are_its_nodes_in_order_with_the_table_before_each() -> None:
    before = opened(SHOT)
    after = before.take("A: bang > B")
    passed = moments(after)
    assert [one.node for one in passed] == [record.node for record in after.journal.records]
    assert (passed[0].node, passed[-1].node) == (Turn.play, Hit.answer)
    assert [len(one.table.hands[0]) for one in passed][:2] == [1, 1]
    assert len(passed[-1].table.hands[0]) == 0
    assert passed[-1].frames[0].flow.__name__ == "Gameplay"


def test_looking_back_changes_nothing_and_finds_the_same_again() -> None:
    after = opened(SHOT).take("A: bang > B")
    key = after.key()
    first, second = moments(after), moments(after)
    assert [one.record for one in first] == [one.record for one in second]
    assert (after.key(), after.parent.key()) == (key, opened(SHOT).key())


def test_what_chance_brought_is_played_again_as_it_came() -> None:
    position = opened(SHOT).take("A: bang > B")
    position = position.after(position.find("B: use fass"))
    came = position.chance.outcomes[0][0]
    passed = moments(position.happens(came))
    assert passed[0].node.kind == "chance"
    assert came not in passed[0].table.discard
    assert came in position.happens(came).table.discard


def test_the_beginning_is_traced_as_each_step_is() -> None:
    position = opened(SHOT.replace("players:", "phase: start\nplayers:"))
    passed = moments(position)
    assert [one.record.node for one in passed] == [record.node for record in position.journal.records]
    assert passed[0].node is not passed[-1].node
    assert all(one.table is not position.table for one in passed)
    again = deepcopy(position)
    assert [one.record for one in moments(again)] == [one.record for one in passed]


def test_what_no_machine_has_run_to_cannot_be_played_again() -> None:
    position = opened(SHOT)
    with pytest.raises(ValueError, match="nothing has led to this position"):
        moments(Position(position.machine, position.notation))
