"""The worked examples of Wyatt Earp, played on the oracle, so that the oracle itself is proved; and random games."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.wyatt_earp.oracle import (
    DECK,
    OUTLAWS,
    PHOTOS,
    POLICIES,
    State,
    all_cards,
    apply,
    deal,
    decides,
    duel,
    end_round,
    forced,
    legal,
    pile_count,
    points,
    reward,
    run,
    settle,
    situation,
    start,
)

BELLE, BILLY, BOB, BUTCH, JESSE, SUNDANCE, WES = OUTLAWS
GAMES_EACH = 3
"""So many random games are played with each choice of policies."""


def cards(text: str) -> list[str]:
    """`jesse_james x3, hideout` is four cards."""
    counts = [one.partition(" x") for one in text.split(", ") if one]
    return [card for card, _, many in counts for _ in range(int(many or 1))]


@dataclass
class Luck:
    """The cards that a test has written come first; then chance picks one of those that may lie there."""

    state: State
    written: list[str] = field(default_factory=list)
    random: Random = field(default_factory=lambda: Random(1))

    def draw(self) -> str:
        if self.written:
            return self.written.pop(0)
        return self.state.pile[0] if self.state.pile else self.random.choice(list(self.state.unknown.elements()))

    def hand(self, seat: int) -> list[str]:
        return self.random.sample(list(self.state.unknown.elements()), 10)


def table(names: str = "ABC", /, **about: Any) -> State:
    """A on turn, whose neighbour on the right is the dealer; `A="hideout"` is his hand, `A_rows` what lies there."""
    hands = [cards(about.pop(name, "")) for name in names]
    rows = [{outlaw: cards(row) for outlaw, row in about.pop(f"{name}_rows", {}).items()} for name in names]
    for key in {"deck", "discard", "set_aside", "fetched"} & set(about):
        about[key] = cards(about[key])
    return situation(list(names), hands=hands, rows=rows, **{"turn": 0, **about})


def play(state: State, *line: str) -> State:
    """`A: bank_robbery > jesse_james | hideout` is a move and the cards that come off the pile, all of them."""
    for one in line:
        text, _, drawn = one.partition(" | ")
        name, _, move = text.partition(": ")
        seat = decides(state)
        assert seat is not None
        assert state.names[seat] == name, one
        luck = Luck(state, cards(drawn))
        apply(state, move, luck)
        assert not luck.written, f"{one}: {luck.written} did not come"
    return state


def counted(state: State, outlaw: str) -> list[int]:
    return [points(state, seat, outlaw) for seat in range(len(state.names))]


def ways(state: State, card: str) -> set[str]:
    """What may be done with a card now, besides discarding it."""
    return {move.removeprefix(card).strip() for move in legal(state) if move.split(" ")[0] == card}


def aside(*but: str) -> str:
    """All cards that are named nowhere, so that the pile is just `deck`."""
    left = DECK - Counter(card for text in but for card in cards(text))
    return ", ".join(f"{card} x{many}" for card, many in left.items())


# --- the worked examples ----------------------------------------------------------------------------------------------


def test_x1_a_legal_turn() -> None:
    hand = "jesse_james x4, photo_jesse_james, butch_cassidy x2, hideout"
    state = table(A=hand, B="hideout", C="hideout", C_rows={BUTCH: "butch_cassidy x3"})
    play(state, "A: jesse_james x4")
    assert state.posters[JESSE] == 1000 + 3000
    play(state, "A: photo_jesse_james", "A: butch_cassidy x2")
    assert state.posters == dict.fromkeys(OUTLAWS, 1000) | {JESSE: 5000, BUTCH: 2000}
    assert legal(state) == {"discard hideout"}
    assert forced(state) is None
    play(state, "A: discard hideout")
    assert state.round == 2, "he has discarded his last card"


def test_x2_x3_a_set_and_those_who_join() -> None:
    hands = {"A": "jesse_james x5, hideout", "B": "belle_starr x2", "C": "jesse_james x2, bob_dalton"}
    state = table(**hands, discard="wyatt_earp")
    play(state, "A: jesse_james x4")
    assert state.posters[JESSE] == 4000
    play(state, "A: discard hideout", "B: take", "B: discard belle_starr", "C: take", "C: jesse_james x2")
    assert state.posters[JESSE] == 5000
    play(state, "C: discard bob_dalton", "A: take", "A: jesse_james")
    assert state.posters[JESSE] == 5000
    assert state.rows[0][JESSE] == [JESSE] * 5
    assert [reward(many) for many in range(1, 8)] == [0, 1000, 2000, 3000, 4000, 5000, 6000]


def test_x4_playing_one_sheriff_card_and_discarding_another() -> None:
    state = table(A="most_wanted, hideout, bob_dalton", B="belle_starr x2", C="belle_starr x2", C_rows={BOB: BOB})
    play(state, "A: most_wanted left jesse_james")
    assert legal(state) == {"bob_dalton", "discard hideout", "discard bob_dalton"}
    play(state, "A: discard hideout")
    assert state.discard == ["hideout", "most_wanted"]
    assert state.rows[2][BOB] == [BOB]
    assert (state.turn, state.phase, state.sheriff_card) == (1, "draw", False)


def test_x9_a_photo_with_a_set() -> None:
    state = play(table(B="hideout", A="billy_the_kid x4, photo_billy_the_kid, hideout"), "A: billy_the_kid x4")
    play(state, "A: photo_billy_the_kid")
    assert state.posters[BILLY] == 1000 + 4000
    assert points(state, 0, BILLY) == 12


def test_x10_a_photo_alone() -> None:
    state = table(A="photo_billy_the_kid, bank_robbery, wes_hardin x2", B="wes_hardin x3", sets=[BILLY])
    state.hands[2].update(["hideout"])
    play(state, "A: photo_billy_the_kid")
    assert (state.posters[BILLY], points(state, 0, BILLY)) == (2000, 4)
    assert not ways(state, "bank_robbery"), "one sheriff card a turn"
    play(state, "A: discard wes_hardin", "B: take", "B: discard wes_hardin", "C: take", "C: discard wes_hardin")
    play(state, "A: take", "A: bank_robbery > billy_the_kid | jesse_james")
    assert (state.posters[BILLY], points(state, 0, BILLY)) == (3000, 6)


def test_x11_a_photo_is_no_part_of_a_set() -> None:
    state = table(A="billy_the_kid x2, photo_billy_the_kid, hideout")
    assert legal(state) == {"discard billy_the_kid", "discard photo_billy_the_kid", "discard hideout"}
    state = table(A="billy_the_kid x3, photo_billy_the_kid, hideout")
    assert ways(state, BILLY) == {"x3"}
    assert not ways(state, "photo_billy_the_kid")
    assert ways(play(state, "A: billy_the_kid x3"), "photo_billy_the_kid") == {""}


def test_x12_the_fastest_gun_is_barred_from_the_outlaw_who_holds_it() -> None:
    rows = {JESSE: "jesse_james", BOB: "bob_dalton"}
    state = table(A="fastest_gun, hideout", A_rows=rows, B_rows={JESSE: "jesse_james x3, fastest_gun"})
    assert ways(state, "fastest_gun") == {"> bob_dalton"}


def test_x13_the_fastest_gun_moves() -> None:
    hands = {"A": "hideout", "C": "fastest_gun, hideout"}
    posters = {BOB: 4000}
    lying = {"A_rows": {BOB: "bob_dalton x3, fastest_gun"}, "C_rows": {WES: "wes_hardin"}}
    state = table(**hands, **lying, posters=posters, turn=2)
    assert points(state, 0, BOB) == 9
    missed = play(deepcopy(state), "C: fastest_gun > wes_hardin | wyatt_earp")
    assert (points(missed, 0, BOB), points(missed, 2, WES)) == (9, 2)
    assert missed.discard == ["fastest_gun", "wyatt_earp"]
    assert missed.posters[WES] == 1000
    play(state, "C: fastest_gun > wes_hardin | bob_dalton")
    assert (points(state, 0, BOB), points(state, 2, WES)) == (6, 5)
    assert (state.posters[BOB], state.posters[WES]) == (4000, 2000)
    assert state.discard == ["fastest_gun", "bob_dalton"]


def test_x14_orphans() -> None:
    state = table(A="most_wanted, hideout", C_rows={WES: "wes_hardin, bank_robbery"}, posters={WES: 2000})
    play(state, "A: most_wanted > C.wes_hardin | jesse_james")
    assert state.discard == ["bank_robbery", "most_wanted", "jesse_james"]
    assert state.rows[2][WES] == []
    assert state.posters[WES] == 2000
    assert state.hands[0] == Counter(["hideout", WES])
    assert ways(state, WES) == {""}, "a set of him has been played"


def test_x15_a_hideout() -> None:
    lying = {
        "A_rows": {BELLE: BELLE}, "B_rows": {BELLE: BELLE},
        "C_rows": {BELLE: "belle_starr x2, photo_belle_starr, stagecoach_robbery"},
    }  # fmt: skip
    state = table(B="hideout, bob_dalton", C="wyatt_earp, bob_dalton", A="bob_dalton", turn=1, **lying)
    assert counted(state, BELLE) == [2, 2, 9]
    play(state, "B: hideout > C.belle_starr | jesse_james")
    assert counted(state, BELLE) == [2, 2, 0]
    assert settle(5, counted(state, BELLE)) == ([0, 0, 0], 5)
    assert (state.phase, legal(state)) == ("reaction", {"wyatt_earp > belle_starr", "pass"})
    missed = play(deepcopy(state), "C: wyatt_earp > belle_starr | hideout")
    assert counted(missed, BELLE) == [2, 2, 0]
    assert missed.discard == ["wyatt_earp", "hideout", "jesse_james"]
    assert counted(play(deepcopy(state), "C: pass"), BELLE) == [2, 2, 0]
    play(state, "C: wyatt_earp > belle_starr | jesse_james")
    assert counted(state, BELLE) == [2, 2, 9]
    assert state.discard == ["hideout", "wyatt_earp", "jesse_james", "jesse_james"]
    assert (decides(state), state.phase) == (1, "play")


def test_x16_a_miss() -> None:
    state = table(A="bank_robbery x2, hideout", A_rows={JESSE: JESSE})
    play(state, "A: bank_robbery > jesse_james | photo_wes_hardin")
    assert (points(state, 0, JESSE), state.posters[JESSE]) == (2, 1000)
    assert state.discard == ["bank_robbery", "photo_wes_hardin"]
    assert legal(state) == {"discard bank_robbery", "discard hideout"}


def test_x17_a_search() -> None:
    state = table(A="wyatt_earp, hideout", A_rows={JESSE: JESSE}, discard="wyatt_earp, bank_robbery, bob_dalton")
    play(state, "A: wyatt_earp search")
    assert (state.phase, legal(state)) == ("search", {"take bank_robbery", "take bob_dalton"})
    play(state, "A: take bank_robbery")
    assert (state.phase, legal(state)) == ("found", {"bank_robbery > jesse_james", "keep"})
    kept = play(deepcopy(state), "A: keep")
    assert kept.hands[0] == Counter(["bank_robbery", "hideout"])
    assert kept.fetched == Counter(["bank_robbery"])
    assert legal(kept) == {"discard bank_robbery", "discard hideout"}
    assert kept.discard == ["wyatt_earp", "wyatt_earp", BOB]
    play(state, "A: bank_robbery > jesse_james | wes_hardin")
    assert (points(state, 0, JESSE), state.posters[JESSE], state.sheriff_card) == (4, 2000, True)
    assert legal(state) == {"discard hideout"}


EXAMPLES: list[tuple[int, Sequence[int], Sequence[int], int]] = [
    (9, (11, 6, 2), (9, 0, 0), 0),  # WE-X5
    (8, (9, 5, 4), (5, 3, 0), 0),  # WE-X6
    (3, (4, 4, 2), (1, 1, 0), 1),  # WE-X7
    (6, (4, 4, 2), (2, 2, 1), 1),  # WE-X8
]
VECTORS: list[tuple[int, Sequence[int], Sequence[int], int]] = [
    (1, (6, 4), (1, 0), 0),
    (3, (6, 4), (2, 1), 0),
    (4, (4, 4, 2), (2, 2, 0), 0),
    (5, (4, 4, 2), (2, 2, 1), 0),
    (7, (4, 4, 2), (3, 3, 1), 0),
    (1, (4, 4), (0, 0), 1),
    (5, (4, 4, 0), (2, 2, 0), 1),
    (2, (4, 4, 4), (0, 0, 0), 2),
    (5, (4, 4, 4), (1, 1, 1), 2),
    (9, (4, 4, 4), (3, 3, 3), 0),
    (3, (6, 4, 4), (2, 0, 0), 1),
    (6, (6, 4, 4), (3, 1, 1), 1),
    (10, (9, 7, 6, 5), (4, 2, 2, 2), 0),
    (5, (6, 6, 4, 4), (2, 2, 0, 0), 1),
    (7, (6, 6, 4, 4), (2, 2, 1, 1), 1),
    (9, (2, 2, 2, 2), (2, 2, 2, 2), 1),
    (12, (8, 4, 3), (7, 5, 0), 0),
    (5, (8,), (5,), 0),
    (5, (7,), (0,), 5),
]


@pytest.mark.parametrize(("bills", "of_each", "taken", "rest"), EXAMPLES + VECTORS)
def test_settlements_wherever_the_players_sit(
    bills: int, of_each: Sequence[int], taken: Sequence[int], rest: int
) -> None:
    for seats in permutations(range(len(of_each))):
        found = settle(bills, [of_each[seat] for seat in seats])
        assert found == ([taken[seat] for seat in seats], rest)


def by_groups(bills: int, of_each: Sequence[int], no_points: str) -> tuple[list[int], int]:
    """WE-34 word for word: group by group, as many bills at once as they may take."""
    best = max(of_each)
    others = sorted(of_each)[:-1]
    taken = [0] * len(of_each)
    if sum(of_each) < 8:
        return taken, bills
    if best - max(others, default=0) >= 5:
        return [bills if one == best else 0 for one in of_each], 0
    takes_part = [one >= best - 4 and (one > 0 or no_points == "shares") for one in of_each]
    groups = sorted({one for one, yes in zip(of_each, takes_part, strict=True) if yes}, reverse=True)
    first = True
    while bills:
        for value in groups:
            share = 2 if first and value == best else 1
            members = [seat for seat, one in enumerate(of_each) if one == value]
            each = min(share, bills // len(members))
            for seat in members:
                taken[seat] += each
            bills -= each * len(members)
            if each < share:
                return taken, bills
        first = False
    return taken, bills


@pytest.mark.parametrize("no_points", POLICIES["no_points"])
def test_bill_by_bill_comes_out_as_by_groups(no_points: str) -> None:
    for many in (2, 3, 4):
        for of_each in product((0, 1, 2, 4, 5, 6, 8, 9, 11), repeat=many):
            if list(of_each) == sorted(of_each, reverse=True):
                for bills in range(12):
                    assert settle(bills, of_each, no_points) == by_groups(bills, of_each, no_points), (bills, of_each)


def test_without_points_one_shares_by_policy_only() -> None:
    assert settle(5, (4, 4, 0)) == ([2, 2, 0], 1)
    assert settle(5, (4, 4, 0), "shares") == ([2, 2, 1], 0)
    assert settle(5, (5, 3, 0), "shares") == ([3, 2, 0], 0), "five behind"


# --- rounds and piles -------------------------------------------------------------------------------------------------


@dataclass
class Dealt:
    """A deal as written: hands by seat, and then a card turned up."""

    hands: list[list[str]]
    turned: list[str]

    def hand(self, seat: int) -> list[str]:
        return self.hands[seat]

    def draw(self) -> str:
        return self.turned.pop(0)


def test_a_game_begins() -> None:
    hands = [cards("belle_starr x7, bob_dalton x3"), cards("jesse_james x7, wyatt_earp x3")]
    state = start(["A", "B"], Dealt(hands, ["hideout"]))
    assert state.posters == dict.fromkeys(OUTLAWS, 1000)
    assert (state.dealer, state.turn, state.phase, state.round) == (0, 1, "draw", 1)
    assert state.hands[1] == Counter(hands[1])
    assert (state.discard, pile_count(state)) == (["hideout"], 57)
    assert all_cards(state) == DECK
    assert legal(state) == {"draw", "take"}


@pytest.mark.parametrize(("turned", "hand"), [(BELLE, "bob_dalton x10"), (BELLE, "belle_starr x9"), (BELLE, "")])
def test_a_deal_that_cannot_be_is_refused(turned: str, hand: str) -> None:
    with pytest.raises(AssertionError):
        start(["A", "B"], Dealt([cards(hand), cards("belle_starr x7, jesse_james x3")], [turned]))


def test_a_card_that_cannot_come_is_refused() -> None:
    state = table(A="wyatt_earp x6, hideout", deck=BELLE, discard="hideout", phase="draw")
    with pytest.raises(AssertionError, match="lies on top"):
        play(deepcopy(state), "A: draw | bob_dalton")
    with pytest.raises(AssertionError, match="came, but the pile is"):
        play(table(A_rows={BELLE: "belle_starr x7"}, discard="hideout", phase="draw"), "A: draw | belle_starr x2")
    play(state, "A: draw | belle_starr, wyatt_earp")


def test_where_the_discard_pile_is_empty_nobody_is_asked_where_to_draw() -> None:
    state = table(A="hideout", phase="draw")
    assert forced(state) == "draw"
    run(state, Luck(state))
    assert state.hands[0].total() == 3
    state = play(table(A="hideout", phase="draw", discard="wyatt_earp, bob_dalton"), "A: take")
    assert (state.hands[0], state.discard) == (Counter(["wyatt_earp", "hideout"]), [BOB])
    assert "discard wyatt_earp" in legal(state)


def short(deck: str = "", discard: str = "", **about: Any) -> State:
    """Nothing is left in the draw pile but `deck`. A holds a Bank Robbery for Jesse James, the others a card."""
    hands = {"A": "bank_robbery, wyatt_earp, hideout", "B": "hideout", "C": "hideout"}
    return table(
        **hands, A_rows={JESSE: JESSE}, deck=deck, discard=discard,
        set_aside=aside(*hands.values(), JESSE, deck, discard), **about,
    )  # fmt: skip


@pytest.mark.parametrize("leftover_card", POLICIES["leftover_card"])
def test_the_first_time_the_discard_pile_is_shuffled(leftover_card: str) -> None:
    policies = {"leftover_card": leftover_card}
    state = short("bob_dalton", "belle_starr x3", phase="draw", policies=policies)
    play(deepcopy(state), "A: draw | bob_dalton, belle_starr")
    if leftover_card == "on_top":
        with pytest.raises(AssertionError, match="lies on top"):
            play(deepcopy(state), "A: draw | belle_starr x2")
    else:
        play(deepcopy(state), "A: draw | belle_starr x2")
    play(state, "A: draw | bob_dalton, belle_starr")
    assert (state.discard, pile_count(state), state.reshuffled) == ([], 2, True)


def test_a_leftover_card_that_nobody_knows_stays_on_top() -> None:
    state = short("bob_dalton", "belle_starr x3", phase="draw")
    state.unknown, state.pile = Counter(state.pile), []
    with pytest.raises(AssertionError, match="lies on top"):
        play(state, "A: draw | belle_starr x2")


def test_the_second_time_the_round_ends_at_once() -> None:
    state = short("bob_dalton", "belle_starr x3", phase="draw", reshuffled=True)
    assert legal(state) == {"draw", "take"}
    taken = play(deepcopy(state), "A: take", "A: discard hideout")
    assert (taken.turn, taken.phase, taken.round) == (1, "draw", 1)
    play(state, "A: draw")
    assert (state.round, state.dealer, state.turn, state.phase) == (2, 0, 1, "draw")
    assert all_cards(state) == DECK, "the next round is dealt from all"
    assert (state.reshuffled, state.sets, pile_count(state)) == (False, set(), 78 - 31)
    assert state.posters == dict.fromkeys(OUTLAWS, 2000)


@pytest.mark.parametrize(("deck", "discard"), [("", ""), (BOB, ""), ("", BOB)])
def test_the_round_ends_where_even_a_shuffle_does_not_give_two_cards(deck: str, discard: str) -> None:
    state = short(deck, discard, phase="draw")
    if discard:
        play(state, "A: draw")
    else:
        run(state, Luck(state))
    assert state.round == 2


def test_a_short_pile_is_shuffled_for_a_shot_too() -> None:
    state = short("", "belle_starr, wyatt_earp")
    missed = play(deepcopy(state), "A: bank_robbery > jesse_james | wyatt_earp")
    assert (missed.discard, pile_count(missed), missed.reshuffled) == (["bank_robbery", "wyatt_earp"], 1, True)
    play(state, "A: wyatt_earp draw | wyatt_earp, belle_starr")
    assert (state.discard, pile_count(state)) == (["wyatt_earp"], 0), "the one played was held aside"
    assert state.fetched == Counter(["wyatt_earp"])
    assert not ways(short("", ""), "bank_robbery")
    left = play(short("belle_starr", "bob_dalton"), "A: wyatt_earp draw | belle_starr, bob_dalton")
    assert left.discard == ["wyatt_earp"]


@pytest.mark.parametrize(
    ("deck", "discard", "about", "shot", "two"),
    [
        ("", "belle_starr x2", {}, True, True),
        ("", "belle_starr", {}, True, False),
        ("bob_dalton", "", {}, True, False),
        ("bob_dalton", "belle_starr", {}, True, True),
        ("", "belle_starr x2", {"reshuffled": True}, False, False),
        ("bob_dalton", "belle_starr x2", {"reshuffled": True}, True, False),
        ("bob_dalton x2", "", {"reshuffled": True}, True, True),
        ("", "belle_starr x2", {"policies": {"short_pile": "illegal"}}, False, False),
        ("bob_dalton", "belle_starr x2", {"policies": {"short_pile": "illegal"}}, True, False),
        ("bob_dalton x2", "", {"policies": {"short_pile": "illegal"}}, True, True),
    ],
)
def test_which_plays_a_short_pile_allows(deck: str, discard: str, about: Any, *, shot: bool, two: bool) -> None:
    state = short(deck, discard, **about)
    assert bool(ways(state, "bank_robbery")) is shot
    assert ("draw" in ways(state, "wyatt_earp")) is two


def test_policy_illegal_does_not_touch_drawing_at_the_beginning_of_a_turn() -> None:
    state = short("", "belle_starr x3", phase="draw", policies={"short_pile": "illegal"})
    assert play(state, "A: draw | belle_starr x2").hands[0][BELLE] == 2


# --- the last card, and how rounds end --------------------------------------------------------------------------------


def test_the_last_card_is_kept_for_the_discard() -> None:
    assert legal(table(A="jesse_james x3")) == {"discard jesse_james"}
    assert ways(table(A="jesse_james x4"), JESSE) == {"x3"}
    assert ways(table(A="jesse_james x2", sets=[JESSE]), JESSE) == {""}
    for only in ("photo_jesse_james", "most_wanted", "wyatt_earp", "hideout", "bank_robbery"):
        rows = {"A_rows": {JESSE: JESSE}, "B_rows": {JESSE: JESSE}}
        assert legal(table(A=only, discard="hideout", **rows)) == {f"discard {only}"}


def test_a_reaction_may_spend_the_last_card_and_the_round_ends_after_the_discard() -> None:
    state = table(A="hideout, bob_dalton x2", B="wyatt_earp", C="belle_starr", B_rows={JESSE: JESSE})
    play(state, "A: hideout > B.jesse_james | wes_hardin", "B: wyatt_earp > jesse_james | hideout")
    assert (state.hands[1].total(), state.round) == (0, 1)
    assert "hideout" in state.rows[1][JESSE]
    assert play(state, "A: discard bob_dalton").round == 2


def test_most_wanted_may_take_the_last_card_and_the_round_ends_after_the_discard() -> None:
    state = play(table(A="most_wanted, bob_dalton", B=JESSE, C="hideout"), "A: most_wanted right jesse_james")
    assert state.hands[0] == Counter([BOB, JESSE])
    assert state.round == 1
    assert play(state, "A: discard bob_dalton").round == 2


def test_both_may_be_out_at_once_and_it_is_one_end() -> None:
    state = table(A="most_wanted, jesse_james x2", B=JESSE, C="hideout", sets=[JESSE])
    play(state, "A: most_wanted left jesse_james", "A: jesse_james x2", "A: discard jesse_james")
    assert (state.round, state.dealer, state.turn) == (2, 0, 1)


def test_hands_that_are_left_count_nothing_and_whoever_began_deals() -> None:
    state = table("ABCD", A="hideout", B="jesse_james x4", dealer=2, turn=0, posters={JESSE: 3000})
    play(state, "A: discard hideout")
    assert (state.dealer, state.turn, state.round) == (3, 0, 2)
    assert state.money == [0] * 4
    assert state.posters[JESSE] == 4000
    assert [hand.total() for hand in state.hands] == [10] * 4
    assert not any(row for own in state.rows for row in own.values())


# --- outlaw cards -----------------------------------------------------------------------------------------------------


def test_a_set_frees_an_outlaw_for_everybody_though_it_be_stolen_from() -> None:
    state = table(A="jesse_james x3, wes_hardin x2", B="jesse_james, most_wanted, hideout", C="hideout")
    assert not ways(state, WES)
    play(state, "A: jesse_james x3", "A: discard wes_hardin", "B: take")
    play(state, "B: most_wanted > A.jesse_james | bob_dalton")
    assert ways(state, JESSE) == {"", "x2"}
    assert play(state, "B: jesse_james x2").posters[JESSE] == 1000 + 2000 + 1000


def test_any_number_of_plays_and_splitting_only_costs() -> None:
    state = table(A="jesse_james x4, hideout", sets=[JESSE])
    play(state, "A: jesse_james", "A: jesse_james x2", "A: jesse_james")
    assert state.posters[JESSE] == 2000
    assert state.rows[0][JESSE] == [JESSE] * 4


# --- sheriff cards ----------------------------------------------------------------------------------------------------


def test_attached_cards_need_an_own_row_and_a_photo_will_do() -> None:
    hand = "bank_robbery, stagecoach_robbery, fastest_gun, hideout"
    state = table(A=hand, A_rows={BOB: "photo_bob_dalton", WES: "wes_hardin, hideout"}, B_rows={JESSE: JESSE})
    worth = {"bank_robbery": (2, 1000), "stagecoach_robbery": (1, 3000), "fastest_gun": (3, 1000)}
    for card, (more, dollars) in worth.items():
        assert ways(state, card) == {"> bob_dalton", "> wes_hardin"}
        after = play(deepcopy(state), f"A: {card} > bob_dalton | jesse_james")
        assert (points(after, 0, BOB), after.posters[BOB]) == (4 + more, 1000 + dollars)
        under = play(deepcopy(state), f"A: {card} > wes_hardin | jesse_james")
        assert (points(under, 0, WES), under.posters[WES]) == (0, 1000 + dollars)
    assert not ways(table(A=hand, B_rows={JESSE: JESSE}), "bank_robbery")


def test_the_fastest_gun_may_change_among_own_outlaws() -> None:
    state = table(A="fastest_gun, hideout", A_rows={BOB: "bob_dalton, fastest_gun", WES: "wes_hardin"})
    play(state, "A: fastest_gun > wes_hardin | jesse_james")
    assert state.rows[0][BOB] == [BOB]
    assert state.rows[0][WES] == [WES, "fastest_gun"]
    assert state.discard == ["fastest_gun", JESSE]


def test_most_wanted_asks_in_either_direction() -> None:
    state = table("ABCD", A="most_wanted, hideout", B="hideout", C="jesse_james x2", D="jesse_james x2")
    assert len({way for way in ways(state, "most_wanted") if way.startswith("left")}) == 7
    left = play(deepcopy(state), "A: most_wanted left jesse_james")
    assert [hand[JESSE] for hand in left.hands] == [1, 0, 1, 2]
    right = play(deepcopy(state), "A: most_wanted right jesse_james")
    assert [hand[JESSE] for hand in right.hands] == [1, 0, 2, 1]
    nobody = play(deepcopy(state), "A: most_wanted right wes_hardin")
    assert nobody.discard == ["most_wanted"]
    assert nobody.hands[0] == Counter(["hideout"])


def test_most_wanted_does_not_ask_for_photos_and_two_players_have_two_directions() -> None:
    state = table("AB", A="most_wanted, hideout", B="photo_jesse_james")
    assert len(ways(state, "most_wanted")) == 14
    assert play(state, "A: most_wanted right jesse_james").hands[1] == Counter(["photo_jesse_james"])


@pytest.mark.parametrize("covered_cards", POLICIES["covered_cards"])
def test_what_most_wanted_can_steal(covered_cards: str) -> None:
    rows = {
        "A_rows": {JESSE: JESSE},
        "B_rows": {BOB: "bob_dalton, hideout", WES: "photo_wes_hardin"},
        "C_rows": {BOB: "bob_dalton"},
    }
    state = table(A="most_wanted, hideout", **rows, policies={"covered_cards": covered_cards})
    aimed = {way for way in ways(state, "most_wanted") if way.startswith(">")}
    assert aimed == {"> C.bob_dalton"} | ({"> B.bob_dalton"} if covered_cards == "stolen" else set())
    missed = play(deepcopy(state), "A: most_wanted > C.bob_dalton | hideout")
    assert missed.rows[2][BOB] == [BOB]
    assert missed.discard == ["most_wanted", "hideout"]


def test_a_photo_holds_what_lies_there_and_a_hideout_goes_with_the_last_card() -> None:
    row = "bob_dalton, stagecoach_robbery, hideout, fastest_gun, bank_robbery"
    state = table(A="most_wanted, hideout", B_rows={BOB: f"{row}, photo_bob_dalton"})
    play(state, "A: most_wanted > B.bob_dalton | wes_hardin")
    assert sorted(state.rows[1][BOB]) == sorted(cards(f"{row}, photo_bob_dalton")[1:])
    state = table(A="most_wanted, hideout", B_rows={BOB: row})
    play(state, "A: most_wanted > B.bob_dalton | wes_hardin")
    assert state.rows[1][BOB] == []
    assert state.discard == cards("hideout, stagecoach_robbery, fastest_gun, bank_robbery, most_wanted, wes_hardin")


def test_what_a_hideout_may_cover() -> None:
    rows = {
        "A_rows": {JESSE: JESSE},
        "B_rows": {BOB: "bob_dalton, hideout", WES: "photo_wes_hardin"},
        "C_rows": {BOB: "bob_dalton x2"},
    }
    state = table(A="hideout, bob_dalton, billy_the_kid", B="belle_starr", C="bob_dalton", **rows)
    assert ways(state, "hideout") == {"> B.wes_hardin", "> C.bob_dalton"}
    play(state, "A: hideout > C.bob_dalton | jesse_james")
    assert (state.phase, decides(state)) == ("play", 0), "C has no Wyatt Earp and is not asked"
    assert state.discard == [JESSE]
    play(state, "A: discard bob_dalton", "B: take", "B: discard belle_starr", "C: take", "C: bob_dalton")
    assert points(state, 2, BOB) == 0, "cards that come later lie under it, too"
    assert state.posters[BOB] == 1000


def test_a_hideout_that_misses() -> None:
    state = table(A="hideout, bob_dalton", B="wyatt_earp", B_rows={BOB: BOB})
    play(state, "A: hideout > B.bob_dalton | photo_wes_hardin")
    assert (state.phase, state.discard) == ("play", ["hideout", "photo_wes_hardin"])


def test_a_reaction_is_not_asked_where_no_shot_is_possible() -> None:
    hands = {"A": "hideout, bob_dalton", "B": "wyatt_earp", "C": "hideout"}
    named = [*hands.values(), BOB, JESSE]
    state = table(**hands, B_rows={BOB: BOB}, deck=JESSE, set_aside=aside(*named), reshuffled=True)
    assert play(state, f"A: hideout > B.bob_dalton | {JESSE}").phase == "play"
    state = table(**hands, B_rows={BOB: BOB}, deck=JESSE, set_aside=aside(*named))
    play(state, f"A: hideout > B.bob_dalton | {JESSE}")
    assert (state.phase, state.reshuffled) == ("reaction", False)
    play(state, f"B: wyatt_earp > bob_dalton | {JESSE}")
    assert (state.reshuffled, state.discard) == (True, ["hideout", "wyatt_earp", JESSE])


def test_a_reaction_is_no_sheriff_card_of_ones_own_turn() -> None:
    state = table(A="hideout, bob_dalton x2", B="wyatt_earp x2, hideout", C="hideout", B_rows={JESSE: JESSE})
    play(state, "A: hideout > B.jesse_james | wes_hardin", "B: wyatt_earp > jesse_james | belle_starr")
    play(state, "A: discard bob_dalton", "B: take")
    assert "search" in ways(state, "wyatt_earp")


def test_wyatt_earp_clears_an_own_row() -> None:
    rows = {"A_rows": {BOB: "bob_dalton x2, hideout", WES: WES}, "B_rows": {JESSE: "jesse_james, hideout"}}
    state = table(A="wyatt_earp, bob_dalton", **rows)
    assert ways(state, "wyatt_earp") == {"draw", "> bob_dalton"}, "no search in an empty discard pile"
    missed = play(deepcopy(state), "A: wyatt_earp > bob_dalton | hideout")
    assert (points(missed, 0, BOB), missed.discard) == (0, ["wyatt_earp", "hideout"])
    play(state, "A: wyatt_earp > bob_dalton | jesse_james")
    assert (points(state, 0, BOB), state.discard) == (4, ["hideout", "wyatt_earp", JESSE])


def test_cards_drawn_by_wyatt_earp() -> None:
    state = table(A="wyatt_earp, jesse_james", sets=[JESSE])
    play(state, "A: wyatt_earp draw | photo_jesse_james, jesse_james")
    assert ways(state, JESSE) == {"", "x2"}
    assert not ways(state, "photo_jesse_james")
    assert state.discard == ["wyatt_earp"]


@pytest.mark.parametrize(("hand", "may"), [("hideout x2, bob_dalton", True), ("hideout, bob_dalton", False)])
def test_only_the_fetched_copy_of_a_card_is_barred(hand: str, *, may: bool) -> None:
    state = table(A=hand, B_rows={JESSE: JESSE}, fetched="hideout")
    assert bool(ways(state, "hideout")) is may


def test_a_fetched_card_may_be_played_from_the_next_turn_on() -> None:
    state = table(A="wyatt_earp, bob_dalton", B="bob_dalton x2", C="bob_dalton x2", B_rows={JESSE: JESSE})
    play(state, "A: wyatt_earp draw | hideout, wes_hardin", "A: discard bob_dalton", "B: take", "B: discard bob_dalton")
    play(state, "C: take", "C: discard bob_dalton", "A: take")
    assert ways(state, "hideout") == {"> B.jesse_james"}


def test_of_cards_alike_a_search_takes_the_topmost_and_the_others_keep_their_order() -> None:
    state = table(A="wyatt_earp, bob_dalton", discard="hideout, jesse_james, bob_dalton, jesse_james")
    play(state, "A: wyatt_earp search", "A: take jesse_james")
    assert state.discard == ["wyatt_earp", "hideout", BOB, JESSE]


def test_a_search_needs_a_card_that_is_no_wyatt_earp() -> None:
    assert "search" not in ways(table(A="wyatt_earp, hideout", discard="wyatt_earp x2"), "wyatt_earp")
    state = play(table(A="wyatt_earp, hideout", discard="wyatt_earp, bob_dalton"), "A: wyatt_earp search")
    assert state.phase == "play", "one card only can be taken"
    assert state.hands[0] == Counter(["hideout", BOB])
    assert state.discard == ["wyatt_earp", "wyatt_earp"]


def test_a_sheriff_card_found_that_has_no_target_is_kept_by_itself() -> None:
    state = table(A="wyatt_earp, hideout", discard="bank_robbery, bob_dalton")
    play(state, "A: wyatt_earp search", "A: take bank_robbery")
    assert (state.phase, state.hands[0]["bank_robbery"], state.found) == ("play", 1, None)


def test_a_hideout_found_and_played_at_once_is_answered() -> None:
    hands = {"A": "wyatt_earp, belle_starr", "B": "wyatt_earp"}
    state = table(**hands, B_rows={BOB: BOB}, discard="hideout, bob_dalton")
    play(state, "A: wyatt_earp search", "A: take hideout")
    assert legal(state) == {"hideout > B.bob_dalton", "keep"}
    play(state, "A: hideout > B.bob_dalton | wes_hardin", "B: wyatt_earp > bob_dalton | hideout")
    assert points(state, 1, BOB) == 0
    assert (state.phase, decides(state), state.found) == ("play", 0, None)


# --- the end ----------------------------------------------------------------------------------------------------------


def test_posters_are_paid_and_the_game_goes_on() -> None:
    rows = {"A_rows": {JESSE: "jesse_james x2"}, "B_rows": {JESSE: "jesse_james x2"}, "C_rows": {JESSE: JESSE}}
    state = table(**rows, posters={JESSE: 6000}, money=[1000, 22_000, 0])
    end_round(state, Luck(state))
    assert state.money == [3000, 24_000, 1000]
    assert state.posters[JESSE] == 2000
    assert (state.round, state.phase) == (2, "draw")


def test_the_richest_wins_and_not_whoever_has_enough_first() -> None:
    rows = {"A_rows": {BELLE: "belle_starr x4"}, "B_rows": {WES: "wes_hardin x4"}}
    state = table(**rows, posters={BELLE: 5000, WES: 7000}, money=[20_000, 20_000, 0])
    end_round(state, Luck(state))
    assert (state.phase, state.winners, state.money) == ("over", ["B"], [25_000, 27_000, 0])
    assert (legal(state), decides(state), forced(state)) == (set(), None, None)
    assert (state.round, state.posters[BELLE], state.posters[JESSE]) == (1, 0, 1000), "nothing new is laid"


@pytest.mark.parametrize(
    ("compares", "drawn", "winner"),
    [
        ("after_passes", "bob_dalton, hideout", "B"),
        ("after_passes", "hideout, bob_dalton", "A"),
        ("after_passes", "bob_dalton x2, hideout x2, bob_dalton, hideout", "B"),
        ("each_card", "bob_dalton", "B"),
        ("each_card", "hideout x2, bob_dalton", "B"),
    ],
)
def test_a_duel_goes_clockwise_from_the_dealers_left(compares: str, drawn: str, winner: str) -> None:
    policies = {"duel_compares": compares}
    state = table(money=[26_000, 26_000, 0], dealer=0, policies=policies)
    luck = Luck(state, cards(drawn))
    end_round(state, luck)
    assert not luck.written
    assert (state.phase, state.winners) == ("over", [winner])
    assert all_cards(state) == DECK
    assert len(state.discard) == len(cards(drawn))


@pytest.mark.parametrize(
    ("compares", "shots", "winner"),
    [
        ("after_passes", "000 011 010", 0),
        ("after_passes", "110 001 001", 1),  # nobody has dropped out
        ("each_card", "1", 2),
        ("each_card", "01", 0),
    ],
)
def test_a_duel_of_three(compares: str, shots: str, winner: int) -> None:
    turned = [JESSE if shot == "1" else "hideout" for shot in shots.replace(" ", "")]
    assert duel([2, 0, 1], lambda: turned.pop(0), compares) == winner
    assert not turned


def test_a_duel_for_which_the_cards_are_shuffled_again() -> None:
    state = table("ABCD", money=[25_000] * 4, dealer=3)
    luck = Luck(state, cards(", ".join(f"{outlaw} x7" for outlaw in OUTLAWS)))
    hit = luck.written.pop()
    misses = [card for card in DECK.elements() if card not in OUTLAWS]
    luck.written += [*misses[:28], hit, misses[28]]  # 19 passes without a lead, and two cards; then again all of them
    luck.written += [hit, misses[0], hit, *misses[1:4]]
    end_round(state, luck)
    assert not luck.written
    assert (state.winners, len(state.discard)) == (["A"], 6)
    assert all_cards(state) == DECK


# --- random games -----------------------------------------------------------------------------------------------------


def must_be_so(state: State) -> None:
    assert all_cards(state) == DECK
    assert all(count > 0 for hand in state.hands for count in hand.values())
    lying = [row for own in state.rows for row in own.values()]
    assert sum(row.count("fastest_gun") for row in lying) <= 1
    assert all(row.count("hideout") <= 1 for row in lying)
    for own in state.rows:
        for outlaw, row in own.items():
            assert not row or outlaw in row or f"photo_{outlaw}" in row
            assert not row or outlaw in state.sets
            assert set(row) <= {
                outlaw,
                f"photo_{outlaw}",
                "bank_robbery",
                "fastest_gun",
                "stagecoach_robbery",
                "hideout",
            }
    assert state.phase == "over" or state.hands[state.turn].total() or state.phase == "draw"
    assert (state.phase == "reaction") is (state.attacked is not None)
    assert (state.phase == "found") is (state.found is not None)
    assert state.phase == "over" or max(state.money) < 25_000


def place_of(state: State) -> str:
    """All that a position is; two that are equal would be a circle."""
    hands = [sorted(hand.items()) for hand in state.hands]
    return repr((state.turn, state.phase, hands, state.rows, state.discard, pile_count(state), state.sheriff_card))


def worth(state: State) -> int:
    """All the money in play."""
    return sum(state.money) + sum(state.posters.values())


def random_game(seed: int, policies: dict[str, str]) -> Counter[str]:
    """Play a game by chance, and count what was done and what has happened."""
    chance, done = Random(seed), Counter[str]()
    state = situation("ABCD"[: 2 + seed % 3], posters=dict.fromkeys(OUTLAWS, 0), policies=policies)
    luck, eager = Luck(state, random=chance), chance.choice((0.3, 0.9))
    deal(state, luck)
    of_turn: set[str] = set()
    while state.phase != "over":
        must_be_so(state)
        assert forced(state) is None
        assert place_of(state) not in of_turn, "a turn goes in a circle"
        of_turn.add(place_of(state))
        options = sorted(legal(state))
        others = [move for move in options if not move.startswith("discard")]
        move = chance.choice(others if others and chance.random() < eager else options)
        phase, round_, sheriff_card, money = state.phase, state.round, state.sheriff_card, worth(state)
        apply(state, move, luck)
        word = move.partition(" ")[0]
        done += Counter([phase, "decisions", "photo" if word in PHOTOS else "outlaw" if word in OUTLAWS else word])
        assert not (phase == "play" and sheriff_card and word in SHERIFF_CARDS)
        if word == "discard" or state.round > round_:
            of_turn.clear()
        if state.round > round_ or state.phase == "over":
            assert worth(state) == money + (7000 if state.round > round_ else 0)
            done += Counter(["rounds", "ended by the pile" if move == "draw" else "ended by a discard"])
            begins_right(state)
        else:
            done["shuffled"] += state.reshuffled
            assert worth(state) >= money
    must_be_so(state)
    best = max(state.money)
    assert best >= 25_000
    assert state.money[state.names.index(state.winners[0])] == best
    return done + Counter({"games": 1, "duels": int(state.money.count(best) > 1)})


def begins_right(state: State) -> None:
    seats = len(state.names)
    if state.phase != "over":
        assert (state.turn, state.dealer) == (state.round % seats, (state.round - 1) % seats)
        assert ([hand.total() for hand in state.hands], len(state.discard)) == ([10] * seats, 1)
        assert (pile_count(state), state.phase, state.sets) == (77 - 10 * seats, "draw", set())


SHERIFF_CARDS = set(DECK) - set(OUTLAWS)
EVERY_CHOICE = [dict(zip(POLICIES, chosen, strict=True)) for chosen in product(*POLICIES.values())]


def test_random_games_with_every_choice_of_policies() -> None:
    done = Counter[str]()
    for at, policies in enumerate(EVERY_CHOICE):
        for seed in range(GAMES_EACH * at, GAMES_EACH * (at + 1)):
            done += random_game(seed, policies)
    assert done["rounds"] > 250, done
    assert done["games"] == GAMES_EACH * 32
    asked = {"draw", "play", "search", "found", "reaction"}
    happened = {"ended by the pile", "ended by a discard", "shuffled", "photo", "outlaw", "keep", "take", "pass"}
    assert not (asked | happened | SHERIFF_CARDS - set(PHOTOS)) - set(done), done


def test_a_round_may_go_in_a_circle_where_all_take_a_card_and_throw_it_back() -> None:
    state = table(A="hideout", B="hideout", C="hideout", discard="bob_dalton", phase="draw")
    before = deepcopy(state)
    play(state, *(f"{name}: {move}" for name in "ABC" for move in ("take", "discard bob_dalton")))
    assert state == before


def test_the_oracle_stands_alone() -> None:
    source = Path(__file__).with_name("oracle.py").read_text(encoding="utf-8")
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names])
    }
    assert imported == {"__future__", "collections", "dataclasses", "itertools", "typing"}
