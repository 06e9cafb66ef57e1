"""Moves to ask about: what the one who decides may do is legal, and what another may do meanwhile is his own affair."""

from __future__ import annotations

from bang_explorer.games.bang.desk.refused import unasked
from bang_explorer.kit.asking.lines import some_line
from bang_explorer.kit.asking.lots import Lots
from bang_explorer.kit.asking.moves import of_move, short
from bang_explorer.kit.asking.truths import FittingMove
from tests.strategies import opened

SID = opened("""
rules: international
players:
  - {name: A, role: sheriff, hand: [bang, mustang]}
  - {name: B, role: outlaw, character: sid_ketchum, life: 2, hand: [panik, bier, duell]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
""")


def test_what_another_may_do_meanwhile_is_not_asked_for() -> None:
    assert any(option.who == 1 for option in SID.options)
    assert short(SID) == ["A: bang > B", "A: bang > D", "A: mustang"]
    assert {option.who for option in FittingMove(SID, lambda _: True).right} == {0}


def test_no_line_that_somebody_picks_begins_with_it() -> None:
    for seed in range(20):
        line = some_line(SID, Lots(seed), 4)
        assert line is None or not line.moves[0].startswith("B: sid_ketchum")


def test_what_nobody_may_do_who_is_not_asked_is_not_legal() -> None:
    moves = list(unasked(SID))
    assert moves
    assert all(SID.why_not(move) for move in moves)


def test_it_is_legal_all_the_same_and_by_its_own_rules() -> None:
    (ground,) = of_move(SID, "B: sid_ketchum + panik + bier")
    assert "base.sid_ketchum.any-turn" in ground.rules  # type: ignore[attr-defined]
