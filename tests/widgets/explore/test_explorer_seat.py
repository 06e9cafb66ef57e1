"""`bx.explore` from a seat: its player does what is his to do, and learns nothing else."""

from __future__ import annotations

import pytest

from bang_explorer.widgets.explore.explorer import Explorer
from tests.widgets.explore.exploring import at, opened
from tests.widgets.pages import part

ONLY_FROM_ABOVE = (
    "this is possible only with the view from above: seen from a seat, it would give away what that player cannot know"
)

# --- from a seat ------------------------------------------------------------------------------------------------------


def test_from_a_seat_one_takes_what_is_ones_own_to_take(panel: Explorer) -> None:
    panel.view("A")
    panel.take("A: duell > C")
    assert panel.position.decides == "C" or panel.position.decider is not None
    panel.go(2)
    panel.do("take", {"move": "B: pass"})
    assert panel.wrong == "only B can see the possible answers"
    assert at(panel) == 2


SID = """\
id: test.explorer.sid
game: base
rules: international
players:
  - {name: A, role: sheriff, hand: [bang-2D]}
  - {name: B, role: outlaw, character: sid_ketchum, life: 2, hand: [panik-JH, bier-6H, duell-QD]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


@pytest.mark.parametrize("seat", ["A", "C"])
@pytest.mark.parametrize("move", ["B: sid_ketchum + bier + panik", "B: sid_ketchum + bier + gatling"])
def test_from_a_seat_nobody_learns_what_another_may_do_meanwhile(seat: str, move: str) -> None:
    panel = opened(SID)
    panel.view(seat)
    assert "sid_ketchum +" not in panel.plain()
    panel.do("take", {"move": move})
    assert (panel.wrong, at(panel)) == ("only A can see the possible answers", 0)


def test_from_his_own_seat_he_does_meanwhile_what_he_may() -> None:
    panel = opened(SID)
    panel.view("B")
    assert panel.plain().count("B: sid_ketchum +") == 3
    panel.do("take", {"move": "B: sid_ketchum + bier + gatling"})
    assert panel.wrong == "only A can see the possible answers"
    panel.do("take", {"move": "B: sid_ketchum + bier + panik"})
    assert (panel.wrong, at(panel), panel.position.decides) == ("", 1, "A")
    assert panel.position.table.life[1] == 3
    assert "B uses the ability of Sid Ketchum." in panel.step


def test_from_a_seat_nothing_is_brought_or_settled(panel: Explorer) -> None:
    panel.go(2)
    panel.take("B: use fass")
    panel.view("B")
    number = at(panel)
    for do, given in (
        ("bring", {"what": "way:0"}), ("bring", {"what": "card:saloon-5H"}),
        ("bring_card", {"value": "card:saloon-5H"}),
        ("settle", {"fact": "B.life = 1", "own": "", "until": "resolved"}),
    ):  # fmt: skip
        panel.do(do, given)
        assert panel.wrong == ONLY_FROM_ABOVE, do
        assert at(panel) == number


def test_from_a_seat_chance_can_be_let_happen(panel: Explorer) -> None:
    panel.go(2)
    panel.take("B: use fass")
    panel.view("C")
    number = at(panel)
    panel.do("let_happen", {})
    assert panel.wrong == ""
    assert at(panel) > number


def test_from_a_seat_nothing_can_be_copied(panel: Explorer) -> None:
    panel.view("C")
    panel.unfold("exchange")
    assert [one for one in part(panel, "exchange").find("textarea") if one.has(readonly=True)] == []


# --- what a seat cannot know ------------------------------------------------------------------------------------------

TOLD = """\
id: test.explorer.told
game: base
players:
  - {name: A, role: sheriff, hand: [bang]}
  - {name: B, role: outlaw, hand: [CARD]}
  - {name: C, role: renegade}
  - {name: D, role: outlaw}
"""


@pytest.mark.parametrize("move", ["B: bang > A", "B: fehlschuss", "B: bier", "B: bang-6C > A", "A: cat_balou > B.bier"])
def test_the_refusal_of_a_move_tells_a_seat_nothing_of_what_others_hold(move: str) -> None:
    said = set()
    for card in ("bang-6C", "fehlschuss", "bier", "panik"):
        panel = opened(TOLD.replace("CARD", card), seat="A")
        panel.do("take", {"move": move})
        assert panel.wrong != ""
        said.add(panel.wrong)
    assert len(said) == 1


def test_a_card_that_chance_cannot_bring_tells_a_seat_nothing() -> None:
    text = TOLD.replace("role: renegade", "role: renegade, in_play: [fass]").replace("hand: [bang]", "hand: [bang-2D]")
    said = set()
    for card in ("bang-6C", "bang-7C"):
        panel = opened(text.replace("role: outlaw, hand: [CARD]", f"role: outlaw, in_play: [fass], hand: [{card}]"))
        panel.take("A: bang > B")
        if panel.position.chance is None:
            panel.take("B: use fass")
        panel.view("A")
        panel.do("bring_card", {"value": "card:bang-6C"})
        said.add((panel.wrong, panel.position.chance is None))
    assert len(said) == 1
