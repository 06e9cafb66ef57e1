"""Odds: what settling finds is what one counts by hand, and what the oracle says when all that can follow is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from fractions import Fraction
from math import comb
from typing import Any

import pytest

import bang_explorer as bx
from bang_explorer.core.position import Position
from bang_explorer.settle.settling import ALWAYS, NEVER, UNDECIDED, settle, settle_each
from tests.games.wyatt_earp import oracle
from tests.games.wyatt_earp.oracle import DECK, OUTLAWS, State
from tests.games.wyatt_earp.tables import after, laid

Bounds = tuple[Fraction, Fraction]


def odds(position: Position, facts: dict[str, Any], until: str = "resolved", **given: Any) -> Bounds:
    found = settle(position, facts, until, **given)
    assert found.odds.are_exact
    assert not found.stopped
    return found.odds.lowest[0], found.odds.highest[0]


def taken(position: Position, move: str) -> Position:
    """The position after a move, before chance has brought anything."""
    return position.after(position.find(move))


def both(odds: Fraction) -> Bounds:
    return odds, odds


# --- by hand ----------------------------------------------------------------------------------------------------------

HOLDER = "hand: [bank_robbery, hideout, belle_starr], rows: {jesse_james: [3]}"
SEEN = "rows: {belle_starr: [3, photo, hideout], bob_dalton: [2]}"


def test_a_bank_robbery_hits_as_often_as_outlaws_lie_among_what_is_not_seen() -> None:
    position = taken(laid(HOLDER, SEEN, discard="[hideout, wes_hardin]"), "A: bank_robbery > jesse_james")
    unseen, outlaws = 78 - 3 - 3 - 7 - 2, 49 - 1 - 3 - 5 - 1
    assert odds(position, {"A.sp.jesse_james": 8}) == both(Fraction(outlaws, unseen))
    assert odds(position, {"poster.jesse_james": 1000}) == both(1 - Fraction(outlaws, unseen))


def test_unknown_hands_of_others_change_nothing_and_known_ones_do() -> None:
    unknown = taken(laid(HOLDER, "hand: 10", "hand: 7"), "A: bank_robbery > jesse_james")
    assert odds(unknown, {"A.sp.jesse_james": 8}) == both(Fraction(49 - 4, 78 - 6))
    known = taken(laid(HOLDER, "hand: [hideout, wyatt_earp, most_wanted]"), "A: bank_robbery > jesse_james")
    assert odds(known, {"A.sp.jesse_james": 8}) == both(Fraction(49 - 4, 78 - 9))


def test_the_known_top_of_the_pile_is_sure() -> None:
    position = laid(HOLDER, "hand: 3", deck="[hideout, bob_dalton]")
    sure, never = settle_each(taken(position, "A: bank_robbery > jesse_james"), [
        {"A.sp.jesse_james": 6}, {"poster.jesse_james": 2000},
    ])  # fmt: skip
    assert (sure.verdict, never.verdict) == (ALWAYS, NEVER)
    assert bx.settle(taken(position, "A: bank_robbery > jesse_james"), {"A.sp.jesse_james": 6}) == sure


def test_a_shot_after_the_pile_is_used_up_comes_from_the_discards() -> None:
    discard = ["bob_dalton", "bob_dalton", "hideout", "wyatt_earp", "wyatt_earp"]
    rest = laid(HOLDER, "hand: [hideout]", discard=f"[{', '.join(discard)}]", set_aside="rest")
    position = taken(rest, "A: bank_robbery > jesse_james")
    assert odds(position, {"A.sp.jesse_james": 8}) == both(Fraction(2, 5))
    assert odds(position, {"deck_count": 4, "reshuffled": True}) == both(Fraction(1))


ASKING = "hand: [most_wanted, hideout, belle_starr]"


def none_of(outlaw_cards: int, unseen: int, hand: int) -> Fraction:
    """How likely a hand of so many unseen cards holds none of these."""
    return Fraction(comb(unseen - outlaw_cards, hand), comb(unseen, hand))


def test_most_wanted_finds_a_card_in_unknown_hands_as_often_as_it_lies_there() -> None:
    position = taken(laid(ASKING, "hand: 5", "hand: 3"), "A: most_wanted left jesse_james")
    first, both_ = none_of(7, 75, 5), none_of(7, 75, 8)
    assert odds(position, {"B.hand_count": 4}) == both(1 - first)
    assert odds(position, {"C.hand_count": 2}) == both(first - both_)
    assert odds(position, {"A.hand_count": 2}) == both(both_)
    other_way = taken(laid(ASKING, "hand: 5", "hand: 3"), "A: most_wanted right jesse_james")
    assert odds(other_way, {"C.hand_count": 2}) == both(1 - none_of(7, 75, 3))


def test_with_fewer_cards_of_an_outlaw_unseen_fewer_are_found() -> None:
    position = taken(laid(ASKING, "hand: 4", "rows: {belle_starr: [3]}"), "A: most_wanted left belle_starr")
    assert odds(position, {"B.hand_count": 3}) == both(1 - none_of(3, 78 - 3 - 3, 4))


def test_an_unknown_hand_may_answer_a_hideout() -> None:
    hiding = laid("hand: [hideout, bob_dalton]", "hand: 2, rows: {jesse_james: [2]}", "hand: 3")
    position = taken(hiding, "A: hideout > B.jesse_james")
    hit = Fraction(46, 74)  # 78 cards without those two and two, 49 outlaw cards without one and two
    again = Fraction(45, 73) * (1 - none_of(7, 72, 2))  # a second hit, and a Wyatt Earp in B's hand besides
    assert odds(position, {"B.sp.jesse_james": 0}) == (hit * (1 - again), hit)
    assert odds(position, {"B.sp.jesse_james": 0}, closely=True) == (hit * (1 - again), hit)
    assert odds(position, {"B.hand_count": 1}) == (0, hit * (1 - none_of(7, 73, 2)))


def test_wyatt_earp_draws_two_certain_cards_as_often_as_two_of_the_unseen_are_these() -> None:
    drawing = laid("hand: [wyatt_earp, jesse_james, jesse_james, hideout]", "hand: 4")
    four = {"A.hand": ["hideout", *["jesse_james"] * 4]}
    assert odds(taken(drawing, "A: wyatt_earp draw"), four) == both(Fraction(5 * 4, 74 * 73))
    one_more = {"A.hand": ["hideout", *["jesse_james"] * 3, "photo_jesse_james"]}
    assert odds(taken(drawing, "A: wyatt_earp draw"), one_more) == both(Fraction(2 * 5, 74 * 73))


def test_by_the_end_of_the_round_a_poster_is_paid_as_often_as_the_last_card_hits() -> None:
    """A plays Bank Robbery and discards his last card: with 8 points he takes the reward, with 6 nobody gets any."""
    position = laid("hand: [bank_robbery, hideout], rows: {jesse_james: [3]}", "hand: 4", posters="{jesse_james: 5000}")
    shot = Fraction(46, 73)
    assert odds(taken(position, "A: bank_robbery > jesse_james"), {"A.money": 6000}, "round") == both(shot)


def test_what_the_duel_turns_up_is_as_likely_for_both() -> None:
    tied = laid("money: 25000", "money: 25000", phase="settle", rules="{duel_compares: after_passes}")
    one, other = (settle(tied, {"winners": [name]}, "game", positions=2_000) for name in "AB")
    assert (one.odds.lowest, one.odds.highest) == (other.odds.lowest, other.odds.highest)


# --- by the oracle: all that can follow, played card by card ----------------------------------------------------------


class Missing(Exception):
    """A card comes off the pile, and nobody has said which."""


class Said:
    """What is said to come, one after the other."""

    def __init__(self, state: State, cards: tuple[str, ...]) -> None:
        self.state, self.cards = state, list(cards)

    def draw(self) -> str:
        if not self.cards:
            raise Missing(dict(self.state.unknown) if not self.state.pile else {self.state.pile[0]: 1})
        return self.cards.pop(0)

    def hand(self, seat: int) -> list[str]:
        raise AssertionError


def outcomes(state: State, move: str, cards: tuple[str, ...] = ()) -> Iterator[tuple[Fraction, State]]:
    """What a move can lead to, each with its probability."""
    copy = deepcopy(state)
    try:
        oracle.apply(copy, move, Said(copy, cards))
    except Missing as missing:
        (could,) = missing.args
        for card, often in could.items():
            for part, led_to in outcomes(state, move, (*cards, card)):
                yield part * Fraction(often, sum(could.values())), led_to
    else:
        yield Fraction(1), copy


def bounds(state: State, holds: Callable[[State], bool], turn: int) -> Bounds:
    """The lowest and the highest probability over all ways to choose, until the turn is over."""
    if state.turn != turn:
        return both(Fraction(holds(state)))
    found = [
        [(part, bounds(led_to, holds, turn)) for part, led_to in outcomes(state, move)]
        for move in sorted(oracle.legal(state))
    ]
    lowest = min(sum((part * low for part, (low, _) in of), Fraction()) for of in found)
    highest = max(sum((part * high for part, (_, high) in of), Fraction()) for of in found)
    return lowest, highest


FILES: dict[str, dict[str, Any]] = {
    "a hideout and its answer": {
        "hands": [["hideout", "bob_dalton", "belle_starr", "belle_starr"], ["wyatt_earp", "belle_starr"]],
        "rows": [{}, {"jesse_james": ["jesse_james", "photo_jesse_james"]}],
        "deck": [], "pile": ["bob_dalton", "hideout", "jesse_james"], "discard": ["belle_starr"],
    },
    "robberies, and a search": {
        "hands": [["wyatt_earp", "bank_robbery", "hideout"], ["belle_starr"]],
        "rows": [{"jesse_james": ["jesse_james", "jesse_james"]}, {}],
        "deck": [], "pile": ["wes_hardin", "hideout"], "discard": ["bank_robbery", "wyatt_earp", "stagecoach_robbery"],
    },
    "a short pile": {
        "hands": [["most_wanted", "bob_dalton", "wyatt_earp", "wes_hardin"], ["bob_dalton", "wyatt_earp"]],
        "rows": [{"belle_starr": ["belle_starr", "hideout"]}, {"bob_dalton": ["bob_dalton", "bank_robbery"]}],
        "deck": [], "pile": ["hideout"], "discard": ["sundance_kid", "stagecoach_robbery", "bob_dalton"],
    },
}  # fmt: skip
ASKED: list[tuple[str, dict[str, Any], Callable[[State], bool]]] = [
    ("a hideout and its answer", {"B.sp.jesse_james": 0}, lambda state: oracle.points(state, 1, "jesse_james") == 0),
    ("a hideout and its answer", {"B.hand_count": 1}, lambda state: state.hands[1].total() == 1),
    ("a hideout and its answer", {"deck_count": 1}, lambda state: oracle.pile_count(state) == 1),
    ("robberies, and a search", {"A.sp.jesse_james": ">= 6"}, lambda state: (
        oracle.points(state, 0, "jesse_james") >= 6)),
    ("robberies, and a search", {"poster.jesse_james": 4000}, lambda state: state.posters["jesse_james"] == 4000),
    ("robberies, and a search", {"discard_count": 4}, lambda state: len(state.discard) == 4),
    ("robberies, and a search", {"A.hand_count": 3}, lambda state: state.hands[0].total() == 3),
    ("a short pile", {"A.sp.belle_starr": 2}, lambda state: oracle.points(state, 0, "belle_starr") == 2),
    ("a short pile", {"B.row.bob_dalton": []}, lambda state: not state.rows[1]["bob_dalton"]),
    ("a short pile", {"A.hand_count": ">= 3"}, lambda state: state.hands[0].total() >= 3),
    ("a short pile", {"reshuffled": True, "discard_count": "<= 3"}, lambda state: (
        state.reshuffled and len(state.discard) <= 3)),
]  # fmt: skip


def begun(name: str) -> tuple[State, Position]:
    file = {**FILES[name]}
    pile = file.pop("pile")
    named = Counter(card for hand in file["hands"] for card in hand) + Counter([*pile, *file["discard"]])
    named += Counter(card for own in file["rows"] for row in own.values() for card in row)
    aside = list((DECK - named).elements())
    state = oracle.situation("AB", turn=0, set_aside=aside, sets=["bob_dalton"], **file)
    players = [
        f"hand: [{', '.join(hand)}], rows: {{{', '.join(f'{of}: [{written(row)}]' for of, row in own.items())}}}"
        for hand, own in zip(file["hands"], file["rows"], strict=True)
    ]
    position = laid(
        *players, set_aside=f"[{', '.join(aside)}]", sets="[bob_dalton]", discard=f"[{', '.join(file['discard'])}]"
    )
    return state, position


def written(row: list[str]) -> str:
    count = sum(card in OUTLAWS for card in row)
    return ", ".join([*([str(count)] * bool(count)), *(card for card in row if card not in OUTLAWS)])


@pytest.mark.parametrize(("name", "facts", "holds"), ASKED, ids=[f"{name}: {facts}" for name, facts, _ in ASKED])
def test_all_that_can_follow_in_a_turn_is_as_the_oracle_plays_it(
    name: str, facts: dict[str, Any], holds: Callable[[State], bool]
) -> None:
    state, position = begun(name)
    assert odds(position, facts, "turn") == bounds(state, holds, 0)
    assert odds(position, facts, "turn", closely=True) == bounds(state, holds, 0)


# --- circles ----------------------------------------------------------------------------------------------------------


def test_who_only_takes_and_discards_plays_for_ever_and_settling_says_so() -> None:
    position = laid(
        "hand: [hideout]",
        "hand: [wyatt_earp]",
        phase="draw",
        discard="[bob_dalton]",
        set_aside="rest",
        reshuffled="true",
    )
    found = settle(position, {"round": 2}, "round")
    assert (found.verdict, found.stopped) == (UNDECIDED, "circle")
    assert (found.odds.lowest[0], found.odds.highest[1]) == (0, 1)
    for _ in range(4):
        position = after(position, f"{position.decides}: take", f"{position.decides}: discard bob_dalton")
    assert found.start == position


def test_a_whole_game_is_not_settled_for_ever_either() -> None:
    position = laid("hand: [hideout]", "hand: [wyatt_earp]", phase="draw", discard="[bob_dalton]")
    found = settle(position, {"over": True}, "game", positions=2_000)
    assert (found.verdict, found.stopped) == (UNDECIDED, "positions")
