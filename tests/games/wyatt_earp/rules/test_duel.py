"""The duel: who turns up the next card, when hits are compared, and what happens when no card is left."""

from __future__ import annotations

from typing import Any

import pytest

from bang_explorer.core.position import Position
from tests.games.wyatt_earp.tables import after, laid, told

HIT, MISS = "bob_dalton", "wyatt_earp"


def duel(*money: int, **keys: Any) -> Position:
    """The position before the first card of a duel: the richest are tied."""
    return laid(*(f"money: {one}" for one in money), phase="settle", **keys)


def test_the_tied_turn_up_one_card_each_from_the_dealers_left_and_others_none() -> None:
    position = after(duel(25000, 24000, 25000, 25000, turn="C", dealer="A"), HIT, MISS, MISS)
    assert told(position, "duel_begins") == [{"seats": [2, 3, 0]}]
    assert position.winners == ("C",)
    assert position.table.ending == "wyatt_earp.duel.hits"


@pytest.mark.parametrize(
    ("compares", "cards", "winner"),
    [
        ("after_passes", [HIT, MISS], "B"), ("after_passes", [MISS, HIT], "A"), ("each_card", [HIT], "B"),
        ("after_passes", [HIT, HIT, MISS, MISS, MISS, HIT], "A"), ("each_card", [MISS, HIT], "A"),
        ("each_card", [MISS, MISS, HIT], "B"),
    ],
)  # fmt: skip
def test_who_alone_is_ahead_wins(compares: str, cards: list[str], winner: str) -> None:
    position = duel(25000, 25000, turn="B", dealer="A", rules=f"{{duel_compares: {compares}}}")
    for card in cards:
        assert not position.is_over
        position = after(position, card)
    assert position.winners == (winner,)


def test_two_of_three_ahead_go_on_with_all_three() -> None:
    position = after(duel(25000, 25000, 25000, turn="B", dealer="A"), HIT, HIT, MISS)
    assert position.table.leads == [0, 1, 1]
    position = after(position, MISS, MISS, HIT)
    assert position.table.leads == [0, 0, 0]
    assert after(position, MISS, HIT, MISS).winners == ("C",)


def test_all_cards_are_shuffled_again_when_none_is_left() -> None:
    """In each pass both hit, or both miss, but for the last one: there are 49 outlaw cards and 29 others."""
    position = duel(25000, 25000, turn="B", dealer="A")
    assert position.table.deck_count == 78
    three = duel(25000, 25000, 25000, turn="B", dealer="A")
    for is_hit in [*[True] * 48, *[False] * 27]:
        three = three.happens(next(card for card, _ in three.chance.outcomes if card.is_outlaw == is_hit))
    assert (three.table.deck_count, three.table.leads) == (3, [0, 0, 0])
    for is_hit in (True, False, False):
        three = three.happens(next(card for card, _ in three.chance.outcomes if card.is_outlaw == is_hit))
    assert three.winners == ("B",)
    four = duel(25000, 25000, 25000, 25000, turn="B", dealer="A")
    for is_hit in [*[True] * 48, *[False] * 28, True, False]:
        four = four.happens(next(card for card, _ in four.chance.outcomes if card.is_outlaw == is_hit))
    assert not four.is_over
    assert four.table.deck_count == 78
    assert [len(told(four, "duel_begins")), len(four.table.discard)] == [1, 0]
