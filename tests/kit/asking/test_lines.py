"""Lines go only where the board shows what comes."""

from __future__ import annotations

from bang_explorer.core.acts import Word
from bang_explorer.kit.asking.lines import some_line, some_moves, surely, way
from bang_explorer.kit.asking.lots import Lots
from bang_explorer.kit.asking.story import is_free
from bang_explorer.questions import question
from bang_explorer.questions.posing import LEVELS
from tests.strategies import opened, position_of

TEXT = """
players:
  - {name: A, role: sheriff, hand: [gatling, postkutsche]}
  - {name: B, role: outlaw, hand: [fehlschuss]}
  - {name: C, role: outlaw}
  - {name: D, role: renegade, in_play: [fass]}
"""


def test_a_line_ends_when_a_card_is_done() -> None:
    position = opened(TEXT)
    lines = [line for seed in range(40) if (line := some_line(position, Lots(seed), 8)) is not None]
    told = {line.moves for line in lines}
    assert told == {("A: gatling", "B: fehlschuss", "D: pass"), ("A: gatling", "B: pass", "D: pass")}
    assert all(is_free(line.after) and not line.leads_to_another_turn for line in lines)
    assert all(line.positions == way(position, line.after) for line in lines)


def test_a_line_takes_no_more_decisions_than_it_may() -> None:
    position = opened(TEXT)
    assert all(some_line(position, Lots(seed), 2) is None for seed in range(20))


def test_what_nobody_can_know_is_not_played() -> None:
    position = opened(TEXT)
    assert surely(position.after(position.find("A: postkutsche"))) is None
    known = opened(f"{TEXT}deck: [2D, 3D]")
    after = surely(known.after(known.find("A: postkutsche")))
    assert after is not None
    assert len(after.table.hands[0]) == 3


def test_moves_that_are_told_lead_to_what_is_asked() -> None:
    for level in LEVELS:
        for seed in range(1, 15):
            asked = question("life", level, seed)
            moves = next(
                (part.values["moves"] for part in asked.problem.text if "moves" in getattr(part, "values", {})), ()
            )
            position = surely(asked.position)
            for move in moves:
                assert position is not None
                position = surely(position.after(position.find(move)))
            assert position is not None
            who = asked.problem.text[-1].values["who"]  # type: ignore[attr-defined]
            assert asked.grade(position.table.life[who]), asked


def test_a_turn_does_not_just_end() -> None:
    for seed in range(30):
        position = position_of(seed)
        line = some_moves(position, Lots(seed), 1)
        if line is not None and is_free(position) and len(position.options) > 1:
            assert not isinstance(position.find(line.moves[0]).raw[0], Word)
