"""Green cards: laid in one turn, used once in a later one; those with the miss symbol also answer hits."""

from __future__ import annotations

from itertools import combinations

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.rules.box import box
from tests.games.bang.tables import after, hand, in_play, laid_out, life, names, options, refused, told

GREEN = [kind.id for kind in box("dodge_city").kinds.values() if kind.colour == "green"]
MISSES = {"fehlschuss": 0, "ausweichen": 1, "bibel": 1, "eisenplatte": 0, "sombrero": 0, "stetson": 0}
"""What shows the miss symbol, and how many cards follow."""
ROUND = """
players:
  - {name: A, role: sheriff, life: 3, in_play: [%s]%s}
  - {name: B, role: outlaw, hand: [bier], in_play: [fass]}
  - {name: C, role: renegade, in_play: [mustang]}
  - {name: D, role: outlaw, hand: [saloon]}
"""


def lying(cards: str, more: str = "", rules: str = "") -> Position:
    """Cards lie before A, who is on turn and has not laid them in this turn; B and D sit beside him, C is far."""
    return laid_out(f"rules: {{{rules}}}{ROUND % (cards, more and f', {more}')}")


# --- when and at whom -----------------------------------------------------------------------------------------------

# what A may do with it: as a rulebook would list it
USES = {
    "can_can": ["> B.hand", "> B.fass", "> C.mustang", "> D.hand"],  # itself has left the play when it works
    "derringer": ["> B", "> D"],
    "feldflasche": [""],
    "haubitze": [""],
    "jagdgewehr": ["> B", "> C", "> D"],
    "pepperbox": ["> B", "> D"],
    "planwagen": ["> B.hand", "> B.fass", "> C.mustang", "> D.hand"],
    "pony_express": [""],
    "wurfmesser": ["> B", "> D"],
}


@pytest.mark.parametrize("kind", GREEN)
def test_what_can_be_done_with_a_green_card_in_a_later_turn_of_its_owner(kind: str) -> None:
    assert options(lying(kind)) == [*(f"use {kind} {at}".strip() for at in USES.get(kind, ())), "end"]


@pytest.mark.parametrize("kind", USES)
def test_nothing_can_be_done_with_it_in_the_turn_in_which_it_was_laid(kind: str) -> None:
    laid = lying(kind, f"laid_this_turn: [{kind}]")
    move = f"A: use {kind} {USES[kind][0]}"
    assert options(laid) == ["end"]
    assert list(refused(laid, move)) == ["not_laid_this_turn"]
    reason = refused(laid, move)["not_laid_this_turn"]
    assert reason.rule == "dodge_city.green.not-this-turn"
    assert reason.facts == {"laid_this_turn": names_and_values(laid)}
    assert after(laid, "A: end").table.laid_now == []


def names_and_values(position: Position) -> list[str]:
    return [card.text for card in position.table.in_play[0]]


def test_it_is_laid_like_a_blue_card_and_waits() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, hand: [derringer, eisenplatte-AD, eisenplatte-QS]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
""")
    assert options(start) == ["derringer", "eisenplatte-AD", "eisenplatte-QS", "end"]
    laid = after(start, "A: derringer", "A: eisenplatte-QS")
    assert (in_play(laid, "A"), names(laid.table.laid_now)) == (["derringer", "eisenplatte"],) * 2
    assert options(laid) == ["end"]
    assert list(refused(laid, "A: eisenplatte")) == ["no_twin_before_oneself"]


def test_a_pepperbox_carries_as_far_as_the_weapon_or_only_to_distance_1() -> None:
    assert options(lying("pepperbox, winchester"), "use") == [f"use pepperbox > {who}" for who in "BCD"]
    near = lying("pepperbox, winchester", rules="pepperbox_reach: distance_1")
    assert options(near, "use") == [f"use pepperbox > {who}" for who in "BD"]
    assert refused(near, "A: use pepperbox > C")["target_at_distance_1"].facts["distance"].plain == 3
    scoped = lying("pepperbox, silver, appaloosa", rules="pepperbox_reach: distance_1")
    assert options(scoped, "use") == [f"use pepperbox > {who}" for who in "BCD"]  # 2 + 1 - 1 - 1


def test_nobody_uses_what_lies_before_another_or_in_the_hand() -> None:
    position = laid_out("""
players:
  - {name: A, role: sheriff, hand: [wurfmesser]}
  - {name: B, role: outlaw, in_play: [derringer]}
  - {name: C, role: renegade}
""")
    assert list(refused(position, "A: use derringer > B")) == ["lies_before_oneself"]
    assert list(refused(position, "A: use wurfmesser > B")) == ["lies_before_oneself", "is_laid_first"]


def test_whoever_would_play_what_lies_there_already_is_told_to_use_it() -> None:
    reasons = refused(lying("derringer"), "A: derringer > B")
    assert reasons["is_used_where_it_lies"].rule == "dodge_city.green.own-turn"
    assert "is_used_where_it_lies" not in refused(lying("derringer"), "A: pepperbox > B")


def test_in_the_turn_of_another_and_in_mid_card_only_those_with_the_miss_symbol_work() -> None:
    shot = laid_out("""
players:
  - {name: A, role: sheriff, hand: [bang, jagdgewehr], in_play: [pony_express]}
  - {name: B, role: outlaw, in_play: [feldflasche, sombrero, haubitze, bibel]}
  - {name: C, role: renegade}
""").take("A: bang > B")
    assert options(shot) == ["use sombrero", "use bibel", "pass"]
    out_of_turn = refused(shot, "B: use feldflasche")
    assert {"on_turn", "nothing_under_way"} <= out_of_turn.keys()
    assert out_of_turn["on_turn"].rule == "dodge_city.bier.others-own-turn"
    assert refused(shot, "B: use haubitze")["on_turn"].rule == "dodge_city.green.own-turn"
    assert "on_turn" not in refused(shot, "A: use pony_express")
    assert refused(shot, "A: use pony_express")["nothing_under_way"].facts == {"under_way": ["bang"]}


# --- what becomes of it ---------------------------------------------------------------------------------------------


def test_it_leaves_the_play_before_it_works_and_is_discarded_after() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, in_play: [jagdgewehr]}
  - {name: B, role: outlaw, hand: [fehlschuss]}
  - {name: C, role: renegade}
""")
    asked = start.take("A: use jagdgewehr > B")
    assert (in_play(asked, "A"), names(asked.table.under_way), names(asked.table.discard)) == ([], ["jagdgewehr"], [])
    done = asked.take("B: fehlschuss")
    assert (names(done.table.under_way), names(done.table.discard)) == ([], ["fehlschuss", "jagdgewehr"])
    assert options(done) == ["end"]
    assert list(refused(done, "A: use jagdgewehr > B")) == ["lies_before_oneself"]


def test_a_can_can_is_gone_before_it_could_be_discarded_by_itself() -> None:
    start = lying("can_can, derringer", "hand: [bang]")
    assert options(start, "use can_can > A") == ["use can_can > A.derringer", "use can_can > A.bang"]
    assert list(refused(start, "A: use can_can > A.can_can")) == ["not_the_card_played"]
    assert list(refused(start, "A: use can_can > A.hand")) == ["oneself_may_be_chosen"]
    forbidden = lying("can_can, derringer", rules="cat_balou_oneself: forbidden")
    assert options(forbidden, "use can_can > A") == []
    assert list(refused(forbidden, "A: use can_can > A.derringer")) == ["oneself_may_be_chosen"]


# kind | aimed at | what A then has more: life points, cards in the hand | what B then has less of either
WORKS = [
    ("can_can", "> B.fass", (0, 0), (0, 0)),
    ("can_can", "> B.hand", (0, 0), (0, 1)),
    ("derringer", "> B", (0, 1), (1, 0)),
    ("feldflasche", "", (1, 0), (0, 0)),
    ("haubitze", "", (0, 0), (1, 0)),
    ("jagdgewehr", "> B", (0, 0), (1, 0)),
    ("pepperbox", "> B", (0, 0), (1, 0)),
    ("planwagen", "> B.fass", (0, 1), (0, 0)),
    ("planwagen", "> B.hand", (0, 1), (0, 1)),
    ("pony_express", "", (0, 3), (0, 0)),
    ("wurfmesser", "> B", (0, 0), (1, 0)),
]


@pytest.mark.parametrize(("kind", "at", "more", "less"), WORKS)
def test_what_each_of_them_does(kind: str, at: str, more: tuple[int, int], less: tuple[int, int]) -> None:
    before = lying(kind)
    done = before.take(f"A: use {kind} {at}")
    while done.decides == "B":
        done = done.take("B: pass")
    assert (life(done)["A"] - life(before)["A"], len(hand(done, "A"))) == more
    assert (life(before)["B"] - life(done)["B"], len(hand(before, "B")) - len(hand(done, "B"))) == less
    assert ("fass" in in_play(done, "B")) == (at != "> B.fass")
    assert life(done)["C"] == (3 if kind == "haubitze" else 4)  # who else is not affected
    assert (in_play(done, "A"), done.table.discard[-1].kind.id) == ([], kind)
    assert done.shots_left().plain == 1  # none of them is a BANG!


def test_several_may_be_used_one_after_the_other() -> None:
    used = after(lying("pony_express, planwagen"), "A: use planwagen > C.mustang", "A: use pony_express")
    assert names(used.table.discard) == ["planwagen", "pony_express"]
    assert len(hand(used, "A")) == 4


def test_one_that_was_taken_from_another_and_laid_waits_anew() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, hand: [panik], in_play: [feldflasche], life: 4}
  - {name: B, role: outlaw, in_play: [pony_express]}
  - {name: C, role: renegade}
""")
    laid = after(start, "A: panik > B.pony_express", "A: pony_express")
    assert options(laid) == ["use feldflasche", "end"]
    assert list(refused(laid, "A: use pony_express")) == ["not_laid_this_turn"]
    taken = start.take("A: panik > B.pony_express")
    assert "dodge_city.green.taken-anew" in taken.journal.consulted


def test_one_that_has_left_the_play_no_longer_counts_as_laid_in_this_turn() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, hand: [cat_balou], in_play: [derringer], laid_this_turn: [derringer]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
""")
    assert after(start, "A: cat_balou > A.derringer").table.laid_now == []


# --- against a hit --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["bibel", "eisenplatte", "sombrero", "stetson"])
def test_the_miss_symbol_works_from_the_turn_of_the_left_neighbour_on(kind: str) -> None:
    laid = laid_out(f"""
players:
  - {{name: A, role: sheriff, hand: [{kind}]}}
  - {{name: B, role: outlaw, hand: [bang-2D, bang-3D], in_play: [volcanic]}}
  - {{name: C, role: renegade}}
deck: [mustang, saloon, schofield, silver]
""").take(f"A: {kind}")
    assert names(laid.table.laid_now) == [kind]
    shot = after(laid, "A: end", "B: bang-2D > A")
    assert options(shot) == [f"use {kind}", "pass"]
    missed = shot.take(f"A: use {kind}")
    assert life(missed)["A"] == 5
    assert (hand(missed, "A"), in_play(missed, "A")) == (["schofield"] if kind == "bibel" else [], [])
    assert life(missed.take("B: bang-3D > A"))["A"] == 4  # it works once: nothing is left to bring


@pytest.mark.parametrize(("one", "two"), [*combinations(MISSES, 2)])
def test_any_two_miss_symbols_stop_slab_the_killer(one: str, two: str) -> None:
    green = [kind for kind in (one, two) if kind in GREEN]
    brown = [kind for kind in (one, two) if kind not in GREEN]
    shot = laid_out(f"""
players:
  - {{name: A, role: sheriff, character: slab_the_killer, hand: [bang]}}
  - {{name: B, role: outlaw, hand: {brown}, in_play: {green}}}
  - {{name: C, role: renegade}}
""").take("A: bang > B")
    said = {kind: f"B: use {kind}" if kind in GREEN else f"B: {kind}" for kind in (one, two)}
    half = shot.take(said[one])
    assert half.decides == "B"
    done = half.take(said[two])
    assert (done.decides, life(done)["B"]) == ("A", 4)
    assert len(told(done, "draws")) == MISSES[one] + MISSES[two]
    lost = half.take("B: pass")
    assert (life(lost)["B"], len(hand(lost, "B"))) == (3, MISSES[one] + (two in brown))


def test_such_a_card_stops_no_duell_and_no_indianer() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, hand: [duell, indianer]}
  - {name: B, role: outlaw, hand: [bang], in_play: [sombrero]}
  - {name: C, role: renegade}
""")
    for move in ("A: duell > B", "A: indianer"):
        asked = start.take(move)
        assert options(asked) == ["bang", "pass"]
        assert list(refused(asked, "B: use sombrero")) == ["a_hit_hangs_over_oneself"]
