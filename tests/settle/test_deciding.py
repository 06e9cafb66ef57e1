"""The reason that decides comes first: what somebody's ability makes otherwise, then what made it so, then the rest."""

from __future__ import annotations

import pytest

from bang_explorer.scenarios.packaged import packaged
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.rulings import ruling
from tests.strategies import opened

FOUR = """id: case.deciding
game: base
players:
  - {{name: A, role: sheriff, {a}}}
  - {{name: B, role: outlaw, {b}}}
  - {{name: C, role: outlaw, {c}}}
  - {{name: D, role: renegade, hand: []}}
line:
{line}
"""


def first(line: list[str], *, a: str = "hand: [bang]", b: str = "hand: []", c: str = "hand: []") -> list[str]:
    """The rules behind the last claim of a line, in their order."""
    told = "\n".join(f"  - {entry}" for entry in line)
    found = ruling(read_scenario(FOUR.format(a=a, b=b, c=c, line=told)))
    assert found.holds
    return [because.rule for because in found.claims[-1].because]


def test_a_move_that_only_an_ability_allows_rests_on_that_first() -> None:
    assert first(['can: "A: bang > C"'], a="character: rose_doolan, hand: [bang]")[0] == "base.rose_doolan"


def test_an_ability_that_changes_nothing_does_not_come_first() -> None:
    assert "base.rose_doolan" not in first(['can: "A: bang > B"'], a="character: rose_doolan, hand: [bang]")[:2]


def test_a_refusal_begins_with_the_cards_own_sentence_and_then_names_what_makes_it_so() -> None:
    found = first(['cannot: "A: bang > B"'], b="character: paul_regret, hand: []")
    assert found[:2] == ["base.bang.reach", "base.paul_regret"]


def test_a_card_that_somebody_gets_by_his_ability_is_his_ability() -> None:
    found = first(["A: bang > B", "B: bart_cassidy", "is: {B.hand_count: 1}"], b="character: bart_cassidy, hand: []")
    assert found[0].startswith("base.bart_cassidy")


def test_nobody_is_named_who_is_not_at_the_table() -> None:
    found = first(["A: bang > B", "is: {B.life: 3}"])
    assert not [rule for rule in found if rule.split(".")[1] in ("slab_the_killer", "bart_cassidy", "el_gringo")]


def test_what_has_not_changed_is_explained_by_what_happened_since() -> None:
    found = first(["A: bang > B", "B: fehlschuss", "is: {B.life: 4}"], b="hand: [fehlschuss]")
    assert {"base.symbols.miss", "base.fehlschuss"} & {*found[:2]}


def test_an_ability_is_taken_away_on_a_copy_alone() -> None:
    position = opened("""players:
  - {name: A, role: sheriff, character: rose_doolan}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw, in_play: [mustang]}
  - {name: D, role: renegade}
""")
    table = position.table
    for pair in table.abilities():
        assert pair not in table.without(pair).holders(pair[1].key)
        assert pair in table.holders(pair[1].key)
    both = [*table.abilities()][:2]
    away = table.without(both[0]).without(both[1])
    assert away.taken_away == {*both}


@pytest.mark.parametrize("fact", ["B.life", "B.hand", "discard_top", "turn"])
def test_why_says_since_which_move_it_is_so(fact: str) -> None:
    position = opened("""players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, hand: [panik, duell]}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
""")
    after = position.take("A: bang > B")
    since = {"B.life": "A: bang > B", "B.hand": None, "discard_top": "A: bang > B", "turn": None}
    found = after.why(fact)
    assert (bool(found), found.since) == (True, since[fact])
    assert found.because
    assert "So since" in repr(found) or "from the beginning" in repr(found)


def test_why_is_falsy_for_what_is_not_so() -> None:
    position = opened("""players:
  - {name: A, role: sheriff}
  - {name: B, role: outlaw}
  - {name: C, role: outlaw}
  - {name: D, role: renegade}
""")
    assert not position.why("B.life = 1")
    assert position.why("distance A > C").value == 2


def test_a_move_without_effect_is_allowed_by_the_sentence_that_says_so() -> None:
    assert first(['can: "A: bier"'], a="hand: [bier]")[0] == "base.bier.full-life"
    assert "base.bier.full-life" not in first(['can: "A: bier"'], a="life: 3, hand: [bier]")


@pytest.mark.parametrize(("case", "idle"), [("base.el_gringo.dynamit", True), ("base.el_gringo.takes-unseen", False)])
def test_an_ability_that_could_have_applied_and_did_not_is_idle(case: str, *, idle: bool) -> None:
    told = [because for claim in ruling(packaged()[case]).claims for because in claim.because]
    assert {because.idle for because in told if because.rule == "base.el_gringo"} == {idle}
