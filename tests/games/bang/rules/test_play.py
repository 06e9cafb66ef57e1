"""Cards that cost another: each with each card that can pay for it, and what is missing where none does."""

from __future__ import annotations

from collections import Counter

import pytest

from bang_explorer.core.position import Position
from bang_explorer.games.bang.rules.box import box
from tests.games.bang.tables import after, hand, laid_out, life, names, options, refused

COST = [kind.id for kind in box("dodge_city").kinds.values() if kind.costs]
AT = {
    "rag_time": [" > B.hand", " > B.fass", " > C.hand"],
    "schlaegerei": [""],
    "springfield": [" > B", " > C"],
    "tequila": [" > B", " > C", " > A"],
    "whisky": [""],
}
"""Whom or what each of them can be aimed at, at the table below."""


def holding(*cards: str, rules: str = "") -> Position:
    """A is on turn with these cards, has lost two life points, and B is as near as C."""
    return laid_out(f"""
rules: {{{rules}}}
players:
  - {{name: A, role: sheriff, life: 3, hand: [{", ".join(cards)}]}}
  - {{name: B, role: outlaw, life: 2, hand: [saloon], in_play: [fass]}}
  - {{name: C, role: renegade, life: 2, hand: [gatling]}}
""")


def playing(position: Position, kind: str) -> list[str]:
    return options(position, kind)


# --- what can be played ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", COST)
def test_each_way_to_pay_is_an_option_of_its_own_for_each_aim(kind: str) -> None:
    start = holding(kind, "mustang", "derringer", "fehlschuss")
    ways = [f"{kind} + {paid}{at}" for paid in ("mustang", "derringer", "fehlschuss") for at in AT[kind]]
    assert playing(start, kind) == ways


@pytest.mark.parametrize("kind", COST)
def test_copies_that_look_alike_are_one_way_and_others_are_told_by_their_value(kind: str) -> None:
    assert playing(holding(kind, "panik-JH", "panik-JH"), kind) == [f"{kind} + panik{at}" for at in AT[kind]]
    two = holding(kind, "panik-JH", "panik-8D", "panik-JH")
    paid = [option.raw[1][1].text for option in two.options if option.text.startswith(f"A: {kind}")]
    assert paid == [text for text in ("panik-JH", "panik-8D") for _ in AT[kind]]
    assert all(card in text for card, text in zip(paid, playing(two, kind), strict=True))


def test_two_of_them_pay_for_each_other() -> None:
    start = holding("springfield", "whisky")
    assert options(start) == ["springfield + whisky > B", "springfield + whisky > C", "whisky + springfield", "end"]
    assert life(start.take("A: whisky + springfield")) == {"A": 5, "B": 2, "C": 2}


def test_each_option_is_there_once_and_reads_back_as_itself() -> None:
    start = holding("springfield", "tequila", "rag_time", "bang-2D", "bang-3D", "panik-JH", "panik-JH", "mustang")
    assert [times for times in Counter(option.raw for option in start.options).values() if times > 1] == []
    assert [option.text for option in start.options if start.find(option.text) is not option] == []
    different = 6  # cards of the hand besides the one that is played: Panik lies there twice
    assert [len(playing(start, kind)) for kind in ("springfield", "tequila", "rag_time")] == [
        different * len(AT[kind]) for kind in ("springfield", "tequila", "rag_time")
    ]


def test_any_order_and_any_name_of_a_cost_means_the_same() -> None:
    start = holding("springfield", "bang-2D", "bang-3D")
    assert start.find("A: springfield + bang > C").raw[1][1].text == "bang-2D"  # the first such copy
    assert start.find("A: Springfield + BANG!-3D > C") is start.find("A: springfield-KS + bang-3D > C")


# --- what is missing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", COST)
def test_with_no_other_card_in_the_hand_it_cannot_be_played(kind: str) -> None:
    start = holding(kind)
    assert options(start) == ["end"]
    move = f"A: {kind}{AT[kind][0]}"
    assert list(refused(start, move)) == ["price_is_paid"]
    assert refused(start, move)["price_is_paid"].facts == {"paid": [], "hand": [start.table.hands[0][0].text]}


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        ("", []),
        (" + bang + bier", ["bang-2D", "bier-6H"]),
        (" + mustang", ["mustang-8H"]),
        (" + springfield", ["springfield-KS"]),
        (" + bier + bier", ["bier-6H", "bier-6H"]),
    ],
    ids=["nothing", "two cards", "a card not held", "itself", "one held once, twice"],
)
def test_it_takes_just_one_other_card_of_the_hand(cost: str, paid: list[str]) -> None:
    start = holding("springfield", "bang-2D", "bier-6H")
    (reason,) = refused(start, f"A: springfield{cost} > C").values()
    assert (reason.key, reason.rule) == ("price_is_paid", "dodge_city.symbols.cost-from-hand")
    assert reason.facts == {"paid": paid, "hand": ["springfield-KS", "bang-2D", "bier-6H"]}


def test_what_lies_in_play_pays_for_nothing() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, hand: [whisky], in_play: [mustang, bibel]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
""")
    assert options(start) == ["end"]
    assert list(refused(start, "A: whisky + bibel")) == ["price_is_paid"]


@pytest.mark.parametrize(
    ("move", "without"),
    [
        ("A: bang + bier > B", "A: bang > B"),
        ("A: mustang + bier", "A: mustang"),
        ("A: bier + bang", "A: bier"),
        ("A: derringer + bang", "A: derringer"),
        ("A: use pepperbox + bang > B", "A: use pepperbox > B"),
    ],
)
def test_a_card_that_costs_nothing_takes_no_other(move: str, without: str) -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, life: 3, hand: [bang, bier, mustang, derringer], in_play: [pepperbox]}
  - {name: B, role: outlaw}
  - {name: C, role: renegade}
""")
    assert list(refused(start, move)) == ["costs_no_other_card"]
    assert not start.why_not(without)


def test_a_wrong_aim_and_a_wrong_price_are_both_told() -> None:
    start = holding("rag_time", "bang")
    assert refused(start, "A: rag_time > A.hand").keys() == {"price_is_paid", "target_is_another"}
    assert refused(start, "A: rag_time + bang > B.mustang").keys() == {"card_is_there"}
    assert refused(start, "A: rag_time + bang > B").keys() == {"is_aimed_right"}


# --- what becomes of both -------------------------------------------------------------------------------------------


def test_the_price_is_on_the_pile_before_the_card_works_and_has_no_effect() -> None:
    start = laid_out("""
players:
  - {name: A, role: sheriff, life: 3, hand: [springfield, saloon, bang, bang]}
  - {name: B, role: outlaw, life: 2, hand: [fehlschuss]}
  - {name: C, role: renegade}
""")
    asked = start.take("A: springfield + saloon > B")
    assert (asked.decides, names(asked.table.discard), names(asked.table.under_way)) == (
        "B",
        ["saloon"],
        ["springfield"],
    )
    assert life(asked) == {"A": 3, "B": 2, "C": 4}
    done = asked.take("B: fehlschuss")
    assert names(done.table.discard) == ["saloon", "fehlschuss", "springfield"]
    shot = after(start, "A: springfield + bang > B", "B: pass")
    assert shot.shots_left().plain == 1  # neither the Springfield nor the BANG! that was paid is played as one


def test_the_price_leaves_the_hand_before_anything_is_taken() -> None:
    start = holding("rag_time", "bang")
    assert hand(start.take("A: rag_time + bang > C.hand"), "A") == ["gatling"]
