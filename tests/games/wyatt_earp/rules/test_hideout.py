"""Hideout and its answer: when it is asked for, what it takes, and where the cards lie afterwards."""

from __future__ import annotations

import pytest

from bang_explorer.core.position import Position
from tests.games.wyatt_earp.tables import after, laid, options

HIT, MISS = "bob_dalton", "most_wanted"


def hidden(hand: str, *, shot: str = HIT, **keys: str) -> Position:
    """The position after a hit or a miss with a Hideout over B's row."""
    row = "rows: {jesse_james: [2, photo]}"
    position = laid("hand: [hideout, belle_starr, wes_hardin]", f"hand: {hand}, {row}", "hand: [wyatt_earp]", **keys)
    return after(position, "A: hideout > B.jesse_james", shot)


def discards(position: Position) -> list[str]:
    return [card.id for card in position.table.discard]


def test_the_last_card_may_be_spent_on_the_answer_and_the_round_ends_after_the_turn() -> None:
    asked = hidden("[wyatt_earp]")
    assert (asked.decides, options(asked)) == ("B", ["wyatt_earp > jesse_james", "pass"])
    answered = after(asked, "B: wyatt_earp > jesse_james", HIT)
    assert (answered.decides, answered.table.hands[1]) == ("A", [])
    over = after(answered, "A: discard belle_starr")
    assert (over.table.round, over.phase) == (2, "setup")
    assert any(entry.key == "has_no_cards" and entry.values == {"who": 1} for entry in over.log)


USED_UP = {"set_aside": "rest", "deck": f"[{HIT}]", "reshuffled": "true"}


@pytest.mark.parametrize(("hand", "keys"), [("[hideout, bob_dalton]", {}), ("[]", {}), ("[wyatt_earp]", USED_UP)])
def test_nobody_is_asked_who_has_no_wyatt_earp_or_no_shot(hand: str, keys: dict[str, str]) -> None:
    position = hidden(hand, **keys)
    assert position.decides == "A"
    assert position.table.is_covered(1, "jesse_james")


def test_with_ask_always_only_an_empty_hand_is_not_asked() -> None:
    assert hidden("[hideout, bob_dalton]", ask="always").decides == "B"
    assert hidden("2", ask="always").settled().decides == "B"
    assert hidden("[]", ask="always").decides == "A"


@pytest.mark.parametrize(
    ("move", "shot", "covered", "expected"),
    [
        ("B: wyatt_earp > jesse_james", HIT, False, [HIT, HIT, "wyatt_earp", "hideout"]),
        ("B: wyatt_earp > jesse_james", MISS, True, [HIT, MISS, "wyatt_earp"]),
    ],
)  # fmt: skip
def test_the_answer_needs_a_hit_of_its_own(move: str, shot: str, covered: bool, expected: list[str]) -> None:  # noqa: FBT001
    position = after(hidden("[wyatt_earp, bob_dalton]"), move, shot)
    assert position.table.is_covered(1, "jesse_james") == covered
    assert discards(position) == expected
    assert position.table.sheriff_card, "of A, who may play no other"
    assert position.decides == "A"


def test_a_miss_covers_nothing_and_asks_nobody() -> None:
    position = hidden("[wyatt_earp]", shot=MISS)
    assert position.decides == "A"
    assert discards(position) == [MISS, "hideout"]
    assert not position.table.is_covered(1, "jesse_james")


def test_the_answer_does_not_count_as_a_sheriff_card_of_ones_own_turn() -> None:
    answered = after(hidden("[wyatt_earp, hideout, bob_dalton]"), "B: wyatt_earp > jesse_james", HIT)
    position = after(answered, "A: discard belle_starr", "B: take")
    assert not position.table.sheriff_card
    assert position.decides == "B"
