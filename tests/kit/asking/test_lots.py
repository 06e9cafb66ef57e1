"""Lots are the same for the same seed, in every Python, and fair enough."""

from __future__ import annotations

from collections import Counter

from bang_explorer.kit.asking.lots import Lots


def test_the_same_seed_draws_the_same() -> None:
    one, two = Lots("reach", 2, 7), Lots("reach", 2, 7)
    assert [one.below(1000) for _ in range(5)] == [two.below(1000) for _ in range(5)] == [172, 205, 136, 187, 298]
    assert Lots("reach", 2, 8).below(1000) != Lots("reach", 2, 7).below(1000)


def test_lots_are_within_their_bounds() -> None:
    lots = Lots(1)
    assert {lots.below(3) for _ in range(200)} == {0, 1, 2}
    assert {lots.between(2, 4) for _ in range(200)} == {2, 3, 4}
    assert {lots.pick("abc") for _ in range(200)} == set("abc")
    assert 30 < sum(lots.once_in(4) for _ in range(200)) < 70


def test_shuffling_keeps_everything_and_every_order_comes() -> None:
    lots = Lots(2)
    orders = Counter("".join(lots.shuffled("abc")) for _ in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_some_are_different_ones_and_no_more_than_there_are() -> None:
    lots = Lots(3)
    assert sorted(lots.some(range(4), 9)) == [0, 1, 2, 3]
    assert len(set(lots.some(range(9), 4))) == 4


def test_it_is_known_whether_anything_was_drawn() -> None:
    lots = Lots(4)
    assert lots.shuffled([]) == []
    assert not lots.any_drawn
    lots.pick("a")
    assert lots.any_drawn
