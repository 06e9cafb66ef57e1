"""What the file leaves open is chosen so that the line can be played."""

from __future__ import annotations

import pytest

from bang_explorer.games.bang.rules.box import box
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.rulings import ruling

FILE = """
id: test.foresight
game: base
seed: {seed}
{more}
players:
  - {{name: A, role: sheriff, {A}}}
  - {{name: B, role: outlaw, {B}}}
  - {{name: C, role: renegade, {C}}}
  - {{name: D, role: outlaw}}
line:
{line}
"""


def holds(*line: str, seed: int = 0, more: str = "", **players: str) -> bool:
    rows = {name: players.get(name, "hand: []") for name in "ABC"}
    text = FILE.format(seed=seed, more=more, line="\n".join(f"  - {entry}" for entry in line), **rows)
    return ruling(read_scenario(text)).holds


@pytest.mark.parametrize("holder", ["B", "C"])
@pytest.mark.parametrize("seed", range(4))
def test_a_name_alone_is_not_the_copy_that_the_line_draws(holder: str, seed: int) -> None:
    players = {"A": "hand: [bang]", "B": "in_play: [fass], hand: []", "C": "hand: []"}
    players[holder] = players[holder].replace("hand: []", "hand: [bier, bier]")
    assert holds("A: bang > B", "B: use fass", "draw: 6H", "is: {B.life: 4}", seed=seed, **players)


def test_a_name_alone_in_the_deck_is_the_copy_that_the_line_draws() -> None:
    assert holds("A: postkutsche", "draw: [bang-6D, 6H]", more="deck: [bang, H]", A="hand: [postkutsche]")


def test_a_name_alone_is_the_copy_that_its_player_uses() -> None:
    assert holds("A: bang-6D > B", "is: {B.life: 3}", A="hand: [bang]")


def test_a_name_alone_is_the_copy_that_somebody_aims_at() -> None:
    for mustang in ("mustang", "mustang-8H", "mustang-9H"):
        line = (f"A: cat_balou > B.{mustang}", "is: {B.in_play: [], C.in_play: [mustang]}")
        assert holds(*line, A="hand: [cat_balou]", B="in_play: [mustang]", C="in_play: [mustang]")


def test_a_pick_is_a_card_of_the_hand_that_it_comes_from() -> None:
    move = ("A: panik > B.hand", "pick: bang-6D", "is: {A.hand: [bang-6D]}")
    assert holds(*move, A="hand: [panik]", B="hand: [bang, bier]")
    assert holds(*move, A="hand: [panik]", B="hand: 5", C="hand: [bang]")


@pytest.mark.parametrize("seed", range(4))
def test_the_seed_does_not_deal_what_the_line_still_draws(seed: int) -> None:
    line = ("A: wells_fargo", "A: end", "draw: [2S, 3S]", "is: {B.hand: [2S, 3S]}")
    named = ", ".join(card.text for card in box("base").deck if card.value not in ("2S", "3S", "5H", "6H", "7H", "3H"))
    assert holds(*line, seed=seed, more=f"set_aside: [{named}]", A="hand: [wells_fargo]")


@pytest.mark.parametrize("seed", range(4))
def test_an_unknown_hand_holds_what_the_line_has_its_player_use(seed: int) -> None:
    assert holds("A: duell > C", "is: {C.life: 3, A.hand_count: 3}", seed=seed, A="hand: 4")
    assert holds("A: discard bang", "A: discard bier", "is: {turn: B}", seed=seed, more="phase: discard",
                 A="life: 2, hand: 4")  # fmt: skip


def test_to_pass_means_the_question_that_answered_itself_if_the_line_goes_on_with_the_present_one() -> None:
    players = {"A": "hand: [bang]", "B": "hand: [bier]"}
    assert holds("A: bang > B", "B: pass", "B: bier", "is: {B.life: 4}", **players)
    assert holds("A: bang > B", "B: pass", "decides: B", **players)
    assert holds("A: bang > B", "B: pass", 'can: "B: bier"', **players)
    assert holds("A: bang > B", "B: pass", "B: pass", "is: {B.life: 3}", **players)
    assert holds("A: bang > B", "B: pass", "is: {B.life: 3}", "decides: A", **players)


def test_what_is_drawn_later_lies_among_the_discards_where_they_are_the_whole_pile() -> None:
    text = """\
id: test.pile-of-bare-names
game: base
players:
  - {name: A, role: sheriff, hand: [postkutsche]}
  - {name: B, role: outlaw}
discard: [bang, bang, bier, fass]
set_aside: rest
line:
  - A: postkutsche
  - draw: [bang-4C, bier-8H]
  - is: {A.hand: [bang-4C, bier-8H]}
"""
    assert ruling(read_scenario(text)).holds
