"""Each line of a scenario file is read once, however many look at it: who plays, who judges, who tells."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bang_explorer.kit.desk.grammar import Grammar
from bang_explorer.kit.moves import Move
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.rulings import ruling

FILE = """\
id: base.test.read-once
game: base
players:
  - {name: A, role: sheriff, hand: [bang, bang, cat_balou, panik]}
  - {name: B, role: outlaw, hand: [bier]}
  - {name: C, role: renegade, hand: []}
  - {name: D, role: outlaw, hand: 2}
line:
  - can: ["A: bang > B", "A: cat_balou > B.hand"]
  - cannot: {move: "A: duell > B", because: base.phase-2.any-number}
  - A: bang-2D > B
  - B: pass
  - B: bier
  - cannot: ["A: bang > D", "C: bier"]
  - A: panik > D.hand
  - pick: bier-6H
  - can: "A: discard bang"
"""
MOVES = (
    "A: bang > B", "A: cat_balou > B.hand", "A: duell > B", "A: bang-2D > B", "B: pass", "B: bier", "A: bang > D",
    "C: bier", "A: panik > D.hand", "A: discard bang",
)  # fmt: skip


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each text has been read."""
    found = Counter[str]()
    usual = Grammar.read

    def counted(self: Grammar[Any, Any], table: Any, text: str) -> Move[Any, Any]:
        found[text] += 1
        return usual(self, table, text)

    monkeypatch.setattr(Grammar, "read", counted)
    return found


def test_each_line_of_a_file_is_read_once(read: Counter[str]) -> None:
    judged = ruling(read_scenario(FILE))
    assert judged.illegal is None, judged
    for look in ("text", "page"):
        for lang in ("de", "en"):
            judged.draw(look, lang=lang)
    assert read == Counter(MOVES)


def test_a_line_that_ends_with_what_is_not_legal_is_read_once(read: Counter[str]) -> None:
    judged = ruling(read_scenario(f"{FILE}  - A: bang > C\n"))
    assert judged.illegal is not None
    assert "bang" in judged.draw("text").casefold()
    assert read == Counter([*MOVES, "A: bang > C"])


def test_the_same_line_is_read_anew_where_other_people_sit(read: Counter[str]) -> None:
    scenario = read_scenario(FILE)
    (entry,) = [entry for entry in scenario.line if entry.value == "A: bang-2D > B"]
    of_four, of_five = (open_scenario(read_scenario(FILE.replace("D, role", f"{name}, role"))).table for name in "DE")
    assert entry.moves(of_four) == entry.moves(of_five) == entry.moves(of_four)
    assert read["A: bang-2D > B"] >= 2
